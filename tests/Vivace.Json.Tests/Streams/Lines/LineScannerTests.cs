// Lines and records of a text in parts of any length, against those that splitting the whole text gives.
using System.Text;
using Vivace.Json.Streams.Lines;
using Vivace.Json.Text;

namespace Vivace.Json.Tests.Streams.Lines;

public class LineScannerTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void FindNext_RandomTexts_FindsWhatSplittingGives(bool isSequence)
    {
        Random random = new(5);
        for (int i = 0; i < 2_000; i++)
        {
            byte[] text = random.GetItems("12\n\n \r\t\u001E"u8.ToArray(), random.Next(12));
            Assert.Equal(Split(text, isSequence), Scan(text, isSequence, random.Next(1, 6)));
        }
    }

    // The text before it is not a record, which the caller reports.
    [Fact]
    public void IsFirst_TextBeforeTheFirstRecord_IsToldApart()
    {
        LineScanner scanner = new(isSequence: true);
        Assert.Equal(CursorStep.Value, scanner.FindNext("1\u001E2\n"u8, isFinal: true));
        Assert.True(scanner.IsFirst);
        Assert.Equal(CursorStep.Value, scanner.FindNext("1\u001E2\n"u8, isFinal: true));
        Assert.False(scanner.IsFirst);
        LineScanner within = LineScanner.AfterSeparator(isSequence: true);
        Assert.Equal(CursorStep.Value, within.FindNext("2\n"u8, isFinal: true));
        Assert.False(within.IsFirst);
    }

    private static List<string> Split(byte[] text, bool isSequence) =>
        [.. Encoding.ASCII.GetString(text).Split(isSequence ? '\u001E' : '\n').Where(static line => line.Trim(' ', '\t', '\r', '\n').Length > 0)];

    // What is before a line is removed whenever more text comes.
    private static List<string> Scan(byte[] text, bool isSequence, int part)
    {
        LineScanner scanner = new(isSequence);
        List<string> lines = [];
        int removed = 0, length = 0;
        while (true)
        {
            switch (scanner.FindNext(text.AsSpan(removed, length - removed), length == text.Length))
            {
                case CursorStep.Value:
                    lines.Add(Encoding.ASCII.GetString(text.AsSpan(removed)[scanner.Start..scanner.End]));
                    break;
                case CursorStep.End:
                    return lines;
                default:
                    int count = scanner.Start;
                    scanner.Drop(count);
                    removed += count;
                    length = Math.Min(text.Length, length + part);
                    break;
            }
        }
    }
}
