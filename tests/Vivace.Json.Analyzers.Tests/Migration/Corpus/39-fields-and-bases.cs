// Fields, base classes, members that hide others, and interfaces.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same, with calls; VIV017 in 11, 12, 13
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        IShape[] shapes = [new Circle { Name = "c", Radius = 2.5 }, new Square { Name = "s", Side = 2 }];
        string text = JsonConvert.SerializeObject(shapes);
        Circle read = JsonConvert.DeserializeObject<Circle>("{\"Name\":\"r\",\"Radius\":4,\"Layer\":3}")!;
        return $"{text} {read.Name} {read.Radius} {read.Layer} {JsonConvert.SerializeObject((Shape)read)}";
    }
}

public interface IShape
{
    string? Name { get; }
}

public abstract class Shape : IShape
{
    public int Layer;

    public string? Name { get; set; }

    public virtual string Kind => "shape";
}

public class Circle : Shape
{
    public double Radius { get; set; }

    public override string Kind => "circle";
}

public class Square : Shape
{
    public static int Count = 3;

    public int Side;

    public int Area => Side * Side;
}
