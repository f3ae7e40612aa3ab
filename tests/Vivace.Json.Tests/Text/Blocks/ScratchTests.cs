// Tests the lending of buffers: kept by the thread, by the process, or given back to the shared pool cleared.
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Tests.Text.Blocks;

// Each test lends items of a type that nothing else lends, so that the kept arrays are its own.
public sealed class ScratchTests
{
    [Fact]
    public void Rent_AfterReturn_LendsTheThreadsArrayAgain()
    {
        int[] first = Scratch<int>.Rent(10);
        Scratch<int>.Return(first, 10);
        int[] second = Scratch<int>.Rent(first.Length);
        Assert.Same(first, second);
        int[] inner = Scratch<int>.Rent(10);
        Assert.NotSame(second, inner);
    }

    // A text and what is made of it, call after call.
    [Fact]
    public void Rent_TwoAtATime_LendsBothAgain()
    {
        float[] outer = Scratch<float>.Rent(100), inner = Scratch<float>.Rent(5000);
        for (int round = 0; round < 4; round++)
        {
            Scratch<float>.Return(inner, 10);
            Scratch<float>.Return(outer, 10);
            float[] nextOuter = Scratch<float>.Rent(100), nextInner = Scratch<float>.Rent(5000);
            Assert.NotSame(nextOuter, nextInner);

            // At first the larger one may be lent where the smaller one would do; then both are large.
            if (round > 0)
                Assert.True((nextOuter == outer && nextInner == inner) || (nextOuter == inner && nextInner == outer));
            (outer, inner) = (nextOuter, nextInner);
        }
    }

    [Fact]
    public void Return_SmallerThanBothThatAreKept_IsDropped()
    {
        Half[][] lent = [Scratch<Half>.Rent(100), Scratch<Half>.Rent(4000), Scratch<Half>.Rent(8000)];
        foreach (Half[] array in lent)
            Scratch<Half>.Return(array, 0);
        Half[] first = Scratch<Half>.Rent(8000), second = Scratch<Half>.Rent(4000);
        Assert.Same(lent[2], first);
        Assert.Same(lent[1], second);

        // Compare references: two arrays that contain only zeros would be equal.
        Half[] third = Scratch<Half>.Rent(100);
        Assert.All(lent, array => Assert.NotSame(array, third));
    }

    [Fact]
    public void Rent_MoreThanTheThreadKeeps_LendsTheProcessArrayAgain()
    {
        const int Items = Scratch<short>.MaxKeptBytes;   // of two bytes each
        short[] first = Scratch<short>.Rent(Items);
        Assert.InRange(first.Length, Items, int.MaxValue);
        Scratch<short>.Return(first, Items);
        Assert.NotSame(first, Scratch<short>.Rent(10));
        short[] second = Scratch<short>.Rent(Items);
        Assert.Same(first, second);
        short[] inner = Scratch<short>.Rent(Items);
        Assert.NotSame(second, inner);
        Scratch<short>.Return(second, Items);
        Assert.NotSame(second, Scratch<short>.Rent(second.Length + 1));
    }

    [Fact]
    public void Return_LargeArray_IsCleared()
    {
        const int Items = 1 << 20;
        long[] array = Scratch<long>.Rent(Items);
        array.AsSpan(0, Items).Fill(-1);
        Scratch<long>.Return(array, Items);
        Assert.False(array.AsSpan(0, Items).ContainsAnyExcept(0L));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(Scratch<double>.MaxKeptBytes / sizeof(double))]
    [InlineData(Scratch<double>.MaxKeptBytes / sizeof(double) + 1)]
    public void Rent_AnyMinimum_LendsAtLeastThatMuch(int minimum) =>
        Assert.InRange(Scratch<double>.Rent(minimum).Length, minimum, int.MaxValue);
}
