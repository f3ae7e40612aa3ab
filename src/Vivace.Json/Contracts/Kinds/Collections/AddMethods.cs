// Finds the method by which a collection is added to that implements no interface for it.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class AddMethods
{
    /// <summary>The public method Add for one item; null where there is none, or no instance can be made, or there is a way that needs no asking.</summary>
    internal static MethodInfo? Of(TypeShape shape) =>
        shape is { Kind: TypeKind.Enumerable, Construction: Construction.None } && GenericTypes.CanCreate(shape.Type)
        && shape.Type.GetMethod("Add", BindingFlags.Public | BindingFlags.Instance, [shape.ElementType!]) is { IsGenericMethod: false } add && add.GetParameters()[0].ParameterType == shape.ElementType
            ? add
            : null;
}
