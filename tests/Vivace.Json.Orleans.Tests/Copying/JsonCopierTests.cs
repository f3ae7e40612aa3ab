// Copies of arguments: what is shared, and what is not.
using System.Collections.Immutable;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Orleans;
using Orleans.Serialization;
using Vivace.Json.Orleans.Copying;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Copying;

public sealed class JsonCopierTests
{
    private static readonly DeepCopier s_copier = Serializers.Of(null).GetRequiredService<DeepCopier>();

    [Fact]
    public void Copy_OfAMutableValue_IsAnotherEqualOne()
    {
        Order order = Order.Of(20), copy = s_copier.Copy(order)!;
        Assert.NotSame(order, copy);
        Assert.NotSame(order.Lines[3], copy.Lines[3]);
        Assert.Equal(Serializers.Show(order), Serializers.Show(copy));
        Assert.Equal("d", Assert.IsType<Dog>(s_copier.Copy<Animal>(new Dog { Name = "d" })).Name);
        Assert.Equal(2, Assert.IsType<Circle>(s_copier.Copy<object>(new Circle { Radius = 2 })).Radius);
        Assert.Equal(1.5, s_copier.Copy(new Point { X = 1.5 }).X);
        Assert.Null(s_copier.Copy<Order?>(null));
        Assert.Equal("[1,{}]", s_copier.Copy(JsonNode.Parse("[1,{}]"))!.ToJsonString());
        Assert.Equal("7", s_copier.Copy<JsonNode>(JsonValue.Create(7))!.ToJsonString());
    }

    [Fact]
    public void SameObject_Twice_IsOneCopy()
    {
        Line line = new() { Sku = "one" };
        Line[] copy = s_copier.Copy(new[] { line, line })!;
        Assert.NotSame(line, copy[0]);
        Assert.Same(copy[0], copy[1]);
    }

    [Fact]
    public void ImmutableValue_IsShared()
    {
        Shipment shipment = new(1, new Address("Elm", 2, null), new DateOnly(2026, 11, 27));
        Assert.Same(shipment, s_copier.Copy(shipment));
        Assert.Same(shipment, s_copier.Copy(new[] { shipment })![0]);
        Promised promised = new();
        Assert.Same(promised, s_copier.Copy(promised));
    }

    [Theory]
    [InlineData(typeof(Shipment), true)]
    [InlineData(typeof(Address), true)]
    [InlineData(typeof(Parcel), true)]           // a value of another type is examined by its own
    [InlineData(typeof(HoldsUnsealed), false)]   // where the value under a member is not
    [InlineData(typeof(Money), true)]
    [InlineData(typeof(Point), true)]            // copied with its fields
    [InlineData(typeof(HoldsSettable), false)]
    [InlineData(typeof(HoldsArray), false)]
    [InlineData(typeof(HoldsObject), false)]
    [InlineData(typeof(HoldsInterface), false)]
    [InlineData(typeof(HoldsDelegate), false)]
    [InlineData(typeof(HidesAList), false)]
    [InlineData(typeof(HoldsImmutables), true)]
    [InlineData(typeof(HoldsImmutablesOfMutables), false)]
    [InlineData(typeof(HoldsPair), true)]
    [InlineData(typeof(HoldsPairOfMutables), false)]
    [InlineData(typeof(Chain), true)]
    [InlineData(typeof(BelowMutable), false)]
    [InlineData(typeof(Promised), true)]
    [InlineData(typeof(Animal), false)]
    public void Types_AreImmutable_IfTheirFieldsAre(Type type, bool isImmutable) => Assert.Equal(isImmutable, ImmutableTypes.Contains(type));

    [Fact]
    public void Cycle_IsPreserved_BySetting()
    {
        Node node = new() { Value = 1 };
        node.Next = node;
        DeepCopier copier = Serializers.Of(JsonSettings.Default with { ReferenceHandler = ReferenceHandler.Preserve }).GetRequiredService<DeepCopier>();
        Node copy = copier.Copy(node)!;
        Assert.NotSame(node, copy);
        Assert.Same(copy, copy.Next);
    }

    [Fact]
    public void ManyThreads_Copy()
    {
        DeepCopier fresh = Serializers.Of(null).GetRequiredService<DeepCopier>();
        Parallel.For(0, 32, new ParallelOptions { MaxDegreeOfParallelism = 32 }, thread =>
        {
            for (int round = 0; round < 50; round++)
                Assert.Equal(thread, fresh.Copy(Order.Of(thread))!.Lines.Count);
        });
    }

    private sealed record HoldsUnsealed(Parcel Parcel);

    private sealed class HoldsSettable
    {
        public int Id { get; set; }
    }

    private sealed record HoldsArray(int[] Items);

    private sealed record HoldsObject(object Item);

    private sealed record HoldsInterface(IReadOnlyList<int> Items);

    private sealed record HoldsDelegate(Action Item);

    private sealed class HidesAList
    {
        private readonly List<int> _items = [];

        public int Count => _items.Count;
    }

    private sealed record HoldsImmutables(ImmutableArray<int> Items, ImmutableDictionary<string, Address> Names, Uri Link, Version? Version, DayOfWeek Day, Guid? Id);

    private sealed record HoldsImmutablesOfMutables(ImmutableArray<Line> Items);

    private sealed record HoldsPair(KeyValuePair<string, int> Pair, (int, string?) Both);

    private sealed record HoldsPairOfMutables(KeyValuePair<string, Line> Pair);

    private sealed record Chain(int Value, Chain? Next);

    private sealed class BelowMutable : Animal;

    [Immutable]
    private sealed class Promised
    {
        public int[] Items { get; set; } = [];
    }
}
