// Strings: finding where 1,000 of them end, making .NET strings of them, and resolving escapes.
using System.Runtime.InteropServices;
using System.Text;
using BenchmarkDotNet.Attributes;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Benchmarks;

public class StringBenchmarks
{
    private const int Count = 1000;

    private byte[] _text = [];
    private byte[] _escaped = [];

    [Params(5, 20, 60, 400)]
    public int Length { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        Random random = new(Length);
        string content = new([.. Enumerable.Range(0, Length).Select(_ => (char)random.Next('a', 'z' + 1))]);
        _text = [.. Enumerable.Repeat(Encoding.UTF8.GetBytes(content + '"'), Count).SelectMany(static bytes => bytes)];
        _escaped = Encoding.UTF8.GetBytes(content[..(Length / 2)] + "\\n" + content[(Length / 2)..]);
    }

    [Benchmark]
    public int FindEnd()
    {
        ref byte json = ref MemoryMarshal.GetArrayDataReference(_text);
        int found = 0;
        for (int position = 0; position < _text.Length; position++, found++)
            position = StringScan.IndexOfSpecial(ref json, position, _text.Length);
        return found;
    }

    [Benchmark]
    public int FindEndScalar()
    {
        ref byte json = ref MemoryMarshal.GetArrayDataReference(_text);
        int found = 0;
        for (int position = 0; position < _text.Length; position++, found++)
            position = StringScan.IndexOfSpecialScalar(ref json, position, _text.Length);
        return found;
    }

    [Benchmark]
    public string? Widen()
    {
        string? last = null;
        for (int position = 0; position < _text.Length; position += Length + 1)
            last = Utf8Text.WidenAscii(ref _text[position], Length);
        return last;
    }

    [Benchmark]
    public string? WidenByLibrary()
    {
        string? last = null;
        for (int position = 0; position < _text.Length; position += Length + 1)
            last = Encoding.UTF8.GetString(_text, position, Length);
        return last;
    }

    [Benchmark]
    public string? ResolveEscape()
    {
        StringEscapes.Read(ref MemoryMarshal.GetArrayDataReference(_escaped), _escaped.Length, out string? value);
        return value;
    }
}
