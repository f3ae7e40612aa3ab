// Writes a type as the one value that it wraps.
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads and writes a type as the one value that it wraps: its only public property or field, or the one that is named <c>Value</c>. It is
/// made by its static method <c>From</c>, <c>Create</c> or <c>Of</c>, by its constructor, or by <c>Parse</c>, as <see cref="WrapperTypes"/>
/// says. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>In a trimmed program, generated code calls the method or constructor: put
/// <see cref="JsonContractAttribute"/> on the type, or on one that contains it.</remarks>
/// <example><code>
/// [JsonValue]
/// public sealed class Email
/// {
///     private Email(string value) => Value = value;
///
///     public string Value { get; }
///
///     public static Email From(string value) => value.Contains('@') ? new(value) : throw new FormatException("An address has an @.");
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class JsonValueAttribute : JsonCodecAttribute
{
    /// <summary>Finds what makes the type by the conventions.</summary>
    public JsonValueAttribute()
        : base(typeof(DeclaredWrapper))
    {
    }

    /// <summary>Names what makes the type.</summary>
    /// <param name="factory">A public static method of the type with the value as its only parameter.</param>
    public JsonValueAttribute(string factory)
        : base(typeof(DeclaredWrapper), factory)
    {
        ArgumentNullException.ThrowIfNull(factory);
    }

    private sealed class DeclaredWrapper(string? factory) : JsonCodecFactory
    {
        public DeclaredWrapper()
            : this(null)
        {
        }

        public override bool CanHandle(Type type) => Nullable.GetUnderlyingType(type) is null;

        public override JsonCodec Create(Type type, JsonSettings options)
        {
            if (!ReflectionSwitch.IsOn)
                return (GeneratedType.FormOf(type) ?? throw ThrowContract.FormNotGenerated(type, "[JsonValue]")).Make();
            return (Wrapper.Find(type, factory, holdsMore: true) ?? throw new InvalidOperationException(
                $"Expected one public property or field in {TypeDisplay.NameOf(type)}, whose [JsonValue] has it written as one value, and {(factory is null ? "a constructor or a static method From, Create or Of" : $"a public static method {factory}")} "
                + "that takes this value alone; found none. Add it, or derive a class from ConvertedCodec<T, TOther> and name it with [JsonCodec].")).ToCodec();
        }
    }
}
