// Shapes that several collection rules share.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

internal static class CollectionShapes
{
    // A type to add items to; for an interface or abstract class, a known class stands in.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static TypeShape Added(
        Type type, TypeKind kind, Type? key, Type element, Type? standIn, MethodInfo adder, bool mayBeReadOnly, bool canPopulate,
        bool isStack = false, bool isUntyped = false)
    {
        Type? created = GenericTypes.CanCreate(type) ? type
            : standIn is not null && type.IsAssignableFrom(standIn) ? standIn
            : null;
        ConstructorInfo? constructor = created is null ? ItemConstructors.Of(type, BufferOf(key, element)) : null;
        if (constructor is not null && constructor.GetParameters().Length == 0)
            (created, constructor) = (type, null);
        TypeShape shape = new(type, kind)
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
        return constructor is null ? shape : Copied(shape, BufferOf(key, element), constructor, null);
    }

    /// <summary>A collection without a way to add items: made from them if a constructor takes them, else only written.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static TypeShape Enumerated(Type type, TypeKind kind, Type? key, Type element, bool isUntyped = false)
    {
        TypeShape shape = WriteOnly(type, kind, key, element, isUntyped);
        return ItemConstructors.Of(type, BufferOf(key, element)) is { } constructor && constructor.GetParameters().Length == 1
            ? Copied(shape, BufferOf(key, element), constructor, null)
            : shape;
    }

    /// <summary>Lets a constructor make the collection, which gets a List or Dictionary of its own.</summary>
    /// <param name="shape">The shape, which is changed.</param>
    /// <param name="buffer">The type of the List or Dictionary.</param>
    /// <param name="constructor">The constructor; null if <paramref name="maker"/> calls it.</param>
    /// <param name="maker">A <c>Func</c> that calls it.</param>
    internal static TypeShape Copied(TypeShape shape, Type buffer, ConstructorInfo? constructor, Delegate? maker)
    {
        shape.BufferType = buffer;
        shape.Construction = Construction.Factory;
        shape.KeepsItems = true;
        shape.Factory = constructor;
        shape.Maker = maker;
        shape.Reason = null;
        return shape;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Type BufferOf(Type? key, Type element) =>
        key is null ? typeof(List<>).MakeGenericType(element) : typeof(Dictionary<,>).MakeGenericType(key, element);

    internal static TypeShape Made(
        Type type, TypeKind kind, Type? key, Type element, Type buffer, MethodBase factory, bool isStack = false) =>
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
        type.IsInterface ? $"Expected a collection that can be created, found the interface {TypeDisplay.NameOf(type)}, for which there " +
            $"is no known class. Use a class."
        : type.IsAbstract ? $"Expected a collection that can be created, found {TypeDisplay.NameOf(type)}, which is abstract. Use a " +
            $"class that derives from it."
        : $"Expected a collection that can be created and filled, found {TypeDisplay.NameOf(type)}, which has no way to add items, or neither a public parameterless constructor nor one that takes the items. "
            + "Use List<T> or Dictionary<TKey, TValue>, mark such a constructor with [JsonConstructor], or write a codec for it.";
}
