// A collection that can be written but not created.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

internal sealed class UnreadableType
{
    private readonly string _reason;

    private UnreadableType(string reason) => _reason = reason;

    internal static UnreadableType? Of(TypeShape shape) => shape.Construction == Construction.None ? new(shape.Reason!) : null;

    /// <summary>Throws if the value begins with <paramref name="bracket"/>; the codec handles <c>null</c> and other kinds.</summary>
    internal void ThrowAt(ref JsonReader reader, int position, byte bracket)
    {
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, bracket))
            ThrowAt(ref reader, position);
    }

    [DoesNotReturn]
    internal void ThrowAt(ref JsonReader reader, int position) => throw Fail.NotSupported(ref reader, position, _reason);
}
