// What a reader has beside its place: needed once a text, or by few types.
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Reading;

/// <summary>The part of a <see cref="JsonReader"/> that is seldom used. It is copied with the reader.</summary>
internal ref struct ReaderState
{
    /// <summary>Names the path of an error; null when nothing is known of the types.</summary>
    internal IPathNode? Root;

    /// <summary>Elements that wait for their collection; taken from the thread by the first collection that has any.</summary>
    internal ElementStack? Elements;

    /// <summary>The objects that "$ref" may mean; begun by the first codec that preserves references.</summary>
    internal ReadReferences? References;

    /// <summary>The ends that searches for metadata found before <see cref="SearchedTo"/>; null until there is one.</summary>
    internal KnownEnds? Ends;

    /// <summary>Up to where the text was searched for metadata that comes after other members.</summary>
    internal int SearchedTo;

    /// <summary>The depth, counted as that of the reader, of the container whose entries go on in another part of the text; <see cref="int.MinValue"/> if there is none.</summary>
    internal int PausesAt;

    /// <summary>Whether the text is a copy that was made to be changed while it is read.</summary>
    internal bool IsCopy;

    /// <summary>The text as the caller gave it, which errors are about, if another one is read: one with spaces instead of comments, or one that was in another dialect.</summary>
    internal ReadOnlySpan<byte> Given;
}
