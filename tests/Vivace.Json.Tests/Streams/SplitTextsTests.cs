// Every split of short texts in two and three reads: the value, or the error and its place, that the span has.
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

public class SplitTextsTests
{
    private const int Longest = 70, LongestInThree = 30;

    private static readonly ReadingWay[] s_ways = [ReadingWay.Stream, ReadingWay.StreamAsync, ReadingWay.PipeAsync];

    // The length 0 is the default.
    [Theory]
    [InlineData(1)]
    [InlineData(0)]
    public void Read_EverySplitInTwo_IsTheSpansResult(int window)
    {
        int splits = 0;
        foreach (ReadText text in Texts())
        {
            foreach (JsonSettings settings in ShortTexts.Settings)
            {
                string expected = text.ReadSpan(text.Text.Length, settings);
                for (int cut = 1; cut < text.Text.Length; cut++)
                {
                    foreach (ReadingWay way in s_ways)
                    {
                        using FaultySource source = new(text.Text, Fault.Splits, cut);
                        AssertSame(expected, Read(text, way, source, settings, window), text, cut, cut);
                    }

                    splits++;
                }
            }
        }

        Assert.True(splits > 10_000, $"{splits} splits");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(0)]
    public void Read_EverySplitInThree_IsTheSpansResult(int window)
    {
        int splits = 0;
        foreach (ReadText text in Texts().Where(text => text.Text.Length <= LongestInThree))
        {
            JsonSettings settings = ShortTexts.Settings[splits % 2];
            string expected = text.ReadSpan(text.Text.Length, settings);
            for (int first = 1; first < text.Text.Length; first++)
            {
                for (int second = first + 1; second < text.Text.Length; second++)
                {
                    using SyncParts stream = new(text.Text, [first, second - first, int.MaxValue]);
                    FirstWindow.Change(window);
                    string found = text.ReadStream(stream, settings);
                    FirstWindow.Change(0);
                    AssertSame(expected, found, text, first, second);
                    splits++;
                }
            }
        }

        Assert.True(splits > 10_000, $"{splits} splits");
    }

    // A span may not begin with a byte order mark.
    private static List<ReadText> Texts() => [.. ShortTexts.All(ofSuites: 240, ofModel: 80, Longest).Where(text => !text.Text.AsSpan().StartsWith("\uFEFF"u8))];

    private static string Read(ReadText text, ReadingWay way, FaultySource source, JsonSettings settings, int window)
    {
        FirstWindow.Change(window);
        try
        {
            return text.Read(way, source, settings);
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    private static void AssertSame(string expected, string found, ReadText text, int first, int second) =>
        Assert.True(expected == found, $"cut at {first} and {second}: expected {expected}, found {found} for {text}");
}
