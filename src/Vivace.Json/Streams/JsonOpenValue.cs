// An object read up to the sequence that is its last member.

namespace Vivace.Json.Streams;

/// <summary>An object whose last member is a sequence that is read from a stream or pipe during enumeration.
/// Created by <see cref="JsonStream"/>'s <c>OpenAsync</c> methods.</summary>
/// <remarks>
/// <para>
/// The sequence can be enumerated once, until this object is disposed: a second enumeration throws an
/// <see cref="InvalidOperationException"/>, and one that continues after disposal an <see cref="ObjectDisposedException"/>. Items are read
/// on demand, in the memory of one buffer and one item. If enumeration stops early, no text beyond the current buffer is read.
/// </para>
/// <para>Neither an instance nor its sequence is thread-safe.</para>
/// </remarks>
/// <typeparam name="TValue">The type of the object.</typeparam>
public sealed class JsonOpenValue<TValue> : IAsyncDisposable
{
    private readonly LazyReader _reader;

    internal JsonOpenValue(TValue? value, LazyReader reader) => (Value, _reader) = (value, reader);

    /// <summary>The object, with all members before the sequence. It was created, and its callbacks called, as by
    /// <see cref="JsonSerializer"/>, before any item was read. <see langword="null"/> if the text is <c>null</c>.</summary>
    public TValue? Value { get; }

    /// <summary>Ends the enumeration of the sequence and returns the buffer. The stream
    /// or pipe stays open. Can be called repeatedly.</summary>
    /// <returns>A completed task.</returns>
    public ValueTask DisposeAsync()
    {
        _reader.Close();
        return default;
    }
}
