// Patterns of schemas (ECMA-262, found anywhere in the text) as RegularExpressionAttribute takes them (.NET, the whole text).
using System.Text;
using System.Text.RegularExpressions;

namespace Vivace.Json.Generator.Schemas;

internal static class ModelPattern
{
    /// <summary>The same pattern for .NET; <see langword="null"/> if it may mean something else there.</summary>
    internal static string? Translate(string pattern, out bool matchesEmpty)
    {
        matchesEmpty = false;
        StringBuilder translated = new();
        bool isInClass = false;
        for (int i = 0; i < pattern.Length; i++)
        {
            char letter = pattern[i];
            if (letter == '\\')
            {
                if (++i == pattern.Length || Escape(pattern[i], isInClass) is not { } escape)
                    return null;
                translated.Append(escape);
            }
            else if (isInClass)
            {
                // In .NET a class can be taken away from another.
                if (letter == '[')
                    translated.Append('\\');
                isInClass = letter != ']';
                translated.Append(letter);
            }
            else
            {
                switch (letter)
                {
                    case '[':
                        isInClass = true;
                        translated.Append(letter);
                        if (i + 1 < pattern.Length && pattern[i + 1] == '^')
                            translated.Append(pattern[++i]);
                        if (i + 1 < pattern.Length && pattern[i + 1] == ']')
                            return null;
                        break;
                    case '$':
                        translated.Append("\\z");       // in .NET, $ is also before a line break at the end
                        break;
                    case '.':
                        translated.Append("[^\\n\\r\\u2028\\u2029]");
                        break;
                    case '('
                        when i + 1 < pattern.Length && pattern[i + 1] == '?'
                            && !(i + 2 < pattern.Length && pattern[i + 2] is ':' or '=' or '!'):
                        return null;
                    default:
                        // A letter that takes two units is one character there, and two here.
                        if (char.IsSurrogate(letter))
                            return null;
                        translated.Append(letter);
                        break;
                }
            }
        }

        string whole = $"[\\s\\S]*?(?:{translated})[\\s\\S]*";
        try
        {
            matchesEmpty = new Regex(whole, RegexOptions.None, TimeSpan.FromSeconds(1)).IsMatch("");
            return whole;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static string? Escape(char letter, bool isInClass) => letter switch
    {
        'd' => isInClass ? "0-9" : "[0-9]",
        'w' => isInClass ? "a-zA-Z0-9_" : "[a-zA-Z0-9_]",
        'D' when !isInClass => "[^0-9]",
        'W' when !isInClass => "[^a-zA-Z0-9_]",
        's' or 'S' or 'n' or 'r' or 't' or 'f' or 'v' => "\\" + letter,
        _ => char.IsLetterOrDigit(letter) ? null : "\\" + letter,
    };
}
