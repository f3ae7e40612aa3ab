// Newtonsoft.Json's naming strategies, which split names in their own way: AB1 becomes a_b1.
using System.Text;

namespace Vivace.Json.Contracts.Rules.Families;

internal static class NewtonsoftNaming
{
    private const string Space = "Newtonsoft.Json.Serialization.";

    // The strategy of a class of Newtonsoft.Json; null for a user-defined one.
    internal static Func<string, string?>? Of(string? strategy) => strategy switch
    {
        Space + "DefaultNamingStrategy" => AsIs,
        Space + "CamelCaseNamingStrategy" => CamelCase,
        Space + "SnakeCaseNamingStrategy" => SnakeCase,
        Space + "KebabCaseNamingStrategy" => KebabCase,
        _ => null,
    };

    internal static string? AsIs(string name) => name;

    // Lowers leading capitals, except one that begins the next word.
    internal static string? CamelCase(string name)
    {
        int capitals = 0;
        while (capitals < name.Length && char.IsUpper(name[capitals])) capitals++;
        if (capitals > 1 && capitals < name.Length && name[capitals] != ' ') capitals--;
        return name.Substring(0, capitals).ToLowerInvariant() + name.Substring(capitals);
    }

    internal static string? SnakeCase(string name) => Separated(name, '_');

    internal static string? KebabCase(string name) => Separated(name, '-');

    // A word begins at a capital after another character, and at the last of several capitals unless the name ends there.
    private static string Separated(string name, char separator)
    {
        StringBuilder text = new();
        bool isStart = true, isGap = false, isCapital = false;
        for (int i = 0; i < name.Length; i++)
        {
            char letter = name[i];
            if (letter == ' ')
            {
                isGap = !isStart;
                continue;
            }

            if (letter == separator)
            {
                text.Append(letter);
                (isStart, isGap, isCapital) = (true, false, false);
                continue;
            }

            bool isUpper = char.IsUpper(letter);
            bool endsCapitals = isUpper && isCapital && !isGap && i + 1 < name.Length && !char.IsUpper(name[i + 1])
                && name[i + 1] != separator;
            if (isGap || endsCapitals || (isUpper && !isStart && !isCapital)) text.Append(separator);
            text.Append(isUpper ? char.ToLowerInvariant(letter) : letter);
            (isStart, isGap, isCapital) = (false, false, isUpper);
        }

        return text.ToString();
    }
}
