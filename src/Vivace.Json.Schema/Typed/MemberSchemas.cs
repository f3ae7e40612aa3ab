// What schemas ask of the members of one object.
using System.Text;
using System.Text.Unicode;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Typed;

/// <summary>The schemas that apply to one object, seen by its members: which schema decides about each, and which must be there.</summary>
internal sealed class MemberSchemas
{
    private readonly ObjectRules[] _rules;

    private MemberSchemas(ObjectRules[] rules)
    {
        _rules = rules;
        foreach (ObjectRules each in rules)
        {
            foreach (int name in each.Required)
                Required.Add(each.Members[name].Name);
        }
    }

    /// <summary>Null if something else is asked of the object.</summary>
    internal static MemberSchemas? TryMake(params ObjectRules[] rules)
    {
        foreach (ObjectRules each in rules)
        {
            each.EnsurePrepared();
            if ((each.VisitsMembers && !each.NamesSuffice) || each.Dependencies.Length > 0 || each.MinProperties > each.Required.Length
                || each.MaxProperties != long.MaxValue)
                return null;
        }

        return new MemberSchemas(rules);
    }

    /// <summary>The members that must be there.</summary>
    internal HashSet<string> Required { get; } = new(StringComparer.Ordinal);

    /// <summary>The name of the discriminator, if it has been read and checked.</summary>
    internal string? Discriminator { get; private set; }

    internal void TakeDiscriminator(string name)
    {
        Discriminator = name;
        Required.Remove(name);
    }

    /// <summary>Finds the one schema that decides about a member, which is null if each
    /// value is valid. False if more than one does.</summary>
    internal bool TryFind(ReadOnlySpan<byte> name, out SchemaNode? effective)
    {
        effective = null;
        foreach (ObjectRules rules in _rules)
        {
            if (!TryFind(rules, name, out SchemaNode? found))
                return false;
            if (found is null || found == effective || effective is { Fixed: false })
                continue;
            if (effective is not null && found.Fixed != false)
                return false;
            effective = found;
        }

        return true;
    }

    private static bool TryFind(ObjectRules rules, ReadOnlySpan<byte> name, out SchemaNode? effective)
    {
        int index = rules.Names.Find(name);
        effective = index < 0 ? rules.SchemaOfOthers : rules.Steps[index + 1].Schema;
        if (index >= 0 || rules.Patterns.Length == 0)
            return true;

        // Patterns are matched against text.
        if (!Utf8.IsValid(name))
            return false;
        int matches = 0;
        foreach (PatternMember row in rules.Patterns)
        {
            if (row.Pattern.IsMatch(name))
                (matches, effective) = (matches + 1, row.Schema.EffectiveOrNull);
        }

        return matches < 2;
    }

    /// <summary>Whether all members but these are refused.</summary>
    internal bool RefusesOthers(HashSet<string> names) =>
        Array.Exists(_rules,
            rules => rules.SchemaOfOthers is { Fixed: false } && rules.Patterns.Length == 0
                && OthersOf(rules, names).All(static one => one is { Fixed: false }));

    /// <summary>Whether each value of all members but these is valid.</summary>
    internal bool AcceptsOthers(HashSet<string> names) =>
        Array.TrueForAll(_rules,
            rules => rules.SchemaOfOthers is null && rules.Patterns.Length == 0 && OthersOf(rules, names).All(static one => one is null));

    /// <summary>Whether the schema's program is run for a value of a member but these.</summary>
    internal bool OthersNeedProgram(HashSet<string> names) => Array.Exists(
        _rules,
        rules =>
            CheckedUnmapped.NeedsProgram(rules.SchemaOfOthers)
            || Array.Exists(rules.Patterns, static row => CheckedUnmapped.NeedsProgram(row.Schema.EffectiveOrNull))
            || OthersOf(rules, names).Any(CheckedUnmapped.NeedsProgram));

    private static IEnumerable<SchemaNode?> OthersOf(ObjectRules rules, HashSet<string> names) =>
        from index in Enumerable.Range(0, Math.Max(0, rules.Steps.Length - 1))
        where !names.Contains(Encoding.UTF8.GetString(rules.Names[index]))
        select rules.Steps[index + 1].Schema;
}
