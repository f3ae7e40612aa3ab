// The calls that the switches concern, each as our serializer and as System.Text.Json's answers it.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Switches;

internal static class Calls
{
    private const string Whole = """{"Name":"a","Nick":"b","Age":1}""";

    internal static readonly IReadOnlyList<(string Name, Func<string> Ours, Func<string> Theirs)> All =
    [
        .. OptionsOf("null", static () => null),
        .. OptionsOf("Default", static () => JsonSerializerOptions.Default),
        .. OptionsOf("Web", static () => JsonSerializerOptions.Web),
        .. OptionsOf("new", static () => new JsonSerializerOptions()),
        .. OptionsOf("copied", static () => new JsonSerializerOptions(JsonSerializerOptions.Default)),
        .. OptionsOf("both said", static () => new JsonSerializerOptions { RespectNullableAnnotations = false, RespectRequiredConstructorParameters = true }),
        .. OptionsOf("reflecting resolver", static () => new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }),
        .. OptionsOf("no resolver", static () => new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() }),
        .. OptionsOf("context as resolver", static () => new JsonSerializerOptions { TypeInfoResolver = PeopleContext.Default }),
        .. OptionsOf("context of other types", static () => new JsonSerializerOptions { TypeInfoResolver = OtherContext.Default }),
        .. OptionsOf("converter", static () => new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }),
        .. OptionsOf("made read-only", static () =>
        {
            JsonSerializerOptions options = new();
            options.MakeReadOnly(populateMissingResolver: true);
            return options;
        }),
        ("context: write", static () => JsonSerializer.Serialize(new Person(null!, null), PeopleContext.Default.Person), static () => StjSerializer.Serialize(new Person(null!, null), PeopleContext.Default.Person)),
        ("context: read null", static () => Show(JsonSerializer.Deserialize("""{"Text":null}""", PeopleContext.Default.Note)), static () => Show(StjSerializer.Deserialize("""{"Text":null}""", PeopleContext.Default.Note))),
        ("context: with the type", static () => Show(JsonSerializer.Deserialize("{}", typeof(Person), PeopleContext.Default)), static () => Show(StjSerializer.Deserialize("{}", typeof(Person), PeopleContext.Default))),
        ("context: read nothing", static () => Show(JsonSerializer.Deserialize("{}", PeopleContext.Default.Person)), static () => Show(StjSerializer.Deserialize("{}", PeopleContext.Default.Person))),
        ("IsReflectionEnabledByDefault", static () => $"{JsonSerializer.IsReflectionEnabledByDefault}", static () => $"{StjSerializer.IsReflectionEnabledByDefault}"),

        // Settings are values: no switch concerns them. Beside them stands what System.Text.Json answers where none is set.
        ("settings: read null", static () => Show(JsonSerializer.Deserialize<Note>("""{"Text":null}""", JsonSettings.Default)), static () => "Note of '' by ''"),
        ("settings: read nothing", static () => Show(JsonSerializer.Deserialize<Person>("{}", JsonSettings.Default)), static () => "Person { Name = , Nick = , Age = 3 }"),
        ("settings: node", static () => JsonSerializer.Deserialize<JsonNode>("[1]", JsonSettings.Default)!.ToJsonString(), static () => "[1]"),
        ("settings: converter", static () => JsonSerializer.Serialize(new Person("a", null), new JsonSettings { Converters = [new NestingConverter()] }), static () => """["{\u0022Text\u0022:\u0022a\u0022,\u0022Title\u0022:null}"]"""),
    ];

    // Each way in and out with one kind of options.
    private static IEnumerable<(string, Func<string>, Func<string>)> OptionsOf(string name, Func<JsonSerializerOptions?> options) =>
    [
        ($"{name}: write", () => JsonSerializer.Serialize(new Person("a", null), options()), () => StjSerializer.Serialize(new Person("a", null), options())),
        ($"{name}: write null", () => JsonSerializer.Serialize(new Person(null!, null), options()), () => StjSerializer.Serialize(new Person(null!, null), options())),
        ($"{name}: write UTF-8", () => Show(JsonSerializer.SerializeToUtf8Bytes(new Note(), options())), () => Show(StjSerializer.SerializeToUtf8Bytes(new Note(), options()))),
        ($"{name}: write object", () => JsonSerializer.Serialize<object>(new Note(), options()), () => StjSerializer.Serialize<object>(new Note(), options())),
        ($"{name}: write number", () => JsonSerializer.Serialize(1, options()), () => StjSerializer.Serialize(1, options())),
        ($"{name}: write list", () => JsonSerializer.Serialize(new List<int> { 1 }, options()), () => StjSerializer.Serialize(new List<int> { 1 }, options())),
        ($"{name}: write node", () => JsonSerializer.SerializeToNode(new Note(), options())!.ToJsonString(), () => StjSerializer.SerializeToNode(new Note(), options())!.ToJsonString()),
        ($"{name}: write with the type", () => JsonSerializer.Serialize(new Note(), typeof(Note), options()), () => StjSerializer.Serialize(new Note(), typeof(Note), options())),
        ($"{name}: read", () => Show(JsonSerializer.Deserialize<Person>(Whole, options())), () => Show(StjSerializer.Deserialize<Person>(Whole, options()))),
        ($"{name}: read null", () => Show(JsonSerializer.Deserialize<Note>("""{"Text":null}""", options())), () => Show(StjSerializer.Deserialize<Note>("""{"Text":null}""", options()))),
        ($"{name}: read null for a parameter", () => Show(JsonSerializer.Deserialize<Person>("""{"Name":null,"Nick":null}""", options())), () => Show(StjSerializer.Deserialize<Person>("""{"Name":null,"Nick":null}""", options()))),
        ($"{name}: read nothing", () => Show(JsonSerializer.Deserialize<Person>("{}", options())), () => Show(StjSerializer.Deserialize<Person>("{}", options()))),
        ($"{name}: read UTF-8", () => Show(JsonSerializer.Deserialize<Person>("""{"Name":"a"}"""u8, options())), () => Show(StjSerializer.Deserialize<Person>("""{"Name":"a"}"""u8, options()))),
        ($"{name}: read stream", () => Show(JsonSerializer.Deserialize<Person>(Utf8("{}"), options())), () => Show(StjSerializer.Deserialize<Person>(Utf8("{}"), options()))),
        ($"{name}: read node", () => Show(JsonSerializer.Deserialize<Person>(new JsonObject(), options())), () => Show(new JsonObject().Deserialize<Person>(options()))),
        ($"{name}: read with the type", () => Show(JsonSerializer.Deserialize("{}", typeof(Person), options())), () => Show(StjSerializer.Deserialize("{}", typeof(Person), options()))),
        ($"{name}: read object", () => Show(JsonSerializer.Deserialize<object>("[1]", options())), () => Show(StjSerializer.Deserialize<object>("[1]", options()))),
        ($"{name}: read number", () => Show(JsonSerializer.Deserialize<int>("1", options())), () => Show(StjSerializer.Deserialize<int>("1", options()))),
    ];

    private static string Show(object? value) => value switch
    {
        Note note => $"Note of '{note.Text}' by '{note.Title}'",
        byte[] utf8 => Encoding.UTF8.GetString(utf8),
        _ => $"{value}",
    };

    private static MemoryStream Utf8(string json) => new(Encoding.UTF8.GetBytes(json));

    // Asks for what the options object that settings give a converter knows.
    private sealed class NestingConverter : JsonConverter<Person>
    {
        public override Person Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Person value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteStringValue(StjSerializer.Serialize(new Note { Text = value.Name }, options));
            writer.WriteEndArray();
        }
    }
}
