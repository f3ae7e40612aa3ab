// The limit of depth is the same for every way in and out, and for everything that can be nested.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Conformance.Suites;

namespace Vivace.Json.Conformance.Limits;

public class DepthTests
{
    private const int DefaultDepth = 64;

    private static readonly (Type Type, Func<int, byte[]> Text)[] s_nested =
    [
        (typeof(Nest), DepthTexts.Arrays), (typeof(object), DepthTexts.Arrays), (typeof(object[]), DepthTexts.Arrays), (typeof(JsonNode), DepthTexts.Arrays), (typeof(JsonElement), DepthTexts.Arrays), (typeof(JsonDocument), DepthTexts.Arrays),
        (typeof(List<object>), DepthTexts.Arrays), (typeof(Chain), DepthTexts.Objects), (typeof(ChainOfRecords), DepthTexts.Objects), (typeof(NestByName), DepthTexts.Objects), (typeof(object), DepthTexts.Objects), (typeof(JsonObject), DepthTexts.Objects),
        (typeof(Dictionary<string, object>), DepthTexts.Objects), (typeof(Chain), DepthTexts.Mixed), (typeof(object), DepthTexts.Mixed), (typeof(Empty), DepthTexts.Unknown), (typeof(Rest), DepthTexts.Unknown), (typeof(ChainOfRecords), DepthTexts.Unknown),
    ];

    private static readonly (string Name, Func<int, object> Make, Type Type)[] s_written =
    [
        ("a list in a list", depth => Wrap(new Nest(), depth, inner => [inner]), typeof(Nest)),
        ("an object in an object", depth => Wrap(new Chain(), depth, inner => new() { Next = inner }), typeof(Chain)),
        ("a record in a record", depth => Wrap(new ChainOfRecords(null), depth, inner => new(inner)), typeof(ChainOfRecords)),
        ("a dictionary in a dictionary", depth => Wrap(new NestByName(), depth, inner => new() { ["a"] = inner }), typeof(NestByName)),
        ("an array of objects", depth => Wrap<object>(Array.Empty<object>(), depth, inner => new[] { inner }), typeof(object)),
        ("a dictionary of objects", depth => Wrap<object>(new Empty(), depth, inner => new Dictionary<string, object> { ["a"] = inner }), typeof(object)),
        ("a node in a node", depth => Wrap<JsonNode>(new JsonArray(), depth, inner => new JsonArray(inner)), typeof(JsonNode)),
        ("an element", depth => JsonElement.Parse(DepthTexts.Arrays(depth), new() { MaxDepth = int.MaxValue }), typeof(JsonElement)),
        ("an iterator", depth => Wrap(Enumerable.Empty<object>(), depth, inner => Enumerable.Repeat<object>(inner, 1)), typeof(IEnumerable<object>)),
    ];

    public static TheoryData<JsonInput, int> Reads
    {
        get
        {
            TheoryData<JsonInput, int> rows = [];
            foreach (JsonInput input in JsonInput.All)
                for (int row = 0; row < s_nested.Length; row++)
                    rows.Add(input, row);
            return rows;
        }
    }

    public static TheoryData<JsonOutput, string> Writes
    {
        get
        {
            TheoryData<JsonOutput, string> rows = [];
            foreach (JsonOutput output in JsonOutput.All)
                foreach ((string name, _, _) in s_written)
                    rows.Add(output, name);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Reads))]
    public void Read_AtTheLimit_IsAcceptedAndOneDeeperIsRefused(JsonInput input, int row)
    {
        (Type type, Func<int, byte[]> text) = s_nested[row];
        foreach (int maxDepth in (int[])[0, 2, 200])
        {
            int limit = maxDepth == 0 ? DefaultDepth : maxDepth;
            // The levels of mixed texts come in pairs.
            int deeper = text == DepthTexts.Mixed ? limit + 2 : limit + 1;
            foreach (bool isStrict in (bool[])[false, true])
            {
                JsonSettings settings = JsonSettings.Default with { MaxDepth = maxDepth, AllowDuplicateProperties = !isStrict };
                foreach (Engine engine in Engines.Engines.ForAnyType)
                {
                    Assert.True(Outcome.Of(() => input.Read(text(limit), type, settings.By(engine))).Accepted, $"{type}, {maxDepth}, {engine}");
                    Outcome outcome = Outcome.Of(() => input.Read(text(deeper), type, settings.By(engine)));
                    Assert.False(outcome.Accepted, $"{type}, {maxDepth}, {engine}");
                    if (input is not TryInput)
                        Assert.Equal(JsonErrorKind.DepthExceeded, outcome.Error!.Error!.Kind);
                }

                JsonSerializerOptions options = new() { MaxDepth = maxDepth, AllowDuplicateProperties = !isStrict };
                Assert.True(Outcome.OfOracle(() => input.ReadByOracle(text(limit), type, options)).Accepted);
                Assert.False(Outcome.OfOracle(() => input.ReadByOracle(text(deeper), type, options)).Accepted);
            }
        }
    }

    // One level more than the oracle, which writes less than it reads: docs/decisions/small-differences.md.
    [Theory, MemberData(nameof(Writes))]
    public void Write_AtTheLimit_IsAcceptedAndOneDeeperIsRefused(JsonOutput output, string name)
    {
        (_, Func<int, object> make, Type type) = s_written.Single(row => row.Name == name);
        foreach (int maxDepth in (int[])[0, 2, DefaultDepth, 300])
        {
            int limit = maxDepth == 0 ? DefaultDepth : maxDepth;
            foreach (bool isIndented in (bool[])[false, true])
            {
                JsonSettings settings = JsonSettings.Default with { MaxDepth = maxDepth, WriteIndented = isIndented };
                foreach (Engine engine in Engines.Engines.ForAnyType)
                {
                    Assert.NotEmpty(output.Write(make(limit), type, settings.By(engine)));
                    Assert.IsType<JsonException>(Record.Exception(() => output.Write(make(limit + 1), type, settings.By(engine))));
                }
            }
        }
    }

    private static T Wrap<T>(T innermost, int depth, Func<T, T> wrap)
    {
        for (int level = 1; level < depth; level++)
            innermost = wrap(innermost);
        return innermost;
    }
}
