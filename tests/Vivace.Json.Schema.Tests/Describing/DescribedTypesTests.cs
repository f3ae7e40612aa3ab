// Schemas of .NET types, where this library has more to say than System.Text.Json.
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class DescribedTypesTests
{
    private static readonly JsonSchemaOptions s_read = new() { Target = JsonSchemaTarget.OpenApi31, Direction = JsonSchemaDirection.Read, TreatNullObliviousAsNonNullable = true };
    private static readonly JsonSchemaOptions s_write = s_read with { Direction = JsonSchemaDirection.Write };
    private static readonly JsonSchemaOptions s_strict = new() { Target = JsonSchemaTarget.StrictOutput };

    [Fact]
    public void NodeOf_Order_DescribesWhatIsWritten() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "kind": { "const": "order" },
            "id": { "type": "integer" },
            "note": { "type": ["string", "null"] },
            "at": { "type": "integer" },
            "status": { "type": "string", "enum": ["New", "Paid"] },
            "ship_Street": { "type": "string" },
            "ship_Zip": { "type": ["string", "null"] },
            "old": { "type": "integer", "deprecated": true, "description": "Use id." }
          },
          "required": ["kind", "id", "at", "status", "ship_Street", "ship_Zip", "old"]
        }
        """,
        JsonSchema.NodeOf<Order>(null, s_write));

    [Fact]
    public void NodeOf_Order_DescribesWhatIsRead() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "id": { "type": "integer" },
            "number": { "type": "integer" },
            "note": { "type": ["string", "null"] },
            "at": { "type": ["string", "integer"] },
            "status": { "type": "string", "enum": ["New", "Paid"] },
            "ship_Street": { "type": "string" },
            "ship_Zip": { "type": ["string", "null"] },
            "old": { "type": "integer", "deprecated": true, "description": "Use id." },
            "secret": { "type": ["string", "null"] }
          },
          "allOf": [{ "anyOf": [{ "required": ["id"] }, { "required": ["number"] }] }]
        }
        """,
        JsonSchema.NodeOf<Order>(null, s_read));

    // The setting decides; a type that is described elsewhere too has a place for each of the two.
    [Fact]
    public void NodeOf_ItemsThatExcludeNull_AreDescribedAsTheSettingsReadThem()
    {
        JsonSchemaOptions read = new() { Direction = JsonSchemaDirection.Read };
        Equal(
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": ["object", "null"],
              "properties": {
                "Names": { "type": "array", "items": { "type": "string" } },
                "Open": { "type": "array", "items": { "type": ["string", "null"] } },
                "Parts": {
                  "type": "object",
                  "additionalProperties": { "type": "object", "properties": { "Name": { "type": "string" } }, "additionalProperties": false }
                },
                "Spare": {
                  "type": "array",
                  "items": { "type": ["object", "null"], "properties": { "Name": { "type": "string" } }, "additionalProperties": false }
                }
              },
              "additionalProperties": false
            }
            """,
            JsonSchema.NodeOf<Shelf>(JsonSettings.Strict, read));
        Assert.Contains("""{"type":["string","null"]}""",
            JsonSchema.NodeOf<Shelf>(JsonSettings.Default, read)["properties"]!["Names"]!.ToJsonString(), StringComparison.Ordinal);
    }

    [Fact]
    public void NodeOf_Constraints_AreKeywords() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "Name": { "type": "string", "minLength": 2, "maxLength": 5 },
            "Code": { "type": "string", "minLength": 1, "pattern": "^(?:[A-Z]+)?$" },
            "Count": { "type": "integer", "minimum": 1, "maximum": 9 },
            "Tags": { "type": "array", "items": { "type": "string" }, "maxItems": 3 },
            "Mail": { "type": "string", "format": "email" }
          },
          "required": ["Code"]
        }
        """,
        JsonSchema.NodeOf<Constrained>(JsonSettings.Default with { Constraints = JsonConstraints.Attributes }, s_read));

    [Fact]
    public void NodeOf_CodecOfTheUser_IsAnyValueOrWhatTheOptionsSay()
    {
        JsonSchemaOptions told = s_read with { Schemas = new Dictionary<Type, JsonNode> { [typeof(IbanCodec)] = JsonNode.Parse("""{ "type": "string", "minLength": 15 }""")! } };
        Equal("""{ "type": "object", "properties": { "Iban": true } }""", JsonSchema.NodeOf<Account>(null, s_read));
        Equal("""{ "type": "object", "properties": { "Iban": { "type": ["string", "null"], "minLength": 15 } } }""", JsonSchema.NodeOf<Account>(null, told));
    }

    [Fact]
    public void NodeOf_StrictOutput_RequiresAllMembersAndNoOthers() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "Title": { "type": "string" },
            "Pages": { "type": ["integer", "null"] },
            "Parts": { "type": "array", "items": { "type": "object", "properties": { "Name": { "type": "string" } }, "required": ["Name"], "additionalProperties": false } },
            "Color": { "type": "string", "enum": ["New", "Paid"] }
          },
          "required": ["Title", "Pages", "Parts", "Color"],
          "additionalProperties": false
        }
        """,
        JsonSchema.NodeOf<Book>(null, s_strict with { TreatNullObliviousAsNonNullable = true }));

    [Theory]
    [InlineData(typeof(WithDictionary), "Expected members that are all known for WithDictionary.Counts, found a dictionary. Give it another type, or a schema in JsonSchemaOptions.Schemas.")]
    [InlineData(typeof(WithAny), "Expected a type with a schema for WithAny.Any, found any value. Give it another type, or a schema in JsonSchemaOptions.Schemas.")]
    [InlineData(typeof(WithExtension), "Expected members that are all known for WithExtension, found the extension data Rest. Give it another type, or a schema in JsonSchemaOptions.Schemas.")]
    [InlineData(typeof(int), "Expected an object as the root of a strict schema, found int. Describe an object that has it as a member.")]
    public void NodeOf_StrictOutput_NamesTheMemberThatItCannotExpress(Type type, string message) =>
        Assert.Equal(message, Assert.Throws<NotSupportedException>(() => JsonSchema.NodeOf(type, null, s_strict)).Message.Replace("DescribedTypesTests.", "", StringComparison.Ordinal));

    [Fact]
    public void NodeOf_Draft7_SaysItsVersionAndKeepsReferencesAlone()
    {
        JsonNode schema = JsonSchema.NodeOf<Linked>(null, new JsonSchemaOptions { Target = JsonSchemaTarget.Draft7, TreatNullObliviousAsNonNullable = true });
        Equal(
            """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "type": "object",
              "properties": {
                "Next": {
                  "type": ["object", "null"], "description": "What follows.",
                  "properties": { "Next": { "description": "What follows.", "allOf": [{ "$ref": "#/properties/Next" }] } }
                }
              }
            }
            """,
            schema);
    }

    [Fact]
    public void NodeOf_SettingsThatPreserveReferences_AreRefused() =>
        Assert.StartsWith("Expected settings without ReferenceHandler.Preserve", Assert.Throws<NotSupportedException>(() => JsonSchema.NodeOf<Linked>(JsonSettings.Default with { ReferenceHandler = ReferenceHandler.Preserve })).Message, StringComparison.Ordinal);

    [Fact]
    public void NodeOf_ValuesThatAreWrittenAsOthers_AreDescribedAsTheOthers()
    {
        Equal("""{ "type": "object", "properties": { "Pin": { "type": "string" } }, "required": ["Pin"] }""", JsonSchema.NodeOf<Masked>(JsonSettings.Default with { SensitiveMembers = JsonSensitiveHandling.Mask }, s_write));
        Equal("{}", JsonSchema.NodeOf<Loose>(null, s_write));
        Equal("""{ "type": "object", "properties": { "A": { "type": "integer" } } }""", JsonSchema.NodeOf<Loose>(null, s_read));
    }

    // Web settings read numbers from strings, and write numbers.
    [Fact]
    public void NodeOf_NumbersInStrings_AreThoseOfTheDirection()
    {
        Equal("""{ "type": ["string", "integer"], "pattern": "^-?(?:0|[1-9]\\d*)$" }""", JsonSchema.NodeOf<int>(JsonSettings.Web, s_read));
        Equal("""{ "type": "integer" }""", JsonSchema.NodeOf<int>(JsonSettings.Web, s_write));
        JsonSettings quoted = JsonSettings.Default with { NumberHandling = JsonNumberHandling.WriteAsString };
        Equal("""{ "type": "integer" }""", JsonSchema.NodeOf<int>(quoted, s_read));
        Equal("""{ "type": ["string", "integer"], "pattern": "^-?(?:0|[1-9]\\d*)$" }""", JsonSchema.NodeOf<int>(quoted, s_write));
    }

    [Theory, InlineData(typeof(Order)), InlineData(typeof(Account)), InlineData(typeof(Constrained)), InlineData(typeof(Book)), InlineData(typeof(Order[]))]
    public void ExporterOptions_TypeThatTheExporterCannotSee_AreWhatNodeOfSays(Type type)
    {
        JsonNode actual = JsonSettings.Default.ToContractOptions().GetJsonSchemaAsNode(type, JsonSchema.ExporterOptions(null, s_write));
        Equal(Unformatted.Of(JsonSchema.NodeOf(type, null, s_write)).ToJsonString(), actual);
    }

    [Fact]
    public void NodeOf_TypeIsNull_Throws() => Assert.Throws<ArgumentNullException>(() => JsonSchema.NodeOf(null!));

    private static void Equal(string expected, JsonNode actual) =>
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), Unformatted.Of(actual)), $"expected {JsonNode.Parse(expected)!.ToJsonString()}\nactual   {actual.ToJsonString()}");

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Status
    {
        New,
        Paid,
    }

    [JsonNaming(JsonKnownNamingPolicy.CamelCase)]
    public sealed class Order
    {
        [JsonConstant("order")]
        public string Kind => "order";

        [JsonRequired]
        [JsonAlias("number")]
        public int Id { get; set; }

        public Optional<string?> Note { get; set; }

        [JsonFormat(JsonTimeFormats.UnixSeconds)]
        public DateTimeOffset At { get; set; }

        public Status Status { get; set; }

        [JsonFlatten(Prefix = "ship_")]
        public Address Ship { get; set; } = new();

        [Obsolete("for the test")]
        [Description("Use id.")]
        public int Old { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? Secret { get; set; }
    }

    public sealed class Address
    {
        public string Street { get; set; } = "";

        public string? Zip { get; set; }
    }

    public sealed class Constrained
    {
        [StringLength(5, MinimumLength = 2)]
        public string Name { get; set; } = "";

        [Required]
        [RegularExpression("[A-Z]+")]
        public string Code { get; set; } = "";

        [Range(1, 9)]
        public int Count { get; set; }

        [MaxLength(3)]
        public List<string> Tags { get; set; } = [];

        [EmailAddress]
        public string Mail { get; set; } = "";
    }

    public sealed class Account
    {
        [JsonCodec(typeof(IbanCodec))]
        public string? Iban { get; set; }
    }

    public sealed class IbanCodec : JsonCodec<string>
    {
        public override string Read(ref JsonReader reader) => reader.ReadString()!;

        public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value);
    }

    public sealed class Book
    {
        public string Title { get; set; } = "";

        public int? Pages { get; set; }

        public List<Part> Parts { get; set; } = [];

        public Status Color { get; set; }
    }

    public sealed class Shelf
    {
        public List<string> Names { get; set; } = [];

        public List<string?> Open { get; set; } = [];

        public Dictionary<string, Part> Parts { get; set; } = [];

        public List<Part?> Spare { get; set; } = [];
    }

    public sealed class Part
    {
        public string Name { get; set; } = "";
    }

    public sealed class WithDictionary
    {
        public Dictionary<string, int> Counts { get; set; } = [];
    }

    public sealed class WithAny
    {
        public object? Any { get; set; }
    }

    public sealed class WithExtension
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    public sealed class Masked
    {
        [JsonSensitive]
        public int Pin { get; set; }
    }

    [JsonRuntimeType]
    public class Loose
    {
        public int A { get; set; }
    }

    public sealed class Linked
    {
        [Description("What follows.")]
        public Linked? Next { get; set; }
    }
}
