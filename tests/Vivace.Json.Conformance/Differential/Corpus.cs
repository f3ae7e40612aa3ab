// Every type of the comparison: kinds alone, kinds in shapes, models with a story, and the models of the contracts' tests.
using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Conformance.Differential.Models;
using Vivace.Json.Tests.Contracts.Models;

namespace Vivace.Json.Conformance.Differential;

internal static class Corpus
{
    private static readonly Type[] s_shapes =
    [
        typeof(Plain<>), typeof(Heir<>), typeof(Fields<>), typeof(Made<>), typeof(Settable<>), typeof(MadeStruct<>), typeof(MadeRecord<>), typeof(Needed<>), typeof(Renamed<>), typeof(Skipping<>),
        typeof(Quoted<>), typeof(Keeping<>), typeof(KeepingObjects<>), typeof(Refusing<>), typeof(Filled<>), typeof(Chained<>), typeof(Contained<>), typeof(Hidden<>), typeof(Told<>), typeof(Wide<>),
    ];

    // How many of the shapes each kind goes through; the first one differs from kind to kind.
    private const int ShapesOfKind = 3;
    private const int Step = 7;

    private static readonly Type[] s_declared = [typeof(Order), typeof(Line), typeof(Address), typeof(Person), typeof(Article), typeof(Namesakes), typeof(Dictionary<string, Order>), typeof(List<Person>)];

    /// <summary>Types that converters in System.Text.Json's form read and write, and types that hold such.</summary>
    internal static readonly Type[] Converted =
    [
        typeof(Code), typeof(Pixel), typeof(Pixel?), typeof(Token), typeof(Picture), typeof(Box<int>), typeof(List<Pixel>), typeof(Pixel?[]), typeof(Dictionary<string, Code>), typeof(Dictionary<Code, Pixel>),
        typeof(Plain<Pixel>), typeof(Settable<Code>), typeof(Made<Pixel>), typeof(Heir<Box<string>>), typeof(Wide<Token>), typeof(List<Picture>), typeof(MadeStruct<Code>), typeof(Contained<Pixel>),
    ];

    private static readonly Type[] s_contracts =
    [
        typeof(VisibilityModels), typeof(InheritanceModels), typeof(InterfaceModels), typeof(ConstructorModels),
        typeof(StructAndRecordModels), typeof(IgnoreModels), typeof(HandlingModels), typeof(AnnotationModels),
    ];

    internal static readonly IReadOnlyList<Type> Types =
    [
        .. Kinds.All,
        .. Kinds.All.SelectMany((kind, index) => Shapes(kind, index)),
        .. s_declared,
        .. s_contracts.SelectMany(Models),
    ];

    /// <summary>Types that are written alone.</summary>
    internal static readonly IReadOnlyList<Type> OnlyWritten =
        [.. Kinds.OnlyWritten, .. Kinds.OnlyWritten.Select(kind => typeof(Plain<>).MakeGenericType(kind))];

    /// <summary>Derived types read and written as their base types, alone and in other types: compared apart, so that every option meets each often.</summary>
    internal static readonly IReadOnlyList<Type> Hierarchies =
    [
        typeof(Vehicle), typeof(ITerm), typeof(Event), typeof(Mild), typeof(Heap), typeof(Fleet), typeof(List<Vehicle>), typeof(Dictionary<string, ITerm>),
        typeof(Plain<Vehicle>), typeof(Made<ITerm>), typeof(Filled<Vehicle>), typeof(Fields<Event>),
    ];

    private static IEnumerable<Type> Shapes(Type kind, int index)
    {
        for (int i = 0; i < ShapesOfKind; i++)
        {
            Type shape = s_shapes[(index + i * Step) % s_shapes.Length];
            if (shape != typeof(Filled<>) || kind.IsValueType || (kind.GetConstructor([]) is not null && !kind.IsAbstract))
                yield return shape.MakeGenericType(kind);
        }
    }

    // Models whose contract the oracle refuses are compared where contracts are; converters have models of their own.
    private static IEnumerable<Type> Models(Type holder) => holder
        .GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic)
        .Where(type => !type.ContainsGenericParameters && !type.IsByRefLike && !type.IsAbstract
            && !typeof(Attribute).IsAssignableFrom(type) && !typeof(JsonConverter).IsAssignableFrom(type)
            && !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
            && !typeof(IEnumerable).IsAssignableFrom(type)
            && !NamesConverterOrDerivedType(type)
            && IsServedByOracle(type));

    private static bool NamesConverterOrDerivedType(Type type) =>
        new[] { type }.Concat(type.GetProperties(Any).Select(property => property.PropertyType)).Any(held =>
            held.IsDefined(typeof(JsonPolymorphicAttribute)) || held.IsDefined(typeof(JsonDerivedTypeAttribute)))
        || type.GetMembers(Any).Any(member => member.IsDefined(typeof(JsonConverterAttribute)));

    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static bool IsServedByOracle(Type type)
    {
        try
        {
            JsonTypeInfo contract = JsonSerializerOptions.Default.GetTypeInfo(type);
            return contract.Kind == JsonTypeInfoKind.Object;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException or ArgumentException)
        {
            return false;
        }
    }
}
