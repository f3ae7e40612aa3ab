// Finds what a type derives from or implements by generic definition.
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

    // Whether a parameterless constructor can be called: structs always have one.
    internal static bool CanCreate(Type type) =>
        !type.IsAbstract && (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null);
}
