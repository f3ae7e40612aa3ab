// Names with the whitespace around them in texts that are not compact: it is learned, so that one comparison covers all of it.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Reading.Names;

/// <summary>
/// What one type's texts were seen to have around names. Tight objects have none after the brace; loose ones have, and a type
/// may occur at several depths, so there is a layout for each length. Threads may overwrite each other's updates: what was learned is
/// compared with the text like any other name.
/// </summary>
internal sealed class NameLayouts
{
    /// <summary>Misses before a codec learns for the first time; twice as many before each further time.</summary>
    internal const int FirstUpdate = 32;

    // Then there is no pattern in the misses, and counting them would only make threads contend.
    private const int MaxUpdates = 10;

    // An indentation that is longer is not learned.
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

    /// <summary>The names of objects without whitespace after the brace.</summary>
    internal MemberName[] Tight { get; private set; }

    /// <summary>The names of an object with whitespace after the brace, which ends before <paramref name="position"/>.</summary>
    internal MemberName[] Loose(ref byte origin, int position, int end) =>
        _loose[IndexOf(Whitespace.SkipLine(ref origin, position, end) - position)] ?? _compact;

    /// <summary>
    /// Learns from a miss: comma and whitespace are between <paramref name="comma"/> and <paramref name="quote"/>, and the name's value
    /// is at <paramref name="value"/>, with at most one space on each side of the colon.
    /// </summary>
    /// <returns>The number of misses to count before the next update; 0 for no further one.</returns>
    internal int Learn(ref byte origin, int comma, int quote, int value)
    {
        int space = quote - comma - 1;
        if (space <= MaxSpace)
        {
            ReadOnlySpan<byte> afterComma = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, comma + 1), space);
            bool spaceAfterColon = Unsafe.Add(ref origin, value - 1) == ' ';
            bool spaceBeforeColon = Unsafe.Add(ref origin, value - (spaceAfterColon ? 3 : 2)) == ' ';
            ReadOnlySpan<byte> around = (spaceBeforeColon ? " : "u8 : ": "u8)[..((spaceBeforeColon ? 2 : 1) + (spaceAfterColon ? 1 : 0))];
            if (space != 0)
                _loose[IndexOf(space)] = Arrange(afterComma, afterComma, around);

            // A line break after the comma and none after the brace go together in no text.
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
