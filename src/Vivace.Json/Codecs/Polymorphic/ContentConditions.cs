// The conditions on members by which a type is chosen, arranged for one look through an object.
using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Contracts;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading.Names;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>Answers for each member which condition it fulfils; the lowest one counts.</summary>
internal sealed class ContentConditions
{
    private readonly SubtypeCondition[] _conditions;
    private readonly Choice[] _choices;
    private readonly byte[]?[] _texts;

    // The members that conditions name, and the conditions of each, in order.
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
        _ofMembers = Array.ConvertAll(names, name => (int[])[.. Enumerable.Range(0, conditions.Length).Where(index => comparer.Equals(conditions[index].Member, name))]);
    }

    internal int Count => _conditions.Length;

    /// <summary>The member that an error names if the text ends before one is found.</summary>
    internal string? FirstMember => _conditions is [{ } first, ..] ? first.Member : null;

    internal Choice this[int condition] => _choices[condition];

    /// <summary>The conditions as an error shows them.</summary>
    internal IEnumerable<string> Shown => _conditions.Select(condition => condition.ToString());

    /// <summary>The member that has a name, or -1.</summary>
    internal int Find(ReadOnlySpan<byte> unescapedName) => _members.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);

    /// <summary>The first condition that a member fulfils, or <paramref name="known"/> if that one is before it.</summary>
    /// <param name="member">The member, from <see cref="Find"/>.</param>
    /// <param name="value">Its value as it is written.</param>
    /// <param name="known">The condition that is fulfilled already; <see cref="Count"/> if there is none.</param>
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
            null => value.SequenceEqual("null"u8),
            bool flag => value.SequenceEqual(flag ? "true"u8 : "false"u8),
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
