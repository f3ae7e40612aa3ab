// Finds base types and interfaces by generic definition.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
namespace Vivace.Json.Contracts.Kinds;

internal static class GenericTypes
{
    internal static Type? BaseOf(Type type, Type definition)
    {
        for (Type? current = type; current is not null && current != typeof(object); current = current.BaseType)
        {
            if (Is(current, definition)) return current;
        }

        return null;
    }

    // The interface that is closed from the definition; the first that reflection returns if there are several.
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

    // Closes an open type so that the pattern, in terms of its parameters, becomes the given type. Null if the pattern does not determine
    // all parameters, or a constraint is not met.
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
        if (pattern.IsArray)
            return given.IsArray && pattern.GetArrayRank() == given.GetArrayRank()
                && Matches(pattern.GetElementType()!, given.GetElementType()!, arguments);
        if (!pattern.IsGenericType || !Is(given, pattern.GetGenericTypeDefinition())) return false;
        Type[] patterns = pattern.GetGenericArguments(), parts = given.GetGenericArguments();
        for (int i = 0; i < patterns.Length; i++)
        {
            if (!Matches(patterns[i], parts[i], arguments)) return false;
        }

        return true;
    }

    // Structs always have a parameterless constructor.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static bool CanCreate(Type type) =>
        !type.IsAbstract && (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null);
}
