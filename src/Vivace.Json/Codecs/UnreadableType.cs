// A collection that can be written but not created.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>Why a collection cannot be read. Most have no instance of this.</summary>
internal sealed class UnreadableType
{
    private readonly string _reason;

    private UnreadableType(string reason) => _reason = reason;

    internal static UnreadableType? Of(TypeShape shape) => shape.Construction == Construction.None ? new(shape.Reason!) : null;

    /// <summary>Throws where the collection would begin; <c>null</c> and values of another kind are the codec's matter.</summary>
    internal void ThrowAt(ref JsonReader reader, int position, byte bracket)
    {
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, bracket))
            ThrowAt(ref reader, position);
    }

    /// <summary>Throws at a value that would be read.</summary>
    [DoesNotReturn]
    internal void ThrowAt(ref JsonReader reader, int position) => throw Fail.NotSupported(ref reader, position, _reason);
}
