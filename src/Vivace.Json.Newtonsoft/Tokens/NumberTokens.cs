// Numbers as Newtonsoft.Json's text reader finds them.
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal static class NumberTokens
{
    // An integer of up to this length always fits.
    private const int LongestInt64 = 18;

    // What Newtonsoft.Json accepts.
    private const int LongestInteger = 380;

    /// <summary>A long or <see cref="BigInteger"/> where the number has neither point nor exponent;
    /// otherwise a double, or a decimal where the settings say so.</summary>
    /// <exception cref="JsonException">The number is too large for a decimal, or is not JSON.</exception>
    internal static object Read(ref JsonReader reader, Nsj.FloatParseHandling floats)
    {
        if (IsShortInteger(ref reader))
            return reader.ReadInt64();
        int start = reader.Position;
        ReadOnlySpan<byte> text = reader.ReadRaw();
        bool isInteger = text.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0;
        if (!isInteger && floats != Nsj.FloatParseHandling.Decimal)
        {
            reader.StandAt(start);
            return reader.ReadDouble();
        }

        if (!isInteger)
            return decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal value)
                ? value
                : throw reader.Unexpected("a number that a decimal can hold");
        if (text.Length > LongestInteger)
            throw reader.Unexpected("an integer of at most 380 characters");
        return long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long integer)
            ? integer : (object)BigInteger.Parse(
                Encoding.ASCII.GetString(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
    }

    /// <summary>Whether the number where the reader stands has only digits, and is certain to fit.</summary>
    internal static bool IsShortInteger(ref JsonReader reader)
    {
        ReadOnlySpan<byte> text = reader.Text[reader.Position..];
        int length = text.Length > 0 && text[0] == '-' ? 1 : 0;
        while (length < text.Length && length <= LongestInt64 && char.IsAsciiDigit((char)text[length]))
            length++;
        return length <= LongestInt64 && (length == text.Length || (char)text[length] is not ('.' or 'e' or 'E'));
    }
}
