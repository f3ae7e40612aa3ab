// How full the buckets of a hash table are, so that a text with keys that were chosen to collide is rejected before it costs much.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs;

/// <summary>
/// .NET finds a key's bucket by its hash modulo a prime, and walks through all that is in it. Only strings get another hash when too many
/// of them meet; all other hashes can be foreseen. This counts along with a table that has become large: of a high limit only a part of
/// the keys, chosen at random so that no text can foresee them. Then a bucket may become about twice as full before it is found.
/// </summary>
/// <param name="most">The keys that one bucket may have.</param>
internal sealed class BucketLoads(int most)
{
    // Keys of a full bucket that are looked at, on the average. With more of them the limit is kept more closely, and reading takes longer.
    private const int EnoughSamples = 16;

    // Places a sample, so that samples of different buckets hardly ever share one.
    private const int PlacesASample = 4;

    private readonly int _stride = Math.Max(1, most / EnoughSamples);
    private readonly int _limit = most < 2 * EnoughSamples ? most : (int)(2L * most / (most / EnoughSamples));
    private uint _random = (uint)Random.Shared.Next() | 1;

    // The samples, to count again when the table has grown; and how many of them each place has.
    private int[] _hashes = [];
    private int _count;
    private int[] _loads = [];
    private int _shift;
    private int _buckets;

    /// <summary>Whether a text can have many keys of a type that meet. The smallest types have too few values for that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool MayCollide<TKey>() =>
        typeof(TKey) != typeof(string) && typeof(TKey) != typeof(byte) && typeof(TKey) != typeof(sbyte) && typeof(TKey) != typeof(bool)
        && typeof(TKey) != typeof(short) && typeof(TKey) != typeof(ushort) && typeof(TKey) != typeof(char);

    /// <summary>How many keys on the next one stands that is counted: the first is 1. A random number, on the average the stride.</summary>
    internal int Step()
    {
        if (_stride == 1)
            return 1;

        // A xorshift.
        _random ^= _random << 13;
        _random ^= _random >> 17;
        _random ^= _random << 5;
        return 1 + (int)(_random % (uint)(2 * _stride - 1));
    }

    /// <summary>Counts a key of a table of so many buckets; false where its bucket is too full.</summary>
    internal bool Add(int hash, int buckets)
    {
        if (_count == _hashes.Length)
            Grow();
        _hashes[_count++] = hash;
        if (buckets == _buckets)
            return Count(hash);
        _buckets = buckets;
        return CountAll();
    }

    private bool Count(int hash) =>
        ++_loads[(int)((uint)hash % (uint)_buckets * 2654435769u >> _shift)] <= _limit;   // 2^32 divided by the golden ratio: Knuth, TAOCP 6.4

    private bool CountAll()
    {
        Array.Clear(_loads);
        for (int i = 0; i < _count; i++)
            if (!Count(_hashes[i]))
                return false;
        return true;
    }

    private void Grow()
    {
        int[] hashes = Scratch<int>.Rent(Math.Max(64, 2 * _count));
        _hashes.AsSpan(0, _count).CopyTo(hashes);
        Return();
        _hashes = hashes;
        int places = (int)BitOperations.RoundUpToPowerOf2((uint)hashes.Length * PlacesASample);
        _loads = new int[places];
        _shift = 32 - BitOperations.Log2((uint)places);

        // Before anything else is counted, all is counted again.
        _buckets = 0;
    }

    /// <summary>Gives back what was borrowed.</summary>
    internal void Return()
    {
        if (_hashes.Length != 0)
            Scratch<int>.Return(_hashes, _count);
    }
}
