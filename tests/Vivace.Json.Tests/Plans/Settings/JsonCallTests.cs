// State that codecs and converters read while a call runs.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Plans.Settings;

public class JsonCallTests
{
    private sealed record Tenant(string Name);

    private sealed record Clock(int Now);

    public record struct Stamp(string Text);

    private sealed class StampCodec : JsonCodec<Stamp>
    {
        public override Stamp Read(ref JsonReader reader) => new($"{JsonCall.State<Tenant>()?.Name ?? "nobody"}:{reader.ReadString()}");

        public override void Write(ref JsonWriter writer, Stamp value) => writer.WriteString($"{value.Text}@{JsonCall.State<Clock>()?.Now}");

        public override bool Equals(object? obj) => obj is StampCodec;

        public override int GetHashCode() => 7;
    }

    private sealed class TenantConverter : JsonConverter<Version>
    {
        public override Version? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32(), JsonCall.State<Clock>()!.Now);

        public override void Write(Utf8JsonWriter writer, Version value, JsonSerializerOptions options) => writer.WriteStringValue(JsonCall.State<Tenant>()?.Name);
    }

    private static readonly JsonSettings s_settings = new() { Codecs = [new StampCodec()], Converters = [new TenantConverter()] };

    private sealed class Services(params object[] all) : IServiceProvider
    {
        public object? GetService(Type serviceType) => Array.Find(all, serviceType.IsInstanceOfType);
    }

    public sealed class Job(string? clock)
    {
        public string? Clock => clock;

        public int Id { get; set; }
    }

    [Fact]
    public void Service_OfTheInnermostProvider_IsSeenByCodeOfTheCall()
    {
        JsonSettings settings = new() { ContractModifiers = [static contract => contract.CreateObject = contract.Type == typeof(Job) ? static () => new Job($"{JsonCall.Service<Clock>()?.Now}") : contract.CreateObject] };
        Assert.Null(JsonCall.Service<Clock>());
        using (JsonCall.With(new Services(new Clock(1), new Tenant("outer"))))
        {
            Assert.Equal("1", JsonSerializer.Deserialize<Job>("""{"Id":2}""", settings)!.Clock);
            using (JsonCall.With(new Services(new Clock(5))))
            {
                Assert.Equal("5", JsonSerializer.Deserialize<Job[]>("""[{"Id":2}]""", settings)![0].Clock);
                Assert.Null(JsonCall.Service<Tenant>());
            }

            Assert.Equal("outer", JsonCall.Service<Tenant>()!.Name);
        }

        Assert.Equal("", JsonSerializer.Deserialize<Job>("""{"Id":2}""", settings)!.Clock);
    }

    [Fact]
    public async Task State_OfScopes_IsSeenByCodecsAndConvertersAndEndsWithThem()
    {
        Assert.Equal("nobody:a", JsonSerializer.Deserialize<Stamp>("\"a\"", s_settings).Text);
        using (JsonCall.With(new Tenant("outer")))
        using (JsonCall.With(new Clock(5)))
        {
            Assert.Equal("outer:a", JsonSerializer.Deserialize<Stamp>("\"a\"", s_settings).Text);
            Assert.Equal("\"b@5\"", JsonSerializer.Serialize(new Stamp("b"), s_settings));
            Assert.Equal(new Version(1, 5), JsonSerializer.Deserialize<Version>("1", s_settings));
            using (JsonCall.With(new Tenant("inner")))
            {
                Assert.Equal("inner:a", JsonSerializer.Deserialize<Stamp[]>("[\"a\"]", s_settings)![0].Text);
                Assert.Equal("\"inner\"", JsonSerializer.Serialize(new Version(1, 2), s_settings));
                Stamp read = await JsonSerializer.DeserializeAsync<Stamp>(new MemoryStream(Encoding.UTF8.GetBytes("\"async\"")), s_settings);
                Assert.Equal("inner:async", read.Text);
            }

            Assert.Equal("outer:a", JsonSerializer.Deserialize<Stamp>("\"a\"", s_settings).Text);
        }

        Assert.Equal("nobody:a", JsonSerializer.Deserialize<Stamp>("\"a\"", s_settings).Text);
    }

    [Fact]
    public void State_OfACall_MakesNoPlan()
    {
        CodecPlan plan = PlanCache.Of(s_settings);
        using (JsonCall.With(new Tenant("t")))
            Assert.Same(plan, PlanCache.Of(s_settings with { }));
    }

    [Fact]
    public void With_Null_Throws() => Assert.Throws<ArgumentNullException>(() => JsonCall.With(null!));
}
