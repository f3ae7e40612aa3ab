// Tests the compares of a member's name in place against a plain twin: every length, every byte changed, every distance from the end.
using System.Text;
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading.Names;

public sealed class MemberNameTests : IDisposable
{
    private const int LongestName = 40;

    // Letters of both cases, and the bytes that differ from one another as the two cases of a letter do.
    private const string Letters = "aZ@`[{m0P_-]}Kz";

    private static readonly string[] s_spaces = ["", " ", "\n  ", "\r\n\t\t\t", "\n            "];
    private static readonly string[] s_colons = [":", ": ", " :", " : "];

    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    public static TheoryData<bool, bool> Forms => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    [Theory, MemberData(nameof(Forms))]
    public void MatchMember_EveryLengthAndDistanceFromTheEnd_IsTheTwinsAnswer(bool ignoresCase, bool isFirst)
    {
        foreach (string name in Names())
            foreach (string between in (string[])["", " ", "  ", "\n"])
                for (int room = 0; room <= 12; room++)
                {
                    string text = $"{(isFirst ? '{' : ',')}\"{name}\":{between}{"7,\"next\":1}x"[..room]}";
                    AssertMember(text, name, ignoresCase, isFirst);
                    AssertMember(text.ToUpperInvariant(), name, ignoresCase, isFirst);
                    AssertMember(text.ToLowerInvariant(), name, ignoresCase, isFirst);
                }
    }

    [Theory, MemberData(nameof(Forms))]
    public void MatchMember_EveryByteChanged_IsTheTwinsAnswer(bool ignoresCase, bool isFirst)
    {
        foreach (string name in Names())
            foreach (string rest in (string[])["1", " 1", "1,\"another\":2}"])
            {
                byte[] text = Encoding.UTF8.GetBytes($"{(isFirst ? '{' : ',')}\"{name}\":{rest}");
                foreach (byte[] changed in Changed(text, 0, text.Length - rest.Length))
                    AssertMember(changed, name, ignoresCase, isFirst);
            }
    }

    [Fact]
    public void MatchMember_TextCutAnywhere_MatchesNothingThatIsMissing()
    {
        foreach (string name in Names())
        {
            string whole = $",\"{name}\":1";
            for (int length = 0; length < whole.Length; length++)
                AssertMember(whole[..length], name, ignoresCase: false, isFirst: false);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void MatchQuoted_EveryLengthAndSpaceAroundTheColon_IsTheTwinsAnswer(bool ignoresCase)
    {
        foreach (string name in Names())
            foreach (string colon in (string[])[":", " :", ": ", " : ", "  :", ":  ", "\n:", ":\n", " ", ""])
                for (int room = 0; room <= 12; room++)
                {
                    string text = $" \"{name}\"{colon}{"7,\"next\":1}x"[..room]}";
                    AssertQuoted(Encoding.UTF8.GetBytes(text), name, ignoresCase);
                    AssertQuoted(Encoding.UTF8.GetBytes(text.ToUpperInvariant()), name, ignoresCase);
                }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void MatchQuoted_EveryByteChanged_IsTheTwinsAnswer(bool ignoresCase)
    {
        foreach (string name in Names())
            foreach (string rest in (string[])[":1,\"a\":2}", " : 1,\"b\":3}"])
            {
                byte[] text = Encoding.UTF8.GetBytes($"\n\"{name}\"{rest}");
                foreach (byte[] changed in Changed(text, 1, text.Length - rest.Length + 2))
                    AssertQuoted(changed, name, ignoresCase);
            }
    }

    [Theory, MemberData(nameof(Forms))]
    public void Spaced_EveryLayoutAndDistanceFromTheEnd_MatchesThatLayoutAlone(bool ignoresCase, bool isFirst)
    {
        foreach (string name in Names())
            foreach (string space in s_spaces)
                foreach (string colon in s_colons)
                    foreach (string written in s_spaces)
                        for (int room = 0; room <= 12; room += written == space ? 1 : 12)
                        {
                            string text = $"{(isFirst ? '{' : ',')}{written}\"{name}\"{colon}{"7,\"next\":1}x"[..room]}";
                            AssertSpaced(Encoding.UTF8.GetBytes(text), name, space, colon, ignoresCase, isFirst);
                            AssertSpaced(Encoding.UTF8.GetBytes(text.ToUpperInvariant()), name, space, colon, ignoresCase, isFirst);
                        }
    }

    [Theory, MemberData(nameof(Forms))]
    public void Spaced_EveryByteChanged_MatchesThatLayoutAlone(bool ignoresCase, bool isFirst)
    {
        foreach (string name in Names())
            foreach (string space in s_spaces)
                foreach (string colon in s_colons)
                {
                    byte[] text = Encoding.UTF8.GetBytes($"{(isFirst ? '{' : ',')}{space}\"{name}\"{colon}1,\"a\":2}}");
                    foreach (byte[] changed in Changed(text, 0, text.Length - 8))
                        AssertSpaced(changed, name, space, colon, ignoresCase, isFirst);
                }
    }

    [Theory]
    [InlineData(null, false)]
    [InlineData(null, true)]
    [InlineData("a\"b", false)]
    [InlineData("a\\b", false)]
    [InlineData("a\nb", false)]
    [InlineData("é", true)]
    [InlineData("straße", true)]
    public void NameOfNoBytesInPlace_AnyText_MatchesNothing(string? name, bool ignoresCase)
    {
        foreach (bool isFirst in (bool[])[false, true])
        {
            MemberName member = new(name, ignoresCase, isFirst);
            foreach (string text in (string[])[$"{(isFirst ? '{' : ',')}\"{name}\":1,\"more\":2,\"more\":3}}", $"{(isFirst ? '{' : ',')}\"\":1,\"more\":2,\"more\":3}}", new string('\0', 40)])
            {
                JsonReader reader = new(_reads.Place(Encoding.UTF8.GetBytes(text)), GuardedReads.Default, null);
                Assert.Equal(-1, ReadPrimitives.MatchMember(ref reader._origin, reader._end, 0, ref member));
                Assert.Equal(-1, ReadPrimitives.MatchQuoted(ref reader._origin, reader._end, 1, ref member));
                MemberName spaced = member.Spaced(member.Text[0], "\n  "u8, ": "u8);
                Assert.Equal(-1, ReadPrimitives.MatchMember(ref reader._origin, reader._end, 0, ref spaced));
            }
        }
    }

    [Fact]
    public void Equals_EveryByteChanged_IsTheTwinsAnswer()
    {
        foreach (string name in Names())
            foreach (bool ignoresCase in (bool[])[false, true])
            {
                MemberName member = new(name, ignoresCase, isFirst: false);
                byte[] text = Encoding.UTF8.GetBytes(name);
                foreach (byte[] changed in Changed(text, 0, text.Length))
                {
                    ReadOnlySpan<byte> placed = _reads.Place(changed);
                    Assert.Equal(IsName(changed, 0, name, ignoresCase), member.Equals(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(placed), placed.Length));
                }
            }
    }

    private void AssertMember(string text, string name, bool ignoresCase, bool isFirst) => AssertMember(Encoding.UTF8.GetBytes(text), name, ignoresCase, isFirst);

    private void AssertMember(byte[] text, string name, bool ignoresCase, bool isFirst)
    {
        MemberName member = new(name, ignoresCase, isFirst);
        JsonReader reader = new(_reads.Place(text), GuardedReads.Default, null);
        int found = ReadPrimitives.MatchMember(ref reader._origin, reader._end, 0, ref member);

        int colon = Encoding.UTF8.GetByteCount(name) + 3;
        int expected = At(text, 0) == (isFirst ? '{' : ',') && IsQuoted(text, 1, name, ignoresCase) && At(text, colon) == ':' ? ValueAt(text, colon + 1) : -1;
        AssertFound(expected, found, text.Length >= member.Reach, text, name);
    }

    private void AssertQuoted(byte[] text, string name, bool ignoresCase)
    {
        MemberName member = new(name, ignoresCase, isFirst: false);
        JsonReader reader = new(_reads.Place(text), GuardedReads.Default, null);
        int found = ReadPrimitives.MatchQuoted(ref reader._origin, reader._end, 1, ref member);

        int colon = Encoding.UTF8.GetByteCount(name) + 3;
        if (At(text, colon) == ' ')
            colon++;
        int expected = IsQuoted(text, 1, name, ignoresCase) && At(text, colon) == ':' ? ValueAt(text, colon + 1) : -1;
        AssertFound(expected, found, text.Length >= member.Reach + 3, text, name);
    }

    private void AssertSpaced(byte[] text, string name, string space, string colon, bool ignoresCase, bool isFirst)
    {
        MemberName member = new MemberName(name, ignoresCase, isFirst).Spaced((byte)(isFirst ? '{' : ','), Encoding.UTF8.GetBytes(space), Encoding.UTF8.GetBytes(colon));
        JsonReader reader = new(_reads.Place(text), GuardedReads.Default, null);
        int found = ReadPrimitives.MatchMember(ref reader._origin, reader._end, 0, ref member);

        int quote = 1 + space.Length;
        int behind = quote + Encoding.UTF8.GetByteCount(name) + 2;
        bool isThere = At(text, 0) == (isFirst ? '{' : ',') && Stands(text, 1, space) && IsQuoted(text, quote, name, ignoresCase) && Stands(text, behind, colon);
        AssertFound(isThere ? ValueAt(text, behind + colon.Length) : -1, found, text.Length >= member.Reach, text, name);
    }

    private static bool Stands(byte[] text, int position, string expected)
    {
        for (int i = 0; i < expected.Length; i++)
            if (At(text, position + i) != expected[i])
                return false;
        return true;
    }

    // Near the end of the text no answer is allowed, but a wrong one is not.
    private static void AssertFound(int expected, int found, bool mustAnswer, byte[] text, string name)
    {
        if (found != expected && (found != -1 || mustAnswer))
            Assert.Fail($"'{name}' in {Encoding.UTF8.GetString(text)}: expected {expected}, found {found}");
    }

    // The value may have one space before it, and must be there.
    private static int ValueAt(byte[] text, int position)
    {
        if (At(text, position) == ' ')
            position++;
        return At(text, position) > ' ' ? position : -1;
    }

    private static int Spaces(byte[] text, int position)
    {
        while (At(text, position) is ' ' or '\n' or '\r' or '\t')
            position++;
        return position;
    }

    private static bool IsQuoted(byte[] text, int quote, string name, bool ignoresCase)
    {
        int length = Encoding.UTF8.GetByteCount(name);
        return At(text, quote) == '"' && At(text, quote + 1 + length) == '"' && IsName(text, quote + 1, name, ignoresCase) && !(ignoresCase && !Ascii.IsValid(name));
    }

    private static bool IsName(byte[] text, int position, string name, bool ignoresCase)
    {
        byte[] expected = Encoding.UTF8.GetBytes(name);
        for (int i = 0; i < expected.Length; i++)
        {
            int found = At(text, position + i);
            bool isSame = found == expected[i] || (ignoresCase && char.IsAsciiLetter((char)expected[i]) && char.IsAsciiLetter((char)found) && (found ^ expected[i]) == 0x20);
            if (!isSame)
                return false;
        }

        return true;
    }

    private static int At(byte[] text, int position) => position < text.Length ? text[position] : -1;

    private static IEnumerable<byte[]> Changed(byte[] text, int start, int end)
    {
        yield return text;
        for (int place = start; place < end; place++)
            foreach (byte change in (byte[])[0x01, 0x20, 0x80])
            {
                byte[] changed = [.. text];
                changed[place] ^= change;
                yield return changed;
            }
    }

    private static IEnumerable<string> Names()
    {
        for (int length = 0; length <= LongestName; length++)
            yield return string.Concat(Enumerable.Range(0, length).Select(i => Letters[(i * 7 + length) % Letters.Length]));
        yield return "é";
        yield return "naïve";
        yield return "日本語の名前";
        yield return "a😀b";
    }
}
