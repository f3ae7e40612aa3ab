// One object through the front door: in the declared order, in another order, in another letter case, and indented.
using System.Text;
using System.Text.Json;
using BenchmarkDotNet.Attributes;

namespace Vivace.Json.Benchmarks;

public class ObjectBenchmarks
{
    private static readonly JsonSettings s_anyCase = new() { PropertyNameCaseInsensitive = true };

    private readonly byte[] _inOrder = """{"Id":100001,"Name":"Customer 0001","IsActive":true,"Visits":42,"City":"Port Ellery"}"""u8.ToArray();
    private readonly byte[] _shuffled = """{"City":"Port Ellery","IsActive":true,"Id":100001,"Visits":42,"Name":"Customer 0001"}"""u8.ToArray();
    private readonly byte[] _withUnknown = """{"Id":100001,"Name":"Customer 0001","Tags":["a","b"],"IsActive":true,"Visits":42,"City":"Port Ellery"}"""u8.ToArray();
    private byte[] _camelCase = [];
    private byte[] _indented = [];
    private Customer _customer = new();

    [GlobalSetup]
    public void SetUp()
    {
        _customer = JsonSerializer.Deserialize<Customer>(_inOrder)!;
        _camelCase = Encoding.UTF8.GetBytes(JsonSerializer.Serialize(_customer, JsonSettings.Web));
        using JsonDocument document = JsonDocument.Parse(_inOrder);
        _indented = System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(document, new JsonSerializerOptions { WriteIndented = true });
    }

    [Benchmark(Baseline = true)]
    public Customer? ReadInOrder() => JsonSerializer.Deserialize<Customer>(_inOrder, JsonSettings.Default);

    [Benchmark]
    public Customer? ReadAnyCase() => JsonSerializer.Deserialize<Customer>(_inOrder, s_anyCase);

    [Benchmark]
    public Customer? ReadOtherCase() => JsonSerializer.Deserialize<Customer>(_camelCase, s_anyCase);

    [Benchmark]
    public Customer? ReadShuffled() => JsonSerializer.Deserialize<Customer>(_shuffled, JsonSettings.Default);

    [Benchmark]
    public Customer? ReadWithUnknown() => JsonSerializer.Deserialize<Customer>(_withUnknown, JsonSettings.Default);

    [Benchmark]
    public Customer? ReadIndented() => JsonSerializer.Deserialize<Customer>(_indented, JsonSettings.Default);

    [Benchmark]
    public Customer? ReadByStj() => System.Text.Json.JsonSerializer.Deserialize<Customer>(_inOrder);

    [Benchmark]
    public byte[] Write() => JsonSerializer.SerializeToUtf8Bytes(_customer, JsonSettings.Default);

    [Benchmark]
    public byte[] WriteByStj() => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(_customer);
}

public sealed class Customer
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public bool IsActive { get; set; }
    public int Visits { get; set; }
    public string? City { get; set; }
}
