// States that this library and Orleans' serializers wrote, read by each other. Orleans' own serializers are the oracle.
using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans;
using Orleans.Hosting;
using Orleans.Storage;
using Vivace.Json.Orleans.Storage;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Storage;

public sealed class StateSerializerTests(StateSerializerTests.BuiltHost host) : IClassFixture<StateSerializerTests.BuiltHost>
{
    // Built and not started, because the serializers need its services alone.
    public sealed class BuiltHost : IDisposable
    {
        internal readonly IHost Host = new HostBuilder().UseOrleans(static silo => silo
            .UseLocalhostClustering()
            .AddVivaceJsonGrainStorage("web", JsonSettings.Web)
            .AddVivaceJsonGrainStorage()).Build();

        public void Dispose() => Host.Dispose();
    }

    private IServiceProvider Services => host.Host.Services;

    private IGrainStorageStreamingSerializer Ours => (IGrainStorageStreamingSerializer)Services.GetRequiredService<IGrainStorageSerializer>();

    private JsonGrainStorageSerializer Newtonsoft => ActivatorUtilities.GetServiceOrCreateInstance<JsonGrainStorageSerializer>(Services);

    private SystemTextJsonGrainStorageSerializer Theirs => ActivatorUtilities.GetServiceOrCreateInstance<SystemTextJsonGrainStorageSerializer>(Services);

    public static TheoryData<string> Names => [.. s_states.Keys];

    private static readonly Dictionary<string, Checked> s_states = new()
    {
        ["state"] = new Checked<State>(State.Sample),
        ["empty"] = new Checked<State>(new State()),
        ["null"] = new Checked<State?>(null),
        ["list"] = new Checked<List<Item>>([new Item { Name = "a" }, new Item { Name = "b" }]),
        ["dictionary"] = new Checked<Dictionary<string, Item>>(new() { ["x"] = new() { Name = "$type" } }),
        ["number"] = new Checked<int>(42),
        ["text"] = new Checked<string>("{\"$type\":\"a, b\"}"),
        ["struct"] = new Checked<Pair>(new Pair { First = 1, Second = "two" }),
        ["array"] = new Checked<int[]>([1, 2, 3]),
    };

    [Theory, MemberData(nameof(Names))]
    public async Task State_WrittenByAny_IsReadByOurs(string name)
    {
        foreach (IGrainStorageStreamingSerializer writer in new IGrainStorageStreamingSerializer[] { Newtonsoft, Theirs, Ours })
            await s_states[name].CheckAsync(writer, Ours);
    }

    [Theory, MemberData(nameof(Names))]
    public async Task State_WrittenByOurs_IsReadByTheirs(string name) => await s_states[name].CheckAsync(Ours, Theirs);

    [Theory, MemberData(nameof(Names))]
    public void State_IsWrittenAsByTheirs(string name) => Assert.Equal(s_states[name].Text(Theirs), s_states[name].Text(Ours));

    [Fact]
    public void StateOfNewtonsoft_HasMarks_AndOursHasNone()
    {
        Assert.StartsWith("{\"$id\":\"1\",\"$type\":\"Vivace.Json.Orleans.Tests.Storage.State, ", Newtonsoft.Serialize(State.Sample).ToString(), StringComparison.Ordinal);
        Assert.StartsWith("{\"Name\":", Ours.Serialize(State.Sample).ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void StateOfNewtonsoft_KeepsDerivedTypesAndReferences()
    {
        Item shared = new Special { Name = "s", Rank = 3 };
        State read = Ours.Deserialize<State>(Newtonsoft.Serialize(new State { Items = [shared, shared] }))!;
        Assert.Equal(3, Assert.IsType<Special>(read.Items[0]).Rank);
        Assert.Same(read.Items[0], read.Items[1]);
    }

    [Fact]
    public void StateOfNewtonsoft_OfATypeThatOrleansForbids_IsRefused()
    {
        BinaryData state = new("{\"$type\":\"System.Diagnostics.Process, System.Diagnostics.Process\"}");
        Assert.Equal(Record.Exception(() => Newtonsoft.Deserialize<object>(state))!.GetType(), Record.Exception(() => Ours.Deserialize<object>(state))!.GetType());
    }

    [Theory]
    [InlineData("""{"$type":"circle","Radius":1}""", false)]
    [InlineData("""{"$id":"1","$values":[]}""", false)]
    [InlineData("""{"$id":"1","Name":"a"}""", false)]
    [InlineData("""{"$type":7}""", false)]
    [InlineData("""{"$ref":"1"}""", false)]
    [InlineData("""{"Name":"a","$type":"A, B"}""", false)]
    [InlineData("""[{"$type":"A, B"}]""", false)]
    [InlineData("""{"$type":"A, B""", false)]
    [InlineData("{", false)]
    [InlineData("", false)]
    [InlineData("null", false)]
    [InlineData("""{"$type":"A, B"}""", true)]
    [InlineData("""{"$id":"1","$type":"A, B","x":1}""", true)]
    [InlineData("""{"$type":"A, B","$values":[1,2""", true)]
    [InlineData("{\r\n  \"$id\": \"1\",\n  \"$type\": \"A, B\"", true)]
    [InlineData(" {\"$type\":\"A, B\"}", false)]
    [InlineData("\uFEFF{\"$type\":\"A, B\"}", true)]
    public void StateOfNewtonsoft_IsRecognized(string state, bool isOne) => Assert.Equal(isOne, NewtonsoftState.IsOne(Encoding.UTF8.GetBytes(state), typeof(object)));

    // The beginning is a discriminator, or the keys of a dictionary, which strangers may choose.
    private static readonly Dictionary<string, Checked> s_alike = new()
    {
        ["discriminator"] = new Checked<Payment>(new Card { Number = "4" }),
        ["keys"] = new Checked<Dictionary<string, string>>(new() { ["$id"] = "1", ["$type"] = "System.Uri, System", ["a"] = "b" }),
        ["key"] = new Checked<Dictionary<string, string>>(new() { ["$type"] = "A, B" }),
        ["own name"] = new Checked<Dictionary<string, string>>(new() { ["$type"] = typeof(Dictionary<string, string>).AssemblyQualifiedName! }),
        ["first name"] = new Checked<Dictionary<string, object>>(new() { ["$"] = "x" }),
        ["long"] = new Checked<Dictionary<string, string>>(new() { ["$type"] = "A, B", ["a"] = new string('x', 5_000_000) }),
        ["nothing"] = new Checked<Dictionary<string, string>>([]),
    };

    public static TheoryData<string> Alike => [.. s_alike.Keys];

    [Theory, MemberData(nameof(Alike))]
    public async Task State_ThatBeginsLikeOneOfNewtonsoft_IsReadByOurs(string name)
    {
        await s_alike[name].CheckAsync(Ours, Ours);
        await s_alike[name].CheckAsync(Ours, Theirs);
        if (name != "own name")
            await s_alike[name].CheckAsync(Theirs, Ours);
    }

    [Theory]
    [InlineData(typeof(State), "Vivace.Json.Orleans.Tests.Storage.State, X", true)]
    [InlineData(typeof(Sealed), "Vivace.Json.Orleans.Tests.Storage.State, X", false)]
    [InlineData(typeof(Dictionary<string, int>), "System.Collections.Generic.Dictionary`2[[System.String, S],[System.Int32, S]], S", true)]
    [InlineData(typeof(Dictionary<string, int>), "System.Collections.Generic.SortedDictionary`2[[System.String, S],[System.Int32, S]], S", false)]
    [InlineData(typeof(IDictionary<string, int>), "System.Collections.Generic.SortedDictionary`2[[System.String, S],[System.Int32, S]], S", true)]
    [InlineData(typeof(Pair), "Vivace.Json.Orleans.Tests.Storage.Pair", false)]
    [InlineData(typeof(Payment), "Shop.Contracts.Card, shopo", false)]
    [InlineData(typeof(Payment), "Shop.Contracts.Card, shop", true)]
    public void StateOfNewtonsoft_NamesAFittingType(Type target, string type, bool isOne) =>
        Assert.Equal(isOne, NewtonsoftState.IsOne(Encoding.UTF8.GetBytes($$"""{"$type":"{{type}}"}"""), target));

    private sealed class Sealed;

    [JsonDerivedType(typeof(Card), "Shop.Contracts.Card, shopo")]
    public abstract class Payment;

    public sealed class Card : Payment
    {
        public string? Number { get; set; }
    }

    [Fact]
    public async Task State_ThatIsNotJson_IsOneError()
    {
        BinaryData state = new("{\"Name\":\"a\",");
        Assert.NotNull(Assert.Throws<JsonException>(() => Ours.Deserialize<State>(state)).Error);
        await Assert.ThrowsAsync<JsonException>(async () => await Ours.DeserializeAsync<State>(state.ToStream()));
    }

    [Fact]
    public void Provider_HasSettingsOfItsOwn()
    {
        IGrainStorageSerializer web = Services.GetRequiredKeyedService<IGrainStorageSerializer>("web");
        Assert.StartsWith("{\"name\":", web.Serialize(State.Sample).ToString(), StringComparison.Ordinal);
        Assert.Equal("n", web.Deserialize<State>(web.Serialize(State.Sample))!.Name);
    }

    [Fact]
    public async Task LargeState_ThroughStreams_IsTheSame()
    {
        State state = new() { Items = [.. Enumerable.Range(0, 30_000).Select(static index => new Item { Name = $"item {index}" })] };
        using MemoryStream stream = new();
        await Ours.SerializeAsync(state, stream);
        Assert.Equal(Theirs.Serialize(state).ToArray(), stream.ToArray());
        stream.Position = 0;
        Assert.Equal("item 29999", (await Ours.DeserializeAsync<State>(stream))!.Items[^1].Name);
        Assert.Equal(stream.ToArray(), Ours.Serialize(state).ToArray());
    }

    // Kept, counted and written again, in parts of one and of many values.
    [Theory]
    [InlineData(0), InlineData(1), InlineData(70_000), InlineData(200_000), InlineData(1_200_000)]
    public void Text_OfAnyLength_IsThatOfTheSerializer(int length)
    {
        State state = new() { Name = new string('é', length / 2), Items = [.. Enumerable.Range(0, length / 20).Select(static index => new Item { Name = $"{index}" })] };
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(state, JsonSettings.Default);
        foreach (int mostKept in (int[])[0, 1000, 100_000, int.MaxValue])
            Assert.Equal(expected, StateText.Of(state, JsonSettings.Default, mostKept));
    }

    // As Orleans' serializers write it: the getters depend on how often they are called.
    [Theory]
    [InlineData(3, 40), InlineData(40, 3), InlineData(1, 100_000), InlineData(100_000, 1)]
    public void State_ThatIsLongerOrShorterEachTime_IsWritten(int first, int later)
    {
        Changing[] changing = [.. Enumerable.Range(0, 20).Select(_ => new Changing(first, later))];
        foreach (int mostKept in (int[])[0, int.MaxValue])
        {
            using JsonDocument text = JsonDocument.Parse(StateText.Of(changing, JsonSettings.Default, mostKept));
            Assert.All(text.RootElement.EnumerateArray(), value => Assert.Contains(value.GetProperty("Value").GetString()!.Length, (int[])[first, later]));
            Assert.Equal(20, text.RootElement.GetArrayLength());
        }
    }

    private sealed class Changing(int first, int later)
    {
        private bool _isRead;

        public string Value
        {
            get
            {
                string value = new('x', _isRead ? later : first);
                _isRead = true;
                return value;
            }
        }
    }

    [Fact]
    public async Task Beginning_IsNotAllocatedForEachState()
    {
        using MemoryStream text = new("{\"Name\":\"a\"}"u8.ToArray());
        byte[] read = new byte[100];
        async Task ReadAsync()
        {
            text.Position = 0;
            using BegunStream state = await BegunStream.OfAsync(text, NewtonsoftState.MostBytes, default);
            Assert.Equal(text.Length, await state.ReadAtLeastAsync(read, read.Length, throwOnEndOfStream: false));
            state.Dispose();
            Assert.Equal(0, await state.ReadAsync(read));
        }

        // Nothing waits, so all of it is on this thread.
        await ReadAsync();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int round = 0; round < 100; round++)
            await ReadAsync();
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100 * NewtonsoftState.MostBytes / 4);
    }

    [Fact]
    public void ManyThreads_WriteAndRead() =>
        Parallel.For(0, 32, new ParallelOptions { MaxDegreeOfParallelism = 32 }, thread =>
        {
            for (int round = 0; round < 20; round++)
                Assert.Equal($"{thread}", Ours.Deserialize<State>((round % 2 == 0 ? Ours : (IGrainStorageSerializer)Newtonsoft).Serialize(new State { Name = $"{thread}" }))!.Name);
        });

    private abstract record Checked
    {
        public abstract Task CheckAsync(IGrainStorageStreamingSerializer writer, IGrainStorageStreamingSerializer reader);

        public abstract string Text(IGrainStorageSerializer writer);
    }

    private sealed record Checked<T>(T Value) : Checked
    {
        public override async Task CheckAsync(IGrainStorageStreamingSerializer writer, IGrainStorageStreamingSerializer reader)
        {
            Assert.Equal(Serializers.Show(Value), Serializers.Show(reader.Deserialize<T>(writer.Serialize(Value))));
            using MemoryStream stream = new();
            await writer.SerializeAsync(Value, stream);
            stream.Position = 0;
            Assert.Equal(Serializers.Show(Value), Serializers.Show(await reader.DeserializeAsync<T>(stream)));
        }

        public override string Text(IGrainStorageSerializer writer) => writer.Serialize(Value).ToString();
    }
}

[GenerateSerializer]
public sealed class State
{
    public static State Sample => new()
    {
        Name = "n",
        Count = 3,
        Items = [new() { Name = "a" }, new() { Name = "Zoë \"quoted\" <b>" }],
        ByName = new() { ["x"] = new() { Name = "y" } },
        At = new DateTime(2026, 11, 27, 20, 15, 0, DateTimeKind.Utc),
        From = IPAddress.Parse("10.0.0.1"),
        End = new IPEndPoint(IPAddress.Parse("127.0.0.1"), 80),
    };

    [Id(0)] public string? Name { get; set; }
    [Id(1)] public int Count { get; set; }
    [Id(2)] public List<Item> Items { get; set; } = [];
    [Id(3)] public Dictionary<string, Item>? ByName { get; set; }
    [Id(4)] public DateTime? At { get; set; }
    [Id(5)] public IPAddress? From { get; set; }
    [Id(6)] public IPEndPoint? End { get; set; }
}

[GenerateSerializer]
public class Item
{
    [Id(0)] public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class Special : Item
{
    [Id(0)] public int Rank { get; set; }
}

[GenerateSerializer]
public struct Pair
{
    [Id(0)] public int First;
    [Id(1)] public string? Second;
}
