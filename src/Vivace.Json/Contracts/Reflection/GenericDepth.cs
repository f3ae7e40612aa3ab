// Detects endlessly growing types, such as a class Node<T> with a member of type Node<Node<T>>.
namespace Vivace.Json.Contracts.Reflection;

internal static class GenericDepth
{
    /// <summary>The nesting of type arguments from which a type is considered endless.</summary>
    private const int Most = 20;

    internal static bool IsEndless(Type type) => Of(type) > Most;

    private static int Of(Type type) =>
        type.HasElementType ? Of(type.GetElementType()!) : type.IsGenericType ? 1 + type.GetGenericArguments().Max(Of) : 0;
}
