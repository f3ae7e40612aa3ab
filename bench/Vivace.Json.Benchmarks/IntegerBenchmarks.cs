// Integers: reading and writing 1,000 of one length, against the library's own routines.
using System.Buffers.Text;
using System.Runtime.InteropServices;
using BenchmarkDotNet.Attributes;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Benchmarks;

public class IntegerBenchmarks
{
    private const int Count = 1000;
    private const int MaxLength = 32;

    private long[] _values = [];
    private byte[] _text = [];
    private readonly byte[] _destination = new byte[MaxLength];

    [Params(1, 4, 9, 18)]
    public int Digits { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        Random random = new(Digits);
        long lowest = (long)Math.Pow(10, Digits - 1);
        _values = [.. Enumerable.Range(0, Count).Select(_ => random.NextInt64(lowest, lowest * 10))];
        _text = [.. _values.SelectMany(static value => System.Text.Encoding.UTF8.GetBytes($"{value},"))];
    }

    [Benchmark]
    public long Read()
    {
        ref byte json = ref MemoryMarshal.GetArrayDataReference(_text);
        long sum = 0;
        for (int position = 0; position < _text.Length; position++)
        {
            position = IntegerText.ReadInt64(ref json, position, _text.Length, out long value);
            sum += value;
        }
        return sum;
    }

    [Benchmark]
    public long ReadByLibrary()
    {
        long sum = 0;
        for (int position = 0; position < _text.Length; position++)
        {
            Utf8Parser.TryParse(_text.AsSpan(position), out long value, out int length);
            position += length;
            sum += value;
        }
        return sum;
    }

    [Benchmark]
    public int Write()
    {
        ref byte destination = ref MemoryMarshal.GetArrayDataReference(_destination);
        int length = 0;
        foreach (long value in _values)
            length += IntegerText.WriteInt64(ref destination, value);
        return length;
    }

    [Benchmark]
    public int WriteByLibrary()
    {
        int length = 0;
        foreach (long value in _values)
        {
            Utf8Formatter.TryFormat(value, _destination, out int written);
            length += written;
        }
        return length;
    }
}
