// Secrets in every form of type, read in every way: no error shows three characters of one.
using System.Collections;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Errors.Places;

public class SecretsTests
{
    private const string Secret = "Qx7Zk9Wv";
    private const int ShownPart = 3;

    // In place of the value of a member with a secret. Most of them are wrong for a number; some for JSON, where the rest of the secret stands outside of its string.
    private static readonly string[] s_values =
    [
        "\"Qx7Zk9Wv\"", "\"Qx7\"Zk9Wv\"", "\"Qx7\", Zk9Wv\"", "\"Qx7\" } Zk9Wv\"", "Qx7Zk9Wv", "[\"Qx7Zk9Wv\"", "{\"Qx7Zk9Wv\":[}", "{Qx7Zk9Wv:1}", "\"Qx7\\qZk9Wv\"", "\"Qx7Zk9Wv",
    ];

    private static readonly Dictionary<string, (string Text, JsonSettings? Settings, Action<Found, string, JsonSettings> Read)> s_forms = new()
    {
        ["object"] = Form<Plain>("""{"Name":1,"Pin":#}"""),
        ["object, more after"] = Form<Plain>("""{"Pin":#,"Name":1}"""),
        ["alias"] = Form<Plain>("""{"pin2":#,"Name":1}"""),
        ["comments"] = Form<Plain>("""{"Pin":#,"Name":1}""", new JsonSettings { ReadCommentHandling = JsonCommentHandling.Skip }),
        ["JSON5"] = Form<Plain>("""{"Pin":#,"Name":1}""", new JsonSettings { Dialect = JsonDialect.Json5 }),
        ["any case"] = Form<Plain>("""{"PIN":#,"name":1}""", JsonSettings.Web),
        ["references"] = Form<Plain>("""{"$id":"1","Pin":#}""", new JsonSettings { ReferenceHandler = ReferenceHandler.Preserve }),
        ["string"] = Form<Text>("""{"Pin":#,"Name":1}"""),
        ["record"] = Form<Record>("""{"Name":"a","Pin":#}"""),
        ["dictionary"] = Form<Dictionary<string, Plain>>("""{"a":{"Pin":#}}"""),
        ["member of a member"] = Form<Outer>("""{"Held":{"Number":#}}"""),
        ["within a sensitive member"] = Form<Outer>("""{"Secret":{"Number":#}}"""),
        ["array layout"] = Form<Laid>("""["a",#,3]"""),
        ["projection"] = Form<Projected>("""{"a":{"b":[{"pin":#}]}}"""),
        ["version"] = Form<Versioned>("""{"version":2,"Pin":#}"""),
        ["earlier version"] = Form<Versioned>("""{"version":1,"Pin":#}"""),
        ["earlier version, earlier name"] = Form<Versioned>("""{"version":1,"pin":#}"""),
        ["creator's parameter"] = Form<Created>("""{"pin":#,"Name":1}"""),
        ["creator that throws"] = Form<CreatedInVain>("""{"Pin":#,"Name":1}"""),
        ["derived type"] = Form<Choice>("""{"kind":"k","Pin":#}"""),
        ["derived type, named last"] = Form<Choice>("""{"Pin":#,"kind":"k"}""", new JsonSettings { AllowOutOfOrderMetadataProperties = true }),
        ["flattened"] = Form<Flattened>("""{"Number":#}"""),
        ["flattened sensitive"] = Form<FlattenedSecret>("""{"Number":#}"""),
        ["surrogate"] = Form<Surrogated>("""{"Pin":#}"""),
        ["codec"] = Form<Own>("""{"ByCodec":#}"""),
        ["codec that reads by a call"] = Form<Own>("""{"ByCall":#}"""),
        ["converter"] = Form<Own>("""{"ByConverter":#}"""),
        ["converter that reads by a call"] = Form<Own>("""{"ByConverterCall":#}"""),
        ["codec in parts"] = Form<Own>("""{"InParts":#}"""),
        ["list of values with a converter"] = Form<Own>("""{"List":[#]}"""),
        ["codec around the members"] = Form<Wrapped>("""{"Pin":#}"""),
        ["extension data"] = Form<Extended>("""{"Qx7Zk9Wv":#}"""),
        ["hidden by a view"] = Form<Viewed>("""{"Pin":#,"Name":1}""", new JsonSettings { Audiences = ["x"] }),
        ["ignored"] = Form<Ignored>("""{"Pin":#,"Name":1}"""),
    };

    public static TheoryData<string> Forms => [.. s_forms.Keys];

    [Theory, MemberData(nameof(Forms))]
    public void Errors_OfEveryFormInEveryWay_ShowNoPartOfTheSecret(string form)
    {
        (string text, JsonSettings? settings, Action<Found, string, JsonSettings> read) = s_forms[form];
        Found found = new();
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted])
            foreach (string value in s_values)
                read(found, text.Replace("#", value, StringComparison.Ordinal), (settings ?? new JsonSettings()) with { Engine = engine });
        Assert.True(found.Shown.Count == 0, found.Shown.FirstOrDefault());
        Assert.True(found.Errors > 2 * s_values.Length * ReadingForms.Of<int>().Count / 2, $"{found.Errors}");
    }

    // A test that cannot fail would prove nothing.
    [Fact]
    public void Errors_WithoutTheAttribute_ShowTheText()
    {
        Found found = new();
        foreach (string value in s_values)
            Read<Open>(found, $$"""{"Pin":{{value}}}""", new JsonSettings());
        Assert.True(found.Shown.Count > found.Errors / 3, $"{found.Shown.Count} of {found.Errors}");
    }

    [Theory]
    [InlineData("""[{"op":"test","path":"/Pin","value":"x"}]""")]
    [InlineData("""[{"op":"test","path":"","value":{}}]""")]
    [InlineData("""[{"op":"copy","from":"/Pin","path":"/Name"},{"op":"test","path":"/Name","value":"x"}]""")]
    [InlineData("""[{"op":"move","from":"/Pin","path":"/Name"}]""")]
    public void Patches_OfObjects_DoNotShowWhatIsStored(string operations)
    {
        Text stored = new() { Pin = Secret };
        Found found = new();
        found.Look(() => JsonPatch.Parse(operations).ApplyTo(stored));
        found.Look(() => JsonPatch.Parse(operations).ApplyToCopyOf(stored));
        Assert.Equal((2, 0), (found.Errors, found.Shown.Count));
    }

    // No type is known yet, so that each value can be a secret.
    [Fact]
    public void Patches_ThatAreNotUnicode_DoNotShowTheirValues()
    {
        Found found = new();
        found.Look(() => JsonPatch.Parse($$"""[{"op":"add","path":"/Pin","value":"{{Secret}}\ud800"}]"""));
        found.Look(() => JsonMergePatch.Parse($$"""{"Pin":"{{Secret}}\ud800"}"""));
        found.Look(() => JsonMergePatch.Apply($$"""{"Pin":"{{Secret}}\ud800"}""", "{}"));
        Assert.Equal((3, 0), (found.Errors, found.Shown.Count));
    }

    // What is wrong can be in a secret, or be the rest of one, in a value that users' code reads.
    [Theory]
    [InlineData("\"Qx7\"Zk9Wv\"")]
    [InlineData("Qx7Zk9Wv")]
    [InlineData("{Qx7Zk9Wv:1}")]
    public void Collect_ConverterThatReadsSecrets_ShowsNothing(string value)
    {
        JsonErrors errors = JsonErrors.Collect<Converted>($$$"""{"v":{"Name":1,"Pin":{{{value}}}}}""", out _);
        Found found = new();
        foreach (JsonError error in errors)
            found.Look(error);
        Assert.NotEmpty(errors);
        Assert.Empty(found.Shown);
    }

    [System.Text.Json.Serialization.JsonConverter(typeof(ConvertedConverter))]
    public sealed class Converted
    {
        public Text? Value { get; set; }
    }

    public sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Read();
            reader.Read();
            Converted read = new() { Value = JsonSerializer.Deserialize<Text>(ref reader, options) };
            reader.Read();
            return read;
        }

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    [Fact]
    public void Comparisons_OfObjects_SayThatSecretsDifferAndNotHow()
    {
        JsonComparison comparison = JsonDiff.CompareOf(new Text { Name = 1, Pin = Secret }, new Text { Name = 2, Pin = "x" });
        Assert.Equal(["$.Name: expected 1, found 2", "$.Pin: expected \"***\", found \"***\""], comparison.Differences.Select(static difference => difference.ToString().Replace("\\\"", "\"")));
        Assert.True(JsonDiff.CompareOf(new Text { Pin = Secret }, new Text { Pin = Secret }).AreSame);
        Found found = new();
        found.Look(() => JsonDiff.CompareOf(new List<Text> { new() { Pin = Secret } }, []).ThrowIfDifferent());
        found.Look(() => JsonDiff.CompareOf(new Text { Pin = Secret }, null!).ThrowIfDifferent());
        found.Look(() => JsonDiff.CompareOf(new TextInArray { Pin = Secret }, new TextInArray()).ThrowIfDifferent());
        Assert.Equal((3, 0), (found.Errors, found.Shown.Count));
    }

    // What comes after a secret is shown as ever.
    [Theory]
    [InlineData("""{"Pin":1,"Name":"x"}""", "\"x\"", "$.Name")]
    [InlineData("""[{"Pin":1,"Name":2},{"Name":tru}]""", "tru", "$[1].Name")]
    public void Errors_ElsewhereInTheObject_ShowTheText(string json, string shown, string path)
    {
        JsonError error = json[0] == '[' ? JsonErrorOf<Plain[]>(json) : JsonErrorOf<Plain>(json);
        Assert.Equal((shown, path), (error.Found?.Trim('\''), error.Path));
    }

    private static JsonError JsonErrorOf<T>(string json) => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json)).Error!;

    private static (string, JsonSettings?, Action<Found, string, JsonSettings>) Form<T>(string text, JsonSettings? settings = null) => (text, settings, Read<T>);

    private static void Read<T>(Found found, string json, JsonSettings settings)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        foreach (ReadingForm<T> form in ReadingForms.Of<T>())
            found.Look(() => form.Ours(utf8, settings));
        foreach (ReadingForm<(T?, JsonError? Error)> form in ReadingForms.Trying<T>())
            found.Look(form.Ours(utf8, settings).Error);
        foreach (JsonError error in JsonErrors.Collect<T>(json, out _, settings))
            found.Look(error);
        found.Look(() => JsonPath.Parse("$").SelectAs<T>(json, settings).Count());
        found.Look(() => JsonPath.Parse("$").SelectAs<T>((ReadOnlyMemory<byte>)utf8, settings).Count());
        found.Look(() => JsonSerializer.Deserialize<List<T>>($"[{json}]", settings));
        found.Look(() =>
        {
            JsonReader reader = new(utf8, settings);
            JsonSerializer.Deserialize<T>(ref reader, settings);
            reader.EndText();
        });
        found.Look(() =>
        {
            JsonReader reader = new(Encoding.UTF8.GetBytes($$"""{"a":{{json}}}"""), settings);
            reader.BeginObject();
            reader.NextMember(out string _);
            JsonSerializer.Deserialize<T>(ref reader, settings);
            reader.NextMember(out string _);
        });
        foreach (JsonCodec codec in (JsonCodec[])[new BoxCodec<T>(), new BoxInPartsCodec<T>()])
            foreach (ReadingForm<Box<T>> form in ReadingForms.Of<Box<T>>())
                found.Look(() => form.Ours(Encoding.UTF8.GetBytes($"[{json}]"), settings with { Codecs = [codec] }));
        found.Look(() =>
        {
            Utf8JsonReader reader = new(utf8);
            reader.Read();
            JsonSerializer.Deserialize<T>(ref reader, settings);
        });
        found.Look(() =>
        {
            IAsyncEnumerator<T?> all = JsonSerializer.DeserializeAsyncEnumerable<T>(new ByteStream(Encoding.UTF8.GetBytes($"[{json}]")), settings).GetAsyncEnumerator();
            while (ReadingForms.Wait(all.MoveNextAsync()))
            {
            }
        });
    }

    // All that the errors of a form say.
    private sealed class Found
    {
        internal int Errors { get; private set; }

        internal List<string> Shown { get; } = [];

        internal void Look(Action read)
        {
            try
            {
                read();
            }
            catch (Exception thrown)
            {
                Errors++;
                StringBuilder said = new(thrown.ToString());
                for (Exception? each = thrown; each is not null; each = each.InnerException)
                {
                    foreach (DictionaryEntry entry in each.Data)
                        said.Append(entry.Key).Append(entry.Value);
                    if (each is JsonException json)
                        said.Append(json.Path).Append(Said(json.Error));
                }

                Check(said.ToString());
            }
        }

        internal void Look(JsonError? error)
        {
            Errors += error is null ? 0 : 1;
            Check(Said(error));
        }

        private static string Said(JsonError? error) => error is null ? "" : $"{error}{error.Message}{error.Found}{error.Expected}{error.Hint}{error.SenderHint}{error.SenderMessage}{error.Path}{string.Concat(error.MissingMembers)}";

        private void Check(string said)
        {
            for (int i = 0; i + ShownPart <= Secret.Length; i++)
            {
                if (said.Contains(Secret.Substring(i, ShownPart), StringComparison.Ordinal))
                {
                    Shown.Add(said);
                    return;
                }
            }
        }
    }

    public sealed class Plain
    {
        public int Name { get; set; }

        [JsonSensitive, JsonAlias("pin2")]
        public int Pin { get; set; }
    }

    public sealed class Open
    {
        public int Pin { get; set; }
    }

    public sealed class Text
    {
        public int Name { get; set; }

        [JsonSensitive]
        public string? Pin { get; set; }
    }

    [JsonArrayLayout]
    public sealed class TextInArray
    {
        [JsonSensitive]
        public string? Pin { get; set; }
    }

    public sealed record Record(string Name, [property: JsonSensitive] int Pin);

    public sealed class Holder
    {
        [JsonSensitive]
        public int Number { get; set; }
    }

    public sealed class Numbered
    {
        public int Number { get; set; }
    }

    public sealed class Outer
    {
        public Holder? Held { get; set; }

        [JsonSensitive]
        public Numbered? Secret { get; set; }
    }

    [JsonArrayLayout]
    public sealed class Laid
    {
        public string? Name { get; set; }

        [JsonSensitive]
        public int Pin { get; set; }
    }

    [JsonProjection]
    public sealed class Projected
    {
        [JsonAt("/a/b/0/pin"), JsonSensitive]
        public int Pin { get; set; }
    }

    [JsonVersion(2, typeof(Versions)), JsonConstant("version", 2)]
    public sealed class Versioned
    {
        [JsonSensitive]
        public int Pin { get; set; }
    }

    public static class Versions
    {
        public static void From1(JsonObject value)
        {
            if (value["pin"] is { } earlier)
                value["Pin"] = int.Parse(earlier.ToString(), System.Globalization.CultureInfo.InvariantCulture);
        }
    }

    [JsonCreatedBy(typeof(Created))]
    public sealed class Created
    {
        [JsonCreator]
        public Created(int pin) => Pin = $"{pin}";

        [JsonSensitive]
        public string? Pin { get; }

        public int Name { get; set; }
    }

    [JsonCreatedBy(typeof(CreatedInVain))]
    public sealed class CreatedInVain
    {
        [JsonCreator]
        public CreatedInVain(string pin) => throw new ArgumentException($"Bad: {pin}");

        [JsonSensitive]
        public string? Pin { get; }

        public int Name { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Chosen), "k"), JsonDerivedType(typeof(Choice), "c")]
    public class Choice;

    public sealed class Chosen : Choice
    {
        [JsonSensitive]
        public int Pin { get; set; }
    }

    public sealed class Flattened
    {
        [JsonFlatten]
        public Holder? Held { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class FlattenedSecret
    {
        [JsonFlatten, JsonSensitive]
        public Numbered? Secret { get; set; }
    }

    [JsonSurrogate(typeof(Surrogate))]
    public sealed class Surrogated;

    public sealed class Surrogate
    {
        [JsonSensitive]
        public string? Pin { get; set; }

        public static implicit operator Surrogated(Surrogate from) => throw new ArgumentException($"Bad: {from.Pin}");

        public static implicit operator Surrogate(Surrogated from) => new();
    }

    public sealed class Own
    {
        [JsonSensitive, JsonCodec(typeof(QuotingCodec))]
        public Token? ByCodec { get; set; }

        [JsonSensitive, JsonCodec(typeof(CallingCodec))]
        public Token? ByCall { get; set; }

        [JsonSensitive, JsonConverter(typeof(QuotingConverter))]
        public Token? ByConverter { get; set; }

        [JsonSensitive, JsonConverter(typeof(CallingConverter))]
        public Token? ByConverterCall { get; set; }

        [JsonSensitive, JsonCodec(typeof(QuotingInPartsCodec))]
        public Token? InParts { get; set; }

        [JsonSensitive]
        public List<Coin>? List { get; set; }
    }

    [JsonCodec(typeof(WrappingCodec))]
    public sealed class Wrapped
    {
        [JsonSensitive]
        public int Pin { get; set; }
    }

    public sealed class Extended
    {
        [JsonSensitive, JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class Viewed
    {
        public int Name { get; set; }

        [JsonSensitive, JsonAudience("y")]
        public int Pin { get; set; }
    }

    public sealed class Ignored
    {
        public int Name { get; set; }

        [JsonSensitive, JsonIgnore]
        public int Pin { get; set; }
    }

    public sealed class Token;

    [JsonConverter(typeof(CoinConverter))]
    public sealed class Coin;

    public sealed class Box<T>;

    public sealed class QuotingCodec : JsonCodec<Token>
    {
        public override Token? Read(ref JsonReader reader) => throw new JsonException($"I saw {reader.ReadString()}.");

        public override void Write(ref JsonWriter writer, Token? value) => writer.WriteNull();
    }

    // Its exception has a path, that of the other text.
    public sealed class CallingCodec : JsonCodec<Token>
    {
        public override Token? Read(ref JsonReader reader)
        {
            JsonSerializer.Deserialize<int>($"\"{reader.ReadString()}\"");
            return null;
        }

        public override void Write(ref JsonWriter writer, Token? value) => writer.WriteNull();
    }

    public sealed class QuotingConverter : JsonConverter<Token>
    {
        public override Token? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new JsonException($"I saw {reader.GetString()}.");

        public override void Write(Utf8JsonWriter writer, Token value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public sealed class CallingConverter : JsonConverter<Token>
    {
        public override Token? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonSerializer.Deserialize<int>(ref reader, options);
            return null;
        }

        public override void Write(Utf8JsonWriter writer, Token value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public sealed class CoinConverter : JsonConverter<Coin>
    {
        public override Coin? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new JsonException($"I saw {reader.GetString()}.");

        public override void Write(Utf8JsonWriter writer, Coin value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public sealed class QuotingInPartsCodec : JsonStreamingCodec<Token>
    {
        protected internal override async ValueTask<Token?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
        {
            char[] buffer = new char[32];
            StringBuilder text = new();
            for (int count; (count = await reader.ReadCharactersAsync(buffer)) > 0;)
                text.Append(buffer, 0, count);
            throw new JsonException($"I saw {text}.");
        }

        protected internal override ValueTask WriteAsync(JsonValueWriter writer, Token value, CancellationToken cancellationToken) => throw new NotSupportedException();
    }

    public sealed class WrappingCodec : JsonCodec<Wrapped>
    {
        private JsonCodec<Wrapped> _next = null!;

        protected override void Bind(CodecBinding<Wrapped> binding) => _next = binding.Next;

        public override Wrapped? Read(ref JsonReader reader) => _next.Read(ref reader);

        public override void Write(ref JsonWriter writer, Wrapped? value) => _next.Write(ref writer, value);
    }

    public sealed class BoxCodec<T> : JsonCodec<Box<T>>
    {
        private JsonCodec<T> _held = null!;

        protected override void Bind(CodecBinding<Box<T>> binding) => _held = binding.CodecOf<T>();

        public override Box<T>? Read(ref JsonReader reader)
        {
            reader.BeginArray();
            while (reader.NextElement())
                _held.Read(ref reader);
            return new Box<T>();
        }

        public override void Write(ref JsonWriter writer, Box<T>? value) => writer.WriteNull();
    }

    public sealed class BoxInPartsCodec<T> : JsonStreamingCodec<Box<T>>
    {
        protected internal override async ValueTask<Box<T>?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
        {
            await reader.BeginArrayAsync();
            while (await reader.NextElementAsync())
                await reader.ReadAsync<T>();
            return new Box<T>();
        }

        protected internal override ValueTask WriteAsync(JsonValueWriter writer, Box<T> value, CancellationToken cancellationToken) => throw new NotSupportedException();
    }
}
