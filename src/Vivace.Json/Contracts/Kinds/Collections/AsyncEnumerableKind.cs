// Asynchronous sequences.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class AsyncEnumerableKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (GenericTypes.InterfaceOf(type, typeof(IAsyncEnumerable<>)) is not { } sequence) return null;
        Type element = sequence.GetGenericArguments()[0];
        // The interface is read into a buffered sequence; a user-defined class cannot be created.
        return type == sequence
            ? new TypeShape(type, TypeKind.AsyncEnumerable) { ElementType = element, Construction = Construction.Array }
            : CollectionShapes.WriteOnly(type, TypeKind.AsyncEnumerable, null, element);
    }
}
