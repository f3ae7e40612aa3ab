// A forward cursor over one JSON text: where it is, the current depth, and what the settings allow.
using System.Runtime.InteropServices;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json;

/// <summary>
/// Reads one JSON text, value by value. A codec receives it by reference, positioned on the first byte of a value,
/// and must leave it after the last byte of that value.
/// </summary>
/// <remarks>
/// Type code of this library keeps the position in a register and calls <see cref="ReadPrimitives"/>;
/// the methods here are the same primitives with the position kept in the reader.
/// <para>To look ahead, copy the reader: <c>JsonReader ahead = reader;</c> reads on without moving the original.</para>
/// </remarks>
public ref partial struct JsonReader
{
    // The text never moves while it is read, so type code loads these two once a method.
    internal ref byte _origin;
    internal int _end;

    // Containers that may still be opened before entering one has to look closer (the limit, or a stack check before it).
    internal int _depthLeft;

    internal ReadFlags _flags;
    internal readonly ReaderSettings _settings;

    // The position between two calls of the public methods, what is there, and the depth of the value that a codec of the
    // caller's reads, counted as _depthLeft is; type code touches none of them.
    internal int _position;
    internal ReaderPlace _place;
    internal int _floor;
    private int _lastValue;

    // The index among a codec's names that is expected next.
    private int _expected;

    // Elements that wait for their collection; taken from the thread by the first collection that has any.
    internal ElementStack? _elements;

    // Up to where the text was searched for metadata that is after other members; and what the searches within that part found
    // of it, null until there is one.
    internal int _searchedTo;
    internal KnownEnds? _ends;

    // The objects that "$ref" may mean; begun by the first codec that preserves references.
    internal ReadReferences? _references;

    // The text as the caller gave it, which errors speak of, where it is not the one that is read: with its comments, where the
    // reader has spaces instead, or in another dialect.
    internal ReadOnlySpan<byte> _given;

    // Whether the text is a copy that was made to be changed while it is read.
    internal bool _isCopy;

    // The depth, counted as _depthLeft is, of the container whose entries go on in another part of the text; int.MinValue if there is none.
    internal int _pausesAt;

    // Names the path of an error; null when nothing is known of the types.
    internal IPathNode? _root;

    internal JsonReader(ReadOnlySpan<byte> utf8Json, ReaderSettings settings, IPathNode? root)
    {
        _origin = ref MemoryMarshal.GetReference(utf8Json);
        _end = utf8Json.Length;
        _depthLeft = settings.UncheckedDepth;
        _flags = settings.Flags;
        _settings = settings;
        _position = 0;
        _place = ReaderPlace.Value;
        _floor = _depthLeft;
        _lastValue = 0;
        _expected = 0;
        _root = root;
        _elements = null;
        _references = null;
        _searchedTo = 0;
        _ends = null;
        _isCopy = false;
        _pausesAt = int.MinValue;
    }

    /// <summary>A reader of a text on its own, which stands on the text's value.</summary>
    internal JsonReader(ReadOnlySpan<byte> utf8Json, ReaderSettings settings)
        : this(utf8Json, settings, null)
    {
        if (StrictText.IsNeeded(utf8Json, settings))
        {
            byte[] strict = StrictText.Of(utf8Json, settings);
            _given = utf8Json;
            _origin = ref MemoryMarshal.GetArrayDataReference(strict);
            _end = strict.Length;
        }

        _position = ReadPrimitives.SkipSpace(ref this, 0);
    }

    /// <summary>Gives back what the read borrowed; for a read that succeeded.</summary>
    internal readonly void Release()
    {
        if (_elements is { } elements)
            ElementStack.Return(elements);
        if (_references is { } references)
            ReadReferences.Return(references);
    }

    /// <summary>Containers open now.</summary>
    internal readonly int Depth => _settings.UncheckedDepth - _depthLeft;

    /// <summary>Containers that may be opened in those that are open now, for what needs no stack: <see cref="_depthLeft"/> ends where the stack has to be asked.</summary>
    internal readonly int LevelsLeft => _settings.MaxDepth - Depth;

    /// <summary>The whole text as the caller gave it, as far as it is read.</summary>
    internal readonly ReadOnlySpan<byte> Given => _given.IsEmpty || IsRewritten ? Text : _given[.._end];

    /// <summary>Whether the text was rewritten as JSON.</summary>
    internal readonly bool IsRewritten => !_given.IsEmpty && _settings.Rewriting is not null;

    /// <summary>The whole text.</summary>
    internal readonly ReadOnlySpan<byte> Text => MemoryMarshal.CreateReadOnlySpan(ref _origin, _end);
}
