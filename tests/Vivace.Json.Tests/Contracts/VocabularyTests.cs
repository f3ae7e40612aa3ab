// Each attribute and each option of System.Text.Json is served, or refused by its name: none is ignored silently.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts;

public class VocabularyTests
{
    // An attribute that is served: what reads and writes differently because of it.
    private static readonly Dictionary<Type, Action> s_servedAttributes = new()
    {
        [typeof(JsonConstructorAttribute)] = () => AssertSame("""{"A":5}""", new WithConstructor(3)),
        [typeof(JsonExtensionDataAttribute)] = () => AssertSame("""{"b":1}""", new WithExtensionData { Rest = new() { ["c"] = 1 } }),
        [typeof(JsonIgnoreAttribute)] = () => AssertSame("""{"A":1,"B":2}""", new WithIgnore { A = 3, B = 4 }),
        [typeof(JsonIncludeAttribute)] = () => AssertSame("""{"A":1}""", new WithInclude { A = 3 }),
        [typeof(JsonNumberHandlingAttribute)] = () => AssertSame("""{"A":"1"}""", new WithNumbers { A = 3 }),
        [typeof(JsonObjectCreationHandlingAttribute)] = () => AssertSame("""{"A":[1]}""", new WithCreation()),
        [typeof(JsonPropertyNameAttribute)] = () => AssertSame("""{"x":1}""", new WithName { A = 3 }),
        [typeof(JsonPropertyOrderAttribute)] = () => AssertSame("""{"A":1,"B":2}""", new WithOrder { A = 3 }),
        [typeof(JsonRequiredAttribute)] = () => AssertBothRefuse<WithRequired>("{}"),
        [typeof(JsonUnmappedMemberHandlingAttribute)] = () => AssertBothRefuse<WithUnmapped>("""{"b":1}"""),
        [typeof(JsonStringEnumMemberNameAttribute)] = () => AssertSame("""{"A":"x"}""", new WithEnumName { A = Kind.A }),
        [typeof(JsonConverterAttribute)] = () =>
        {
            AssertSame("""{"A":"Friday"}""", new WithEnumConverter { A = DayOfWeek.Monday });
            AssertSame("""{"A":1}""", new WithMemberConverter { A = 3 });
            AssertSame("1", new WithConverter());
        },
        [typeof(JsonPolymorphicAttribute)] = () => AssertSame<Polymorphic>("""{"is":"d"}""", new PolymorphicDerived()),
        [typeof(JsonDerivedTypeAttribute)] = () => AssertSame<WithDerived>("""{"$type":"d"}""", new Derived()),
    };

    // These speak to the source generator alone; a class that has them is no value.
    private static readonly Type[] s_generatorAttributes = [typeof(JsonSerializableAttribute), typeof(JsonSourceGenerationOptionsAttribute)];

    // Options that change what is read or written: a value other than the default, a type, a text.
    private static readonly Dictionary<string, Action> s_servedOptions = new()
    {
        [nameof(JsonSerializerOptions.AllowDuplicateProperties)] = () => AssertBothRefuse<WithNumber>("""{"A":1,"A":2}""", new() { AllowDuplicateProperties = false }),
        [nameof(JsonSerializerOptions.AllowTrailingCommas)] = () => AssertSame("""{"A":1,}""", new WithNumber(), new() { AllowTrailingCommas = true }),
        [nameof(JsonSerializerOptions.DefaultIgnoreCondition)] = () => AssertSame("""{"A":1}""", new WithNumber(), new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }),
        [nameof(JsonSerializerOptions.DictionaryKeyPolicy)] = () => AssertSame("""{"A":1}""", new Dictionary<string, int> { ["Bc"] = 1 }, new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase }),
        [nameof(JsonSerializerOptions.Encoder)] = () => AssertSame("\"<\"", "<ä>", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        [nameof(JsonSerializerOptions.IgnoreReadOnlyFields)] = () => AssertSame("{}", new WithReadOnlyField(), new() { IgnoreReadOnlyFields = true, IncludeFields = true }),
        [nameof(JsonSerializerOptions.IgnoreReadOnlyProperties)] = () => AssertSame("{}", new WithReadOnlyProperty(), new() { IgnoreReadOnlyProperties = true }),
#pragma warning disable SYSLIB0020 // Obsolete, and a part of the vocabulary.
        [nameof(JsonSerializerOptions.IgnoreNullValues)] = () => AssertSame("{}", new WithReadOnlyProperty(), new() { IgnoreNullValues = true }),
#pragma warning restore SYSLIB0020
        [nameof(JsonSerializerOptions.IncludeFields)] = () => AssertSame("""{"A":1}""", new WithField(), new() { IncludeFields = true }),
        [nameof(JsonSerializerOptions.IndentCharacter)] = () => AssertSame("[]", new[] { 1 }, new() { WriteIndented = true, IndentCharacter = '\t' }),
        [nameof(JsonSerializerOptions.IndentSize)] = () => AssertSame("[]", new[] { 1 }, new() { WriteIndented = true, IndentSize = 5 }),
        [nameof(JsonSerializerOptions.MaxDepth)] = () => AssertBothRefuse<int[][]>("[[1]]", new() { MaxDepth = 1 }),
        [nameof(JsonSerializerOptions.NewLine)] = () => AssertSame("[]", new[] { 1 }, new() { WriteIndented = true, NewLine = "\r\n" }),
        [nameof(JsonSerializerOptions.NumberHandling)] = () => AssertSame("\"1\"", 2, new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString }),
        [nameof(JsonSerializerOptions.PreferredObjectCreationHandling)] = () => AssertSame("""{"A":[1]}""", new WithList(), new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }),
        [nameof(JsonSerializerOptions.PropertyNameCaseInsensitive)] = () => AssertSame("""{"a":1}""", new WithNumber(), new() { PropertyNameCaseInsensitive = true }),
        [nameof(JsonSerializerOptions.PropertyNamingPolicy)] = () => AssertSame("""{"a":1}""", new WithNumber(), new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower }),
        [nameof(JsonSerializerOptions.ReferenceHandler)] = () => AssertSame("""{"$id":"1","A":1}""", new WithNumber(), new() { ReferenceHandler = ReferenceHandler.Preserve }),
        [nameof(JsonSerializerOptions.ReadCommentHandling)] = () => AssertSame("/*c*/[1]", new[] { 1 }, new() { ReadCommentHandling = JsonCommentHandling.Skip }),
        [nameof(JsonSerializerOptions.RespectNullableAnnotations)] = () => AssertBothRefuse<WithString>("""{"A":null}""", new() { RespectNullableAnnotations = true }),
        [nameof(JsonSerializerOptions.RespectRequiredConstructorParameters)] = () => AssertBothRefuse<WithConstructor>("{}", new() { RespectRequiredConstructorParameters = true }),
        [nameof(JsonSerializerOptions.UnknownTypeHandling)] = () => Assert.IsAssignableFrom<JsonNode>(JsonSerializer.Deserialize<object>("[1]", new JsonSerializerOptions { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode })),
        [nameof(JsonSerializerOptions.UnmappedMemberHandling)] = () => AssertBothRefuse<WithNumber>("""{"b":1}""", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }),
        [nameof(JsonSerializerOptions.WriteIndented)] = () => AssertSame("[]", new[] { 1 }, new() { WriteIndented = true }),
        [nameof(JsonSerializerOptions.Converters)] = () =>
        {
            AssertSame("1", DayOfWeek.Friday, new() { Converters = { new JsonStringEnumConverter() } });
            AssertSame("1", 3, new() { Converters = { new OwnConverter<int>() } });
        },
        [nameof(JsonSerializerOptions.TypeInfoResolver)] = () => AssertSame("""{"_A":1}""", new WithNumber { A = 3 }, new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Rename } } }),
        [nameof(JsonSerializerOptions.TypeInfoResolverChain)] = () => AssertSame("""{"_A":1}""", new WithNumber { A = 3 }, new() { TypeInfoResolverChain = { new EmptyResolver(), new DefaultJsonTypeInfoResolver { Modifiers = { Rename } } } }),
        // It changes neither what is read nor what is written.
        [nameof(JsonSerializerOptions.DefaultBufferSize)] = () => AssertSame("[1]", new[] { 1 }, new() { DefaultBufferSize = 1 }),
        [nameof(JsonSerializerOptions.AllowOutOfOrderMetadataProperties)] = () => AssertSame<WithDerived>("""{"A":1,"$type":"d"}""", new Derived(), new() { AllowOutOfOrderMetadataProperties = true }),
    };

    public static TheoryData<string> ServedAttributes => [.. s_servedAttributes.Keys.Select(type => type.Name)];

    public static TheoryData<string> ServedOptions => [.. s_servedOptions.Keys];

    [Fact]
    public void Attributes_OfTheVocabulary_AreAllAnswered()
    {
        IEnumerable<string> all = typeof(JsonAttribute).Assembly.GetExportedTypes()
            .Where(type => type.IsSubclassOf(typeof(Attribute)) && !type.IsAbstract && type.Namespace == typeof(JsonAttribute).Namespace).Select(type => type.Name);
        IEnumerable<Type> answered = s_servedAttributes.Keys.Union(s_generatorAttributes);
        Assert.Equal(all.Order(StringComparer.Ordinal), answered.Select(type => type.Name).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Options_OfTheVocabulary_AreAllAnswered()
    {
        IEnumerable<string> all = typeof(JsonSerializerOptions).GetProperties()
            .Where(property => property.Name != nameof(JsonSerializerOptions.IsReadOnly) && property.GetMethod?.IsStatic == false).Select(property => property.Name);
        Assert.Equal(all.Order(StringComparer.Ordinal), s_servedOptions.Keys.Order(StringComparer.Ordinal));
    }

    [Theory, MemberData(nameof(ServedAttributes))]
    public void Attribute_Served_MeansWhatItMeansToTheOracle(string name) => s_servedAttributes.Single(row => row.Key.Name == name).Value();

    [Theory, MemberData(nameof(ServedOptions))]
    public void Option_Served_MeansWhatItMeansToTheOracle(string name) => s_servedOptions[name]();

    // What is read of the text and written of the value, and that both would be different without the attribute or option is the row's matter.
    private static void AssertSame<T>(string text, T value, JsonSerializerOptions? options = null)
    {
        Assert.Equal(StjSerializer.Serialize(value, options), JsonSerializer.Serialize(value, options));
        Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<T>(text, options), options), StjSerializer.Serialize(JsonSerializer.Deserialize<T>(text, options), options));
    }

    private static void AssertBothRefuse<T>(string text, JsonSerializerOptions? options = null)
    {
        Assert.Throws<JsonException>(() => StjSerializer.Deserialize<T>(text, options));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(text, options));
    }

    private static void Rename(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
            property.Name = "_" + property.Name;
    }

    internal sealed class EmptyResolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => null;
    }

    internal sealed class OwnConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNumberValue(7);
    }

    [JsonConverter(typeof(OwnConverter<WithConverter>))]
    internal sealed class WithConverter;

    internal sealed class WithMemberConverter
    {
        [JsonConverter(typeof(OwnConverter<int>))]
        public int A { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "is")]
    [JsonDerivedType(typeof(PolymorphicDerived), "d")]
    internal class Polymorphic;

    internal sealed class PolymorphicDerived : Polymorphic;

    [JsonDerivedType(typeof(Derived), "d")]
    internal class WithDerived;

    internal sealed class Derived : WithDerived;

    internal sealed class WithConstructor
    {
        public WithConstructor() => A = 7;

        [JsonConstructor]
        public WithConstructor(int a) => A = a;

        public int A { get; }
    }

    internal sealed class WithExtensionData
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    internal sealed class WithIgnore
    {
        [JsonIgnore]
        public int A { get; set; }

        public int B { get; set; }
    }

    internal sealed class WithInclude
    {
        [JsonInclude]
        internal int A { get; set; }
    }

    internal sealed class WithNumbers
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
        public int A { get; set; }
    }

    internal sealed class WithCreation
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> A { get; } = [7];
    }

    internal sealed class WithList
    {
        public List<int> A { get; } = [7];
    }

    internal sealed class WithName
    {
        [JsonPropertyName("x")]
        public int A { get; set; }
    }

    internal sealed class WithOrder
    {
        [JsonPropertyOrder(1)]
        public int A { get; set; }

        public int B { get; set; }
    }

    internal sealed class WithRequired
    {
        [JsonRequired]
        public int A { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed class WithUnmapped
    {
        public int A { get; set; }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
    internal enum Kind
    {
        None,

        [JsonStringEnumMemberName("x")]
        A,
    }

    internal sealed class WithEnumName
    {
        public Kind A { get; set; }
    }

    internal sealed class WithEnumConverter
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek A { get; set; }
    }

    internal sealed class WithNumber
    {
        public int A { get; set; }
    }

    internal sealed class WithString
    {
        public string A { get; set; } = "";
    }

    internal sealed class WithField
    {
        public int A = 1;
    }

    internal sealed class WithReadOnlyField
    {
        public readonly int A = 1;
    }

    internal sealed class WithReadOnlyProperty
    {
        public int? A { get; }

        public int? B { get; set; }
    }
}
