// What is not supported names its place, as with System.Text.Json: wherever it stands, on each engine, on each way in and out.
using System.Buffers;
using System.Collections;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors.Places;

public partial class NotSupportedPathTests
{
    // Reading fails where a value of the type stands; the second text is such a value.
    private static readonly Subject[] s_read =
    [
        Read<IShape>("{}"),
        Read<Abstract>("{ }"),
        Read<Hidden>("{\"A\":1}"),
        Read<TwoWays>("{}"),
        Read<TwoWays?[]>("[null,\n {}]"),
        Read<Dictionary<Point, int>>("{\"a\":1}"),
        Read<IDictionary<Point, int>>("{\"a\" : 1}"),
        Read<SortedDictionary<int[], string>>("{\"\":null}"),
        Read<Type>("\"x\""),
        Read<MemberInfo>("\"x\""),
        Read<Action>("\"x\""),
        Read<IMyList>("[1]"),
        Read<IMyDictionary>("{\"a\":1}"),
        Read<NotAdded>("[1]"),
        Read<Filled<IList<int>>>("{\"Of\":[1]}"),
        Read<Filled<ICollection<string>>>("{\"Of\":[\"x\"]}"),
        Read<Filled<IList>>("{\"Of\":[1]}"),
        Read<Filled<IDictionary<string, int>>>("{\"Of\":{\"a\":1}}"),
        Read<Refusing>("1"),
    ];

    private static readonly Subject[] s_written =
    [
        Write<Type>(typeof(int)),
        Write<object>(typeof(int)),
        Write<Action>(static () => { }),
        Write<nint>(1),
        Write(new Dictionary<Point, int> { [default] = 1 }),
        Write(new Dictionary<object, int> { ["a"] = 1, [default(Point)] = 1 }),
        Write<IDictionary>(new Hashtable { [default(Point)] = 1 }),
        Write(new SortedList<string, Dictionary<int[], int>> { ["a"] = [], ["b"] = new() { [[]] = 1 } }),
        Write<IPolymorphic>(new Undeclared()),
        Write<Refusing>(new Refusing()),
        Write(AsyncItems()),
    ];

    public static TheoryData<string> ReadNames => [.. s_read.Select(subject => subject.Name)];

    public static TheoryData<string> WrittenNames => [.. s_written.Select(subject => subject.Name)];

    [Theory, MemberData(nameof(ReadNames))]
    public void Read_NotSupported_NamesThePlaceOfTheOracle(string name)
    {
        int compared = s_read.Single(subject => subject.Name == name).Compare();
        Assert.True(compared >= 18, $"{compared} comparisons");
    }

    [Theory, MemberData(nameof(WrittenNames))]
    public void Write_NotSupported_NamesThePlaceOfTheOracle(string name)
    {
        int compared = s_written.Single(subject => subject.Name == name).Compare();
        Assert.True(compared >= 18, $"{compared} comparisons");
    }

    [Fact]
    public void Read_WithCodecThatRefuses_NamesThePlaceAndKeepsTheCause()
    {
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default with { Codecs = [new RefusingCodec()] }))
        {
            NotSupportedException thrown = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Holder<Version[]>>("{\"Inner\":{\"S\":[null,\"1\"]}}", settings));
            Assert.Equal("No versions. It occurred in Version. Path: $.Inner.S[1] | LineNumber: 0 | BytePositionInLine: 23.", thrown.Message);
            Assert.Equal("No versions.", Assert.IsType<NotSupportedException>(thrown.InnerException).Message);
            thrown = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Dictionary<Version, int>[]>("[{\"1\":1}]", settings));
            Assert.EndsWith(" Path: $[0].1 | LineNumber: 0 | BytePositionInLine: 6.", thrown.Message, StringComparison.Ordinal);
            thrown = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Holder<Version> { Inner = new() { S = new(1, 2) } }, settings));
            Assert.Equal("No versions. It occurred in Version. Path: $.Inner.S.", thrown.Message);
            thrown = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new[] { new Dictionary<Version, int> { [new(1, 2)] = 1 } }, settings));
            Assert.EndsWith(" Path: $[0].", thrown.Message, StringComparison.Ordinal);
        }
    }

    private static Subject Read<T>(string json) => new($"{typeof(T)} from {json}", () =>
    {
        int compared = 0;
        Each<T>(json);
        Each<Holder<T>>($"{{\"Inner\":{{\"S\":{json}}}}}");
        Each<List<T>>($"[{json}]");
        Each<Dictionary<string, T>>($"{{\"a b\" : {json}}}");
        Each<Pair<T>>($"{{\"Of\":[{{\"First\":1,\r\n\"Second\":{json}}}]}}");
        return compared;

        void Each<TRoot>(string text)
        {
            NotSupportedException expected = Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize<TRoot>(text));
            string place = PlaceOf(expected);
            foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
            {
                foreach (ReadingForm<TRoot> form in ReadingForms.Of<TRoot>())
                    Same(form.Name, () => form.Ours(System.Text.Encoding.UTF8.GetBytes(text), settings));
                Same("reader", () =>
                {
                    Utf8JsonReader reader = new(System.Text.Encoding.UTF8.GetBytes(text));
                    return JsonSerializer.Deserialize<TRoot>(ref reader, settings);
                });
            }

            void Same(string form, Func<object?> read)
            {
                NotSupportedException actual = Assert.Throws<NotSupportedException>(read);
                Assert.True(place == PlaceOf(actual), $"{form}: {place} but {actual.Message}");
                compared++;
            }

            // What was parsed before has a text of its own, without whitespace and with other escapes.
            string path = place[..place.IndexOf(" | ", StringComparison.Ordinal)];
            NotSupportedException element = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<TRoot>(StjSerializer.Deserialize<JsonElement>(text)));
            NotSupportedException node = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<TRoot>(JsonNode.Parse(text)));
            Assert.StartsWith(path, PlaceOf(element), StringComparison.Ordinal);
            Assert.StartsWith(path, PlaceOf(node), StringComparison.Ordinal);
        }
    });

    private static Subject Write<T>(T value) => new($"{typeof(T)} {value}", () =>
    {
        int compared = 0;
        Each(value);
        Each(new Holder<T> { Inner = new() { S = value } });
        Each(new List<T> { value });
        Each(new Dictionary<string, T> { ["a b"] = value });
        Each<object>(new object[] { 1, new Pair<T> { Of = [new() { Second = value }] } });
        return compared;

        void Each<TRoot>(TRoot root)
        {
            string expected = PlaceOf(Assert.Throws<NotSupportedException>(() => StjSerializer.Serialize(root)));
            foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
            {
                Same(() => JsonSerializer.Serialize(root, settings));
                Same(() => JsonSerializer.SerializeToUtf8Bytes(root, settings));
                Same(() => JsonSerializer.Serialize(new MemoryStream(), root, settings));
                Same(() => JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), root, settings));
                Same(() => JsonSerializer.Serialize(new Utf8JsonWriter(new MemoryStream()), root, settings));
                Same(() => JsonSerializer.SerializeToElement(root, settings));
                Same(() => JsonSerializer.SerializeToNode(root, settings));
                Same(() => JsonSerializer.Serialize(root, typeof(TRoot), settings));
                Same(() => JsonSerializer.Serialize(root, settings with { WriteIndented = true }));
            }

            void Same(Action write)
            {
                // The oracle leaves out elements and keys when writing.
                string actual = PlaceOf(Assert.Throws<NotSupportedException>(write));
                Assert.Equal(expected, Entries().Replace(actual, ""));
                compared++;
            }
        }
    });

    // Elements, and the keys of the dictionaries above.
    [GeneratedRegex(@"\[\d+\]|\['a b'\]|\.b(?=\.$)")]
    private static partial Regex Entries();

    private static string PlaceOf(NotSupportedException thrown)
    {
        int path = thrown.Message.LastIndexOf(" Path: ", StringComparison.Ordinal);
        Assert.True(path > 0, thrown.Message);
        return thrown.Message[path..];
    }

    private static async IAsyncEnumerable<int> AsyncItems()
    {
        await Task.Yield();
        yield return 1;
    }

    private sealed record Subject(string Name, Func<int> Compare);

    private sealed class Holder<T>
    {
        public Part<T>? Inner { get; set; }
    }

    private sealed class Part<T>
    {
        public T? S { get; set; }
    }

    private sealed class Pair<T>
    {
        public List<Sides<T>>? Of { get; set; }
    }

    private struct Sides<T>
    {
        public int First { get; set; }

        public T? Second { get; set; }
    }

    private sealed class Filled<T>
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T Of { get; } = typeof(T) == typeof(IDictionary<string, int>)
            ? (T)(object)new System.Collections.ObjectModel.ReadOnlyDictionary<string, int>(new Dictionary<string, int>())
            : (T)(object)(typeof(T) == typeof(ICollection<string>) ? Array.AsReadOnly<string>([]) : Array.AsReadOnly<int>([]));
    }

    private interface IShape
    {
        int A { get; set; }
    }

    private abstract class Abstract;

    private sealed class Hidden
    {
        private Hidden()
        {
        }

        public int A { get; set; }
    }

    private sealed class TwoWays
    {
        public TwoWays(int a) => A = a;

        public TwoWays(string a) => A = a.Length;

        public int A { get; }
    }

    private struct Point
    {
        public int X { get; set; }
    }

    private interface IMyList : IList<int>;

    private interface IMyDictionary : IDictionary<string, int>;

    private sealed class NotAdded : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [JsonDerivedType(typeof(Declared), "d")]
    private interface IPolymorphic;

    private sealed class Declared : IPolymorphic;

    private sealed class Undeclared : IPolymorphic;

    [JsonConverter(typeof(RefusingConverter))]
    private sealed class Refusing;

    private sealed class RefusingConverter : JsonConverter<Refusing>
    {
        public override Refusing Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException("no");

        public override void Write(Utf8JsonWriter writer, Refusing value, JsonSerializerOptions options) => throw new NotSupportedException("no");
    }

    private sealed class RefusingCodec : JsonCodec<Version>
    {
        public override Version? Read(ref JsonReader reader) => throw new NotSupportedException("No versions.");

        public override void Write(ref JsonWriter writer, Version? value) => throw new NotSupportedException("No versions.");
    }
}
