// What a schema says of objects.
using System.Runtime.CompilerServices;
using System.Text;
using Vivace.Json.Schema.Patterns;

namespace Vivace.Json.Schema.Program;

/// <summary>A member that a schema names.</summary>
/// <param name="bytes">Its name, of which half a surrogate pair is not UTF-8.</param>
internal sealed class NamedMember(byte[] bytes)
{
    private string? _name, _key;

    internal byte[] Bytes { get; } = bytes;

    /// <summary>Its name as text, which reports need.</summary>
    internal string Name => _name ??= Encoding.UTF8.GetString(Bytes);

    /// <summary>The bytes of its name as Latin-1, which keeps all of them apart.</summary>
    internal string Key => _key ??= Encoding.Latin1.GetString(Bytes);

    /// <summary>Its schema in properties.</summary>
    internal SchemaNode? Property;

    /// <summary>The rows of patternProperties whose pattern matches its name.</summary>
    internal int[] Patterns = [];
}

internal sealed record PatternMember(EcmaPattern Pattern, string Text, SchemaNode Schema);

/// <summary>What a member that is there asks for: dependentRequired, dependentSchemas, or dependencies.</summary>
internal sealed record Dependency(int Trigger, int[] Required, SchemaNode? Schema, string Keyword);

internal sealed class ObjectRules
{
    /// <summary>Presence of up to this many names fits one word.</summary>
    internal const int FewNames = 64;

    internal required NameTable Names { get; init; }

    internal required NamedMember[] Members { get; init; }

    internal PatternMember[] Patterns = [];
    internal SchemaNode? Additional, PropertyNames;
    internal int[] Required = [];
    internal Dependency[] Dependencies = [];
    internal long MinProperties;
    internal long MaxProperties = long.MaxValue;

    /// <summary>How much it counts to ask all patterns about a name.</summary>
    internal long StepsOfPatterns(int length) =>
        Patterns.Length <= BranchSet.Few && length < BytesPerStep ? 0 : Patterns.Length * (1 + (long)length / BytesPerStep);

    private const int BytesPerStep = 64;

    private MemberStep[]? _steps;

    /// <summary>The required ones among the names whose presence fits one word.</summary>
    internal ulong RequiredBits { get; private set; }

    /// <summary>The schema that decides about members without a name here; null if each value is valid.</summary>
    internal SchemaNode? SchemaOfOthers => _steps is [var others, ..] ? others.Schema : null;

    /// <summary>Whether one schema decides about each member with a name here, and patterns are only asked about the others.</summary>
    internal bool NamesSuffice => _steps is { Length: > 0 };

    /// <summary>Which shorter ways there are to check an object; none if names do not suffice.</summary>
    internal ObjectShortcuts Shortcuts { get; private set; }

    /// <summary>What to do at each named member, by its number, which counts from 1; by 0: at the others. Empty if names do not suffice.
    /// </summary>
    internal MemberStep[] Steps => _steps!;

    /// <summary>Finds the schemas that decide, for the first object that is checked: most schemas of a large text never meet one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void EnsurePrepared()
    {
        if (Volatile.Read(ref _steps) is null)
            Prepare();
    }

    // Threads may do so at once. They find the same, and the steps, which say that all else is there, are written last.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Prepare()
    {
        ulong requiredBits = 0;
        foreach (int name in Required)
        {
            if (name < FewNames)
                requiredBits |= 1ul << name;
        }

        RequiredBits = requiredBits;
        bool namesSuffice = VisitsMembers && PropertyNames is null && Names.ArePlain;
        for (int i = 0; i < Members.Length && namesSuffice; i++)
            namesSuffice = Members[i].Patterns.Length == 0;
        if (!namesSuffice)
        {
            Volatile.Write(ref _steps, []);
            return;
        }

        SchemaNode? others = Additional?.EffectiveOrNull;
        bool areFew = Names.Count <= FewNames, needsFrame = !areFew && (Required.Length > 0 || Dependencies.Length > 0);
        MemberStep[] steps = new MemberStep[Names.Count + 1];
        steps[0] = new MemberStep(0, 0, others);
        for (int i = 0; i < Members.Length; i++)
        {
            SchemaNode? schema = Members[i].Property is { } property ? property.EffectiveOrNull : others;
            steps[i + 1] = new MemberStep(needsFrame ? i + 1 : 0, areFew ? 1ul << i : 0, schema);
        }

        Shortcuts = ShortcutsBy(needsFrame, others);
        Volatile.Write(ref _steps, steps);
    }

    private ObjectShortcuts ShortcutsBy(bool needsFrame, SchemaNode? others)
    {
        ObjectShortcuts shortcuts = ObjectShortcuts.None;
        if (!needsFrame && MinProperties == 0 && MaxProperties == long.MaxValue && Dependencies.Length == 0)
            shortcuts |= ObjectShortcuts.OnlyPresence;
        if (Patterns.Length == 0 && Names.Count == 0)
            shortcuts |= ObjectShortcuts.OneSchema;
        else if (Patterns.Length == 0 && Names.Count <= NameTable.FewNames && others is null)
            shortcuts |= ObjectShortcuts.FewNames;
        return shortcuts;
    }

    /// <summary>Whether members are looked at one by one.</summary>
    internal bool VisitsMembers => Names.Count > 0 || Patterns.Length > 0 || Additional is not null || PropertyNames is not null;
}

/// <summary>What to do at a member.</summary>
/// <param name="number">Its number, counted from 1, if its presence is noted in a frame; otherwise 0.</param>
/// <param name="bit">The bit of its presence, if that of all names fits one word.</param>
/// <param name="schema">The schema that decides about its value; null if each one is valid.</param>
internal readonly struct MemberStep(int number, ulong bit, SchemaNode? schema)
{
    internal readonly SchemaNode? Schema = schema;
    internal readonly ulong Bit = bit;
    internal readonly int Number = number;

    /// <summary>The kinds of values that are known to be valid.</summary>
    internal readonly ValueKinds ValidKinds = schema is null ? ValueKinds.All : schema.ValidKinds;

    /// <summary>Whether its presence is noted in a frame.</summary>
    internal bool IsBeyondBits => Number > 0;
}

[Flags]
internal enum ObjectShortcuts : byte
{
    None = 0,

    /// <summary>Nothing else is asked than that names are required, and the presence of all names fits one word if some are.</summary>
    OnlyPresence = 1,

    /// <summary>Only one or two members matter, so that they are looked for among the others.</summary>
    FewNames = 2,

    /// <summary>One schema decides about all members.</summary>
    OneSchema = 4,
}
