// Types that .NET makes from text, as strings.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads and writes a type as a string: by its <see cref="IParsable{TSelf}.Parse"/>, and by
/// <see cref="IFormattable.ToString(string?, IFormatProvider?)"/> or, without it, <see cref="object.ToString"/>, both with the invariant
/// culture.
/// </summary>
/// <typeparam name="T">The type. It can be a key of a dictionary too.</typeparam>
/// <remarks>What <c>Parse</c> refuses is a <see cref="System.Text.Json.JsonException"/> with the place of the string.</remarks>
/// <example><code>
/// [JsonCodec(typeof(ParsableCodec&lt;System.Net.IPNetwork&gt;))]
/// public System.Net.IPNetwork Allowed { get; set; }
/// </code></example>
public sealed class ParsableCodec<T>() : ConvertedCodec<T, string>(ToText, static text => T.Parse(text, CultureInfo.InvariantCulture))
    where T : IParsable<T>
{
    private static string ToText(T value) =>
        (value is IFormattable formattable ? formattable.ToString(null, CultureInfo.InvariantCulture) : value.ToString()) ?? "";
}

/// <summary>
/// Reads and writes all types that implement <see cref="IParsable{TSelf}"/>, and would otherwise be objects with members, as strings. Add
/// it to <see cref="JsonSettings.Codecs"/>; <see cref="ParsableCodec{T}"/> serves one type.
/// </summary>
/// <remarks>Numbers, dates and the other types of .NET that are one value anyway keep their form, and so do
/// types with attributes of System.Text.Json or of this library.</remarks>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
public sealed class ParsableTypes : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Array.Exists(type.GetInterfaces(),
            candidate => candidate.IsGenericType && candidate.GetGenericTypeDefinition() == typeof(IParsable<>)
                && candidate.GetGenericArguments()[0] == type)
            && (FrameworkTypes.Contains(type) || !type.IsDefined(typeof(JsonAttribute), inherit: false))
            && TypeKinds.Classify(type).Kind is TypeKind.Object or TypeKind.Refused;
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options) =>
        ((JsonCodecFactory)Activator.CreateInstance(typeof(ParsableCodec<>).MakeGenericType(type))!).Create(type, options);

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is ParsableTypes;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(ParsableTypes).GetHashCode();
}
