// The names of an enumeration's constants with one naming policy: the value of a name, and the name of a value.
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Vivace.Json.Contracts;

namespace Vivace.Json.Codecs.Enums;

/// <summary>
/// Names as System.Text.Json's <c>JsonStringEnumConverter</c> has them. Reading takes a name as it is written; where no
/// attribute gave it, also the .NET name in any case of its letters, policy or not; several names with commas between them,
/// and whitespace around each.
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

    // By value; of flags those with more bits first, so that as few names as possible make up a value. Where names are equal
    // but for case, the first in this order counts.
    private readonly int[] _order;

    internal EnumNames([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] Type type, JsonNamingPolicy? policy, bool withEnumMembers = false)
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
            candidates.Add(new Candidate(_names[constant], constant, IgnoresCase: policy is null && _constants[constant].GivenName is null));
        }

        if (policy is not null)
            foreach (int constant in _order)
                if (_constants[constant].GivenName is null)
                    candidates.Add(new Candidate(_constants[constant].Name, constant, IgnoresCase: true));
        // Texts of Newtonsoft.Json have either.
        if (withEnumMembers)
            foreach (int constant in _order)
                if (_constants[constant].GivenName is not null)
                    candidates.Add(new Candidate(_constants[constant].Name, constant, IgnoresCase: true));
        _candidates = candidates
            .GroupBy(candidate => candidate.Name, StringComparer.OrdinalIgnoreCase)
            .ToDictionary(group => group.Key, group => group.ToArray(), StringComparer.OrdinalIgnoreCase);
        ArePlain = _candidates.Values.All(group => group.All(candidate => candidate.Constant == group[0].Constant && !candidate.Name.Contains(',')));
    }

    /// <summary>The names, by their constants.</summary>
    internal string[] Names => _names;

    /// <summary>The same, with null for a name that stands for another constant when reading.</summary>
    internal string?[] DistinctNames =>
        [.. _names.Select((name, constant) => _exact[name] == constant ? name : null)];

    internal EnumConstant[] Constants => _constants;

    /// <summary>Whether no two names are equal but for case, those of the constants included where a policy makes others, and none holds a comma.</summary>
    internal bool ArePlain { get; }

    /// <summary>The constant of a value; of several the first. -1 if there is none.</summary>
    internal int Find(ulong bits) => _byValue.GetValueOrDefault(bits, -1);

    /// <summary>Reads one name, or several with commas between them.</summary>
    internal bool TryParse(ReadOnlySpan<char> text, out ulong bits)
    {
        bits = 0;
        text = text.Trim();
        if (TryFindExact(text, out int constant) || TryFind(text, out constant))
        {
            bits = _constants[constant].Bits;
            return true;
        }

        // In a list a name in its very spelling does not go before one that is equal but for case.
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

    /// <summary>The name of a value, or those whose values make it up; null where no names do.</summary>
    /// <param name="bits">The value.</param>
    /// <param name="keyPolicy">Makes the names of a dictionary's keys; names that an attribute gave stay.</param>
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

    private void Check(string name)
    {
        if (name.Length == 0 || char.IsWhiteSpace(name[0]) || char.IsWhiteSpace(name[^1]) || (_isFlags && name.Contains(',')))
            throw ThrowContract.EnumName(_type, name);
    }

    // A name that stands for a constant when reading.
    private readonly record struct Candidate(string Name, int Constant, bool IgnoresCase);
}
