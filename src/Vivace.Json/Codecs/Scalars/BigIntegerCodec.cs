// Integers of any size, as JSON numbers (docs/decisions/where-stj-is-wrong.md).
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Codecs.Scalars;

/// <param name="handling">The number handling; null means that of the reader's or writer's settings.</param>
internal sealed class BigIntegerCodec(JsonNumberHandling? handling) : PositionalCodec<BigInteger>
{
    /// <summary>The most digits that are read: the time grows faster than the number of digits, and this many
    /// take about a third of a second (docs/decisions/work-bounds.md).</summary>
    internal const int MaxDigits = 1_000_000;

    public override BigInteger ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags flags = handling is { } own ? NumberFlags.Of(own) : reader._flags;
        if ((flags & ReadFlags.AllowReadingFromString) != 0 && !reader.Allows(JsonLeniency.StringsAsNumbers)
            && ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return ReadQuoted(ref reader, position, out next);
        next = BigIntegerText.ReadBigInteger(ref reader._origin, position, reader._end, MaxDigits, out BigInteger value);
        return next >= 0 || TryReadLenient(ref reader, position, out next, out value)
            ? value
            : throw Fail.WrongType(ref reader, position, typeof(BigInteger));
    }

    public override int WriteAt(ref JsonWriter writer, int position, BigInteger value) =>
        Write(ref writer, position, value, handling is { } own && (own & JsonNumberHandling.WriteAsString) != 0);

    public override BigInteger ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        BigIntegerText.TryParse(name, MaxDigits, out BigInteger key)
            ? key
            : throw Fail.InvalidKey(ref reader, position, typeof(BigInteger));

    public override int WriteKey(ref JsonWriter writer, int position, BigInteger key) => Write(ref writer, position, key, quotes: true);

    private static bool TryReadLenient(ref JsonReader reader, int position, out int next, out BigInteger value)
    {
        value = default;
        if (LenientReading.TryReadNull(ref reader, position, out next))
            return true;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return false;
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        ReadOnlySpan<byte> content = LenientReading.Trim(text.Span);
        return content.IsEmpty ? reader.Allows(JsonLeniency.EmptyStrings) : reader.Allows(JsonLeniency.StringsAsNumbers)
            && BigIntegerText.TryParse(content, MaxDigits, out value);
    }

    private static BigInteger ReadQuoted(ref JsonReader reader, int position, out int next)
    {
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        bool isRead = BigIntegerText.TryParse(text.Span, MaxDigits, out BigInteger value);
        return isRead ? value : throw Fail.InvalidValue(ref reader, position, typeof(BigInteger));
    }

    private static int Write(ref JsonWriter writer, int position, BigInteger value, bool quotes)
    {
        int quote = quotes ? 1 : 0;
        position = WritePrimitives.Ensure(
            ref writer, position, checked(BigIntegerText.MaxBigIntegerLength(value) + (2 * quote) + WritePrimitives.Slack));
        ref byte start = ref Unsafe.Add(ref writer._origin, position);
        int end = quote + BigIntegerText.WriteBigInteger(ref Unsafe.Add(ref start, quote), value);
        if (!quotes)
            return position + end;
        start = (byte)'"';
        Unsafe.Add(ref start, end) = (byte)'"';
        return position + end + 1;
    }
}
