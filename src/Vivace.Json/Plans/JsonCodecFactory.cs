// Creates user-defined codecs for many types.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;

namespace Vivace.Json;

/// <summary>Creates codecs for the types that it supports. Use it in
/// <see cref="JsonSettings.Codecs"/> or a <see cref="JsonCodecAttribute"/>.</summary>
public abstract class JsonCodecFactory : JsonCodec
{
    /// <summary><see cref="object"/>, because a factory has no type of its own.</summary>
    public sealed override Type Type => typeof(object);

    /// <summary>Whether the factory supports a type. Called once for each type and value of the settings.</summary>
    /// <param name="type">A type without open type parameters.</param>
    public abstract bool CanHandle(Type type);

    /// <summary>Creates the codec of a type.</summary>
    /// <param name="type">A type that <see cref="CanHandle"/> accepted.</param>
    /// <param name="options">The settings that the codec is used with.</param>
    /// <returns>A <see cref="JsonCodec{T}"/> of that type.</returns>
    public abstract JsonCodec Create(Type type, JsonSettings options);

    /// <summary>Creates a factory that closes an open generic codec for each matching type, such as
    /// <c>typeof(ResultCodec&lt;&gt;)</c> for <c>Result&lt;int&gt;</c>.</summary>
    /// <param name="openCodecType">An open generic class that derives from <see cref="JsonCodec{T}"/>.</param>
    /// <param name="arguments">The arguments of its constructor.</param>
    /// <returns>A factory; two factories for the same class without arguments are equal.</returns>
    /// <exception cref="ArgumentException">The type is not an open generic codec.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.UnreferencedCodec)]
    [RequiresDynamicCode(ReflectionSwitch.DynamicCodec)]
    public static JsonCodecFactory Of(Type openCodecType, params object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(openCodecType);
        ArgumentNullException.ThrowIfNull(arguments);
        return openCodecType.IsGenericTypeDefinition && CodecCreation.TypeOf(openCodecType) is not null
            ? new OpenCodecFactory(openCodecType, arguments)
            : throw new ArgumentException(
                $"Expected an open generic class that derives from JsonCodec<T>, found {openCodecType}.", nameof(openCodecType));
    }

    /// <summary>Wraps a System.Text.Json converter for <see cref="JsonSettings.Codecs"/>, so that
    /// one ordered list can hold codecs and converters.</summary>
    /// <param name="converter">The converter, or a converter factory.</param>
    /// <returns>A factory; two factories for the same converter are equal.</returns>
    public static JsonCodecFactory Of(JsonConverter converter)
    {
        ArgumentNullException.ThrowIfNull(converter);
        return new ConverterAsFactory(converter);
    }

    internal override bool FillsByRules => true;

    internal sealed override object? ReadBoxed(ref JsonReader reader, int position, out int next) =>
        throw ThrowContract.FactoryCalled(GetType());

    internal sealed override object? PopulateBoxed(ref JsonReader reader, int position, object target, out int next) =>
        throw ThrowContract.FactoryCalled(GetType());

    internal sealed override int WriteBoxed(ref JsonWriter writer, int position, object? value) =>
        throw ThrowContract.FactoryCalled(GetType());

    internal sealed override int WriteKeyBoxed(ref JsonWriter writer, int position, object key) =>
        throw ThrowContract.FactoryCalled(GetType());

    internal sealed override object Open(ITypeOpener opener) => throw ThrowContract.FactoryCalled(GetType());
}
