// A value that may be missing, as opposed to null.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json;

/// <summary>
/// A member that may be missing in JSON: not set, set to null, or set to a value. Useful for the bodies of PATCH requests, where a missing
/// member means "leave it as it is" and null means "clear it".
/// </summary>
/// <remarks>
/// A member or constructor parameter of this type is not set if the text does not contain it, and is left out when writing if it is not
/// set. It is never required by <see cref="JsonSettings.RespectRequiredConstructorParameters"/>, and the settings' ignore conditions don't
/// affect it: a null that was set is written. Elsewhere, such as in an array or as the root, no value can be missing: one that is not set
/// is written as null, and reading always sets it. Whether null can be read depends on <typeparamref name="T"/>: use
/// <c>Optional&lt;int?&gt;</c> for a number that can be cleared. System.Text.Json does not support this type.
/// </remarks>
/// <typeparam name="T">The type of the value.</typeparam>
/// <example><code>
/// // From {"Name":null}, the name is set to null, and the age is not set.
/// public sealed record CustomerPatch(Optional&lt;string?&gt; Name, Optional&lt;int&gt; Age);
/// </code></example>
public readonly struct Optional<T> : IEquatable<Optional<T>>, IOptional
{
    private readonly T _value;

    /// <summary>Creates an instance that is set.</summary>
    /// <param name="value">The value, which may be null if the type allows that.</param>
    public Optional(T value)
    {
        _value = value;
        IsSet = true;
    }

    /// <summary>Whether it is set, to null or to a value. False for <c>default</c>.</summary>
    public bool IsSet { get; }

    /// <summary>Whether it is set to a value other than null.</summary>
    public bool HasValue => IsSet && _value is not null;

    /// <summary>The value that it is set to.</summary>
    /// <exception cref="InvalidOperationException">It is not set.</exception>
    public T Value =>
        IsSet
            ? _value
            : throw new InvalidOperationException(
                $"Expected an Optional that is set, found one that is not. Look at {nameof(IsSet)} first, " +
                    $"or call {nameof(GetValueOrDefault)}.");

    /// <summary>The value that it is set to, or the default value of the type.</summary>
    /// <returns>The value.</returns>
    public T? GetValueOrDefault() => _value;

    /// <summary>The value that it is set to, or another value if it is not set.</summary>
    /// <param name="missing">The other value.</param>
    /// <returns>The value.</returns>
    public T GetValueOrDefault(T missing) => IsSet ? _value : missing;

    object? IOptional.Boxed => _value;

    /// <summary>Gets the value that it is set to.</summary>
    /// <param name="value">The value; the default value of the type if it is not set.</param>
    /// <returns>Whether it is set.</returns>
    public bool TryGetValue([MaybeNullWhen(false)] out T value)
    {
        value = _value;
        return IsSet;
    }

    /// <summary>Creates an instance that is set.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator Optional<T>(T value) => new(value);

    /// <inheritdoc/>
    public bool Equals(Optional<T> other) => IsSet == other.IsSet && (!IsSet || EqualityComparer<T>.Default.Equals(_value, other._value));

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Optional<T> other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => IsSet ? HashCode.Combine(_value) : 0;

    /// <summary>Whether both are set to equal values, or neither is set.</summary>
    /// <param name="left">One.</param>
    /// <param name="right">The other.</param>
    public static bool operator ==(Optional<T> left, Optional<T> right) => left.Equals(right);

    /// <summary>Whether one is set and the other is not, or their values differ.</summary>
    /// <param name="left">One.</param>
    /// <param name="right">The other.</param>
    public static bool operator !=(Optional<T> left, Optional<T> right) => !left.Equals(right);

    /// <summary>The value as text; empty if it is not set or null.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => IsSet ? _value?.ToString() ?? "" : "";
}
