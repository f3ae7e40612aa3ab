// The branches of anyOf and oneOf, and how to tell early which of them a value can take.
using System.Numerics;
using Vivace.Json.Text;

namespace Vivace.Json.Schemas.Program;

/// <summary>Most branches differ in the kind of value they allow, or in the string of one member. The others are not tried.</summary>
internal sealed class BranchSet(SchemaNode[] branches)
{
    // The candidates of a value are the bits of one word.
    private const int MostBranches = 64;

    private ValueKinds[] _kinds = [];
    private Discriminator? _discriminator;

    internal SchemaNode[] Branches { get; } = branches;

    /// <summary>Whether <see cref="CandidatesOf"/> can be asked.</summary>
    internal bool HasCandidates { get; private set; }

    /// <summary>Prepares the choice, when all nodes of the program are known.</summary>
    internal void Prepare()
    {
        if (Branches.Length > MostBranches)
            return;
        _kinds = [.. Branches.Select(static branch => BranchFacts.KindsOf(branch))];
        _discriminator = Discriminator.TryMake(Branches);
        HasCandidates = true;
    }

    /// <summary>The branches that a value can take, as bits. The others cannot accept it.</summary>
    internal ulong CandidatesOf(ref SchemaRun run, int word, ValueKinds kind)
    {
        ulong candidates = 0;
        for (int i = 0; i < _kinds.Length; i++)
        {
            if (_kinds[i].Admits(kind))
                candidates |= 1ul << i;
        }

        return kind == ValueKinds.Object && _discriminator is { } discriminator && BitOperations.PopCount(candidates) > 1
            ? candidates & discriminator.CandidatesOf(ref run, word)
            : candidates;
    }

    /// <summary>A member for which branches allow some strings alone.</summary>
    private sealed class Discriminator
    {
        private readonly byte[] _name;
        private readonly NameTable _values;
        private readonly ulong[] _branchesOfValue;
        private readonly ulong _branchesOfOthers, _branchesWithout;

        private Discriminator(byte[] name, NameTable values, ulong[] branchesOfValue, ulong branchesOfOthers, ulong branchesWithout) =>
            (_name, _values, _branchesOfValue, _branchesOfOthers, _branchesWithout) = (name, values, branchesOfValue, branchesOfOthers, branchesWithout);

        internal static Discriminator? TryMake(SchemaNode[] branches)
        {
            StringMembers[] facts = [.. branches.Select(static branch => StringMembers.Of(branch))];
            string? name = facts.SelectMany(static fact => fact.Strings.Keys).GroupBy(static name => name).Where(static group => group.Count() > 1).MaxBy(static group => group.Count())?.Key;
            if (name is null)
                return null;
            Dictionary<string, ulong> branchesOf = [];
            ulong others = 0, without = 0;
            for (int i = 0; i < branches.Length; i++)
            {
                ulong bit = 1ul << i;
                if (!facts[i].Required.Contains(name))
                    without |= bit;
                if (!facts[i].Strings.TryGetValue(name, out IReadOnlyList<byte[]>? values))
                {
                    others |= bit;
                    continue;
                }

                foreach (byte[] value in values)
                {
                    string key = Convert.ToHexString(value);
                    branchesOf[key] = branchesOf.GetValueOrDefault(key) | bit;
                }
            }

            return new Discriminator(
                Convert.FromHexString(name), new NameTable(branchesOf.Keys.Select(Convert.FromHexString)), [.. branchesOf.Values.Select(bits => bits | others)], others, without);
        }

        internal ulong CandidatesOf(ref SchemaRun run, int word)
        {
            // A name that occurs twice must fit each time.
            ulong candidates = 0;
            bool isFound = false;
            int end = run.Cursor.EndOf(word);
            for (int name = word + 2; name < end; name = run.Cursor.After(name + 1))
            {
                ReadOnlySpan<byte> content = run.Cursor.ContentOf(name);
                if (run.MayHaveEscapes && content.Contains((byte)'\\'))
                    return ulong.MaxValue;
                if (!content.SequenceEqual(_name))
                    continue;
                ulong bits = BranchesOf(ref run, name + 1);
                candidates = isFound ? candidates & bits : bits;
                isFound = true;
            }

            return isFound ? candidates : _branchesWithout;
        }

        private ulong BranchesOf(ref SchemaRun run, int word)
        {
            if (run.Cursor.FirstOf(word) != '"')
                return _branchesOfOthers;
            ReadOnlySpan<byte> content = run.Cursor.ContentOf(word);
            if (run.MayHaveEscapes && content.Contains((byte)'\\'))
            {
                byte[] room = Scratch<byte>.Rent(content.Length);
                int escaped = _values.Find(DecodedString.Decode(content, room, replacesHalves: false));
                Scratch<byte>.Return(room, content.Length);
                return escaped < 0 ? _branchesOfOthers : _branchesOfValue[escaped];
            }

            int value = _values.Find(content);
            return value < 0 ? _branchesOfOthers : _branchesOfValue[value];
        }
    }
}

/// <summary>What every value that a schema accepts has in common.</summary>
internal static class BranchFacts
{
    /// <summary>References are followed this far.</summary>
    internal const int MostLevels = 8;

    internal static ValueKinds KindsOf(SchemaNode node) => KindsOf(node, MostLevels);

    /// <summary>The strings that a schema allows, if it allows nothing else.</summary>
    internal static IReadOnlyList<byte[]>? OnlyStringsOf(SchemaNode node) => OnlyStringsOf(node, MostLevels);

    private static ValueKinds KindsOf(SchemaNode node, int levels)
    {
        if (node.Fixed is { } isValid)
            return isValid ? ValueKinds.All : ValueKinds.None;
        ValueKinds kinds = node.Kinds;
        if (node.Const is { } value)
            kinds = kinds.And(value.Kinds);
        if (node.Enum is { } values)
            kinds = kinds.And(values.Kinds);
        if (levels == 0)
            return kinds;
        foreach (SchemaNode part in PartsOf(node))
            kinds = kinds.And(KindsOf(part, levels - 1));
        return kinds;
    }

    private static IReadOnlyList<byte[]>? OnlyStringsOf(SchemaNode node, int levels)
    {
        if ((node.Const ?? node.Enum) is { Kinds: ValueKinds.String } values)
            return values.Strings;
        return levels > 0 && node.Reference is { } target ? OnlyStringsOf(target, levels - 1) : null;
    }

    // The schemas that a value must meet too.
    internal static IEnumerable<SchemaNode> PartsOf(SchemaNode node) => node.Reference is { } target ? node.AllOf.Prepend(target) : node.AllOf;
}

/// <summary>The members of objects that a schema accepts: which have to be there, and which can be nothing but some strings. Names are their bytes in hexadecimal digits, because not all are text.</summary>
internal readonly record struct StringMembers(Dictionary<string, IReadOnlyList<byte[]>> Strings, HashSet<string> Required)
{
    internal static StringMembers Of(SchemaNode node)
    {
        StringMembers members = new([], []);
        members.Add(node, BranchFacts.MostLevels);
        return members;
    }

    private void Add(SchemaNode node, int levels)
    {
        if (node.Objects is { } objects)
        {
            foreach (int required in objects.Required)
                Required.Add(Convert.ToHexString(objects.Names[required]));
            for (int i = 0; i < objects.Members.Length; i++)
            {
                if (objects.Members[i].Property is { } property && BranchFacts.OnlyStringsOf(property) is { } values)
                    Strings[Convert.ToHexString(objects.Names[i])] = values;
            }
        }

        if (levels == 0)
            return;
        foreach (SchemaNode part in BranchFacts.PartsOf(node))
            Add(part, levels - 1);
    }
}
