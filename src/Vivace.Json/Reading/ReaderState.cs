// State that a reader rarely needs: once per text, or for few types. It is copied with the reader.
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Reading;

internal ref struct ReaderState
{
    /// <summary>Names the path of an error; null if the types are unknown.</summary>
    internal IPathNode? Root;

    /// <summary>The values with secrets that users' code is reading by a codec, from the inside out; null if there are none.</summary>
    internal EnteredValue? Entered;

    /// <summary>Elements waiting for their collection; taken from the thread on first use.</summary>
    internal ElementStack? Elements;

    /// <summary>The objects with ids, set by the first codec that preserves references.</summary>
    internal ReadReferences? References;

    /// <summary>Ends of values before <see cref="SearchedTo"/>, found by searches for metadata; null until there is one.</summary>
    internal KnownEnds? Ends;

    /// <summary>How far the text has been searched for metadata after other members.</summary>
    internal int SearchedTo;

    /// <summary>The depth, counted like the reader's, of the container that continues in
    /// another part; otherwise <see cref="int.MinValue"/>.</summary>
    internal int PausesAt;

    /// <summary>The depth up to which the stack need not be checked again before a foreign
    /// converter; see <see cref="JsonReader.CheckStackOnce"/>.</summary>
    internal int CheckedDepth;

    /// <summary>Whether the text is a copy that may be modified while it is read.</summary>
    internal bool IsCopy;

    /// <summary>The caller's text, for errors, if a converted copy is read.</summary>
    internal ReadOnlySpan<byte> Given;
}
