// Strongly typed identifiers and value objects as the value that they wrap.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads and writes types that wrap one value as that value: <c>readonly record struct OrderId(int Value)</c> as a number, not as an
/// object. Add it to <see cref="JsonSettings.Codecs"/>; <see cref="JsonValueAttribute"/> asks for one type.
/// </summary>
/// <remarks>
/// <para>A type is a wrapper if it</para>
/// <list type="bullet">
/// <item>is a readonly struct or a record, or has Vogen's <c>[ValueObject]</c>,</item>
/// <item>has one public property or field, or one that is named <c>Value</c> beside properties that cannot be set,</item>
/// <item>and is made from that value alone: by a public static method <c>From</c>, <c>Create</c> or <c>Of</c>, by a public constructor, or
/// by <c>Parse</c> from a string. The first of these is called.</item>
/// </list>
/// <para>Types of .NET and of this library, and types with attributes of System.Text.Json or of this library, are none. The wrappers of
/// StronglyTypedId and Vogen are.</para>
/// <para>A value that the type refuses by an exception is a <see cref="System.Text.Json.JsonException"/> with its place. Wrappers of what
/// can be a key of a dictionary can be keys too.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new WrapperTypes()] };
/// string json = JsonSerializer.Serialize(new OrderId(7), settings);    // 7
///
/// public readonly record struct OrderId(int Value);
/// </code></example>
public sealed class WrapperTypes : JsonCodecFactory
{
    private readonly Func<Type, bool>? _where;

    /// <summary>All types that follow the conventions.</summary>
    public WrapperTypes()
    {
    }

    /// <summary>Those that follow the conventions and for which a function returns true.</summary>
    /// <param name="where">Asked once for each type. Use a static lambda, so that settings with it are equal.</param>
    public WrapperTypes(Func<Type, bool> where)
    {
        ArgumentNullException.ThrowIfNull(where);
        _where = where;
    }

    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return (ReflectionSwitch.IsOn
            ? Wrapper.ByConvention(type) is not null
            : !FrameworkTypes.Contains(type) && !type.IsDefined(typeof(JsonCodecAttribute), inherit: false)
                && GeneratedType.FormOf(type) is { IsChoice: false }) && _where?.Invoke(type) != false;
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return (ReflectionSwitch.IsOn ? Wrapper.ByConvention(type)?.ToCodec() : GeneratedType.FormOf(type)?.Make())
            ?? throw new ArgumentException($"Expected a type that wraps one value, found {TypeDisplay.NameOf(type)}.", nameof(type));
    }

    /// <summary>Equal to another one with the same function.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is WrapperTypes other && other._where == _where;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(typeof(WrapperTypes), _where);
}
