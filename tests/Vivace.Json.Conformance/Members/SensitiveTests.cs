// Members with secrets: never in errors, and masked or left out where they are written on request.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class SensitiveTests
{
    private const string Secret = "s3cr3t";

    // Texts whose secrets cannot be read, with the path of the error.
    private static readonly (string Json, string Path)[] s_wrong =
    [
        ("""{"Pin":"s3cr3t"}""", "$.Pin"),
        ("""{"Name":"a","Card":{"Number":"s3cr3t"}}""", "$.Card"),
        ("""{"Card":{"Limits":{"s3cr3t":{"x":1}}}}""", "$.Card"),
        ("""{"Card":{"Codes":[1,"s3cr3t"]}}""", "$.Card"),
        ("""{"Card":"s3cr3t"}""", "$.Card"),
        ("""{"Card":{"Number":1,s3cr3t}}""", "$.Card"),
        ("""{"Keys":{"s3cr3t":"s3cr3t"}}""", "$.Keys"),
        ("""{"Level":"s3cr3t"}""", "$.Level"),
        ("""{"Own":"s3cr3t"}""", "$.Own"),
        ("""{"Foreign":"s3cr3t"}""", "$.Foreign"),
        ("""{"ForeignToo":"s3cr3t"}""", "$.ForeignToo"),
        ("""{"When":"s3cr3t"}""", "$.When"),
    ];

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Errors_WithinSensitiveMembers_ShowNothingOfThem(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { EnumsAsStrings = true };
        EngineWitness.AssertServes(engine, typeof(Account), settings);
        int detailed = 0;
        foreach (JsonInput input in JsonInput.All)
        {
            foreach ((string json, string path) in s_wrong)
            {
                Exception error = Assert.ThrowsAny<Exception>(() => input.Read<Account>(Encoding.UTF8.GetBytes(json), settings));
                Assert.DoesNotContain(Secret, error.ToString(), StringComparison.Ordinal);
                if (error is not JsonException wrong)
                    continue;
                Assert.Equal(path, wrong.Path);

                // Some inputs pass through a serializer that keeps the exception alone.
                if (wrong.Error is not { } details)
                    continue;
                detailed++;
                Assert.Equal(path, details.Path);
                Assert.DoesNotContain(Secret, details.ToString() + details.Found + details.Expected + details.Hint, StringComparison.Ordinal);
            }
        }

        Assert.True(detailed > JsonInput.All.Count() * s_wrong.Length / 2, $"{detailed}");
    }

    // The same texts without the attribute: a test that cannot fail would prove nothing.
    [Fact]
    public void Errors_WithoutTheAttribute_ShowTheText()
    {
        foreach ((string json, _) in s_wrong)
            Assert.Contains(Secret, Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Open>(json, JsonSettings.Default with { EnumsAsStrings = true })).ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Collect_AllErrors_ShowNothingOfSensitiveMembers()
    {
        const string Json = """{"Name":1,"Pin":"s3cr3t","Card":{"Number":"s3cr3t","Codes":["s3cr3t",2]}}""";
        JsonErrors errors = JsonErrors.Collect<Account>(Json, out _, JsonSettings.Default);
        Assert.True(errors.Count >= 3, string.Join("\n", errors));
        Assert.All(errors, error => Assert.DoesNotContain(Secret, error.ToString() + error.Found + error.Path + error.Hint, StringComparison.Ordinal));
        Assert.Contains(errors, static error => error is { Path: "$.Name", Found: "1" });
    }

    // Where codecs stand around the object's own.
    [Theory, MemberData(nameof(Each))]
    public void Errors_OfWrappedTypesPartsAndUnknownMembers_ShowNothingOfThem(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (JsonSettings each in (JsonSettings[])[settings, settings with { ReferenceHandler = ReferenceHandler.Preserve }, settings with { RespectNullableAnnotations = true }])
        {
            Check<Wrapper>("""{"Value":{"Pin":"s3cr3t"}}""", "$.Value.Pin", each);
            Check<Wrapper>("""{"Any":{"kind":"k","Pin":"s3cr3t"}}""", "$.Any.Pin", each);
            Check<Wrapper>("""{"Map":{"a":{"Pin":["s3cr3t"]}}}""", "$.Map.a.Pin", each);
        }

        Check<Parted>("""{"Number":"s3cr3t"}""", "$.Number", settings);
        Check<Parted>("""{"s3cr3t":"s3cr3t"}""", "$", settings);
        Assert.Equal("{}", JsonSerializer.Serialize(new Parted { Card = new(), Rest = new() { ["a"] = 1 } }, settings with { SensitiveMembers = JsonSensitiveHandling.Mask }));

        static void Check<T>(string json, string path, JsonSettings settings)
        {
            JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json, settings));
            Assert.DoesNotContain(Secret, error.ToString(), StringComparison.Ordinal);
            Assert.Equal(path, error.Path);
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Handling_OnRequest_MasksOrOmits(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
        Login login = new() { User = "ada", Password = Secret, Pin = 1234, Card = new() { Number = 1 }, Rest = new() { ["x"] = JsonSerializer.Deserialize<JsonElement>("\"s3cr3t\"") } };
        JsonSettings masked = settings with { SensitiveMembers = JsonSensitiveHandling.Mask }, omitted = settings with { SensitiveMembers = JsonSensitiveHandling.Omit };
        Assert.Equal("""{"Password":"s3cr3t","Pin":1234,"User":"ada","Card":{"Number":1},"x":"s3cr3t"}""", JsonSerializer.Serialize(login, settings));
        Assert.Equal("""{"Password":"***","Pin":"***","User":"ada","Card":"***"}""", JsonSerializer.Serialize(login, masked));
        Assert.Equal("""{"User":"ada"}""", JsonSerializer.Serialize(login, omitted));
        Assert.Equal("""{"Pin":"***"}""", JsonSerializer.Serialize(new Login(), masked));
        Assert.Equal("{\n  \"Pin\": \"***\",\n  \"User\": \"ada\"\n}", JsonSerializer.Serialize(new Login { User = "ada" }, masked with { WriteIndented = true, NewLine = "\n" }));

        // Read as ever: a mask is a string like any other.
        Assert.Equal(Secret, JsonSerializer.Deserialize<Login>("""{"Password":"s3cr3t"}""", masked)!.Password);
        Assert.Equal("***", JsonSerializer.Deserialize<Login>("""{"Password":"***"}""", omitted)!.Password);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Login>("""{"Pin":"***"}""", masked));
    }

    [JsonContract]
    public sealed class Wrapper
    {
        public Login Value { get; set; } = new();

        public Choice? Any { get; set; }

        public Dictionary<string, Login>? Map { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Chosen), "k")]
    public class Choice;

    public sealed class Chosen : Choice
    {
        [JsonSensitive]
        public int Pin { get; set; }
    }

    [JsonContract]
    public sealed class Parted
    {
        [JsonSensitive, JsonFlatten]
        public Card? Card { get; set; }

        [JsonSensitive, JsonFlatten]
        public Dictionary<string, int>? Rest { get; set; }
    }

    [JsonContract]
    public sealed class Login
    {
        [JsonSensitive]
        public string? Password { get; set; }

        [JsonSensitive]
        public int Pin { get; set; }

        public string? User { get; set; }

        [JsonSensitive]
        public Card? Card { get; set; }

        [JsonSensitive, JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [JsonContract]
    public sealed class Account
    {
        public string? Name { get; set; }

        [JsonSensitive]
        public int Pin { get; set; }

        [JsonSensitive]
        public Card? Card { get; set; }

        [JsonSensitive]
        public Dictionary<string, int>? Keys { get; set; }

        [JsonSensitive]
        public DayOfWeek Level { get; set; }

        [JsonSensitive, JsonCodec(typeof(QuotingCodec))]
        public Token? Own { get; set; }

        [JsonSensitive, JsonConverter(typeof(QuotingConverter))]
        public Token? Foreign { get; set; }

        [JsonSensitive, JsonConverter(typeof(RefusingConverter))]
        public Token? ForeignToo { get; set; }

        [JsonSensitive]
        public DateTime When { get; set; }
    }

    public sealed class Open
    {
        public int Pin { get; set; }

        public Card? Card { get; set; }

        public Dictionary<string, int>? Keys { get; set; }

        public DayOfWeek Level { get; set; }

        [JsonCodec(typeof(QuotingCodec))]
        public Token? Own { get; set; }

        [JsonConverter(typeof(QuotingConverter))]
        public Token? Foreign { get; set; }

        [JsonConverter(typeof(RefusingConverter))]
        public Token? ForeignToo { get; set; }

        public DateTime When { get; set; }
    }

    public sealed class Card
    {
        public int Number { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int[]? Codes { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public Dictionary<string, int>? Limits { get; set; }
    }

    public sealed class Token;

    public sealed class QuotingCodec : JsonCodec<Token>
    {
        public override Token? Read(ref JsonReader reader) => throw new JsonException($"I saw {reader.ReadString()}.");

        public override void Write(ref JsonWriter writer, Token? value) => throw new NotSupportedException();
    }

    public sealed class QuotingConverter : JsonConverter<Token>
    {
        public override Token? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new JsonException($"I saw {reader.GetString()}.");

        public override void Write(Utf8JsonWriter writer, Token value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    public sealed class RefusingConverter : JsonConverter<Token>
    {
        public override Token? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException($"I saw {reader.GetString()}.");

        public override void Write(Utf8JsonWriter writer, Token value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
