// The key of an object that a user-defined factory or attribute created: one instance for the settings.
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Vivace.Json.Codecs;

/// <summary>
/// Factories are compared by reference: their own equality is user code, which a dictionary would call under its lock. A class, because dictionaries of structs of this library are not precompiled.
/// </summary>
/// <param name="source">The factory, or the type or member that has the attribute.</param>
/// <param name="part">Which of several parts of an attribute.</param>
/// <param name="type">The type it was made for.</param>
internal sealed class CreationKey(object source, string part, Type type) : IEquatable<CreationKey>
{
    private readonly object _source = source;
    private readonly string _part = part;
    private readonly Type _type = type;

    public bool Equals(CreationKey? other) =>
        other is not null && _type == other._type
        && _part == other._part
        && (ReferenceEquals(_source, other._source) || (!IsOfUsers(_source) && !IsOfUsers(other._source) && _source.Equals(other._source)));

    public override bool Equals(object? obj) => Equals(obj as CreationKey);

    public override int GetHashCode() => HashCode.Combine(IsOfUsers(_source) ? RuntimeHelpers.GetHashCode(_source) : _source.GetHashCode(), _type);

    private static bool IsOfUsers(object source) => source is JsonConverter or JsonCodec;
}
