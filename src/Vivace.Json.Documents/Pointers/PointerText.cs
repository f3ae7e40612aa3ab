// The text form of pointers (RFC 6901 §3 and §6).
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Pointers;

internal static class PointerText
{
    // The characters besides letters and digits that RFC 3986 allows in a fragment.
    private const string FragmentCharacters = "-._~!$&'()*+,;=:@/?";

    internal static bool TryRead(string text, [NotNullWhen(true)] out JsonPointer? pointer, [NotNullWhen(false)] out string? error)
    {
        pointer = null;
        error = null;
        if (text.StartsWith('#'))
        {
            if (!TryUnescapeFragment(text.AsSpan(1), out string? plain))
            {
                error = $"Expected a fragment such as #/orders/2, found {FoundText.QuoteFound(text)}, in which a % is not followed by " +
                    $"two hexadecimal digits of UTF-8.";
                return false;
            }

            text = plain;
        }

        if (text.Length == 0)
        {
            pointer = JsonPointer.Root;
            return true;
        }

        if (text[0] != '/')
        {
            error = $"Expected a JSON Pointer such as /orders/2/price, found {FoundText.QuoteFound(text)}. It begins with a slash, or is " +
                $"empty for the whole document.";
            return false;
        }

        TreeName[] steps = new TreeName[text.AsSpan().Count('/')];
        int start = 1;
        for (int i = 0; i < steps.Length; i++)
        {
            int length = text.AsSpan(start).IndexOf('/');
            ReadOnlySpan<char> step = length < 0 ? text.AsSpan(start) : text.AsSpan(start, length);
            if (!TryUnescape(step, out string? name, out int wrong))
            {
                error = string.Create(
                    CultureInfo.InvariantCulture,
                    $"Expected ~0 or ~1 after a tilde, found something else at character {start + wrong + 1} of the JSON " +
                        $"Pointer {FoundText.QuoteFound(text)}. Write a tilde as ~0 and a slash in a name as ~1.");
                return false;
            }

            steps[i] = new TreeName(name);
            start += step.Length + 1;
        }

        pointer = new JsonPointer(steps);
        return true;
    }

    internal static void Append(StringBuilder text, string step)
    {
        text.Append('/');
        foreach (char unit in step)
        {
            switch (unit)
            {
                case '~':
                    text.Append("~0");
                    break;
                case '/':
                    text.Append("~1");
                    break;
                default:
                    text.Append(unit);
                    break;
            }
        }
    }

    internal static string ToFragment(string pointer)
    {
        StringBuilder text = new("#");
        foreach (byte unit in Encoding.UTF8.GetBytes(pointer))
        {
            if (char.IsAsciiLetterOrDigit((char)unit) || FragmentCharacters.Contains((char)unit, StringComparison.Ordinal))
                text.Append((char)unit);
            else
                text.Append('%').Append(unit.ToString("X2", CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }

    /// <summary>What an error says it expected instead of a wrong index. <c>most</c> is
    /// the largest index, or -1 if there is none.</summary>
    internal static string IndexWords(int most, int count) =>
        most < 0
            ? "an array that is not empty"
            : string.Create(CultureInfo.InvariantCulture, $"an index from 0 to {most} of an array of {count}");

    private static bool TryUnescape(ReadOnlySpan<char> step, [NotNullWhen(true)] out string? name, out int wrong)
    {
        name = null;
        wrong = step.IndexOf('~');
        if (wrong < 0)
        {
            name = step.ToString();
            return true;
        }

        StringBuilder text = new();
        for (int i = 0; i < step.Length; i++)
        {
            if (step[i] != '~')
            {
                text.Append(step[i]);
                continue;
            }

            wrong = i;
            if (++i == step.Length || step[i] is not ('0' or '1'))
                return false;
            text.Append(step[i] == '0' ? '~' : '/');
        }

        name = text.ToString();
        return true;
    }

    private static bool TryUnescapeFragment(ReadOnlySpan<char> fragment, [NotNullWhen(true)] out string? text)
    {
        text = null;
        byte[] utf8 = new byte[Encoding.UTF8.GetMaxByteCount(fragment.Length)];
        int length = 0;
        while (!fragment.IsEmpty)
        {
            if (fragment[0] == '%')
            {
                if (fragment.Length < 3 || !char.IsAsciiHexDigit(fragment[1]) || !char.IsAsciiHexDigit(fragment[2]))
                    return false;
                utf8[length++] = byte.Parse(fragment[1..3], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
                fragment = fragment[3..];
                continue;
            }

            int plain = fragment.IndexOf('%');
            if (plain < 0)
                plain = fragment.Length;
            length += Encoding.UTF8.GetBytes(fragment[..plain], utf8.AsSpan(length));
            fragment = fragment[plain..];
        }

        if (!System.Text.Unicode.Utf8.IsValid(utf8.AsSpan(0, length)))
            return false;
        text = Encoding.UTF8.GetString(utf8, 0, length);
        return true;
    }
}
