// Tests strings and booleans as values and keys.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class StringCodecTests
{
    private const string Alphabet = "aZ09 \"\\/\n\u0001\u007f\u0080é€\u2028<>&+'`";

    private static readonly CodecCalls s_calls = new(new JsonSettings());

    [Fact]
    public void Read_String_AsSystemTextJson()
    {
        Random random = new(1);
        foreach (string text in Mutants.Of(["", "a", "hello, world", new string('x', 31), new string('y', 64), "😀 is one", new string('é', 40)], Alphabet, 2000, 5))
        {
            byte[] inside = Mutants.Escape(text, random);
            s_calls.AssertSameValue<string>([(byte)'"', .. inside, (byte)'"']);
            s_calls.AssertSameKey<string>(inside);
            s_calls.AssertSameBytes(text);
            s_calls.AssertSameKeyBytes(text);
        }

        foreach (string json in new[] { "5", "null", "[]", "\"a", "true", "\"\\ud800\"", "\"\\u12\"" })
            s_calls.AssertSameValue<string>(Encoding.UTF8.GetBytes(json));
        s_calls.AssertSameValue<string>([(byte)'"', 0xC3, (byte)'"']);
        s_calls.AssertSameKey<string>([0xC3]);
        s_calls.AssertSameBytes<string>(null);
    }

    [Fact]
    public void Read_Boolean_AsSystemTextJson()
    {
        foreach (string json in Mutants.Of(["true", "false", "null", "\"true\"", "0", "1"], "truefalsn\"01 ", 1000, 5))
        {
            s_calls.AssertSameValue<bool>(Encoding.UTF8.GetBytes(json));
            s_calls.AssertSameValue<bool?>(Encoding.UTF8.GetBytes(json));
        }

        foreach (string key in Mutants.Of(["true", "false", "True", "FALSE"], "truefalsnTF01 ", 500, 5))
            s_calls.AssertSameKey<bool>(Encoding.UTF8.GetBytes(key));
        s_calls.AssertSameBytes(true);
        s_calls.AssertSameBytes(false);
        s_calls.AssertSameBytes<bool?>(null);
        s_calls.AssertSameKeyBytes(true);
        s_calls.AssertSameKeyBytes(false);
    }

    [Fact]
    public void WriteKey_WithPolicy_AsSystemTextJson()
    {
        CodecCalls calls = new(new JsonSettings { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper });
        foreach (string key in new[] { "", "a", "someKey", "SomeOtherKey", "é" })
            calls.AssertSameKeyBytes(key);

        // Keys of other types are no names.
        calls.AssertSameKeyBytes(new DateTime(2024, 12, 31, 0, 0, 0, DateTimeKind.Utc));
        calls.AssertSameKeyBytes(1e300);
        calls.AssertSameKeyBytes('x');
        calls.AssertSameKeyBytes(true);
        calls.AssertSameKeyBytes(new Uri("http://example.com/SomeKey"));
    }

    [Fact]
    public void WriteKey_PolicyAnswersNull_Throws()
    {
        CodecCalls calls = new(new JsonSettings { DictionaryKeyPolicy = new NullPolicy() });
        Assert.Throws<InvalidOperationException>(() => System.Text.Json.JsonSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }, calls.Options));
        Assert.Throws<InvalidOperationException>(() => calls.WriteKey("a"));
    }

    [Fact]
    public void WriteKey_TypeThatIsNoName_Throws()
    {
        Assert.Throws<NotSupportedException>(() => s_calls.WriteKey<byte[]>([1]));
        Assert.Throws<NotSupportedException>(() => s_calls.WriteKey<int?>(1));
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => s_calls.ReadKey<Memory<byte>>("AA=="u8));
        Assert.StartsWith(
            "The type 'System.Memory`1[System.Byte]' is not a supported dictionary key using converter of type 'Vivace.Json.",
            error.Message);
        Assert.Contains(
            "Expected a dictionary whose keys can be member names, found System.Memory<System.Byte> as the key. "
                + "Use a string, number, enum, Guid or date as the key, or a codec that overrides ReadAsName and WriteAsName.",
            error.Message);
    }

    private sealed class NullPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => null!;
    }
}
