// Collections that are a JSON array.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Kinds.Collections;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class SequenceRule
{
    private const string ImmutableArray = "System.Collections.Immutable.ImmutableArray`1";

    // Classes with bulk access to their elements, by generic definition.
    private static readonly Dictionary<Type, Type> s_known = new()
    {
        [typeof(List<>)] = typeof(ListCodec<>),
        [typeof(HashSet<>)] = typeof(HashSetCodec<>),
        [typeof(Memory<>)] = typeof(MemoryCodec<>),
        [typeof(ReadOnlyMemory<>)] = typeof(ReadOnlyMemoryCodec<>),
        [typeof(ArraySegment<>)] = typeof(ArraySegmentCodec<>),
    };

    // Classes, including derived ones, with an add method of their own; others use ICollection<T>.Add.
    private static readonly (Type Base, Type Addition)[] s_additions =
    [
        (typeof(List<>), typeof(ListAddition<,>)),
        (typeof(Stack<>), typeof(StackAddition<,>)),
        (typeof(Queue<>), typeof(QueueAddition<,>)),
        (typeof(ConcurrentStack<>), typeof(ConcurrentStackAddition<,>)),
        (typeof(ConcurrentQueue<>), typeof(ConcurrentQueueAddition<,>)),
        (typeof(ConcurrentBag<>), typeof(ConcurrentBagAddition<,>)),
    ];

    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind is not (TypeKind.Enumerable or TypeKind.MultidimensionalArray or TypeKind.AsyncEnumerable))
            return null;
        if (plan.Settings.ReadCollectionsByAdd && shape.IsUntyped && ReflectionSwitch.IsOn)
            return MakeReflected(shape);
        return GeneratedTypes.TryMakeValue(shape, plan)
            ?? (ReflectionSwitch.IsOn ? MakeReflected(shape) : throw ThrowContract.NotGenerated(shape.Type));
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static JsonCodec MakeReflected(TypeShape shape)
    {
        if (shape.Kind == TypeKind.MultidimensionalArray)
            return Make(typeof(MultidimensionalArrayCodec<,>), [shape.Type, shape.ElementType!]);
        if (shape.Kind == TypeKind.AsyncEnumerable)
            return Make(typeof(AsyncSequenceCodec<,>), [shape.Type, shape.ElementType!], shape);
        Type type = shape.Type, element = shape.ElementType!;
        if (type.IsSZArray)
            return Make(typeof(ArrayCodec<>), [element]);
        if (type.IsGenericType)
        {
            Type definition = type.GetGenericTypeDefinition();
            if (s_known.TryGetValue(definition, out Type? codec))
                return Make(codec, [element]);
            if (definition.FullName == ImmutableArray)
                return MakeImmutableArray(element);
        }

        if (shape is { Construction: Construction.Factory, IsUntyped: false, CanPopulate: false })
            return Make(typeof(FactorySequenceCodec<,>), [type, element], shape);
        if (AddMethods.Of(shape) is { } add)
            return (JsonCodec)Activator.CreateInstance(
                typeof(AddMethodCodec<,>).MakeGenericType(type, element), shape, CreatorOf(type), AdderOf(type, element, add))!;
        if (shape.IsUntyped)
            return Make(typeof(UntypedSequenceCodec<,>), [type, element], shape);
        if (type.IsInterface && shape.CreatedType is { } standIn)
            return Make(typeof(StandInCodec<,,>), [type, element, StandInFor(standIn).MakeGenericType(element)]);
        return AdditionTo(type, element) is { } addition
            ? Make(typeof(AddedCodec<,,>), [type, element, addition], shape)
            : Make(typeof(EnumerableCodec<,>), [type, element], shape);
    }

    private static Type StandInFor(Type created) =>
        created.GetGenericTypeDefinition() == typeof(HashSet<>) ? typeof(SetStandIn<>) : typeof(ListStandIn<>);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Type? AdditionTo(Type type, Type element)
    {
        foreach ((Type definition, Type addition) in s_additions)
            if (GenericTypes.BaseOf(type, definition) is not null)
                return addition.MakeGenericType(type, element);
        return typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type)
            ? typeof(CollectionAddition<,>).MakeGenericType(type, element)
            : null;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Delegate CreatorOf(Type type) =>
        ((Func<object>)Activator.CreateInstance<object>).Method.GetGenericMethodDefinition().MakeGenericMethod(type)
            .CreateDelegate(typeof(Func<>).MakeGenericType(type));

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Delegate AdderOf(Type type, Type element, MethodInfo add)
    {
        object addition = Activator.CreateInstance(typeof(InvokedAddition<,>).MakeGenericType(type, element), add)!;
        return Delegate.CreateDelegate(typeof(CollectionAdder<,>).MakeGenericType(type, element), addition, nameof(InvokedAddition<,>.Add));
    }

    // A separate method, so that programs without one don't load the assembly.
    [MethodImpl(MethodImplOptions.NoInlining)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeImmutableArray(Type element) => Make(typeof(ImmutableArrayCodec<>), [element]);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(Type definition, Type[] arguments, params object[] parameters) =>
        (JsonCodec)Activator.CreateInstance(definition.MakeGenericType(arguments), parameters)!;
}
