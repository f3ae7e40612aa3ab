// Types with a TypeConverter, as strings.
using System.Collections;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Compatibility.TypeConverters;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Serves each type whose <see cref="TypeConverter"/> converts it from and to strings: it is a JSON string, also as a dictionary key, as in
/// Newtonsoft.Json. For <see cref="JsonSettings.Codecs"/>, or for one member.
/// </summary>
/// <remarks>
/// <para>
/// Types with another form in JSON are left alone: numbers, strings, dates, enumerations and other scalars, collections, and types with a
/// <see cref="JsonConverterAttribute"/> or a <see cref="JsonCodecAttribute"/>. A nullable struct is served if the struct is.
/// </para>
/// <para>Conversions use the invariant culture. If a converter rejects the text, the error is a <see cref="JsonException"/> at the
/// value.</para>
/// <para>Converters are found by reflection. In trimmed programs use <see cref="TypeConverterCodec{T, TConverter}"/>.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = new() { Codecs = [new Vivace.Json.Compatibility.TypeConverterCodec()] };
/// string json = JsonSerializer.Serialize(System.Drawing.Color.Red, settings);
/// </code></example>
public sealed class TypeConverterCodec : JsonCodecFactory
{
    /// <summary>Creates a factory.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.UnreferencedCodec)]
    [RequiresDynamicCode(ReflectionSwitch.DynamicCodec)]
    public TypeConverterCodec()
    {
    }

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The constructor says so.")]
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (type == typeof(object) || type.IsPrimitive || type.IsEnum || type == typeof(Enum) || type.IsArray || type.IsPointer
            || Nullable.GetUnderlyingType(type) is not null || typeof(IEnumerable).IsAssignableFrom(type)
            || typeof(Type).IsAssignableFrom(type) || typeof(Delegate).IsAssignableFrom(type)
            || type.IsDefined(typeof(JsonConverterAttribute), inherit: false) || type.IsDefined(typeof(JsonCodecAttribute), inherit: false)
            || HasForm(type))
            return false;

        // Ask the library last: classifying a type inspects its members.
        TypeConverter converter = TypeDescriptor.GetConverter(type);
        return converter.GetType() != typeof(TypeConverter)
            && converter is not (ComponentConverter or ReferenceConverter or CollectionConverter)
            && converter.CanConvertTo(typeof(string)) && converter.CanConvertFrom(typeof(string))
            && TypeKinds.Classify(type).Kind is TypeKind.Object or TypeKind.Refused;
    }

    // Newtonsoft.Json prefers these attributes to the converter: a type with [JsonObject] is an object.
    internal static bool HasForm(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
            foreach (CustomAttributeData attribute in level.CustomAttributes)
                if (attribute.AttributeType.FullName is "Newtonsoft.Json.JsonObjectAttribute" or "Newtonsoft.Json.JsonConverterAttribute")
                    return true;
        return false;
    }

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The constructor says so.")]
    public override JsonCodec Create(Type type, JsonSettings options) =>
        (JsonCodec)Activator.CreateInstance(typeof(ComponentModelCodec<>).MakeGenericType(type), TypeDescriptor.GetConverter(type))!;

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is TypeConverterCodec;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(TypeConverterCodec).GetHashCode();
}

/// <summary>Reads and writes one type as the strings of a <see cref="TypeConverter"/>,
/// also as a dictionary key, without reflection.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <typeparam name="TConverter">Its converter.</typeparam>
/// <example><code>
/// [JsonCodec(typeof(Vivace.Json.Compatibility.TypeConverterCodec&lt;Version, System.ComponentModel.VersionConverter&gt;))]
/// public Version? Version { get; set; }
/// </code></example>
public sealed class TypeConverterCodec<T, TConverter> : JsonCodec<T>
    where TConverter : TypeConverter, new()
{
    private readonly ComponentModelCodec<T> _converted = new(new TConverter());

    /// <inheritdoc/>
    public override T? Read(ref JsonReader reader) => _converted.Read(ref reader);

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, T? value) => _converted.Write(ref writer, value);

    /// <inheritdoc/>
    public override T ReadAsName(ReadOnlySpan<byte> utf8Name) => _converted.ReadAsName(utf8Name);

    /// <inheritdoc/>
    public override void WriteAsName(ref JsonWriter writer, T key) => _converted.WriteAsName(ref writer, key);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is TypeConverterCodec<T, TConverter>;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(TypeConverterCodec<T, TConverter>).GetHashCode();
}
