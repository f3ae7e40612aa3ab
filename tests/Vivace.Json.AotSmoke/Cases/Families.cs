// A member of each family of collections, of numbers, strings and objects.
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

public sealed class EachFamily<T>
{
    public T[]? Array { get; set; }

    public T[][]? Jagged { get; set; }

    public List<T>? List { get; set; }

    public IList<T>? IList { get; set; }

    public ICollection<T>? ICollection { get; set; }

    public IEnumerable<T>? IEnumerable { get; set; }

    public IReadOnlyList<T>? IReadOnlyList { get; set; }

    public IReadOnlyCollection<T>? IReadOnlyCollection { get; set; }

    public HashSet<T>? HashSet { get; set; }

    public ISet<T>? ISet { get; set; }

    public LinkedList<T>? LinkedList { get; set; }

    public Queue<T>? Queue { get; set; }

    public Stack<T>? Stack { get; set; }

    public ConcurrentQueue<T>? ConcurrentQueue { get; set; }

    public ConcurrentStack<T>? ConcurrentStack { get; set; }

    public Collection<T>? Collection { get; set; }

    public ObservableCollection<T>? ObservableCollection { get; set; }

    public ImmutableArray<T> ImmutableArray { get; set; } = [];

    public ImmutableList<T>? ImmutableList { get; set; }

    public IImmutableList<T>? IImmutableList { get; set; }

    public ImmutableHashSet<T>? ImmutableHashSet { get; set; }

    public ImmutableQueue<T>? ImmutableQueue { get; set; }

    public ImmutableStack<T>? ImmutableStack { get; set; }

    public OwnList<T>? OwnList { get; set; }

    public OwnCollection<T>? OwnCollection { get; set; }

    public OwnSet<T>? OwnSet { get; set; }

    public OwnQueue<T>? OwnQueue { get; set; }

    public BareCollection<T>? BareCollection { get; set; }

    public Memory<T> Memory { get; set; }

    public static EachFamily<T> Of(T first, T second) => new()
    {
        Array = [first, second],
        Jagged = [[first], [], [second, first]],
        List = [first, second],
        IList = [first, second],
        ICollection = [first, second],
        IEnumerable = [first, second],
        IReadOnlyList = [first, second],
        IReadOnlyCollection = [first, second],
        HashSet = [first],
        ISet = new HashSet<T> { first },
        LinkedList = new([first, second]),
        Queue = new([first, second]),
        Stack = new([first]),
        ConcurrentQueue = new([first, second]),
        ConcurrentStack = new([first]),
        Collection = [first, second],
        ObservableCollection = [first, second],
        ImmutableArray = [first, second],
        ImmutableList = [first, second],
        IImmutableList = ImmutableList<T>.Empty.Add(first),
        ImmutableHashSet = [first],
        ImmutableQueue = [first, second],
        ImmutableStack = [first],
        OwnList = [first, second],
        OwnCollection = [first, second],
        OwnSet = [first],
        OwnQueue = new OwnQueue<T>(),
        BareCollection = [first, second],
        Memory = new[] { first, second },
    };
}

internal static class Families
{
    private static readonly System.Text.Json.JsonSerializerOptions s_options = Engine.Options();

    internal static Case[] All =>
    [
        Case.Of("families of numbers", EachFamily<int>.Of(1, -2), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachFamily<int>>(text, s_options), (one, other) => one.List!.SequenceEqual(other.List!)),
        Case.Of("families of strings", EachFamily<string>.Of("a", "b\""), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachFamily<string>>(text, s_options), (one, other) => one.Queue!.SequenceEqual(other.Queue!)),
        Case.Of("families of records", EachFamily<Line>.Of(new("x", 1, 2.5m), new("y", 2, 1m, 0.5)), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachFamily<Line>>(text, s_options), (one, other) => one.Array!.SequenceEqual(other.Array!)),
        Case.Of("families, empty", new EachFamily<int>(), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachFamily<int>>(text, s_options)),
        Case.Of("list", [new Line("x", 1, 2.5m)], value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<List<Line>>(text, s_options), (List<Line> one, List<Line> other) => one.SequenceEqual(other)),
        Case.Of("array of numbers", [1, 2, 3], value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<int[]>(text, s_options), (int[] one, int[] other) => one.SequenceEqual(other), isGenerated: false),
        Case.Of("bytes", [1, 2, 3], value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<byte[]>(text, s_options), (byte[] one, byte[] other) => one.SequenceEqual(other), isGenerated: false),
    ];
}
