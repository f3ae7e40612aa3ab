// Calls of codecs whose type is only known at run time.
using Vivace.Json.Writing;

namespace Vivace.Json.Compatibility.Tokens;

internal static class BoxedCodecs
{
    /// <summary>Writes a value where the writer stands.</summary>
    internal static void WriteNext(this JsonCodec codec, ref JsonWriter writer, object value)
    {
        WriterPlace after = writer.BeginValue();
        writer.GoOn(codec.WriteBoxed(ref writer, writer._position, value), after);
    }

    /// <summary>Reads the value where the reader stands, and leaves the reader after it; at it, if the value cannot be read.</summary>
    internal static object? ReadNext(this JsonCodec codec, ref JsonReader reader)
    {
        JsonReader.Mark mark = reader.MarkValue();
        try
        {
            object? value = codec.ReadBoxed(ref reader, mark.Position, out int next);
            reader.Pass(next);
            return value;
        }
        catch
        {
            reader.GoBack(mark);
            throw;
        }
    }
}
