// The big list of naughty strings, as values, names, keys, members and characters: our bytes are the oracle's, and lead back.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.Suites;

public class NaughtyStringTests
{
    // No string of the list has half a surrogate pair; what becomes of one is the matter of other tests.
    private static readonly string[] s_strings = StjSerializer.Deserialize<string[]>(SuiteFiles.Read("naughty-strings", "blns.json"))!;

    private static readonly Dictionary<string, JavaScriptEncoder?> s_encoders = new()
    {
        ["the default"] = null,
        ["relaxed"] = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        ["all of Unicode"] = JavaScriptEncoder.Create(UnicodeRanges.All),
        ["Greek alone"] = JavaScriptEncoder.Create(UnicodeRanges.GreekandCoptic),
    };

    public static TheoryData<string> Encoders => [.. s_encoders.Keys];

    public static TheoryData<JsonInput> Inputs => JsonInput.Rows;

    [Fact]
    public void List_OfTheSuite_IsThere() => Assert.True(s_strings.Length > 500);

    [Theory, MemberData(nameof(Encoders))]
    public void Write_Value_IsTheOracles(string encoder)
    {
        (JsonSettings settings, JsonSerializerOptions options) = By(encoder);
        foreach (string text in s_strings)
        {
            byte[] expected = StjSerializer.SerializeToUtf8Bytes(Around(text), options);
            foreach (JsonOutput output in JsonOutput.All)
                foreach (Engine engine in Engines.Engines.ForAnyType)
                    Assert.Equal(expected, output.Write(Around(text), settings.By(engine)));
        }
    }

    [Theory, MemberData(nameof(Inputs))]
    public void Read_Value_IsTheStringThatWasWritten(JsonInput input)
    {
        foreach (string text in s_strings)
        {
            // What is escaped most and least.
            foreach (string encoder in (string[])["the default", "relaxed"])
            {
                (JsonSettings settings, JsonSerializerOptions options) = By(encoder);
                Surroundings? actual = input.Read<Surroundings>(StjSerializer.SerializeToUtf8Bytes(Around(text), options), settings);
                Assert.NotNull(actual);
                Assert.Equal(text, actual.Value);
                Assert.Equal(text, Assert.Single(actual.Many));
                Assert.Equal(text, Assert.Single(actual.Names).Key);
                Assert.Equal(Around(text).Characters, actual.Characters);
                Assert.Equal(text, ((JsonElement)actual.Untyped!).GetString());
            }
        }
    }

    // As the name of a member: a type cannot have five hundred of these, a policy can.
    [Fact]
    public void Write_Name_IsTheOracles()
    {
        foreach (string text in s_strings)
        {
            OneName policy = new(text);
            JsonSerializerOptions options = new() { PropertyNamingPolicy = policy };
            byte[] expected = StjSerializer.SerializeToUtf8Bytes(new Member { A = 1 }, options);
            foreach (Engine engine in Engines.Engines.ForAnyType)
            {
                JsonSettings settings = (JsonSettings.Default with { PropertyNamingPolicy = policy }).By(engine);
                Assert.Equal(expected, JsonOutput.Bytes.Write(new Member { A = 1 }, settings));
                Assert.Equal(1, JsonInput.Utf8.Read<Member>(expected, settings)!.A);
                // Not escaped, where that is JSON.
                byte[] plain = Encoding.UTF8.GetBytes($"{{\"{text}\":2}}");
                if (!text.AsSpan().ContainsAny('"', '\\') && !text.Any(char.IsControl))
                    Assert.Equal(2, JsonInput.Utf8.Read<Member>(plain, settings)!.A);
            }
        }
    }

    [Fact]
    public void Write_SafeForHtml_HoldsNothingThatHtmlMinds()
    {
        foreach (string text in s_strings)
            Assert.False(JsonSerializer.Serialize(Around(text)).AsSpan().ContainsAny("<>&'"));
    }

    private static (JsonSettings Settings, JsonSerializerOptions Options) By(string encoder) =>
        (JsonSettings.Default with { Encoder = s_encoders[encoder] }, new() { Encoder = s_encoders[encoder] });

    private static Surroundings Around(string text) =>
        new() { Value = text, Many = [text], Names = new() { [text] = 1 }, Characters = [.. text.Where(unit => !char.IsSurrogate(unit))], Untyped = text };

    public sealed class Surroundings
    {
        public string? Value { get; set; }

        public List<string> Many { get; set; } = [];

        public Dictionary<string, int> Names { get; set; } = [];

        public char[] Characters { get; set; } = [];

        public object? Untyped { get; set; }
    }

    public sealed class Member
    {
        public int A { get; set; }
    }

    private sealed class OneName(string name) : JsonNamingPolicy
    {
        public override string ConvertName(string _) => name;
    }
}
