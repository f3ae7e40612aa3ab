// Types that are a short text without escapes: Guid, dates and times, Version, IPAddress.
using System.Runtime.InteropServices;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class TextCodec<T, TForm> : PositionalCodec<T>, IDirectCodec
    where TForm : ITextForm<T>
{
    private static int Room => TForm.MaxLength + WritePrimitives.Slack;

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (typeof(T) == typeof(Guid))
            return (T)(object)ReadPrimitives.ReadGuid(ref reader, position, out next);
        if (default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        return ReadPrimitives.ReadText<T, TForm>(ref reader, position, out next);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        return WritePrimitives.WriteText<T, TForm>(ref writer, WritePrimitives.Ensure(ref writer, position, Room), value);
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        TForm.TryRead(ref MemoryMarshal.GetReference(name), name.Length, out T? key)
            ? key!
            : throw Fail.InvalidKey(ref reader, position, typeof(T));

    public override int WriteKey(ref JsonWriter writer, int position, T key) =>
        WritePrimitives.WriteText<T, TForm>(ref writer, WritePrimitives.Ensure(ref writer, position, Room), key);
}
