// Existing items as an asynchronous sequence.
namespace Vivace.Json.Codecs.Sequences;

/// <summary>The result of reading an <see cref="IAsyncEnumerable{T}"/>; it can be enumerated repeatedly.</summary>
internal sealed class GatheredItems<T>(T[] items) : IAsyncEnumerable<T>
{
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new Enumerator(items);

    private sealed class Enumerator(T[] items) : IAsyncEnumerator<T>
    {
        private int _index = -1;

        public T Current => items[_index];

        public ValueTask<bool> MoveNextAsync() => new(++_index < items.Length);

        public ValueTask DisposeAsync() => default;
    }
}
