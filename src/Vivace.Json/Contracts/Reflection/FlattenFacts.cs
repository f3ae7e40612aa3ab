// What flattening means for a type.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Reflection;

internal static class FlattenFacts
{
    internal static FlattenForms Of(Type type, string? prefix)
    {
        TypeShape shape = TypeKinds.Classify(Nullable.GetUnderlyingType(type) ?? type);
        if (shape.Kind == TypeKind.Object)
            return FlattenForms.Object;
        bool isOpen = shape is { Kind: TypeKind.Dictionary, IsUntyped: false, Construction: Construction.Add } && shape.Type == type && shape.KeyType == typeof(string)
            && type.GetInterfaces().Append(type).Any(candidate => GenericTypes.Is(candidate, typeof(IDictionary<,>)));
        return isOpen && string.IsNullOrEmpty(prefix) ? FlattenForms.Dictionary : FlattenForms.Impossible;
    }
}
