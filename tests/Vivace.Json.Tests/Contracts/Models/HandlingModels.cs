// Models of number handling, unmapped members, extension data, filling of present values and converters.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class HandlingModels
{
    public class NumbersOnMembers
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int A { get; set; }
        [JsonNumberHandling(JsonNumberHandling.Strict)] public int B { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public List<int>? C { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Dictionary<string, double>? D { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int? E { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public long[]? F { get; set; }
        public int G { get; set; }
        [JsonNumberHandling(JsonNumberHandling.Strict)] public string? H { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public class NumbersOnType { public int A { get; set; } [JsonNumberHandling(JsonNumberHandling.Strict)] public int B { get; set; } public string? C { get; set; } public List<int>? D { get; set; } public List<List<int>>? E { get; set; } public NumbersInner? F { get; set; } public DayOfWeek G { get; set; } public decimal? H { get; set; } }

    public class NumbersInner { public int A { get; set; } }

    public class NumbersOfTypeOfMember { public NumbersOnType? A { get; set; } public NumberList? B { get; set; } }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public class NumberList : List<int>;

    public class NumbersInherited : NumbersOnType { public int Z { get; set; } }

    public class NumbersOnString { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? A { get; set; } }

    public class NumbersOnEnum { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public DayOfWeek A { get; set; } }

    public class NumbersOnNestedLists { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<List<int>>? A { get; set; } }

    public class NumbersOnObject { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public NumbersInner? A { get; set; } }

    public class NumbersOnUntyped { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? A { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<object>? B { get; set; } }

    public class NumbersOnIgnored { [JsonIgnore, JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? A { get; set; } public int B { get; set; } }

    public class NumbersOnBytes { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public byte[]? A { get; set; } }

    public class NumbersOnBigTypes { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Int128 A { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Half B { get; set; } [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] public float C { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public UInt128? D { get; set; } }

    public class NumbersOnMemory { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Memory<int> A { get; set; } [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public IEnumerable<int?>? B { get; set; } }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public class UnmappedDisallowed { public int A { get; set; } [JsonIgnore] public int B { get; set; } }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    public class UnmappedSkipped { public int A { get; set; } }

    public class UnmappedInherited : UnmappedDisallowed { public int C { get; set; } }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public class UnmappedDisallowedWithExtension { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object>? X { get; set; } }

    public class ExtensionObjects { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object>? X { get; set; } }

    public class ExtensionElements { [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } public int A { get; set; } [JsonIgnore] public int B { get; set; } }

    public class ExtensionInterface { public int A { get; set; } [JsonExtensionData] public IDictionary<string, object>? X { get; set; } }

    public class ExtensionNode { public int A { get; set; } [JsonExtensionData] public JsonObject? X { get; set; } }

    public class ExtensionField { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object>? X; }

    public class ExtensionIncludedPrivate { public int A { get; set; } [JsonInclude, JsonExtensionData] private Dictionary<string, JsonElement>? X { get; set; } }

    public class ExtensionGetOnly { public int A { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement> X { get; } = []; }

    public class ExtensionRenamed { [JsonPropertyName("ext"), JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } public int A { get; set; } }

    public class ExtensionIgnored { public int A { get; set; } [JsonIgnore, JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } }

    public class ExtensionWithParameters(int a) { public int A { get; } = a; [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } }

    public class ExtensionInherited : ExtensionObjects { public int C { get; set; } }

    public class ExtensionReadOnlyInterface { [JsonExtensionData] public IReadOnlyDictionary<string, object>? X { get; set; } }

    public class ExtensionOfStrings { [JsonExtensionData] public Dictionary<string, string>? X { get; set; } }

    public class ExtensionOfInts { [JsonExtensionData] public Dictionary<int, object>? X { get; set; } }

    public class ExtensionNoDictionary { [JsonExtensionData] public int X { get; set; } }

    public class ExtensionNodeBase { [JsonExtensionData] public JsonNode? X { get; set; } }

    public class ExtensionIgnoredNoDictionary { [JsonIgnore, JsonExtensionData] public int X { get; set; } }

    public class ExtensionTwice { [JsonExtensionData] public Dictionary<string, object>? X { get; set; } [JsonExtensionData] public Dictionary<string, object>? Y { get; set; } }

    public class ExtensionTwiceOneIgnored { [JsonIgnore, JsonExtensionData] public Dictionary<string, object>? X { get; set; } [JsonExtensionData] public Dictionary<string, object>? Y { get; set; } }

    public class ExtensionRequired { [JsonRequired, JsonExtensionData] public Dictionary<string, object>? X { get; set; } }

    public class RequiredWithoutSetter { [JsonRequired] public int A { get; } }

    public class RequiredIgnored { [JsonIgnore] public required int A { get; set; } }

    public class RequiredNotRead { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public required int A { get; set; } }

    public class RequiredBoundWithoutSetter(int a) { [JsonRequired] public int A { get; } = a; }

    public class RequiredBoundWithDefault(int a = 1) { [JsonRequired] public int A { get; } = a; }

    public class RequiredFilled { [JsonRequired, JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; } = []; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class PopulateOnType { public List<int> A { get; } = [1]; public int[] B { get; set; } = [1]; public NumbersInner C { get; } = new(); public int D { get; set; } public StructAndRecordModels.Plain E { get; } public StructAndRecordModels.Plain F { get; set; } public Dictionary<string, int> G { get; set; } = new() { ["x"] = 1 }; [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public List<int> H { get; set; } = [1]; public IList<int> I { get; } = new List<int> { 1 }; public string? J { get; set; } }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public class ReplaceOnType { public List<int> A { get; } = [1]; public List<int> B { get; set; } = [1]; [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> C { get; set; } = [1]; }

    public class PopulateOnMembers { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; } = [1]; [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public NumbersInner? B { get; set; } [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public StructAndRecordModels.Plain C { get; set; } [JsonInclude, JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] private Dictionary<string, int> D { get; } = new() { ["x"] = 1 }; public List<int> E { get; } = [1]; }

    public class PopulateByOptions { public List<int> A { get; } = [1]; public List<int>? B { get; set; } = [1]; public NumbersInner C { get; set; } = new() { A = 4 }; public HashSet<int> D { get; } = [1]; public int[] E { get; set; } = [1]; public int F { get; } = 4; public Queue<int> G { get; set; } = new([1]); public readonly List<int> H = [1]; }

    public class PopulateByOptionsWithParameters(int x) { public List<int> A { get; } = [1]; public int X { get; } = x; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class PopulateOnTypeWithParameters(int x) { public List<int> A { get; } = [1]; public int X { get; } = x; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class PopulateOnTypeWithParametersOnly(int x) { public int X { get; } = x; }

    public class PopulateOnMemberWithParameters(int x) { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; } = [1]; public int X { get; } = x; }

    public class PopulateWithoutGetter { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { set { } } }

    public class PopulateStructWithoutSetter { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public StructAndRecordModels.Plain A { get; } }

    public class PopulateArray { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int[] A { get; set; } = []; }

    public class PopulateInt { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int A { get; set; } }

    public class PopulateString { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public string? A { get; set; } }

    public class PopulateUntyped { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public object? A { get; set; } }

    public class PopulateSequence { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public IEnumerable<int>? A { get; set; } }

    public class PopulateIgnored { [JsonIgnore, JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int A { get; set; } }

    public class PopulateNotRead { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; set; } = [1]; }

    [JsonDerivedType(typeof(PolymorphicDerived), "d")]
    public class Polymorphic { public int A { get; set; } }

    public class PolymorphicDerived : Polymorphic { public int B { get; set; } }

    [JsonDerivedType(typeof(PolymorphicDerivedWithout))]
    public class PolymorphicWithout { public int A { get; set; } }

    public class PolymorphicDerivedWithout : PolymorphicWithout;

    public class PopulatePolymorphic { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Polymorphic A { get; set; } = new(); }

    public class PopulatePolymorphicWithout { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public PolymorphicWithout A { get; set; } = new(); }

    public class HoldingPolymorphic { public Polymorphic A { get; } = new(); }

    public class PopulateConverted { [JsonConverter(typeof(ListConverter)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> A { get; set; } = []; }

    [JsonConverter(typeof(ConvertedConverter))]
    public class Converted { public int A { get; set; } }

    public class PopulateConvertedType { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Converted A { get; set; } = new(); }

    public class WithConverters { [JsonConverter(typeof(IntConverter))] public int A { get; set; } [JsonConverter(typeof(IntConverter))] public int? B { get; set; } [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek C { get; set; } [JsonConverter(typeof(IntConverter)), JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int D { get; set; } }

    public class ConverterOfOtherType { [JsonConverter(typeof(IntConverter))] public string? A { get; set; } }

    public class ConverterOfOtherTypeIgnored { [JsonIgnore, JsonConverter(typeof(IntConverter))] public string? A { get; set; } public int B { get; set; } }

    public class ConverterThatIsNone { [JsonConverter(typeof(string))] public int A { get; set; } }

    public class ConverterWithoutConstructor { [JsonConverter(typeof(ArgumentConverter))] public int A { get; set; } }

    public class ConverterByDerivedAttribute { [IntConverterMaker] public int A { get; set; } }

    public class ConverterTwice { [JsonConverter(typeof(IntConverter)), IntConverterMaker] public int A { get; set; } }

    public class ConverterTwiceIgnored { [JsonIgnore, JsonConverter(typeof(IntConverter)), IntConverterMaker] public int A { get; set; } public int B { get; set; } }

    public class SetOnlyConverted { private List<int>? _a; [JsonConverter(typeof(ListConverter))] public List<int>? A { set => _a = value; } public int? Seen => _a?.Count; }

    public class RequiredSetOnlyCollection { private List<int>? _a; public required List<int>? A { set => _a = value; } public int? Seen => _a?.Count; }

    public class NumbersWithConverterOnList { [JsonConverter(typeof(ListConverter)), JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<int>? A { get; set; } }

    public class Callbacks : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int A { get; set; }
        void IJsonOnSerializing.OnSerializing() { }
        void IJsonOnSerialized.OnSerialized() { }
        void IJsonOnDeserializing.OnDeserializing() { }
        void IJsonOnDeserialized.OnDeserialized() { }
    }

    public struct SomeCallbacks : IJsonOnDeserialized { public int A { get; set; } public void OnDeserialized() => A++; }

    public sealed class IntConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }

    public sealed class ListConverter : JsonConverter<List<int>>
    {
        public override List<int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) { reader.Skip(); return []; }
        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Count);
    }

    public sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) { reader.Skip(); return new(); }
        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteNumberValue(value.A);
    }

    public sealed class ArgumentConverter(int argument) : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() + argument;
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }

    public sealed class IntConverterMakerAttribute : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new IntConverter();
    }
}
