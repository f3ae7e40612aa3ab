// The sets of characters that patterns name.
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Schema.Unicode;

namespace Vivace.Json.Schema.Patterns;

internal static class PatternSets
{
    // The values of General_Category, each with its short name first (ECMA-262, table 70; PropertyValueAliases.txt).
    private static readonly string[][] s_categoryNames =
    [
        ["Lu", "Uppercase_Letter"], ["Ll", "Lowercase_Letter"], ["Lt", "Titlecase_Letter"], ["Lm", "Modifier_Letter"],
        ["Lo", "Other_Letter"], ["Mn", "Nonspacing_Mark"], ["Mc", "Spacing_Mark"], ["Me", "Enclosing_Mark"],
        ["Nd", "Decimal_Number", "digit"], ["Nl", "Letter_Number"], ["No", "Other_Number"],
        ["Zs", "Space_Separator"], ["Zl", "Line_Separator"], ["Zp", "Paragraph_Separator"],
        ["Cc", "Control", "cntrl"], ["Cf", "Format"], ["Cs", "Surrogate"], ["Co", "Private_Use"],
        ["Pc", "Connector_Punctuation"], ["Pd", "Dash_Punctuation"], ["Ps", "Open_Punctuation"], ["Pe", "Close_Punctuation"],
        ["Pi", "Initial_Punctuation"], ["Pf", "Final_Punctuation"], ["Po", "Other_Punctuation"],
        ["Sm", "Math_Symbol"], ["Sc", "Currency_Symbol"], ["Sk", "Modifier_Symbol"], ["So", "Other_Symbol"], ["Cn", "Unassigned"],
        ["L", "Letter"], ["M", "Mark", "Combining_Mark"], ["N", "Number"], ["Z", "Separator"], ["C", "Other"],
        ["P", "Punctuation", "punct"], ["S", "Symbol"],
    ];

    internal static CodePointSet Digits { get; } = CodePointSet.FromRanges([new('0', '9')]);

    internal static CodePointSet NoDigits { get; } = Digits.Complement();

    internal static CodePointSet NoWords { get; } = CodePointSet.Words.Complement();

    // ECMA-262 §12.2 and §12.3: white space and line ends.
    internal static CodePointSet WhiteSpace { get; } = CodePointSet.FromRanges(
        [new('\t', '\r'), new(' ', ' '), new(0xA0, 0xA0), new(0x1680, 0x1680), new(0x2000, 0x200A), new(0x2028, 0x2029),
            new(0x202F, 0x202F), new(0x205F, 0x205F), new(0x3000, 0x3000), new(0xFEFF, 0xFEFF)]);

    internal static CodePointSet NoWhiteSpace { get; } = WhiteSpace.Complement();

    internal static CodePointSet AnyButLineEnds { get; } = CodePointSet.FromRanges([new('\n', '\n'), new('\r', '\r'), new(0x2028, 0x2029)])
        .Complement();

    internal static CodePointSet IdentifierStart => field ??= UnicodeTable.Read(UnicodeProperties.Find("ID_Start"));

    internal static CodePointSet IdentifierPart => field ??= UnicodeTable.Read(UnicodeProperties.Find("ID_Continue"));

    /// <summary>Finds what <c>\p{…}</c> names; null if there is no such property.</summary>
    internal static CodePointSet? FindProperty(string name)
    {
        int equals = name.IndexOf('=');
        if (equals >= 0)
        {
            string value = name[(equals + 1)..];
            return name[..equals] switch
            {
                "General_Category" or "gc" => FindCategory(value),
                "Script" or "sc" => FromTable(UnicodeScripts.Find(value)),
                "Script_Extensions" or "scx" => FromTable(UnicodeScripts.FindExtended(value)) ?? FromTable(UnicodeScripts.Find(value)),
                _ => null,
            };
        }

        return name switch
        {
            "Any" => CodePointSet.All,
            "ASCII" => CodePointSet.FromRanges([new(0, 0x7F)]),
            "Assigned" => FindCategory("Cn")!.Complement(),
            _ => FindCategory(name) ?? FromTable(UnicodeProperties.Find(name)),
        };
    }

    private static CodePointSet? FromTable(ReadOnlySpan<byte> table) => table.IsEmpty ? null : UnicodeTable.Read(table);

    private static CodePointSet? FindCategory(string name)
    {
        // Lu, Ll and Lt are the only group that no letter names.
        if (name is "LC" or "Cased_Letter")
            return CodePointSet.OfCategories(0b111);
        foreach (string[] names in s_categoryNames)
        {
            if (Array.IndexOf(names, name) >= 0)
                return CodePointSet.OfCategories(CodePointSet.CategoriesOf(names[0]));
        }

        return null;
    }
}
