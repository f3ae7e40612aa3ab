// Base types with derived ones, and objects that occur twice.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

public sealed class Knot
{
    public string? Name { get; set; }

    public Knot? Next { get; set; }

    public List<Knot>? Others { get; set; }

    public Dictionary<string, Knot>? ByName { get; set; }
}

internal static class Hierarchies
{
    private static readonly JsonSerializerOptions s_options = Engine.Options();
    private static readonly JsonSerializerOptions s_references = Engine.Options(options => options.ReferenceHandler = ReferenceHandler.Preserve);
    private static readonly JsonSerializerOptions s_cycles = Engine.Options(options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles);

    private static Knot Circle()
    {
        Knot first = new() { Name = "a" }, second = new() { Name = "b", Next = first };
        first.Next = second;
        first.Others = [first, second];
        first.ByName = new() { ["b"] = second };
        return first;
    }

    internal static Case[] All =>
    [
        Case.Of<Vehicle>("derived by text", new Car { Wheels = 4, Speed = 1.5, Passed = [new Vehicle(), new Car { Owner = "o" }] }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Vehicle>(text, s_options), (one, other) => other is Car { Passed: [not Car, Car] }),
        Case.Of<Vehicle>("derived by number", new Truck { Wheels = 6, Load = new() { ["x"] = JsonDocument.Parse("1").RootElement } }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Vehicle>(text, s_options), (one, other) => other is Truck { Load: { } load } && load.ContainsKey("x")),
        Case.Of<Event>("abstract base", new Opened { By = "me", At = new(2026, 1, 1) }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Event>(text, s_options), (one, other) => other is Opened { By: "me" }),
        Case.Of<ITerm>("interface", new Sum(new Literal { Value = 1 }, new Sum(null, null) { Note = "n" }), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<ITerm>(text, s_options), (one, other) => Equals(one, other)),
        Case.Of<List<Mild>>("list of bases", [new Mild { A = 1 }, new MildOne { B = "b" }], value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<List<Mild>>(text, s_options), (one, other) => other is [not MildOne, MildOne]),
        Case.Of("references", Circle(), value => Serializer.SerializeToUtf8Bytes(value, s_references), text => Serializer.Deserialize<Knot>(text, s_references), (one, other) => other.Next!.Next == other && other.Others![0] == other && other.ByName!["b"] == other.Next),
        Case.Of("cycles", Circle(), value => Serializer.SerializeToUtf8Bytes(value, s_cycles), text => Serializer.Deserialize<Knot>(text, s_cycles), (one, other) => other.Next!.Next is null),
    ];
}
