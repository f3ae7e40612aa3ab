// The members of an object one by one: those of the dictionary, the same error, at every byte, in the memory of one of them.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

public class EntriesTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    public sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<Order?>? Parts { get; set; }
    }

    // Longer than the smallest window.
    private static readonly string s_text =
        """{ "a": {"Id":1,"Name":"é"}, "b\n\u00e9": null, "c":{"Id":3,"Parts":[{"Id":4},null]} , "" :{},""" + string.Concat(Enumerable.Range(0, 6).Select(static i => $"\"n{i}\":{{\"Id\":{i},\"Name\":\"longer\"}},")) + "\"z\":{}}";

    public sealed record Data(Recorder? data);

    /// <summary>A dictionary that notes its entries, also if reading fails.</summary>
    public sealed class Recorder : IDictionary<string, Order?>
    {
        [ThreadStatic]
        internal static List<KeyValuePair<string, Order?>>? Entries;

        public Order? this[string key]
        {
            get => throw new NotSupportedException();
            set => Entries!.Add(new(key, value));
        }

        public ICollection<string> Keys => [];

        public ICollection<Order?> Values => [];

        public int Count => 0;

        public bool IsReadOnly => false;

        public void Add(string key, Order? value) => this[key] = value;

        public void Add(KeyValuePair<string, Order?> item) => this[item.Key] = item.Value;

        public void Clear() => Entries!.Clear();

        public bool Contains(KeyValuePair<string, Order?> item) => false;

        public bool ContainsKey(string key) => false;

        public void CopyTo(KeyValuePair<string, Order?>[] array, int arrayIndex)
        {
        }

        public IEnumerator<KeyValuePair<string, Order?>> GetEnumerator() => Enumerable.Empty<KeyValuePair<string, Order?>>().GetEnumerator();

        public bool Remove(string key) => false;

        public bool Remove(KeyValuePair<string, Order?> item) => false;

        public bool TryGetValue(string key, out Order? value)
        {
            value = null;
            return false;
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static TheoryData<string, string> Places => new()
    {
        { "", "" },
        { "{\"data\":", "}" },
        { "[{\"data\":", "},null]" },
    };

    [Theory, MemberData(nameof(Places))]
    public void Read_EveryByteWrongOrMissing_IsTheDictionarysEntriesOrError(string head, string tail)
    {
        int values = 0, errors = 0;
        for (int at = 0; at < s_text.Length; at++)
        {
            JsonSettings settings = new() { Engine = s_engines[at % 2], DefaultBufferSize = 1 };
            Check(Encoding.UTF8.GetBytes(head + s_text[..at]), settings);
            foreach (char wrong in "\"]},x:")
                Check(Encoding.UTF8.GetBytes(head + s_text[..at] + wrong + s_text[(at + 1)..] + tail), settings);
        }

        Assert.True(values > 100 && errors > 1000, $"{values} and {errors}");

        void Check(byte[] text, JsonSettings settings)
        {
            string expected = Expected(text, head, settings);
            foreach (string found in Found(text, head, settings))
                Assert.True(expected == found, $"{Encoding.UTF8.GetString(text)}: expected {expected}, found {found}");
            if (expected.Contains('!', StringComparison.Ordinal))
                errors++;
            else
                values++;
        }
    }

    [Theory]
    [InlineData("null")]
    [InlineData(" {} ")]
    [InlineData("[]")]
    [InlineData("[1,")]
    [InlineData("5")]
    [InlineData("5 x")]
    [InlineData("\"ab")]
    [InlineData("nul")]
    [InlineData("")]
    [InlineData("{} 1")]
    public void Read_Root_IsTheDictionarysOrError(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        foreach (string found in Found(utf8, "", JsonSettings.Default))
            Assert.Equal(Expected(utf8, "", JsonSettings.Default), found);
    }

    [Fact]
    public void Read_InvalidName_IsAnError()
    {
        byte[] text = [.. "{\"a\":1,\""u8, 0xff, .. "\":2}"u8];
        List<KeyValuePair<string, int>> read = [];
        JsonException error = Assert.Throws<JsonException>(() =>
        {
            foreach (KeyValuePair<string, int> entry in JsonStream.ReadEntries<int>(new MemoryStream(text), "$"))
                read.Add(entry);
        });
        Assert.Equal([new("a", 1)], read);
        Assert.Equal(JsonErrorKind.InvalidUtf8, error.Error?.Kind);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(text)).Error?.Kind);
    }

    [Fact]
    public void Read_PathToNothing_HasNoEntries()
    {
        Assert.Empty(JsonStream.ReadEntries<int>(Stream("""{"a":{"b":1}}"""), "$.c"));
        Assert.Empty(JsonStream.ReadEntries<int>(Stream("""{"a":null}"""), "$.a"));
        Assert.Equal([new("b", 1), new("c", 2)], JsonStream.ReadEntries<int>(Stream("""{"x":[{"b":1,"c":2}]}"""), "$.x[0]"));
        Assert.Equal("$.a[1]", Assert.Throws<JsonException>(() => JsonStream.ReadEntries<int>(Stream("""{"a":[3,"x"]}"""), "$.a[1]").ToList()).Path);
        Assert.Throws<ArgumentException>(() => JsonStream.ReadEntries<int>(Stream("{}"), "$.a[*]"));
    }

    [Fact]
    public void Read_RepeatedNames_AreReturnedOrRefused()
    {
        const string Text = """{"a":1,"b":2,"\u0061":3}""";
        Assert.Equal([new("a", 1), new("b", 2), new("a", 3)], JsonStream.ReadEntries<int>(Stream(Text), "$"));
        JsonSettings strict = new() { AllowDuplicateProperties = false };
        List<KeyValuePair<string, int>> read = [];
        JsonException error = Assert.Throws<JsonException>(() => read.AddRange(JsonStream.ReadEntries<int>(Stream(Text), "$", strict)));
        Assert.Equal("$.a", error.Path);
        Assert.Equal(JsonErrorKind.DuplicateMember, error.Error!.Kind);
    }

    [Fact]
    public void Read_PreservedReferences_AreRefused() =>
        Assert.Throws<NotSupportedException>(() => { _ = JsonSerializer.DeserializeAsyncEntries<Order>(Stream("{}"), new JsonSettings { ReferenceHandler = ReferenceHandler.Preserve }); });

    // Needs the window and one entry: what has been taken is never far ahead of what has been returned.
    [Fact]
    public async Task Read_LongText_TakesTheWindow()
    {
        const int Count = 200_000;
        const string Unit = ",\"name\":12345";
        long most = 0, count = 0;
        using RepeatedText text = new("{\"\":0", Unit, Count, "}", part: 1000) { Reading = taken => most = Math.Max(most, taken - (Unit.Length * Volatile.Read(ref count))) };
        await foreach ((string name, int value) in JsonSerializer.DeserializeAsyncEntries<int>(text, new JsonSettings { DefaultBufferSize = 1024 }))
        {
            Assert.True(value == 12345 ? name == "name" : name.Length == 0 && value == 0);
            count++;
        }

        Assert.Equal(Count + 1, count);
        Assert.InRange(most, 0, 2048);
    }

    [Fact]
    public async Task Write_Entries_IsTheTextOfTheDictionary()
    {
        foreach (ObjectEngine engine in s_engines)
        {
            foreach (bool indented in new[] { false, true })
            {
                foreach (JsonIgnoreEmpty ignored in new[] { JsonIgnoreEmpty.None, JsonIgnoreEmpty.NullEntries })
                {
                    JsonSettings settings = new() { Engine = engine, WriteIndented = indented, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, IgnoreEmpty = ignored };
                    for (int count = 0; count < 40; count += 3)
                    {
                        Dictionary<string, Order?> entries = Enumerable.Range(0, count).ToDictionary(static i => $"Né\"{i}", static i => i % 5 == 2 ? null : new Order { Id = i, Name = "n", Parts = [new(), null] });
                        string expected = JsonSerializer.Serialize(entries, settings);
                        foreach (int window in new[] { 1, 64, 0 })
                        {
                            using MemoryStream stream = new();
                            await Parts(window, () => JsonSerializer.SerializeAsyncEntries(stream, Later(entries), settings));
                            Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
                            using MemoryStream piped = new();
                            await Parts(window, () => JsonSerializer.SerializeAsyncEntries(PipeWriter.Create(piped), Later(entries), settings));
                            Assert.Equal(expected, Encoding.UTF8.GetString(piped.ToArray()));
                        }
                    }
                }
            }
        }
    }

    [Fact]
    public async Task Write_EntryThatFails_SaysWhere()
    {
        Order loop = new();
        loop.Parts = [loop];
        using MemoryStream stream = new();
        JsonException error = await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.SerializeAsyncEntries(stream, Later(new Dictionary<string, Order?> { ["first"] = null, ["second"] = loop })));
        Assert.StartsWith("$.second.Parts[0]", error.Path, StringComparison.Ordinal);
        await Assert.ThrowsAsync<ArgumentNullException>("key", () => JsonSerializer.SerializeAsyncEntries(stream, new KeyValuePair<string, int>[] { new(null!, 1) }.ToAsyncEnumerable()));
    }

    [Fact]
    public async Task ReadAndWrite_Together_CopyTheText()
    {
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsyncEntries(stream, JsonSerializer.DeserializeAsyncEntries<Order>(new PartStream(Encoding.UTF8.GetBytes(s_text), 7)));
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Dictionary<string, Order?>>(s_text)), Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void Calls_NullArguments_AreTheCallersFault()
    {
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonSerializer.DeserializeAsyncEntries<int>((Stream)null!); });
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonSerializer.DeserializeAsyncEntries<int>((PipeReader)null!); });
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonStream.ReadEntries<int>(null!, "$"); });
        Assert.Throws<ArgumentNullException>(() => { _ = JsonStream.ReadEntriesAsync<int>(Stream("{}"), null!); });
        Assert.Throws<ArgumentNullException>("entries", () => { _ = JsonSerializer.SerializeAsyncEntries<int>(Stream(""), null!); });
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonSerializer.SerializeAsyncEntries((PipeWriter)null!, AsyncEnumerable.Empty<KeyValuePair<string, int>>()); });
    }

    private static async Task Parts(int window, Func<Task> write)
    {
        WriteBuffers.OfThread.Lower(window);
        Task writing = write();
        WriteBuffers.OfThread.Lower(0);
        await writing;
    }

    private static MemoryStream Stream(string text) => new(Encoding.UTF8.GetBytes(text));

    private static async IAsyncEnumerable<KeyValuePair<string, Order?>> Later(Dictionary<string, Order?> entries)
    {
        foreach (KeyValuePair<string, Order?> entry in entries)
        {
            if (entry.Key.EndsWith('3'))
                await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
            yield return entry;
        }
    }

    // The entries before an error and the error, as the dictionary in its place has them.
    private static string Expected(byte[] text, string head, JsonSettings settings)
    {
        Recorder.Entries = [];
        JsonException? error = null;
        try
        {
            if (head.Length == 0)
                JsonSerializer.Deserialize<Recorder>(text, settings);
            else if (head[0] == '{')
                JsonSerializer.Deserialize<Data>(text, settings);
            else
                JsonSerializer.Deserialize<Data?[]>(text, settings);
        }
        catch (JsonException exception)
        {
            error = exception;
        }

        return Shown(Recorder.Entries!, error);
    }

    private static string Shown(List<KeyValuePair<string, Order?>> entries, JsonException? error) =>
        string.Join('|', entries.Select(static entry => $"{entry.Key}={StjSerializer.Serialize(entry.Value)}"))
        + (error is null ? "" : string.Create(CultureInfo.InvariantCulture, $"!{PathOf(error)} {error.LineNumber} {error.BytePositionInLine} {error.Error?.Kind}"));

    // Between two values, streams and whole texts may disagree on which one an error belongs to.
    private static string? PathOf(JsonException error) => ErrorLocator.IsSyntax(error.Error!.Kind) ? null : error.Path;

    private static IEnumerable<string> Found(byte[] text, string head, JsonSettings settings)
    {
        string path = head.Length == 0 ? "$" : head[0] == '{' ? "$.data" : "$[0].data";
        List<IAsyncEnumerable<KeyValuePair<string, Order?>>> ways =
        [
            JsonStream.ReadEntries<Order>(new MemoryStream(text), path, settings).ToAsyncEnumerable(),
            JsonStream.ReadEntriesAsync<Order>(new PartStream(text, 16), path, settings),
            JsonStream.ReadEntriesAsync<Order>(PipeReader.Create(new PartStream(text, 50)), path, settings),
        ];
        if (head.Length == 0)
            ways.AddRange(JsonSerializer.DeserializeAsyncEntries<Order>(new PartStream(text, 5), settings), JsonSerializer.DeserializeAsyncEntries<Order>(PipeReader.Create(new PartStream(text, 20)), settings));
        foreach (IAsyncEnumerable<KeyValuePair<string, Order?>> way in ways)
        {
            List<KeyValuePair<string, Order?>> entries = [];
            JsonException? error = null;
            using FaultySource source = new([], Fault.Splits, 0);
            try
            {
                source.AddTo(entries, way);
            }
            catch (JsonException exception)
            {
                error = exception;
            }

            yield return Shown(entries, error);
        }
    }
}
