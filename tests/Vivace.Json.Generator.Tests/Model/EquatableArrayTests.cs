// Arrays between the generator's stages are equal by their items: otherwise each edit would do all stages again.
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Tests.Model;

public class EquatableArrayTests
{
    private sealed record Holder(EquatableArray<string> Names, EquatableArray<EquatableArray<int>> Rows);

    [Fact]
    public void Equals_SameItems_AreEqual()
    {
        Holder one = new(new(["a", "b"]), new([new([1, 2]), new([])])), same = new(new(["a", "b"]), new([new([1, 2]), new([])]));
        Assert.Equal(one, same);
        Assert.Equal(one.GetHashCode(), same.GetHashCode());
    }

    [Fact]
    public void Equals_OtherItems_AreNot()
    {
        EquatableArray<string> items = new(["a", "b"]);
        Assert.False(items.Equals(new EquatableArray<string>(["b", "a"])));
        Assert.False(items.Equals(new EquatableArray<string>(["a"])));
        Assert.False(items.Equals(new EquatableArray<string>(["a", "b", "c"])));
        Assert.False(items.Equals((object)"a"));
    }

    // Models that nobody filled have no array.
    [Fact]
    public void Default_IsAnEmptyArray()
    {
        Assert.True(default(EquatableArray<string>).Equals(new EquatableArray<string>([])));
        Assert.Equal(new EquatableArray<string>([]).GetHashCode(), default(EquatableArray<string>).GetHashCode());
        Assert.Empty(default(EquatableArray<string>));
    }
}
