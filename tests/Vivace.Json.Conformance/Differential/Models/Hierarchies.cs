// Derived types read and written as their base types, distinguished by a member of the text.
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Differential.Models;

#pragma warning disable CA1711, CA1720, CA1724 // Models are named as users name them.

/// <summary>Strings and numbers as discriminators, and the base among the types.</summary>
[JsonDerivedType(typeof(Car), "car")]
[JsonDerivedType(typeof(Truck), 2)]
[JsonDerivedType(typeof(Vehicle), "vehicle, no more than that and said at length")]
[JsonDerivedType(typeof(Sled))]
public class Vehicle
{
    public int Wheels { get; set; }

    public string? Owner { get; set; }

    public Vehicle? Towed { get; set; }
}

public class Car : Vehicle
{
    public double? Speed { get; set; }

    public List<Vehicle>? Passed { get; set; }
}

public class Truck : Vehicle
{
    [JsonExtensionData]
    public Dictionary<string, object>? Load { get; set; }
}

public class Sled : Vehicle;

/// <summary>Records, structs, collections and dictionaries that implement an interface.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "is")]
[JsonDerivedType(typeof(Sum), "sum")]
[JsonDerivedType(typeof(Literal), "literal")]
[JsonDerivedType(typeof(Terms), "terms")]
[JsonDerivedType(typeof(NamedTerms), "named")]
public interface ITerm;

public record Sum(ITerm? Left, ITerm? Right) : ITerm
{
    public string? Note { get; set; }
}

public struct Literal : ITerm
{
    public long Value { get; set; }
}

public class Terms : List<ITerm?>, ITerm;

public class NamedTerms : Dictionary<string, ITerm?>, ITerm;

/// <summary>An abstract base with a type that asks for its members.</summary>
[JsonDerivedType(typeof(Opened), "opened")]
[JsonDerivedType(typeof(Closed), "closed")]
public abstract class Event
{
    public DateTime At { get; set; }
}

public class Opened : Event
{
    public required string By { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class Closed : Event
{
    public int? Code { get; set; }
}

/// <summary>Discriminators that nobody knows are passed over.</summary>
[JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true, UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
[JsonDerivedType(typeof(MildOne), "one")]
public class Mild
{
    public int A { get; set; }
}

public class MildOne : Mild
{
    public string? B { get; set; }
}

/// <summary>A list that is itself the base.</summary>
[JsonDerivedType(typeof(HigherHeap), "higher")]
public class Heap : List<int>;

public class HigherHeap : Heap;

/// <summary>All of them as members.</summary>
public class Fleet
{
    public Vehicle? First { get; set; }

    public Vehicle[]? All { get; set; }

    public Event? Last { get; set; }

    public ITerm? Term { get; set; }

    public Mild? Mild { get; set; }

    public object? Any { get; set; }
}
