// Types that contain ever larger types, such as a class Node<T> with a member of the type Node<Node<T>>.
namespace Vivace.Json.Contracts.Reflection;

internal static class GenericDepth
{
    /// <summary>How deep the arguments of a type may be nested before it is taken for one of an endless series.</summary>
    private const int Most = 20;

    internal static bool IsEndless(Type type) => Of(type) > Most;

    private static int Of(Type type) =>
        type.HasElementType ? Of(type.GetElementType()!) : type.IsGenericType ? 1 + type.GetGenericArguments().Max(Of) : 0;
}
