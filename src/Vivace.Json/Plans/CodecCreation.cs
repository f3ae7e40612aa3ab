// Creates user-defined codecs: from a class and arguments, by a factory, or by closing open generic ones.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Plans;

internal static class CodecCreation
{
    /// <summary>The type that a class of codecs reads and writes, open where the class is; null for what is not a codec of one type.</summary>
    internal static Type? TypeOf(Type codecType) => GenericTypes.BaseOf(codecType, typeof(JsonCodec<>))?.GetGenericArguments()[0];

    /// <summary>The closed form of an open generic codec that serves a type, or null.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static Type? TryClose(Type codecType, Type type) =>
        TypeOf(codecType) is { } pattern ? GenericTypes.TryClose(codecType, pattern, type) : null;

    /// <summary>Makes the codec that an attribute names.</summary>
    /// <exception cref="InvalidOperationException">The class makes no codec for the type.</exception>
    internal static JsonCodec Make([DynamicallyAccessedMembers(JsonCodecAttribute.Called)] Type codecType, object?[] arguments, Type type, JsonSettings settings)
    {
        JsonCodec made = !codecType.ContainsGenericParameters ? Make(codecType, arguments, type)
            : ReflectionSwitch.IsOn ? MakeClosed(codecType, arguments, type)
            : throw ThrowContract.OpenCodec(codecType, type);
        return made is JsonCodecFactory factory ? Make(factory, type, settings) : made;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeClosed(Type codecType, object?[] arguments, Type type)
    {
        Type? closed = TryClose(codecType, type);
        if (closed is null && Nullable.GetUnderlyingType(type) is { } below)
            closed = TryClose(codecType, below);
        return Make(closed ?? throw ThrowContract.WrongCodec(codecType, type), arguments, type);
    }

    /// <summary>Creates the codec of a type that a factory can handle.</summary>
    /// <exception cref="InvalidOperationException">It does not accept the type, or creates something else.</exception>
    internal static JsonCodec Make(JsonCodecFactory factory, Type type, JsonSettings settings)
    {
        Type handled = type;
        if (!factory.CanHandle(type))
        {
            if (Nullable.GetUnderlyingType(type) is not { } below || !factory.CanHandle(below))
                throw ThrowContract.WrongCodec(factory.GetType(), type);
            handled = below;
        }

        JsonCodec? made = factory.Create(handled, settings);
        return made is null or JsonCodecFactory || made.Type != handled
            ? throw ThrowContract.NoCodecMade(factory.GetType(), handled, made?.GetType())
            : made;
    }

    /// <summary>Calls the constructor of a codec's class.</summary>
    internal static JsonCodec Make([DynamicallyAccessedMembers(JsonCodecAttribute.Called)] Type codecType, object?[] arguments, Type type)
    {
        if (!typeof(JsonCodec).IsAssignableFrom(codecType) || codecType.IsAbstract)
            throw ThrowContract.NoCodec(codecType, type);
        try
        {
            return (JsonCodec)Activator.CreateInstance(
                codecType, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, binder: null, arguments, culture: null)!;
        }
        catch (MissingMethodException)
        {
            throw ThrowContract.NoCodecConstructor(codecType, type, arguments);
        }
    }
}
