// What JSONTestSuite leaves to the parser: one answer for every entry point and engine, the one that docs/conformance.md gives.
using System.Globalization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Tests;

namespace Vivace.Json.Conformance.Suites;

public class OpenQuestionTests
{
    private const string Folder = "JSONTestSuite/test_parsing";
    private const string Kept = "kept", Refused = "refused", RefusedButFromStream = "refused, except from a stream";

    private static readonly Dictionary<string, Type> s_types = new()
    {
        ["double[]"] = typeof(double[]),
        ["string[]"] = typeof(string[]),
        ["Dictionary<string, int>"] = typeof(Dictionary<string, int>),
        ["List<object>"] = typeof(List<object>),
    };

    private static readonly Dictionary<string, (string Kept, string Type, string Read)> s_rows = ReadDocument();

    public static TheoryData<JsonInput, string> Rows
    {
        get
        {
            TheoryData<JsonInput, string> rows = [];
            foreach (string name in s_rows.Keys)
            {
                foreach (JsonInput input in JsonInput.All)
                    if (input.Takes(SuiteFiles.Read(Folder, name)))
                        rows.Add(input, name);
            }

            return rows;
        }
    }

    [Fact]
    public void Document_OpenQuestions_AreAllAnswered() => Assert.Equal(SuiteFiles.Names(Folder, "i_*.json"), s_rows.Keys.Order(StringComparer.Ordinal));

    [Theory, MemberData(nameof(Rows))]
    public void Read_OpenQuestion_IsAnsweredAsDocumented(JsonInput input, string name)
    {
        byte[] text = SuiteFiles.Read(Folder, name);
        (string kept, string type, string read) = s_rows[name];
        Assert.Equal(kept == Kept || (kept == RefusedButFromStream && input.TakesMark), Outcome.Of(() => input.Read<object>(text)).Accepted);

        Outcome outcome = Outcome.Of(() => input.Read(text, s_types[type]));
        bool isAccepted = read == RefusedButFromStream ? input.TakesMark : read != Refused;
        Assert.Equal(isAccepted, outcome.Accepted);
        if (outcome.Value is double[] numbers)
            Assert.Equal(read, numbers.Single().ToString(CultureInfo.InvariantCulture).Replace("Infinity", "∞", StringComparison.Ordinal));
    }

    [Theory, MemberData(nameof(Rows))]
    public void Skip_OpenQuestion_IsAnsweredAsWhereTheTextIsKept(JsonInput input, string name)
    {
        // After the name of a member, a byte order mark is no longer at the beginning.
        byte[] text = [.. "{\"unknown\":"u8, .. SuiteFiles.Read(Folder, name), .. "}"u8];
        foreach (Engine engine in Engines.Engines.ForAnyType)
            Assert.Equal(s_rows[name].Kept == Kept, Outcome.Of(() => input.Read<JsonTestSuiteTests.Nothing>(text, JsonSettings.Default.By(engine))).Accepted);
    }

    private static Dictionary<string, (string Kept, string Type, string Read)> ReadDocument()
    {
        Dictionary<string, (string, string, string)> rows = [];
        foreach (string line in File.ReadLines(Path.Combine(Repository.Root, "docs", "conformance.md")))
        {
            if (!line.StartsWith("| `i_", StringComparison.Ordinal))
                continue;
            string[] cells = line.Split('|', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
            rows.Add(cells[0].Trim('`'), (cells[1], cells[2].Trim('`'), cells[3]));
        }

        return rows;
    }
}
