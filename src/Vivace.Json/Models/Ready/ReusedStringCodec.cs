// Strings that repeat, read as one instance.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads strings that repeat, such as versions, currencies, states or names of properties, as one instance instead of many. Choose it for a
/// member, for the keys of a dictionary, or, in the settings, for all strings.
/// </summary>
/// <remarks>
/// <para>
/// A table keeps up to 8,192 recent strings. Only ASCII strings of 1 to 32 characters without escapes go into it, so it takes at most about
/// 1 MB. It lives as long as the settings are used, and all threads share it. If it finds fewer than a quarter of the strings, it pauses
/// for a while, so that strings which do not repeat cost next to nothing.
/// </para>
/// <para>There is no guarantee that equal strings are the same instance: compare strings by value. Do not choose it for secrets, because a
/// string stays in the table after the value is gone.</para>
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

    // In a feed of packages, whose versions exceed the table, this size makes 96 % of equal strings one instance; half of it 90 %, twice 99
    // %.
    private const int PairBits = 12;

    // Count one string in this many, so that threads rarely write to the same place; decide after this many counted ones whether to go on.
    private const uint Sample = 16, Trial = 64;

    // The number of strings to read without the table then.
    private const int Pause = 32 * 1024;

    private static readonly StringCodec s_plain = new();

    // Created with the first string.
    private Pair[]? _pairs;

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
        name.Length is > 0 and <= LongestText && Ascii.IsValid(name)
            ? Find(ref MemoryMarshal.GetReference(name), name.Length)
            : s_plain.ReadKey(name, ref reader, position);

    /// <inheritdoc/>
    public override int WriteKey(ref JsonWriter writer, int position, string key) => s_plain.WriteKey(ref writer, position, key);

    // The end of a string that may be in the table, or -1. A whole text may be too short for the fast search.
    private static int FindQuote(ref byte origin, int start, int end)
    {
        int quote = StringScan.FindQuoteNear(ref origin, start, end);
        if (quote >= 0 || end > LongestText)
            return quote;
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, start), end - start);
        int length = rest.IndexOf((byte)'"');
        return length < 0 || rest[..length].IndexOfAnyExceptInRange((byte)' ', (byte)'~') >= 0 || rest[..length].Contains((byte)'\\')
            ? -1
            : start + length;
    }

    private string Find(ref byte text, int length)
    {
        TextHash.ReadEnds(ref text, length, out ulong first, out ulong last);
        ulong hash = TextHash.OfEnds(first, last, length);
        Pair[] pairs = _pairs ?? Interlocked.CompareExchange(ref _pairs, new Pair[1 << PairBits], null) ?? _pairs;
        ref Pair pair = ref pairs[hash >> (64 - PairBits)];
        string? known = pair.Find(ref text, length, first, last, out int version);
        if ((hash & (Sample - 1)) == 0)
            Count(isFound: known is not null);
        if (known is null)
        {
            known = Utf8Text.WidenAscii(ref text, length);
            pair.TryAdd(known, first, last, version);
        }

        return known;
    }

    private void Count(bool isFound)
    {
        if (isFound)
            _found++;
        if (++_counted < Trial)
            return;
        if (_found < Trial / 4)
            _pause = Pause;
        _counted = _found = 0;
    }

    // Two strings with the same hash, and the ends of their texts, so that a match need not load the string, which is rarely in the
    // processor's cache. Lock-free: the version is odd during a write, and a read counts if the version is even and unchanged.
    private struct Pair
    {
        private string? _left, _right;
        private ulong _leftFirst, _leftLast, _rightFirst, _rightLast;
        private int _version;
        private byte _leftLength, _rightLength;
        private bool _isRightLatest;

        internal string? Find(ref byte text, int length, ulong first, ulong last, out int version)
        {
            version = Volatile.Read(ref _version);
            bool isLeft = _leftFirst == first && _leftLast == last && _leftLength == length;
            string? known = isLeft ? _left : _rightFirst == first && _rightLast == last && _rightLength == length ? _right : null;
            Volatile.ReadBarrier();
            if (known is null || (version & 1) != 0 || _version != version)
                return null;
            if (length > TextHash.LongestOfEnds && !Ascii.Equals(MemoryMarshal.CreateReadOnlySpan(ref text, length), known))
                return null;
            if (_isRightLatest == isLeft)
                _isRightLatest = !isLeft;
            return known;
        }

        // Replaces the older string, unless another thread is writing.
        internal void TryAdd(string added, ulong first, ulong last, int version)
        {
            if ((version & 1) != 0 || Interlocked.CompareExchange(ref _version, version + 1, version) != version)
                return;
            if (_isRightLatest)
                (_left, _leftFirst, _leftLast, _leftLength) = (added, first, last, (byte)added.Length);
            else
                (_right, _rightFirst, _rightLast, _rightLength) = (added, first, last, (byte)added.Length);
            _isRightLatest = !_isRightLatest;
            Volatile.Write(ref _version, version + 2);
        }
    }
}
