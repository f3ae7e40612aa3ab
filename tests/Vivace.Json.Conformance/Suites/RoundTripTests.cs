// The texts of roundtrip: what is kept and written again is the same to the byte.
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.Suites;

public class RoundTripTests
{
    private const string Folder = "roundtrip";

    // Non-ASCII characters stand in the texts as they are.
    private static readonly JsonSettings s_settings = JsonSettings.Minimal;

    public static TheoryData<JsonInput, string> Rows
    {
        get
        {
            TheoryData<JsonInput, string> rows = [];
            foreach (string name in SuiteFiles.Names(Folder, "roundtrip*.json"))
                foreach (JsonInput input in JsonInput.All)
                    rows.Add(input, name);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void WriteAfterRead_TextThatIsKept_IsTheSameText(JsonInput input, string name)
    {
        byte[] text = SuiteFiles.Read(Folder, name).AsSpan().TrimEnd((byte)'\n').ToArray();
        object? value = input.Read<object>(text, s_settings);
        JsonNode? node = input.Read<JsonNode>(text, s_settings);
        foreach (JsonOutput output in JsonOutput.All)
        {
            Assert.Equal(text, output.Write(value, s_settings));
            Assert.Equal(text, output.Write(node, s_settings));
        }
    }
}
