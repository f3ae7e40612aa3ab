// Hides the members that no view of the settings shows.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Reflection;

internal static class MemberViews
{
    // Names of views cannot have it.
    private const char Separator = '\n';

    /// <summary>Set by the first settings with views, so that other programs are trimmed of this.</summary>
    internal static Func<DescribedType, string, DescribedType>? Hide { get; private set; }

    /// <summary>The views as one text, which is equal for equal sets; null for none.</summary>
    internal static string? Join(IReadOnlyList<string> views)
    {
        foreach (string view in views)
            if (string.IsNullOrEmpty(view) || view.Contains(Separator))
                throw new ArgumentException("Expected names of views, found an empty one or one with a line break.", nameof(views));
        Hide = HideOthers;
        return views.Count == 0 ? null : string.Join(Separator, views.Distinct().Order(StringComparer.Ordinal));
    }

    internal static string[] Split(string? views) => views?.Split(Separator) ?? [];

    private static DescribedType HideOthers(DescribedType described, string joined)
    {
        string[] shown = Split(joined);
        MemberDescription[] members = [.. described.Description.Members.Select((member, index) => IsHidden(described.Members[index], shown) ? Hidden(member) : member)];
        return described with { Description = described.Description with { Members = members } };
    }

    private static bool IsHidden(DescribedMember? member, string[] shown) =>
        member?.View is { } attribute && !attribute.Views.Any(view => Array.IndexOf(shown, view) >= 0);

    private static MemberDescription Hidden(MemberDescription member) => member with { Ignore = IgnoreWhen.Always, IsRequired = false, HasJsonRequired = false, HasExtensionData = false };
}
