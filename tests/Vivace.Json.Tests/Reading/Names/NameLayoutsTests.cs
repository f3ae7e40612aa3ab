// Tests what is learnt of the whitespace around names, and that learning ends.
using System.Text;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;

namespace Vivace.Json.Tests.Reading.Names;

public class NameLayoutsTests
{
    private readonly MemberName[] _compact = [new("first", ignoreCase: false, isFirst: true), new("second", ignoreCase: false, isFirst: false)];

    [Theory]
    [InlineData("{\"first\" : 1, \"second\" : 2}")]
    [InlineData("{\"first\": 1, \"second\": 2}")]
    [InlineData("{ \"first\":1, \"second\":2}")]
    [InlineData("{\n  \"first\": 1,\n  \"second\": 2}")]
    [InlineData("{\r\n\t\"first\" :1,\r\n\t\"second\" :2}")]
    public void Learn_Layout_MatchesBothNamesAtOnce(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(text + new string(' ', 40));
        NameLayouts layouts = new(_compact);
        Learn(layouts, json);
        MemberName[] names = json[1] == '"' ? layouts.Tight : layouts.Loose(ref json[0], 1, json.Length);
        Assert.Equal(text.IndexOf('1'), ReadPrimitives.MatchMember(ref json[0], json.Length, 0, ref names[0]));
        Assert.Equal(text.IndexOf('2'), ReadPrimitives.MatchMember(ref json[0], json.Length, text.IndexOf(','), ref names[1]));
    }

    [Fact]
    public void Learn_SeveralIndentations_KeepsEach()
    {
        NameLayouts layouts = new(_compact);
        string[] texts = [.. Enumerable.Range(1, 5).Select(depth => $"{{\n{new string(' ', 2 * depth)}\"first\": 1,\n{new string(' ', 2 * depth)}\"second\": 2}}")];
        foreach (string text in texts)
            Learn(layouts, Encoding.UTF8.GetBytes(text));
        foreach (string text in texts)
        {
            byte[] json = Encoding.UTF8.GetBytes(text + new string(' ', 40));
            MemberName[] names = layouts.Loose(ref json[0], 1, json.Length);
            Assert.Equal(text.IndexOf('2'), ReadPrimitives.MatchMember(ref json[0], json.Length, text.IndexOf(','), ref names[1]));
        }

        Assert.Same(_compact, layouts.Tight);
    }

    [Fact]
    public void Learn_AgainAndAgain_EndsAfterEverRarerUpdates()
    {
        NameLayouts layouts = new(_compact);
        byte[] json = "{\"first\":1,  \"second\":2}"u8.ToArray();
        List<int> waits = [];
        do
            waits.Add(Learn(layouts, json));
        while (waits[^1] != 0);
        Assert.Equal(waits[..^1].Order(), waits[..^1]);
        Assert.InRange(waits.Count, 2, 20);
    }

    private static int Learn(NameLayouts layouts, byte[] json)
    {
        ReadOnlySpan<byte> text = json;
        return layouts.Learn(ref json[0], text.IndexOf((byte)','), text.LastIndexOf("\"second"u8), text.IndexOf((byte)'2'));
    }
}
