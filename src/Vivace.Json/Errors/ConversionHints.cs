// Says how to fix a value that does not fit its .NET type.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors;

internal static class ConversionHints
{
    private const int DigitsOfGroup = 3;

    // The kind that fits the token: a number that is too large is of the right type, a string that is no date as well.
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
        if (token.IsEmpty || kind is JsonErrorKind.NumberOutOfRange or JsonErrorKind.InvalidValue)
            return null;
        if (token[0] == (byte)'n')
            return $"Make it {TypeNames.Show(type)}? to allow null.";
        string expected = ExpectedWords.For(type);
        switch (token[0])
        {
            case (byte)'"' when ExpectedWords.IsNumber(type):
                return ForQuotedNumber(token, type, hide);
            case (byte)'"' when type == typeof(bool) && token.Length is 6 or 7:
                return Ascii.EqualsIgnoreCase(token, "\"true\""u8) || Ascii.EqualsIgnoreCase(token, "\"false\""u8) ? "Write it without quotes, in lower case." : null;
            case (byte)'"' when type.IsEnum:
                return "Add a JsonStringEnumConverter to read names.";
            case (byte)'{' when expected == "an array":
                return "Put the object in brackets: [ { … } ].";
            case (byte)'[' when expected == "an object":
                return ExpectedWords.IsDictionary(type) ? null : $"Read a List<{TypeNames.Show(type)}>, or send one object.";
            case (byte)'t' or (byte)'f' when expected is "a string":
                return "Put it in double quotes.";
        }

        if (IsNumber(token))
        {
            if (expected == "a string")
                return "Put it in double quotes.";
            if (type == typeof(bool))
                return "Write true or false.";
            if (ExpectedWords.IsWholeNumber(type) && HasFraction(token))
                return "Use decimal or double for numbers with a fraction or an exponent.";
        }

        return null;
    }

    private static string? ForQuotedNumber(ReadOnlySpan<byte> token, Type type, bool hide)
    {
        ReadOnlySpan<byte> content = token.Length >= 2 ? token[1..^1] : [];
        if (content.SequenceEqual("NaN"u8) || content.SequenceEqual("Infinity"u8) || content.SequenceEqual("-Infinity"u8))
            return ExpectedWords.IsFloatingPoint(type) ? "Set NumberHandling to AllowNamedFloatingPointLiterals." : null;
        if (IsPlainNumber(content))
            return "Write it without quotes, or set NumberHandling to AllowReadingFromString.";

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
