// Integers of any size, as JSON numbers (docs/decisions/where-stj-is-wrong.md).
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Scalars;

/// <param name="handling">The handling to follow; null leaves it to the settings of reader and writer.</param>
internal sealed class BigIntegerCodec(JsonNumberHandling? handling) : PositionalCodec<BigInteger>
{
    /// <summary>Digits that are read: making a number of n digits takes more than n steps, and a text must not stop a process.</summary>
    internal const int MaxDigits = 100_000;

    public override BigInteger ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags flags = handling is { } own ? NumberFlags.Of(own) : reader._flags;
        if ((flags & ReadFlags.AllowReadingFromString) != 0 && ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return ReadQuoted(ref reader, position, out next);
        next = NumberText.SkipNumber(ref reader._origin, position, reader._end);
        return next >= 0 && TryParse(reader.Text[position..next], out BigInteger value) ? value : throw Fail.WrongType(ref reader, position, typeof(BigInteger));
    }

    public override int WriteAt(ref JsonWriter writer, int position, BigInteger value) =>
        Write(ref writer, position, value, handling is { } own && (own & JsonNumberHandling.WriteAsString) != 0);

    public override BigInteger ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        TryParse(name, out BigInteger key) ? key : throw Fail.InvalidKey(ref reader, position, typeof(BigInteger));

    public override int WriteKey(ref JsonWriter writer, int position, BigInteger key) => Write(ref writer, position, key, quotes: true);

    private static BigInteger ReadQuoted(ref JsonReader reader, int position, out int next)
    {
        next = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits traits);
        ReadOnlySpan<byte> text = ReadPrimitives.Unescape(ref reader, position, next, traits, out byte[]? scratch);
        bool isRead = TryParse(text, out BigInteger value);
        if (scratch is not null)
            Scratch<byte>.Return(scratch, text.Length);
        return isRead ? value : throw Fail.InvalidValue(ref reader, position, typeof(BigInteger));
    }

    // An optional minus and digits: neither whitespace nor a plus, fraction or exponent.
    private static bool TryParse(ReadOnlySpan<byte> text, out BigInteger value)
    {
        value = default;
        bool negative = text is [(byte)'-', ..];
        ReadOnlySpan<byte> digits = text[(negative ? 1 : 0)..];
        if (digits.Length is 0 or > MaxDigits || digits.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
            return false;
        char[] chars = Scratch<char>.Rent(text.Length);
        AsciiText.Widen(ref MemoryMarshal.GetReference(text), text.Length, ref MemoryMarshal.GetArrayDataReference(chars));
        value = BigInteger.Parse(chars.AsSpan(0, text.Length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        Scratch<char>.Return(chars, text.Length);
        return true;
    }

    private static int Write(ref JsonWriter writer, int position, BigInteger value, bool quotes)
    {
        string digits = value.ToString(CultureInfo.InvariantCulture);
        position = WritePrimitives.Ensure(ref writer, position, checked(digits.Length + WritePrimitives.Slack));
        Span<byte> target = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), digits.Length + 2);
        if (!quotes)
            return position + Encoding.ASCII.GetBytes(digits, target);
        target[0] = (byte)'"';
        Encoding.ASCII.GetBytes(digits, target[1..]);
        target[^1] = (byte)'"';
        return position + target.Length;
    }
}
