// Where the settings allow more levels than a small stack holds, reading and writing end with an exception, never with the process.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Conformance.Limits;

public class StackTests
{
    private const int SmallStack = 256 * 1024;
    private const int Levels = 250_000;

    private static readonly JsonSettings s_deep = JsonSettings.Default with { MaxDepth = int.MaxValue };
    private static readonly JsonSettings s_strict = s_deep with { AllowDuplicateProperties = false };
    private static readonly JsonSettings s_comments = s_deep with { ReadCommentHandling = JsonCommentHandling.Skip };

    // What makes a value of each level, level by level: the stack ends.
    private static readonly Dictionary<string, Action<Engine>> s_refused = new()
    {
        ["read lists"] = engine => JsonSerializer.Deserialize<Nest>(DepthTexts.Arrays(Levels), s_deep.By(engine)),
        ["read objects"] = engine => JsonSerializer.Deserialize<Chain>(DepthTexts.Objects(Levels), s_deep.By(engine)),
        ["read objects, each member once"] = engine => JsonSerializer.Deserialize<Chain>(DepthTexts.Objects(Levels), s_strict.By(engine)),
        ["read mixed"] = engine => JsonSerializer.Deserialize<Chain>(DepthTexts.Mixed(Levels), s_deep.By(engine)),
        ["read records"] = engine => JsonSerializer.Deserialize<ChainOfRecords>(DepthTexts.Objects(Levels), s_deep.By(engine)),
        ["read dictionaries"] = engine => JsonSerializer.Deserialize<NestByName>(DepthTexts.Objects(Levels), s_deep.By(engine)),
        ["read with comments"] = engine => JsonSerializer.Deserialize<Nest>(DepthTexts.Arrays(Levels), s_comments.By(engine)),
        ["read a node as lists"] = engine => JsonSerializer.Deserialize<Nest>(Nodes(Levels), s_deep.By(engine)),
        ["write lists"] = engine => JsonSerializer.SerializeToUtf8Bytes(Wrap(new Nest(), inner => [inner]), s_deep.By(engine)),
        ["write objects"] = engine => JsonSerializer.SerializeToUtf8Bytes(Wrap(new Chain(), inner => new() { Next = inner }), s_deep.By(engine)),
        ["write dictionaries"] = engine => JsonSerializer.SerializeToUtf8Bytes(Wrap(new NestByName(), inner => new() { ["a"] = inner }), s_deep.By(engine)),
        ["write untyped arrays"] = engine => JsonSerializer.SerializeToUtf8Bytes(Wrap<object>(1, inner => new[] { inner }), s_deep.By(engine)),
        ["write untyped dictionaries"] = engine => JsonSerializer.SerializeToUtf8Bytes(Wrap<object>(1, inner => new Dictionary<string, object> { ["a"] = inner }), s_deep.By(engine)),
        ["write a cycle"] = engine => JsonSerializer.SerializeToUtf8Bytes(Cycle(), s_deep.By(engine)),
        ["write an element of lists"] = engine => JsonSerializer.SerializeToElement(Wrap(new Nest(), inner => [inner]), s_deep.By(engine)),
    };

    // What is passed over, or kept as text, needs no stack.
    private static readonly Dictionary<string, Action<Engine>> s_accepted = new()
    {
        ["skip"] = engine => Assert.NotNull(JsonSerializer.Deserialize<Empty>(DepthTexts.Unknown(Levels), s_deep.By(engine))),
        ["skip, each member once"] = engine => Assert.NotNull(JsonSerializer.Deserialize<Empty>(DepthTexts.Unknown(Levels), s_strict.By(engine))),
        ["skip with comments"] = engine => Assert.NotNull(JsonSerializer.Deserialize<Empty>(DepthTexts.Unknown(Levels), s_comments.By(engine))),
        ["refuse brackets alone"] = engine => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Nest>(DepthTexts.Arrays(Levels).AsSpan(0, Levels), s_deep.By(engine))),
        ["read an element"] = engine => Assert.Equal(JsonValueKind.Array, JsonSerializer.Deserialize<JsonElement>(DepthTexts.Arrays(Levels), s_deep.By(engine)).ValueKind),
        ["read a node"] = engine => Assert.NotNull(JsonSerializer.Deserialize<JsonNode>(DepthTexts.Arrays(Levels), s_strict.By(engine))),
        ["keep what has no member"] = engine => Assert.Single(JsonSerializer.Deserialize<Rest>(DepthTexts.Unknown(Levels), s_strict.By(engine))!.Members!),
        ["write a node"] = engine => Assert.Equal(DepthTexts.Arrays(Levels), JsonSerializer.SerializeToUtf8Bytes(Nodes(Levels), s_deep.By(engine))),
        ["write an element"] = engine => Assert.Equal(
            DepthTexts.Arrays(Levels), JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<JsonElement>(DepthTexts.Arrays(Levels), s_deep), s_deep.By(engine))),
    };

    public static TheoryData<string, Engine> Refused => Rows(s_refused.Keys);

    public static TheoryData<string, Engine> Accepted => Rows(s_accepted.Keys);

    [Theory, MemberData(nameof(Refused))]
    public void EachLevel_MoreThanTheStackHolds_IsAJsonException(string name, Engine engine)
    {
        JsonException exception = Assert.Throws<JsonException>(() => OnSmallStack(() => s_refused[name](engine)));
        Assert.Contains("than the thread's stack can hold", exception.Message, StringComparison.Ordinal);
        Assert.True(exception.Error!.Kind is JsonErrorKind.DepthExceeded or JsonErrorKind.Cycle);
    }

    [Theory, MemberData(nameof(Accepted))]
    public void NoLevel_MoreThanTheStackHolds_IsRead(string name, Engine engine) => OnSmallStack(() => s_accepted[name](engine));

    private static TheoryData<string, Engine> Rows(IEnumerable<string> names)
    {
        TheoryData<string, Engine> rows = [];
        foreach (string name in names)
            foreach (Engine engine in Engines.Engines.ForAnyType)
                rows.Add(name, engine);
        return rows;
    }

    private static void OnSmallStack(Action action)
    {
        ExceptionDispatchInfo? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    action();
                }
                catch (Exception exception)
                {
                    failure = ExceptionDispatchInfo.Capture(exception);
                }
            },
            SmallStack);
        thread.Start();
        thread.Join();
        failure?.Throw();
    }

    private static JsonNode Nodes(int levels)
    {
        JsonNode node = new JsonArray();
        for (int level = 1; level < levels; level++)
            node = new JsonArray(node);
        return node;
    }

    private static T Wrap<T>(T innermost, Func<T, T> wrap)
    {
        for (int level = 1; level < Levels; level++)
            innermost = wrap(innermost);
        return innermost;
    }

    private static Chain Cycle()
    {
        Chain chain = new();
        chain.Next = chain;
        return chain;
    }
}
