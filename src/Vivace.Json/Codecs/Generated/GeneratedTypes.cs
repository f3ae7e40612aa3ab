// Where assemblies announce generated code, and where it is found.
using System.ComponentModel;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.CompilerServices;

/// <summary>The generated code of types. Only generated code calls these methods.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedTypes
{
    /// <summary>Announces the generated code of an assembly; called by its module initializer.</summary>
    /// <param name="find">Finds the code of a type by the result of
    /// <see cref="Type.ToString"/>; returns <see langword="null"/> if there is none.</param>
    public static void Register(Func<string, GeneratedType?> find)
    {
        ArgumentNullException.ThrowIfNull(find);
        CompiledTypes.Register(find);
    }

    /// <summary>The hash of the name of a type: FNV-1a, 64 bits (draft-eastlake-fnv), over UTF-16 code units.</summary>
    /// <param name="type">The result of <see cref="Type.ToString"/>.</param>
    public static ulong NumberOf(string type)
    {
        ArgumentNullException.ThrowIfNull(type);
        ulong number = 14695981039346656037;
        foreach (char letter in type)
            number = unchecked((number ^ letter) * 1099511628211);
        return number;
    }

    internal static GeneratedType? Find(Type type) => (GeneratedType?)CompiledTypes.Find(type);

    /// <summary>The declaration of a type as generated code describes it; null if none does, or may under these settings.</summary>
    internal static DescribedType? Describe(Type type, CodecPlan plan) =>
        plan.TakesGenerated && !plan.Settings.DataContractRules
            ? Find(type)?.Describe(plan.ContractOptions.RespectNullableAnnotations, plan.IsConverted, plan.ContractOptions.Attributes)
            : null;

    /// <summary>Creates the codec of a type that is not an object; null if there is no code for it.</summary>
    internal static JsonCodec? TryMakeValue(TypeShape shape, CodecPlan plan) => (Find(shape.Type) as GeneratedValue)?.Make(shape, plan);

    /// <summary>Whether there is code for the type, or for the objects in a collection or Nullable.</summary>
    internal static bool Serves(Type type)
    {
        // A collection may contain only collections of its own type, never an object.
        HashSet<Type> met = [];
        for (Type? held = type; held is not null && met.Add(held);)
        {
            TypeShape shape = TypeKinds.Classify(held);
            if (shape.Kind == TypeKind.Object)
                return Find(held) is not (null or GeneratedValue);
            held = shape.ElementType;
        }

        return false;
    }

    internal static GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces) =>
        contract.IsCustomized && ReflectionSwitch.IsOn ? null : Find(contract.Type)?.TryMake(contract, plan, tag, announces);
}
