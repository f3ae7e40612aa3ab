// Attributes and policies of System.Text.Json 11, which the library knows by name.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Later.Tests;

public class AttributeTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Fact]
    public void Naming_OfTypesAndMembers_AsTheOracle()
    {
        foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])[null, s_web])
        {
            Oracle.AssertWrites(new Named { CreatedAt = 1, OtherName = 2, Third = 3, Fixed = 4 }, options);
            Oracle.AssertReads<Named>("""{"created_at":1,"OTHER-NAME":2,"third":3,"Third":9,"Fixed":9,"x":5,"CreatedAt":7}""", options);
            Oracle.AssertWrites(new NamedBelow { CreatedAt = 1, BelowName = 2 }, options);
            Oracle.AssertReads<NamedRecord>("""{"first_name":"a","LastName":"b","last_name":"c"}""", options);
            Oracle.AssertWrites(new NamedRecord("a", "b"), options);
            Oracle.AssertWrites(new NamedByPascal { camelName = 1 }, options);
            Oracle.AssertWrites(new NamedByOwn { Name = 1 }, options);
            Oracle.AssertReads<NamedByOwn>("""{"eman":1,"Name":2}""", options);
        }
    }

    [Fact]
    public void Condition_OfTypes_AsTheOracle()
    {
        foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])[null, s_web, new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }])
        {
            Oracle.AssertWrites(new WithoutNulls { B = 1 }, options);
            Oracle.AssertReads<WithoutNulls>("""{"A":"x","B":4,"C":"c","D":5,"E":6}""", options);
            Oracle.AssertWrites(new BelowWithoutNulls(), options);
            Oracle.AssertWrites(new WithoutDefaults { C = 3 }, options);
            Oracle.AssertWrites(new NotWritten { A = 1 }, options);
            Oracle.AssertReads<NotWritten>("""{"A":5}""", options);
            Oracle.AssertWrites(new NotRead { A = 1 }, options);
            Oracle.AssertReads<NotRead>("""{"A":5}""", options);
            Oracle.AssertWrites(new StructWithoutNulls(), options);
            Oracle.AssertWrites(new List<StructWithoutNulls> { default }, options);
        }
    }

    [Fact]
    public void Condition_Always_IsRefused()
    {
        Assert.Throws<InvalidOperationException>(() => StjSerializer.Serialize(new Never()));
        NotSupportedException refused = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Never()));
        Assert.Contains("other than Always", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void PascalCase_AnyName_IsTheOraclesName()
    {
        Random random = new(11);
        const string Letters = "aBcDEf1_2 -.éÉßǆ漢ʰ²\u00A0\t";
        for (int i = 0; i < 20_000; i++)
        {
            StringBuilder name = new();
            for (int length = random.Next(10); length >= 0; length--)
                name.Append(Letters[random.Next(Letters.Length)]);
            Assert.Equal(JsonNamingPolicy.PascalCase.ConvertName(name.ToString()), JsonNaming.PascalCase.ConvertName(name.ToString()));
        }

        Assert.Equal("", JsonNaming.PascalCase.ConvertName(""));
        Oracle.AssertWrites(new NamedByPascal { camelName = 1 }, new() { PropertyNamingPolicy = JsonNamingPolicy.PascalCase });
        Assert.Equal("""{"CreatedAt":1}""", JsonSerializer.Serialize(new { createdAt = 1 }, new JsonSettings { PropertyNamingPolicy = JsonNaming.PascalCase }));
    }

    [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower), JsonContract]
    public class Named
    {
        public int CreatedAt { get; set; }

        [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseUpper)]
        public int OtherName { get; set; }

        [JsonNamingPolicy(JsonKnownNamingPolicy.CamelCase)]
        public int Third { get; set; }

        [JsonPropertyName("x")]
        public int Fixed { get; set; }
    }

    [JsonContract]
    public class NamedBelow : Named
    {
        public int BelowName { get; set; }
    }

    [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower), JsonContract]
    public record NamedRecord(string FirstName, string LastName);

    [JsonNamingPolicy(JsonKnownNamingPolicy.PascalCase), JsonContract]
    public class NamedByPascal
    {
        public int camelName { get; set; }
    }

    [Reversed, JsonContract]
    public class NamedByOwn
    {
        public int Name { get; set; }
    }

    public sealed class ReversedAttribute() : JsonNamingPolicyAttribute(new ReversedPolicy());

    private sealed class ReversedPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => new([.. name.ToLowerInvariant().Reverse()]);
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull), JsonContract]
    public class WithoutNulls
    {
        public string? A { get; set; }

        public int? B { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? C { get; set; }

        public int D { get; set; }

        [JsonIgnore]
        public int E { get; set; }
    }

    [JsonContract]
    public class BelowWithoutNulls : WithoutNulls
    {
        public string? Z { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault), JsonContract]
    public class WithoutDefaults
    {
        public string? A { get; set; }

        public int B { get; set; }

        public int C { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting), JsonContract]
    public class NotWritten
    {
        public int A { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading), JsonContract]
    public class NotRead
    {
        public int A { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull), JsonContract]
    public struct StructWithoutNulls
    {
        public int A { get; set; }

        public int? B { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.Always)]
    public class Never
    {
        public int A { get; set; }
    }
}
