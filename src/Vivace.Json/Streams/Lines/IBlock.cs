// A part of a text that one task reads while others read the next.
namespace Vivace.Json.Streams.Lines;

/// <summary>The values of a part. One thread at a time; dispose once.</summary>
internal interface IBlock<T> : IDisposable
{
    /// <summary>The file that errors name; null for a stream.</summary>
    string? File { get; }

    /// <summary>Whether an exception ended the text, so that nothing can be read after it.</summary>
    bool IsEnded { get; }

    /// <summary>Fetches the text.</summary>
    void Open();

    /// <summary>Reads the next value; false at the end. After an exception, the next call reads the value after the invalid one.</summary>
    bool TryRead(out T? value);
}

/// <summary>Cuts a text into blocks, on one thread. Dispose once.</summary>
internal interface IBlocks<T> : IDisposable
{
    /// <summary>The next block; null at the end.</summary>
    BlockValues<T>? Next();

    /// <summary>The length of the whole text; null if it is not known.</summary>
    long? Length { get; }
}
