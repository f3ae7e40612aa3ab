// Values of more levels than the stack holds, checked by a schema at each level.
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class DeepTextsTests
{
    private const int Levels = 600, StackSize = 256 * 1024;

    private static readonly JsonSchema s_schema = JsonSchema.Parse("""{ "$id": "node", "type": ["object", "null"], "properties": { "N": { "$ref": "node" } } }""");

    // "Never" is a member that no value of the schema has, so the schema refuses each level.
    private static readonly JsonSchema s_refusing = JsonSchema.Parse("""{ "type": ["object", "null"], "required": ["Never"] }""");

    public static TheoryData<string> Texts => ["null", "tru ", "1", ""];

    [Theory, MemberData(nameof(Texts))]
    public void CodecFor_MoreLevelsThanTheStackHolds_IsAJsonException(string innermost)
    {
        string text = string.Concat(Enumerable.Repeat("{\"N\":", Levels)) + innermost + (innermost.Length == 0 ? "" : new string('}', Levels));
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        foreach (JsonSchema schema in new[] { s_schema, s_refusing })
        {
            foreach (ObjectEngine engine in new[] { ObjectEngine.Interpreted, ObjectEngine.Emitted })
            {
                JsonSettings settings = JsonSettings.Default with { MaxDepth = int.MaxValue, Codecs = [schema.CodecFor<Node>()], Engine = engine };
                Action[] calls =
                [
                    () => JsonSerializer.Deserialize<Node>(utf8, settings),
                    () => JsonSerializer.Deserialize<Node>(new MemoryStream(utf8), settings),
                    () => JsonSerializer.Populate(utf8, new Node(), settings),
                ];
                foreach (Action call in calls)
                {
                    // The stack may hold them all.
                    if (FailureOn(call) is { } failure)
                        Assert.IsType<JsonException>(failure);
                    else
                        Assert.Equal((s_schema, "null"), (schema, innermost));
                }
            }
        }
    }

    private static Exception? FailureOn(Action call)
    {
        Exception? failure = null;
        Thread thread = new(() => failure = Record.Exception(call), StackSize);
        thread.Start();
        thread.Join();
        return failure;
    }

    public sealed class Node
    {
        public Node? N { get; set; }
    }
}
