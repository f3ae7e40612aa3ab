// Tests Guids, dates and times with every room after them, escaped at every place, against System.Text.Json.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Reading;

public sealed class ReadPrimitivesTextsTests : IDisposable
{
    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Fact]
    public void ReadGuid_AnyText_EqualsSystemTextJson() => AssertEqual(
        ReadPrimitives.ReadGuid, "0f8fad5b-d9cb-469f-a165-70867728950e", "00000000-0000-0000-0000-000000000000", "0F8FAD5B-D9CB-469F-A165-70867728950E",
        "0f8fad5bd9cb469fa16570867728950e", "{0f8fad5b-d9cb-469f-a165-70867728950e}", "0f8fad5b-d9cb-469f-a165-70867728950", "0f8fad5b-d9cb-469f-a165-70867728950eg");

    [Fact]
    public void ReadDateTime_AnyText_EqualsSystemTextJson() => AssertEqual(
        ReadPrimitives.ReadDateTime, "2024-12-31", "2024-12-31T23:59:59", "2024-12-31T23:59:59Z", "2024-02-29T00:00:00.1234567Z", "2024-02-30", "2023-02-29T00:00:00", "2024-12-31 23:59:59", "", "x");

    [Fact]
    public void ReadDateTimeOffset_AnyText_EqualsSystemTextJson() => AssertEqual(
        ReadPrimitives.ReadDateTimeOffset, "2024-12-31T23:59:59+01:00", "2024-12-31T23:59:59.5-14:00", "2024-12-31T23:59:59Z", "2024-12-31T23:59:59+15:00", "");

    [Fact]
    public void ReadDateOnly_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadDateOnly, "2024-12-31", "0001-01-01", "9999-12-31", "2024-13-01", "2024-12-31T00:00:00");

    [Fact]
    public void ReadTimeOnly_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadTimeOnly, "23:59:59", "00:00:00.0000001", "12:30:00.5", "24:00:00", "-01:00:00");

    [Fact]
    public void ReadTimeSpan_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadTimeSpan, "1.23:59:59", "-00:00:01", "10675199.02:48:05.4775807", "24:00:00", "1:2:3", "x");

    private void AssertEqual<T>(PositionalRead<T> read, params string[] contents)
    {
        foreach (string content in contents)
        {
            AssertEqual(read, content);
            for (int place = 0; place < content.Length; place++)
                AssertEqual(read, $"{content[..place]}\\u{(int)content[place]:x4}{content[(place + 1)..]}", everyRoom: false);
        }

        foreach (string json in (string[])["", "null", "1", "\"", "\"2024-12-31", "[]"])
            Assert.NotNull(_reads.Read(Encoding.ASCII.GetBytes(json), 0, read).Error);
    }

    private void AssertEqual<T>(PositionalRead<T> read, string content, bool everyRoom = true)
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{content}\"");
        T? expected = default;
        bool isValue = true;
        try
        {
            expected = StjSerializer.Deserialize<T>(json);
        }
        catch (JsonException)
        {
            isValue = false;
        }

        for (int room = 0; room <= 70; room += everyRoom && isValue ? 1 : 35)
        {
            (T? value, int next, JsonException? error) = _reads.Read([.. json, .. Enumerable.Repeat((byte)',', room)], 0, read);
            if ((error is null) != isValue || (isValue && (!EqualityComparer<T>.Default.Equals(expected, value) || next != json.Length)))
                Assert.Fail($"{typeof(T)} from {content} with {room} bytes behind: expected {(isValue ? expected : "an error")}, found {value} to {next}, {error?.Message}");
        }
    }
}
