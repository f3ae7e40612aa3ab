// Naming policies without a using directive for System.Text.Json.
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Vivace.Json;

/// <summary>The policies of <see cref="JsonNamingPolicy"/>, for <see cref="JsonSettings.PropertyNamingPolicy"/> and <see cref="JsonSettings.DictionaryKeyPolicy"/>, without a <c>using System.Text.Json</c>.</summary>
/// <example><code>
/// JsonSettings settings = new() { PropertyNamingPolicy = JsonNaming.SnakeCaseLower, EnumsAsStrings = true };
/// </code></example>
public static class JsonNaming
{
    /// <summary><c>FirstName</c> becomes <c>firstName</c>.</summary>
    public static JsonNamingPolicy CamelCase => JsonNamingPolicy.CamelCase;

    /// <summary><c>FirstName</c> becomes <c>first_name</c>.</summary>
    public static JsonNamingPolicy SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower;

    /// <summary><c>FirstName</c> becomes <c>FIRST_NAME</c>.</summary>
    public static JsonNamingPolicy SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper;

    /// <summary><c>FirstName</c> becomes <c>first-name</c>.</summary>
    public static JsonNamingPolicy KebabCaseLower => JsonNamingPolicy.KebabCaseLower;

    /// <summary><c>FirstName</c> becomes <c>FIRST-NAME</c>.</summary>
    public static JsonNamingPolicy KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper;

    /// <summary><c>firstName</c> becomes <c>FirstName</c>, and <c>XMLReader</c> becomes <c>XmlReader</c>: the policy that System.Text.Json 11 has under this name.</summary>
    public static JsonNamingPolicy PascalCase { get; } = new Pascal();

    private sealed class Pascal : JsonNamingPolicy
    {
        // Words begin at upper-case letters, but not within an abbreviation, and after spaces, which are left out, and signs, which stay.
        public override string ConvertName(string name)
        {
            ArgumentNullException.ThrowIfNull(name);
            StringBuilder text = new(name.Length);
            bool begins = true;
            for (int i = 0; i < name.Length; i++)
            {
                char letter = name[i];
                switch (char.GetUnicodeCategory(letter))
                {
                    case UnicodeCategory.UppercaseLetter:
                        UnicodeCategory before = i == 0 ? default : char.GetUnicodeCategory(name[i - 1]);
                        bool endsAbbreviation = before == UnicodeCategory.UppercaseLetter && i + 1 < name.Length && char.GetUnicodeCategory(name[i + 1]) == UnicodeCategory.LowercaseLetter;
                        text.Append(begins || endsAbbreviation || before is UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber ? letter : char.ToLowerInvariant(letter));
                        begins = false;
                        break;
                    case UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber:
                        text.Append(begins ? char.ToUpperInvariant(letter) : letter);
                        begins = false;
                        break;
                    case UnicodeCategory.SpaceSeparator:
                        begins = true;
                        break;
                    default:
                        text.Append(letter);
                        begins = true;
                        break;
                }
            }

            return text.ToString();
        }
    }
}
