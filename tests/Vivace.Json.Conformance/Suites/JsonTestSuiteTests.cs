// Nicolas Seriot's JSONTestSuite: what every parser must accept, must reject, and may decide, over every entry point and engine.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Conformance.Suites;

public class JsonTestSuiteTests
{
    private const string Folder = "JSONTestSuite/test_parsing";

    // A member for each kind of value that the suite's texts hold at their root, one level down.
    private static readonly Type[] s_typed =
    [
        typeof(string),
        typeof(bool),
        typeof(int),
        typeof(long?),
        typeof(double),
        typeof(decimal?),
        typeof(string[]),
        typeof(List<int>),
        typeof(List<double>),
        typeof(decimal[]),
        typeof(List<List<int?>?>),
        typeof(bool?[]),
        typeof(Named),
        typeof(Named[]),
        typeof(Nothing),
    ];

    // Numbers beyond the range of a double are infinite: as names, so that they can be compared.
    private static readonly JsonSerializerOptions s_readable = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    public static TheoryData<JsonInput, string> Valid => Rows("y_*.json");

    public static TheoryData<JsonInput, string> Invalid => Rows("n_*.json");

    public static TheoryData<JsonInput, string> All => Rows("*.json");

    private static TheoryData<JsonInput, string> Rows(string pattern)
    {
        TheoryData<JsonInput, string> rows = [];
        foreach (string name in SuiteFiles.Names(Folder, pattern))
        {
            byte[] text = SuiteFiles.Read(Folder, name);
            foreach (JsonInput input in JsonInput.All.Concat(JsonInput.Indirect))
                if (input.Takes(text) && (name.StartsWith("y_", StringComparison.Ordinal) || !input.TakesParsedTextOnly))
                    rows.Add(input, name);
        }

        return rows;
    }

    [Theory, MemberData(nameof(Invalid))]
    public void Read_InvalidText_IsRejectedForEveryType(JsonInput input, string name)
    {
        byte[] text = SuiteFiles.Read(Folder, name);
        foreach (Engine engine in Engines.Engines.ForAnyType)
            foreach (Type type in s_typed)
                Assert.False(Outcome.Of(() => input.Read(text, type, JsonSettings.Default.By(engine))).Accepted, $"{type}, {engine}");
    }

    [Theory, MemberData(nameof(All))]
    public void Read_AnyText_IsAcceptedWhereTheOracleAccepts(JsonInput input, string name)
    {
        byte[] text = SuiteFiles.Read(Folder, name);
        foreach (Type type in s_typed)
        {
            Outcome expected = Outcome.OfOracle(() => input.ReadByOracle(text, type));
            foreach (Engine engine in Engines.Engines.ForAnyType)
            {
                Outcome actual = Outcome.Of(() => input.Read(text, type, JsonSettings.Default.By(engine)));
                Assert.True(expected.Accepted == actual.Accepted, $"{type}, {engine}: {actual.Error?.Message ?? "accepted"}");
                if (expected.Accepted)
                    Assert.Equal(StjSerializer.Serialize(expected.Value, type, s_readable), StjSerializer.Serialize(actual.Value, type, s_readable));
            }
        }
    }

    [Theory, MemberData(nameof(Valid))]
    public void Skip_ValidText_IsAccepted(JsonInput input, string name)
    {
        byte[] text = Wrapped(SuiteFiles.Read(Folder, name));
        foreach (Engine engine in Engines.Engines.ForAnyType)
        {
            JsonSettings settings = JsonSettings.Default.By(engine);
            EngineWitness.AssertServes(engine, typeof(Nothing), settings);
            Assert.NotNull(input.Read<Nothing>(text, settings));
        }
    }

    [Theory, MemberData(nameof(Invalid))]
    public void Skip_InvalidText_IsRejected(JsonInput input, string name)
    {
        byte[] text = Wrapped(SuiteFiles.Read(Folder, name));
        foreach (Engine engine in Engines.Engines.ForAnyType)
            Assert.False(Outcome.Of(() => input.Read<Nothing>(text, JsonSettings.Default.By(engine))).Accepted, engine.ToString());
    }

    /// <summary>The texts themselves, one by one: not over the entry points.</summary>
    public static TheoryData<string> Names => [.. SuiteFiles.Names(Folder, "*.json")];

    // Byte by byte; System.Text.Json passes a byte order mark only where it comes in one piece.
    [Theory, MemberData(nameof(Names))]
    public void ReadElements_AnyText_GivesThoseOfTheOracle(string name)
    {
        byte[] text = SuiteFiles.Read(Folder, name);
        byte[][] texts = [text, [.. "["u8, .. text, .. "]"u8], [.. "[\"a\","u8, .. text, .. ",{}]"u8], [.. text, .. " "u8, .. text]];
        foreach (byte[] made in texts)
        {
            foreach (bool areValues in new[] { false, true })
            {
                Check<object>(made, areValues);
                Check<JsonElement>(made, areValues);
                Check<double>(made, areValues);
                Check<Named>(made, areValues);
                Check<List<object>>(made, areValues);
            }
        }
    }

    private static void Check<T>(byte[] text, bool areValues)
    {
        Outcome expected = Outcome.OfOracle(() => Elements(StjSerializer.DeserializeAsyncEnumerable<T>(new MemoryStream(text), areValues)));
        Outcome actual = Outcome.Of(() => Elements(JsonSerializer.DeserializeAsyncEnumerable<T>(new TrickleStream(text, 1 + text.Length / 4096), areValues)));
        Assert.True(expected.Accepted == actual.Accepted, $"{typeof(T)}, {areValues}: {actual.Error?.Message ?? "accepted"}");
        if (expected.Accepted)
            Assert.Equal(Shown(expected.Value), Shown(actual.Value));
    }

    // Elements hold texts that could not be written again.
    private static string Shown(object? value) => value switch
    {
        JsonElement element => Encoding.Latin1.GetString(JsonMarshal.GetRawUtf8Value(element)),
        IEnumerable<object?> list => $"[{string.Join(", ", list.Select(Shown))}]",
        IEnumerable<JsonElement> list => $"[{string.Join(", ", list.Select(element => Shown(element)))}]",
        IEnumerable<double> list => Shown(list.Select(number => (object?)number)),
        _ => StjSerializer.Serialize(value, s_readable),
    };

    private static List<T> Elements<T>(IAsyncEnumerable<T> elements) => elements.ToBlockingEnumerable().ToList();

    // The text as the value of a member that the type does not have.
    private static byte[] Wrapped(byte[] text) => [.. "{\"unknown\":"u8, .. text, .. "}"u8];

    public sealed class Nothing;

    public sealed class Named
    {
        public string? a { get; set; }

        public string? asd { get; set; }

        public string? b { get; set; }

        public long[]? x { get; set; }

        public string? title { get; set; }

        public double min { get; set; }
    }
}
