// How full the buckets of a hash table are, so that a text with keys that were made to collide is refused before it costs much.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs;

/// <summary>
/// .NET finds a key's bucket by its hash modulo a prime, and walks through all that is in it. Only strings get another hash when too many
/// of them meet; all other hashes can be foreseen. This counts along with a table that has become large.
/// </summary>
internal struct BucketLoads(int most)
{
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

    /// <summary>Counts a key; false where its bucket is too full.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool Add(int hash) => ++_loads![(uint)hash % (uint)Buckets] <= most;

    /// <summary>Gives back what was borrowed.</summary>
    internal void Return()
    {
        if (_loads is not null)
            Scratch<int>.Return(_loads, Buckets);
        _loads = null;
        Buckets = 0;
    }
}
