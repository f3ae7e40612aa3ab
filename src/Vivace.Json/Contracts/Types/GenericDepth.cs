// Detects endlessly growing types, such as a class Node<T> with a member of type Node<Node<T>>.
namespace Vivace.Json.Contracts.Types;

internal static class GenericDepth
{
    /// <summary>The nesting of type arguments and arrays from which a type is considered endless.</summary>
    private const int Most = 20;

    internal static bool IsEndless(Type type) => Of(type) > Most;

    // Making the contracts of such types would only end when memory does.
    internal static void ThrowIfEndless(Type type)
    {
        if (IsEndless(type))
        {
            throw new NotSupportedException(
                $"Expected a type whose members end, found {TypeDisplay.DefinitionOf(type)} with type arguments that are nested " +
                    $"more than {Most} levels deep: a member of it has a larger type each time. Leave the member out, such as by [JsonIgnore], or give it a codec.");
        }
    }

    private static int Of(Type type) =>
        type.HasElementType ? 1 + Of(type.GetElementType()!) : type.IsGenericType ? 1 + type.GetGenericArguments().Max(Of) : 0;
}
