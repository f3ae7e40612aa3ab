// The sets of characters that patterns name.
using System.Globalization;
using Vivace.Json.Schema.Unicode;

namespace Vivace.Json.Schema.Patterns;

internal static class PatternSets
{
    private static readonly Lazy<CodePointSet[]> s_categories = new(GatherCategories);

    // The values of General_Category in the order of .NET's enum, each with its short name; aliases follow (ECMA-262, table 70;
    // PropertyValueAliases.txt).
    private static readonly string[][] s_categoryNames =
    [
        ["Lu", "Uppercase_Letter"], ["Ll", "Lowercase_Letter"], ["Lt", "Titlecase_Letter"], ["Lm", "Modifier_Letter"],
        ["Lo", "Other_Letter"],
        ["Mn", "Nonspacing_Mark"], ["Mc", "Spacing_Mark"], ["Me", "Enclosing_Mark"],
        ["Nd", "Decimal_Number", "digit"], ["Nl", "Letter_Number"], ["No", "Other_Number"],
        ["Zs", "Space_Separator"], ["Zl", "Line_Separator"], ["Zp", "Paragraph_Separator"],
        ["Cc", "Control", "cntrl"], ["Cf", "Format"], ["Cs", "Surrogate"], ["Co", "Private_Use"],
        ["Pc", "Connector_Punctuation"], ["Pd", "Dash_Punctuation"], ["Ps", "Open_Punctuation"], ["Pe", "Close_Punctuation"],
        ["Pi", "Initial_Punctuation"], ["Pf", "Final_Punctuation"], ["Po", "Other_Punctuation"],
        ["Sm", "Math_Symbol"], ["Sc", "Currency_Symbol"], ["Sk", "Modifier_Symbol"], ["So", "Other_Symbol"], ["Cn", "Unassigned"],
    ];

    private static readonly (string[] Names, string Letters)[] s_groups =
    [
        (["LC", "Cased_Letter"], "Lu Ll Lt"), (["L", "Letter"], "Lu Ll Lt Lm Lo"), (["M", "Mark", "Combining_Mark"], "Mn Mc Me"),
        (["N", "Number"], "Nd Nl No"),
        (["Z", "Separator"], "Zs Zl Zp"), (["C", "Other"], "Cc Cf Cs Co Cn"), (["P", "Punctuation", "punct"], "Pc Pd Ps Pe Pi Pf Po"),
        (["S", "Symbol"], "Sm Sc Sk So"),
    ];

    internal static CodePointSet Digits { get; } = CodePointSet.FromRanges([new('0', '9')]);

    internal static CodePointSet NoDigits { get; } = Digits.Complement();

    internal static CodePointSet Words { get; } = CodePointSet.FromRanges([new('0', '9'), new('A', 'Z'), new('_', '_'), new('a', 'z')]);

    internal static CodePointSet NoWords { get; } = Words.Complement();

    // ECMA-262 §12.2 and §12.3: white space and line ends.
    internal static CodePointSet WhiteSpace { get; } = CodePointSet.FromRanges(
        [new('\t', '\r'), new(' ', ' '), new(0xA0, 0xA0), new(0x1680, 0x1680), new(0x2000, 0x200A), new(0x2028, 0x2029),
            new(0x202F, 0x202F), new(0x205F, 0x205F), new(0x3000, 0x3000), new(0xFEFF, 0xFEFF)]);

    internal static CodePointSet NoWhiteSpace { get; } = WhiteSpace.Complement();

    internal static CodePointSet AnyButLineEnds { get; } = CodePointSet.FromRanges([new('\n', '\n'), new('\r', '\r'), new(0x2028, 0x2029)])
        .Complement();

    internal static CodePointSet IdentifierStart => field ??= CodePointSet.FromTable(UnicodeProperties.Find("ID_Start"));

    internal static CodePointSet IdentifierPart => field ??= CodePointSet.FromTable(UnicodeProperties.Find("ID_Continue"));

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

    private static CodePointSet? FromTable(ReadOnlySpan<byte> table) => table.IsEmpty ? null : CodePointSet.FromTable(table);

    private static CodePointSet? FindCategory(string name)
    {
        for (int i = 0; i < s_categoryNames.Length; i++)
        {
            if (Array.IndexOf(s_categoryNames[i], name) >= 0)
                return s_categories.Value[i];
        }

        foreach ((string[] names, string letters) in s_groups)
        {
            if (Array.IndexOf(names, name) < 0)
                continue;
            List<CodePointRange> ranges = [];
            foreach (string part in letters.Split(' '))
                FindCategory(part)!.AddTo(ranges);
            return CodePointSet.FromRanges(ranges);
        }

        return null;
    }

    // .NET's own data, so that they are as new as the runtime.
    private static CodePointSet[] GatherCategories()
    {
        List<CodePointRange>[] ranges = new List<CodePointRange>[s_categoryNames.Length];
        for (int i = 0; i < ranges.Length; i++)
            ranges[i] = [];
        int start = 0;
        UnicodeCategory category = CharUnicodeInfo.GetUnicodeCategory(0);
        for (int point = 1; point <= CodePointSet.Limit; point++)
        {
            if (point < CodePointSet.Limit && CharUnicodeInfo.GetUnicodeCategory(point) == category)
                continue;
            ranges[(int)category].Add(new CodePointRange(start, point - 1));
            if (point == CodePointSet.Limit)
                break;
            start = point;
            category = CharUnicodeInfo.GetUnicodeCategory(point);
        }

        return Array.ConvertAll(ranges, CodePointSet.FromRanges);
    }
}
