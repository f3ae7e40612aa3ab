// Values in messages, beside those of Orleans' codec for System.Text.Json.
using System.Buffers;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Orleans;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Messages;

public sealed class MessageCodecTests
{
    public static TheoryData<string> Names => [.. s_values.Keys];

    private static readonly Dictionary<string, object?> s_values = new()
    {
        ["null"] = null,
        ["short"] = new Line { Sku = "a", Count = 1 },
        ["a text with a length of one byte"] = new Animal { Name = "Rex" },
        ["order"] = Order.Of(20),
        ["longer than a part of the buffer"] = Order.Of(300),
        ["longer than a thread's buffer"] = Order.Of(3000),
        ["struct"] = new Point { X = 1.5, Y = -2 },
        ["derived with names"] = new Circle { Name = "c", Radius = 2 },
        ["derived without"] = new Dog { Name = "d", Tricks = 3 },
        ["derived among members"] = new Drawing { Shapes = [new Circle { Radius = 1 }, new Square { Side = 2 }] },
        ["generic"] = new Page<Line> { Items = [new() { Sku = "x" }], First = new() { Sku = "y" } },
        ["generic of a primitive"] = new Page<int> { Items = [1, 2, 3] },
        ["record"] = new Shipment(1, new Address("Elm", 2, Guid.Empty), new DateOnly(2026, 11, 27)),
        ["record struct"] = new Money(12.5m, "EUR"),
        ["array"] = new[] { Order.Of(1), null, Order.Of(2) },
        ["list of structs"] = new List<Point> { new() { X = 1 }, new() { Y = 2 } },
        ["dictionary"] = new Dictionary<string, Line> { ["a"] = new() { Sku = "b" } },
        ["node"] = JsonNode.Parse("""{"a":[1,"two",null]}"""),
        ["array of nodes"] = JsonNode.Parse("[1,2]"),
        ["element"] = System.Text.Json.JsonSerializer.SerializeToElement(new { a = 1 }),
    };

    [Theory, MemberData(nameof(Names))]
    public void Value_IsWrittenAsByOrleans(string name) =>
        Assert.Equal(Serializers.Theirs.SerializeToArray(s_values[name]), Serializers.Ours.SerializeToArray(s_values[name]));

    [Theory, MemberData(nameof(Names))]
    public void Value_WrittenByEither_IsReadByBoth(string name)
    {
        foreach (Serializer writer in new[] { Serializers.Ours, Serializers.Theirs })
        {
            byte[] message = writer.SerializeToArray(s_values[name]);
            foreach (Serializer reader in new[] { Serializers.Ours, Serializers.Theirs })
            {
                object? value = reader.Deserialize<object?>(message);
                Assert.Equal(s_values[name]?.GetType(), value?.GetType());
                Assert.Equal(Serializers.Show(s_values[name]), Serializers.Show(value));
            }
        }
    }

    [Fact]
    public void Value_OfTheDeclaredType_IsWrittenAsByOrleans()
    {
        IsSame(Order.Of(3));
        IsSame(new Point { X = 1 });
        IsSame<Point?>(new Point { X = 1 });
        IsSame<Point?>(null);
        IsSame<Animal>(new Dog { Name = "d", Tricks = 2 });
        IsSame<Shape>(new Square { Side = 2 });
        IsSame<Animal?>(null);
        IsSame<INamed>(new Dog { Name = "d" });
        IsSame<INamed[]>([new Dog { Name = "d" }, new Animal { Name = "a" }]);
        IsSame(new Page<Shape> { Items = [new Circle { Radius = 1 }] });
    }

    public class Puppy : Animal
    {
        public int Weeks { get; set; }
    }

    // Between silos and within one.
    [Fact]
    public void DerivedType_ThatIsNotChosen_ComesWithItsBase()
    {
        Assert.False(Serializers.IsModel(typeof(Puppy)));
        Animal puppy = new Puppy { Name = "p", Weeks = 7 };
        Assert.Equal(7, Assert.IsType<Puppy>(Serializers.Ours.Read<Animal>(Serializers.Ours.SerializeToArray(puppy))).Weeks);
        Assert.Equal(7, Assert.IsType<Puppy>(Serializers.Ours.Read<Animal[]>(Serializers.Ours.SerializeToArray(new[] { puppy }))[0]).Weeks);
        Assert.Equal(7, Assert.IsType<Puppy>(Serializers.Of(null).GetRequiredService<DeepCopier>().Copy(puppy)).Weeks);
    }

    [Fact]
    public void Exception_OfAChosenNamespace_IsSentByOrleans()
    {
        OutOfStock sent = new("tea is out of stock") { Left = 2 };
        foreach (Exception read in (Exception[])[Serializers.Ours.Read<Exception>(Serializers.Ours.SerializeToArray<Exception>(sent)), Serializers.Ours.Read<OutOfStock>(Serializers.Ours.SerializeToArray(sent))])
        {
            // Orleans' codec for exceptions does not send what a derived class adds.
            Assert.Equal((sent.Message, 0), (Assert.IsType<OutOfStock>(read).Message, ((OutOfStock)read).Left));
        }
    }

    private static void IsSame<T>(T value)
    {
        byte[] ours = Serializers.Ours.SerializeToArray(value), theirs = Serializers.Theirs.SerializeToArray(value);
        Assert.Equal(theirs, ours);
        T read = Serializers.Ours.Read<T>(theirs);
        Assert.Equal(value?.GetType(), read?.GetType());
        Assert.Equal(Serializers.Show(value), Serializers.Show(read));
    }

    [Theory]
    [InlineData(1), InlineData(2), InlineData(7), InlineData(64), InlineData(4096)]
    public void Message_InParts_IsReadAsAWhole(int length)
    {
        byte[] message = Serializers.Ours.SerializeToArray(Order.Of(40));
        Order order = Serializers.Ours.Read<Order>(Segments.Of(message, length));
        Assert.Equal(Serializers.Show(Order.Of(40)), Serializers.Show(order));
    }

    [Fact]
    public void Message_ToAStream_IsReadFromIt()
    {
        using MemoryStream stream = new();
        Serializers.Ours.Serialize(Order.Of(40), stream);
        stream.Position = 0;
        Assert.Equal(Serializers.Show(Order.Of(40)), Serializers.Show(Serializers.Ours.Read<Order>(stream)));
    }

    // Lengths of one to four bytes, in outputs that have just enough room, too little, and none at the place.
    [Theory]
    [InlineData(0), InlineData(1), InlineData(90), InlineData(110), InlineData(128), InlineData(130), InlineData(200), InlineData(250), InlineData(4000), InlineData(16300), InlineData(16384), InlineData(70000), InlineData(2200000)]
    public void Text_OfAnyLength_IsWrittenAsByOrleans(int length)
    {
        Animal animal = new() { Name = new string('x', length) };
        byte[] theirs = Serializers.Theirs.SerializeToArray(animal);
        Assert.Equal(theirs, Serializers.Ours.SerializeToArray(animal));
        byte[] exact = new byte[theirs.Length];
        Assert.Equal(theirs.Length, Serializers.Ours.Serialize(animal, exact));
        Assert.Equal(theirs, exact);
        Assert.Equal(animal.Name, Serializers.Ours.Read<Animal>(exact).Name);
    }

    [Fact]
    public void SameObject_Twice_IsOneObjectAfterwards()
    {
        Line line = new() { Sku = "one" };
        Line[] read = Serializers.Ours.Read<Line[]>(Serializers.Theirs.SerializeToArray(new[] { line, line }));
        Assert.Same(read[0], read[1]);
        read = Serializers.Ours.Read<Line[]>(Serializers.Ours.SerializeToArray(new[] { line, line }));
        Assert.Same(read[0], read[1]);
        Assert.Equal(Serializers.Theirs.SerializeToArray(new[] { line, line }), Serializers.Ours.SerializeToArray(new[] { line, line }));
    }

    [Fact]
    public void Cycle_IsRefused_OrPreservedBySetting()
    {
        Node node = new() { Value = 1 };
        node.Next = node;
        JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.SerializeToArray(node));
        Assert.Equal(JsonErrorKind.Cycle, error.Error?.Kind);

        Serializer preserving = Serializers.Of(JsonSettings.Default with { ReferenceHandler = ReferenceHandler.Preserve }).GetRequiredService<Serializer>();
        Node read = preserving.Read<Node>(preserving.SerializeToArray(node));
        Assert.Same(read, read.Next);
    }

    [Fact]
    public void Failure_WhileWriting_LeavesTheThreadUsable()
    {
        Node node = new() { Value = 1 };
        node.Next = node;
        for (int call = 0; call < 3; call++)
            Assert.Throws<JsonException>(() => Serializers.Ours.SerializeToArray(node));
        IsSame(Order.Of(300));
    }

    [Fact]
    public void Subtypes_AtAnyPlace_ArriveAsTheyAre()
    {
        Serializer serializer = Serializers.Ours;
        Assert.Equal("s", Assert.IsType<Letter>(serializer.Read<Item>(serializer.SerializeToArray<Item>(new Letter { Subject = "s" }))).Subject);
        Assert.Equal([1, 2], Assert.IsType<Box>(serializer.Read<object>(serializer.SerializeToArray<object>(new Box { Size = [1, 2] }))).Size);
        Page<Item> page = serializer.Read<Page<Item>>(serializer.SerializeToArray(new Page<Item> { Items = [new Letter(), new Box { Grams = 3 }] }));
        Assert.Equal([typeof(Letter), typeof(Box)], page.Items.Select(static item => item.GetType()));
        Assert.Equal(3, page.Items[1].Grams);
    }

    // The settings of a silo whose System.Text.Json has options of its own.
    [Fact]
    public void SettingsOfOptions_WriteAsTheOptionsDo()
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = { new JsonStringEnumConverter() } };
        Serializer theirs = new ServiceCollection().AddSerializer(builder => builder.AddJsonSerializer(Serializers.IsModel, options)).BuildServiceProvider().GetRequiredService<Serializer>();
        Serializer ours = Serializers.Of(JsonSettings.FromOptions(options)).GetRequiredService<Serializer>();
        Drawing drawing = new() { Shapes = [new Circle { Radius = 1 }], Anything = DayOfWeek.Monday };
        byte[] message = theirs.SerializeToArray(drawing);
        Assert.Equal(message, ours.SerializeToArray(drawing));
        Assert.Equal(1, Assert.IsType<Circle>(ours.Read<Drawing>(message).Shapes[0]).Radius);
    }

    [Fact]
    public void Settings_AreThoseOfTheFirstChoice()
    {
        ServiceProvider services = new ServiceCollection().AddSerializer(builder => builder
            .AddVivaceJson(JsonSettings.Web, type => type == typeof(Line))
            .AddVivaceJson(null, Serializers.IsModel)).BuildServiceProvider();
        Serializer serializer = services.GetRequiredService<Serializer>();
        Assert.Contains("\"sku\":", System.Text.Encoding.UTF8.GetString(serializer.SerializeToArray(new Line { Sku = "a" })), StringComparison.Ordinal);
        Assert.Contains("\"Name\":", System.Text.Encoding.UTF8.GetString(serializer.SerializeToArray(new Animal { Name = "a" })), StringComparison.Ordinal);
        Assert.Equal("a", serializer.Read<Line>(serializer.SerializeToArray(new Line { Sku = "a" })).Sku);
    }

    [Fact]
    public void Settings_OfADerivedType_AreThoseOfItsBase()
    {
        Serializer serializer = new ServiceCollection().AddSerializer(builder => builder
            .AddVivaceJson(null, type => type == typeof(Line))
            .AddVivaceJson(JsonSettings.Web, type => type == typeof(Animal))
            .Configure(options => options.AllowedTypes.Add("Vivace.Json.Orleans.Tests.Models.Dog"))).BuildServiceProvider().GetRequiredService<Serializer>();
        byte[] message = serializer.SerializeToArray<Animal>(new Dog { Tricks = 3 });
        Assert.Contains("\"tricks\":3", System.Text.Encoding.UTF8.GetString(message), StringComparison.Ordinal);
        Assert.Equal(3, Assert.IsType<Dog>(serializer.Read<Animal>(message)).Tricks);
    }

    // The declared type decides, as with Orleans' codec for System.Text.Json.
    [Fact]
    public void TypeWithCodeOfOrleans_DeclaredAsItsChosenBase_IsJson()
    {
        Tagged tagged = new() { Name = "t", Tag = "x" };
        IsSame<Animal>(tagged);
        Assert.Contains("\"Tag\":\"x\"", System.Text.Encoding.UTF8.GetString(Serializers.Ours.SerializeToArray<Animal>(tagged)), StringComparison.Ordinal);
    }

    [Fact]
    public void TypesNotChosen_HaveNoCodec()
    {
        Assert.False(Serializers.Ours.CanSerialize<NotChosen>());
        Assert.Throws<CodecNotFoundException>(() => Serializers.Ours.SerializeToArray(new NotChosen()));
    }

    private sealed class NotChosen
    {
        public int Id { get; set; }
    }

    [Fact]
    public void ManyThreads_WriteAndRead()
    {
        string[] expected = [.. Enumerable.Range(0, 32).Select(thread => Serializers.Show(Order.Of(thread * 10)))];
        Serializer fresh = Serializers.Of(null).GetRequiredService<Serializer>();
        Parallel.For(0, 32, new ParallelOptions { MaxDegreeOfParallelism = 32 }, thread =>
        {
            for (int round = 0; round < 50; round++)
            {
                Assert.Equal(expected[thread], Serializers.Show(fresh.Read<Order>(fresh.SerializeToArray(Order.Of(thread * 10)))));
                Assert.Equal(round, ((Page<int>)fresh.Read<object>(fresh.SerializeToArray<object>(new Page<int> { First = round }))).First);
            }
        });
    }
}

[GenerateSerializer]
public sealed class Tagged : Animal
{
    [Id(0)] public string? Tag { get; set; }
}

internal static class Segments
{
    internal static ReadOnlySequence<byte> Of(byte[] bytes, int length)
    {
        Segment first = new(bytes.AsMemory(0, Math.Min(length, bytes.Length)), null), last = first;
        for (int start = length; start < bytes.Length; start += length)
            last = new Segment(bytes.AsMemory(start, Math.Min(length, bytes.Length - start)), last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, Segment? before)
        {
            Memory = memory;
            if (before is null)
                return;
            RunningIndex = before.RunningIndex + before.Memory.Length;
            before.Next = this;
        }
    }
}
