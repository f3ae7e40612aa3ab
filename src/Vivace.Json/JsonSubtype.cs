// A derived type that the settings declare, for models that do not.
namespace Vivace.Json;

/// <summary>One entry of <see cref="JsonSettings.DerivedTypes"/>: a type that may stand behind another. Two that say the same are equal.</summary>
public sealed class JsonSubtype : IEquatable<JsonSubtype>
{
    private readonly object[] _discriminators;

    /// <summary>Declares a type without a discriminator: it is written and never chosen.</summary>
    /// <param name="baseType">The base class or interface; the definition of a generic one stands for all its types.</param>
    /// <param name="derivedType">The derived type; the definition of a generic one is closed as the base type is.</param>
    public JsonSubtype(Type baseType, Type derivedType)
        : this(baseType, derivedType, (object[])[])
    {
    }

    /// <summary>Declares a type with a discriminator.</summary>
    /// <param name="baseType">The base class or interface; the definition of a generic one stands for all its types.</param>
    /// <param name="derivedType">The derived type; the definition of a generic one is closed as the base type is.</param>
    /// <param name="discriminator">What is written, unless the base declares the type itself with another one.</param>
    /// <param name="aliases">What is read as well.</param>
    public JsonSubtype(Type baseType, Type derivedType, string discriminator, params ReadOnlySpan<string> aliases)
        : this(baseType, derivedType, [discriminator, .. aliases])
    {
    }

    /// <summary>Declares a type with a number as discriminator.</summary>
    /// <param name="baseType">The base class or interface; the definition of a generic one stands for all its types.</param>
    /// <param name="derivedType">The derived type; the definition of a generic one is closed as the base type is.</param>
    /// <param name="discriminator">What is written, unless the base declares the type itself with another one.</param>
    /// <param name="aliases">What is read as well.</param>
    public JsonSubtype(Type baseType, Type derivedType, int discriminator, params ReadOnlySpan<int> aliases)
        : this(baseType, derivedType, [discriminator, .. Boxed(aliases)])
    {
    }

    private JsonSubtype(Type baseType, Type derivedType, object[] discriminators)
    {
        ArgumentNullException.ThrowIfNull(baseType);
        ArgumentNullException.ThrowIfNull(derivedType);
        foreach (object discriminator in discriminators)
            ArgumentNullException.ThrowIfNull(discriminator, nameof(discriminators));
        BaseType = baseType;
        DerivedType = derivedType;
        _discriminators = discriminators;
    }

    /// <summary>The base class or interface.</summary>
    public Type BaseType { get; }

    /// <summary>The derived type.</summary>
    public Type DerivedType { get; }

    /// <summary>The discriminators, strings or numbers: the first one is written, all are read.</summary>
    public IReadOnlyList<object> Discriminators => _discriminators;

    /// <inheritdoc/>
    public bool Equals(JsonSubtype? other) =>
        other is not null && BaseType == other.BaseType && DerivedType == other.DerivedType && _discriminators.AsSpan().SequenceEqual(other._discriminators);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as JsonSubtype);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(BaseType, DerivedType, _discriminators.Length);

    private static object[] Boxed(ReadOnlySpan<int> numbers)
    {
        object[] boxed = new object[numbers.Length];
        for (int i = 0; i < boxed.Length; i++)
            boxed[i] = numbers[i];
        return boxed;
    }
}
