// Strings and JSON texts made at random, with a taste for what parsers get wrong.
using System.Text;

namespace Vivace.Json.Conformance.Differential;

internal static class RandomText
{
    private static readonly string[] s_pieces =
    [
        "a", "Z", "9", " ", "name", "Value", "\"", "\\", "/", "\b", "\f", "\n", "\r", "\t", "\0", "\u001f", "\u007f", "\u0080", "é", "ß", "ſ", "K", "İ", "ı",
        "\u2028", "\u2029", "\ufeff", "\uffff", "\u00ad", "漢字", "\U0001F600", "\U0010FFFF", "<", ">", "&", "'", "+", "`", "</script>", "{", "}", "[", "]", ":", ",", "null", "1e5",
    ];

    private static readonly string[] s_loneSurrogates = ["\ud800", "\udbff", "\udc00", "\udfff", "\ude00\ud83d"];

    private static readonly string[] s_numbers =
    [
        "0", "-0", "1", "-1", "1.0", "0.1", "1e0", "1E+5", "1e-5", "-1.5e300", "1e400", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "65535", "65536", "2147483647", "2147483648",
        "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "79228162514264337593543950335",
        "0.0000000000000000000000000001", "3.4028235e38", "3.5e38", "1.7976931348623157e308", "5e-324", "65504", "65520", "123456789.123456789",
    ];

    private static readonly string[] s_others =
    [
        "null", "true", "false", "\"\"", "\"a\"", "\"1\"", "\"-1.5\"", "\"NaN\"", "\"Infinity\"", "\"true\"", "\"Red\"", "\"red\"", "\"2024-02-29\"", "\"2024-02-30\"", "\"2024-02-29T12:34:56.1234567Z\"",
        "\"2024-02-29T12:34:56+05:30\"", "\"12:34:56\"", "\"1.02:03:04.0050000\"", "\"AAECAw==\"", "\"AAECAw\"", "\"12345678-1234-1234-1234-123456789abc\"", "\"1.2.3\"", "\"http://example.org/a?b#c\"",
        "[]", "{}", "[1]", "[[]]", "[null]", "{\"a\":1}", "{\"Key\":1,\"Value\":2}", "{\"Item1\":1}", "\"\\u0041\"", "\"\\ud83d\\ude00\"",
    ];

    internal static string String(Random random)
    {
        switch (random.Next(8))
        {
            case 0:
                return "";
            case 1:
                // Long ASCII, over the width of every vector.
                return new string((char)random.Next('a', 'z' + 1), random.Next(1, 200));
            case 2:
                // Only now and then: what is no UTF-16 is replaced on the way out.
                return random.Next(8) == 0 ? Pieces(random, 3) + s_loneSurrogates[random.Next(s_loneSurrogates.Length)] + Pieces(random, 2) : Pieces(random, 4);
            case 3:
                return new string('x', random.Next(0, 70)) + Pieces(random, 2) + new string('y', random.Next(0, 40));
            default:
                return Pieces(random, random.Next(1, 6));
        }
    }

    /// <summary>A name as it may stand before a colon.</summary>
    internal static string Name(Random random) => random.Next(4) == 0 ? String(random) : "key" + random.Next(100);

    internal static string Number(Random random) => random.Next(3) switch
    {
        0 => s_numbers[random.Next(s_numbers.Length)],
        1 => random.Next(-1000, 1000).ToString(System.Globalization.CultureInfo.InvariantCulture),
        _ => BitConverter.Int64BitsToDouble(random.NextInt64()) is var value && double.IsFinite(value)
            ? value.ToString("R", System.Globalization.CultureInfo.InvariantCulture)
            : "0.5",
    };

    /// <summary>Any JSON value.</summary>
    internal static string Json(Random random, int depth = 3)
    {
        switch (depth == 0 ? random.Next(2) : random.Next(6))
        {
            case 0:
                return Number(random);
            case 1:
            case 2:
                return s_others[random.Next(s_others.Length)];
            case 3:
                return StjSerializer.Serialize(String(random));
            case 4:
                return "[" + string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => Json(random, depth - 1))) + "]";
            default:
                StringBuilder text = new("{");
                int count = random.Next(4);
                for (int i = 0; i < count; i++)
                    text.Append(i == 0 ? "" : ",").Append(StjSerializer.Serialize(Name(random) + i)).Append(':').Append(Json(random, depth - 1));
                return text.Append('}').ToString();
        }
    }

    private static string Pieces(Random random, int count)
    {
        StringBuilder text = new();
        for (int i = 0; i < count; i++)
            text.Append(s_pieces[random.Next(s_pieces.Length)]);
        return text.ToString();
    }
}
