// Says how to fix a value that does not fit its .NET type. Gives a hint only if following it helps.
using System.Buffers.Text;
using System.Globalization;
using System.Text;
using Vivace.Json.OptionalParts;

namespace Vivace.Json.Errors.Hints;

internal static class ConversionHints
{
    private const int DigitsOfGroup = 3;

    // Finds the kind that fits the token: a number that is too large, or a string that is not a date, has the right JSON type.
    internal static JsonErrorKind Classify(ReadOnlySpan<byte> token, Type target, AcceptedForms accepted)
    {
        if (token.IsEmpty)
            return JsonErrorKind.WrongType;
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        if (token[0] == (byte)'n')
            return JsonErrorKind.NullNotAllowed;

        // A string for a string can only have invalid bytes.
        if (token[0] == (byte)'"' && type == typeof(string))
            return JsonErrorKind.InvalidUtf8;
        if (NumberIn(token, type, accepted) is { IsEmpty: false } number)
            return ExpectedWords.IsWholeNumber(type) && NumberFit.HasFraction(number)
                ? JsonErrorKind.WrongType
                : JsonErrorKind.NumberOutOfRange;
        bool takesStrings = !type.IsEnum && !ExpectedWords.IsNumber(type) && type != typeof(bool)
            && ExpectedWords.For(type) is not ("an array" or "an object");
        return token[0] == (byte)'"' && takesStrings ? JsonErrorKind.InvalidValue : JsonErrorKind.WrongType;
    }

    // isArray: the value is read from an array, although its type is not one.
    internal static string Expected(JsonErrorKind kind, ReadOnlySpan<byte> token, Type target, AcceptedForms accepted, bool isArray)
    {
        if (kind == JsonErrorKind.NumberOutOfRange)
            return ExpectedWords.Range(target);
        if (kind == JsonErrorKind.InvalidUtf8)
            return "a string of valid UTF-8";
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        if (ExpectedWords.IsWholeNumber(type) && !NumberIn(token, type, accepted).IsEmpty)
            return "a whole number";
        if (isArray && ExpectedWords.IsDictionary(type))
            return "an array of entries";
        return ExpectedWords.For(target) switch
        {
            "an object" when token is [(byte)'{', ..] => "a value other than an object",
            "an array" when token is [(byte)'[', ..] => "a value other than an array",
            string words => words,
        };
    }

    // Expects the text from the token on. Quotes it only if it may be shown.
    internal static Advice? For(JsonErrorKind kind, ReadOnlySpan<byte> text, Type target, AcceptedForms accepted, bool hide)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        ReadOnlySpan<byte> token = FoundText.Token(text, 0);
        if (kind == JsonErrorKind.InvalidUtf8)
            return Advice.ToSender("Write the text as UTF-8, and both halves of an escaped surrogate pair.");
        if (token.IsEmpty)
            return null;
        if (NumberIn(token, type, accepted) is { IsEmpty: false } number)
            return ForNumberOfNumberType(number, type);
        return token[0] switch
        {
            // The row of a multidimensional array has no type of its own that could be nullable.
            (byte)'n' =>
                type is { IsArray: true, IsSZArray: false } ? null : Advice.ToProgram($"Make it {TypeNames.Show(type)}? to allow null."),
            (byte)'"' => ForString(token, type, target, accepted, hide),
            (byte)'{' => ForObject(type),
            (byte)'[' => ForArray(text, type),
            (byte)'t' or (byte)'f' => ForBoolean(token, type),
            _ => NumberFit.IsNumber(token) ? ForNumber(token, type, hide) : null,
        };
    }

    private static ReadOnlySpan<byte> NumberIn(ReadOnlySpan<byte> token, Type type, AcceptedForms accepted)
    {
        if (!ExpectedWords.IsNumber(type) && !type.IsEnum)
            return default;
        if (StartsNumber(token))
            return token;
        ReadOnlySpan<byte> content = (accepted & AcceptedForms.QuotedNumbers) != 0 && !type.IsEnum ? Content(token) : default;
        return NumberFit.IsNumber(content) ? content : default;
    }

    private static Advice? ForString(ReadOnlySpan<byte> token, Type type, Type target, AcceptedForms accepted, bool hide)
    {
        ReadOnlySpan<byte> content = Content(token);
        string expected = ExpectedWords.For(type);
        bool isCollectionOrObject = expected is "an array" or "an object";
        if (content.IsEmpty)
        {
            bool isRefused = isCollectionOrObject || type.IsEnum || ExpectedWords.IsNumber(type) || type == typeof(bool)
                || type == typeof(Guid) || TimeHints.IsTime(type);
            return !isRefused ? null
                : target.IsValueType && target == type ? Advice.ToProgram($"Send null instead, and make it {TypeNames.Show(type)}?.")
                : Advice.ToSender("Send null instead.");
        }

        if (isCollectionOrObject)
        {
            if (content.TrimStart(" \t\r\n"u8) is [(byte)'{' or (byte)'[', ..])
                return IsJson(content.TrimStart(" \t\r\n"u8), expected == "an array")
                    ? Advice.Either(
                        "The JSON is inside a string: write it without the quotes and their escapes.", "Deserialize the string as well.")
                    : null;
            return InBrackets(token, type);
        }

        if (ExpectedWords.IsNumber(type))
            return ForQuotedNumber(content, type, accepted, hide);
        if (type == typeof(bool))
            return Advice.ToSender(Ascii.EqualsIgnoreCase(content, "true") || Ascii.EqualsIgnoreCase(content, "false")
                ? "Write it without quotes, in lower case."
                : "Write true or false, without quotes.");
        if (type.IsEnum)
            return ForQuotedEnum(content, type, accepted);
        if (type == typeof(Guid))
            return Guid.TryParse(content, CultureInfo.InvariantCulture, out _)
                ? Advice.ToSender("Write it with four hyphens, without braces and spaces.")
                : null;
        return expected == "a string in Base64" ? ForBase64(content) : OptionalPart<TimeHints>.Current?.ForString(content, type, hide);
    }

    private static bool IsJson(ReadOnlySpan<byte> content, bool isArray)
    {
        ReadOnlySpan<byte> first = content[1..].TrimStart(" \t\r\n"u8);
        return isArray
            ? content[0] == (byte)'['
                && first is [(byte)'\\' or (byte)'-' or (byte)'[' or (byte)'{' or (byte)']' or (byte)'t' or (byte)'f' or (byte)'n'
                    or (>= (byte)'0' and <= (byte)'9'), ..]
            : content[0] == (byte)'{' && first is [(byte)'\\' or (byte)'}', ..];
    }

    private static Advice? ForQuotedEnum(ReadOnlySpan<byte> content, Type type, AcceptedForms accepted)
    {
        if (NumberFit.IsNumber(content))
            return NumberFit.Fits(content, type)
                ? Advice.Either("Write it without quotes.", "Add a JsonStringEnumConverter or set JsonSettings.EnumsAsStrings.")
                : null;
        return (accepted & AcceptedForms.EnumNames) == 0 && Enum.TryParse(type, Encoding.UTF8.GetString(content), ignoreCase: true, out _)
            ? Advice.ToProgram("Add a JsonStringEnumConverter or set JsonSettings.EnumsAsStrings to read names.")
            : null;
    }

    private static Advice? ForBase64(ReadOnlySpan<byte> content)
    {
        int comma = content.StartsWith("data:") ? content.IndexOf((byte)',') : -1;
        if (comma >= 0)
            return Base64.IsValid(content[(comma + 1)..])
                ? Advice.ToSender("Remove what comes before the Base64, up to and including the comma.")
                : null;
        if (!Base64Url.IsValid(content))
            return null;
        bool isOtherAlphabet = content.IndexOfAny((byte)'-', (byte)'_') >= 0;
        const string Alphabet = "Write '+' and '/' instead of '-' and '_'";
        return content.Length % 4 == 0
            ? isOtherAlphabet ? Advice.ToSender($"{Alphabet}.") : null
            : Advice.ToSender(
                isOtherAlphabet
                    ? $"{Alphabet}, and add '=' at the end until the length is a multiple of 4."
                    : "Add '=' at the end until the length is a multiple of 4.");
    }

    private static Advice? ForObject(Type type) => ExpectedWords.For(type) switch
    {
        "an array" => ElementTypes.Takes("{"u8, ElementTypes.Of(type)) ? Advice.ToSender("Put the object in brackets: [ { … } ].") : null,
        "a string" => Advice.ToProgram("Make it a JsonElement to read any value."),
        _ => null,
    };

    private static Advice? ForArray(ReadOnlySpan<byte> text, Type type)
    {
        string expected = ExpectedWords.For(type);
        if (expected == "an object" && ExpectedWords.IsDictionary(type))
            return Advice.ToSender("Write the entries as members: { \"key\": … }.");
        string? one = expected switch
        {
            "an object" => "Send one object.",
            "a string" => "Send one string.",
            "a string in Base64" => "Write the bytes in Base64.",
            _ when ExpectedWords.IsNumber(type) || type.IsEnum || type == typeof(bool) || type == typeof(Guid) || TimeHints.IsTime(type) =>
                "Send one value.",
            _ => null,
        };
        if (one is null)
            return null;

        // The first element stands for all.
        Type element = expected == "a string in Base64" ? typeof(byte) : type;
        ReadOnlySpan<byte> rest = text[1..].TrimStart(" \t\r\n"u8);
        return rest is [(byte)']', ..] || ElementTypes.Takes(FoundText.Token(rest, 0), element)
            ? Advice.Either(one, $"Read a List<{TypeNames.Show(element)}>.")
            : Advice.ToSender(one);
    }

    private static Advice? ForBoolean(ReadOnlySpan<byte> token, Type type) =>
        type == typeof(string) ? Advice.ToSender("Put it in double quotes.")
        : ExpectedWords.IsNumber(type) ? Advice.Either("Write 1 or 0.", "Make it bool.")
        : InBrackets(token, type);

    private static Advice? ForNumber(ReadOnlySpan<byte> token, Type type, bool hide)
    {
        if (type == typeof(string))
            return Advice.ToSender("Put it in double quotes.");
        if (type == typeof(bool))
            return Advice.ToSender("Write true or false.");
        return InBrackets(token, type) ?? OptionalPart<TimeHints>.Current?.ForNumber(token, type, hide);
    }

    // A single value where several are expected.
    private static Advice? InBrackets(ReadOnlySpan<byte> token, Type type) =>
        ExpectedWords.For(type) == "an array" && ElementTypes.Takes(token, ElementTypes.Of(type))
            ? Advice.ToSender("Put the value in brackets: [ … ].")
            : null;

    private static Advice? ForNumberOfNumberType(ReadOnlySpan<byte> number, Type type)
    {
        if (type.IsEnum || NumberFit.Fits(number, type))
            return null;
        bool hasFraction = NumberFit.HasFraction(number), isWhole = ExpectedWords.IsWholeNumber(type);
        if (isWhole && hasFraction && NumberFit.Fits(number, typeof(decimal)))
            return Advice.ToProgram("Use decimal or double for numbers with a fraction or an exponent.");
        if (!isWhole || hasFraction)
            return Advice.ToProgram(NumberFit.Fits(number, typeof(double))
                ? "Make it double to read numbers of this size."
                : "Make it a JsonElement to read any value.");
        string wider = NumberFit.Fits(number, typeof(int)) ? "int" : NumberFit.Fits(number, typeof(long)) ? "long" : "BigInteger";
        return Advice.ToProgram($"Make it {wider} to read numbers of this size.");
    }

    private static Advice? ForQuotedNumber(ReadOnlySpan<byte> content, Type type, AcceptedForms accepted, bool hide)
    {
        if (Ascii.Equals(content, "NaN") || Ascii.Equals(content, "Infinity") || Ascii.Equals(content, "-Infinity"))
            return ExpectedWords.IsFloatingPoint(type) ? Advice.ToProgram("Set NumberHandling to AllowNamedFloatingPointLiterals.") : null;
        ReadOnlySpan<byte> number = content.Trim((byte)' ');
        if (NumberFit.IsNumber(number))
        {
            if (!NumberFit.Fits(number, type))
                return Advice.ToSender(
                    $"Write {(NumberFit.HasFraction(number) && ExpectedWords.IsWholeNumber(type) ? "a whole number" : ExpectedWords.Range(type))}, without quotes.");
            return number.Length < content.Length ? Advice.ToSender("Write it without quotes and spaces.")
                : (accepted & AcceptedForms.QuotedNumbers) != 0 ? Advice.ToSender("Write it without quotes.")
                : Advice.Either("Write it without quotes.", "Set NumberHandling to AllowReadingFromString.");
        }

        return !hide && Rewritten(content, type) is { } plain && plain.Length <= FoundText.MaxLength
            && NumberFit.Fits(Encoding.UTF8.GetBytes(plain), type)
            ? Advice.ToSender($"Write it as {plain}.")
            : null;
    }

    // Rewrites a number in human notation as JSON.
    private static string? Rewritten(ReadOnlySpan<byte> content, Type type)
    {
        // If both occur, the last one is the decimal point and the others group digits.
        int comma = content.LastIndexOf((byte)','), point = content.LastIndexOf((byte)'.');
        bool isWhole = ExpectedWords.IsWholeNumber(type);
        if (comma >= 0 && point >= 0 && !isWhole)
        {
            (string group, string mark) = comma > point ? (".", ",") : (",", ".");
            return Encoding.UTF8.GetString(content).Replace(group, "", StringComparison.Ordinal)
                .Replace(mark, ".", StringComparison.Ordinal);
        }

        // A single comma is half of the world's decimal point, and the other half's group separator.
        if (content.Count((byte)',') != 1)
            return null;
        if (isWhole && (NumberFit.HasFraction(content) || content.Length - content.IndexOf((byte)',') != DigitsOfGroup + 1))
            return null;
        return Encoding.UTF8.GetString(content).Replace(",", isWhole ? "" : ".", StringComparison.Ordinal);
    }

    private static ReadOnlySpan<byte> Content(ReadOnlySpan<byte> token) => token is [(byte)'"', .., (byte)'"'] ? token[1..^1] : [];

    private static bool StartsNumber(ReadOnlySpan<byte> token) =>
        !token.IsEmpty && (char.IsAsciiDigit((char)token[0]) || token[0] == (byte)'-');
}
