// A member of each family of dictionaries, and of each kind of key.
using System.Collections.Concurrent;
using System.Collections.Immutable;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

public sealed class EachMap<T>
{
    public Dictionary<string, T>? Dictionary { get; set; }

    public IDictionary<string, T>? IDictionary { get; set; }

    public IReadOnlyDictionary<string, T>? IReadOnlyDictionary { get; set; }

    public SortedDictionary<string, T>? SortedDictionary { get; set; }

    public SortedList<string, T>? SortedList { get; set; }

    public ConcurrentDictionary<string, T>? ConcurrentDictionary { get; set; }

    public ImmutableDictionary<string, T>? ImmutableDictionary { get; set; }

    public ImmutableSortedDictionary<string, T>? ImmutableSortedDictionary { get; set; }

    public OwnDictionary<T>? OwnDictionary { get; set; }

    public BareDictionary<string, T>? BareDictionary { get; set; }

    public Dictionary<int, T>? ByNumber { get; set; }

    public Dictionary<Guid, T>? ById { get; set; }

    public Dictionary<Color, T>? ByColor { get; set; }

    public Dictionary<DateOnly, T>? ByDay { get; set; }

    public Dictionary<string, List<T>>? Lists { get; set; }

    public KeyValuePair<string, T> Pair { get; set; }

    public static EachMap<T> Of(T value) => new()
    {
        Dictionary = new() { ["a"] = value, ["ü\""] = value },
        IDictionary = new Dictionary<string, T> { ["a"] = value },
        IReadOnlyDictionary = new Dictionary<string, T> { ["a"] = value },
        SortedDictionary = new() { ["b"] = value, ["a"] = value },
        SortedList = new() { ["b"] = value },
        ConcurrentDictionary = new() { ["a"] = value },
        ImmutableDictionary = ImmutableDictionary<string, T>.Empty.Add("a", value),
        ImmutableSortedDictionary = ImmutableSortedDictionary<string, T>.Empty.Add("a", value),
        OwnDictionary = new() { ["a"] = value },
        BareDictionary = new() { ["a"] = value },
        ByNumber = new() { [-1] = value },
        ById = new() { [Guid.Empty] = value },
        ByColor = new() { [Color.Blue] = value },
        ByDay = new() { [new(2026, 11, 21)] = value },
        Lists = new() { ["a"] = [value, value], ["b"] = [] },
        Pair = new("a", value),
    };
}

internal static class Maps
{
    private static readonly System.Text.Json.JsonSerializerOptions s_options = Engine.Options();

    internal static Case[] All =>
    [
        Case.Of("maps to numbers", EachMap<int>.Of(1), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachMap<int>>(text, s_options), (one, other) => one.ByDay!.SequenceEqual(other.ByDay!)),
        Case.Of("maps to structs", EachMap<Address>.Of(new("s", "c", null)), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachMap<Address>>(text, s_options), (one, other) => one.Pair.Value == other.Pair.Value),
        Case.Of("maps to missing numbers", EachMap<double?>.Of(null), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<EachMap<double?>>(text, s_options), (one, other) => one.ById!.SequenceEqual(other.ById!)),
        Case.Of("map", new() { ["a"] = new("x", 1, 2) }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Dictionary<string, Line>>(text, s_options), (Dictionary<string, Line> one, Dictionary<string, Line> other) => one.SequenceEqual(other)),
    ];
}
