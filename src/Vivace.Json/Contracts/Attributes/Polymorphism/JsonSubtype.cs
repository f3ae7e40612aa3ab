// A derived type declared in the settings.
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>An entry of <see cref="JsonSettings.DerivedTypes"/>: a derived type, for models that
/// don't declare it. Entries with the same content are equal.</summary>
public sealed class JsonSubtype : IEquatable<JsonSubtype>
{
    private readonly object[] _discriminators;

    /// <summary>Declares a type without a discriminator: it can be written, but not read back as this type.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    public JsonSubtype(Type baseType, Type derivedType)
        : this(baseType, derivedType, (object[])[])
    {
    }

    /// <summary>Declares a type with a discriminator.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="discriminator">The discriminator to write, unless the base type declares another one for the type.</param>
    public JsonSubtype(Type baseType, Type derivedType, string discriminator)
        : this(baseType, derivedType, (object[])[discriminator])
    {
    }

    /// <summary>Declares a type with a numeric discriminator.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="discriminator">The discriminator to write, unless the base type declares another one for the type.</param>
    public JsonSubtype(Type baseType, Type derivedType, int discriminator)
        : this(baseType, derivedType, (object[])[discriminator])
    {
    }

    /// <summary>Declares a type with several discriminators. C# before version 13 needs an array of the others.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="discriminator">The discriminator to write, unless the base type declares another one for the type.</param>
    /// <param name="aliases">Other discriminators that are accepted when reading.</param>
    public JsonSubtype(Type baseType, Type derivedType, string discriminator, params ReadOnlySpan<string> aliases)
        : this(baseType, derivedType, [discriminator, .. aliases])
    {
    }

    /// <summary>Declares a type with several numeric discriminators. C# before version 13 needs an array of the others.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="discriminator">The discriminator to write, unless the base type declares another one for the type.</param>
    /// <param name="aliases">Other discriminators that are accepted when reading.</param>
    public JsonSubtype(Type baseType, Type derivedType, int discriminator, params ReadOnlySpan<int> aliases)
        : this(baseType, derivedType, [discriminator, .. Boxed(aliases)])
    {
    }

    private JsonSubtype(Type baseType, Type derivedType, string member, bool isPresence, object? value)
        : this(baseType, derivedType, (object[])[])
    {
        ArgumentNullException.ThrowIfNull(member);
        Bring.Content();
        Condition = new SubtypeCondition(derivedType, member, isPresence, value);
    }

    /// <summary>
    /// Declares derived types by the names that Newtonsoft.Json writes as <c>$type</c>: the type and its assembly, such as
    /// <c>"Zoo.Dog, Zoo"</c>. Only these types are written and read; a text cannot name any other.
    /// </summary>
    /// <param name="baseType">The base class or interface; not an open generic type.</param>
    /// <param name="derivedTypes">The types that a text may name; not open generic types. The base type itself may be among them.</param>
    /// <returns>Entries for <see cref="JsonSettings.DerivedTypes"/>, in the order of the types.</returns>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Newtonsoft with { DerivedTypes = JsonSubtype.ByTypeName(typeof(Exception), typeof(ArgumentException)) };
    /// </code></example>
    public static JsonSubtype[] ByTypeName(Type baseType, params Type[] derivedTypes)
    {
        ArgumentNullException.ThrowIfNull(derivedTypes);
        return Array.ConvertAll(derivedTypes, derived => new JsonSubtype(baseType, derived, NameOf(derived)));
    }

    // The assembly's name, without its version.
    private static string NameOf(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return $"{InAssembly(type)}, {type.Assembly.GetName().Name}";

        static string InAssembly(Type type) =>
            type.IsArray ? InAssembly(type.GetElementType()!) + $"[{new string(',', type.GetArrayRank() - 1)}]"
            : !type.IsGenericType ? type.FullName!
            : $"{type.GetGenericTypeDefinition().FullName}[{string.Join(",", type.GetGenericArguments().Select(argument => $"[{NameOf(argument)}]"))}]";
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

    /// <summary>The discriminators, which are strings or numbers: the first one is written, and all are accepted when reading.</summary>
    public IReadOnlyList<object> Discriminators => _discriminators;

    internal SubtypeCondition? Condition { get; }

    internal bool IsFallback { get; private init; }

    /// <summary>Chooses a type if a member is present, as <see cref="JsonSubtypeWhenAttribute"/> does.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="member">The name in JSON.</param>
    /// <returns>The entry.</returns>
    public static JsonSubtype When(Type baseType, Type derivedType, string member) =>
        new(baseType, derivedType, member, isPresence: true, null);

    /// <summary>Chooses a type if a member has a string value, as <see cref="JsonSubtypeWhenAttribute"/> does.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The string; <see langword="null"/> for a member that is <c>null</c>.</param>
    /// <returns>The entry.</returns>
    public static JsonSubtype When(Type baseType, Type derivedType, string member, string? value) =>
        new(baseType, derivedType, member, isPresence: false, value);

    /// <summary>Chooses a type if a member has an integer value, as <see cref="JsonSubtypeWhenAttribute"/> does.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The integer; matches numbers written without fraction and exponent.</param>
    /// <returns>The entry.</returns>
    public static JsonSubtype When(Type baseType, Type derivedType, string member, long value) =>
        new(baseType, derivedType, member, isPresence: false, value);

    /// <summary>Chooses a type if a member is <c>true</c> or <c>false</c>, as <see cref="JsonSubtypeWhenAttribute"/> does.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="derivedType">The derived type; a generic type definition is closed with the base type's arguments.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The value.</param>
    /// <returns>The entry.</returns>
    public static JsonSubtype When(Type baseType, Type derivedType, string member, bool value) =>
        new(baseType, derivedType, member, isPresence: false, value);

    /// <summary>Sets the type of objects for which no declared type is chosen, as
    /// <see cref="JsonSubtypeFallbackAttribute"/> does. The last entry counts.</summary>
    /// <param name="baseType">The base class or interface; a generic type definition stands for all types closed from it.</param>
    /// <param name="type">A class that derives from the base type and implements <see cref="IJsonSubtypeFallback"/>.</param>
    /// <returns>The entry.</returns>
    public static JsonSubtype Fallback(Type baseType, Type type)
    {
        Bring.Content();
        return new JsonSubtype(baseType, type) { IsFallback = true };
    }

    /// <inheritdoc/>
    public bool Equals(JsonSubtype? other) =>
        other is not null && BaseType == other.BaseType && DerivedType == other.DerivedType
        && _discriminators.AsSpan().SequenceEqual(other._discriminators)
        && Equals(Condition, other.Condition) && IsFallback == other.IsFallback;

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
