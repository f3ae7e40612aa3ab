// The measured loop: one prepared call, repeated; the result is kept so that nothing is optimised away.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Battle.Measuring;

internal abstract class Loop
{
    /// <summary>Repeats the call. Overrides carry AggressiveOptimization: a profile of this shared loop would
    /// make the contender that ran first cheaper than the others.</summary>
    public abstract void Run(int iterations);

    /// <summary>Calls once and returns what came out: the object that was read, or the bytes that were written.</summary>
    public abstract object? Once();
}

// Anything that turns one value into another: reading from an array or a string, writing to a fresh one, copying.
internal sealed class CallLoop<TSource, TResult>(Func<TSource, TResult> call, TSource source) : Loop
{
    private TResult? _kept;

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public override void Run(int iterations)
    {
        Func<TSource, TResult> call1 = call;
        TSource source1 = source;
        for (int i = 0; i < iterations; i++)
            _kept = call1(source1);
    }

    public override object? Once() => call(source);
}

internal sealed class ReadStreamLoop<T>(Func<Stream, T?> read, byte[] utf8) : Loop
{
    private readonly MemoryStream _stream = new(utf8, writable: false);
    private T? _kept;

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public override void Run(int iterations)
    {
        for (int i = 0; i < iterations; i++)
        {
            _stream.Position = 0;
            _kept = read(_stream);
        }
    }

    public override object? Once()
    {
        _stream.Position = 0;
        return read(_stream);
    }
}

internal sealed class WriteStreamLoop<T>(Action<T, Stream> write, T value) : Loop
{
    // Grown by the first call and reused, as a server reuses its response buffer.
    private readonly MemoryStream _stream = new();

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public override void Run(int iterations)
    {
        for (int i = 0; i < iterations; i++)
        {
            _stream.SetLength(0);
            write(value, _stream);
        }
    }

    public override object? Once()
    {
        _stream.SetLength(0);
        write(value, _stream);
        return _stream.ToArray();
    }
}

internal sealed class WriteBufferLoop<T>(Action<T, System.Buffers.IBufferWriter<byte>> write, T value) : Loop
{
    private readonly ReusedBuffer _buffer = new();

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public override void Run(int iterations)
    {
        for (int i = 0; i < iterations; i++)
        {
            _buffer.Clear();
            write(value, _buffer);
        }
    }

    public override object? Once()
    {
        _buffer.Clear();
        write(value, _buffer);
        return _buffer.Written.ToArray();
    }
}
