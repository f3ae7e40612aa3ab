// Learns the whitespace around names in texts that are not compact, so that one comparison covers all of it.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Reading.Names;

// The whitespace seen around the names of one type. Tight objects have none after the brace. Loose ones do, and its length varies with the
// depth, so there is a layout for each length. If threads overwrite each other's updates, nothing breaks: a learned name is compared with
// the text like any other.
internal sealed class NameLayouts
{
    /// <summary>The number of misses before the first update. It doubles before each further one.</summary>
    internal const int FirstUpdate = 32;

    // After this many there is no pattern to learn, and counting would only cause contention.
    private const int MaxUpdates = 10;

    private const int MaxSpace = 96;

    private const int LooseLayouts = 8;

    private readonly MemberName[] _compact;
    private readonly MemberName[]?[] _loose = new MemberName[LooseLayouts][];
    private int _updates;

    internal NameLayouts(MemberName[] compact)
    {
        _compact = compact;
        Tight = compact;
    }

    internal MemberName[] Tight;

    /// <summary>The names of an object with whitespace between its brace and <paramref name="position"/>.</summary>
    internal MemberName[] Loose(ref byte origin, int position, int end) =>
        _loose[IndexOf(Whitespace.SkipLine(ref origin, position, end) - position)] ?? _compact;

    /// <summary>Learns from a name between <paramref name="quote"/> and <paramref name="value"/>,
    /// with at most one space on each side of the colon.</summary>
    /// <returns>The number of misses before the next update, or 0 for no more updates.</returns>
    internal int Learn(ref byte origin, int comma, int quote, int value)
    {
        int space = quote - comma - 1;
        if (space <= MaxSpace)
        {
            ReadOnlySpan<byte> afterComma = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, comma + 1), space);
            bool spaceAfterColon = Unsafe.Add(ref origin, value - 1) == ' ';
            bool spaceBeforeColon = Unsafe.Add(ref origin, value - (spaceAfterColon ? 3 : 2)) == ' ';
            ReadOnlySpan<byte> around = " : "u8[(spaceBeforeColon ? 0 : 1)..(spaceAfterColon ? 3 : 2)];
            if (space != 0)
                _loose[IndexOf(space)] = Arrange(afterComma, afterComma, around);

            // A text that breaks lines after commas also does after braces.
            if (!afterComma.ContainsAny((byte)'\n', (byte)'\r'))
                Tight = space == 0 && around.Length == 1 ? _compact : Arrange([], afterComma, around);
        }

        return ++_updates < MaxUpdates ? FirstUpdate << _updates : 0;
    }

    private static int IndexOf(int space) => (space >> 1) % LooseLayouts;

    private MemberName[] Arrange(ReadOnlySpan<byte> afterBrace, ReadOnlySpan<byte> afterComma, ReadOnlySpan<byte> colon)
    {
        MemberName[] names = new MemberName[_compact.Length];
        for (int i = 0; i < names.Length; i++)
        {
            byte lead = _compact[i].Text[0];
            names[i] = _compact[i].Spaced(lead, lead == '{' ? afterBrace : afterComma, colon);
        }

        return names;
    }
}
