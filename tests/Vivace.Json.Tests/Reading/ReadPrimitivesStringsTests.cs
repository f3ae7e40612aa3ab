// Tests strings of every length with every room after them, and every place of what interrupts a block.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Reading;

public sealed class ReadPrimitivesStringsTests : IDisposable
{
    // Around the blocks of 32 bytes, one and two of them, and of 64 for a longer search.
    private static readonly int[] s_rooms = [0, 1, 2, 15, 16, 30, 31, 32, 33, 34, 62, 63, 64, 65, 66, 100];

    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Fact]
    public void ReadString_EveryLengthAndRoomBehind_IsTheText()
    {
        string letters = string.Concat(Enumerable.Range(0, 140).Select(i => (char)('#' + i % 57)));
        for (int length = 0; length <= 130; length++)
        {
            string expected = letters[..length];
            byte[] json = Encoding.ASCII.GetBytes($"\"{expected}\"");
            for (int room = 0; room <= 70; room++)
                AssertReads(expected, [], json, room);
        }
    }

    [Fact]
    public void ReadString_BytesBefore_AreNoPartOfIt()
    {
        // The last block of the text also holds what lies before the string.
        for (int before = 0; before <= 40; before++)
            for (int length = 0; length <= 40; length++)
                AssertReads(new string('x', length), Encoding.ASCII.GetBytes(new string('"', before)), Encoding.ASCII.GetBytes($"\"{new string('x', length)}\""), 0);
    }

    [Theory]
    [InlineData("\\n")]
    [InlineData("\\\"")]
    [InlineData("\\\\")]
    [InlineData("\\/")]
    [InlineData("\\u00e9")]
    [InlineData("\\ud83d\\uDE00")]
    [InlineData("\\u0000")]
    [InlineData("é")]
    [InlineData("€")]
    [InlineData("😀")]
    [InlineData("\u007f")]
    public void ReadString_EveryPlaceOfAnInterruption_EqualsSystemTextJson(string interruption)
    {
        foreach (int length in (int[])[0, 1, 3, 7, 8, 9, 15, 16, 17, 29, 30, 31, 32, 33, 47, 63, 64, 65, 66, 97])
            for (int place = 0; place <= length; place++)
            {
                byte[] json = Encoding.UTF8.GetBytes($"\"{new string('a', place)}{interruption}{new string('b', length - place)}\"");
                string expected = StjSerializer.Deserialize<string>(json)!;
                foreach (int room in s_rooms)
                    AssertReads(expected, [], json, room);
            }
    }

    [Theory]
    [InlineData("\n")]
    [InlineData("\u0001")]
    [InlineData("\\q")]
    [InlineData("\\u12x4")]
    [InlineData("\\ud800")]
    public void ReadString_EveryPlaceOfWhatIsWrong_IsRefusedWhereSystemTextJsonDoes(string wrong)
    {
        foreach (int length in (int[])[0, 1, 15, 16, 31, 32, 33, 64])
            for (int place = 0; place <= length; place += Math.Max(1, length / 8))
                AssertRefusesAlike($"\"{new string('a', place)}{wrong}{new string('b', length - place)}\"");
    }

    [Fact]
    public void ReadString_CutOff_IsRefusedWhereSystemTextJsonDoes()
    {
        for (int length = 0; length <= 70; length++)
        {
            AssertRefusesAlike($"\"{new string('a', length)}");
            AssertRefusesAlike($"\"{new string('a', length)}\\");
            AssertRefusesAlike($"\"{new string('a', length)}\\u00e");
        }
    }

    [Fact]
    public void ReadString_InvalidUtf8_IsRefusedAtEveryPlace()
    {
        byte[][] wrong = [[0x80], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF]];
        foreach (byte[] bytes in wrong)
            foreach (int length in (int[])[0, 15, 31, 32, 64])
                for (int place = 0; place <= length; place += Math.Max(1, length / 4))
                {
                    byte[] json = [(byte)'"', .. Filler('a', place), .. bytes, .. Filler('b', length - place), (byte)'"'];
                    Assert.Throws<JsonException>(() => StjSerializer.Deserialize<string>(json));
                    Assert.NotNull(_reads.Read(json, 0, ReadPrimitives.ReadString).Error);
                }
    }

    [Theory]
    [InlineData("null", true)]
    [InlineData("nul", false)]
    [InlineData("nulL", false)]
    [InlineData("", false)]
    [InlineData("1", false)]
    [InlineData("[\"a\"]", false)]
    public void ReadString_NoString_IsNullOrRefused(string json, bool isNull)
    {
        foreach (int room in s_rooms)
        {
            (string? value, int next, JsonException? error) = _reads.Read<string?>(WithRoom([], Encoding.ASCII.GetBytes(json), json.Length == 0 ? 0 : room), 0, ReadPrimitives.ReadString);
            Assert.Null(value);
            Assert.Equal(isNull, error is null);
            Assert.Equal(isNull ? 4 : -1, next);
        }
    }

    [Fact]
    public void SpecialBytes_EveryByteAtEveryPlace_IsTheTwinsAnswer()
    {
        for (int value = 0; value < 256; value++)
            for (int place = 0; place < ReadPrimitives.StringBlock; place++)
            {
                byte[] block = Filler('a', ReadPrimitives.StringBlock);
                block[place] = (byte)value;
                ReadOnlySpan<byte> placed = _reads.Place(block);
                bool isSpecial = value is < 0x20 or '"' or '\\' or >= 0x80;
                Assert.Equal(isSpecial ? 1u << place : 0, ReadPrimitives.SpecialBytes(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(placed)));
            }
    }

    private void AssertReads(string expected, byte[] before, byte[] json, int room)
    {
        (string? value, int next, JsonException? error) = _reads.Read<string?>(WithRoom(before, json, room), before.Length, ReadPrimitives.ReadString);
        if (error is not null || value != expected || next != before.Length + json.Length)
            Assert.Fail($"{Encoding.UTF8.GetString(json)} with {room} bytes behind: expected {expected}, found {value} to {next}, {error?.Message}");
    }

    private void AssertRefusesAlike(string json)
    {
        JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<string>(json));
        JsonException? error = _reads.Read<string?>(Encoding.UTF8.GetBytes(json), 0, ReadPrimitives.ReadString).Error;
        Assert.NotNull(error);
        Assert.Equal((expected.LineNumber, expected.BytePositionInLine), (error.LineNumber, error.BytePositionInLine));
    }

    // A comma and bytes of all kinds after the string, a quote and a backslash among them.
    private static byte[] WithRoom(byte[] before, byte[] json, int room) => [.. before, .. json, .. ",\"é\\\n0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz"u8[..room]];

    private static byte[] Filler(char letter, int length) => [.. Enumerable.Repeat((byte)letter, length)];
}
