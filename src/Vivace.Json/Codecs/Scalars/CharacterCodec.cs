// One character in quotes: char (basic plane only) or Rune.
using System.Buffers;
using System.Text;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class CharCodec : PositionalCodec<char>
{
    public override char ReadAt(ref JsonReader reader, int position, out int next)
    {
        Rune rune = CharacterText.Read(ref reader, position, out next, typeof(char));
        return rune.IsBmp ? (char)rune.Value : throw Fail.WrongType(ref reader, position, typeof(char));
    }

    public override int WriteAt(ref JsonWriter writer, int position, char value) =>
        WritePrimitives.WriteCharacters(ref writer, position, [value], 0, 0);

    public override char ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        CharacterText.TryRead(name, out Rune rune) && rune.IsBmp
            ? (char)rune.Value
            : throw Fail.InvalidKey(ref reader, position, typeof(char));

    public override int WriteKey(ref JsonWriter writer, int position, char key) => WriteAt(ref writer, position, key);
}

internal sealed class RuneCodec : PositionalCodec<Rune>
{
    public override Rune ReadAt(ref JsonReader reader, int position, out int next) =>
        CharacterText.Read(ref reader, position, out next, typeof(Rune));

    public override int WriteAt(ref JsonWriter writer, int position, Rune value)
    {
        Span<char> units = stackalloc char[2];
        return WritePrimitives.WriteCharacters(ref writer, position, units[..value.EncodeToUtf16(units)], 0, 0);
    }

    public override Rune ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        CharacterText.TryRead(name, out Rune rune) ? rune : throw Fail.InvalidKey(ref reader, position, typeof(Rune));

    public override int WriteKey(ref JsonWriter writer, int position, Rune key) => WriteAt(ref writer, position, key);
}

internal static class CharacterText
{
    internal static Rune Read(ref JsonReader reader, int position, out int next, Type type)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return LenientReading.TryReadNull(ref reader, position, out next) ? default : throw Fail.WrongType(ref reader, position, type);
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        if (text.Span.IsEmpty && reader.Allows(JsonLeniency.EmptyStrings))
            return default;
        bool isRead = TryRead(text.Span, out Rune rune);
        return isRead ? rune : throw Fail.WrongType(ref reader, position, type);
    }

    internal static bool TryRead(ReadOnlySpan<byte> text, out Rune rune) =>
        Rune.DecodeFromUtf8(text, out rune, out int read) == OperationStatus.Done && read == text.Length;
}
