// Shapes that several collection rules share.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds.Collections;

internal static class CollectionShapes
{
    // A type to add items to; for an interface or abstract class, a known class stands in.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static TypeShape Added(
        Type type, TypeKind kind, Type? key, Type element, Type? standIn, MethodInfo adder, bool mayBeReadOnly, bool canPopulate, bool isStack = false, bool isUntyped = false)
    {
        Type? created = GenericTypes.CanCreate(type) ? type
            : standIn is not null && type.IsAssignableFrom(standIn) ? standIn
            : null;
        return new TypeShape(type, kind)
        {
            ElementType = element,
            KeyType = key,
            Construction = created is null ? Construction.None : Construction.Add,
            CreatedType = created,
            // Even if none can be created: an existing one can be filled.
            Adder = adder,
            MayBeReadOnly = mayBeReadOnly && created != standIn,
            CanPopulate = canPopulate,
            IsStack = isStack,
            IsUntyped = isUntyped,
            Reason = created is null ? NotCreatable(type) : null,
        };
    }

    internal static TypeShape Made(Type type, TypeKind kind, Type? key, Type element, Type buffer, MethodBase factory, bool isStack = false) =>
        new(type, kind)
        {
            ElementType = element,
            KeyType = key,
            Construction = Construction.Factory,
            BufferType = buffer,
            Factory = factory,
            IsStack = isStack,
        };

    internal static TypeShape WriteOnly(Type type, TypeKind kind, Type? key, Type element, bool isUntyped = false) =>
        new(type, kind) { ElementType = element, KeyType = key, IsUntyped = isUntyped, Reason = NotCreatable(type) };

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static MethodInfo Method(Type type, string name, params Type[] parameters) =>
        type.GetMethod(name, BindingFlags.Public | BindingFlags.Instance, parameters)
        ?? throw new MissingMethodException(type.FullName, name);

    internal static string NotCreatable(Type type) =>
        type.IsInterface ? $"Expected a collection that can be created, found the interface {TypeDisplay.NameOf(type)}, for which there is no known class. Use a class."
        : type.IsAbstract ? $"Expected a collection that can be created, found {TypeDisplay.NameOf(type)}, which is abstract. Use a class that derives from it."
        : $"Expected a collection that can be created and filled, found {TypeDisplay.NameOf(type)}, which has no public parameterless constructor or no way to add items. "
            + "Use List<T> or Dictionary<TKey, TValue>, or write a codec for it.";
}
