// The naming policy that System.Text.Json has from version 11 on.
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Contracts.Attributes;

internal sealed class PascalCasePolicy : JsonNamingPolicy
{
    internal static readonly PascalCasePolicy Instance = new();

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
                    bool endsAbbreviation = before == UnicodeCategory.UppercaseLetter && i + 1 < name.Length
                        && char.GetUnicodeCategory(name[i + 1]) == UnicodeCategory.LowercaseLetter;
                    text.Append(
                        begins || endsAbbreviation || before is UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber
                            ? letter
                            : char.ToLowerInvariant(letter));
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
