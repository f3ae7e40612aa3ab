// The names of an enumeration's constants under one naming policy.
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs.Enums;

/// <summary>
/// Names as in System.Text.Json's <c>JsonStringEnumConverter</c>. Reading takes exact names; the .NET name in any case unless an attribute
/// gave another; and lists separated by commas, with whitespace around each name. Aliases are names that are only read.
/// </summary>
internal sealed class EnumNames
{
    private const string Separator = ", ";

    private readonly Type _type;
    private readonly bool _isFlags;
    private readonly EnumConstant[] _constants;
    private readonly string[] _names;
    private readonly Dictionary<string, int> _exact = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Candidate[]> _candidates;
    private readonly Dictionary<ulong, int> _byValue = [];
    private readonly List<(string Name, int Constant)> _aliases = [];

    // By value; flags with more bits first, so that values need few names. Of names that differ only by case, the first in this order
    // counts.
    private readonly int[] _order;

    internal EnumNames([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] Type type, JsonNamingPolicy? policy,
        bool withEnumMembers = false)
    {
        _type = type;
        _isFlags = type.IsDefined(typeof(FlagsAttribute), inherit: false);
        _constants = EnumConstant.Of(type, withEnumMembers);
        _names = Array.ConvertAll(_constants, constant => constant.GivenName ?? Convert(constant.Name, policy));
        _order = OrderOf(_constants, _isFlags);
        List<Candidate> candidates = [];
        foreach (int constant in _order)
        {
            Check(_names[constant]);
            _exact.TryAdd(_names[constant], constant);
            _byValue.TryAdd(_constants[constant].Bits, constant);
            candidates.Add(
                new Candidate(_names[constant], constant,
                    ignoresCase: withEnumMembers || (policy is null && _constants[constant].GivenName is null)));
        }

        AddAliases(candidates, ignoresCase: withEnumMembers);
        if (policy is not null)
            foreach (int constant in _order)
                if (_constants[constant].GivenName is null)
                    candidates.Add(new Candidate(_constants[constant].Name, constant, ignoresCase: true));
        // Newtonsoft.Json's texts may have either name, in any case.
        if (withEnumMembers)
            foreach (int constant in _order)
                if (_constants[constant].GivenName is not null)
                    candidates.Add(new Candidate(_constants[constant].Name, constant, ignoresCase: true));
        _candidates = candidates
            .GroupBy(candidate => candidate.Name, StringComparer.OrdinalIgnoreCase)
            .ToDictionary(group => group.Key, group => group.ToArray(), StringComparer.OrdinalIgnoreCase);
        ArePlain =
            _candidates.Values.All(
                group => group.All(candidate => candidate.Constant == group[0].Constant && !candidate.Name.Contains(',')));
    }

    private void AddAliases(List<Candidate> candidates, bool ignoresCase)
    {
        foreach (int constant in _order)
        {
            foreach (string alias in _constants[constant].Aliases)
            {
                Check(alias ?? "");
                if (_exact.TryAdd(alias!, constant))
                {
                    candidates.Add(new Candidate(alias!, constant, ignoresCase));
                    _aliases.Add((alias!, constant));
                }
                else if (_constants[_exact[alias!]].Bits != _constants[constant].Bits)
                {
                    throw ThrowContract.EnumName(_type, alias!, _constants[_exact[alias!]].Name, _constants[constant].Name);
                }
            }
        }
    }

    internal string[] Names => _names;

    /// <summary>Further names from which a constant is read, with its index. None of them is a name of another constant.</summary>
    internal IReadOnlyList<(string Name, int Constant)> Aliases => _aliases;

    internal string?[] DistinctNames =>
        [.. _names.Select((name, constant) => _exact[name] == constant ? name : null)];

    internal EnumConstant[] Constants => _constants;

    /// <summary>Whether names (with the .NET ones if a policy changes them) differ by more than case, and have no comma.</summary>
    internal readonly bool ArePlain;

    internal int Find(ulong bits) => _byValue.GetValueOrDefault(bits, -1);

    internal bool TryParse(ReadOnlySpan<char> text, out ulong bits)
    {
        bits = 0;
        text = text.Trim();
        if (TryFindExact(text, out int constant) || TryFind(text, out constant))
        {
            bits = _constants[constant].Bits;
            return true;
        }

        // In a list, an exact spelling has no priority over another case.
        if (!text.Contains(','))
            return false;
        while (!text.IsEmpty)
        {
            int comma = text.IndexOf(',');
            if (!TryFind((comma < 0 ? text : text[..comma]).Trim(), out constant))
                return false;
            bits |= _constants[constant].Bits;
            text = comma < 0 ? [] : text[(comma + 1)..];
        }

        return true;
    }

    /// <summary>The name of a value, or names whose values make it up; null if there are none.
    /// <paramref name="keyPolicy"/> changes the names of dictionary keys that no attribute gave.</summary>
    internal string? Format(ulong bits, JsonNamingPolicy? keyPolicy)
    {
        if (Find(bits) is >= 0 and int constant)
            return NameOf(constant, keyPolicy);
        if (!_isFlags || bits == 0)
            return null;
        StringBuilder text = new();
        foreach (int part in _order)
        {
            ulong value = _constants[part].Bits;
            if (value == 0 || (bits & value) != value)
                continue;
            bits &= ~value;
            text.Append(text.Length == 0 ? "" : Separator).Append(NameOf(part, keyPolicy));
        }

        return bits == 0 ? text.ToString() : null;
    }

    private string NameOf(int constant, JsonNamingPolicy? keyPolicy) =>
        keyPolicy is null || _constants[constant].GivenName is not null ? _names[constant] : Convert(_constants[constant].Name, keyPolicy);

    private static int[] OrderOf(EnumConstant[] constants, bool isFlags)
    {
        int[] order = [.. Enumerable.Range(0, constants.Length)];
        return isFlags ? [.. order.OrderByDescending(constant => BitOperations.PopCount(constants[constant].Bits))] : order;
    }

    private bool TryFindExact(ReadOnlySpan<char> name, out int constant) =>
        _exact.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(name, out constant);

    private bool TryFind(ReadOnlySpan<char> name, out int constant)
    {
        if (_candidates.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(name, out Candidate[]? candidates))
            foreach (Candidate candidate in candidates)
                if (candidate.IgnoresCase || name.SequenceEqual(candidate.Name))
                {
                    constant = candidate.Constant;
                    return true;
                }

        constant = -1;
        return false;
    }

    private static string Convert(string name, JsonNamingPolicy? policy) =>
        policy is null ? name : policy.ConvertName(name) ?? throw ThrowContract.NullFromPolicy(policy.GetType());

    // As in Newtonsoft.Json and data contracts. Constants with one value are one.
    internal void Check()
    {
        for (int i = 0; i < _names.Length; i++)
            if (_exact[_names[i]] is var named && _constants[named].Bits != _constants[i].Bits)
                throw ThrowContract.EnumName(_type, _names[i], _constants[named].Name, _constants[i].Name);
    }

    private void Check(string name)
    {
        if (name.Length == 0 || char.IsWhiteSpace(name[0]) || char.IsWhiteSpace(name[^1]) || (_isFlags && name.Contains(',')))
            throw ThrowContract.EnumName(_type, name);
    }

    // A name that reads as a constant.
    private readonly struct Candidate(string name, int constant, bool ignoresCase)
    {
        internal readonly string Name = name;
        internal readonly int Constant = constant;
        internal readonly bool IgnoresCase = ignoresCase;
    }
}
