// A value that has been read up to the sequence that is its last member.

namespace Vivace.Json.Streams;

/// <summary>An object whose last member is a sequence that is read from a stream or pipe while it is enumerated. <see cref="JsonStream"/> creates it with <c>OpenAsync</c>.</summary>
/// <remarks>
/// <para>
/// The items of the sequence can be enumerated once, until this object is disposed of: a second enumeration throws an <see cref="InvalidOperationException"/>, and
/// one that goes on after the disposal an <see cref="ObjectDisposedException"/>. Each item is read when it is asked for, in the memory of one buffer and one item. No more
/// of the text is read than the buffer at hand if the enumeration is left.
/// </para>
/// <para>An instance is used by one thread at a time, and so is its sequence.</para>
/// </remarks>
/// <typeparam name="TValue">The type of the object.</typeparam>
public sealed class JsonOpenValue<TValue> : IAsyncDisposable
{
    private readonly LazyReader _reader;

    internal JsonOpenValue(TValue? value, LazyReader reader) => (Value, _reader) = (value, reader);

    /// <summary>
    /// The object. All members before the sequence have been read, and it is created and called back as by <see cref="JsonSerializer"/>, though no item has been read yet.
    /// <see langword="null"/> if the text is <c>null</c>.
    /// </summary>
    public TValue? Value { get; }

    /// <summary>Ends the enumeration of the sequence, and returns the buffer. The stream or pipe stays open. Can be called repeatedly.</summary>
    /// <returns>A task that is completed.</returns>
    public ValueTask DisposeAsync()
    {
        _reader.Close();
        return default;
    }
}
