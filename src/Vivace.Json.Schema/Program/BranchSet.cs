// The branches of anyOf and oneOf, and how to tell early which of them a value can take.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Program;

/// <summary>Most branches differ in the kind of value they allow, or in the string or the
/// integer of one member. The others are not tried.</summary>
internal sealed class BranchSet(SchemaNode[] branches)
{
    /// <summary>The candidates of a value are the bits of one word.</summary>
    internal const int MostBranches = 64;

    /// <summary>Larger choices count each branch as a step, because most branches are skipped without being entered.</summary>
    internal const int Few = 16;

    // By kind of value.
    private ulong[] _candidates = [];

    // Sought for the first object that kinds alone do not decide about. All threads find the same.
    private Discriminator? _discriminator;

    internal SchemaNode[] Branches { get; } = branches;

    /// <summary>Whether candidates can be asked for.</summary>
    internal bool HasCandidates { get; private set; }

    /// <summary>Whether the value of a member tells branches apart.</summary>
    internal bool HasDiscriminator => HasCandidates && DiscriminatorOf() != Discriminator.None;

    /// <summary>Prepares the choice, when all nodes of the program are known.</summary>
    internal void Prepare()
    {
        if (HasCandidates || Branches.Length > MostBranches)
            return;
        _candidates = new ulong[(int)JsonValueKind.Null + 1];
        for (int i = 0; i < Branches.Length; i++)
        {
            ValueKinds kinds = BranchFacts.KindsOf(Branches[i]);
            for (int kind = 0; kind < _candidates.Length; kind++)
            {
                if (kinds.Admits((ValueKinds)(1 << kind)))
                    _candidates[kind] |= 1ul << i;
            }
        }

        HasCandidates = true;
    }

    /// <summary>The branches that a value can take, as bits. The others cannot accept it.</summary>
    internal ulong CandidatesOf(in IndexCursor cursor, int word, ValueKinds kind, bool mayHaveEscapes)
    {
        ulong candidates = _candidates[BitOperations.TrailingZeroCount((uint)kind)];
        return kind == ValueKinds.Object && BitOperations.PopCount(candidates) > 1 && DiscriminatorOf() is var discriminator
            && discriminator != Discriminator.None
            ? candidates & discriminator.CandidatesOf(cursor, word, mayHaveEscapes)
            : candidates;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Discriminator DiscriminatorOf() => Volatile.Read(ref _discriminator) ?? FindDiscriminator();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Discriminator FindDiscriminator()
    {
        Discriminator found = Discriminator.TryMake(Branches) ?? Discriminator.None;
        Volatile.Write(ref _discriminator, found);
        return found;
    }

    /// <summary>The branches that an array or object can take of which only the beginning is known, as bits.</summary>
    /// <param name="beginning">The text from the bracket on.</param>
    internal ulong CandidatesOf(ReadOnlySpan<byte> beginning)
    {
        ValueKinds kind = ValueKinds.Of(beginning[0]);
        ulong candidates = _candidates[BitOperations.TrailingZeroCount((uint)kind)];
        return kind == ValueKinds.Object && BitOperations.PopCount(candidates) > 1 && DiscriminatorOf() is var discriminator
            && discriminator != Discriminator.None
            ? candidates & discriminator.CandidatesOf(beginning)
            : candidates;
    }

    /// <summary>The branches that an object without a certain member can take, as bits.</summary>
    internal ulong CandidatesWithout(ReadOnlySpan<byte> name) =>
        CandidatesWhere(Encoding.Latin1.GetString(name), static (facts, key, _) => !facts.Requires(key), []);

    /// <summary>The branches that an object can take which name the value of one of its members, as bits.</summary>
    internal ulong CandidatesNaming(ReadOnlySpan<byte> name, byte[] value) =>
        CandidatesWhere(Encoding.Latin1.GetString(name),
            static (facts, key, value) => facts.ValuesOf(key) is { } values && values.HasScalar(value, mayHaveEscapes: true), value);

    private ulong CandidatesWhere(string key, Func<MembersWithFewValues, string, byte[], bool> isMet, byte[] value)
    {
        ulong candidates = _candidates[BitOperations.TrailingZeroCount((uint)ValueKinds.Object)];
        for (int i = 0; i < Branches.Length; i++)
        {
            if (!isMet(MembersWithFewValues.Of(Branches[i]), key, value))
                candidates &= ~(1ul << i);
        }

        return candidates;
    }

    /// <summary>By kind of value: its only branch, null if there is none, or <paramref name="several"/>.</summary>
    internal SchemaNode?[] BranchesByKind(SchemaNode several)
    {
        SchemaNode?[] branches = new SchemaNode?[_candidates.Length];
        for (int kind = 0; kind < branches.Length; kind++)
        {
            ulong bits = _candidates[kind];
            branches[kind] = BitOperations.PopCount(bits) switch
            {
                0 => null,
                1 =>
                Branches[BitOperations.TrailingZeroCount(bits)],
                _ => several
            };
        }

        return branches;
    }

    /// <summary>A member for which branches allow some strings and integers alone.</summary>
    private sealed class Discriminator
    {
        /// <summary>Stands for none.</summary>
        internal static readonly Discriminator None = new(new NameTable(Array.Empty<byte[]>()), [], 0, 0);

        private readonly NameTable _name;
        private readonly BranchTable _strings, _integers;
        private readonly ulong _branchesOfOthers, _branchesWithout;

        private Discriminator(NameTable name, List<Row> rows, ulong branchesOfOthers, ulong branchesWithout)
        {
            _name = name;
            _strings = new BranchTable(rows, static values => values.Strings, branchesOfOthers);
            _integers = new BranchTable(rows, static values => values.Numbers, branchesOfOthers);
            _branchesOfOthers = branchesOfOthers;
            _branchesWithout = branchesWithout;
        }

        internal static Discriminator? TryMake(SchemaNode[] branches)
        {
            MembersWithFewValues[] facts = Array.ConvertAll(branches, static branch => MembersWithFewValues.Of(branch));
            if (MostUsed(facts) is not { } name)
                return null;
            List<Row> rows = [];
            ulong others = 0, without = 0;
            for (int i = 0; i < branches.Length; i++)
            {
                ulong bit = 1ul << i;
                if (!facts[i].Requires(name))
                    without |= bit;
                if (facts[i].ValuesOf(name) is { } values)
                    rows.Add(new Row(values, bit));
                else
                    others |= bit;
            }

            byte[] bytes = new byte[name.Length];
            for (int i = 0; i < bytes.Length; i++)
                bytes[i] = (byte)name[i];
            NameTable names = new([bytes]);
            return names.IsPlain(0) ? new Discriminator(names, rows, others, without) : null;
        }

        // Of several that are used as often, the one that comes first; null if no two branches have one in common.
        private static string? MostUsed(MembersWithFewValues[] facts)
        {
            string? most = null;
            int uses = 1;
            Dictionary<string, int> counts = [];
            foreach (MembersWithFewValues fact in facts)
            {
                foreach (string name in fact.Names)
                    counts[name] = counts.TryGetValue(name, out int count) ? count + 1 : 1;
            }

            foreach (KeyValuePair<string, int> pair in counts)
            {
                if (pair.Value > uses)
                    (most, uses) = (pair.Key, pair.Value);
            }

            return most;
        }

        // The first one decides: a branch that does not fit it refuses the object, whatever comes later.
        internal ulong CandidatesOf(in IndexCursor cursor, int word, bool mayHaveEscapes)
        {
            bool isEscaped = false;
            int end = cursor.EndOf(word);
            for (int name = word + 2; name < end; name = cursor.After(name + 1))
            {
                if (_name.IsAt(0, cursor, name))
                    return BranchesOf(cursor, name + 1, mayHaveEscapes);
                isEscaped |= mayHaveEscapes && cursor.ContentOf(name).IndexOf((byte)'\\') >= 0;
            }

            return isEscaped ? ulong.MaxValue : _branchesWithout;
        }

        // All branches, if the member has not arrived.
        internal ulong CandidatesOf(ReadOnlySpan<byte> beginning)
        {
            TokenCursor cursor = new(int.MaxValue, takesComments: false, takesTrailingComma: false);
            cursor.RestartWithin(isObject: true, isStarted: false);
            while (cursor.Next(beginning, isFinal: false) == CursorStep.Name)
            {
                ReadOnlySpan<byte> name = beginning[(cursor.Start + 1)..(cursor.Position - 1)];
                if (cursor.Next(beginning, isFinal: false) != CursorStep.Value)
                    break;
                int value = cursor.Start;
                if (cursor.Pass(beginning, isFinal: false, keeps: true) != CursorStep.Value)
                    break;
                if (name.SequenceEqual(_name[0]))
                    return BranchesOf(beginning[value..cursor.Position], mayHaveEscapes: true);
            }

            return ulong.MaxValue;
        }

        private ulong BranchesOf(in IndexCursor cursor, int word, bool mayHaveEscapes)
        {
            byte first = cursor.FirstOf(word);
            return first == '"' || ValueKinds.Of(first) == ValueKinds.Number
                ? BranchesOf(cursor.RawOf(word), mayHaveEscapes)
                : _branchesOfOthers;
        }

        private ulong BranchesOf(ReadOnlySpan<byte> value, bool mayHaveEscapes)
        {
            if (value[0] != '"')
            {
                if (ValueKinds.Of(value[0]) != ValueKinds.Number)
                    return _branchesOfOthers;
                return ValueSet.IsPlainInteger(value) ? _integers.Find(value) : ulong.MaxValue;
            }

            ReadOnlySpan<byte> content = value[1..^1];
            if (!mayHaveEscapes || content.IndexOf((byte)'\\') < 0)
                return _strings.Find(content);
            byte[] room = Scratch<byte>.Rent(content.Length);
            ulong branches = _strings.Find(DecodedString.Decode(content, room, replacesHalves: false));
            Scratch<byte>.Return(room, content.Length);
            return branches;
        }
    }

    // The values that a branch allows, and its bit.
    private sealed record Row(ValueSet Values, ulong Branch);

    /// <summary>The branches that allow a value, for each value that some of them name.</summary>
    private sealed class BranchTable
    {
        private readonly NameTable _values;
        private readonly ulong[] _branches;
        private readonly ulong _branchesOfOthers;

        internal BranchTable(List<Row> rows, Func<ValueSet, IReadOnlyList<byte[]>> valuesOf, ulong branchesOfOthers)
        {
            // Values are keyed by their bytes as Latin-1, because not all are UTF-8.
            Dictionary<string, int> indexes = [];
            List<byte[]> values = [];
            foreach (Row row in rows)
            {
                foreach (byte[] value in valuesOf(row.Values))
                {
                    if (indexes.TryAdd(Encoding.Latin1.GetString(value), values.Count))
                        values.Add(value);
                }
            }

            _values = new NameTable([.. values]);
            _branches = new ulong[values.Count];
            for (int i = 0; i < _branches.Length; i++)
                _branches[i] = branchesOfOthers;
            foreach (Row row in rows)
            {
                foreach (byte[] value in valuesOf(row.Values))
                    _branches[_values.Find(value)] |= row.Branch;
            }

            _branchesOfOthers = branchesOfOthers;
        }

        internal ulong Find(ReadOnlySpan<byte> value) => _values.Find(value) is >= 0 and int found ? _branches[found] : _branchesOfOthers;
    }
}

/// <summary>What every value that a schema accepts has in common.</summary>
internal static class BranchFacts
{
    /// <summary>References are followed this far.</summary>
    internal const int MostLevels = 8;

    internal static ValueKinds KindsOf(SchemaNode node) => KindsOf(node, MostLevels);

    /// <summary>The values that a schema allows, if these are strings and integers, and it allows nothing else.</summary>
    internal static ValueSet? FewValuesOf(SchemaNode node) => FewValuesOf(node, MostLevels);

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
        if (node.Reference is { } target)
            kinds = kinds.And(KindsOf(target, levels - 1));
        foreach (SchemaNode part in node.AllOf)
            kinds = kinds.And(KindsOf(part, levels - 1));
        return kinds;
    }

    private static ValueSet? FewValuesOf(SchemaNode node, int levels)
    {
        if ((node.Const ?? node.Enum) is { IsStringsAndIntegers: true } values)
            return values;
        return levels > 0 && node.Reference is { } target ? FewValuesOf(target, levels - 1) : null;
    }
}

/// <summary>The members of objects that a schema accepts: which have to be there, and which can be nothing but some
/// strings and integers. Names are keys, see <see cref="NamedMember.Key"/>.</summary>
internal sealed class MembersWithFewValues
{
    // Most schemas have neither.
    private Dictionary<string, ValueSet>? _values;
    private HashSet<string>? _required;

    /// <summary>The members with values.</summary>
    internal IReadOnlyCollection<string> Names => _values is null ? [] : _values.Keys;

    internal ValueSet? ValuesOf(string name) => _values is not null && _values.TryGetValue(name, out ValueSet? values) ? values : null;

    internal bool Requires(string name) => _required is not null && _required.Contains(name);

    internal static MembersWithFewValues Of(SchemaNode node)
    {
        MembersWithFewValues members = new();
        members.Add(node, BranchFacts.MostLevels);
        return members;
    }

    private void Add(SchemaNode node, int levels)
    {
        if (node.Objects is { } objects)
        {
            foreach (int required in objects.Required)
                (_required ??= []).Add(objects.Members[required].Key);
            for (int i = 0; i < objects.Members.Length; i++)
            {
                if (objects.Members[i].Property is { } property && BranchFacts.FewValuesOf(property) is { } values)
                    (_values ??= [])[objects.Members[i].Key] = values;
            }
        }

        if (levels == 0)
            return;
        if (node.Reference is { } target)
            Add(target, levels - 1);
        foreach (SchemaNode part in node.AllOf)
            Add(part, levels - 1);
    }
}
