// Counts the keys in a hash table's buckets, to reject a text with colliding keys before it costs much.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Codecs;

/// <summary>
/// .NET maps hashes to buckets modulo a prime and walks through a bucket's keys. Only strings are rehashed when too many collide; other
/// hashes are predictable. This counts along with a large table. If the limit is high it counts a random sample, so a bucket may reach
/// about twice the limit.
/// </summary>
/// <param name="most">The most keys that one bucket may have.</param>
internal sealed class BucketLoads(int most)
{
    // The average number of samples in a full bucket. More of them keep the limit more exactly, but slow down reading.
    private const int EnoughSamples = 16;

    // Enough places that samples of different buckets rarely share one.
    private const int PlacesASample = 4;

    private readonly int _stride = Math.Max(1, most / EnoughSamples);
    private readonly int _limit = most < 2 * EnoughSamples ? most : (int)(2L * most / (most / EnoughSamples));
    private uint _random = (uint)Random.Shared.Next() | 1;

    // The samples, to count again when the table has grown, and the number of them in each place.
    private int[] _hashes = [];
    private int _count;
    private int[] _loads = [];
    private int _shift;
    private int _buckets;

    /// <summary>Whether a text can have many colliding keys. The smallest types have too few values for that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool MayCollide<TKey>() =>
        typeof(TKey) != typeof(string) && typeof(TKey) != typeof(byte) && typeof(TKey) != typeof(sbyte) && typeof(TKey) != typeof(bool)
        && typeof(TKey) != typeof(short) && typeof(TKey) != typeof(ushort) && typeof(TKey) != typeof(char);

    /// <summary>The distance to the next counted key: random, the stride on average.</summary>
    internal int Step()
    {
        if (_stride == 1)
            return 1;

        // Xorshift.
        _random ^= _random << 13;
        _random ^= _random >> 17;
        _random ^= _random << 5;
        return 1 + (int)(_random % (uint)(2 * _stride - 1));
    }

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

        // Count everything again before the next key.
        _buckets = 0;
    }

    internal void Return()
    {
        if (_hashes.Length != 0)
            Scratch<int>.Return(_hashes, _count);
    }
}
