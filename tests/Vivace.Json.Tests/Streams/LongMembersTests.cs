// Members that are longer than the window, of parts and with constraints: read in the memory of a window, like all others.
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class LongMembersTests
{
    private const int Mebibyte = 1024 * 1024, UnitLength = 1024, Count = 16 * 1024;

    // The window, and what is copied of it at once.
    private const long MostRead = 2 * Mebibyte;

    private static readonly string s_unit = $"\"{new string('x', UnitLength - 4)}\",\n";

    private static readonly JsonSettings s_settings = new() { Constraints = JsonConstraints.All };

    [Theory]
    [InlineData(typeof(WithPart), "{\"Id\":1,\"Items\":["), InlineData(typeof(WithPart), "{\"Other\":[{\"Items\":["), InlineData(typeof(WithMade), "{\"Id\":1,\"Items\":["), InlineData(typeof(WithInner), "{\"Items\":[")]
    [InlineData(typeof(Limited), "{\"Id\":1,\"Items\":["), InlineData(typeof(LimitedRecord), "{\"Id\":1,\"Items\":[")]
    public void Read_LongMember_RentsTheWindowOnly(Type type, string head)
    {
        string tail = head.Contains("Other", StringComparison.Ordinal) ? "null]}],\"Id\":1,\"Last\":7}" : "null],\"Last\":7}";
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Interpreted, ObjectEngine.Emitted])
            WatchedArrays.Watch(arrays =>
            {
                using RepeatedText text = new(head, s_unit, Count, tail);
                IRead read = (IRead)JsonSerializer.Deserialize(text, type, s_settings with { Engine = engine })!;
                Assert.Equal(7, read.Last);
                Assert.Equal(head.Contains("Other", StringComparison.Ordinal) ? null : Count + 1, read.Items?.Count);
                Assert.True(arrays.MostAtOnce <= MostRead, $"{type.Name}: {arrays.MostAtOnce} bytes rented");
            });
    }

    // The value is checked when it has ended. Its beginning is gone by then, so the error is at its end.
    [Theory]
    [InlineData(typeof(Limited)), InlineData(typeof(LimitedRecord))]
    public void Read_LongMemberThatViolatesAConstraint_IsAnErrorAtItsEnd(Type type)
    {
        const string Head = "{\"Id\":1,\"Items\":[";
        using RepeatedText text = new(Head, s_unit, 2 * Count, "null],\"Last\":7}");
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(text, type, s_settings));
        Assert.Equal((JsonErrorKind.ConstraintViolated, "$.Items"), (error.Error!.Kind, error.Path));
        Assert.Contains("at most 20000 characters or elements", error.Message, StringComparison.Ordinal);
        Assert.Equal(2 * Count, error.LineNumber);
        Assert.Equal("null]".Length, error.BytePositionInLine);
    }

    // What a text that is cut off shows of a member does not include values that were not checked.
    [Fact]
    public void Peek_OpenMemberWithAConstraint_IsLeftOut()
    {
        using JsonPartialReader<Limited> reader = new(s_settings);
        reader.Append("{\"Id\":1,\"Items\":[\"a\",\"b\""u8);
        Assert.True(reader.Value is { Id: 1, Items: null });
        reader.Append("],\"Last\":3"u8);
        Assert.True(reader.Value is { Id: 1, Items.Count: 2 });
    }

    private interface IRead
    {
        IList<string?>? Items { get; }

        int Last { get; }
    }

    private sealed class WithPart : IRead
    {
        public int Id { get; set; }

        [JsonFlatten]
        public Part? Part { get; set; }

        public int Last { get; set; }

        IList<string?>? IRead.Items => Part?.Items;
    }

    private sealed class Part
    {
        public int Before { get; set; }

        public List<string?>? Items { get; set; }
    }

    // A part that is read by the program of its own type, ahead of the object.
    private sealed record WithMade(int Id, int Last, [property: JsonFlatten] Made Made) : IRead
    {
        IList<string?>? IRead.Items => Made?.Items;
    }

    private sealed record Made(string?[]? Items, int Before = 3);

    private sealed class WithInner : IRead
    {
        [JsonFlatten]
        public Outer? Outer { get; set; }

        public int Last { get; set; }

        IList<string?>? IRead.Items => Outer?.Inner?.Items;
    }

    private sealed class Outer
    {
        [JsonFlatten]
        public Part Inner { get; } = new();
    }

    private sealed class Limited : IRead
    {
        [Range(1, 9)]
        public int Id { get; set; }

        [Required, MaxLength(20_000)]
        public List<string?>? Items { get; set; }

        public int Last { get; set; }

        IList<string?>? IRead.Items => Items;
    }

    private sealed record LimitedRecord([Range(1, 9)] int Id, [MaxLength(20_000)] string?[]? Items, int Last) : IRead
    {
        IList<string?>? IRead.Items => Items;
    }
}
