// The friendly form of reader and writer: every kind of value there and back, with and without a name, and what a codec may look at.
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Custom;

public class ReaderAndWriterTests
{
    public record Everything(
        bool Boolean, sbyte SByte, byte Byte, short Int16, ushort UInt16, int Int32, uint UInt32, long Int64, ulong UInt64, Int128 Int128, UInt128 UInt128,
        Half Half, float Single, double Double, decimal Decimal, Guid Guid, DateTime DateTime, DateTimeOffset DateTimeOffset, DateOnly DateOnly, TimeOnly TimeOnly,
        TimeSpan TimeSpan, string? String, string? Null, string Utf8, string Bytes)
    {
        internal static readonly Everything Small = new(
            false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (Half)0, 0, 0, 0, default, default, default, default, default, default, "", null, "", "");

        internal static readonly Everything Large = new(
            true, sbyte.MinValue, 255, short.MinValue, ushort.MaxValue, int.MinValue, uint.MaxValue, long.MinValue, ulong.MaxValue, Int128.MinValue, UInt128.MaxValue,
            (Half)(-1.5), -1.5e30f, -1.7976931348623157E+308, decimal.MinValue, Guid.Parse("6f9619ff-8b86-d011-b42d-00cf4fc964ff"),
            new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc).AddTicks(1), new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(-3)), new DateOnly(2026, 12, 31),
            new TimeOnly(23, 59, 59, 999), TimeSpan.MinValue, "a \"quoted\" <é> \u0001 text that is longer than a block of thirty-two bytes", null, "Größe <3 \\ 字", "some bytes");
    }

    // As an object by members, or as an array of the same values.
    private sealed class EverythingCodec(bool asArray) : JsonCodec<Everything>
    {
        private static readonly JsonNames s_names = new([.. typeof(Everything).GetConstructors()[0].GetParameters().Select(parameter => parameter.Name!)]);

        public override Everything? Read(ref JsonReader reader)
        {
            object?[] values = new object?[typeof(Everything).GetConstructors()[0].GetParameters().Length];
            if (asArray)
            {
                reader.BeginArray();
                for (int i = 0; reader.NextElement(); i++)
                    values[i] = ReadValue(ref reader, i);
            }
            else
            {
                reader.BeginObject();
                while (reader.NextMember(s_names, out int index))
                    if (index >= 0)
                        values[index] = ReadValue(ref reader, index);
            }

            return (Everything)typeof(Everything).GetConstructors()[0].Invoke(values);
        }

        private static object? ReadValue(ref JsonReader reader, int index) => index switch
        {
            0 => reader.ReadBoolean(),
            1 => reader.ReadSByte(),
            2 => reader.ReadByte(),
            3 => reader.ReadInt16(),
            4 => reader.ReadUInt16(),
            5 => reader.ReadInt32(),
            6 => reader.ReadUInt32(),
            7 => reader.ReadInt64(),
            8 => reader.ReadUInt64(),
            9 => reader.ReadInt128(),
            10 => reader.ReadUInt128(),
            11 => reader.ReadHalf(),
            12 => reader.ReadSingle(),
            13 => reader.ReadDouble(),
            14 => reader.ReadDecimal(),
            15 => reader.ReadGuid(),
            16 => reader.ReadDateTime(),
            17 => reader.ReadDateTimeOffset(),
            18 => reader.ReadDateOnly(),
            19 => reader.ReadTimeOnly(),
            20 => reader.ReadTimeSpan(),
            21 => reader.ReadString(),
            22 => reader.TryReadNull() ? null : throw reader.Unexpected("null"),
            23 => Encoding.UTF8.GetString(reader.ReadUtf8()),
            _ => Encoding.UTF8.GetString(reader.ReadBase64()),
        };

        public override void Write(ref JsonWriter writer, Everything? value)
        {
            if (asArray)
                WriteValues(ref writer, value!);
            else
                WriteMembers(ref writer, value!);
        }

        private static void WriteValues(ref JsonWriter writer, Everything value)
        {
            writer.BeginArray();
            writer.WriteBoolean(value.Boolean);
            writer.WriteSByte(value.SByte);
            writer.WriteByte(value.Byte);
            writer.WriteInt16(value.Int16);
            writer.WriteUInt16(value.UInt16);
            writer.WriteInt32(value.Int32);
            writer.WriteUInt32(value.UInt32);
            writer.WriteInt64(value.Int64);
            writer.WriteUInt64(value.UInt64);
            writer.WriteInt128(value.Int128);
            writer.WriteUInt128(value.UInt128);
            writer.WriteHalf(value.Half);
            writer.WriteSingle(value.Single);
            writer.WriteDouble(value.Double);
            writer.WriteDecimal(value.Decimal);
            writer.WriteGuid(value.Guid);
            writer.WriteDateTime(value.DateTime);
            writer.WriteDateTimeOffset(value.DateTimeOffset);
            writer.WriteDateOnly(value.DateOnly);
            writer.WriteTimeOnly(value.TimeOnly);
            writer.WriteTimeSpan(value.TimeSpan);
            writer.WriteString(value.String);
            writer.WriteNull();
            writer.WriteString(Encoding.UTF8.GetBytes(value.Utf8));
            writer.WriteBase64(Encoding.UTF8.GetBytes(value.Bytes));
            writer.EndArray();
        }

        private static void WriteMembers(ref JsonWriter writer, Everything value)
        {
            writer.BeginObject();
            writer.WriteBoolean("Boolean"u8, value.Boolean);
            writer.WriteSByte("SByte"u8, value.SByte);
            writer.WriteByte("Byte"u8, value.Byte);
            writer.WriteInt16("Int16"u8, value.Int16);
            writer.WriteUInt16("UInt16"u8, value.UInt16);
            writer.WriteInt32("Int32"u8, value.Int32);
            writer.WriteUInt32("UInt32"u8, value.UInt32);
            writer.WriteInt64("Int64"u8, value.Int64);
            writer.WriteUInt64("UInt64"u8, value.UInt64);
            writer.WriteInt128("Int128"u8, value.Int128);
            writer.WriteUInt128("UInt128"u8, value.UInt128);
            writer.WriteHalf("Half"u8, value.Half);
            writer.WriteSingle("Single"u8, value.Single);
            writer.WriteDouble("Double"u8, value.Double);
            writer.WriteDecimal("Decimal"u8, value.Decimal);
            writer.WriteGuid("Guid"u8, value.Guid);
            writer.WriteDateTime("DateTime"u8, value.DateTime);
            writer.WriteDateTimeOffset("DateTimeOffset"u8, value.DateTimeOffset);
            writer.WriteDateOnly("DateOnly"u8, value.DateOnly);
            writer.WriteTimeOnly("TimeOnly"u8, value.TimeOnly);
            writer.WriteTimeSpan("TimeSpan"u8, value.TimeSpan);
            writer.WriteString("String"u8, value.String);
            writer.WriteNull("Null"u8);
            writer.WriteName("Utf8".AsSpan());
            writer.WriteString(Encoding.UTF8.GetBytes(value.Utf8));
            writer.WriteBase64("Bytes"u8, Encoding.UTF8.GetBytes(value.Bytes));
            writer.EndObject();
        }
    }

    private sealed class BytesConverter : JsonConverter<Everything>
    {
        public override Everything? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        // By the oracle, but for the member that is bytes.
        public override void Write(Utf8JsonWriter writer, Everything value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            foreach (System.Reflection.PropertyInfo property in typeof(Everything).GetProperties().Where(property => property.GetMethod!.IsPublic && property.GetMethod.GetParameters().Length == 0))
            {
                writer.WritePropertyName(property.Name);
                object? member = property.GetValue(value);
                StjSerializer.Serialize(writer, property.Name == nameof(Everything.Bytes) ? Encoding.UTF8.GetBytes((string)member!) : member, options);
            }

            writer.WriteEndObject();
        }
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Values_OfEveryKind_GoThereAndBack(bool asArray, bool indented)
    {
        foreach (JavaScriptEncoder? encoder in new[] { null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping })
        {
            JsonSettings settings = new() { Codecs = [new EverythingCodec(asArray)], WriteIndented = indented, Encoder = encoder };
            Everything[] values = [Everything.Small, Everything.Large];
            string json = JsonSerializer.Serialize(values, settings);
            Assert.Equal(values, JsonSerializer.Deserialize<Everything[]>(json, settings));
            if (!asArray)
                Assert.Equal(StjSerializer.Serialize(values, new JsonSerializerOptions { WriteIndented = indented, Encoder = encoder, Converters = { new BytesConverter() } }), json);
            System.Buffers.ArrayBufferWriter<byte> output = new(1);
            JsonSerializer.Serialize(output, values, settings);
            Assert.Equal(json, Encoding.UTF8.GetString(output.WrittenSpan));
        }
    }

    // Every byte where a name may end within a word, and beyond.
    [Fact]
    public void Names_OfEveryLength_AreFoundAgain()
    {
        string[] names = [.. Enumerable.Range(0, 40).Select(length => new string((char)('a' + length % 26), length))];
        JsonSettings settings = new() { Codecs = [new NamesCodec(names)] };
        string json = JsonSerializer.Serialize(default(Named), settings);
        Assert.Equal("{" + string.Join(",", names.Select((name, index) => $"\"{name}\":{index}")) + "}", json);
        Assert.Equal(names.Length, JsonSerializer.Deserialize<Named>(json, settings).Found);
        string shuffled = "{ " + string.Join(" , ", names.Reverse().Select(name => $"\"\\u{(name.Length == 0 ? "" : ((int)name[0]).ToString("x4", CultureInfo.InvariantCulture))}{(name.Length == 0 ? "" : name[1..])}\" : {name.Length}, \"other\" : [ {{ }} ]"))[..^0] + " }";
        shuffled = shuffled.Replace("\"\\u\"", "\"\"");
        Assert.Equal(names.Length, JsonSerializer.Deserialize<Named>(shuffled, settings).Found);
    }

    public record struct Named(int Found);

    private sealed class NamesCodec(string[] names) : JsonCodec<Named>
    {
        private readonly JsonNames _names = new(names);

        public override Named Read(ref JsonReader reader)
        {
            int found = 0;
            reader.BeginObject();
            while (reader.NextMember(_names, out int index))
                if (index >= 0 && reader.ReadInt32() == index)
                    found++;
            return new(found);
        }

        public override void Write(ref JsonWriter writer, Named value)
        {
            writer.BeginObject();
            for (int i = 0; i < names.Length; i++)
                writer.WriteInt32(Encoding.UTF8.GetBytes(names[i]), i);
            writer.EndObject();
        }
    }

    [Fact]
    public void Names_ThatIgnoreCase_AreFoundInAnyCase()
    {
        JsonNames names = new(ignoreCase: true, "Id", "name");
        Assert.Equal((0, 1, -1), (names.IndexOf("ID"u8), names.IndexOf("Name"u8), names.IndexOf("x"u8)));
        Assert.Throws<ArgumentException>(() => new JsonNames(ignoreCase: true, "a", "A"));
        Assert.Throws<ArgumentException>(() => new JsonNames("a", "a"));
        Assert.Equal(1, new JsonNames("a", "A").IndexOf("A"u8));
    }

    // Copies members to the end, as they stand and laid out anew.
    private sealed class CopyingCodec : JsonCodec<Mark>
    {
        public override Mark Read(ref JsonReader reader)
        {
            if (!reader.TryFindMember("value"u8, out JsonReader value))
                throw reader.Unexpected("an object with a value", "Add it.");
            reader.Skip();
            return new(value.ReadInt32());
        }

        public override void Write(ref JsonWriter writer, Mark value)
        {
            writer.BeginArray();
            writer.WriteRaw(" {\"a\" : [1, \"\u00e9\"]} "u8);
            writer.WriteJson("{\"a\" : [1, \"\u00e9\"]}"u8);
            writer.EndArray();
        }
    }

    [Fact]
    public void Raw_AsItIsOrLaidOutAnew()
    {
        JsonSettings settings = new() { Codecs = [new CopyingCodec()] };
        Assert.Equal("[{\"a\" : [1, \"\u00e9\"]},{\"a\":[1,\"\\u00E9\"]}]", JsonSerializer.Serialize(new Mark(), settings));
        Assert.Equal([7, 8], JsonSerializer.Deserialize<Mark[]>("""[{"x":{"value":1},"value":7},{"value":8}]""", settings)!.Select(mark => mark.Value));
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Mark[]>("""[{"value":7},{"x":1}]""", settings));
        Assert.Equal("$[1]", thrown.Path);
        Assert.Contains("Expected an object with a value", thrown.Message);
        Assert.EndsWith("Add it.", thrown.Message);
    }

    private sealed class DeepCodec(int depth) : JsonCodec<Mark>
    {
        public override Mark Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Mark value)
        {
            for (int i = 0; i < depth; i++)
            {
                if (i % 3 == 0)
                {
                    writer.BeginArray();
                    writer.WriteInt32(i);
                }
                else
                {
                    writer.BeginObject();
                    writer.WriteName("k");
                }

                if (i % 3 == 1)
                    continue;
                if (i % 3 == 2 && i == depth - 1)
                    writer.WriteNull();
            }

            if (depth % 3 == 2)
                writer.WriteNull();
            for (int i = depth - 1; i >= 0; i--)
            {
                if (i % 3 == 0)
                    writer.EndArray();
                else
                    writer.EndObject();
            }
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(129)]
    [InlineData(200)]
    public void Writer_DeeperThanAWordOfBits_KnowsWhatIsOpen(int depth)
    {
        JsonSettings settings = new() { Codecs = [new DeepCodec(depth)], MaxDepth = 500 };
        string json = JsonSerializer.Serialize(new[] { new Mark(), new Mark() }, settings);
        using JsonDocument document = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = 500 });
        Assert.Equal(2, document.RootElement.GetArrayLength());
    }
}
