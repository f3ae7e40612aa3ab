// The types that JSON cannot represent: the run time's rule (Contracts/Kinds/RefusedKind.cs) for symbols, with the same table.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

internal static class SymbolRefusals
{
    // The reason and a fix; null for a supported type.
    internal static string? ReasonFor(ITypeSymbol type)
    {
        // Check scalars first: some would be refused by name.
        if (type.TypeKind is Microsoft.CodeAnalysis.TypeKind.Error or Microsoft.CodeAnalysis.TypeKind.TypeParameter
            or Microsoft.CodeAnalysis.TypeKind.Dynamic || SymbolShape.Of(type).Kind == JsonKind.Scalar) return null;
        return Find(type) is { } reason ? RefusedTypes.Message(SymbolNames.InMessages(type), reason) : null;
    }

    // Assumes that the type is not a scalar.
    internal static (string Found, string Fix)? Find(ITypeSymbol type)
    {
        // Other code closes open types.
        if (SymbolTypes.CannotBeStored(type)) return SymbolTypes.HasOpenParameters(type) ? null : RefusedTypes.Unheld;
        if (SymbolTypes.BaseOf(type, "System.Reflection.MemberInfo") is not null) return RefusedTypes.Reflected;
        if (type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Delegate || SymbolTypes.BaseOf(type, "System.Delegate") is not null)
            return RefusedTypes.Code;
        if (type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr) return RefusedTypes.Address;

        string name = SymbolTypes.NameOf(type);
        if (name is "System.Index" or "System.Range") return RefusedTypes.Position;
        if (name == "System.Runtime.Serialization.SerializationInfo") return RefusedTypes.ForeignState;
        if (RefusedTypes.Declared.TryGetValue(name, out (string Found, string Fix) declared) && SymbolTypes.IsOfFramework(type))
            return declared;
        if (SymbolTypes.IsOfFramework(type)
            && SymbolTypes.InterfaceOf(type, "System.Collections.IEnumerator") is not null
            && SymbolTypes.InterfaceOf(type, "System.Collections.IEnumerable") is null)
            return RefusedTypes.Walk;

        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            string levelName = SymbolTypes.NameOf(level);
            if (RefusedTypes.Named.TryGetValue(levelName, out (string Found, string Fix) reason) && SymbolTypes.IsOfFramework(level))
                return reason;
            if (levelName == RefusedTypes.ForeignTree) return RefusedTypes.Tree;
        }

        return null;
    }
}
