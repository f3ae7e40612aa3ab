// Collections that keep nothing, so that what is measured is what the serializers hold.
using System.Collections;
using System.Text.Json.Serialization;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Streams;

/// <summary>Counts what is added to it.</summary>
public sealed class Discarding<T> : ICollection<T>
{
    public int Count { get; private set; }

    public bool IsReadOnly => false;

    public void Add(T item) => Count++;

    public void Clear() => Count = 0;

    public bool Contains(T item) => false;

    public void CopyTo(T[] array, int arrayIndex)
    {
    }

    public bool Remove(T item) => false;

    public IEnumerator<T> GetEnumerator() => Enumerable.Empty<T>().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>The search result whose items are counted.</summary>
public sealed class DiscardingSearch
{
    [JsonPropertyName("totalHits")] public int TotalHits { get; set; }

    [JsonPropertyName("data")] public Discarding<PackageVersion>? Data { get; set; }
}

/// <summary>The search result whose items are made while they are written.</summary>
public sealed class EndlessSearch
{
    [JsonPropertyName("totalHits")] public int TotalHits { get; set; }

    [JsonPropertyName("data")] public IEnumerable<PackageVersion>? Data { get; set; }
}
