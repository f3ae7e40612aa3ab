// Shows a piece of untrusted text: its kind, and its content escaped and shortened.
using System.Buffers;
using System.Globalization;
using System.Text;
using Vivace.Json.Tokens;

namespace Vivace.Json.Errors;

internal static class FoundText
{
    internal const string HideSwitch = "Vivace.Json.HideFoundText";

    // In characters, without the quotes.
    internal const int MaxLength = 40;

    // For messages only; JsonError.Path is never shortened.
    internal const int MaxPathLength = 200;

    private const int MaxQuotedLength = 80;

    internal static bool HiddenEverywhere => AppContext.TryGetSwitch(HideSwitch, out bool hidden) && hidden;

    // The token at the offset, and a phrase for it in messages; null at the end of the text, and where text is hidden: then the phrase says
    // the kind of token, or the punctuation. For another dialect, inJson is the first byte of the token in JSON.
    internal static string? Describe(ReadOnlySpan<byte> text, int offset, bool hide, out string phrase, byte inJson = 0)
    {
        if ((uint)offset >= (uint)text.Length)
        {
            phrase = text.IsEmpty ? "an empty text" : text.IndexOfAnyExcept(" \t\r\n"u8) < 0 ? "only white space" : "the end of the text";
            return null;
        }

        ReadOnlySpan<byte> rest = text[offset..];
        byte first = rest[0];
        switch (first)
        {
            case (byte)'"':
            case (byte)'\'' when inJson == '"':
                string shown = Show(rest[1..], LengthOfString(rest), (char)first, (char)first);
                phrase = hide ? "a string" : $"the string {shown}";
                return hide ? null : shown;
            case (byte)'{':
                phrase = "an object";
                return hide ? null : "{";
            case (byte)'[':
                phrase = "an array";
                return hide ? null : "[";
            case (byte)'t' when rest.StartsWith(TokenText.True):
            case (byte)'f' when rest.StartsWith(TokenText.False):
            case (byte)'n' when rest.StartsWith(TokenText.Null):
                phrase = first == (byte)'t' ? "true" : first == (byte)'f' ? "false" : "null";
                return hide ? null : phrase;
        }

        if (IsDigit(first) || (first == (byte)'-' && rest.Length > 1 && IsDigit(rest[1]))
            || (IsWord(first) && (IsDigit(inJson) || inJson == '-')))
        {
            string number = Show(rest, LengthOfWord(rest), null, null);
            phrase = hide ? "a number" : $"the number {number}";
            return hide ? null : number;
        }

        if (IsWord(first))
        {
            string word = Show(rest, LengthOfWord(rest), '\'', '\'');
            phrase = hide ? "other text" : word;
            return hide ? null : word;
        }

        return DescribeByte(rest, hide, out phrase);
    }

    internal static ReadOnlySpan<byte> Token(ReadOnlySpan<byte> text, int offset)
    {
        if ((uint)offset >= (uint)text.Length)
            return [];
        ReadOnlySpan<byte> rest = text[offset..];
        if (rest[0] == (byte)'"')
            return rest[..Math.Min(LengthOfString(rest) + 2, rest.Length)];
        return rest[..Math.Max(1, LengthOfWord(rest))];
    }

    internal static byte First(ReadOnlySpan<byte> text, int offset) => (uint)offset < (uint)text.Length ? text[offset] : (byte)0;

    // A single character, where a whole token would say too much: an unexpected comma, brace or control character.
    private static string? DescribeByte(ReadOnlySpan<byte> rest, bool hide, out string phrase)
    {
        if (rest.IsEmpty)
        {
            phrase = "the end of the text";
            return null;
        }

        byte first = rest[0];
        if (first is (byte)'\n' or (byte)'\r' or (byte)'\t' or (byte)' ')
        {
            phrase = first switch
            {
                (byte)'\n' or (byte)'\r' => "a line break",
                (byte)'\t' => "a tab",
                _ => "a space",
            };
            return hide ? null : phrase;
        }

        if (rest.StartsWith("\uFEFF"u8))
        {
            phrase = "a byte order mark";
            return hide ? null : phrase;
        }

        bool punctuation = first is (byte)',' or (byte)':' or (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or (byte)'"' or (byte)'\'';
        if (hide && !punctuation)
        {
            phrase = "another character";
            return null;
        }

        // Include what follows the backslash: it shows what is wrong with the escape.
        int consumed = rest is [(byte)'\\', (byte)'u', ..] ? Math.Min(rest.Length, 6) : 2;
        if (first != (byte)'\\')
            Rune.DecodeFromUtf8(rest, out _, out consumed);
        phrase = first == (byte)'\'' ? "a single quote" : Show(rest, consumed, '\'', '\'');
        return hide ? null : phrase;
    }

    // For text that is not at an offset of the input, such as an unescaped name.
    internal static string Show(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text.Length > MaxLength + 1 ? text[..(MaxLength + 1)] : text);
        return Show(utf8, utf8.Length, null, null);
    }

    internal static string ShowName(ReadOnlySpan<byte> quoted) => Show(quoted[1..], quoted.Length - 2, null, null);

    internal static string ShowJson(ReadOnlySpan<byte> text) => Show(text, text.Length, null, null);

    /// <summary>Quotes the path or pointer that an error is about. It comes from the caller, but may be untrusted.</summary>
    internal static string Quote(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text.Length > MaxQuotedLength + 1 ? text[..(MaxQuotedLength + 1)] : text);
        return Show(utf8, utf8.Length, '\'', '\'', MaxQuotedLength);
    }

    /// <summary>Quotes an invalid path or pointer, or a value; shows nothing of it where text is hidden.</summary>
    internal static string QuoteFound(string text, bool hide = false) => hide || HiddenEverywhere ? "'…'" : Quote(text);

    // Names in a path may be untrusted too.
    internal static string ShowPath(string? path)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(path ?? "");
        return Show(utf8, utf8.Length, null, null, MaxPathLength);
    }

    // The first characters, with everything that could disturb a terminal or a log escaped.
    private static string Show(ReadOnlySpan<byte> text, int length, char? open, char? close, int maxLength = MaxLength)
    {
        text = text[..Math.Min(length, text.Length)];
        StringBuilder shown = new(MaxLength + 8);
        if (open is { } opening)
            shown.Append(opening);
        int characters = 0;
        while (!text.IsEmpty && characters < maxLength)
        {
            OperationStatus status = Rune.DecodeFromUtf8(text, out Rune rune, out int consumed);
            int before = shown.Length;
            if (status != OperationStatus.Done)
                shown.Append(CultureInfo.InvariantCulture, $"\\x{text[0]:X2}");
            else if (IsVisible(rune))
                shown.Append(rune.ToString());
            else if (rune.IsBmp)
                shown.Append(CultureInfo.InvariantCulture, $"\\u{rune.Value:X4}");
            else
                shown.Append(CultureInfo.InvariantCulture, $"\\U{rune.Value:X8}");
            characters += shown.Length - before;
            text = text[(status == OperationStatus.Done ? consumed : 1)..];
        }

        if (!text.IsEmpty)
            shown.Append('…');
        if (close is { } closing)
            shown.Append(closing);
        return shown.ToString();
    }

    // Hides format characters, which could reorder the text (bidirectional controls), and lone marks, which join their neighbor.
    private static bool IsVisible(Rune rune) =>
        rune.Value == ' ' || Rune.GetUnicodeCategory(rune) is not (UnicodeCategory.Control or UnicodeCategory.SpaceSeparator
        or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator
        or UnicodeCategory.PrivateUse or UnicodeCategory.OtherNotAssigned or UnicodeCategory.Surrogate);

    private static int LengthOfString(ReadOnlySpan<byte> rest)
    {
        int position = 1;
        while (position < rest.Length && rest[position] != rest[0])
            position += rest[position] == (byte)'\\' ? 2 : 1;
        return Math.Min(position, rest.Length) - 1;
    }

    private static int LengthOfWord(ReadOnlySpan<byte> rest)
    {
        int position = 0;
        while (position < rest.Length && IsWord(rest[position]))
            position++;
        return position;
    }

    private static bool IsDigit(byte value) => (uint)(value - '0') <= 9;

    private static bool IsWord(byte value) =>
        IsDigit(value) || (uint)((value | 0x20) - 'a') <= 25 || value is (byte)'_' or (byte)'$' or (byte)'.' or (byte)'+' or (byte)'-';
}
