// Reads one text into an existing object.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>The codec of one call, which fills <paramref name="target"/>.</summary>
internal sealed class FillingCodec<T>(JsonCodec<T> inner, T target) : WrappingCodec<T>(inner)
    where T : notnull
{
    internal override bool ShowsEndedRoot => Inner.ShowsEndedRoot;

    internal override bool KeepsElements => Inner.KeepsElements;

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        Inner.PopulateRoot(ref reader, position, target, out next);

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        Inner.OpenInto(ref reader, position, target, out start);
}
