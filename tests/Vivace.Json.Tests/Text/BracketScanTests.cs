// The block scan for closing brackets against the one that states the rule, on the same texts cut anywhere.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;

namespace Vivace.Json.Tests.Text;

public class BracketScanTests
{
    private const int Seed = 7;
    private const int MaxDepth = 12;

    [Theory]
    [InlineData("{\"a\":[1,{\"b\":\"]}\\\"}\"}]}", 23)]
    [InlineData("[] ]", 2)]
    [InlineData("\"a\\\"b\" \"", 6)]
    [InlineData("[[[[[[[[[[[[[", ~12)]
    [InlineData("[\"a\nb\"]", ~3)]
    [InlineData("[\"a\\\nb\"]", ~4)]
    [InlineData("[1,2", 4)]
    public void Continue_Text_AnswersThePositionBehindTheValue(string text, int expected)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Assert.Equal(expected, Scan(bytes, [bytes.Length], scalar: true).Position);
        Assert.Equal(expected, Scan(bytes, [bytes.Length], scalar: false).Position);
    }

    [Fact]
    public void Continue_ChangedTextsCutAnywhere_IsTheScalarRule()
    {
        Random random = new(Seed);
        int ended = 0;
        for (int i = 0; i < 20_000; i++)
        {
            byte[] bytes = Made(random);
            (int Position, bool IsOpen) expected = Scan(bytes, [bytes.Length], scalar: true);
            int first = random.Next(1, bytes.Length), second = random.Next(first, bytes.Length);
            Assert.True(expected == Scan(bytes, [bytes.Length], scalar: false), $"Seed {Seed}, case {i}");
            Assert.True(expected == Scan(bytes, [first, second, bytes.Length], scalar: false), $"Seed {Seed}, case {i}, cut at {first} and {second}");
            ended += expected.Position >= 0 && !expected.IsOpen ? 1 : 0;
        }

        // Some end, some do not: neither is missing.
        Assert.InRange(ended, 2_000, 18_000);
    }

    // The last block is loaded so that it ends with the buffer, whatever is before the value; nothing after the buffer is read.
    [Fact]
    public void Continue_ValuesThatEndBeforeAGuardedPage_IsTheScalarRule()
    {
        using GuardedBytes guarded = new();
        Random random = new(Seed);
        for (int before = 0; before <= 130; before++)
        {
            for (int i = 0; i < 60; i++)
            {
                byte[] bytes = Made(random);
                byte[] whole = [.. Enumerable.Repeat((byte)(i % 2 == 0 ? '"' : '\\'), before), .. bytes];
                Span<byte> last = guarded.Last<byte>(whole);
                int maxDepth = random.Next(1, MaxDepth);
                BracketScan expected = BracketScan.At(bytes[0]), scan = BracketScan.At(bytes[0]);
                int position = expected.ContinueScalar(ref MemoryMarshal.GetReference(last), before + 1, whole.Length, maxDepth);
                Assert.True(position == scan.Continue(ref MemoryMarshal.GetReference(last), before + 1, whole.Length, maxDepth), $"Seed {Seed}, {before} before, case {i}");
                if (position >= 0)
                    Assert.Equal((expected.IsOpen, expected.IsInString), (scan.IsOpen, scan.IsInString));
            }
        }
    }

    // A run of backslashes, and a bracket that ends the value or is one too many, at each place of two blocks and cut at each.
    [Theory]
    [InlineData("\\")]
    [InlineData("\\\\")]
    [InlineData("\\\\\\")]
    public void Continue_EscapesAtEachPlaceAndCut_IsTheScalarRule(string run)
    {
        for (int place = 0; place < 2 * 64; place++)
        {
            byte[] bytes = Encoding.UTF8.GetBytes($"{{\"{new string('x', place)}{run}\"]}}[{{\",\"}}]}}\"}}{new string(' ', 70)}}}");
            (int Position, bool IsOpen) expected = Scan(bytes, [bytes.Length], scalar: true);
            for (int cut = 1; cut < bytes.Length; cut++)
                Assert.Equal(expected, Scan(bytes, [cut, bytes.Length], scalar: false));
            Assert.Equal(expected, Scan(bytes, [.. Enumerable.Range(1, bytes.Length)], scalar: false));
        }
    }

    [Fact]
    public void Continue_DepthAtItsLimit_EndsWhereTheScalarRuleDoes()
    {
        for (int depth = 1; depth <= 2 * 64; depth++)
        {
            for (int maxDepth = depth - 1; maxDepth <= depth + 1; maxDepth++)
            {
                byte[] bytes = Encoding.UTF8.GetBytes($"{new string('[', depth)}{new string(' ', 64 - depth % 3)}{new string(']', depth)}{new string(' ', 64)}");
                BracketScan expected = BracketScan.At(bytes[0]), scan = BracketScan.At(bytes[0]);
                int position = expected.ContinueScalar(ref bytes[0], 1, bytes.Length, maxDepth);
                Assert.Equal(maxDepth >= depth || depth == 1, position >= 0);
                Assert.Equal(position, scan.Continue(ref bytes[0], 1, bytes.Length, maxDepth));
            }
        }
    }

    private static byte[] Made(Random random)
    {
        ReadOnlySpan<byte> pieces = "{}[]\"\"\\\\aaaaaaaa,: 0[{}]éxxxxxxxxxxxxxxxxxxxx"u8;
        byte[] bytes = new byte[random.Next(2, 300)];
        foreach (ref byte unit in bytes.AsSpan())
            unit = pieces[random.Next(pieces.Length)];
        bytes[0] = "{[\""u8[random.Next(3)];
        if (random.Next(8) == 0)
            bytes[random.Next(1, bytes.Length)] = (byte)random.Next(0x20);
        return bytes;
    }

    // The scan of parts that end at the given offsets.
    private static (int Position, bool IsOpen) Scan(byte[] bytes, int[] ends, bool scalar)
    {
        BracketScan scan = BracketScan.At(bytes[0]);
        int position = 1;
        foreach (int end in ends)
        {
            ref byte origin = ref MemoryMarshal.GetArrayDataReference(bytes);
            if (position >= 0 && scan.IsOpen)
                position = scalar ? scan.ContinueScalar(ref origin, position, end, MaxDepth) : scan.Continue(ref origin, position, end, MaxDepth);
        }

        return (position, position >= 0 && scan.IsOpen);
    }
}
