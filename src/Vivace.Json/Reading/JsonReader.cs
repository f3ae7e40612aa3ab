// A forward cursor over one JSON text: where it is, the current depth, and what the settings allow.
using System.Runtime.InteropServices;
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
    // The first byte of the text, and their number. The text never moves while it is read, so type code loads these two once a method.
    internal ref byte _origin;
    internal int _end;

    // Containers that may still be opened before entering one has to look closer (the limit, or a stack check before it).
    internal int _depthLeft;

    // What differs from strict JSON, and may change while a value is read.
    internal ReadFlags _flags;

    // What the settings say to all readers of a plan.
    internal readonly ReaderSettings _settings;

    // The position between two calls of the public methods; type code has it in a register.
    internal int _position;

    // What is at the position: a value, a name, an end.
    internal ReaderPlace _place;

    // The depth of the value that a user-defined codec reads, counted as _depthLeft is.
    internal int _floor;

    // Where the value began that was read last, for errors about it.
    private int _lastValue;

    // The index among a codec's names that is expected next.
    private int _expected;

    // What few values need; apart, so that the fields above share a cache line.
    internal ReaderState _cold;

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
        _cold.Root = root;
        _cold.PausesAt = int.MinValue;
    }

    /// <summary>A reader of a text on its own, which stands on the text's value.</summary>
    internal JsonReader(ReadOnlySpan<byte> utf8Json, ReaderSettings settings)
        : this(utf8Json, settings, null)
    {
        if (StrictText.IsNeeded(utf8Json, settings))
        {
            byte[] strict = StrictText.Of(utf8Json, settings);
            _cold.Given = utf8Json;
            _origin = ref MemoryMarshal.GetArrayDataReference(strict);
            _end = strict.Length;
        }

        _position = ReadPrimitives.SkipSpace(ref this, 0);
    }

    /// <summary>Gives back what the read borrowed; for a read that succeeded.</summary>
    internal readonly void Release()
    {
        if (_cold.Elements is { } elements)
            ElementStack.Return(elements);
        if (_cold.References is { } references)
            ReadReferences.Return(references);
    }

    /// <summary>Containers open now.</summary>
    internal readonly int Depth => _settings.UncheckedDepth - _depthLeft;

    /// <summary>Containers that may be opened in those that are open now, for what needs no stack: <see cref="_depthLeft"/> ends where the stack has to be asked.</summary>
    internal readonly int LevelsLeft => _settings.MaxDepth - Depth;

    /// <summary>The whole text as the caller gave it, as far as it is read.</summary>
    internal readonly ReadOnlySpan<byte> Given => _cold.Given.IsEmpty || IsRewritten ? Text : _cold.Given[.._end];

    /// <summary>Whether the text was rewritten as JSON.</summary>
    internal readonly bool IsRewritten => !_cold.Given.IsEmpty && _settings.Rewriting is not null;

    /// <summary>The whole text.</summary>
    internal readonly ReadOnlySpan<byte> Text => MemoryMarshal.CreateReadOnlySpan(ref _origin, _end);
}
