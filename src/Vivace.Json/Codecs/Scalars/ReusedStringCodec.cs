// Strings that come again and again, read as the instance that is there.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json;

/// <summary>
/// Reads strings that repeat, such as versions, currencies, states or names of properties, as one instance instead of many. Choose it for a member, for the
/// keys of a dictionary, or, in the settings, for all strings.
/// </summary>
/// <remarks>
/// <para>
/// A table keeps up to 8,192 of the strings that were read last; only ASCII strings of 1 to 32 characters without escapes go into it, so it takes at most about 800 KB. It is kept as long as
/// the settings are used, and shared by all threads. If fewer than a quarter of the strings are found, it is passed over for a while, so that strings which do not repeat cost next to nothing.
/// </para>
/// <para>Which strings are the same instance is not certain: compare strings by value. Do not choose it for secrets, as a string stays in the table after the value is gone.</para>
/// </remarks>
/// <example><code>
/// [JsonCodec(typeof(ReusedStringCodec))]
/// public string? Version { get; set; }
///
/// [JsonCodec(KeyCodec = typeof(ReusedStringCodec))]
/// public Dictionary&lt;string, int&gt;? Totals { get; set; }
///
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new ReusedStringCodec()] };   // all strings
/// </code></example>
public sealed class ReusedStringCodec : PositionalCodec<string>
{
    private const int LongestText = 32;

    // Each text may be in either of two neighbouring slots. A feed of packages has more different versions than there are slots; with half as many, 90 % of the
    // equal ones are one instance, with these 95 %, and with twice as many 99 %, but the table itself would then be a large object.
    private const int SlotBits = 13;

    // The bits of a hash below those of the slot.
    private const int TagShift = 64 - SlotBits - 32;

    // One in so many strings is counted, so that threads rarely write to the same place; after so many of them it is decided whether to go on.
    private const uint Sample = 16, Lesson = 64;

    // How many strings are then read without the table.
    private const int Pause = 32 * 1024;

    private static readonly StringCodec s_plain = new();

    // Written by several threads without a lock: a lost write loses a string that can be made again, or a count.
    private readonly string?[] _table = new string?[1 << SlotBits];

    // Other bits of the hashes, so that a string that is another one is not looked at: it is rarely in the processor's cache. Of two threads that write to a slot, one may
    // leave its tag beside the other's string: the string decides.
    private readonly uint[] _tags = new uint[1 << SlotBits];
    private uint _counted, _found;
    private int _pause;

    /// <inheritdoc/>
    public override string? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_pause > 0)
        {
            _pause--;
            return ReadPrimitives.ReadString(ref reader, position, out next);
        }

        ref byte origin = ref reader._origin;
        int start = position + 1;
        int quote = ReadPrimitives.IsAt(ref origin, reader._end, position, (byte)'"') ? FindQuote(ref origin, start, reader._end) : -1;
        if (quote <= start)
            return ReadPrimitives.ReadString(ref reader, position, out next);
        next = quote + 1;
        return Find(ref Unsafe.Add(ref origin, start), quote - start);
    }

    /// <inheritdoc/>
    public override int WriteAt(ref JsonWriter writer, int position, string? value) => s_plain.WriteAt(ref writer, position, value);

    /// <inheritdoc/>
    public override string ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        name.Length is > 0 and <= LongestText && Ascii.IsValid(name) ? Find(ref MemoryMarshal.GetReference(name), name.Length) : s_plain.ReadKey(name, ref reader, position);

    /// <inheritdoc/>
    public override int WriteKey(ref JsonWriter writer, int position, string key) => s_plain.WriteKey(ref writer, position, key);

    // The end of a string that may be in the table; -1 if it cannot be. A whole text may be too short for the fast search.
    private static int FindQuote(ref byte origin, int start, int end)
    {
        int quote = StringScan.FindQuoteNear(ref origin, start, end);
        if (quote >= 0 || end > LongestText)
            return quote;
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, start), end - start);
        int length = rest.IndexOf((byte)'"');
        return length < 0 || rest[..length].IndexOfAnyExceptInRange((byte)' ', (byte)'~') >= 0 || rest[..length].Contains((byte)'\\') ? -1 : start + length;
    }

    // The string of an ASCII text.
    private string Find(ref byte text, int length)
    {
        ulong hash = TextHash.OfEnds(ref text, length);
        int slot = (int)(hash >> (64 - SlotBits)), neighbour = slot ^ 1;
        uint tag = (uint)(hash >> TagShift);
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        string? known = _tags[slot] == tag ? _table[slot] : null;
        bool isFound = known is not null && Ascii.Equals(bytes, known);
        if (!isFound)
        {
            known = _tags[neighbour] == tag ? _table[neighbour] : null;
            isFound = known is not null && Ascii.Equals(bytes, known);

            if (!isFound)
                known = Utf8Text.WidenAscii(ref text, length);

            // The one that was there first gives way to the neighbour's slot, so that what comes often stays.
            if (_table[slot] is { } first)
                (_table[neighbour], _tags[neighbour]) = (first, _tags[slot]);
            (_table[slot], _tags[slot]) = (known, tag);
        }

        if ((hash & (Sample - 1)) == 0)
            Count(isFound);
        return known!;
    }

    private void Count(bool isFound)
    {
        if (isFound)
            _found++;
        if (++_counted < Lesson)
            return;
        if (_found < Lesson / 4)
            _pause = Pause;
        _counted = _found = 0;
    }
}
