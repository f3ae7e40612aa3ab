// Types that nest without end, and texts of any depth for them.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Limits;

public sealed class Nest : List<Nest>;

public sealed class NestByName : Dictionary<string, NestByName>;

public sealed class Chain
{
    public Chain? Next { get; set; }

    public List<Chain>? Many { get; set; }
}

public sealed record ChainOfRecords(ChainOfRecords? Next, int Length = 0);

public sealed class Empty;

public sealed class Rest
{
    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Members { get; set; }
}

internal static class DepthTexts
{
    internal static byte[] Arrays(int depth) => Encoding.UTF8.GetBytes(new string('[', depth) + new string(']', depth));

    internal static byte[] Objects(int depth) => Repeat("{\"Next\":", depth - 1, "{}", "}");

    /// <summary>Objects with arrays in them; the depth is even.</summary>
    internal static byte[] Mixed(int depth) => Repeat("{\"Many\":[", depth / 2, "", "]}");

    /// <summary>Levels in a member that the type does not have, which is one level itself.</summary>
    internal static byte[] Unknown(int depth) => [.. "{\"unknown\":"u8, .. Arrays(depth - 1), .. "}"u8];

    private static byte[] Repeat(string open, int count, string middle, string close) =>
        Encoding.UTF8.GetBytes(new StringBuilder().Insert(0, open, count).Append(middle).Insert(count * open.Length + middle.Length, close, count).ToString());
}
