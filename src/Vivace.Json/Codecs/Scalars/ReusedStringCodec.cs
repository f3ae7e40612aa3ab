// Strings that come again and again, read as the instance that is there.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

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

    private const ulong Odd1 = 0x9E3779B97F4A7C15, Odd2 = 0xC2B2AE3D27D4EB4F;

    // One in so many strings is counted, so that threads rarely write to the same place; after so many of them it is decided whether to go on.
    private const uint Sample = 16, Lesson = 64;

    // How many strings are then read without the table.
    private const int Pause = 32 * 1024;

    // Written by several threads without a lock: a lost write loses a string that can be made again, or a count.
    private readonly string?[] _table = new string?[1 << SlotBits];
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
        int quote = ReadPrimitives.IsAt(ref origin, reader._end, position, (byte)'"') ? StringScan.FindQuoteNear(ref origin, start, reader._end) : -1;
        if (quote <= start)
            return ReadPrimitives.ReadString(ref reader, position, out next);
        next = quote + 1;
        return Find(ref Unsafe.Add(ref origin, start), quote - start);
    }

    /// <inheritdoc/>
    public override int WriteAt(ref JsonWriter writer, int position, string? value) => WritePrimitives.WriteString(ref writer, position, value, 0);

    /// <inheritdoc/>
    public override string ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position)
    {
        ref byte text = ref MemoryMarshal.GetReference(name);
        return name.Length is > 0 and <= LongestText && Ascii.IsValid(name) ? Find(ref text, name.Length)
            : Utf8Text.Widen(ref text, name.Length) ?? throw Fail.InvalidUtf8(ref reader, position);
    }

    /// <inheritdoc/>
    public override int WriteKey(ref JsonWriter writer, int position, string key)
    {
        if (writer._settings.KeyPolicy is { } policy)
            key = policy.ConvertName(key) ?? throw ThrowContract.NullFromPolicy(policy.GetType());
        return WritePrimitives.WriteString(ref writer, position, key, 0);
    }

    // The string of an ASCII text.
    private string Find(ref byte text, int length)
    {
        ulong hash = Hash(ref text, length);
        ref string? first = ref _table[hash >> (64 - SlotBits)];
        ref string? second = ref _table[(hash >> (64 - SlotBits)) ^ 1];
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        string? known = first;
        bool isFound = known is not null && Ascii.Equals(bytes, known);
        if (!isFound)
        {
            string? other = second;
            isFound = other is not null && Ascii.Equals(bytes, other);

            // The one that was there first gives way to the neighbour's slot, so that what comes often stays.
            if (known is not null)
                second = known;
            first = known = isFound ? other! : Utf8Text.WidenAscii(ref text, length);
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

    // The first and the last bytes, and the length.
    private static ulong Hash(ref byte text, int length)
    {
        ulong first, last;
        if (length >= 8)
        {
            first = Unsafe.ReadUnaligned<ulong>(ref text);
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, length - 8));
        }
        else if (length >= 4)
        {
            first = Unsafe.ReadUnaligned<uint>(ref text);
            last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, length - 4));
        }
        else
        {
            first = (uint)(text | Unsafe.Add(ref text, length >> 1) << 8);
            last = Unsafe.Add(ref text, length - 1);
        }

        ulong hash = (first ^ (last * Odd2)) + (uint)length;
        hash ^= hash >> 29;
        return hash * Odd1;
    }
}
