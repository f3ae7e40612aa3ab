// Finds what a type derives from or implements by generic definition.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
namespace Vivace.Json.Contracts.Kinds;

internal static class GenericTypes
{
    // The closed form of the class that the type is or derives from.
    internal static Type? BaseOf(Type type, Type definition)
    {
        for (Type? current = type; current is not null && current != typeof(object); current = current.BaseType)
        {
            if (Is(current, definition)) return current;
        }

        return null;
    }

    // The closed form of the interface that the type is or implements; of several the first that reflection names.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static Type? InterfaceOf(Type type, Type definition)
    {
        if (Is(type, definition)) return type;
        foreach (Type candidate in type.GetInterfaces())
        {
            if (Is(candidate, definition)) return candidate;
        }

        return null;
    }

    internal static bool Is(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    // The closed form of an open generic type for which the pattern, which names its parameters, becomes the given type; null where
    // there is none: a parameter that the pattern does not name, or a constraint that is not met.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static Type? TryClose(Type definition, Type pattern, Type given)
    {
        Type?[] arguments = new Type?[definition.GetGenericArguments().Length];
        if (!Matches(pattern, given, arguments) || Array.IndexOf(arguments, null) >= 0) return null;
        try
        {
            return definition.MakeGenericType(arguments!);
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static bool Matches(Type pattern, Type given, Type?[] arguments)
    {
        if (pattern.IsGenericTypeParameter)
        {
            ref Type? argument = ref arguments[pattern.GenericParameterPosition];
            argument ??= given;
            return argument == given;
        }

        if (!pattern.ContainsGenericParameters) return pattern == given;
        if (pattern.IsArray) return given.IsArray && pattern.GetArrayRank() == given.GetArrayRank() && Matches(pattern.GetElementType()!, given.GetElementType()!, arguments);
        if (!pattern.IsGenericType || !Is(given, pattern.GetGenericTypeDefinition())) return false;
        Type[] patterns = pattern.GetGenericArguments(), parts = given.GetGenericArguments();
        for (int i = 0; i < patterns.Length; i++)
        {
            if (!Matches(patterns[i], parts[i], arguments)) return false;
        }

        return true;
    }

    // Whether a parameterless constructor can be called: structs always have one.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static bool CanCreate(Type type) =>
        !type.IsAbstract && (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null);
}
