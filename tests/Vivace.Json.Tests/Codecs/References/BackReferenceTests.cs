// Tests members that refer to the object around theirs.
using System.Collections.Immutable;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.References;

public class BackReferenceTests
{
    [JsonManagedReferences]
    public class Order
    {
        public int Id { get; set; }

        public Line? First { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Dictionary<string, Line[]>? ByName { get; set; }

        public ImmutableArray<Line> Frozen { get; set; } = [];

        public object? Any { get; set; }
    }

    public class Line
    {
        public string? Article { get; set; }

        [JsonBackReference]
        public Order? Order { get; set; }

        [JsonBackReference]
        public object? Owner { get; private set; }
    }

    public sealed class LongLine : Line
    {
        [JsonBackReference]
        [JsonInclude]
        public Special? Special;
    }

    public sealed class Special : Order;

    private const string Text = """{"Id":1,"First":{"Article":"a"},"Lines":[{"Article":"b"},{"Article":"c"}],"ByName":{"x":[{"Article":"d"}]},"Frozen":[{"Article":"e"}],"Any":null}""";

    [Fact]
    public void Read_SetsThem_AllWays()
    {
        foreach (ReadingForm<Order> form in ReadingForms.Of<Order>())
        {
            Order order = form.Ours(System.Text.Encoding.UTF8.GetBytes(Text), null)!;
            Line[] lines = [order.First!, .. order.Lines, .. order.ByName!["x"], .. order.Frozen];
            Assert.Equal(["a", "b", "c", "d", "e"], lines.Select(static line => line.Article));
            Assert.All(lines, line => Assert.Same(order, line.Order));
            Assert.All(lines, line => Assert.Same(order, line.Owner));
        }
    }

    [Fact]
    public void Write_LeavesThemOut()
    {
        Order order = new() { Id = 1, First = new() { Article = "a" } };
        order.First.Order = order;
        AllWays.RoundTrip(order, """{"Id":1,"First":{"Article":"a"},"Lines":[],"ByName":null,"Frozen":[],"Any":null}""");
    }

    [Fact]
    public void Read_OfTheNameItself_IsSkipped()
    {
        Order order = JsonSerializer.Deserialize<Order>("""{"First":{"Article":"a","Order":{"Id":7},"Owner":3}}""", JsonSettings.Strict with { RespectRequiredConstructorParameters = false })!;
        Assert.Same(order, order.First!.Order);
        Line line = JsonSerializer.Deserialize<Line>("""{"Order":{"Id":7}}""")!;
        Assert.Null(line.Order);
    }

    [Fact]
    public void Populate_SetsThem()
    {
        Order order = new();
        JsonSerializer.Populate("""{"Lines":[{}],"First":{}}"""u8, order);
        Assert.Same(order, order.Lines[0].Order);
        Assert.Same(order, order.First!.Owner);
    }

    // The tree of Jackson's documentation.
    [JsonManagedReferences]
    public sealed class Tree
    {
        public string? Name { get; set; }

        public Tree? Child { get; set; }

        public List<Tree>? Children { get; set; }

        [JsonBackReference]
        public Tree? Parent { get; set; }
    }

    [Fact]
    public void Trees_HaveTheirParents()
    {
        Tree root = JsonSerializer.Deserialize<Tree>("""{"Name":"root","Child":{"Name":"a","Children":[{"Name":"b"},null,{"Name":"c","Child":{"Name":"d"}}]}}""")!;
        Assert.Null(root.Parent);
        Assert.Same(root, root.Child!.Parent);
        Assert.All(root.Child.Children!.OfType<Tree>(), child => Assert.Same(root.Child, child.Parent));
        Assert.Equal("root", root.Child.Children![2].Child!.Parent!.Parent!.Parent!.Name);
        Assert.Equal("""{"Name":"root","Child":{"Name":"a","Child":null,"Children":[{"Name":"b","Child":null,"Children":null},null,{"Name":"c","Child":{"Name":"d","Child":null,"Children":null},"Children":null}]},"Children":null}""", JsonSerializer.Serialize(root));
    }

    [JsonManagedReferences]
    public sealed class Room
    {
        public Animal[]? Animals { get; set; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    public abstract class Animal;

    public sealed class Cat : Animal
    {
        [JsonBackReference]
        public Room? Room { get; set; }
    }

    [Fact]
    public void DerivedTypes_AreSetByTheirOwnMembers()
    {
        Room room = JsonSerializer.Deserialize<Room>("""{"Animals":[{"$type":"cat"}]}""")!;
        Assert.Same(room, ((Cat)room.Animals![0]).Room);
    }

    [JsonManagedReferences]
    public sealed class Shelf
    {
        public Book? Book { get; set; }
    }

    public sealed class Book
    {
        [JsonBackReference]
        public Shelf? Shelf { get; }
    }

    [JsonManagedReferences]
    [JsonDerivedType(typeof(Derived))]
    public class Base;

    public sealed class Derived : Base;

    [Fact]
    public void Declarations_ThatCannotBeKept_AreRefused()
    {
        Assert.Contains("setter", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Shelf>("""{"Book":{}}""")).Message, StringComparison.Ordinal);
        Assert.Contains("[JsonManagedReferences]", Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Base>("{}")).Message, StringComparison.Ordinal);
    }
}
