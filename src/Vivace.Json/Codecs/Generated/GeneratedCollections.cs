// Announces collections that are JSON arrays to the runtime: one method for each family of codecs.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Kinds.Collections;

namespace Vivace.Json.CompilerServices;

// Delegates are not annotated: the compiler would copy the annotations to each lambda of each program's generated code.

/// <summary>Collections that are a JSON array, closed at compile time. For generated code; not intended to be called directly.</summary>
/// <remarks>If a method takes a delegate that creates an empty collection, <see langword="null"/> means that none can be created.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedCollections
{
    /// <summary>An array of one dimension.</summary>
    /// <typeparam name="T">The type of its items, as in all methods here.</typeparam>
    public static GeneratedType ArrayOf<T>() =>
        new GeneratedValue<T?[]>(GeneratedShapes.OfArray(typeof(T[]), TypeKind.Enumerable, typeof(T)), static _ => new ArrayCodec<T>());

    /// <summary>An array of several dimensions.</summary>
    /// <typeparam name="TArray">The array.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType ArrayOf<TArray, T>()
        where TArray : class =>
        new GeneratedValue<TArray>(GeneratedShapes.OfArray(typeof(TArray), TypeKind.MultidimensionalArray, typeof(T)),
            static _ => new MultidimensionalArrayCodec<TArray, T>());

    /// <summary><see cref="Memory{T}"/>.</summary>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType MemoryOf<T>() =>
        new GeneratedValue<Memory<T?>>(
            GeneratedShapes.OfArray(typeof(Memory<T>), TypeKind.Enumerable, typeof(T)), static _ => new MemoryCodec<T>());

    /// <summary><see cref="ReadOnlyMemory{T}"/>.</summary>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType ReadOnlyMemoryOf<T>() =>
        new GeneratedValue<ReadOnlyMemory<T?>>(
            GeneratedShapes.OfArray(typeof(ReadOnlyMemory<T>), TypeKind.Enumerable, typeof(T)), static _ => new ReadOnlyMemoryCodec<T>());

    /// <summary><see cref="ArraySegment{T}"/>.</summary>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType ArraySegmentOf<T>() =>
        new GeneratedValue<ArraySegment<T?>>(
            Item<ArraySegment<T?>, T>(static () => default, mayBeReadOnly: true), static _ => new ArraySegmentCodec<T>());

    /// <summary><see cref="List{T}"/>.</summary>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType ListOf<T>() =>
        new GeneratedValue<List<T?>>(Item<List<T?>, T>(static () => []), static _ => new ListCodec<T>());

    /// <summary>A type that derives from <see cref="List{T}"/>.</summary>
    /// <typeparam name="TList">The class.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType ListOf<TList, T>(Func<TList> create)
#nullable restore
        where TList : List<T?> =>
        new GeneratedValue<TList>(Item<TList, T>(create), static shape => new AddedCodec<TList, T, ListAddition<TList, T>>(shape));

    /// <summary><see cref="HashSet{T}"/>.</summary>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType HashSetOf<T>() =>
        new GeneratedValue<HashSet<T?>>(Item<HashSet<T?>, T>(static () => []), static _ => new HashSetCodec<T>());

    /// <summary>A class or struct that is an <see cref="ICollection{T}"/>, or an interface that only such a one implements.</summary>
    /// <typeparam name="TCollection">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType CollectionOf<TCollection, T>(Func<TCollection> create)
#nullable restore
        where TCollection : ICollection<T?> =>
        new GeneratedValue<TCollection>(Item<TCollection, T>(create, mayBeReadOnly: true),
            static shape => new AddedCodec<TCollection, T, CollectionAddition<TCollection, T>>(shape));

    /// <summary>An interface that is read into a list.</summary>
    /// <typeparam name="TInterface">The interface.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="canPopulate">Whether items can be added.</param>
    public static GeneratedType ListInterfaceOf<TInterface, T>(bool canPopulate)
        where TInterface : class, IEnumerable<T?> =>
        new GeneratedValue<TInterface>(
            GeneratedShapes.Added<TInterface>(
                TypeKind.Enumerable, null, typeof(T), null, typeof(List<T>), (Func<List<T?>>)(static () => []), mayBeReadOnly: canPopulate,
                canPopulate),
            static _ => new StandInCodec<TInterface, T, ListStandIn<T>>());

    /// <summary>An interface that is read into a set.</summary>
    /// <typeparam name="TInterface">The interface.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="canPopulate">Whether items can be added.</param>
    public static GeneratedType SetInterfaceOf<TInterface, T>(bool canPopulate)
        where TInterface : class, IEnumerable<T?> =>
        new GeneratedValue<TInterface>(
            GeneratedShapes.Added<TInterface>(
                TypeKind.Enumerable, null, typeof(T), null, typeof(HashSet<T>), (Func<HashSet<T?>>)(static () => []),
                mayBeReadOnly: canPopulate, canPopulate),
            static _ => new StandInCodec<TInterface, T, SetStandIn<T>>());

    /// <summary>A type that is or derives from <see cref="Stack{T}"/>.</summary>
    /// <typeparam name="TStack">The class.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType StackOf<TStack, T>(Func<TStack> create)
#nullable restore
        where TStack : Stack<T?> =>
        new GeneratedValue<TStack>(Item<TStack, T>(create, isStack: true),
            static shape => new AddedCodec<TStack, T, StackAddition<TStack, T>>(shape));

    /// <summary>A type that is or derives from <see cref="Queue{T}"/>.</summary>
    /// <typeparam name="TQueue">The class.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType QueueOf<TQueue, T>(Func<TQueue> create)
#nullable restore
        where TQueue : Queue<T?> =>
        new GeneratedValue<TQueue>(Item<TQueue, T>(create), static shape => new AddedCodec<TQueue, T, QueueAddition<TQueue, T>>(shape));

    /// <summary>A type that is or derives from <see cref="ConcurrentStack{T}"/>.</summary>
    /// <typeparam name="TStack">The class.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType ConcurrentStackOf<TStack, T>(Func<TStack> create)
#nullable restore
        where TStack : ConcurrentStack<T?> =>
        new GeneratedValue<TStack>(Item<TStack, T>(create, isStack: true),
            static shape => new AddedCodec<TStack, T, ConcurrentStackAddition<TStack, T>>(shape));

    /// <summary>A type that is or derives from <see cref="ConcurrentQueue{T}"/>.</summary>
    /// <typeparam name="TQueue">The class.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType ConcurrentQueueOf<TQueue, T>(Func<TQueue> create)
#nullable restore
        where TQueue : ConcurrentQueue<T?> =>
        new GeneratedValue<TQueue>(Item<TQueue, T>(create),
            static shape => new AddedCodec<TQueue, T, ConcurrentQueueAddition<TQueue, T>>(shape));

    /// <summary>A type that is or derives from <see cref="ConcurrentBag{T}"/>.</summary>
    /// <typeparam name="TBag">The class.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType ConcurrentBagOf<TBag, T>(Func<TBag> create)
#nullable restore
        where TBag : ConcurrentBag<T?> =>
        new GeneratedValue<TBag>(Item<TBag, T>(create, isStack: true),
            static shape => new AddedCodec<TBag, T, ConcurrentBagAddition<TBag, T>>(shape));

    /// <summary>A type that can only be enumerated.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType EnumerableOf<TSequence, T>()
        where TSequence : IEnumerable<T?> =>
        new GeneratedValue<TSequence>(CollectionShapes.WriteOnly(typeof(TSequence), TypeKind.Enumerable, null, typeof(T)),
            static shape => new EnumerableCodec<TSequence, T>(shape));

    /// <summary>A type that can be enumerated, and that only a method Add of its own adds to.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="create">Creates an empty one.</param>
    /// <param name="add">Adds an item.</param>
#nullable disable
    public static GeneratedType EnumerableOf<TSequence, T>(Func<TSequence> create, CollectionAdder<TSequence, T> add)
#nullable restore
        where TSequence : IEnumerable<T?> =>
        new GeneratedValue<TSequence>(CollectionShapes.WriteOnly(typeof(TSequence), TypeKind.Enumerable, null, typeof(T)),
            shape => new AddMethodCodec<TSequence, T>(shape, create, add));

    /// <summary><see cref="IAsyncEnumerable{T}"/>, or a type that implements it.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    public static GeneratedType AsyncEnumerableOf<TSequence, T>()
        where TSequence : IAsyncEnumerable<T?> =>
        new GeneratedValue<TSequence>(
            typeof(TSequence) == typeof(IAsyncEnumerable<T>)
                ? GeneratedShapes.OfArray(typeof(TSequence), TypeKind.AsyncEnumerable, typeof(T))
                : CollectionShapes.WriteOnly(typeof(TSequence), TypeKind.AsyncEnumerable, null, typeof(T)),
            static shape => new AsyncSequenceCodec<TSequence, T>(shape));

    /// <summary><see cref="ImmutableArray{T}"/>.</summary>
    /// <typeparam name="T">The type of its items.</typeparam>
    // Apart, so that programs without one never load the assembly.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GeneratedType ImmutableArrayOf<T>() =>
        new GeneratedValue<ImmutableArray<T?>>(
            GeneratedShapes.Made(typeof(ImmutableArray<T>), TypeKind.Enumerable, null, typeof(T), typeof(List<T>), null),
            static _ => new ImmutableArrayCodec<T>());

    /// <summary>A collection that is created at once and never changes.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="make">Creates it from an array.</param>
    /// <param name="isStack">Whether items are enumerated in reverse order.</param>
#nullable disable
    public static GeneratedType MadeOf<TSequence, T>(Func<T[], TSequence> make, bool isStack)
#nullable restore
        where TSequence : IEnumerable<T?> =>
        new GeneratedValue<TSequence>(
            GeneratedShapes.Made(typeof(TSequence), TypeKind.Enumerable, null, typeof(T), typeof(List<T>),
                (Func<object, TSequence>)(items => make((T?[])items)), isStack),
            static shape => new FactorySequenceCodec<TSequence, T>(shape));

    /// <summary>A collection that is created at once from a set and never changes.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="make">Creates it.</param>
#nullable disable
    public static GeneratedType MadeOfSet<TSequence, T>(Func<HashSet<T>, TSequence> make)
#nullable restore
        where TSequence : IEnumerable<T?> =>
        new GeneratedValue<TSequence>(
            GeneratedShapes.Made(typeof(TSequence), TypeKind.Enumerable, null, typeof(T), typeof(HashSet<T>),
                (Func<object, TSequence>)(items => make((HashSet<T?>)items))),
            static shape => new FactorySequenceCodec<TSequence, T>(shape));

    /// <summary>A collection without a public parameterless constructor, but with one that takes the items.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="type">What another method here returned for the type; it is changed.</param>
    /// <param name="make">Calls the constructor.</param>
#nullable disable
    public static GeneratedType CopiedOf<TSequence, T>(GeneratedType type, Func<List<T>, TSequence> make)
#nullable restore
        where TSequence : IEnumerable
    {
        ArgumentNullException.ThrowIfNull(type);
        CollectionShapes.Copied(type.Shape!, typeof(List<T>), null, (Func<object, TSequence>)(items => make((List<T?>)items)));
        return type;
    }

    /// <summary>A type that can only be enumerated, and whose constructor takes the items.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items.</typeparam>
    /// <param name="make">Calls the constructor.</param>
#nullable disable
    public static GeneratedType CopiedOf<TSequence, T>(Func<List<T>, TSequence> make)
#nullable restore
        where TSequence : IEnumerable<T?> =>
        CopiedOf(
            new GeneratedValue<TSequence>(
                CollectionShapes.WriteOnly(typeof(TSequence), TypeKind.Enumerable, null, typeof(T)),
                static shape => new FactorySequenceCodec<TSequence, T>(shape)),
            make);

    /// <summary>A non-generic collection.</summary>
    /// <typeparam name="TSequence">The type.</typeparam>
    /// <typeparam name="T">The type of its items, mostly <see cref="object"/>.</typeparam>
    /// <param name="create">Creates an empty one.</param>
    /// <param name="add">Adds an item if the type is not an <see cref="IList"/>; <see langword="null"/> if that is not possible.</param>
    /// <param name="isStack">Whether items are enumerated in reverse order.</param>
#nullable disable
    public static GeneratedType UntypedOf<TSequence, T>(Func<TSequence> create, Action<object, object> add, bool isStack)
#nullable restore
        where TSequence : IEnumerable
    {
        bool isList = typeof(IList).IsAssignableFrom(typeof(TSequence)) && typeof(T) == typeof(object);
        bool isAddedTo = isList || add is not null || typeof(T) != typeof(object);
        TypeShape shape = isAddedTo || typeof(TSequence).IsAssignableFrom(typeof(List<object>))
            ? GeneratedShapes.Added(
                TypeKind.Enumerable, null, typeof(T), create, isAddedTo && !isList ? null : typeof(List<object>),
                (Func<List<object?>>)(static () => []),
                mayBeReadOnly: isList, canPopulate: isAddedTo, isStack, isUntyped: true, add)
            : CollectionShapes.WriteOnly(typeof(TSequence), TypeKind.Enumerable, null, typeof(T), isUntyped: true);
        return new GeneratedValue<TSequence>(shape, static shape => new UntypedSequenceCodec<TSequence, T>(shape));
    }

    private static TypeShape Item<TCollection, T>(Func<TCollection>? create, bool mayBeReadOnly = false, bool isStack = false) =>
        GeneratedShapes.Added(TypeKind.Enumerable, null, typeof(T), create, null, null, mayBeReadOnly, canPopulate: true, isStack);
}
