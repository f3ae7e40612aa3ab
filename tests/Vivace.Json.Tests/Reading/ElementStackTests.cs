// Tests the place where elements wait for their collection: nested, grown, emptied, lent out twice.
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public class ElementStackTests
{
    [Fact]
    public void Push_NestedCollections_KeepTheirElementsApart()
    {
        ElementStack stack = ElementStack.Take();
        int outer = stack.Push(0, "outer 0");
        int start = stack.Count;
        int inner = stack.Push(stack.Push(start, "inner 0"), null);
        Assert.Equal((string?[])["inner 0", null], stack.From<string>(start, inner).ToArray().AsEnumerable());
        stack.DropTo(start);
        outer = stack.Push(outer, "outer 1");
        Assert.Equal((string?[])["outer 0", "outer 1"], stack.From<string>(0, outer).ToArray().AsEnumerable());
        stack.DropTo(0);
        Assert.Equal(0, stack.Count);
        Assert.True(stack.From<string>(0, 0).IsEmpty);
        ElementStack.Return(stack);
    }

    // As where a collection fails and a codec of the caller's goes on with another value.
    [Fact]
    public void Push_AboveElementsThatNobodyTook_TakesItsOwnAlone()
    {
        ElementStack stack = new();
        int outer = stack.Push(0, "outer 0");
        WeakReference<object> left = PushOne(stack, stack.Push(outer, "left"));
        int start = stack.Count;
        Assert.Equal("second", Assert.Single(stack.From<string>(start, stack.Push(start, "second")).ToArray()));
        stack.DropTo(start);
        outer = stack.Push(outer, "outer 1");
        Assert.Equal(outer, stack.Count);
        Assert.Equal((string?[])["outer 0", "outer 1"], stack.From<string>(0, outer).ToArray().AsEnumerable());
        GC.Collect();
        Assert.False(left.TryGetTarget(out _));
        GC.KeepAlive(stack);
    }

    [Fact]
    public void Return_WithElementsThatNobodyTook_HoldsThemNoLonger()
    {
        ElementStack stack = ElementStack.Take();
        WeakReference<object> left = PushOne(stack, 0);
        ElementStack.Return(stack);
        Assert.Same(stack, ElementStack.Take());
        Assert.Equal(0, stack.Count);
        GC.Collect();
        Assert.False(left.TryGetTarget(out _));
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
        int top = 0;
        foreach (string item in items)
            top = stack.Push(top, item);
        Assert.Equal((count, count), (top, stack.Count));
        Assert.Equal(items, stack.From<string>(0, top).ToArray());
        Assert.Equal(items[(count / 2)..], stack.From<string>(count / 2, top).ToArray());
    }

    [Fact]
    public void DropTo_Elements_AreNotHeldAnyLonger()
    {
        ElementStack stack = new();
        WeakReference<object> element = PushOne(stack, 0);
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
            stack.Push(i, null);
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
    private static WeakReference<object> PushOne(ElementStack stack, int top)
    {
        object item = new();
        stack.Push(top, item);
        return new WeakReference<object>(item);
    }
}
