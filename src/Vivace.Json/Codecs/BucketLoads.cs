// How full the buckets of a hash table are, so that a text with keys that were made to collide is refused before it costs much.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs;

/// <summary>
/// .NET finds a key's bucket by its hash modulo a prime, and walks through all that is in it. Only strings get another hash when too many
/// of them meet; all other hashes can be foreseen. This counts along with a table that has become large: of a high limit only a part of
/// the keys, chosen at random so that no text can foresee them. Then a bucket may become about twice as full before it is found.
/// </summary>
internal struct BucketLoads(int most)
{
    // Keys of a bucket that are enough to tell that it is full.
    private const int EnoughSamples = 128;

    private readonly int _stride = Math.Max(1, most / EnoughSamples);
    private readonly int _limit = most < 2 * EnoughSamples ? most : (int)(2L * most / (most / EnoughSamples));
    private uint _random = (uint)Random.Shared.Next() | 1;
    private int _left;
    private int[]? _loads;

    /// <summary>The table's buckets; 0 where nothing was counted yet.</summary>
    internal int Buckets { get; private set; }

    /// <summary>Whether a text can have many keys of a type that meet. The smallest types have too few values for that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool MayCollide<TKey>() =>
        typeof(TKey) != typeof(string) && typeof(TKey) != typeof(byte) && typeof(TKey) != typeof(sbyte) && typeof(TKey) != typeof(bool)
        && typeof(TKey) != typeof(short) && typeof(TKey) != typeof(ushort) && typeof(TKey) != typeof(char);

    /// <summary>Begins anew for a table of so many buckets.</summary>
    internal void Begin(int buckets)
    {
        Return();
        _loads = Scratch<int>.Rent(buckets);
        _loads.AsSpan(0, buckets).Clear();
        Buckets = buckets;
    }

    /// <summary>Whether the next key is none of those that are counted.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Skips() => --_left > 0 || (_stride > 1 && !TakeStep());

    /// <summary>Counts a key; false where its bucket is too full.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool Add(int hash) => ++_loads![(uint)hash % (uint)Buckets] <= _limit;

    // One to twice the stride less one, by a xorshift.
    private bool TakeStep()
    {
        _random ^= _random << 13;
        _random ^= _random >> 17;
        _random ^= _random << 5;
        _left = 1 + (int)(_random % (uint)(2 * _stride - 1));
        return true;
    }

    /// <summary>Gives back what was borrowed.</summary>
    internal void Return()
    {
        if (_loads is not null)
            Scratch<int>.Return(_loads, Buckets);
        _loads = null;
        Buckets = 0;
    }
}
