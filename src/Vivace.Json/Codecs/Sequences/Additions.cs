// The methods that add to collections: Add, Push, Enqueue.
using System.Collections.Concurrent;

namespace Vivace.Json.Codecs.Sequences;

internal interface IAddition<TCollection, T>
{
    static virtual bool IsReadOnly(TCollection target) => false;

    static abstract void Add(ref TCollection target, T? element);
}

/// <summary>Adds elements that are read elsewhere; holds a struct while it is filled.</summary>
internal sealed class Adding<TCollection, T, TAddition>(TCollection target) : ElementTaker<T>
    where TAddition : IAddition<TCollection, T>
{
    private TCollection _target = target;

    internal TCollection Target => _target;

    internal override void Take(T? element) => TAddition.Add(ref _target, element);
}

internal readonly struct CollectionAddition<TCollection, T> : IAddition<TCollection, T>
    where TCollection : ICollection<T?>
{
    public static bool IsReadOnly(TCollection target) => target.IsReadOnly;

    public static void Add(ref TCollection target, T? element) => target.Add(element);
}

// Calls the class, not the interface, which a derived class may implement again.
internal readonly struct ListAddition<TList, T> : IAddition<TList, T>
    where TList : List<T?>
{
    public static void Add(ref TList target, T? element) => target.Add(element);
}

internal readonly struct SetAddition<T> : IAddition<HashSet<T?>, T>
{
    public static void Add(ref HashSet<T?> target, T? element) => target.Add(element);
}

internal readonly struct StackAddition<TStack, T> : IAddition<TStack, T>
    where TStack : Stack<T?>
{
    public static void Add(ref TStack target, T? element) => target.Push(element);
}

internal readonly struct QueueAddition<TQueue, T> : IAddition<TQueue, T>
    where TQueue : Queue<T?>
{
    public static void Add(ref TQueue target, T? element) => target.Enqueue(element);
}

internal readonly struct ConcurrentStackAddition<TStack, T> : IAddition<TStack, T>
    where TStack : ConcurrentStack<T?>
{
    public static void Add(ref TStack target, T? element) => target.Push(element);
}

internal readonly struct ConcurrentQueueAddition<TQueue, T> : IAddition<TQueue, T>
    where TQueue : ConcurrentQueue<T?>
{
    public static void Add(ref TQueue target, T? element) => target.Enqueue(element);
}

internal readonly struct ConcurrentBagAddition<TBag, T> : IAddition<TBag, T>
    where TBag : ConcurrentBag<T?>
{
    public static void Add(ref TBag target, T? element) => target.Add(element);
}
