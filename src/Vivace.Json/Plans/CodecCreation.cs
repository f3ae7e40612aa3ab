// Creates user-defined codecs: by constructor, by factory, or by closing open generic ones.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans;

internal static class CodecCreation
{
    /// <summary>The type that a codec's class reads and writes, open if the class is; null if it is not a codec of one type.</summary>
    internal static Type? TypeOf(Type codecType) => GenericTypes.BaseOf(codecType, typeof(JsonCodec<>))?.GetGenericArguments()[0];

    /// <summary>Closes an open generic codec for a type; null if it does not match.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static Type? TryClose(Type codecType, Type type) =>
        TypeOf(codecType) is { } pattern ? GenericTypes.TryClose(codecType, pattern, type) : null;

    /// <exception cref="InvalidOperationException">The class does not make a codec for the type.</exception>
    internal static JsonCodec Make(
        [DynamicallyAccessedMembers(JsonCodecAttribute.Called)] Type codecType, object?[] arguments, Type type, JsonSettings settings)
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

    /// <exception cref="InvalidOperationException">The factory does not accept the type, or creates something else.</exception>
    internal static JsonCodec Make(JsonCodecFactory factory, Type type, JsonSettings settings)
    {
        Type handled = type;
        if (!factory.CanHandle(type))
        {
            if (Nullable.GetUnderlyingType(type) is not { } below || !factory.CanHandle(below))
                throw ThrowContract.WrongCodec(factory.GetType(), type);
            handled = below;
        }

        return MakeHandled(factory, handled, settings);
    }

    /// <exception cref="InvalidOperationException">The factory creates something else.</exception>
    internal static JsonCodec MakeHandled(JsonCodecFactory factory, Type handled, JsonSettings settings)
    {
        JsonCodec? made = factory.Create(handled, settings);
        return made is null or JsonCodecFactory || made.Type != handled
            ? throw ThrowContract.NoCodecMade(factory.GetType(), handled, made?.GetType())
            : made;
    }

    internal static JsonCodec Make([DynamicallyAccessedMembers(JsonCodecAttribute.Called)] Type codecType, object?[] arguments, Type type)
    {
        if (!typeof(JsonCodec).IsAssignableFrom(codecType) || codecType.IsAbstract)
            throw ThrowContract.NoCodec(codecType, type);
        try
        {
            return (JsonCodec)Activator.CreateInstance(
                codecType, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, binder: null, arguments,
                culture: null)!;
        }
        catch (MissingMethodException)
        {
            throw ThrowContract.NoCodecConstructor(codecType, type, arguments);
        }
    }
}
