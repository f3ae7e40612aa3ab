// Constructor parameters that are passed by reference: in, ref readonly and ref take the value that the text has.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Contracts;

public class ReferenceParameterTests
{
    [Fact]
    public void Read_ParametersByReference_TakeTheValues()
    {
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted, ObjectEngine.Generated])
        {
            JsonSettings settings = new() { Engine = engine };
            Mixed read = JsonSerializer.Deserialize<Mixed>("""{"Text":"t","Maybe":5,"Number":6,"Place":{"X":1}}""", settings)!;
            Assert.Equal(("t", 5, 6, 1), (read.Text, read.Maybe, read.Number, read.Place.X));
            Mixed empty = JsonSerializer.Deserialize<Mixed>("{}", settings)!;
            Assert.Equal((null, null, 7, 0), (empty.Text, empty.Maybe, empty.Number, empty.Place.X));
            Assert.Equal("""{"Text":"t","Maybe":5,"Number":6,"Place":{"X":1}}""", JsonSerializer.Serialize(read, settings));
            OfStruct made = JsonSerializer.Deserialize<OfStruct>("""{"A":1}""", settings);
            Assert.Equal((1, 2), (made.A, made.B));
            Assert.Equal(["b", "a"], JsonSerializer.Deserialize<Changing>("""{"Items":["b"]}""", settings)!.Items);
            Assert.Equal(1, JsonSerializer.Deserialize<Overloaded>("""{"A":1}""", settings)!.A);
        }
    }

    [Fact]
    public void Read_OutParameter_IsRefused()
    {
        InvalidOperationException error = Assert.ThrowsAny<InvalidOperationException>(() => JsonSerializer.Deserialize<Returning>("""{"A":1}"""));
        Assert.Contains("an out parameter", error.Message, StringComparison.Ordinal);
    }

    public class Mixed
    {
        public Mixed(in string? text, ref int? maybe, ref readonly Spot place, in int number = 7) => (Text, Maybe, Place, Number) = (text, maybe, place, number);

        public string? Text { get; }

        public int? Maybe { get; }

        public int Number { get; }

        public Spot Place { get; }
    }

    public record struct Spot(int X);

    [method: JsonConstructor]
    public readonly struct OfStruct(in int a, in int b = 2)
    {
        public int A { get; } = a;

        public int B { get; } = b;
    }

    // The constructor may change the variable that it gets.
    public class Changing
    {
        public Changing(ref string[] items)
        {
            items = [.. items, "a"];
            Items = items;
        }

        public string[] Items { get; }
    }

    // A call with a value would take the other one.
    public class Overloaded
    {
        [JsonConstructor]
        public Overloaded(in int a) => A = a;

        public Overloaded(int a) => A = a + 1;

        public int A { get; }
    }

    public class Returning
    {
        public Returning(out int a) => a = A = 3;

        public int A { get; }
    }
}
