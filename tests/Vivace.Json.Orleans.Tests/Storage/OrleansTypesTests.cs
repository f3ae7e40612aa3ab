// Every type of Orleans that can stand in a state: written and read with each of its fields, or refused when it is written.
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans;
using Orleans.Concurrency;
using Orleans.Hosting;
using Orleans.Providers.Streams.Common;
using Orleans.Runtime;
using Orleans.Serialization;
using Orleans.Storage;
using Orleans.Streams;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Storage;

public sealed class OrleansTypesTests(OrleansTypesTests.BuiltHost host) : IClassFixture<OrleansTypesTests.BuiltHost>
{
    public sealed class BuiltHost : IDisposable
    {
        internal readonly IHost Host = new HostBuilder().UseOrleans(static silo => silo
            .UseLocalhostClustering()
            .AddMemoryStreams("text")
            .AddVivaceJson(JsonSettings.Default, Serializers.IsModel)
            .AddVivaceJsonGrainStorage("web", JsonSettings.Web)
            .AddVivaceJsonGrainStorage()).Build();

        public void Dispose() => Host.Dispose();
    }

    // Types that are refused, and why.
    private static readonly Dictionary<string, string> s_refused = new()
    {
        ["ExceptionResponse"] = "The sample has no exception, and its getters fail.",
        ["MigrationContext"] = "The sample has no buffers.",
        ["StreamConsumerExtension"] = "A service of a grain, not a value.",
    };

    // What other types become in a message. They are never in a state themselves.
    private static bool IsSurrogate(Type type) => type.Name.Contains("Surrogate", StringComparison.Ordinal);

    private static readonly Dictionary<string, Type> s_types = new[] { typeof(GrainId), typeof(GrainReference), typeof(EventSequenceToken), typeof(Serializer), typeof(ReminderEntry), typeof(JsonGrainStorageSerializer), typeof(global::Orleans.DurableJobs.DurableJob) }
        .Select(static type => type.Assembly).Append(Assembly.Load("Orleans.Runtime")).Append(Assembly.Load("Orleans.Journaling")).Distinct().SelectMany(static assembly => assembly.GetTypes())
        .Where(static type => type is { IsInterface: false, IsAbstract: false, IsEnum: false } && !IsSurrogate(type) && !typeof(Exception).IsAssignableFrom(type)
            && (type.IsDefined(typeof(GenerateSerializerAttribute)) || type.IsDefined(typeof(JsonConverterAttribute), inherit: false)))
        .Select(static type => type.IsGenericTypeDefinition ? Closed(type) : type).OfType<Type>().ToDictionary(static type => type.ToString());

    public static TheoryData<string> Types => [.. s_types.Keys];

    private IServiceProvider Services => host.Host.Services;

    private IGrainStorageStreamingSerializer Ours => (IGrainStorageStreamingSerializer)Services.GetRequiredService<IGrainStorageSerializer>();

    private JsonGrainStorageSerializer Newtonsoft => ActivatorUtilities.GetServiceOrCreateInstance<JsonGrainStorageSerializer>(Services);

    private SystemTextJsonGrainStorageSerializer Theirs => ActivatorUtilities.GetServiceOrCreateInstance<SystemTextJsonGrainStorageSerializer>(Services);

    private static Type? Closed(Type open)
    {
        try
        {
            return open.MakeGenericType([.. open.GetGenericArguments().Select(static _ => typeof(string))]);
        }
        catch (ArgumentException)
        {
            // A parameter for services.
            return null;
        }
    }

    [Fact]
    public void Types_AreFound() => Assert.InRange(s_types.Count, 100, int.MaxValue);

    [Theory, MemberData(nameof(Types))]
    public async Task Type_InAState_IsReadAsItWas_OrRefused(string name)
    {
        Type type = s_types[name];
        bool isRefused = s_refused.ContainsKey(type.Name);
        foreach (IGrainStorageSerializer ours in new[] { Ours, Services.GetRequiredKeyedService<IGrainStorageSerializer>("web") })
        {
            Task<string> Check(string way) => (Task<string>)typeof(OrleansTypesTests).GetMethod(way, BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(type).Invoke(null, [ours, OrleansSamples.Of(type)])!;
            foreach (string way in (string[])[nameof(AloneAsync), nameof(HeldAsync)])
                Assert.Equal(isRefused ? "refused" : "", await Check(way));
        }
    }

    private static Task<string> AloneAsync<T>(IGrainStorageStreamingSerializer ours, object value) => DifferencesAsync(ours, (T)value, value);

    private static Task<string> HeldAsync<T>(IGrainStorageStreamingSerializer ours, object value) =>
        DifferencesAsync(ours, new Held<T> { Value = (T)value, List = [(T)value], ByName = new() { ["a"] = (T)value } }, value);

    // Empty if what is read is what was written.
    private static async Task<string> DifferencesAsync<TState>(IGrainStorageStreamingSerializer ours, TState state, object value)
    {
        BinaryData text;
        using MemoryStream stream = new();
        try
        {
            text = ours.Serialize(state);
            await ours.SerializeAsync(state, stream);
        }
        catch (Exception cause) when (s_refused.ContainsKey(value.GetType().Name))
        {
            return cause is OutOfMemoryException ? cause.Message : "refused";
        }

        stream.Position = 0;
        string expected = OrleansSamples.Show(state);
        TState?[] read = [ours.Deserialize<TState>(text), await ours.DeserializeAsync<TState>(stream)];
        return string.Concat(read.Select(static one => OrleansSamples.Show(one)).Where(found => found != expected).Select(found => $"Expected {expected}, found {found} in {text}. "));
    }

    [Theory, MemberData(nameof(Types))]
    public void Type_InAMessage_IsReadAsItWas_OrRefused(string name)
    {
        if (s_refused.ContainsKey(s_types[name].Name))
            return;
        typeof(OrleansTypesTests).GetMethod(nameof(CheckMessage), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(s_types[name])
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [Services.GetRequiredService<Serializer>(), Services.GetRequiredService<DeepCopier>(), OrleansSamples.Of(s_types[name])], null);
    }

    private static void CheckMessage<T>(Serializer serializer, DeepCopier copier, object value)
    {
        Held<T> held = new() { Value = (T)value, List = [(T)value] };
        string expected = OrleansSamples.Show(held);
        Assert.Equal(expected, OrleansSamples.Show(serializer.Deserialize<Held<T>>(serializer.SerializeToArray(held))));
        Assert.Equal(expected, OrleansSamples.Show(copier.Copy(held)));
    }

    [Fact]
    public void SubscribersOfAStream_AreReadByOrleansDefaultSerializer()
    {
        Type type = typeof(StreamSequenceToken).Assembly.GetType("Orleans.Streams.PubSubGrainState", throwOnError: true)!;
        typeof(OrleansTypesTests).GetMethod(nameof(CheckBothWays), BindingFlags.Instance | BindingFlags.NonPublic)!.MakeGenericMethod(type).Invoke(this, [OrleansSamples.Of(type)]);
    }

    private void CheckBothWays<T>(object state)
    {
        Assert.Equal(OrleansSamples.Show(state), OrleansSamples.Show(Newtonsoft.Deserialize<T>(Ours.Serialize((T)state))));
        Assert.Equal(OrleansSamples.Show(state), OrleansSamples.Show(Ours.Deserialize<T>(Newtonsoft.Serialize((T)state))));
    }

    [Fact]
    public void TokenOfAStream_IsWrittenAsByTheirs()
    {
        Held<EventSequenceToken> held = new() { Value = new EventSequenceToken(8, 7) };
        Assert.Equal(Theirs.Serialize(held).ToString(), Ours.Serialize(held).ToString());
        Assert.Equal(8, Ours.Deserialize<Held<EventSequenceToken>>(Theirs.Serialize(held))!.Value!.SequenceNumber);
    }

    [Fact]
    public void DerivedToken_InAPlaceOfItsBase_IsReadAsWhatItIs() =>
        Assert.Equal(9, Assert.IsType<EventSequenceTokenV2>(Ours.Deserialize<Held<StreamSequenceToken>>(Ours.Serialize(new Held<StreamSequenceToken> { Value = new EventSequenceTokenV2(9) }))!.Value).SequenceNumber);

    [Fact]
    public void IdAsAKey_IsReadAsItWas()
    {
        Dictionary<GrainType, int> state = new() { [GrainType.Create("user")] = 1 };
        Assert.Equal(state, Ours.Deserialize<Dictionary<GrainType, int>>(Ours.Serialize(state)));
    }

    // As this library and Orleans' serializer for System.Text.Json wrote it until now: what is there is read, and the rest of the state.
    [Fact]
    public void EarlierForm_IsStillRead()
    {
        Held<IdSpan> read = Ours.Deserialize<Held<IdSpan>>(new BinaryData("""{"Value":{"Value":"c3Bhbg==","IsDefault":false},"ByName":{}}"""))!;
        Assert.True(read.Value.IsDefault);
        Assert.NotNull(read.ByName);
        Assert.True(Ours.Deserialize<Held<IdSpan>>(Theirs.Serialize(new Held<IdSpan> { Value = IdSpan.Create("a") }))!.Value.IsDefault);
    }

    [Theory]
    [InlineData("\"!\""), InlineData("\"AAAA\""), InlineData("\"/////w==\""), InlineData("\"\"")]
    public void String_ThatOrleansDidNotWrite_IsOneError(string json)
    {
        JsonException error = Assert.Throws<JsonException>(() => Ours.Deserialize<Held<IdSpan>>(new BinaryData($$"""{"Value":{{json}}}""")));
        Assert.Equal("$.Value", error.Path);
        Assert.NotNull(error.Error);
    }

    [Fact]
    public void ValueThatOrleansCannotWrite_IsRefused()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => Ours.Serialize(new Held<Immutable<NotSerializable>> { Value = new(new NotSerializable()) }));
        Assert.Contains("Immutable", error.Message, StringComparison.Ordinal);
    }

    public sealed class NotSerializable
    {
        public int Number { get; set; }
    }
}
