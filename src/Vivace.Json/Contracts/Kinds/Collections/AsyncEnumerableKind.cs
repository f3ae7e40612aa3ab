// Sequences whose items are awaited.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class AsyncEnumerableKind
{
    internal static TypeShape? TryClassify(Type type)
    {
        if (GenericTypes.InterfaceOf(type, typeof(IAsyncEnumerable<>)) is not { } sequence) return null;
        Type element = sequence.GetGenericArguments()[0];
        // A class of its own cannot be made, the interface stands for a buffered sequence.
        return type == sequence
            ? new TypeShape(type, TypeKind.AsyncEnumerable) { ElementType = element, Construction = Construction.Array }
            : CollectionShapes.WriteOnly(type, TypeKind.AsyncEnumerable, null, element);
    }
}
