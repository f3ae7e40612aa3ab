// Tests scalars as members: read and written by primitives, or by codecs where the settings want that, in each engine.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class ScalarMembersTests
{
    private static readonly JsonSettings[] s_settings =
    [
        new(),
        new() { WriteIndented = true },
        new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals },
        new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString },
        new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        new() { Converters = [new JsonStringEnumConverter()] },
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
    ];

    public static TheoryData<int, string> Cases
    {
        get
        {
            TheoryData<int, string> cases = [];
            for (int i = 0; i < s_settings.Length; i++)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    cases.Add(i, engine.ToString());
            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public void RandomMembers_AreWrittenAndReadAsSystemTextJsonDoes(int index, string engine)
    {
        JsonSettings settings = s_settings[index] with { Engine = Enum.Parse<ObjectEngine>(engine) };
        CodecCalls calls = new(settings);
        Random random = new(index);
        for (int i = 0; i < 100; i++)
        {
            ScalarMembers members = i == 0 ? new ScalarMembers() : ScalarMembers.Random(random);
            string expected = StjSerializer.Serialize(members, calls.Options);
            Assert.Equal(expected, Encoding.UTF8.GetString(calls.Write(members)));
            ScalarMembers read = calls.Read<ScalarMembers>(Encoding.UTF8.GetBytes(expected))!;
            Assert.Equal(expected, StjSerializer.Serialize(read, calls.Options));
        }
    }
}
