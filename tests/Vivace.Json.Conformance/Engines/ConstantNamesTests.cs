// Names that code has as constants: each length, each byte, each place where the text may end, and settings under which the names are others.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class ConstantNamesTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    private static readonly string[] s_texts =
    [
        """[{"a":1,"abc":2,"abcd":3,"abcde":4,"twelve_bytes":5,"thirteen_byte":6,"twenty_bytes_in_name":7,"twentyone_bytes_in_it":8,"forty_bytes_are_too_many_for_three_words":9,"\u00fc":10,"a b":11,"q\u0022":12}]""",
        """[{"a":1,"abc":2},{"a": 1, "abc": 2, "abcd": 3},{"a" :1 ,"abc" :2},{ "a":1,"abc":2 },{"abcde":4,"abcd":3}]""",
        """[{"ü":10,"a b":11,"q\"":12},{"q\"":1,"twenty_bytes_in_name":7}]""",
    ];

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_TextThatEndsAnywhere_IsTheOraclesValueOrError(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string text in s_texts)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            for (int length = 0; length <= utf8.Length; length++)
                AssertAsTheOracle(utf8[..length], settings);
        }
    }

    // A bit more or less in a name is another name, or an error.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_OneOtherByte_IsTheOraclesValueOrError(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string text in s_texts)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            for (int i = 0; i < utf8.Length; i++)
            {
                foreach (byte other in (byte[])[1, 0x20, 0x80, 2])
                {
                    utf8[i] ^= other;
                    AssertAsTheOracle(utf8, settings);
                    utf8[i] ^= other;
                }
            }
        }
    }

    // Code is made once for each type, and the first settings that use it give it the constants.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_SettingsWithOtherNames_DoNotReadTheConstants(Engine engine)
    {
        JsonSettings exact = JsonSettings.Default.By(engine);
        JsonSettings camel = exact with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        JsonSettings any = exact with { PropertyNameCaseInsensitive = true };
        string[] texts = ["""[{"Id":1,"LongerName":2}]""", """[{"id":1,"longerName":2}]""", """[{"ID":1,"LONGERNAME":2}]"""];
        for (int round = 0; round < 3; round++)
        {
            Assert.Equal(["1,2", "0,0", "0,0"], texts.Select(text => Read<ExactFirst>(text, exact)));
            Assert.Equal(["0,0", "1,2", "0,0"], texts.Select(text => Read<ExactFirst>(text, camel)));
            Assert.Equal(["1,2", "1,2", "1,2"], texts.Select(text => Read<ExactFirst>(text, any)));
            Assert.Equal(["0,0", "1,2", "0,0"], texts.Select(text => Read<CamelFirst>(text, camel)));
            Assert.Equal(["1,2", "0,0", "0,0"], texts.Select(text => Read<CamelFirst>(text, exact)));
            Assert.Equal(["1,2", "1,2", "1,2"], texts.Select(text => Read<AnyFirst>(text, any)));
            Assert.Equal(["1,2", "0,0", "0,0"], texts.Select(text => Read<AnyFirst>(text, exact)));
            Assert.Equal(["0,0", "1,2", "0,0"], texts.Select(text => Read<AnyFirst>(text, camel)));
        }
    }

    private static string Read<T>(string text, JsonSettings settings)
        where T : ITwo
    {
        T read = JsonSerializer.Deserialize<T[]>(text, settings)![0];
        return $"{read.Id},{read.LongerName}";
    }

    private static void AssertAsTheOracle(byte[] utf8, JsonSettings settings)
    {
        string expected = Result(() => StjSerializer.Deserialize<Named[]>(utf8)), actual = Result(() => JsonSerializer.Deserialize<Named[]>(utf8, settings));
        if (expected != actual)
            Assert.Fail($"{Encoding.Latin1.GetString(utf8)}: expected {expected}, found {actual}");
    }

    private static string Result(Func<Named[]?> read)
    {
        try
        {
            return StjSerializer.Serialize(read());
        }
        catch (JsonException exception)
        {
            return $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
        }
    }

    [JsonContract]
    public sealed class Named
    {
        [JsonPropertyName("a")]
        public int One { get; set; }

        [JsonPropertyName("abc")]
        public int Three { get; set; }

        [JsonPropertyName("abcd")]
        public int Four { get; set; }

        [JsonPropertyName("abcde")]
        public int Five { get; set; }

        [JsonPropertyName("twelve_bytes")]
        public int Twelve { get; set; }

        [JsonPropertyName("thirteen_byte")]
        public int Thirteen { get; set; }

        [JsonPropertyName("twenty_bytes_in_name")]
        public int Twenty { get; set; }

        [JsonPropertyName("twentyone_bytes_in_it")]
        public int TwentyOne { get; set; }

        [JsonPropertyName("forty_bytes_are_too_many_for_three_words")]
        public int Forty { get; set; }

        [JsonPropertyName("ü")]
        public int BeyondAscii { get; set; }

        [JsonPropertyName("a b")]
        public int WithSpace { get; set; }

        [JsonPropertyName("q\"")]
        public int WithQuote { get; set; }
    }

    public interface ITwo
    {
        int Id { get; }

        int LongerName { get; }
    }

    [JsonContract]
    public sealed class ExactFirst : ITwo
    {
        public int Id { get; set; }

        public int LongerName { get; set; }
    }

    [JsonContract]
    public sealed class CamelFirst : ITwo
    {
        public int Id { get; set; }

        public int LongerName { get; set; }
    }

    [JsonContract]
    public sealed class AnyFirst : ITwo
    {
        public int Id { get; set; }

        public int LongerName { get; set; }
    }
}
