// VIV001: which settings are new with each call, and where they go.
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class SettingsPerCallTests
{
    private const string Types = """
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using Vivace.Json;
        using Vivace.Json.Serialization;

        public class Upper : JsonNamingPolicy { public override string ConvertName(string name) => name.ToUpperInvariant(); }

        public abstract class Plain : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32();
            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
        }

        public class Open : Plain;
        public sealed class Closed : Plain;
        public sealed class WithState(int start) : Plain { public int Start => start; }
        public sealed class WithField : Plain { public int Start; }

        public class Codec : JsonCodec<int>
        {
            public override int Read(ref JsonReader reader) => reader.ReadInt32();
            public override void Write(ref JsonWriter writer, int value) => writer.WriteInt32(value);
        }

        public class EqualCodec : Codec
        {
            public override bool Equals(object? other) => other is EqualCodec;
            public override int GetHashCode() => 1;
        }
        """;

    private static RuleTest Rule(params string[] properties) =>
        new(SettingsPerCallAnalyzer.Id, new SettingsPerCallAnalyzer(), new SettingsPerCallFix()) { Additional = [Types], Properties = properties };

    private static string In(string body) => $$"""
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;
        using System.Text.Encodings.Web;
        using Vivace.Json;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        class Caller
        {
            readonly int _field = 1;
            public object? Call(int value, string text)
            {
                {{body}}
            }
        }
        """;

    [Theory]
    [InlineData("new JsonSettings { Converters = [new Open()] }")]
    [InlineData("new JsonSettings { Converters = new JsonConverter[] { new Closed(), new WithField() } }")]
    [InlineData("new JsonSettings { Converters = [new WithState(1)] }")]
    [InlineData("new JsonSettings { Converters = [new WithState(value)] }")]
    [InlineData("new JsonSettings { Converters = [new JsonStringEnumConverter(new Upper())] }")]
    [InlineData("new JsonSettings { Codecs = [new Codec()] }")]
    [InlineData("new JsonSettings { ContractModifiers = [contract => contract.Find(text)] }")]
    [InlineData("new JsonSettings { PropertyNamingPolicy = new Upper() }")]
    [InlineData("new JsonSettings { Encoder = JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.All) }")]
    [InlineData("JsonSettings.Web with { DictionaryKeyPolicy = new Upper() }")]
    [InlineData("new JsonSerializerOptions { Converters = { new Open() } }")]
    [InlineData("new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => { } } } }")]
    public async Task Argument_HoldsSomethingNew_IsFound(string settings) =>
        await Rule().Finds(In($"return JsonSerializer.Serialize(value, [|{settings}|]);"));

    [Theory]
    [InlineData("new JsonSettings { WriteIndented = true }")]
    [InlineData("new JsonSettings { Converters = [new Closed()] }")]
    [InlineData("new JsonSettings { Converters = [new JsonStringEnumConverter(), new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)] }")]
    [InlineData("new JsonSettings { Converters = [new JsonStringEnumConverter<DayOfWeek>()] }")]
    [InlineData("new JsonSettings { Codecs = [new EqualCodec()] }")]
    [InlineData("new JsonSettings { ContractModifiers = [static contract => contract.Find(\"a\")] }")]
    [InlineData("new JsonSettings { ContractModifiers = [contract => contract.Find(\"a\")!.Order = _field] }")]
    [InlineData("JsonSettings.Web with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }")]
    [InlineData("new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }")]
    [InlineData("JsonSerializerOptions.Web")]
    public async Task Argument_EqualsTheNext_IsNotFound(string settings) =>
        await Rule().Finds(In($"return JsonSerializer.Serialize(value, {settings});"));

    [Fact]
    public async Task Local_UsedByCallsAlone_IsFound() =>
        await Rule().Finds(In("var settings = [|new JsonSettings { Codecs = [new Codec()] }|]; JsonSerializer.Serialize(value, settings); return JsonSerializer.Serialize(text, settings);"));

    [Theory]
    [InlineData("var settings = new JsonSettings { Codecs = [new Codec()] }; return settings;")]
    [InlineData("var settings = new JsonSettings { Codecs = [new Codec()] }; foreach (char one in text) JsonSerializer.Serialize(one, settings); return null;")]
    [InlineData("var settings = new JsonSettings { Codecs = [new Codec()] }; Func<int, string> write = one => JsonSerializer.Serialize(one, settings); return write;")]
    [InlineData("var options = new JsonSerializerOptions { Converters = { new Open() } }; options.WriteIndented = true; return JsonSerializer.Serialize(value, options);")]
    public async Task Local_UsedOtherwiseOrOften_IsNotFound(string body) => await Rule().Finds(In(body));

    [Fact]
    public async Task Call_OfSystemTextJson_IsFoundWithTheSwitchAlone()
    {
        const string Body = "return System.Text.Json.JsonSerializer.Serialize(value, {0});";
        const string Options = "new JsonSerializerOptions { Converters = { new Open() } }";
        await Rule().Finds(In(Body.Replace("{0}", Options)));
        await Rule("VivaceJsonDropIn").Finds(In(Body.Replace("{0}", "[|" + Options + "|]")));
    }

    [Fact]
    public async Task Call_InATestOrAtTheEntry_IsNotFound()
    {
        const string Call = "Vivace.Json.JsonSerializer.Serialize(1, new Vivace.Json.JsonSettings { Codecs = [new Codec()] });";
        await Rule().Finds($$"""class FactAttribute : Attribute; class Tests { [Fact] public void Writes() { {{Call}} } }""");
        RuleTest program = new(SettingsPerCallAnalyzer.Id, new SettingsPerCallAnalyzer()) { Additional = [Types], Kind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication };
        await program.Finds(Call);
        await program.Finds($$"""static class Program { static void Main() { {{Call}} } }""");
    }

    [Fact]
    public async Task Message_NamesWhatIsNew()
    {
        IReadOnlyList<Microsoft.CodeAnalysis.Diagnostic> found = await Rule().Finds(In("return JsonSerializer.Serialize(value, [|new JsonSettings { Codecs = [new Codec()] }|]);"));
        Assert.Equal(
            "Expected settings that are equal to those of the previous call, found a new Codec, which is new for each call: each call creates a new plan. Keep the settings in a static readonly field.",
            found[0].GetMessage());
    }

    [Fact]
    public async Task Fix_Argument_BecomesAField() => await Rule().Fixes(
        """
        using Vivace.Json;

        class Caller
        {
            private static readonly object s_lock = new();

            public string Call(int value) => JsonSerializer.Serialize(value, [|new JsonSettings { Codecs = [new Codec()] }|]);
        }
        """,
        """
        using Vivace.Json;

        class Caller
        {
            private static readonly object s_lock = new();
            private static readonly JsonSettings s_settings = new JsonSettings { Codecs = [new Codec()] };

            public string Call(int value) => JsonSerializer.Serialize(value, s_settings);
        }
        """);

    [Fact]
    public async Task Fix_Local_IsTheField() => await Rule().Fixes(
        """
        using System.Text.Json;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        class Caller
        {
            private static int Options;

            public string Call(int value)
            {
                var options = [|new JsonSerializerOptions { Converters = { new Open() } }|];
                return JsonSerializer.Serialize(value, options);
            }
        }
        """,
        """
        using System.Text.Json;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        class Caller
        {
            private static int Options;
            private static readonly JsonSerializerOptions Options2 = new JsonSerializerOptions { Converters = { new Open() } };

            public string Call(int value)
            {
                var options = Options2;
                return JsonSerializer.Serialize(value, options);
            }
        }
        """);

    [Fact]
    public async Task Fix_DependsOnTheCall_IsNotOffered() =>
        Assert.Empty(await Rule().Offers(In("return JsonSerializer.Serialize(value, [|new JsonSettings { Converters = [new WithState(value)] }|]);")));

    [Fact]
    public async Task FixAll_TwoCalls_TwoFields() => await Rule().FixesAll(
        [
            """
            using Vivace.Json;

            class Caller
            {
                public string Call(int value) => JsonSerializer.Serialize(value, [|new JsonSettings { Codecs = [new Codec()] }|]);
                public string Call(string value) => JsonSerializer.Serialize(value, [|new JsonSettings { Codecs = [new Codec()] }|]);
            }
            """,
        ],
        [
            """
            using Vivace.Json;

            class Caller
            {
                private static readonly JsonSettings s_settings = new JsonSettings { Codecs = [new Codec()] };
                private static readonly JsonSettings s_settings2 = new JsonSettings { Codecs = [new Codec()] };

                public string Call(int value) => JsonSerializer.Serialize(value, s_settings);
                public string Call(string value) => JsonSerializer.Serialize(value, s_settings2);
            }
            """,
        ]);
}
