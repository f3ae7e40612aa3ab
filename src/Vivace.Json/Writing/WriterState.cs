// State that a writer rarely needs: the target of the text, and what few types use.
using System.Buffers;

namespace Vivace.Json.Writing;

internal struct WriterState
{
    /// <summary>The rented buffer; null while the text is on the stack, or with a caller's output.</summary>
    internal byte[]? Buffer;

    internal WriteBuffers? Owner;

    /// <summary>A caller's output, in whose memory the text is; with a buffer, it gets copies of that.</summary>
    internal IBufferWriter<byte>? Output;

    /// <summary>Receives the buffer when it is full; null if the text is collected as a whole.</summary>
    internal Stream? Stream;

    /// <summary>How many parts of the text were handed over. They are out of reach, and earlier positions are invalid.</summary>
    internal int HandedOver;

    /// <summary>The written objects, set by the first codec that tracks them.</summary>
    internal WriteReferences? References;

    /// <summary>The kinds of outer containers that don't fit into one word, with the depth at which the next word starts.</summary>
    internal Stack<(ulong Objects, int Depth)>? OuterObjects;

    /// <summary>Follows the path for converters of another library, which may look at it; null for all others.</summary>
    internal object? Path;

    /// <summary>The writer of System.Text.Json for the converters of this call; null until one has written.</summary>
    internal object? Lent;

    /// <summary>Paused containers and earlier parts; null if writing has not paused.</summary>
    internal PausedWriting? Paused;

    /// <summary>Containers up to this depth pause. Deeper ones wait for <see cref="WindowEnd"/>, because the slower
    /// interpreter writes the remaining members of the objects around a pause.</summary>
    internal int PauseDepth;

    /// <summary>From here on, containers at any depth pause.</summary>
    internal int WindowEnd;

    /// <summary>Whether the path of text handed over to a synchronous output is tracked, so that
    /// errors have a path without writing the value again.</summary>
    internal bool FollowsPath;

    /// <summary>Whether to validate the output of System.Text.Json converters, because the caller's writer validates.</summary>
    internal bool Validates;
}
