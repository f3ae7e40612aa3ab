// What the servers of the tests receive and return.
using System.ComponentModel.DataAnnotations;
using System.Text.Json.Serialization;

namespace Vivace.Json.AspNetCore.Tests.Models;

public sealed class Order
{
    public int Id { get; set; }
    public string? Customer { get; set; }
    public List<Line> Lines { get; set; } = [];
    public DayOfWeek Day { get; set; }
}

public sealed record Line(string Name, int Count);

public sealed class Checked
{
    [Required, StringLength(5)]
    public string? Name { get; set; }

    [Range(1, 9)]
    public int Count { get; set; }
}

public class Animal
{
    public string? Name { get; set; }
}

public sealed class Bird : Animal
{
    public double Wings { get; set; }
}

[JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
public abstract class Shape;

public sealed class Circle : Shape
{
    public double Radius { get; set; }
}

public sealed class Square : Shape
{
    public double Side { get; set; }
}

public sealed class Node
{
    public Node? Next { get; set; }
}

/// <summary>Cannot be written.</summary>
public sealed class Failing
{
    public int Before => 1;
    public int Fails => throw new InvalidOperationException("This property always fails.");
}
