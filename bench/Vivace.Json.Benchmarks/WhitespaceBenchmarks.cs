// Whitespace: skipping 1,000 runs as indented text has them, by vectors and byte by byte.
using System.Runtime.InteropServices;
using System.Text;
using BenchmarkDotNet.Attributes;
using Vivace.Json.Text;

namespace Vivace.Json.Benchmarks;

public class WhitespaceBenchmarks
{
    private const int Count = 1000;

    private byte[] _text = [];

    /// <summary>Spaces behind the line break; 0 is a run of nothing, as between the tokens of minified text.</summary>
    [Params(0, 2, 8, 40)]
    public int Indentation { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        string run = Indentation == 0 ? "1" : "\n" + new string(' ', Indentation) + "1";
        _text = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(run, Count)));
    }

    [Benchmark]
    public int Skip()
    {
        ref byte json = ref MemoryMarshal.GetArrayDataReference(_text);
        int runs = 0;
        for (int position = 0; position < _text.Length; position++, runs++)
            position = Whitespace.Skip(ref json, position, _text.Length);
        return runs;
    }

    [Benchmark]
    public int SkipScalar()
    {
        ref byte json = ref MemoryMarshal.GetArrayDataReference(_text);
        int runs = 0;
        for (int position = 0; position < _text.Length; position++, runs++)
            position = Whitespace.SkipScalar(ref json, position, _text.Length);
        return runs;
    }
}
