// Converters that write into our buffer through System.Text.Json's writer: what is around their value stays, whatever they do with the writer.
using System.Buffers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Tests.Writing;

namespace Vivace.Json.Tests.Bridges.Converters;

public class LentWriterTests
{
    [Fact]
    public void Writer_OfThisVersion_CanBePlaced() => Assert.True(LentWriter.IsAvailable);

    public sealed class Held
    {
        public string Before { get; set; } = "b\"";

        public Free One { get; set; } = new();

        public List<Held>? Inner { get; set; }

        public Free Two { get; set; } = new();

        public int After { get; set; } = 7;
    }

    public sealed class Free;

    private sealed class FreeConverter(Action<Utf8JsonWriter, JsonSerializerOptions> write) : JsonConverter<Free>
    {
        public override Free Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Free value, JsonSerializerOptions options) => write(writer, options);
    }

    private static readonly string s_long = new('x', 300_000);

    private static readonly Dictionary<string, Action<Utf8JsonWriter, JsonSerializerOptions>> s_writes = new()
    {
        ["number"] = static (writer, _) => writer.WriteNumberValue(1.5),
        ["string"] = static (writer, _) => writer.WriteStringValue("a\"ö<"),
        ["null"] = static (writer, _) => writer.WriteNullValue(),
        ["array"] = static (writer, _) =>
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(1);
            writer.WriteStartObject();
            writer.WriteString("a", "b");
            writer.WriteEndObject();
            writer.WriteEndArray();
        },
        ["longer than the buffer"] = static (writer, _) => writer.WriteStringValue(s_long),
        ["parts longer than the buffer"] = static (writer, _) =>
        {
            writer.WriteStartArray();
            for (int i = 0; i < 20_000; i++)
                writer.WriteNumberValue(i);
            writer.WriteStringValue(s_long);
            writer.WriteEndArray();
        },
        ["flushed"] = static (writer, _) =>
        {
            writer.WriteStartArray();
            writer.Flush();
            writer.WriteNumberValue(1);
            writer.Flush();
            writer.WriteNumberValue(2);
            writer.WriteEndArray();
            writer.Flush();
        },
        ["flushed and long"] = static (writer, _) =>
        {
            writer.WriteStartArray();
            writer.Flush();
            writer.WriteStringValue(s_long);
            writer.Flush();
            writer.WriteNumberValue(2);
            writer.WriteEndArray();
        },
        ["raw"] = static (writer, _) => writer.WriteRawValue("{\"a\":[1, 2]}"),
        ["depth"] = static (writer, _) => writer.WriteNumberValue(writer.CurrentDepth),
        ["serializer of System.Text.Json"] = static (writer, _) => System.Text.Json.JsonSerializer.Serialize(writer, new[] { 1, 2 }),
        ["this serializer"] = static (writer, options) => JsonSerializer.Serialize(writer, new Dictionary<string, int> { ["a"] = 1 }, options),
        ["this serializer, to a text"] = static (writer, options) => writer.WriteStringValue(JsonSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }, options)),
        ["another converter of the same settings"] = static (writer, options) => JsonSerializer.Serialize(writer, new DateOnly(2026, 11, 30), options),
        ["another converter, to a text"] = static (writer, options) => writer.WriteRawValue(JsonSerializer.Serialize(new DateOnly(2026, 11, 30), options)),
        ["other settings"] = static (writer, _) => writer.WriteRawValue(JsonSerializer.Serialize(new DateOnly(2026, 11, 30), s_others)),
    };

    private sealed class DateConverter : JsonConverter<DateOnly>
    {
        public override DateOnly Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, DateOnly value, JsonSerializerOptions options) => writer.WriteNumberValue(value.DayNumber);
    }

    private static readonly JsonSerializerOptions s_others = new() { WriteIndented = true, MaxDepth = 50, Converters = { new DateConverter() } };

    public static TheoryData<string, bool> Writes
    {
        get
        {
            TheoryData<string, bool> data = new();
            foreach (string name in s_writes.Keys)
            {
                data.Add(name, false);
                data.Add(name, true);
            }

            return data;
        }
    }

    [Theory, MemberData(nameof(Writes))]
    public async Task Write_WhateverTheConverterDoes_IsAsTheOracleHasIt(string name, bool indented)
    {
        JsonSerializerOptions options = new() { WriteIndented = indented, Converters = { new FreeConverter(s_writes[name]), new DateConverter() } };
        Held value = new() { Inner = [new(), new() { Inner = [new()] }, new()] };
        string expected = System.Text.Json.JsonSerializer.Serialize(value, options);
        for (int call = 0; call < 3; call++)
        {
            Assert.Equal(expected, JsonSerializer.Serialize(value, options));
            Assert.Equal(expected, Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, options)));
            ArrayBufferWriter<byte> output = new();
            JsonSerializer.Serialize(output, value, JsonSettings.FromOptions(options));
            Assert.Equal(expected, Encoding.UTF8.GetString(output.WrittenSpan));
            using MemoryStream stream = new();
            JsonSerializer.Serialize(stream, value, options);
            await JsonSerializer.SerializeAsync(stream, value, options);
            Assert.Equal(expected + expected, Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    // Up to the first value of a converter the text is in the caller's memory; from there on it is in our buffer, unless it has left or is too long.
    [Theory]
    [InlineData(0)]
    [InlineData(200)]
    [InlineData(5_000)]
    [InlineData(61_000)]
    [InlineData(65_530)]
    [InlineData(300_000)]
    public void Write_AfterTextInTheCallersMemory_IsAsTheOracleHasIt(int length)
    {
        JsonSerializerOptions options = new() { Converters = { new FreeConverter(s_writes["array"]) } };
        Held value = new() { Before = new('x', length), Inner = [.. Enumerable.Range(0, 2_000).Select(_ => new Held())] };
        byte[] expected = System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, options);
        foreach (int room in (int[])[256, 70_000, 1_000_000])
        {
            ArrayBufferWriter<byte> output = new(room);
            JsonSerializer.Serialize(output, value, options);
            Assert.Equal(expected, output.WrittenSpan);
        }

        // Its spans have 64 KB at most.
        foreach (int extra in length < 10_000 ? (int[])[1, 40, 50_000] : [])
        {
            using GuardedOutput output = new() { Extra = extra };
            JsonSerializer.Serialize(output, value, options);
            Assert.Equal(expected, output.Written);
        }
    }

    // Nothing, a second end, and a text that begins anew: the members before it are not touched.
    public static TheoryData<string> Wrong => ["nothing", "open", "reset", "reset and written", "throws", "throws after a part", "disposed"];

    [Theory, MemberData(nameof(Wrong))]
    public void Write_ConverterThatDoesNotWriteOneValue_IsAnErrorAndTheNextCallIsRight(string name)
    {
        bool isWrong = true;
        JsonSerializerOptions options = new()
        {
            Converters =
            {
                new FreeConverter((writer, _) =>
                {
                    if (!isWrong)
                    {
                        writer.WriteNumberValue(1);
                        return;
                    }

                    switch (name)
                    {
                        case "open":
                            writer.WriteStartArray();
                            break;
                        case "reset" or "reset and written":
                            writer.WriteNumberValue(5);
                            writer.Reset();
                            if (name != "reset")
                                writer.WriteNumberValue(6);
                            break;
                        case "throws":
                            throw new FormatException("no");
                        case "throws after a part":
                            writer.WriteStartObject();
                            writer.WriteNumber("a", 1);
                            throw new FormatException("no");
                        case "disposed":
                            writer.WriteNumberValue(5);
                            writer.Dispose();
                            break;
                    }
                }),
            },
        };
        for (int call = 0; call < 6; call++)
        {
            isWrong = true;
            Assert.NotNull(Record.Exception(() => JsonSerializer.Serialize(new Held(), options)));
            isWrong = false;
            Assert.Equal("""{"Before":"b\u0022","One":1,"Inner":null,"Two":1,"After":7}""", JsonSerializer.Serialize(new Held(), options));
        }
    }

    // A thread keeps its writers for good: one long value must not stay with it.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Write_LongValue_DoesNotStayWithTheThread(bool throws)
    {
        JsonSerializerOptions options = new()
        {
            Converters =
            {
                new FreeConverter((writer, _) =>
                {
                    writer.WriteStartArray();
                    writer.WriteStringValue(s_long);
                    writer.WriteEndArray();
                    if (throws)
                        throw new FormatException("no");
                }),
            },
        };
        FieldInfo kept = typeof(LentWriter).GetField("t_kept", BindingFlags.Static | BindingFlags.NonPublic)!, next = Field("_next"), rest = Field("_rest");
        long longest = 0;
        Exception? failure = null;
        Thread thread = new(() =>
        {
            failure = Record.Exception(() => JsonSerializer.Serialize(new Held(), options));
            for (object? writer = kept.GetValue(null); writer is not null; writer = next.GetValue(writer))
                longest = Math.Max(longest, ((ArrayBufferWriter<byte>?)rest.GetValue(writer))?.Capacity ?? 0);
        });
        thread.Start();
        thread.Join();
        Assert.Equal(throws ? typeof(FormatException) : null, failure?.GetType());
        Assert.InRange(longest, 0, 64 * 1024);

        static FieldInfo Field(string name) => typeof(LentWriter).GetField(name, BindingFlags.Instance | BindingFlags.NonPublic)!;
    }

    // By then the text has been returned, or the writer belongs to another value.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Write_AfterTheCall_IsRefusedAndChangesNothing(bool flushes)
    {
        Utf8JsonWriter? kept = null;
        List<Exception?> late = [];
        JsonSerializerOptions options = new()
        {
            Converters =
            {
                new FreeConverter((writer, _) =>
                {
                    kept = writer;
                    writer.WriteNumberValue(1);
                }),
            },
        };
        Late value = new(() => late.Add(Record.Exception(() =>
        {
            if (flushes)
                kept!.Flush();
            else
                kept!.WriteNumberValue(12345);
        })));
        for (int call = 0; call < 3; call++)
            Assert.Equal("""{"One":1,"Middle":5,"Two":1}""", JsonSerializer.Serialize(value, options));
        Assert.All(late, exception => Assert.IsType<InvalidOperationException>(exception));
        Assert.Equal(3, late.Count);
    }

    public sealed class Late(Action middle)
    {
        public Free One { get; } = new();

        public int Middle
        {
            get
            {
                middle();
                return 5;
            }
        }

        public Free Two { get; } = new();
    }

    // More settings than a thread keeps writers for, and values within values.
    [Fact]
    public void Write_ManySettingsInManyThreads_AreNotMixed()
    {
        (JsonSerializerOptions Options, string Text)[] all = [.. Enumerable.Range(0, 9).Select(number =>
        {
            JsonSerializerOptions options = new() { MaxDepth = 40 + number, WriteIndented = number % 2 == 1, Converters = { new NestedConverter(number) } };
            return (options, System.Text.Json.JsonSerializer.Serialize(new Held(), options));
        })];
        Parallel.For(0, 32, new ParallelOptions { MaxDegreeOfParallelism = 32 }, thread =>
        {
            for (int call = 0; call < 200; call++)
            {
                (JsonSerializerOptions options, string text) = all[(thread + (call / 3)) % all.Length];
                Assert.Equal(text, JsonSerializer.Serialize(new Held(), options));
            }
        });
    }

    private sealed class NestedConverter(int number) : JsonConverter<Free>
    {
        [ThreadStatic]
        private static int t_depth;

        public override Free Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Free value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(number);
            if (++t_depth < 7)
                writer.WriteStringValue(JsonSerializer.Serialize(new { Free = new Free(), Number = number }, options));
            t_depth--;
            writer.WriteEndArray();
        }
    }
}
