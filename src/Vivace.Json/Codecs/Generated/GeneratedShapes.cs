// Classifies collections like the run time does, without reflection: Contracts/Kinds has the rules, and tests compare both.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Kinds.Collections;

namespace Vivace.Json.Codecs.Generated;

internal static class GeneratedShapes
{
    internal static TypeShape Added<TCollection>(
        TypeKind kind, Type? key, Type element, Func<TCollection>? create, Type? standIn, Delegate? createStandIn, bool mayBeReadOnly,
        bool canPopulate,
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

    internal static TypeShape Made(Type type, TypeKind kind, Type? key, Type element, Type buffer, Delegate? make, bool isStack = false) =>
        new(type, kind)
        {
            ElementType = element,
            KeyType = key,
            Construction = Construction.Factory,
            BufferType = buffer,
            Maker = make,
            IsStack = isStack,
        };

    internal static TypeShape OfArray(Type type, TypeKind kind, Type element) =>
        new(type, kind) { ElementType = element, Construction = Construction.Array };
}
