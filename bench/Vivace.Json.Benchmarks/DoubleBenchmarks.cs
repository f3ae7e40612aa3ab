// Doubles: reading and writing 1,000 of one shape, against the library's own routines.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using BenchmarkDotNet.Attributes;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Benchmarks;

public class DoubleBenchmarks
{
    private const int Count = 1000;
    private const int MaxLength = 64;
    private const byte Separator = (byte)',';

    private double[] _values = [];
    private byte[] _text = [];
    private readonly byte[] _destination = new byte[MaxLength];

    /// <summary>Digits behind the point; 17 asks for all that a double has.</summary>
    [Params(0, 2, 6, 17)]
    public int Decimals { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        Random random = new(Decimals);
        _values = [.. Enumerable.Range(0, Count).Select(_ => Make(random))];
        _text = [.. _values.SelectMany(static value => Encoding.UTF8.GetBytes(value.ToString("R", CultureInfo.InvariantCulture) + (char)Separator))];
    }

    [Benchmark]
    public double Read()
    {
        ref byte json = ref MemoryMarshal.GetArrayDataReference(_text);
        double sum = 0;
        for (int position = 0; position < _text.Length; position++)
        {
            position = FloatText.ReadDouble(ref json, position, _text.Length, out double value);
            sum += value;
        }
        return sum;
    }

    [Benchmark]
    public double ReadByLibrary()
    {
        double sum = 0;
        for (int position = 0; position < _text.Length; position++)
        {
            int length = _text.AsSpan(position).IndexOf(Separator);
            sum += double.Parse(_text.AsSpan(position, length), CultureInfo.InvariantCulture);
            position += length;
        }
        return sum;
    }

    [Benchmark]
    public int Write()
    {
        ref byte destination = ref MemoryMarshal.GetArrayDataReference(_destination);
        int length = 0;
        foreach (double value in _values)
            length += FloatText.WriteDouble(ref destination, value);
        return length;
    }

    [Benchmark]
    public int WriteByLibrary()
    {
        int length = 0;
        foreach (double value in _values)
        {
            value.TryFormat(_destination, out int written, default, CultureInfo.InvariantCulture);
            length += written;
        }
        return length;
    }

    private double Make(Random random) => Decimals > 15
        ? random.NextDouble()
        : Math.Round((random.NextDouble() * 360) - 180, Decimals);
}
