// Items that already exist, as a sequence whose items are awaited.
namespace Vivace.Json.Codecs.Sequences;

/// <summary>What is read where <see cref="IAsyncEnumerable{T}"/> is declared; it may be enumerated any number of times.</summary>
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
