// Where a reader was before it read too far.
using Vivace.Json.Reading;

namespace Vivace.Json.Schema.Typed;

/// <summary>What a reader had open at one place.</summary>
internal readonly struct ReaderMark
{
    private readonly ReadFlags _flags;
    private readonly int _depthLeft, _floor, _elements;

    internal ReaderMark(ref JsonReader reader) =>
        (_flags, _depthLeft, _floor, _elements) = (reader._flags, reader._depthLeft, reader._floor, reader._cold.Elements?.Count ?? 0);

    internal void Return(ref JsonReader reader)
    {
        (reader._flags, reader._depthLeft, reader._floor) = (_flags, _depthLeft, _floor);
        reader._cold.Elements?.DropTo(_elements);
    }
}
