// A forward cursor over one JSON text: position, depth, and what the settings allow.
using System.Runtime.InteropServices;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json;

/// <summary>Reads one JSON text, value by value. A codec receives it by reference at the first byte of a
/// value and must leave it after the last byte of that value.</summary>
/// <remarks>
/// This library's own type code keeps the position in a register and calls <see cref="ReadPrimitives"/>; these methods are the same
/// primitives, with the position kept in the reader.
/// <para>To look ahead, copy the reader: <c>JsonReader ahead = reader;</c> reads on without moving the original.</para>
/// </remarks>
public ref partial struct JsonReader
{
    // Start and length of the text, which does not move while it is read: type code loads both once for each method.
    internal ref byte _origin;
    internal int _end;

    // How many more containers may open before the next one takes the slow path, which checks the limit or the stack.
    internal int _depthLeft;

    // Deviations from strict JSON; some change while a value is read.
    internal ReadFlags _flags;

    internal readonly ReaderSettings _settings;

    // For the public methods only; type code has the position in a register.
    internal int _position;

    internal ReaderPlace _place;

    // The depth of the value that a user-defined codec reads, counted like _depthLeft.
    internal int _floor;

    // Where the last value started, for errors.
    private int _lastValue;

    // Index of the codec's name that is expected next.
    private int _expected;

    // Rarely needed, and kept apart so that the fields above share a cache line.
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

    /// <summary>Creates a reader for a complete text, at its value.</summary>
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

    /// <summary>Returns what a successful read rented.</summary>
    internal readonly void Release()
    {
        if (_cold.Elements is { } elements)
            ElementStack.Return(elements);
        if (_cold.References is { } references)
            ReadReferences.Return(references);
    }

    internal readonly int Depth => _settings.UncheckedDepth - _depthLeft;

    /// <summary>How many more containers may open, for code without recursion.
    /// <see cref="_depthLeft"/> stops earlier, where the stack must be checked.</summary>
    internal readonly int LevelsLeft => _settings.MaxDepth - Depth;

    /// <summary>The caller's text, as far as it is read.</summary>
    internal readonly ReadOnlySpan<byte> Given => _cold.Given.IsEmpty || IsRewritten ? Text : _cold.Given[.._end];

    internal readonly bool IsRewritten => !_cold.Given.IsEmpty && _settings.Rewriting is not null;

    internal readonly ReadOnlySpan<byte> Text => MemoryMarshal.CreateReadOnlySpan(ref _origin, _end);
}
