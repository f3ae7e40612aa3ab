// Finds the Add method of a collection that implements no interface to add to.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class AddMethods
{
    /// <summary>The public one-parameter method Add; null if there is none, no instance can
    /// be created, or another rule handles the type.</summary>
    internal static MethodInfo? Of(TypeShape shape) =>
        shape is { Kind: TypeKind.Enumerable, Construction: Construction.None } && GenericTypes.CanCreate(shape.Type)
        && shape.Type.GetMethod("Add", BindingFlags.Public | BindingFlags.Instance, [shape.ElementType!]) is { IsGenericMethod: false } add
        && add.GetParameters()[0].ParameterType == shape.ElementType
            ? add
            : null;
}
