// Short texts under an encoder that escapes digits or separators: rare, but possible.
using System.Text;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.Scalars;

/// <summary>Reads as <see cref="TextCodec{T, TForm}"/> does, but writes an escaped string.</summary>
internal sealed class EscapedTextCodec<T, TForm> : PositionalCodec<T>
    where TForm : ITextForm<T>
{
    private readonly TextCodec<T, TForm> _text = new();

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => _text.ReadAt(ref reader, position, out next);

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        _text.ReadKey(name, ref reader, position);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        WritePrimitives.WriteString(ref writer, position, value is null ? null : TextOf(value), 0);

    public override int WriteKey(ref JsonWriter writer, int position, T key) =>
        WritePrimitives.WriteString(ref writer, position, TextOf(key), WritePrimitives.Slack);

    private static string TextOf(T value)
    {
        Span<byte> text = stackalloc byte[TForm.MaxLength];
        return Encoding.ASCII.GetString(text[..TForm.Write(ref text[0], value)]);
    }
}
