// The names of missing required members, and the words for them.
using System.Collections.Immutable;

namespace Vivace.Json.Errors.Hints;

/// <summary>Compares by content, so that errors are equal if their names are.</summary>
internal readonly struct MissingNames(IEnumerable<string> names) : IEquatable<MissingNames>
{
    private readonly ImmutableArray<string> _names = [.. new List<string>(names)];

    internal ImmutableArray<string> All => _names.IsDefault ? [] : _names;

    internal string Expected(Type? owner) =>
        $"the required {(All.Length == 1 ? "member" : "members")} {NameList.Show(All)} of {(owner is null ? "the object" : TypeNames.Show(owner))}";

    public bool Equals(MissingNames other) => All.AsSpan().SequenceEqual(other.All.AsSpan());

    public override bool Equals(object? obj) => obj is MissingNames other && Equals(other);

    public override int GetHashCode() => All.Length == 0 ? 0 : HashCode.Combine(All.Length, All[0]);
}
