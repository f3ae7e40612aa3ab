// Guesses why a text is not valid JSON, and how to fix it.
using System.Text;
using Vivace.Json.Errors.Places;
using Vivace.Json.Tokens;

namespace Vivace.Json.Errors.Hints;

internal static class SyntaxHints
{
    internal static Advice? For(in ErrorContext context, in ErrorLocation location)
    {
        ReadOnlySpan<byte> text = context.Text;
        ReadOnlySpan<byte> rest = text[Math.Min(location.Offset, text.Length)..];
        if (text[..Math.Min(location.Offset, text.Length)].Trim(" \t\r\n"u8).Length < 4 && OtherFormat(text) is { } format)
            return format;
        return location.SyntaxKind switch
        {
            JsonErrorKind.EmptyText => Advice.ToSender("Check that the text was sent, and that nothing read it before."),
            JsonErrorKind.UnexpectedEnd => Advice.ToSender(location.OpenLevels switch
            {
                0 => "The text is cut off: check that all of it was sent and read.",
                1 => "The text is cut off (1 level is still open): check that all of it was sent and read.",
                _ => $"The text is cut off ({location.OpenLevels} levels are still open): check that all of it was sent and read.",
            }),
            JsonErrorKind.TrailingComma => Advice.Either("Remove the comma.", "Set AllowTrailingCommas."),
            JsonErrorKind.Comment => null,
            JsonErrorKind.InvalidString => ForString(rest) is { } sentence ? Advice.ToSender(sentence) : null,
            JsonErrorKind.InvalidNumber => ForNumber(rest, location, context.Accepted),
            JsonErrorKind.DepthExceeded => Advice.ToProgram("Raise MaxDepth if such a text is meant to be read."),
            _ when ForWord(text, rest, location, context.Accepted) is { } word => word,
            JsonErrorKind.TrailingData => ForTrailing(rest),
            _ => ForByte(text, rest, location),
        };
    }

    private static Advice? ForTrailing(ReadOnlySpan<byte> rest) => rest switch
    {
        [(byte)'}' or (byte)']', ..] => Advice.ToSender("Remove it, or open what it closes."),
        [(byte)',', ..] => Advice.ToSender("Put several values in an array: [ … ]."),
        [(byte)'{' or (byte)'[', ..] => Advice.Either("A text holds one value: put several in an array.", "Read them one by one."),
        [(byte)'/', (byte)'/' or (byte)'*', ..] => s_comment,
        [(byte)'#', ..] => s_hashComment,
        [(byte)'`', (byte)'`', (byte)'`', ..] => s_fence,
        _ => Advice.ToSender("A text holds one value."),
    };

    private static readonly Advice s_comment = Advice.Either("Remove the comment.", "Set ReadCommentHandling to Skip.");
    private static readonly Advice s_hashComment = Advice.ToSender("Remove the comment: JSON has no comments that begin with '#'.");
    private static readonly Advice s_fence = Advice.ToSender("The JSON is in a Markdown code block: remove the lines that begin with ```.");

    private static Advice? OtherFormat(ReadOnlySpan<byte> text)
    {
        if (text.StartsWith("\uFEFF"u8))
            return Advice.Either(
                "The text begins with a byte order mark: remove it (U+FEFF in a string, EF BB BF in bytes).", "Read from a stream.");
        if (text is [0xFF, 0xFE, 0, 0, ..] || (text.Length >= 4 && text[0] != 0 && text[1] == 0 && text[2] == 0 && text[3] == 0))
            return Advice.ToSender("The text looks like UTF-32: convert it to UTF-8.");
        if (text.Length >= 2
            && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF || text[0] != 0 && text[1] == 0
                || text[0] == 0 && text[1] != 0))
            return Advice.ToSender("The text looks like UTF-16: convert it to UTF-8.");
        if (text.Length >= 2 && text[0] == 0x1F && text[1] == 0x8B)
            return Advice.ToSender("The bytes look like gzip: decompress them first.");
        if (text.Length >= 2 && text[0] == 0x78 && text[1] is 0x01 or 0x5E or 0x9C or 0xDA)
            return Advice.ToSender("The bytes look like zlib (deflate): decompress them first.");
        if (text is [0x28, 0xB5, 0x2F, 0xFD, ..])
            return Advice.ToSender("The bytes look like Zstandard: decompress them first.");
        if (text is [(byte)'P', (byte)'K', 3, 4, ..])
            return Advice.ToSender("The bytes look like a ZIP archive: unpack it first.");
        ReadOnlySpan<byte> start = text.TrimStart(" \t\r\n"u8);
        if (start is [(byte)'`', (byte)'`', (byte)'`', ..])
            return s_fence;
        if (start.StartsWith("eyJ") || start.StartsWith("W3s"))
            return Advice.ToSender("The text looks like JSON in Base64: decode it first.");
        if (start.StartsWith("%7B") || start.StartsWith("%5B") || start.StartsWith("%22"))
            return Advice.ToSender("The text is encoded for a URL: decode it first.");
        if (start.StartsWith("{&quot;") || start.StartsWith("[&quot;") || start.StartsWith("&quot;"))
            return Advice.ToSender("The text is encoded for HTML: decode it first.");
        if (start.StartsWith("{\\\""))
            return Advice.Either("The quotes are escaped, as inside a string: remove the backslashes.",
                "Put quotes around the text and deserialize it twice.");
        if (start.StartsWith(")]}") || start.StartsWith("while(") || start.StartsWith("for(;;)"))
            return Advice.ToSender("The text begins with a guard against scripts: remove what comes before the JSON.");
        if (start.StartsWith("data:"))
            return Advice.ToSender("The text looks like server-sent events: read each event, and use what comes after \"data:\".");
        if (start.StartsWith("---"))
            return Advice.ToSender("The text looks like YAML: ask the sender for JSON.");
        if (start is not [(byte)'<', ..])
            return null;
        return Advice.ToSender(start.StartsWith("<?xml")
            ? "The text looks like XML: ask the sender for JSON."
            : "The text looks like HTML, perhaps an error page: check the address and the status of the response.");
    }

    private static Advice? ForByte(ReadOnlySpan<byte> text, ReadOnlySpan<byte> rest, in ErrorLocation location) => rest switch
    {
        [] => null,
        [(byte)'`', (byte)'`', (byte)'`', ..] => s_fence,
        [(byte)'/', (byte)'/' or (byte)'*', ..] when location.Due != DuePart.Colon => s_comment,
        [(byte)'#', ..] => s_hashComment,
        _ => ToSender(text, rest, location) is { } sentence ? Advice.ToSender(sentence) : null,
    };

    private static string? ToSender(ReadOnlySpan<byte> text, ReadOnlySpan<byte> rest, in ErrorLocation location)
    {
        Rune.DecodeFromUtf8(rest, out Rune first, out _);
        switch (first.Value)
        {
            case '\u201C' or '\u201D' or '\u201E' or '\u2018' or '\u2019' or '`':
                return "Use straight double quotes.";
            case '\u00A0' or '\u200B' or '\uFEFF':
                return "Remove the invisible character.";
        }

        ReadOnlySpan<byte> before = text[..Math.Max(0, text.Length - rest.Length)];
        switch (rest[0])
        {
            case (byte)';' when location.Due == DuePart.Separator:
                return "Use a comma.";
            case >= (byte)'0' and <= (byte)'9' when location.ExpectsName && before is [.., >= (byte)'0' and <= (byte)'9', (byte)',']:
                return "Write the number before it without a comma.";
            case (byte)'{' or (byte)'[' when location.ExpectsName:
                return "Put a name and a colon before it, or remove it.";
            case (byte)'\'':
                return "Use double quotes.";
            case (byte)'/' when rest.Length > 1 && rest[1] is (byte)'/' or (byte)'*':
                return "Put the comment elsewhere: between a name and its colon, only JSON5 has any.";
            case (byte)',' when location.Due is DuePart.Value or DuePart.Name:
                return "Remove the comma, or put what is missing before it.";
            case (byte)'+':
                return "Write a positive number without a sign.";
            case (byte)'.':
                return "Write a digit before the point.";
            case (byte)'=':
                return "Use ':' between a name and its value.";
        }

        bool startsValue = rest[0] is (byte)'"' or (byte)'{' or (byte)'[' or (byte)'-' || char.IsAsciiLetterOrDigit((char)rest[0]);
        return !startsValue ? null : location.Due switch
        {
            DuePart.Separator => before is [.., (byte)'"'] && char.IsAsciiLetter((char)rest[0])
                ? "Write a quote inside a string as \\\", or put a comma before what follows."
                : "Put a comma before it.",
            DuePart.Colon => "Put a colon before it.",
            _ => location.ExpectsName ? "Put the name in double quotes." : null,
        };
    }

    private static Advice? ForWord(ReadOnlySpan<byte> text, ReadOnlySpan<byte> rest, in ErrorLocation location, AcceptedForms accepted)
    {
        int length = 0;
        while (length < rest.Length && (char.IsAsciiLetterOrDigit((char)rest[length]) || rest[length] is (byte)'_' or (byte)'$'))
            length++;
        ReadOnlySpan<byte> word = rest[..length];
        if (rest.StartsWith("-Infinity") || Ascii.Equals(word, "NaN") || Ascii.Equals(word, "Infinity"))
            return ForNaN(location.ValueType, accepted);
        if (word.IsEmpty || char.IsAsciiDigit((char)word[0]))
            return null;
        if (location.ExpectsName)
            return ForByte(text, rest, location) ?? Advice.ToSender("Put the name in double quotes.");
        if (Ascii.Equals(word, "undefined") || Ascii.Equals(word, "None") || Ascii.Equals(word, "nil")
            || Ascii.EqualsIgnoreCase(word, "null"))
            return ForNull(location.ValueType);
        if (Ascii.EqualsIgnoreCase(word, "true"))
            return ForBoolean("true", location.ValueType);
        if (Ascii.EqualsIgnoreCase(word, "false"))
            return ForBoolean("false", location.ValueType);
        if (location.SyntaxKind != JsonErrorKind.UnexpectedByte || location.Due != DuePart.Value)
            return null;
        if (rest.Length > length && rest[length] == (byte)'(')
            return Advice.ToSender("The text looks like JavaScript: ask the sender for JSON without a call around it.");
        bool isWhole = text[..^rest.Length].IndexOfAnyExcept(" \t\r\n"u8) < 0;
        if (isWhole && location.ValueType != typeof(string))
            return Advice.ToSender("The text does not look like JSON: check where it comes from.");
        return ElementTypes.Takes("\""u8, location.ValueType) ? Advice.ToSender("Put text in double quotes.") : null;
    }

    private static Advice? ForNull(Type? type) =>
        Advice.ToSender(TakesNull(type) ? "Write null." : $"Write a value: {TypeNames.Show(type!)} does not allow null.");

    private static Advice? ForBoolean(string word, Type? type)
    {
        if (type == typeof(string))
            return Advice.ToSender("Put it in double quotes.");
        return ElementTypes.Takes(TokenText.True, type)
            ? Advice.ToSender($"Write {word}.")
            : ExpectedWords.IsNumber(type!) ? Advice.Either("Write 1 or 0.", "Make it bool.") : null;
    }

    // Only floating-point numbers have these values, and only as strings.
    private static Advice? ForNaN(Type? type, AcceptedForms accepted)
    {
        if (type is null || ExpectedWords.IsFloatingPoint(type))
        {
            return (accepted & AcceptedForms.NamedNumbers) != 0
                ? Advice.ToSender("Put it in quotes.")
                : Advice.ToProgram("Put it in quotes, and set NumberHandling to AllowNamedFloatingPointLiterals.");
        }

        return !ExpectedWords.IsNumber(type) ? ForNull(type)
            : Advice.ToSender(
                $"Write {(TakesNull(type) ? "null" : "a number")}: {TypeNames.Show(Nullable.GetUnderlyingType(type) ?? type)} has no " +
                    $"such value.");
    }

    private static bool TakesNull(Type? type) =>
        type is null || !type.IsValueType || Nullable.GetUnderlyingType(type) is not null || type == typeof(System.Text.Json.JsonElement);

    private static string? ForString(ReadOnlySpan<byte> rest) => rest[0] switch
    {
        (byte)'\n' => "Write a line break as \\n.",
        (byte)'\r' => "Write a line break as \\r\\n.",
        (byte)'\t' => "Write a tab as \\t.",
        (byte)'\\' when rest is [_, (byte)'u', ..] => "Write a backslash as \\\\, or four hexadecimal digits after \\u.",
        (byte)'\\' when rest is [_, (byte)'\'', ..] => "Write a single quote without a backslash.",
        (byte)'\\' when rest is [_, (byte)'x', ..] => "Write \\x41 as \\u0041, and a backslash as \\\\.",
        (byte)'\\' => "Write a backslash as \\\\.",
        byte control => $"Write it as \\u{control:X4}.",
    };

    private static Advice? ForNumber(ReadOnlySpan<byte> rest, in ErrorLocation location, AcceptedForms accepted)
    {
        if (rest.StartsWith("-Infinity"))
            return ForNaN(location.ValueType, accepted);
        int digits = rest.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        if (digits > 0 && rest[digits] == (byte)'_')
            return Advice.ToSender("Write the digits without '_'.");
        if (rest is [(byte)'0', (byte)'x' or (byte)'X', ..])
            return Advice.ToSender("Write the number with decimal digits.");
        if (rest[0] == (byte)'-')
            rest = rest[1..];
        if (rest is not [(byte)'0', >= (byte)'0' and <= (byte)'9', ..])
            return null;
        return Advice.ToSender(ElementTypes.Takes("\""u8, location.ValueType)
            ? "Remove the zero, or put the digits in quotes if they are not a number."
            : "Remove the zero.");
    }
}
