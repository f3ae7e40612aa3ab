// Tests the steps between values against the grammar in plain code, on every short text of a small alphabet.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public sealed class ReadPrimitivesStructureTests : IDisposable
{
    // Punctuation, the whitespace that is tried first and another, a control that is no whitespace, and a value.
    private const string Alphabet = ",:]} \n\u00017";

    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Fact]
    public void SkipSpace_EveryTextAndLength_StandsAtTheTwinsPlace()
    {
        foreach (string text in Texts(4))
            Assert.Equal(PlainSkip(text, 0), Step(text, SkipSpace).Next);

        for (int length = 0; length <= 200; length++)
        {
            string spaces = string.Concat(Enumerable.Range(0, length).Select(i => " \n\t\r"[i * 7 % 4]));
            Assert.Equal(length, Step(spaces, SkipSpace).Next);
            Assert.Equal(length, Step(spaces + "x  ", SkipSpace).Next);
        }
    }

    [Fact]
    public void NextMember_EveryText_IsTheTwinsStep()
    {
        foreach (string text in Texts(4))
        {
            int comma = PlainSkip(text, 0);
            int? expected = At(text, comma) switch
            {
                '}' => ~(comma + 1),
                ',' => PlainSkip(text, comma + 1),
                _ => null,
            };
            AssertStep(expected, text, NextMember, GuardedReads.Default);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void NextElement_EveryText_IsTheTwinsStep(bool allowsTrailingCommas)
    {
        foreach (string text in Texts(4))
        {
            int comma = PlainSkip(text, 0);
            int? expected = null;
            if (At(text, comma) == ']')
            {
                expected = ~(comma + 1);
            }
            else if (At(text, comma) == ',')
            {
                int value = PlainSkip(text, comma + 1);
                expected = At(text, value) != ']' ? value : allowsTrailingCommas ? ~(value + 1) : null;
            }

            AssertStep(expected, text, NextElement, allowsTrailingCommas ? GuardedReads.TrailingCommas : GuardedReads.Default);
        }
    }

    [Fact]
    public void ValueBehindColon_EveryText_IsTheTwinsStep()
    {
        foreach (string text in Texts(4))
        {
            int colon = PlainSkip(text, 0);
            AssertStep(At(text, colon) == ':' ? PlainSkip(text, colon + 1) : null, text, ValueAfterColon, GuardedReads.Default);
        }
    }

    [Fact]
    public void EnterArray_EveryText_IsTheTwinsStep()
    {
        foreach (string text in Texts(3))
        {
            int first = PlainSkip(text, 0);
            AssertStep(1 + (At(text, first) == ']' ? ~(first + 2) - 1 : first), "[" + text, EnterArray, GuardedReads.Default);
        }
    }

    [Fact]
    public void ExpectEnd_EveryText_TakesWhitespaceAlone()
    {
        foreach (string text in Texts(3))
            Assert.Equal(PlainSkip(text, 0) == text.Length, Step(text, ExpectEnd).Error is null);
    }

    [Fact]
    public void Enter_LevelsAndBack_CountsThem()
    {
        foreach (int limit in (int[])[1, 64, 96, 97, 200])
        {
            JsonReader reader = new(_reads.Place(Encoding.ASCII.GetBytes(new string('[', limit + 1))), new ReaderSettings(ReadFlags.None, limit), null);
            for (int level = 0; level < limit; level++)
            {
                Assert.Equal(level, reader.Depth);
                Assert.Equal(level + 1, ReadPrimitives.Enter(ref reader, level));
            }

            JsonErrorKind? kind = null;
            try
            {
                ReadPrimitives.Enter(ref reader, limit);
            }
            catch (JsonException error)
            {
                kind = error.Error?.Kind;
            }

            Assert.Equal(JsonErrorKind.DepthExceeded, kind);

            // What could not be entered need not be left.
            for (int level = limit; level > 0; level--)
                ReadPrimitives.Leave(ref reader);
            Assert.Equal(0, reader.Depth);
        }
    }

    [Fact]
    public void IsAt_EndOfText_IsNothing()
    {
        JsonReader reader = new(_reads.Place("a]"u8), GuardedReads.Default, null);
        ref byte origin = ref ReadPrimitives.Origin(ref reader);
        Assert.Equal(2, ReadPrimitives.End(ref reader));
        Assert.True(ReadPrimitives.IsAt(ref origin, 2, 1, (byte)']'));
        Assert.False(ReadPrimitives.IsAt(ref origin, 2, 0, (byte)']'));
        Assert.False(ReadPrimitives.IsAt(ref origin, 2, 2, (byte)']'));
        Assert.False(ReadPrimitives.IsAt(ref origin, 1, 1, (byte)']'));
    }

    private static int SkipSpace(ref JsonReader reader, int position, out int next) => next = ReadPrimitives.SkipSpace(ref reader, position);

    private static int NextMember(ref JsonReader reader, int position, out int next) => next = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, position);

    private static int NextElement(ref JsonReader reader, int position, out int next) => next = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, position);

    private static int ValueAfterColon(ref JsonReader reader, int position, out int next) => next = ReadPrimitives.ValueAfterColon(ref reader, position);

    private static int EnterArray(ref JsonReader reader, int position, out int next) => next = ReadPrimitives.EnterArray(ref reader, position);

    private static int ExpectEnd(ref JsonReader reader, int position, out int next)
    {
        ReadPrimitives.ExpectEnd(ref reader, position);
        return next = position;
    }

    private (int Value, int Next, JsonException? Error) Step(string text, PositionalRead<int> step) => _reads.Read(Encoding.ASCII.GetBytes(text), 0, step);

    private void AssertStep(int? expected, string text, PositionalRead<int> step, ReaderSettings settings)
    {
        (_, int next, JsonException? error) = _reads.Read(Encoding.ASCII.GetBytes(text), 0, step, settings);
        if (expected is null ? error is null : error is not null || next != expected)
            Assert.Fail($"'{text}': expected {expected?.ToString() ?? "an error"}, found {next}, {error?.Message}");
    }

    // RFC 8259 §2.
    private static int PlainSkip(string text, int position)
    {
        while (At(text, position) is ' ' or '\n' or '\t' or '\r')
            position++;
        return position;
    }

    private static char At(string text, int position) => position < text.Length ? text[position] : '\0';

    private static IEnumerable<string> Texts(int longest) => longest == 0 ? [""] : ((string[])[""]).Concat(Texts(longest - 1).SelectMany(shorter => Alphabet.Select(next => next + shorter))).Distinct();
}
