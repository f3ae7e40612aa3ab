// What a schema says of objects.
namespace Vivace.Json.Schemas.Program;

/// <summary>A member that a schema names.</summary>
internal sealed class NamedMember(string name)
{
    internal string Name { get; } = name;

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

    /// <summary>The required ones among the names whose presence fits one word.</summary>
    internal ulong RequiredBits { get; private set; }

    /// <summary>The schema that decides about each named member; null if each value is valid.</summary>
    internal SchemaNode?[] Deciding { get; private set; } = [];

    /// <summary>The schema that decides about members without a name here; null if each value is valid.</summary>
    internal SchemaNode? DecidingOfOthers { get; private set; }

    /// <summary>Whether one schema decides about each member with a name here, and patterns are only asked about the others.</summary>
    internal bool IsDecidedByNames { get; private set; }

    /// <summary>Whether only one or two members matter, so that they are looked for among the others, if no name of the text has an escape.</summary>
    internal bool IsDecidedByFew { get; private set; }

    /// <summary>By number of a name, counted from 1: the number of the name that once came next; by 0: of the one that once came first. Only a guess, so threads may write it at once.</summary>
    internal int[] Successors { get; private set; } = [];

    /// <summary>Finds the schemas that decide, when all nodes of the program are prepared.</summary>
    internal void Prepare()
    {
        foreach (int name in Required)
        {
            if (name < FewNames)
                RequiredBits |= 1ul << name;
        }

        IsDecidedByNames = VisitsMembers && PropertyNames is null && Array.TrueForAll(Members, static member => member.Patterns.Length == 0);
        if (!IsDecidedByNames)
            return;
        DecidingOfOthers = Additional?.Deciding;
        IsDecidedByFew = Names.Count <= 2 && Patterns.Length == 0 && DecidingOfOthers is null && Names.ArePlain;
        Successors = new int[Names.Count + 1];
        Deciding = new SchemaNode?[Members.Length];
        for (int i = 0; i < Members.Length; i++)
            Deciding[i] = Members[i].Property is { } property ? property.Deciding : DecidingOfOthers;
    }

    /// <summary>Whether members are looked at one by one.</summary>
    internal bool VisitsMembers => Names.Count > 0 || Patterns.Length > 0 || Additional is not null || PropertyNames is not null;
}
