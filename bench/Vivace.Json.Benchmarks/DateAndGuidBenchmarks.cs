// Dates and GUIDs, read and written, against the library's own routines.
using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Text;
using BenchmarkDotNet.Attributes;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Benchmarks;

public class DateAndGuidBenchmarks
{
    private const int Room = 64;

    private readonly DateTime _date = new DateTime(2024, 11, 3, 18, 5, 9, DateTimeKind.Utc).AddTicks(7_654_321);
    private readonly Guid _guid = new("5b1f3b9e-2c7d-4e60-9a52-7d1c8e4f6a03");
    private readonly byte[] _destination = new byte[Room];
    private byte[] _dateText = [];
    private byte[] _guidText = [];

    [GlobalSetup]
    public void SetUp()
    {
        _dateText = Encoding.UTF8.GetBytes($"{_date:O}");
        _guidText = Encoding.UTF8.GetBytes($"{_guid}");
    }

    [Benchmark]
    public DateTime ReadDate()
    {
        DateText.TryRead(ref MemoryMarshal.GetArrayDataReference(_dateText), _dateText.Length, out DateTime value);
        return value;
    }

    [Benchmark]
    public DateTime ReadDateByLibrary()
    {
        Utf8Parser.TryParse(_dateText, out DateTime value, out _, 'O');
        return value;
    }

    [Benchmark]
    public int WriteDate() => DateText.Write(ref MemoryMarshal.GetArrayDataReference(_destination), _date);

    [Benchmark]
    public int WriteDateByLibrary()
    {
        Utf8Formatter.TryFormat(_date, _destination, out int length, new System.Buffers.StandardFormat('O'));
        return length;
    }

    [Benchmark]
    public Guid ReadGuid()
    {
        GuidText.TryRead(ref MemoryMarshal.GetArrayDataReference(_guidText), _guidText.Length, out Guid value);
        return value;
    }

    [Benchmark]
    public Guid ReadGuidByLibrary()
    {
        Utf8Parser.TryParse(_guidText, out Guid value, out _);
        return value;
    }

    [Benchmark]
    public int WriteGuid() => GuidText.Write(ref MemoryMarshal.GetArrayDataReference(_destination), _guid);

    [Benchmark]
    public int WriteGuidByLibrary()
    {
        Utf8Formatter.TryFormat(_guid, _destination, out int length);
        return length;
    }
}
