// Work and memory grow with the length of the text. The texts are so long that what takes time by the square of it would not end.
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Conformance.Limits;

public class WorkTests
{
    private const int Length = 1 << 19;

    // Eight times the text takes eight times the memory, or twice that: collections grow by powers of two. Pools have what others left in
    // them, for the short text and not for the long one: buffers that double, and a collection in between, are at most some lengths of
    // the text. What grows by the square takes 64 times, and at this length hundreds of megabytes.
    private const int Times = 8;
    private const int MostGrowth = 24;
    private const long Slack = 16 * Length;

    private static readonly JsonSettings s_strict = JsonSettings.Default with { AllowDuplicateProperties = false };
    private static readonly JsonSettings s_web = JsonSettings.Web;
    private static readonly JsonSettings s_comments = JsonSettings.Default with { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
    private static readonly JsonSettings s_populate = JsonSettings.Default with { PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate };

    private static readonly Dictionary<string, (Func<int, byte[]> Text, Func<JsonInput, byte[], Engine, object?> Read)> s_rows = new()
    {
        ["unknown members"] = (Distinct, (input, text, engine) => input.Read<Empty>(text, JsonSettings.Default.By(engine))),
        ["unknown members, any letter case"] = (Distinct, (input, text, engine) => input.Read<Wide>(text, s_web.By(engine))),
        ["unknown members, each once"] = (Distinct, (input, text, engine) => input.Read<Wide>(text, s_strict.By(engine))),
        ["one unknown member again and again"] = (n => Members(n, _ => "x"), (input, text, engine) => input.Read<Wide>(text, JsonSettings.Default.By(engine))),
        ["one member again and again"] = (n => Members(n, _ => "M7"), (input, text, engine) => input.Read<Wide>(text, JsonSettings.Default.By(engine))),
        ["members in the opposite order"] = (n => Members(n, index => $"M{7 - index % 8}"), (input, text, engine) => input.Read<Wide>(text, JsonSettings.Default.By(engine))),
        ["escaped names"] = (n => Members(n / 8, _ => "\\u004d\\u0037"), (input, text, engine) => input.Read<Wide>(text, JsonSettings.Default.By(engine))),
        ["a list that is filled again and again"] = (n => Members(n, _ => "L", "[1]"), (input, text, engine) => input.Read<Wide>(text, s_populate.By(engine))),
        ["a dictionary"] = (Distinct, (input, text, engine) => input.Read<Dictionary<string, int>>(text, JsonSettings.Default.By(engine))),
        ["a dictionary, each key once"] = (Distinct, (input, text, engine) => input.Read<Dictionary<string, int>>(text, s_strict.By(engine))),
        ["a dictionary, one key"] = (n => Members(n, _ => "x"), (input, text, engine) => input.Read<Dictionary<string, int>>(text, JsonSettings.Default.By(engine))),
        ["extension data"] = (n => Members(n / 8, index => $"x{index}"), (input, text, engine) => input.Read<Rest>(text, JsonSettings.Default.By(engine))),
        ["a node, each name once"] = (Distinct, (input, text, engine) => input.Read<JsonNode>(text, s_strict.By(engine))),
        ["an element, each name once"] = (Distinct, (input, text, engine) => input.Read<JsonElement>(text, s_strict.By(engine))),
        ["a string of escapes"] = (n => Text("\"", @"\u0041\\\ud83d\ude00", n / 8, "\""), (input, text, engine) => input.Read<string>(text, JsonSettings.Default.By(engine))),
        ["a string to skip"] = (n => Text("{\"x\":\"", @"\\\""", n / 4, "\"}"), (input, text, engine) => input.Read<Empty>(text, JsonSettings.Default.By(engine))),
        ["a string of two bytes a character"] = (n => Text("\"", "ä", n / 2, "\""), (input, text, engine) => input.Read<string>(text, JsonSettings.Default.By(engine))),
        ["the digits of a double"] = (n => Text("1.", "7", n, ""), (input, text, engine) => input.Read<double>(text, JsonSettings.Default.By(engine))),
        ["the digits of a decimal"] = (n => Text("1.", "7", n, ""), (input, text, engine) => input.Read<decimal>(text, JsonSettings.Default.By(engine))),
        ["the zeros of a double"] = (n => Text("0.", "0", n, "1"), (input, text, engine) => input.Read<double>(text, JsonSettings.Default.By(engine))),
        ["an exponent"] = (n => Text("1e", "9", n, ""), (input, text, engine) => input.Read<double>(text, JsonSettings.Default.By(engine))),
        ["too many digits for an integer"] = (n => Text("", "7", n, ""), (input, text, engine) => Refuse(() => input.Read<int>(text, JsonSettings.Default.By(engine)))),
        ["the digits of a big integer"] = (n => Text("", "7", n, ""), (input, text, engine) => input.Read<BigInteger>(text, JsonSettings.Default.By(engine))),
        ["too many digits for a big integer"] = (n => Text("", "7", BigIntegerCodec.MaxDigits + n, ""), (input, text, engine) => Refuse(() => input.Read<BigInteger>(text, JsonSettings.Default.By(engine)))),
        ["digits to skip"] = (n => Text("{\"x\":1", "7", n, "}"), (input, text, engine) => input.Read<Empty>(text, JsonSettings.Default.By(engine))),
        ["white space"] = (n => Text("[", " \n", n / 2, "]"), (input, text, engine) => input.Read<int[]>(text, JsonSettings.Default.By(engine))),
        ["comments"] = (n => Text("[", "/*c*///c\n", n / 8, "]"), (input, text, engine) => input.Read<int[]>(text, s_comments.By(engine))),
        ["empty arrays"] = (n => Text("[[]", ",[]", n / 2, "]"), (input, text, engine) => input.Read<List<int[]>>(text, JsonSettings.Default.By(engine))),
        ["a wrong value at the end"] = (n => Text("[1", ",2", n / 2, ",\"x\"]"), (input, text, engine) => Refuse(() => input.Read<int[]>(text, JsonSettings.Default.By(engine)))),
        ["a wrong byte at the end"] = (n => Text("[\"", "ab", n / 2, "\"x]"), (input, text, engine) => Refuse(() => input.Read<string[]>(text, JsonSettings.Default.By(engine)))),
    };

    public static TheoryData<JsonInput, string> Rows
    {
        get
        {
            TheoryData<JsonInput, string> rows = [];
            // A string, a span, segments and a stream: the others share their code.
            foreach (JsonInput input in JsonInput.All.Where(input => input.ToString() is "Utf8" or "String" or "Segments" or "Stream"))
                foreach (string name in s_rows.Keys)
                    rows.Add(input, name);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Read_LongerText_AllocatesInProportion(JsonInput input, string name)
    {
        foreach (Engine engine in Engines.Engines.ForAnyType)
        {
            long part = Allocated(input, name, engine, Length / Times), whole = Allocated(input, name, engine, Length);
            Assert.True(whole <= part * MostGrowth + Slack, $"{engine}: {part} bytes, then {whole}");
        }
    }

    private static long Allocated(JsonInput input, string name, Engine engine, int length)
    {
        (Func<int, byte[]> text, Func<JsonInput, byte[], Engine, object?> read) = s_rows[name];
        byte[] made = text(length);
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(read(input, made, engine));
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static JsonException Refuse(Action read) => Assert.Throws<JsonException>(read);

    private static byte[] Distinct(int length) => Members(length / 8, index => $"x{index}");

    private static byte[] Members(int count, Func<int, string> name, string value = "1")
    {
        StringBuilder text = new("{");
        for (int index = 0; index < count; index++)
            text.Append(index == 0 ? "\"" : ",\"").Append(name(index)).Append("\":").Append(value);
        return Encoding.UTF8.GetBytes(text.Append('}').ToString());
    }

    private static byte[] Text(string begin, string part, int count, string end) =>
        Encoding.UTF8.GetBytes(new StringBuilder(begin).Insert(begin.Length, part, count).Append(end).ToString());

    public sealed class Wide
    {
        public int M0 { get; set; }

        public int M1 { get; set; }

        public int M2 { get; set; }

        public int M3 { get; set; }

        public int M4 { get; set; }

        public int M5 { get; set; }

        public int M6 { get; set; }

        public int M7 { get; set; }

        public List<int> L { get; } = [];
    }
}
