// Hides the members that no audience of the settings shows, or that a call has not chosen.
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

internal sealed class MemberAudiences
{
    // Names of audiences cannot have it.
    private const char Separator = '\n';

    /// <summary>The audiences as one text, which is equal for equal sets; null for none.</summary>
    internal static string? Join(IReadOnlyList<string> audiences)
    {
        foreach (string audience in audiences)
            if (string.IsNullOrEmpty(audience) || audience.Contains(Separator))
                throw new ArgumentException("Expected names of audiences, found an empty one or one with a line break.", nameof(audiences));
        return audiences.Count == 0 ? null : string.Join(Separator, audiences.Distinct().Order(StringComparer.Ordinal));
    }

    internal static string[] Split(string? audiences) => ShownBy(audiences)?.Split(Separator) ?? [];

    /// <summary>The audiences of settings that read and write what other audiences, a choice or the handling of secrets
    /// hide, under names that no other text has; null for all audiences.</summary>
    internal static string Keeping(string? audiences) => Separator + audiences;

    /// <summary>Whether the audiences are those of <see cref="Keeping"/>.</summary>
    internal static bool Keeps(string? audiences) => audiences is [Separator, ..];

    /// <summary>The audiences without what <see cref="Keeping"/> adds; null for all members.</summary>
    internal static string? ShownBy(string? audiences) =>
        audiences is [Separator, .. string shown] ? shown.Length == 0 ? null : shown : audiences;

    /// <summary>Begins the name of a hidden member that is kept, and that of one that is only not written.
    /// Another one in each process, so that no text can have it.</summary>
    internal static readonly string KeptName = $"\u0001{Guid.NewGuid():N}:", SecretName = $"\u0002{Guid.NewGuid():N}:";

    internal DescribedType Hide(DescribedType described, ContractOptions options)
    {
        string?[]? names = Keeps(options.Audiences) ? NamesOf(described, options) : null;
        if (names is not null && options.Sensitive != JsonSensitiveHandling.Write)
            described = Keep(described, index => !described.Description.Members[index].IsSensitive, names, isSecret: true);
        if (ShownBy(options.Audiences) is not null)
        {
            string[] shown = Split(options.Audiences);
            described = Keep(described,
                index => described.Members[index]?.Audience is not { } attribute || !IsHidden(attribute, shown), names);
        }

        if (options.Fields is not { } fields)
            return described;

        // The names of members are known once the rules have decided.
        JsonFields chosen = JsonFields.Parse(fields);
        HashSet<int> kept = [
            .. ContractRules.Decide(described.Description, options).Members.Where(
                member => member.IsFlattened || chosen.Contains(member.JsonName, options.PropertyNameCaseInsensitive, out _))
                    .Select(static member => member.Source)];
        return Keep(described, kept.Contains, names);
    }

    private static DescribedType Keep(DescribedType described, Func<int, bool> isKept, string?[]? names, bool isSecret = false) =>
        described with
        {
            Description = described.Description with
            {
                Members = [
                    .. described.Description.Members.Select(
                        (member, index) =>
                            isKept(index) ? member : names?[index] is { } name ? Renamed(member, name, isSecret) : Hidden(member))],
            },
        };

    // By the index of the member; null for ignored ones. A name can be that of the member or one that a policy made.
    private static string?[] NamesOf(DescribedType described, ContractOptions options)
    {
        string?[] names = new string?[described.Description.Members.Length];
        foreach (MemberModel member in ContractRules.Decide(described.Description, options).Members)
            names[member.Source] = member.IsIgnored ? null : member.JsonName;
        return names;
    }

    // A secret that a text has is read as ever. All else of a hidden member is skipped.
    private static MemberDescription Renamed(MemberDescription member, string name, bool isSecret) => member with
    {
        HasJsonName = true,
        JsonName = (isSecret ? SecretName : KeptName) + name,
        Aliases = isSecret ? [name, .. member.Aliases] : [],
        PassedNames = isSecret ? [] : [name, .. member.Aliases.OfType<string>()],
        IsRequired = false,
        HasJsonRequired = false,
        HasExtensionData = false,
        Flatten = 0,
        IsKept = true,
    };

    internal static bool IsHidden(JsonAudienceAttribute attribute, string[] shown) =>
        !attribute.Audiences.Any(audience => Array.IndexOf(shown, audience) >= 0);

    private static MemberDescription Hidden(MemberDescription member) =>
        member with { Ignore = IgnoreWhen.Always, IsRequired = false, HasJsonRequired = false, HasExtensionData = false };
}
