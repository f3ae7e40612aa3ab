// Closed classes and extension members as the compiler of C# 15 declares them: the values and texts of System.Text.Json 11.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Later.Tests;

public class DeclaredClosedTypeTests
{
    private static readonly JsonSerializerOptions?[] s_options = [null, new() { InferClosedTypePolymorphism = true }];

    private static readonly string[] s_texts =
        ["""{"$type":"Ellipse","Radius":1}""", """{"$type":"Leaf","Own":1}""", """{"$type":"cup","Size":2}""", """{"Radius":1}""", "{}", "null", "[]"];

    // The compiler marks the class without its derived types. Once it names them, they are inferred, and this fails.
    [Fact]
    public void Mark_OfTheCompiler_NamesNoDerivedTypes() =>
        Assert.Null(Assert.Single(typeof(Figure).GetCustomAttributes(typeof(IsClosedTypeAttribute), false).Cast<IsClosedTypeAttribute>()).DerivedTypes);

    [Fact]
    public void Closed_DeclaredByTheCompiler_AsTheOracle()
    {
        foreach (JsonSerializerOptions? options in s_options)
        {
            foreach (string text in s_texts)
            {
                Oracle.AssertReads<Figure>(text, options);
                Oracle.AssertReads<Asking>(text, options);
                Oracle.AssertReads<Plant<int>>(text, options);
            }

            foreach (string text in (string[])[s_texts[2], """{"$type":"plate"}""", """{"$type":"Cup"}""", "null", "[]"])
            {
                Oracle.AssertReads<Dish>(text, options);
                Oracle.AssertReads<List<Dish>>($"[{text}]", options);
            }

            Oracle.AssertWrites<Figure>(new Ellipse(1), options);
            Oracle.AssertWrites<Asking>(new Answer(1), options);
            Oracle.AssertWrites<Plant<int>>(new Leaf<int>(1), options);
            Oracle.AssertWrites<Dish>(new Cup(2), options);
            Oracle.AssertWrites(new Table(new Ellipse(1), [new Cup(2), new Plate()]), options);
            Oracle.AssertReads<Table>("""{"Figure":null,"Dishes":[{"$type":"cup","Size":2},{"$type":"plate"}]}""", options);
        }
    }

    // They are static members of another class, and so no part of the text.
    [Fact]
    public void Extension_Members_AreNotWritten()
    {
        Assert.Equal(2, new Ellipse(1).Width);
        Assert.Equal("""{"Radius":1}""", JsonSerializer.Serialize(new Ellipse(1)));
        Oracle.AssertWrites(new Ellipse(1));
        Oracle.AssertReads<Ellipse>("""{"Radius":1,"Width":7}""");
    }
}

[JsonContract]
public closed record Figure;

public sealed record Ellipse(double Radius) : Figure;

[JsonContract, JsonPolymorphic(InferClosedTypePolymorphism = true)]
public closed record Asking;

public sealed record Answer(int Value) : Asking;

public closed record Plant<T>;

public sealed record Leaf<T>(T Own) : Plant<T>;

public sealed record Branch<T>(Plant<T> Left, Plant<T> Right) : Plant<T>;

[JsonContract, JsonDerivedType(typeof(Cup), "cup"), JsonDerivedType(typeof(Plate), "plate")]
public closed record Dish;

public sealed record Cup(int Size) : Dish;

public sealed record Plate : Dish;

[JsonContract]
public sealed record Table(Figure? Figure, List<Dish> Dishes);

public static class Widths
{
    extension(Ellipse ellipse)
    {
        public double Width => 2 * ellipse.Radius;
    }
}
