// Texts that are longer than the first window: the same values and errors as in one go, in memory that does not grow with the text.
using System.Buffers;
using System.Collections;
using System.Collections.Immutable;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

public class ResumableReaderTests
{
    private const int Seed = 20_251_122;
    private const int Mebibyte = 1024 * 1024;

    private static readonly int[] s_windows = [1, 7, 64, 300, 4096];

    private static readonly JsonSettings s_loose = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
    private static readonly JsonSettings s_strict = new() { AllowDuplicateProperties = false };
    private static readonly JsonSettings s_refusing = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, PropertyNameCaseInsensitive = true };

    public sealed class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Node
    {
        public int A { get; set; }

        public List<Item>? Items { get; set; }

        public Node? Inner { get; set; }

        public Dictionary<string, int[]>? Map { get; set; }

        public ImmutableArray<int> Numbers { get; set; } = [];

        public Point? Point { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public int[]? Ys { get; set; }
    }

    public sealed record Made(int Id, List<Item>? Items, string Name = "none")
    {
        public required int[] Numbers { get; init; }
    }

    [JsonPolymorphic]
    [JsonDerivedType(typeof(Dog), "dog")]
    [JsonDerivedType(typeof(Cat), 3)]
    public class Animal
    {
        public string? Name { get; set; }

        public List<Animal>? Young { get; set; }
    }

    public sealed class Dog : Animal
    {
        public int[]? Bones { get; set; }
    }

    public sealed class Cat : Animal;

    /// <summary>Keeps nothing but the number of what was added.</summary>
    public sealed class Counting<T> : ICollection<T>
    {
        public int Count { get; private set; }

        public bool IsReadOnly => false;

        public void Add(T item) => Count++;

        public void Clear() => Count = 0;

        public bool Contains(T item) => false;

        public void CopyTo(T[] array, int arrayIndex)
        {
        }

        public bool Remove(T item) => false;

        public IEnumerator<T> GetEnumerator() => Enumerable.Empty<T>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Feed
    {
        public int Total { get; set; }

        public Counting<Item>? Data { get; set; }

        public int Last { get; set; }
    }

    [Fact]
    public void Deserialize_ChangedTextsInEveryWindow_IsTheSpansResult()
    {
        Random random = new(Seed);
        int values = 0, errors = 0;
        for (int i = 0; i < 40; i++)
        {
            Count(Check<Node>(random, MadeNode(random, 3)));
            Count(Check<List<Item>>(random, Items(random, 20)));
            Count(Check<Item[]>(random, [.. Items(random, 20)]));
            Count(Check<Dictionary<string, Node>>(random, new Dictionary<string, Node> { ["a"] = MadeNode(random, 1), ["b\n"] = MadeNode(random, 1) }));
            Count(Check<SortedDictionary<int, List<Point>>>(random, new SortedDictionary<int, List<Point>> { [1] = [new Point { X = 1, Ys = [1, 2, 3] }], [20] = [] }));
            Count(Check<Made>(random, new Made(1, Items(random, 3)) { Numbers = [1, 2, 3] }));
            Count(Check<Queue<int[]>>(random, new Queue<int[]>([[1, 2, 3], [], [4, 5]])));
            Count(Check<HashSet<int>>(random, new HashSet<int>(Enumerable.Range(0, 40))));
            Count(Check<object>(random, MadeNode(random, 1)));
            Count(Check<Animal>(random, MadeAnimal(random, 2)));
        }

        Assert.True(values > 1_000 && errors > 1_000, $"{values} values and {errors} errors");

        void Count((int Values, int Errors) found)
        {
            values += found.Values;
            errors += found.Errors;
        }
    }

    [Fact]
    public async Task Deserialize_EverySplitInTwo_IsTheSpansValue()
    {
        Random random = new(Seed);
        for (int i = 0; i < 100; i++)
        {
            byte[] text = StjSerializer.SerializeToUtf8Bytes(MadeNode(random, 1));
            string expected = ResultOf(() => JsonSerializer.Deserialize<Node>(text, JsonSettings.Default));
            Assert.StartsWith("{", expected, StringComparison.Ordinal);
            for (int cut = 1; cut < text.Length; cut++)
            {
                int second = random.Next(cut, text.Length);
                Assert.Equal(expected, await ResultOfAsync(() => WithinAsync(s_windows[cut % s_windows.Length], () => JsonSerializer.DeserializeAsync<Node>(new CutStream(text, cut, second), JsonSettings.Default))));
            }
        }
    }

    [Fact]
    public void Deserialize_TextThatEndsAnywhere_IsTheSpansError()
    {
        Random random = new(Seed);
        for (int i = 0; i < 10; i++)
        {
            byte[] text = StjSerializer.SerializeToUtf8Bytes(MadeNode(random, 1));
            for (int length = 0; length < text.Length; length++)
                AssertSame<Node>(text[..length], JsonSettings.Default, s_windows[length % s_windows.Length]);
        }
    }

    [Fact]
    public async Task DeserializeAsync_StreamThatThrowsAnywhere_ThrowsThat()
    {
        byte[] text = StjSerializer.SerializeToUtf8Bytes(MadeNode(new Random(Seed), 2));
        for (int at = 0; at <= text.Length; at++)
        {
            int window = s_windows[at % s_windows.Length];
            Assert.Equal("here", (await Assert.ThrowsAsync<IOException>(() => WithinAsync(window, () => JsonSerializer.DeserializeAsync<Node>(new FailingStream(text, at), JsonSettings.Default)).AsTask())).Message);
            Assert.Equal("here", Assert.Throws<IOException>(() => Within(window, () => JsonSerializer.Deserialize<Node>(new FailingStream(text, at), JsonSettings.Default))).Message);
        }

        // Whatever was begun is forgotten.
        Assert.Equal(ResultOf(() => JsonSerializer.Deserialize<Node>(text, JsonSettings.Default)), ResultOf(() => Within(64, () => JsonSerializer.Deserialize<Node>(new PartStream(text, 3), JsonSettings.Default))));
    }

    [Fact]
    public async Task DeserializeAsync_CanceledAnywhere_IsCanceled()
    {
        byte[] text = StjSerializer.SerializeToUtf8Bytes(MadeNode(new Random(Seed), 1));
        for (int at = 0; at <= text.Length; at++)
        {
            using CancellationTokenSource source = new();
            CancelingStream stream = new(text, at, source);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => WithinAsync(7, () => JsonSerializer.DeserializeAsync<Node>(stream, JsonSettings.Default, source.Token)).AsTask());
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Deserialize_LongArray_NeedsNoLongerBufferThanTheWindow(bool isNested)
    {
        const int Length = 24 * Mebibyte;
        ArrayLimit.Lower(2 * Mebibyte);
        try
        {
            Func<Stream> open = () => new RepeatingStream(isNested ? "{\"Total\":3,\"Data\":[" : "[", "{\"Id\":12,\"Name\":\"a name\"},", Length, isNested ? "{}],\"Last\":5}" : "{}]");
            int expected = (Length / 26) + 1;
            Assert.Equal(expected, CountOf(isNested ? JsonSerializer.Deserialize<Feed>(open(), JsonSettings.Default) : JsonSerializer.Deserialize<Counting<Item>>(open(), JsonSettings.Default)));
            Assert.Equal(expected, CountOf(isNested
                ? await JsonSerializer.DeserializeAsync<Feed>(open(), JsonSettings.Default)
                : await JsonSerializer.DeserializeAsync<Counting<Item>>(open(), JsonSettings.Default)));
            Assert.Equal(expected, CountOf(isNested
                ? await JsonSerializer.DeserializeAsync<Feed>(PipeReader.Create(open()), JsonSettings.Default)
                : await JsonSerializer.DeserializeAsync<Counting<Item>>(PipeReader.Create(open()), JsonSettings.Default)));
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    [Theory]
    [InlineData("{\"Total\":1,\"unknown\":[", "{\"a\":[1,2,{\"b\":\"c\"}]},", "1],\"Last\":2}")]
    [InlineData("{\"Total\":1,\"unknown\":{", "\"a\":[1,2,{\"b\":\"c\"}],", "\"b\":1},\"Last\":2}")]
    [InlineData("{\"Total\":1,", "        ", "\"Last\":2}")]
    [InlineData("{\"Total\"", " \n      ", ":1,\"Last\":2}")]
    [InlineData("{\"Total\":", " \r\n \t   ", "1,\"Last\":2}")]
    [InlineData("{\"Total\":1", "        ", ",\"Last\":2}")]
    [InlineData("{\"Data\":[", "        ", "],\"Total\":1,\"Last\":2}")]
    [InlineData("{\"Total\":1,", "/* a \" */", "\"Last\":2}")]
    [InlineData("{\"Total\":1,\"Last\":2}", "    \n    ", " ")]
    [InlineData("", "    \n    ", "{\"Total\":1,\"Last\":2}")]
    public void Deserialize_WhatIsNotKeptOfAnyLength_NeedsNoLongerBufferThanTheWindow(string head, string unit, string tail)
    {
        ArrayLimit.Lower(4 * Mebibyte);
        try
        {
            Feed? feed = JsonSerializer.Deserialize<Feed>(new RepeatingStream(head, unit, 12 * Mebibyte, tail), s_loose);
            Assert.Equal((1, 2), (feed!.Total, feed.Last));
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    [Fact]
    public void Deserialize_ErrorFarBehind_HasItsPathAndPlace()
    {
        const int Length = 8 * Mebibyte;
        const string Unit = "{\"Id\":12,\"Name\":\"a name\"},\n";
        RepeatingStream stream = new("{\"Total\":3,\"Data\":[", Unit, Length, "{\"Id\":\"x\"}]}");
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Feed>(stream, JsonSettings.Default));
        int count = Length / Unit.Length;
        Assert.Equal(($"$.Data[{count}].Id", (long?)count, (long?)9), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.Equal("{\"Total\":3,\"Data\":[".Length + (long)count * Unit.Length + 6, exception.Error!.ByteOffset);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4096)]
    public void Advance_OneLongString_LooksAtEachByteAFewTimes(int part)
    {
        const int Length = 4 * Mebibyte;
        byte[] text = Encoding.UTF8.GetBytes("[\"" + new string('a', Length) + "\"]");
        long looked = 0;
        int position = 0;
        using ResumableReader reader = new(Roots<string[]>.Of(JsonSettings.Default), new TextWindow(16));
        while (!reader.Advance())
        {
            while (reader.TakesMore)
            {
                ArraySegment<byte> room = reader.Room;
                int count = Math.Min(Math.Min(part, room.Count), text.Length - position);
                text.AsSpan(position, count).CopyTo(room);
                position += count;
                reader.Take(count);
            }

            looked += position;
        }

        Assert.Equal(Length, ((string[])reader.Value!)[0].Length);
        Assert.InRange(looked, Length, 4L * Length);
    }

    [Fact]
    public void Deserialize_SequenceOfManySegments_IsReadInParts()
    {
        byte[] unit = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Id\":12,\"Name\":\"a name\"},", 1000)));
        Segment first = new("["u8.ToArray(), null);
        Segment last = first;
        for (int i = 0; i < 200; i++)
            last = new Segment(unit, last);
        last = new Segment("{}]"u8.ToArray(), last);
        ReadOnlySequence<byte> sequence = new(first, 0, last, last.Memory.Length);
        ArrayLimit.Lower(2 * Mebibyte);
        try
        {
            Assert.Equal(200_001, JsonSerializer.Deserialize<Counting<Item>>(sequence, JsonSettings.Default)!.Count);
            Assert.True(JsonSerializer.TryDeserialize(sequence, out Counting<Item>? tried, out _, JsonSettings.Default));
            Assert.Equal(200_001, tried!.Count);
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    private static int CountOf(object? value) => value is Feed feed ? feed is { Total: 3, Last: 5 } ? feed.Data!.Count : -1 : ((Counting<Item>)value!).Count;

    private static (int Values, int Errors) Check<T>(Random random, T value)
    {
        int values = 0, errors = 0;
        byte[] text = StjSerializer.SerializeToUtf8Bytes(value, new JsonSerializerOptions { WriteIndented = random.Next(2) == 0 });
        for (int i = 0; i < 12; i++)
        {
            byte[] changed = i == 0 ? text : Changed(random, text);
            JsonSettings settings = (i % 4) switch { 0 => JsonSettings.Default, 1 => s_loose, 2 => s_strict, _ => s_refusing };
            bool isValue = AssertSame<T>(changed, settings, s_windows[random.Next(s_windows.Length)]);
            values += isValue ? 1 : 0;
            errors += isValue ? 0 : 1;
        }

        return (values, errors);
    }

    private static bool AssertSame<T>(byte[] text, JsonSettings settings, int window)
    {
        string expected = ResultOf(() => JsonSerializer.Deserialize<T>(text, settings));
        string actual = ResultOf(() => Within(window, () => JsonSerializer.Deserialize<T>(new PartStream(text, window == 7 ? 1 : 1000), settings)));

        // Either is an error, at another place.
        if (expected != actual && MayDiffer<T>() && expected[0] == '!' && actual[0] == '!')
            return false;
        Assert.True(expected == actual, $"window {window}: expected {expected}, found {actual} for {Encoding.UTF8.GetString(text)}");
        return expected[0] != '!';
    }

    // What is reported at the end of an object, which is not known yet: of members that are not a constructor's parameters, and of an object that is searched for
    // its discriminator. And the index in a set, which counts distinct elements (docs/decisions/reading-in-a-window.md).
    private static bool MayDiffer<T>() => typeof(T) == typeof(Made) || typeof(T) == typeof(Animal) || typeof(T) == typeof(HashSet<int>);

    private static byte[] Changed(Random random, byte[] text)
    {
        const string Bytes = "{}[],:\"1ax \n\\/";
        List<byte> changed = [.. text];
        for (int k = random.Next(3); k >= 0 && changed.Count > 2; k--)
        {
            int at = random.Next(changed.Count);
            int after = changed.FindIndex(at, unit => unit is (byte)',' or (byte)':' or (byte)'{' or (byte)'[') + 1;
            int brace = changed.FindIndex(at, unit => unit == '{') + 1;
            switch (random.Next(7))
            {
                case 0:
                    changed.RemoveAt(at);
                    break;
                case 1:
                    changed[at] = (byte)Bytes[random.Next(Bytes.Length)];
                    break;
                case 2:
                    changed.Insert(at, (byte)Bytes[random.Next(Bytes.Length)]);
                    break;
                case 3:
                    changed.RemoveRange(at, changed.Count - at);
                    break;
                case 4:
                    changed.InsertRange(after, random.Next(2) == 0 ? "/* c\n\"{ */"u8 : "// x\n"u8);
                    break;
                case 5:
                    changed.InsertRange(after, Encoding.UTF8.GetBytes(new string(random.Next(2) == 0 ? ' ' : '\n', random.Next(300))));
                    break;
                default:
                    if (brace > 0)
                        changed.InsertRange(brace, Encoding.UTF8.GetBytes("\"unknown\":{\"x\":[1,2,{\"y\":\"" + new string('z', random.Next(400)) + "\"}]},"));
                    break;
            }
        }

        return [.. changed];
    }

    private static string ResultOf(Func<object?> read)
    {
        try
        {
            return StjSerializer.Serialize(read());
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException)
        {
            JsonException? json = exception as JsonException;
            return $"!{exception.GetType().Name} {json?.Path} {json?.LineNumber} {json?.BytePositionInLine} {json?.Error?.ByteOffset} {exception.Message}";
        }
    }

    private static async Task<string> ResultOfAsync<T>(Func<ValueTask<T>> read)
    {
        T value = await read();
        return ResultOf(() => value);
    }

    private static T Within<T>(int window, Func<T> read)
    {
        FirstWindow.Change(window);
        try
        {
            return read();
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    // The length is taken when the call begins, so that it need not last until its end.
    private static ValueTask<T> WithinAsync<T>(int window, Func<ValueTask<T>> read) => Within(window, read);

    private static List<Item> Items(Random random, int most) =>
        [.. Enumerable.Range(0, random.Next(most)).Select(_ => new Item { Id = random.Next(), Name = random.Next(4) == 0 ? "é\"\\\n" + new string('q', random.Next(100)) : "name" })];

    private static Node MadeNode(Random random, int depth) => new()
    {
        A = random.Next(),
        Items = Items(random, 6),
        Inner = depth == 0 ? null : MadeNode(random, depth - 1),
        Map = Enumerable.Range(0, random.Next(4)).ToDictionary(i => "key\t" + i, i => new int[i]),
        Numbers = [.. Enumerable.Range(0, random.Next(40))],
        Point = random.Next(2) == 0 ? null : new Point { X = 1, Ys = [1, 2] },
        More = random.Next(2) == 0 ? null : new() { ["z"] = StjSerializer.SerializeToElement(new[] { 1, 2, 3 }) },
    };

    private static Animal MadeAnimal(Random random, int depth)
    {
        Animal made = random.Next(3) switch { 0 => new Dog { Bones = [1, 2, 3] }, 1 => new Cat(), _ => new Animal() };
        made.Name = "name" + random.Next();
        made.Young = depth == 0 ? null : [.. Enumerable.Range(0, random.Next(4)).Select(_ => MadeAnimal(random, depth - 1))];
        return made;
    }

    /// <summary>Gives a text in three reads, if the reader has room for them.</summary>
    private sealed class CutStream(byte[] text, int first, int second) : MemoryStream(text, writable: false)
    {
        public override bool CanSeek => false;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            int end = Position < first ? first : Position < second ? second : (int)Length;
            int read = Read(buffer.Span[..Math.Min(buffer.Length, end - (int)Position)]);
            if (end == second)
                await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
            return read;
        }
    }

    private sealed class FailingStream(byte[] text, int at) : MemoryStream(text, writable: false)
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count) =>
            Position >= at ? throw new IOException("here") : base.Read(buffer, offset, Math.Min(count, Math.Min(5, at - (int)Position)));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            Position >= at ? ValueTask.FromException<int>(new IOException("here")) : new(Read(buffer.Span[..Math.Min(buffer.Length, Math.Min(5, at - (int)Position))]));
    }

    private sealed class CancelingStream(byte[] text, int at, CancellationTokenSource source) : MemoryStream(text, writable: false)
    {
        public override bool CanSeek => false;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (Position >= at)
                source.Cancel();
            cancellationToken.ThrowIfCancellationRequested();
            return new(Read(buffer.Span[..Math.Min(buffer.Length, Math.Max(1, at - (int)Position))]));
        }
    }

    /// <summary>A head, as many whole units as fit the length, and a tail; none of it is kept.</summary>
    private sealed class RepeatingStream(string head, string unit, int length, string tail) : Stream
    {
        private readonly byte[] _head = Encoding.UTF8.GetBytes(head), _unit = Encoding.UTF8.GetBytes(unit), _tail = Encoding.UTF8.GetBytes(tail);
        private int _part, _position, _units;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(Span<byte> buffer)
        {
            int filled = 0;
            while (filled < buffer.Length && _part < 3)
            {
                byte[] part = _part == 0 ? _head : _part == 1 ? _unit : _tail;
                int count = Math.Min(part.Length - _position, buffer.Length - filled);
                part.AsSpan(_position, count).CopyTo(buffer[filled..]);
                filled += count;
                _position += count;
                if (_position < part.Length)
                    continue;
                _position = 0;
                if (_part != 1 || ++_units == length / _unit.Length)
                    _part++;
            }

            return filled;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, Segment? before)
        {
            Memory = memory;
            if (before is null)
                return;
            RunningIndex = before.RunningIndex + before.Memory.Length;
            before.Next = this;
        }
    }
}
