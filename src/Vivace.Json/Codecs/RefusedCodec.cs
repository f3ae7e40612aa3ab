// Types that are not supported in JSON: only null is read and written.
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>Accepts <see langword="null"/>, so that an unused member of the type is no error, as in System.Text.Json.</summary>
internal sealed class RefusedCodec<T>(string reason) : PositionalCodec<T>
{
    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;

        // What is not JSON is the error of the text, whatever the type.
        ReadPrimitives.SkipValue(ref reader, position);
        throw Fail.NotSupported(ref reader, position, reason);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : throw WriteFailure.NotSupported(ref writer, position, reason);
}
