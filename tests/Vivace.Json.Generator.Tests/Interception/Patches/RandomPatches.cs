// Random patch documents: many fit the model, others have wrong paths or values.
using System.Text.Json.Nodes;

namespace Vivace.Json.Generator.Tests.Interception.Patches;

internal static class RandomPatches
{
    private static readonly string[] s_kinds = ["add", "add", "replace", "replace", "test", "copy", "move", "remove", "nonsense"];

    private static readonly string[] s_paths =
    [
        "/Name", "/name", "/Age", "/Price", "/Placed", "/Due", "/Level", "/Day", "/Id", "/Own", "/Hidden", "/Any", "/Any/a", "/Tags", "/Tags/0", "/Tags/-", "/Tags/2", "/Tags/+1", "/Tags/ 0", "/Tags/9", "/Tags/x", "/Numbers/0", "/Numbers/-",
        "/Fixed", "/Fixed/0", "/Others/0", "/Others/-", "/Lines", "/Lines/0", "/Lines/-", "/Lines/0/Name", "/Lines/1/Note", "/Lines/1/price", "/Lines/-/Name", "/Lines/0/Sizes", "/Lines/0/Sizes/-", "/First", "/First/Name", "/First/Note",
        "/First/Sizes/0", "/Pair", "/Pair/Left", "/Counts", "/Counts/a", "/Counts/new", "/ByName/a", "/ByName/a/Name", "/ByName/n", "/ByName/n/Name", "/ByName/q/Name", "/ByName/new", "/ByNumber/1", "/ByNumber/x", "/None", "/None/Name",
        "/renamed", "/Other", "/Ignored", "/Named", "/Refused", "/Missing", "/Missing/Name", "", "/", "Name", "//Name", "/Name/", "/a~1b", "/Counts/a~0b", "/Name/Length",
        "/Tree", "/Tree/a", "/Tree/a/b", "/Tree/a/b/0", "/Tree/new", "/Open", "/Open/a", "/Open/new", "/Values/a", "/Values/list/0", "/Values/list/-", "/Values/new",
    ];

    // Most operations of a program fit.
    private static readonly (string Path, string Value)[] s_fitting =
    [
        ("/name", "\"Berta\""), ("/age", "4"), ("/price", "2.50"), ("/placed", "\"2024-01-02T03:04:05Z\""), ("/due", "\"2024-01-02T03:04:05+02:00\""), ("/level", "null"), ("/day", "5"), ("/id", "\"b1a2f3c4-0000-4000-8000-000000000001\""),
        ("/any", "{\"a\":[1]}"), ("/tags/-", "\"z\""), ("/tags/0", "null"), ("/numbers/1", "7"), ("/others/-", "8"), ("/lines/-", "{\"name\":\"milk\",\"Price\":1,\"sizes\":[1,2]}"), ("/lines/0/name", "\"n\""), ("/lines/1", "null"),
        ("/first/price", "9"), ("/first", "{\"Price\":3}"), ("/pair", "{\"left\":3}"), ("/counts/a", "3"), ("/counts/b", "4"), ("/by_name/a/price", "2"), ("/byName/a", "{\"Name\":\"x\"}"), ("/byNumber/1", "\"two\""), ("/named", "\"Monday\""),
        ("/numbers", "[5,6]"), ("/lines", "[{\"name\":\"only\"}]"), ("/counts", "{\"z\":1}"), ("/renamed", "\"r\""), ("/Name", "\"B\""), ("/Tags", "[]"), ("/Lines/0/Price", "8"), ("/First/Name", "\"F\""), ("/Values/list/-", "[1]"), ("/Tree/a/b/-", "3"),
    ];

    internal static string Next(Random random)
    {
        JsonArray operations = [];
        for (int count = random.Next(1, 5); count > 0; count--)
        {
            string kind = Of(random, s_kinds);

            // Errors end some runs, and most documents should have few.
            if (kind == "nonsense" && random.Next(4) > 0)
                kind = "add";
            JsonObject operation = new() { ["op"] = kind, ["path"] = Of(random, s_paths) };
            if (kind is "move" or "copy")
                operation["from"] = Of(random, s_paths);
            else if (kind != "remove" && random.Next(4) > 0)
                (operation["path"], operation["value"]) = s_fitting[random.Next(s_fitting.Length)] is var (path, value) ? (path, JsonNode.Parse(value)) : default;
            else if (kind != "remove")
                operation["value"] = Value(random, 0);
            operations.Add(operation);
        }

        return operations.ToJsonString();
    }

    private static JsonNode? Value(Random random, int level) => random.Next(level > 1 ? 10 : 14) switch
    {
        0 => random.Next(5),
        1 => "a",
        2 => null,
        3 => 1.5,
        4 => "2020-01-02T03:04:05Z",
        5 => true,
        6 => "Friday",
        7 => "3",
        8 => "b1a2f3c4-0000-4000-8000-000000000001",
        9 => 12345678901234567890m,
        10 => new JsonArray([.. Enumerable.Range(0, random.Next(3)).Select(_ => Value(random, level + 1))]),
        11 => new JsonObject { ["Name"] = Value(random, level + 1), ["Price"] = random.Next(9), ["Note"] = "n" },
        12 => new JsonObject { ["Left"] = random.Next(3), ["Right"] = "x", ["Sizes"] = new JsonArray(1, 2) },
        _ => new JsonObject { ["a"] = random.Next(9), ["$id"] = "1" },
    };

    private static string Of(Random random, string[] choices) => choices[random.Next(choices.Length)];
}
