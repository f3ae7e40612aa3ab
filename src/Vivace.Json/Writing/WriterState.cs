// What a writer has beside its place: where the text goes, and what few types need.
using System.Buffers;

namespace Vivace.Json.Writing;

/// <summary>The part of a <see cref="JsonWriter"/> that is seldom used.</summary>
internal struct WriterState
{
    /// <summary>The rented buffer; null while the text is on the stack, and with an output of the caller.</summary>
    internal byte[]? Buffer;

    /// <summary>The buffers of the thread that rented it.</summary>
    internal WriteBuffers? Owner;

    /// <summary>The caller's output; null if the text goes elsewhere.</summary>
    internal IBufferWriter<byte>? Output;

    /// <summary>Takes the buffer when it is full; null if the text stays in one piece until its end.</summary>
    internal Stream? Stream;

    /// <summary>How often a part of the text was handed over: the writer cannot look at it any more, and positions before it mean nothing.</summary>
    internal int HandedOver;

    /// <summary>The objects that were written; begun by the first codec that asks for them.</summary>
    internal WriteReferences? References;

    /// <summary>The kinds of the outer containers that do not fit into one word, and the depth at which the next word began.</summary>
    internal Stack<(ulong Objects, int Depth)>? OuterObjects;

    /// <summary>What is left of containers that have paused, and was before this part of the text; null if writing has not paused.</summary>
    internal PausedWriting? Paused;

    /// <summary>Containers that are at most this deep pause. Deeper ones wait for <see cref="WindowEnd"/>: the interpreter, which is slower, writes the members that are left of the objects around them.</summary>
    internal int PauseDepth;

    /// <summary>Where the window ends, and containers of any depth pause.</summary>
    internal int WindowEnd;

    /// <summary>Whether the path is known of what was handed over to a synchronous output: the path of an error is found without writing anything again.</summary>
    internal bool FollowsPath;

    /// <summary>Whether what converters of System.Text.Json write is validated: the text goes to a caller's writer that does.</summary>
    internal bool Validates;
}
