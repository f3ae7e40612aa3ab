// jsonchecker of json.org: three texts to accept, and the others to refuse, over every entry point.
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Conformance.Suites;

public class JsonCheckerTests
{
    private const string Folder = "jsonchecker";

    private static readonly Type[] s_types = [typeof(object), typeof(List<object>), typeof(Dictionary<string, object>), typeof(string[]), typeof(JsonTestSuiteTests.Nothing)];

    public static TheoryData<JsonInput, string> Valid => Rows("pass*.json");

    public static TheoryData<JsonInput, string> Invalid => Rows("fail*.json");

    [Theory, MemberData(nameof(Valid))]
    public void Read_ValidText_IsAccepted(JsonInput input, string name) => Assert.NotNull(input.Read<object>(SuiteFiles.Read(Folder, name)));

    [Theory, MemberData(nameof(Invalid))]
    public void Read_InvalidText_IsRefusedForEveryType(JsonInput input, string name)
    {
        byte[] text = SuiteFiles.Read(Folder, name);
        foreach (Engine engine in Engines.Engines.ForAnyType)
            foreach (Type type in s_types)
                Assert.False(Outcome.Of(() => input.Read(text, type, JsonSettings.Default.By(engine))).Accepted, $"{type}, {engine}");
    }

    private static TheoryData<JsonInput, string> Rows(string pattern)
    {
        TheoryData<JsonInput, string> rows = [];
        foreach (string name in SuiteFiles.Names(Folder, pattern))
        {
            // Valid since RFC 7159, or a question of depth: docs/conformance.md.
            if (name.Contains("_EXCLUDE", StringComparison.Ordinal))
                continue;
            foreach (JsonInput input in JsonInput.All)
                rows.Add(input, name);
        }

        return rows;
    }
}
