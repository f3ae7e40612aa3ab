// The library's attributes about derived types, on one class or interface.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection;

/// <summary>Most types have none, which a single lookup finds out.</summary>
internal readonly struct HierarchyAttributes
{
    private HierarchyAttributes(Type type)
    {
        List<JsonSubtypeWhenAttribute> conditions = [];
        foreach (JsonHierarchyAttribute attribute in type.GetCustomAttributes<JsonHierarchyAttribute>(inherit: false))
        {
            switch (attribute)
            {
                // On a derived type, the attribute names the base type.
                case JsonSubtypeWhenAttribute condition when condition.Type != type && IsBelow(condition.Type, type):
                    conditions.Add(condition);
                    break;
                case JsonSubtypeFallbackAttribute fallback:
                    Fallback = fallback.Type;
                    break;
                case JsonInferSubtypesAttribute inferred:
                    Inferred = inferred;
                    break;
                case JsonDiscriminatorMemberAttribute:
                    HasDiscriminatorMember = true;
                    break;
            }
        }

        Conditions = conditions;
    }

    internal readonly IReadOnlyList<JsonSubtypeWhenAttribute> Conditions;

    internal readonly Type? Fallback;

    internal readonly JsonInferSubtypesAttribute? Inferred;

    // Says how members are named; it declares no derived types.
    internal readonly bool HasDiscriminatorMember;

    internal bool IsAny => Conditions.Count != 0 || Fallback is not null || Inferred is not null;

    internal static HierarchyAttributes Of(Type type) => new(type);

    internal static bool DeclareBase(Type type) => type.IsDefined(typeof(JsonHierarchyAttribute), inherit: false) && Of(type).IsAny;

    internal static bool WriteDiscriminators(Type type) =>
        type.IsDefined(typeof(JsonWriteDiscriminatorAttribute), inherit: true)
        || Array.Exists(InterfacesOf(type),
            static one => !FrameworkTypes.Contains(one) && one.IsDefined(typeof(JsonWriteDiscriminatorAttribute), inherit: false));

    // A generic definition is closed later. It does not derive from the type if the type derives from it.
    private static bool IsBelow(Type derived, Type type) => derived.IsGenericTypeDefinition
        ? GenericTypes.BaseOf(type, derived) is null && !Array.Exists(InterfacesOf(type), one => GenericTypes.Is(one, derived))
        : type.IsAssignableFrom(derived);

    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "Such interfaces are named where they are read and written, so they are kept.")]
    private static Type[] InterfacesOf(Type type) => type.GetInterfaces();
}
