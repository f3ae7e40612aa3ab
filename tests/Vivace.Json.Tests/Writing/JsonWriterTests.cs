// Tests the writer as a codec of a user calls it: commas by themselves, in every layout, at every end of a span.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Making;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Writing;

public sealed class JsonWriterTests : IDisposable
{
    private readonly GuardedOutput _output = new();

    public void Dispose() => _output.Dispose();

    [Theory]
    [InlineData("1")]
    [InlineData("\"a\"")]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("[[],{},[[]],[1,\"b\",true,false,null]]")]
    [InlineData("{\"a\":[{\"b\":{}},2],\"\":null,\"c\":\"[{,:\"}")]
    [InlineData("[\"{\",\"[\",\":\",\",\",\" \"]")]
    public void Write_WholeTexts_EqualsTheOracles(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        foreach (bool isIndented in (bool[])[false, true])
        {
            byte[] expected = OracleText(document.RootElement, isIndented);
            WriterSettings settings = PlanCache.Make(JsonSettings.Default with { WriteIndented = isIndented }).Writing;
            for (int extra = 0; extra <= 40; extra++)
            {
                _output.Clear();
                _output.Extra = extra;
                JsonWriter writer = new(settings, _output);
                Write(ref writer, document.RootElement);
                Assert.Equal(0, writer.CurrentDepth);
                _output.Advance(writer._position);
                Assert.Equal(Encoding.UTF8.GetString(expected), Encoding.UTF8.GetString(_output.Written));
            }
        }
    }

    [Fact]
    public void Write_ManyElements_EqualsTheOraclesAtEverySpan()
    {
        using JsonDocument document = JsonDocument.Parse($"[{string.Join(',', Enumerable.Range(0, 400).Select(i => i % 5 == 0 ? $"{{\"n\":{i}}}" : i % 5 == 1 ? "[]" : $"\"{i}\""))}]");
        foreach (bool isIndented in (bool[])[false, true])
        {
            byte[] expected = OracleText(document.RootElement, isIndented);
            WriterSettings settings = PlanCache.Make(JsonSettings.Default with { WriteIndented = isIndented }).Writing;
            for (int extra = 0; extra <= 40; extra++)
            {
                _output.Clear();
                _output.Extra = extra;
                JsonWriter writer = new(settings, _output);
                Write(ref writer, document.RootElement);
                _output.Advance(writer._position);
                Assert.Equal(expected, _output.Written);
            }
        }
    }

    [Fact]
    public void WriteRaw_AnyLength_IsPutDownAsItIs()
    {
        for (int length = 1; length <= 600; length += 7)
        {
            byte[] raw = Encoding.ASCII.GetBytes(new string('7', length));
            JsonWriter writer = new(PlanCache.Make(JsonSettings.Default).Writing);
            writer.BeginArray();
            writer.WriteRaw(raw);
            writer.WriteRaw(raw);
            writer.EndArray();
            Assert.Equal([(byte)'[', .. raw, (byte)',', .. raw, (byte)']'], writer.TakeBytes(writer._position));
        }
    }

    public static TheoryData<string> Encoders() => ["default", "relaxed", "without a"];

    // Names of every length, of letters alone and with every other character of ASCII in them, at every end of a span.
    [Theory]
    [MemberData(nameof(Encoders))]
    public void WriteMember_EveryNameUnderEveryEncoder_EqualsTheOracles(string encoder)
    {
        TextEncoderSettings withoutA = new(UnicodeRanges.BasicLatin);
        withoutA.ForbidCharacter('a');
        JavaScriptEncoder chosen = encoder switch { "default" => JavaScriptEncoder.Default, "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping, _ => JavaScriptEncoder.Create(withoutA) };
        WriterSettings settings = PlanCache.Make(JsonSettings.Default with { Encoder = chosen }).Writing;
        List<string> names = [.. Enumerable.Range(0, 20).Select(static length => "bcdeZ09xyAbcdefghijkl"[..length])];
        for (int unit = 0; unit < 0x80; unit++)
            foreach (int length in (int[])[1, 2, 3, 4, 7, 8, 15, 16, 17])
                names.Add(new string('b', length).Remove(unit % length, 1).Insert(unit % length, ((char)unit).ToString()));
        for (int i = 0; i < names.Count; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            using MemoryStream stream = new();
            using (Utf8JsonWriter oracle = new(stream, new JsonWriterOptions { Encoder = chosen, SkipValidation = true }))
            {
                oracle.WriteStartObject();
                oracle.WriteNumber(name, 1);
                oracle.WriteString(name, "x");
                oracle.WriteEndObject();
            }

            _output.Clear();
            _output.Extra = i % 61;
            JsonWriter writer = new(settings, _output);
            writer.BeginObject();
            writer.WriteInt32(name, 1);
            writer.WriteString(name, "x");
            writer.EndObject();
            _output.Advance(writer._position);
            Assert.Equal(Encoding.UTF8.GetString(stream.ToArray()), Encoding.UTF8.GetString(_output.Written));
        }
    }

    [Fact]
    public void WriteName_Null_IsRefused()
    {
        JsonWriter writer = new(PlanCache.Make(JsonSettings.Default).Writing);
        writer.BeginObject();
        ArgumentNullException? error = null;
        try
        {
            writer.WriteName(null!);
        }
        catch (ArgumentNullException thrown)
        {
            error = thrown;
        }

        Assert.Equal("name", error?.ParamName);
        writer.TakeBytes(0);
    }

    [Fact]
    public void Rent_WriteInsideAWrite_GetsAnotherBuffer()
    {
        byte[] outer = WriteBuffers.OfThread.Rent();
        byte[] inner = WriteBuffers.OfThread.Rent();
        Assert.NotSame(outer, inner);
        Assert.Equal(WriteBuffers.KeptLength, outer.Length);
        WriteBuffers.OfThread.Return(inner);
        Assert.Same(inner, WriteBuffers.OfThread.Rent());
        WriteBuffers.OfThread.Return(outer);
        Assert.Same(outer, WriteBuffers.OfThread.Rent());
    }

    private static byte[] OracleText(JsonElement element, bool isIndented)
    {
        using MemoryStream stream = new();
        using (Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Indented = isIndented }))
            element.WriteTo(writer);
        return stream.ToArray();
    }

    private static void Write(ref JsonWriter writer, JsonElement element)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                writer.BeginObject();
                foreach (JsonProperty member in element.EnumerateObject())
                {
                    writer.WriteName(member.Name);
                    Write(ref writer, member.Value);
                }

                writer.EndObject();
                break;
            case JsonValueKind.Array:
                writer.BeginArray();
                foreach (JsonElement item in element.EnumerateArray())
                    Write(ref writer, item);
                writer.EndArray();
                break;
            case JsonValueKind.String when element.GetString()!.Length % 2 == 0:
                writer.WriteString(element.GetString().AsSpan());
                break;
            case JsonValueKind.String:
                writer.WriteString(element.GetString());
                break;
            case JsonValueKind.Number when element.GetInt32() % 2 == 0:
                writer.WriteInt64(element.GetInt64());
                break;
            case JsonValueKind.Number:
                writer.WriteInt32(element.GetInt32());
                break;
            case JsonValueKind.True or JsonValueKind.False:
                writer.WriteBoolean(element.GetBoolean());
                break;
            default:
                writer.WriteNull();
                break;
        }
    }
}
