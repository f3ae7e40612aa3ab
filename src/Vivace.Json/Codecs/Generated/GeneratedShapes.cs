// The run time's classification of collections, without reflection: Contracts/Kinds has the rules, and tests compare both.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Kinds.Collections;

namespace Vivace.Json.Codecs;

internal static class GeneratedShapes
{
    /// <summary>Like <see cref="CollectionShapes.Added"/>.</summary>
    /// <param name="kind">A sequence or a dictionary.</param>
    /// <param name="key">The type of keys.</param>
    /// <param name="element">The type of items or values.</param>
    /// <param name="create">Creates an empty one; null if that is not possible.</param>
    /// <param name="standIn">The class that is created for an interface.</param>
    /// <param name="createStandIn">Creates an instance of that class.</param>
    /// <param name="mayBeReadOnly">Whether a new one may be read-only.</param>
    /// <param name="canPopulate">Whether an existing one can be filled.</param>
    /// <param name="isStack">Whether items are enumerated in reverse order.</param>
    /// <param name="isUntyped">Whether it is non-generic.</param>
    /// <param name="addObject">How an item gets into a non-generic collection that is not a list.</param>
    internal static TypeShape Added<TCollection>(
        TypeKind kind, Type? key, Type element, Func<TCollection>? create, Type? standIn, Delegate? createStandIn, bool mayBeReadOnly, bool canPopulate,
        bool isStack = false, bool isUntyped = false, Action<object, object?>? addObject = null)
    {
        Type type = typeof(TCollection);
        Type? created = create is not null ? type : standIn is not null && type.IsAssignableFrom(standIn) ? standIn : null;
        return new TypeShape(type, kind)
        {
            ElementType = element,
            KeyType = key,
            Construction = created is null ? Construction.None : Construction.Add,
            CreatedType = created,
            Creator = created is null ? null : create ?? createStandIn,
            AddObject = addObject,
            MayBeReadOnly = mayBeReadOnly && (created is null || created != standIn),
            CanPopulate = canPopulate,
            IsStack = isStack,
            IsUntyped = isUntyped,
            Reason = created is null ? CollectionShapes.NotCreatable(type) : null,
        };
    }

    /// <summary>Like <see cref="CollectionShapes.Made"/>.</summary>
    internal static TypeShape Made(Type type, TypeKind kind, Type? key, Type element, Type buffer, Delegate? make, bool isStack = false) =>
        new(type, kind) { ElementType = element, KeyType = key, Construction = Construction.Factory, BufferType = buffer, Maker = make, IsStack = isStack };

    internal static TypeShape OfArray(Type type, TypeKind kind, Type element) => new(type, kind) { ElementType = element, Construction = Construction.Array };
}
