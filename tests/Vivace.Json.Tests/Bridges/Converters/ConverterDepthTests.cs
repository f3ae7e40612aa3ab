// Converters around the depth of 64, from which on the states of readers share memory: depth, values, bytes and places are the oracle's.
using System.Text;
using System.Text.Json;
using static Vivace.Json.Tests.Bridges.Converters.ConverterModels;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterDepthTests
{
    internal sealed class Chain
    {
        public Chain? Next { get; set; }

        public Where? At { get; set; }

        public List<Maybe<Holder<Point>>?>? Inner { get; set; }
    }

    public static TheoryData<int> Depths => [1, 60, 61, 62, 63, 64, 65, 66, 127, 128, 129, 190];

    [Theory, MemberData(nameof(Depths))]
    public void Write_ConverterAtAnyDepth_GivesTheBytesOfTheOracle(int depth)
    {
        foreach (bool indented in (bool[])[false, true])
            BridgeOracle.AssertWrites(Make(depth), new JsonSerializerOptions { MaxDepth = 200, WriteIndented = indented });
    }

    // Two at one depth, and one within another, must not meet in one state.
    [Theory, MemberData(nameof(Depths))]
    public void Read_ConverterAtAnyDepth_GivesValueOrPlaceOfTheOracle(int depth)
    {
        JsonSerializerOptions options = new() { MaxDepth = 200 };
        foreach (string innermost in (string[])
            [
                """{"At":{"a":[1,{}]},"Inner":[{"A":[1,2],"B":[[3,4],[5,6]]},null,{"A":[7,8]}]}""", """{"At":1}""", """{"At":{"a":1,"b":2}}""", """{"Inner":[{"A":[1,2]},{"A":[1]}]}""",
                """{"Inner":[{"B":[[3,4],{}]}]}""", """{"At":{"a":[1}}""", """{"Inner":[{"A":[1,2],"B":[[3,4]""",
            ])
        {
            StringBuilder text = new();
            for (int level = 1; level < depth; level++)
                text.Append("""{"Next":""");
            BridgeOracle.AssertReads<Chain>(text.Append(innermost).Append('}', depth - 1).ToString(), options);
        }
    }

    private static Chain Make(int depth)
    {
        Chain chain = new() { At = new(""), Inner = [new(true, new() { A = new(1, 2), B = [new(3, 4)] }), null] };
        for (int level = 1; level < depth; level++)
            chain = new Chain { Next = chain, At = new("") };
        return chain;
    }
}
