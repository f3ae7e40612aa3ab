// What calls leave behind, counted in bytes: nothing but their result, however many different settings they bring.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;

namespace Vivace.Json.Tests;

/// <summary>Alone, so that no other test allocates or replaces plans meanwhile.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public static class MemoryCollection
{
    public const string Name = "Memory";
}

[Collection(MemoryCollection.Name)]
public class JsonSerializerMemoryTests
{
    public sealed class Small
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool Flag { get; set; }
    }

    // Seen by no other test.
    public sealed class Fresh
    {
        public int Id { get; set; }
    }

    private const int DifferentSettings = 200_000;
    private const int DifferentOptions = 20_000;
    private const int InlineOptions = 100_000;
    private const long Flat = 8 * 1024 * 1024;
    private const long FlatByOptions = 1024 * 1024;

    // Tables that wait for their finalizers are not kept, and there are MB of them or none, as it happens. One that is freed can lead to the next, so it takes rounds:
    // GC.GetTotalMemory(true) ends them when they free less than a twentieth of what all tests of the process keep, which is more than what is allowed here.
    private static long KeptMemory()
    {
        const int MostRounds = 50;
        long kept = long.MaxValue;
        for (int round = 0; round < MostRounds; round++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            long now = GC.GetTotalMemory(forceFullCollection: false);
            if (now > kept - 64 * 1024)
                return Math.Min(now, kept);
            kept = now;
        }

        return kept;
    }

    [Fact]
    public void Serialize_DifferentSettings_LeaveMemoryFlat()
    {
        Fresh value = new() { Id = 1 };
        long before = 0;
        for (int i = 0; i < DifferentSettings; i++)
        {
            // The first ones fill what is kept.
            if (i == 1000)
                before = KeptMemory();
            JsonSettings settings = JsonSettings.Web with { MaxDepth = i + 1, WriteIndented = i % 2 == 0 };
            Assert.NotEmpty(JsonSerializer.Serialize(value.Id, settings));

            // To make a contract takes a thousand times as long.
            if (i % 64 == 0)
                Assert.Equal(1, JsonSerializer.Deserialize<Fresh>("""{"id":1}"""u8, settings)!.Id);
        }

        long after = KeptMemory();
        Assert.True(after - before < Flat, $"{after - before:N0} bytes more after {DifferentSettings:N0} settings.");
        Assert.InRange(PlanCache.Count, 1, PlanCache.Capacity);
    }

    [Fact]
    public void Serialize_DifferentOptions_LeaveMemoryFlat()
    {
        Fresh value = new() { Id = 1 };
        long before = 0;
        for (int i = 0; i < DifferentOptions; i++)
        {
            if (i == 1000)
                before = KeptMemory();

            // A policy of its own each time, which nothing can be equal to.
            JsonSerializerOptions options = new() { MaxDepth = i + 1, PropertyNamingPolicy = new Policy(), Converters = { new JsonStringEnumConverter() } };
            Assert.NotEmpty(JsonSerializer.Serialize(value.Id, options));
            if (i % 16 == 0)
                Assert.Equal("""{"x_Id":1}""", JsonSerializer.Serialize(value, options));
        }

        long after = KeptMemory();
        Assert.True(after - before < Flat, $"{after - before:N0} bytes more after {DifferentOptions:N0} options.");
        Assert.InRange(PlanCache.Count, 1, PlanCache.Capacity);
    }

    private static readonly Dictionary<string, Func<int, JsonSerializerOptions>> s_inline = new()
    {
        ["equal modifiers"] = _ => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => info.NumberHandling = null } } },
        ["added modifiers"] = _ => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info => info.NumberHandling = null) },
        ["converters that hold the same"] = _ => new() { Converters = { new Held("x") } },
        ["converters that hold others"] = i => new() { Converters = { new Held($"x{i}") } },
        ["converters that change"] = _ => new() { Converters = { new Counting() } },
    };

    public static TheoryData<string> Inline => [.. s_inline.Keys];

    [Theory, MemberData(nameof(Inline))]
    public void Serialize_OptionsMadeForEachCall_LeaveMemoryFlat(string choice)
    {
        // What is kept is full by then, whatever ran before.
        Serialize(choice, 0, InlineOptions / 2);
        long before = KeptMemory();
        Serialize(choice, InlineOptions / 2, InlineOptions);
        long after = KeptMemory();
        Assert.True(after - before < FlatByOptions, $"{after - before:N0} bytes more after {InlineOptions / 2:N0} options more.");
        Assert.InRange(PlanCache.Count, 1, PlanCache.Capacity);
    }

    private static void Serialize(string choice, int first, int end)
    {
        Fresh value = new() { Id = 1 };
        for (int i = first; i < end; i++)
        {
            // Tables with weak keys, System.Text.Json's and ours, are as large as what was made between two collections. Those come at the same times here, however large the heap is.
            if (i % 4096 == 0)
                GC.Collect();
            JsonSerializerOptions options = s_inline[choice](i);
            if (i % 16 == 0)
                Assert.Equal("""{"Id":1}""", JsonSerializer.Serialize(value, options));
            else
                Assert.Equal("1", JsonSerializer.Serialize(value.Id, options));
        }
    }

    private sealed class Held(string text) : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue(text);
    }

    private sealed class Counting : JsonConverter<DateTime>
    {
        private int _calls;

        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue(++_calls);
    }

    public static TheoryData<string> Settings => ["none", "static", "options"];

    [Theory, MemberData(nameof(Settings))]
    public void Serialize_Warm_AllocatesTheResultAlone(string settings)
    {
        Small small = new() { Id = 5, Name = "name", Flag = true };
        List<Small> list = [.. Enumerable.Range(0, 50).Select(i => new Small { Id = i, Name = $"name {i}" })];
        Exact(settings, small);
        Exact(settings, list);
        Exact(settings, new[] { 1, 2, 3 });
        Exact(settings, new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 });
    }

    private static void Exact<T>(string settings, T value)
    {
        int length = JsonSerializer.SerializeToUtf8Bytes(value, JsonSettings.Default).Length;
        Assert.Equal(Allocation.Of(() => _ = new byte[length]), Allocation.Of(() => Bytes(settings, value)));
        Assert.Equal(Allocation.Of(() => _ = new string('x', length)), Allocation.Of(() => String(settings, value)));
        System.Buffers.ArrayBufferWriter<byte> output = new(1 << 16);
        Assert.Equal(0, Allocation.Of(() =>
        {
            output.ResetWrittenCount();
            JsonSerializer.Serialize(output, value, JsonSettings.Default);
        }));
    }

    [Theory, MemberData(nameof(Settings))]
    public void Deserialize_Warm_AllocatesTheResultAlone(string settings)
    {
        const string Text = """{"Id":5,"Name":"name","Flag":true}""";
        long small = Allocation.Of(() => _ = new Small { Id = 5, Name = new string('x', 4), Flag = true });
        Assert.Equal(small, Allocation.Of(() => FromUtf8<Small>(settings, Encoding.UTF8.GetBytes(Text))) - Allocation.Of(() => Encoding.UTF8.GetBytes(Text)));
        Assert.Equal(small, Allocation.Of(() => FromString<Small>(settings, Text)));

        string numbers = $"[{string.Join(',', Enumerable.Range(0, 100))}]";
        Assert.Equal(Allocation.Of(() => _ = new int[100]), Allocation.Of(() => FromString<int[]>(settings, numbers)));

        string texts = $"[{string.Join(',', Enumerable.Repeat(Text, 40))}]";
        long list = Allocation.Of(() => _ = new List<Small>(40)) + 40 * small;
        Assert.Equal(list, Allocation.Of(() => FromString<List<Small>>(settings, texts)));
        byte[] utf8 = Encoding.UTF8.GetBytes(texts);
        Assert.Equal(list, Allocation.Of(() => FromUtf8<List<Small>>(settings, utf8)));
    }

    [Fact]
    public void Serialize_SettingsMadeForTheCall_AllocateThemselvesAlone()
    {
        Small small = new() { Id = 5, Name = "name" };
        long result = Allocation.Of(() => JsonSerializer.SerializeToUtf8Bytes(small, JsonSettings.Web));
        long made = Allocation.Of(() => _ = JsonSettings.Web with { AllowTrailingCommas = true });
        Assert.True(made > 0);
        Assert.Equal(result + made, Allocation.Of(() => JsonSerializer.SerializeToUtf8Bytes(small, JsonSettings.Web with { AllowTrailingCommas = true })));

        // Two in turn, too.
        Assert.Equal(2 * (result + made), Allocation.Of(() =>
        {
            JsonSerializer.SerializeToUtf8Bytes(small, JsonSettings.Web with { AllowTrailingCommas = true });
            JsonSerializer.SerializeToUtf8Bytes(small, JsonSettings.Web with { IncludeFields = true });
        }));
    }

    private sealed class Policy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => "x_" + name;
    }

    private static readonly JsonSettings s_static = new() { AllowTrailingCommas = true };
    private static readonly JsonSerializerOptions s_options = new() { AllowTrailingCommas = true };

    private static byte[] Bytes<T>(string settings, T value) => settings switch
    {
        "none" => JsonSerializer.SerializeToUtf8Bytes(value),
        "static" => JsonSerializer.SerializeToUtf8Bytes(value, s_static),
        _ => JsonSerializer.SerializeToUtf8Bytes(value, s_options),
    };

    private static string String<T>(string settings, T value) => settings switch
    {
        "none" => JsonSerializer.Serialize(value),
        "static" => JsonSerializer.Serialize(value, s_static),
        _ => JsonSerializer.Serialize(value, s_options),
    };

    private static T? FromUtf8<T>(string settings, byte[] utf8Json) => settings switch
    {
        "none" => JsonSerializer.Deserialize<T>(utf8Json),
        "static" => JsonSerializer.Deserialize<T>(utf8Json, s_static),
        _ => JsonSerializer.Deserialize<T>(utf8Json, s_options),
    };

    private static T? FromString<T>(string settings, string json) => settings switch
    {
        "none" => JsonSerializer.Deserialize<T>(json),
        "static" => JsonSerializer.Deserialize<T>(json, s_static),
        _ => JsonSerializer.Deserialize<T>(json, s_options),
    };
}
