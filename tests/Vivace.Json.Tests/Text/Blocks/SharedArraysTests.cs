// The arrays of the process come from one place, and what watches them in tests sees what it is there for.
using Vivace.Json.Plans;
using Vivace.Json.Tests.Streams;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Tests.Text.Blocks;

[Collection(WatchedArraysCollection.Name)]
public class SharedArraysTests
{
    [Fact]
    public void ArrayPool_OfTheProcess_IsNamedInOnePlace() =>
        Assert.Equal(
            ["SharedArrays.cs"],
            Directory.EnumerateFiles(Path.Combine(Repository.Root, "src", "Vivace.Json"), "*.cs", SearchOption.AllDirectories)
                .Where(file => File.ReadAllText(file).Contains("ArrayPool<", StringComparison.Ordinal))
                .Select(Path.GetFileName));

    [Fact]
    public void Watch_ArrayIsNotReturned_Fails() =>
        Assert.Throws<Xunit.Sdk.EqualException>(() => WatchedArrays.Watch(arrays => Assert.Equal((0, 1), (Scratch<byte>.Rent(1).Length & 0, arrays.Out))));

    // An earlier test may have started the thread, and it may return its array after the watch has ended.
    [Fact]
    public void Watch_ThreadThatEmitsHoldsAnArray_IsNotCounted()
    {
        using ManualResetEventSlim isRented = new(), end = new(), hasEnded = new();
        Exception? failure = null;
        WatchedArrays.Watch(arrays =>
        {
            BackgroundEmission.Start(() =>
            {
                byte[] array = SharedArrays<byte>.Rent(100);
                isRented.Set();
                end.Wait();
                failure = Record.Exception(() => SharedArrays<byte>.Return(array));
                hasEnded.Set();
            });
            isRented.Wait();
            Assert.Equal(0, arrays.Out);
        });
        end.Set();
        hasEnded.Wait();
        Assert.Null(failure);
    }

    [Fact]
    public void Watch_ArrayIsReturnedTwice_Throws() => WatchedArrays.Watch(arrays =>
    {
        byte[] array = Scratch<byte>.Rent(100);
        Scratch<byte>.Return(array, 0);
        Assert.Throws<InvalidOperationException>(() => Scratch<byte>.Return(array, 0));
        Assert.Throws<InvalidOperationException>(() => SharedArrays<byte>.Return(new byte[100]));
    });

    [Fact]
    public void Watch_ArrayIsWrittenToAfterItsReturn_Throws() => Assert.Throws<InvalidOperationException>(() => WatchedArrays.Watch(_ =>
    {
        char[] array = Scratch<char>.Rent(100);
        Scratch<char>.Return(array, 0);
        array[3] = 'x';
    }));

    [Fact]
    public void Rent_WhileWatched_HasNothingThatWasThereBefore() => WatchedArrays.Watch(_ =>
    {
        byte[] array = Scratch<byte>.Rent(100);
        array.AsSpan().Fill(1);
        Scratch<byte>.Return(array, array.Length);
        byte[] again = Scratch<byte>.Rent(100);
        Assert.Same(array, again);
        Assert.False(again.AsSpan().ContainsAnyExcept((byte)0xDD));
        Scratch<byte>.Return(again, 0);
    });
}
