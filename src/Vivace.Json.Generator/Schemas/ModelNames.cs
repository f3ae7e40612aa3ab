// Turns the names in a schema into names of C#.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Generator.Schemas;

internal static class ModelNames
{
    // Members that every record has.
    private static readonly HashSet<string> s_taken = new(StringComparer.Ordinal)
    {
        "Clone", "Deconstruct", "EqualityContract", "Equals", "Finalize", "GetHashCode", "GetType", "MemberwiseClone", "PrintMembers",
        "ReferenceEquals", "ToString",
    };

    /// <summary>Joins the words of a name, each with a capital letter: <c>shipping-address</c> becomes <c>ShippingAddress</c>.</summary>
    internal static string Pascal(string name)
    {
        StringBuilder result = new();
        bool isStart = true;
        foreach (char letter in name)
        {
            if (!IsPart(letter))
            {
                isStart = true;
                continue;
            }

            result.Append(isStart ? char.ToUpperInvariant(letter) : letter);
            isStart = false;
        }

        if (result.Length == 0)
            return "Value";
        return char.IsLetter(result[0]) ? result.ToString() : "_" + result;
    }

    /// <summary>The name for a member of the type that no other member has.</summary>
    internal static string ForMember(string jsonName, ModelType type, ICollection<string> taken)
    {
        string name = Pascal(jsonName);
        if (name == type.Name || s_taken.Contains(name))
            name += "Value";
        return Unique(name, taken);
    }

    internal static string Unique(string name, ICollection<string> taken)
    {
        string unique = name;
        for (int number = 2; taken.Contains(unique); number++)
            unique = name + number.ToString(CultureInfo.InvariantCulture);
        return unique;
    }

    private static bool IsPart(char letter) => char.GetUnicodeCategory(letter) is
        UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.TitlecaseLetter or UnicodeCategory.ModifierLetter
        or UnicodeCategory.OtherLetter or UnicodeCategory.LetterNumber or UnicodeCategory.DecimalDigitNumber;
}
