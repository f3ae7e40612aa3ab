// Tests the place where elements wait for their collection: nested, grown, emptied, lent out twice.
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public class ElementStackTests
{
    [Fact]
    public void Push_NestedCollections_KeepTheirElementsApart()
    {
        ElementStack stack = ElementStack.Take();
        stack.Push("outer 0");
        int inner = stack.Count;
        stack.Push("inner 0");
        stack.Push(null);
        Assert.Equal((string?[])["inner 0", null], stack.From<string>(inner).ToArray().AsEnumerable());
        stack.DropTo(inner);
        stack.Push("outer 1");
        Assert.Equal((string?[])["outer 0", "outer 1"], stack.From<string>(0).ToArray().AsEnumerable());
        stack.DropTo(0);
        Assert.Equal(0, stack.Count);
        Assert.True(stack.From<string>(0).IsEmpty);
        ElementStack.Return(stack);
    }

    [Theory]
    [InlineData(255)]
    [InlineData(256)]
    [InlineData(257)]
    [InlineData(5000)]
    public void Push_BeyondItsLength_KeepsAll(int count)
    {
        ElementStack stack = new();
        string[] items = [.. Enumerable.Range(0, count).Select(i => i.ToString(System.Globalization.CultureInfo.InvariantCulture))];
        foreach (string item in items)
            stack.Push(item);
        Assert.Equal(count, stack.Count);
        Assert.Equal(items, stack.From<string>(0).ToArray());
        Assert.Equal(items[(count / 2)..], stack.From<string>(count / 2).ToArray());
    }

    [Fact]
    public void DropTo_Elements_AreNotHeldAnyLonger()
    {
        ElementStack stack = new();
        WeakReference<object> element = PushOne(stack);
        stack.DropTo(0);
        GC.Collect();
        Assert.False(element.TryGetTarget(out _));
        GC.KeepAlive(stack);
    }

    [Fact]
    public void Take_ReadInsideARead_GetsAnother()
    {
        ElementStack outer = ElementStack.Take();
        ElementStack inner = ElementStack.Take();
        Assert.NotSame(outer, inner);
        ElementStack.Return(inner);
        Assert.Same(inner, ElementStack.Take());
        ElementStack.Return(outer);
        Assert.Same(outer, ElementStack.Take());
    }

    [Fact]
    public void Return_StackThatGrewLarge_IsNotKept()
    {
        ElementStack stack = ElementStack.Take();
        for (int i = 0; i <= 64 * 1024; i++)
            stack.Push(null);
        stack.DropTo(0);
        ElementStack.Return(stack);
        Assert.NotSame(stack, ElementStack.Take());
    }

    [Fact]
    public void Buffer_GrownAndReturned_IsLentAgainWithoutReferences()
    {
        (int Number, string? Text)[] buffer = ElementBuffer<(int, string?)>.Take();
        Assert.NotSame(buffer, ElementBuffer<(int, string?)>.Take());
        buffer[^1] = (1, "kept");
        int length = buffer.Length;
        buffer = ElementBuffer<(int, string?)>.Grow(buffer);
        Assert.Equal(2 * length, buffer.Length);
        Assert.Equal((1, "kept"), buffer[length - 1]);
        ElementBuffer<(int, string?)>.Return(buffer, length);
        Assert.Same(buffer, ElementBuffer<(int, string?)>.Take());
        Assert.Equal((0, null), buffer[length - 1]);
    }

    [Fact]
    public void Buffer_TooLargeForAThread_IsNotKept()
    {
        decimal[] large = new decimal[16 * 1024 + 1];
        ElementBuffer<decimal>.Return(large, 0);
        Assert.NotSame(large, ElementBuffer<decimal>.Take());
        decimal[] largest = new decimal[16 * 1024];
        ElementBuffer<decimal>.Return(largest, 0);
        Assert.Same(largest, ElementBuffer<decimal>.Take());
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static WeakReference<object> PushOne(ElementStack stack)
    {
        object item = new();
        stack.Push(item);
        return new WeakReference<object>(item);
    }
}
