// Five types behind a base class, told apart by a discriminator.
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Models;

[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Rectangle), "rectangle")]
[JsonDerivedType(typeof(Triangle), "triangle")]
[JsonDerivedType(typeof(Label), "label")]
[JsonDerivedType(typeof(Polyline), "polyline")]
public abstract class Shape
{
    public int Id { get; set; }
    public string? Layer { get; set; }
    public bool IsVisible { get; set; }
}

public sealed class Circle : Shape
{
    public double X { get; set; }
    public double Y { get; set; }
    public double Radius { get; set; }
}

public sealed class Rectangle : Shape
{
    public int Left { get; set; }
    public int Top { get; set; }
    public int Width { get; set; }
    public int Height { get; set; }
    public string? Fill { get; set; }
}

public sealed class Triangle : Shape
{
    public double A { get; set; }
    public double B { get; set; }
    public double C { get; set; }
    public bool IsRight { get; set; }
}

public sealed class Label : Shape
{
    public string? Text { get; set; }
    public string? Font { get; set; }
    public int Size { get; set; }
}

public sealed class Polyline : Shape
{
    public List<int>? Points { get; set; }
    public bool IsClosed { get; set; }
}

internal static class ShapeMaker
{
    private const int Count = 1000;

    public static List<Shape> Make() => [.. Enumerable.Range(0, Count).Select(Make)];

    // The floor of reading: the same objects and strings without a text.
    public static List<Shape> Copy(List<Shape> shapes)
    {
        List<Shape> copy = new(shapes.Count);
        foreach (Shape shape in shapes)
            copy.Add(Copy(shape));
        return copy;
    }

    private static Shape Make(int index)
    {
        Shape shape = (index * 7 % 5) switch
        {
            0 => new Circle { X = index * 0.25, Y = index * 1.5, Radius = 1 + index % 40 * 0.125 },
            1 => new Rectangle { Left = index, Top = index * 2, Width = 100 + index % 50, Height = 20 + index % 30, Fill = index % 2 == 0 ? "steelblue" : "goldenrod" },
            2 => new Triangle { A = 3 + index * 0.5, B = 4 + index * 0.5, C = 5 + index * 0.5, IsRight = index % 3 == 0 },
            3 => new Label { Text = $"Label number {index}", Font = "Inconsolata", Size = 8 + index % 6 },
            _ => new Polyline { Points = [index, index + 10, index * 3, index + 40, 7], IsClosed = index % 2 == 0 },
        };
        (shape.Id, shape.Layer, shape.IsVisible) = (10_000 + index, $"layer {index % 12}", index % 4 != 0);
        return shape;
    }

    private static Shape Copy(Shape source)
    {
        Shape copy = source switch
        {
            Circle circle => new Circle { X = circle.X, Y = circle.Y, Radius = circle.Radius },
            Rectangle box => new Rectangle { Left = box.Left, Top = box.Top, Width = box.Width, Height = box.Height, Fill = Workloads.GraphCopy.String(box.Fill!) },
            Triangle triangle => new Triangle { A = triangle.A, B = triangle.B, C = triangle.C, IsRight = triangle.IsRight },
            Label label => new Label { Text = Workloads.GraphCopy.String(label.Text!), Font = Workloads.GraphCopy.String(label.Font!), Size = label.Size },
            _ => new Polyline { Points = [.. ((Polyline)source).Points!], IsClosed = ((Polyline)source).IsClosed },
        };
        (copy.Id, copy.Layer, copy.IsVisible) = (source.Id, Workloads.GraphCopy.String(source.Layer!), source.IsVisible);
        return copy;
    }
}
