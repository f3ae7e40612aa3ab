// Determines how a type can be flattened.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FlattenFacts
{
    /// <summary>How a type could hold the extension data of another serializer. A
    /// JObject of Newtonsoft.Json is a dictionary there.</summary>
    internal static FlattenKind OfData(Type type) => IsForeignObject(type) || HasObjectKeys(type) ? FlattenKind.Dictionary : Of(type, null);

    /// <summary>Whether a dictionary is an <see cref="IDictionary{TKey, TValue}"/> of objects, whose keys are the names.</summary>
    internal static bool HasObjectKeys(Type type) => typeof(IDictionary<object, object>).IsAssignableFrom(type);

    internal static bool IsForeignObject(Type type) => type.FullName == RefusedTypes.ForeignObject;

    internal static FlattenKind Of(Type type, string? prefix)
    {
        TypeShape shape = TypeKinds.Classify(Nullable.GetUnderlyingType(type) ?? type);
        if (shape.Kind == TypeKind.Object)
            return FlattenKind.Object;
        bool isOpen = shape is { Kind: TypeKind.Dictionary, IsUntyped: false, Construction: Construction.Add } && shape.Type == type
            && shape.KeyType == typeof(string)
            && GenericTypes.InterfaceOf(type, typeof(IDictionary<,>)) is not null;
        return isOpen && string.IsNullOrEmpty(prefix) ? FlattenKind.Dictionary : FlattenKind.Impossible;
    }
}
