// Says how to fix a value that does not fit its .NET type.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors;

internal static class ConversionHints
{
    private const int DigitsOfGroup = 3;

    // The kind that fits the token: a number that is too large is of the right type, a string that is not a date as well.
    internal static JsonErrorKind Classify(ReadOnlySpan<byte> token, Type target)
    {
        if (token.IsEmpty)
            return JsonErrorKind.WrongType;
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        if (token[0] == (byte)'n')
            return JsonErrorKind.NullNotAllowed;

        // Only its bytes can be wrong with a string that is to be a string.
        if (token[0] == (byte)'"' && type == typeof(string))
            return JsonErrorKind.InvalidUtf8;
        if (IsNumber(token) && (ExpectedWords.IsNumber(type) || type.IsEnum))
            return ExpectedWords.IsWholeNumber(type) && HasFraction(token) ? JsonErrorKind.WrongType : JsonErrorKind.NumberOutOfRange;
        bool takesStrings = !type.IsEnum && !ExpectedWords.IsNumber(type) && type != typeof(bool) && ExpectedWords.For(type) is not ("an array" or "an object");
        return token[0] == (byte)'"' && takesStrings ? JsonErrorKind.InvalidValue : JsonErrorKind.WrongType;
    }

    internal static string Expected(JsonErrorKind kind, ReadOnlySpan<byte> token, Type target)
    {
        if (kind == JsonErrorKind.NumberOutOfRange)
            return ExpectedWords.Range(target);
        if (kind == JsonErrorKind.InvalidUtf8)
            return "a string of valid UTF-8";
        if (IsNumber(token) && ExpectedWords.IsWholeNumber(target))
            return "a whole number";
        return ExpectedWords.For(target);
    }

    // Text of the document is repeated here only if it may be shown.
    internal static string? For(JsonErrorKind kind, ReadOnlySpan<byte> token, Type target, bool hide)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        if (kind == JsonErrorKind.InvalidUtf8)
            return "Write the text as UTF-8, and both halves of an escaped surrogate pair.";
        if (token.IsEmpty)
            return null;
        if (kind == JsonErrorKind.NumberOutOfRange)
            return ForLargeNumber(token, type);
        if (token[0] == (byte)'n')
            return $"Make it {TypeNames.Show(type)}? to allow null.";
        return token[0] switch
        {
            (byte)'"' => ForString(token, type, target, hide),
            (byte)'{' => ForObject(type),
            (byte)'[' => ForArray(type),
            (byte)'t' or (byte)'f' => ExpectedWords.For(type) == "a string" ? "Put it in double quotes." : ExpectedWords.IsNumber(type) ? "Write 1 or 0, or make it bool." : null,
            _ => IsNumber(token) ? ForNumber(token, type, hide) : null,
        };
    }

    private static string? ForString(ReadOnlySpan<byte> token, Type type, Type target, bool hide)
    {
        ReadOnlySpan<byte> content = token.Length >= 2 ? token[1..^1] : [];
        string expected = ExpectedWords.For(type);
        bool isCollectionOrObject = expected is "an array" or "an object";
        if (content.IsEmpty)
        {
            bool isRefused = isCollectionOrObject || type.IsEnum || ExpectedWords.IsNumber(type) || type == typeof(bool) || type == typeof(Guid) || TimeHints.IsTime(type);
            return !isRefused ? null : target.IsValueType && target == type ? $"Send null instead, and make it {TypeNames.Show(type)}?." : "Send null instead.";
        }

        if (isCollectionOrObject)
        {
            if (content.TrimStart(" \t"u8) is [(byte)'{' or (byte)'[', ..])
                return "The JSON is inside a string: write it without the quotes and their escapes, or deserialize the string as well.";
            return expected == "an array" ? "Put the value in brackets: [ … ]." : null;
        }

        if (ExpectedWords.IsNumber(type))
            return ForQuotedNumber(content, type, hide);
        if (type == typeof(bool))
            return Ascii.EqualsIgnoreCase(content, "true"u8) || Ascii.EqualsIgnoreCase(content, "false"u8) ? "Write it without quotes, in lower case." : "Write true or false, without quotes.";
        if (type.IsEnum)
            return IsPlainNumber(content) ? "Write it without quotes, or add a JsonStringEnumConverter." : "Add a JsonStringEnumConverter to read names.";
        if (type == typeof(Guid))
            return Guid.TryParse(content, CultureInfo.InvariantCulture, out _) ? "Write it with four hyphens, without braces and spaces." : null;
        if (expected == "a string in Base64")
        {
            return content.StartsWith("data:"u8) ? "Remove what comes before the Base64, up to and including the comma."
                : content.IndexOfAny((byte)'-', (byte)'_') >= 0 ? "Write '+' and '/' instead of '-' and '_'."
                : null;
        }

        return TimeHints.ForString(content, type, hide);
    }

    private static string? ForObject(Type type) => ExpectedWords.For(type) switch
    {
        "an array" => "Put the object in brackets: [ { … } ].",
        "a string" => "Make it a JsonElement to read any value.",
        _ => null,
    };

    private static string? ForArray(Type type) => ExpectedWords.For(type) switch
    {
        "an object" when ExpectedWords.IsDictionary(type) => "Write the entries as members: { \"key\": … }.",
        "an object" => $"Read a List<{TypeNames.Show(type)}>, or send one object.",
        "a string" => "Read a List<string>, or send one string.",
        "a string in Base64" => "Write the bytes in Base64, or read a List<byte>.",
        _ when ExpectedWords.IsNumber(type) || type.IsEnum || type == typeof(bool) || type == typeof(Guid) || TimeHints.IsTime(type) =>
            $"Read a List<{TypeNames.Show(type)}>, or send one value.",
        _ => null,
    };

    private static string? ForNumber(ReadOnlySpan<byte> token, Type type, bool hide)
    {
        string expected = ExpectedWords.For(type);
        if (expected == "a string")
            return "Put it in double quotes.";
        if (expected == "an array")
            return "Put the value in brackets: [ … ].";
        if (type == typeof(bool))
            return "Write true or false.";
        if (!type.IsEnum && ExpectedWords.IsWholeNumber(type) && HasFraction(token))
            return "Use decimal or double for numbers with a fraction or an exponent.";
        return TimeHints.ForNumber(token, type, hide);
    }

    // The next larger common type that can hold the number.
    private static string? ForLargeNumber(ReadOnlySpan<byte> token, Type type)
    {
        if (type.IsEnum || !ExpectedWords.IsWholeNumber(type) || HasFraction(token))
            return null;
        string wider = int.TryParse(token, CultureInfo.InvariantCulture, out _) ? "int" : long.TryParse(token, CultureInfo.InvariantCulture, out _) ? "long" : "BigInteger";
        return $"Make it {wider} to read numbers of this size.";
    }

    private static string? ForQuotedNumber(ReadOnlySpan<byte> content, Type type, bool hide)
    {
        if (content.SequenceEqual("NaN"u8) || content.SequenceEqual("Infinity"u8) || content.SequenceEqual("-Infinity"u8))
            return ExpectedWords.IsFloatingPoint(type) ? "Set NumberHandling to AllowNamedFloatingPointLiterals." : null;
        if (IsPlainNumber(content))
            return "Write it without quotes, or set NumberHandling to AllowReadingFromString.";

        if (IsPlainNumber(content.Trim((byte)' ')))
            return "Write it without quotes and spaces.";

        // Both: the last one is the decimal point, the others set thousands apart.
        int comma = content.LastIndexOf((byte)','), point = content.LastIndexOf((byte)'.');
        if (comma >= 0 && point >= 0 && !hide && !ExpectedWords.IsWholeNumber(type))
        {
            (string group, string mark) = comma > point ? (".", ",") : (",", ".");
            string plain = Encoding.UTF8.GetString(content).Replace(group, "", StringComparison.Ordinal).Replace(mark, ".", StringComparison.Ordinal);
            return plain.Length <= FoundText.MaxLength && IsPlainNumber(Encoding.UTF8.GetBytes(plain)) ? $"Write it as {plain}." : null;
        }

        // A comma for the point, once: the way half of the world writes. The other half sets thousands apart by it.
        if (content.Count((byte)',') == 1 && !hide)
        {
            bool groups = ExpectedWords.IsWholeNumber(type);
            if (groups && (HasFraction(content) || content.Length - content.IndexOf((byte)',') != DigitsOfGroup + 1))
                return null;
            string number = Encoding.UTF8.GetString(content).Replace(",", groups ? "" : ".", StringComparison.Ordinal);
            if (number.Length <= FoundText.MaxLength && IsPlainNumber(Encoding.UTF8.GetBytes(number)))
                return $"Write it as {number}.";
        }

        return null;
    }

    private static bool IsPlainNumber(ReadOnlySpan<byte> text) => !text.IsEmpty && (char.IsAsciiDigit((char)text[0]) || text[0] == (byte)'-')
        && decimal.TryParse(text, NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent, CultureInfo.InvariantCulture, out _);

    private static bool IsNumber(ReadOnlySpan<byte> token) => !token.IsEmpty && (char.IsAsciiDigit((char)token[0]) || token[0] == (byte)'-');

    private static bool HasFraction(ReadOnlySpan<byte> token) => token.IndexOfAny((byte)'.', (byte)'e', (byte)'E') >= 0;
}
