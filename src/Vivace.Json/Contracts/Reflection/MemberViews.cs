// Hides the members that no view of the settings shows, or that a call has not chosen.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection;

internal static class MemberViews
{
    // Names of views cannot have it.
    private const char Separator = '\n';

    /// <summary>Set by the first settings with views or fields, so that other programs are trimmed of this.</summary>
    internal static Func<DescribedType, ContractOptions, DescribedType>? Hide { get; private set; }

    internal static void Install() => Hide = HideOthers;

    /// <summary>The views as one text, which is equal for equal sets; null for none.</summary>
    internal static string? Join(IReadOnlyList<string> views)
    {
        foreach (string view in views)
            if (string.IsNullOrEmpty(view) || view.Contains(Separator))
                throw new ArgumentException("Expected names of views, found an empty one or one with a line break.", nameof(views));
        Install();
        return views.Count == 0 ? null : string.Join(Separator, views.Distinct().Order(StringComparer.Ordinal));
    }

    internal static string[] Split(string? views) => views?.Split(Separator) ?? [];

    private static DescribedType HideOthers(DescribedType described, ContractOptions options)
    {
        if (options.Views is { } views)
        {
            string[] shown = Split(views);
            described = Keep(described, index => described.Members[index]?.View is not { } attribute || !IsHidden(attribute, shown));
        }

        if (options.Fields is not { } fields)
            return described;

        // The names of members are known once the rules have decided.
        JsonFields chosen = JsonFields.Parse(fields);
        HashSet<int> kept = [.. ContractRules.Decide(described.Description, options).Members.Where(member => member.IsFlattened || chosen.Contains(member.JsonName, options.PropertyNameCaseInsensitive, out _)).Select(static member => member.Source)];
        return Keep(described, kept.Contains);
    }

    private static DescribedType Keep(DescribedType described, Func<int, bool> isKept) =>
        described with { Description = described.Description with { Members = [.. described.Description.Members.Select((member, index) => isKept(index) ? member : Hidden(member))] } };

    internal static bool IsHidden(JsonViewAttribute attribute, string[] shown) => !attribute.Views.Any(view => Array.IndexOf(shown, view) >= 0);

    private static MemberDescription Hidden(MemberDescription member) => member with { Ignore = IgnoreWhen.Always, IsRequired = false, HasJsonRequired = false, HasExtensionData = false };
}
