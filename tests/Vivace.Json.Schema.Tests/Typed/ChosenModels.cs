// Types whose members do not stand where the type declares them: derived, flattened, under other names, constant, or kept.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

[JsonConstant("Format", 3)]
public sealed class Extras
{
    [JsonAlias("nick", "Alias")]
    public string? Label { get; set; }

    [JsonAlias("Span")]
    public int Width { get; set; }

    [JsonConstant("v1")]
    public string Version => "v1";

    [JsonConstant(7, Check = true)]
    public int Number { get; set; }

    [JsonFlatten]
    public Part? Part { get; set; }

    [JsonFlatten(Prefix = "back")]
    public Part? Back { get; set; }

    [JsonFlatten]
    public Edge Edge { get; init; } = new(0);

    public Shape? Shape { get; set; }

    public List<Shape?>? Shapes { get; set; }
}

public sealed class Part
{
    public int Depth { get; set; }

    [JsonAlias("Measure")]
    public string? Unit { get; set; }
}

public sealed record Edge(int Left, string? Top = null);

/// <summary>Keeps members that it does not have.</summary>
public sealed class Keeper
{
    public int Id { get; set; }

    [JsonAlias("Title")]
    public string? Name { get; set; }

    public Color Color { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

/// <summary>Keeps numbers under names that it does not have.</summary>
public sealed class Counts
{
    public int Id { get; set; }

    [JsonFlatten]
    public Dictionary<string, int?>? Others { get; set; }
}

[JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Box), "box"), JsonDerivedType(typeof(Named), "a\"b")]
public abstract class Shape
{
    public string? Title { get; set; }
}

public sealed class Circle : Shape
{
    public double Radius { get; set; }
}

public sealed class Box : Shape
{
    public int Side { get; set; }

    public Shape? Inner { get; set; }

    [JsonAlias("Ident")]
    public int Id { get; set; }
}

public sealed class Named : Shape
{
    public string? Name { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

/// <summary>Is one of its own derived types, and is read without a discriminator too.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Plan), 1), JsonDerivedType(typeof(Tour), 2)]
public class Plan
{
    public int Size { get; set; }
}

public sealed class Tour : Plan
{
    public List<string>? Stops { get; set; }
}
