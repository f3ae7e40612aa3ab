// What a plan says of members without making their codecs is what the codecs say.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using Vivace.Json.Codecs;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Tests.Codecs.Scalars;

namespace Vivace.Json.Tests.Codecs;

public class DirectTypesTests
{
    private static readonly JsonSettings[] s_settings =
    [
        new(),
        new() { NumberHandling = JsonNumberHandling.WriteAsString },
        new() { NumberHandling = JsonNumberHandling.AllowReadingFromString },
        new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals },
        new() { Encoder = JavaScriptEncoder.Create(UnicodeRanges.Cyrillic) },
        new() { RespectNullableAnnotations = true },
        new() { Converters = [new Shouting()] },
        new() { Codecs = [new Whispering()] },
        new() { ReferenceHandler = ReferenceHandler.Preserve },
        new() { MinimalEscaping = true, WriteIndented = true },
    ];

    public static TheoryData<int> Settings => [.. Enumerable.Range(0, s_settings.Length)];

    [Theory, MemberData(nameof(Settings))]
    public void IsDirect_EveryMember_IsTheCodecsAnswer(int index)
    {
        int direct = 0;
        CodecPlan plan = PlanCache.Make(s_settings[index]);
        foreach (MemberContract member in plan.Memory.ContractOf(typeof(ScalarMembers)).Members.Concat(plan.Memory.ContractOf(typeof(Said)).Members))
        {
            bool expected = DirectTypes.Contains(member.Type) && plan.Maker.Make(member, plan) is IDirectCodec;
            Assert.True(expected == DirectTypes.Serve(member, plan), member.ToString());
            direct += expected ? 1 : 0;
        }

        Assert.InRange(direct, 2, 24);
    }

#pragma warning disable CS8618 // Nobody makes one.
    private sealed class Said
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public int Quoted { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int Strict { get; set; }

        [JsonConverter(typeof(Shouting))]
        public string Loud { get; set; }

        [JsonCodec(typeof(Whispering))]
        public string Low { get; set; }

        public int? Nullable { get; set; }

        public object Any { get; set; }
    }
#pragma warning restore CS8618

    private sealed class Shouting : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToUpperInvariant());
    }

    private sealed class Whispering : JsonCodec<string>
    {
        public override string? Read(ref Vivace.Json.JsonReader reader) => reader.ReadString();

        public override void Write(ref Vivace.Json.JsonWriter writer, string? value) => writer.WriteString(value);
    }
}
