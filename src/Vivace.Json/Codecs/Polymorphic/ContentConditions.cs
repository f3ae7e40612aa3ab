// Conditions on members that choose a type, arranged for one scan of an object.
using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading.Names;
using Vivace.Json.Tokens;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>Finds the condition that each member fulfills; the lowest one counts.</summary>
internal sealed class ContentConditions
{
    private readonly SubtypeCondition[] _conditions;
    private readonly Choice[] _choices;
    private readonly byte[]?[] _texts;

    // The members named by conditions, each with its conditions in order.
    private readonly MemberNames _members;
    private readonly int[][] _ofMembers;

    internal ContentConditions(SubtypeCondition[] conditions, Choice[] choices, bool ignoreCase)
    {
        _conditions = conditions;
        _choices = Array.ConvertAll(conditions, condition => Array.Find(choices, choice => choice.Type == condition.Type)!);
        _texts = Array.ConvertAll(conditions, condition => condition.Value is string text ? Encoding.UTF8.GetBytes(text) : null);
        StringComparer comparer = ignoreCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
        string[] names = [.. conditions.Select(condition => condition.Member).Distinct(comparer)];
        _members = new MemberNames(names, ignoreCase);
        _ofMembers = Array.ConvertAll(names,
            name => (int[])[.. Enumerable.Range(0, conditions.Length).Where(index => comparer.Equals(conditions[index].Member, name))]);
    }

    internal int Count => _conditions.Length;

    internal string? FirstMember => _conditions is [{ } first, ..] ? first.Member : null;

    internal Choice this[int condition] => _choices[condition];

    internal IEnumerable<string> Shown => _conditions.Select(condition => condition.ToString());

    internal int Find(ReadOnlySpan<byte> unescapedName) =>
        _members.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);

    /// <summary>The first condition that a member from <see cref="Find"/> fulfills, or
    /// <paramref name="known"/> if that is lower (<see cref="Count"/> for none).</summary>
    internal int Match(int member, ReadOnlySpan<byte> value, int known)
    {
        foreach (int condition in _ofMembers[member])
        {
            if (condition >= known)
                break;
            if (Holds(condition, value))
                return condition;
        }

        return known;
    }

    private bool Holds(int index, ReadOnlySpan<byte> value)
    {
        SubtypeCondition condition = _conditions[index];
        if (condition.IsPresence)
            return true;
        return condition.Value switch
        {
            null => value.SequenceEqual(TokenText.Null),
            bool flag => value.SequenceEqual(flag ? TokenText.True : TokenText.False),
            long number => Utf8Parser.TryParse(value, out long found, out int read) && read == value.Length && found == number,
            _ => value is [(byte)'"', .., (byte)'"'] && IsText(value[1..^1], _texts[index]!),
        };
    }

    // An escape is never shorter than what it stands for.
    private static bool IsText(ReadOnlySpan<byte> content, byte[] expected) =>
        content.Contains((byte)'\\')
            ? content.Length >= expected.Length && NameText.Unescape(content).AsSpan().SequenceEqual(expected)
            : content.SequenceEqual(expected);
}
