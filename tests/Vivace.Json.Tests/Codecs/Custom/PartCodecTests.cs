// Codecs that an attribute names for a collection's items and a dictionary's keys, on every kind of collection.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs.Custom;

public class PartCodecTests
{
    public sealed class Items<T>
    {
        [JsonCodec(ItemCodec = typeof(HexCodec))]
        public T? Value { get; set; }
    }

    public sealed class Keys<T>
    {
        [JsonCodec(KeyCodec = typeof(HexCodec))]
        public T? Value { get; set; }
    }

    public sealed class Both<T>
    {
        [JsonCodec(KeyCodec = typeof(HexCodec), ItemCodec = typeof(HexCodec), ItemArguments = ["$"])]
        public T? Value { get; set; }
    }

    public sealed class Texts<T>
    {
        [JsonCodec(ItemCodec = typeof(LoudCodec))]
        public T? Value { get; set; }
    }

    public sealed class UntypedItems<T>
    {
        [JsonCodec(ItemCodec = typeof(CountingCodec))]
        public T? Value { get; set; }
    }

    /// <summary>Capital letters in the text, small ones in the value.</summary>
    public sealed class LoudCodec : JsonCodec<string>
    {
        public override string? Read(ref JsonReader reader) => reader.ReadString()?.ToLowerInvariant();

        public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value?.ToUpperInvariant());
    }

    /// <summary>Values of <see cref="object"/> as numbers with a sign in front.</summary>
    public sealed class CountingCodec : JsonCodec<object>
    {
        public override object? Read(ref JsonReader reader) => int.Parse(reader.ReadString()!.AsSpan(1), null);

        public override void Write(ref JsonWriter writer, object? value) => writer.WriteString($"#{value}");
    }

    public sealed class OwnList : List<int>;

    public sealed class OwnCollection : Collection<int>;

    [JsonCodec(ItemCodec = typeof(HexCodec))]
    public sealed class MarkedList : List<int>;

    [JsonCodec(KeyCodec = typeof(HexCodec), ItemCodec = typeof(HexCodec))]
    public sealed class MarkedDictionary : Dictionary<int, int>;

    public struct OwnStruct : ICollection<int>
    {
        private List<int> _items;

        public readonly int Count => _items?.Count ?? 0;

        public readonly bool IsReadOnly => false;

        public void Add(int item) => (_items ??= []).Add(item);

        public readonly void Clear() => _items?.Clear();

        public readonly bool Contains(int item) => _items?.Contains(item) == true;

        public readonly void CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

        public readonly bool Remove(int item) => _items?.Remove(item) == true;

        public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static TheoryData<Type> Sequences =>
    [
        typeof(int[]), typeof(List<int>), typeof(IList<int>), typeof(ICollection<int>), typeof(IEnumerable<int>), typeof(IReadOnlyList<int>), typeof(IReadOnlyCollection<int>),
        typeof(HashSet<int>), typeof(SortedSet<int>), typeof(ISet<int>), typeof(IReadOnlySet<int>), typeof(FrozenSet<int>), typeof(ReadOnlySet<int>),
        typeof(Queue<int>), typeof(ConcurrentQueue<int>), typeof(LinkedList<int>),
        typeof(Collection<int>), typeof(ObservableCollection<int>), typeof(ReadOnlyCollection<int>),
        typeof(ImmutableArray<int>), typeof(ImmutableArray<int>?), typeof(ImmutableList<int>), typeof(IImmutableList<int>), typeof(ImmutableQueue<int>), typeof(IImmutableQueue<int>),
        typeof(ImmutableHashSet<int>), typeof(IImmutableSet<int>), typeof(ImmutableSortedSet<int>),
        typeof(Memory<int>), typeof(ReadOnlyMemory<int>), typeof(ReadOnlyMemory<int>?), typeof(ArraySegment<int>),
        typeof(OwnList), typeof(OwnCollection), typeof(OwnStruct), typeof(OwnStruct?),
    ];

    // What comes back turned over, or in any order.
    public static TheoryData<Type> UnorderedSequences =>
    [
        typeof(Stack<int>), typeof(ConcurrentStack<int>), typeof(ConcurrentBag<int>), typeof(ImmutableStack<int>), typeof(IImmutableStack<int>),
    ];

    public static TheoryData<Type> UntypedSequences => [typeof(ArrayList), typeof(Queue), typeof(IList), typeof(ICollection), typeof(IEnumerable)];

    public static TheoryData<Type> Dictionaries =>
    [
        typeof(Dictionary<int, int>), typeof(IDictionary<int, int>), typeof(IReadOnlyDictionary<int, int>), typeof(SortedDictionary<int, int>), typeof(SortedList<int, int>),
        typeof(OrderedDictionary<int, int>), typeof(ConcurrentDictionary<int, int>), typeof(ImmutableDictionary<int, int>), typeof(IImmutableDictionary<int, int>),
        typeof(ImmutableSortedDictionary<int, int>), typeof(FrozenDictionary<int, int>), typeof(ReadOnlyDictionary<int, int>),
    ];

    public static TheoryData<Type> UntypedDictionaries => [typeof(Hashtable), typeof(IDictionary), typeof(System.Collections.Specialized.ListDictionary)];

    private static IEnumerable<JsonSettings> EachSettings() =>
        CodecEngines.Each(JsonSettings.Default)
            .Concat(CodecEngines.Each(new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }))
            .Concat(CodecEngines.Each(new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }))
            .Concat(CodecEngines.Each(new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString }))
            .Concat(CodecEngines.Each(new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } }));

    [Theory, MemberData(nameof(Sequences))]
    public void ItemCodec_OnSequence_ReadsAndWritesItsItems(Type type) =>
        RoundTrip(typeof(Items<>), type, """{"Value":["#1","#1f"]}""", ordered: true);

    [Theory, MemberData(nameof(UnorderedSequences))]
    public void ItemCodec_OnSequenceOfAnyOrder_ReadsAndWritesItsItems(Type type) =>
        RoundTrip(typeof(Items<>), type, """{"Value":["#1","#1f"]}""", ordered: false);

    [Theory, MemberData(nameof(UntypedSequences))]
    public void ItemCodec_OnSequenceOfObjects_ReadsAndWritesItsItems(Type type) =>
        RoundTrip(typeof(UntypedItems<>), type, """{"Value":["#1","#2"]}""", ordered: true);

    [Theory]
    [InlineData(typeof(int[,]), """{"Value":[["#1","#1f"],["#2","#3"]]}""")]
    [InlineData(typeof(int[,,]), """{"Value":[[["#1"],["#1f"]]]}""")]
    public void ItemCodec_OnArrayOfSeveralDimensions_ReadsAndWritesItsItems(Type type, string json) =>
        RoundTrip(typeof(Items<>), type, json, ordered: true);

    [Theory, MemberData(nameof(Dictionaries))]
    public void ItemCodec_OnDictionary_ReadsAndWritesItsValues(Type type) =>
        RoundTrip(typeof(Items<>), type, """{"Value":{"1":"#1f"}}""", ordered: true);

    [Theory, MemberData(nameof(Dictionaries))]
    public void KeyCodec_OnDictionary_ReadsAndWritesItsKeys(Type type)
    {
        RoundTrip(typeof(Keys<>), type, """{"Value":{"#1f":1}}""", ordered: true, NumbersAsStrings("""{"Value":{"#1f":"1"}}"""));
        RoundTrip(typeof(Both<>), type, """{"Value":{"#1f":"$a"}}""", ordered: true);
    }

    [Theory, MemberData(nameof(UntypedDictionaries))]
    public void ItemCodec_OnDictionaryOfObjects_ReadsAndWritesItsValues(Type type) =>
        RoundTrip(typeof(UntypedItems<>), type, """{"Value":{"a":"#2"}}""", ordered: true);

    [Theory]
    [InlineData(typeof(string[]))]
    [InlineData(typeof(List<string>))]
    [InlineData(typeof(HashSet<string>))]
    [InlineData(typeof(ImmutableArray<string>))]
    [InlineData(typeof(ConcurrentQueue<string>))]
    public void ItemCodec_OfStrings_TakesThePlaceOfTheDirectCalls(Type type)
    {
        RoundTrip(typeof(Texts<>), type, """{"Value":["A","BC"]}""", ordered: true);
        object read = JsonSerializer.Deserialize("""{"Value":["A","BC"]}""", typeof(Texts<>).MakeGenericType(type), JsonSettings.Default)!;
        Assert.Equal(["a", "bc"], ((IEnumerable)read.GetType().GetProperty("Value")!.GetValue(read)!).Cast<string>());
    }

    [Theory]
    [InlineData(typeof(MarkedList), """["#1","#1f"]""")]
    [InlineData(typeof(MarkedDictionary), """{"#1":"#1f"}""")]
    public void PartCodecs_OnTheCollectionItself_ServeRootAndMember(Type type, string json)
    {
        foreach (JsonSettings settings in EachSettings())
        {
            Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize(json, type, settings), type, settings));
            Type nested = typeof(List<>).MakeGenericType(type);
            Assert.Equal($"[{json}]", JsonSerializer.Serialize(JsonSerializer.Deserialize($"[{json}]", nested, settings), nested, settings));
        }
    }

    // Where objects have ids: before the members and anywhere, on collections that are made first and on those that are not.
    [Theory]
    [InlineData(typeof(List<int>), """{"$id":"1","Value":{"$id":"2","$values":["#1f"]}}""")]
    [InlineData(typeof(ISet<int>), """{"$id":"1","Value":{"$id":"2","$values":["#1f"]}}""")]
    [InlineData(typeof(Queue<int>), """{"$id":"1","Value":{"$id":"2","$values":["#1f"]}}""")]
    [InlineData(typeof(ImmutableList<int>), """{"$id":"1","Value":["#1f"]}""")]
    [InlineData(typeof(int[]), """{"$id":"1","Value":["#1f"]}""")]
    [InlineData(typeof(Dictionary<string, int>), """{"$id":"1","Value":{"$id":"2","a":"#1f"}}""")]
    [InlineData(typeof(IDictionary<string, int>), """{"$id":"1","Value":{"$id":"2","a":"#1f"}}""")]
    public void ItemCodec_WithReferences_ReadsAndWritesItsItems(Type type, string json)
    {
        Type holder = typeof(Items<>).MakeGenericType(type);
        foreach (bool anywhere in (bool[])[false, true])
        {
            foreach (JsonSettings settings in CodecEngines.Each(new() { ReferenceHandler = ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = anywhere }))
            {
                Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize(json, holder, settings), holder, settings));
                if (anywhere)
                {
                    string moved = json.Replace("\"$id\":\"2\",", "").Replace("}}", ",\"$id\":\"2\"}}");
                    Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize(moved, holder, settings), holder, settings));
                }
            }
        }
    }

    /// <summary>Asks for the codec after it, so that it must be bound.</summary>
    public sealed class NextCodec : JsonCodec<int>
    {
        private JsonCodec<int> _next = null!;

        protected override void Bind(CodecBinding<int> binding) => _next = binding.Next;

        public override int Read(ref JsonReader reader) => -_next.Read(ref reader);

        public override void Write(ref JsonWriter writer, int value) => _next.Write(ref writer, -value);
    }

    public sealed record Bound(
        [property: JsonCodec(typeof(NextCodec))] int? One,
        [property: JsonCodec(ItemCodec = typeof(NextCodec))] List<int?> Many,
        [property: JsonCodec(ItemCodec = typeof(NextCodec))] int[,] Table,
        [property: JsonCodec(ItemCodec = typeof(NextCodec))] ImmutableArray<int>? Rest);

    [Fact]
    public void CodecThatAsksForOthers_OfNullableAndItems_IsBound()
    {
        const string Text = """{"One":5,"Many":[1,null],"Table":[[2]],"Rest":[3]}""";
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            Bound read = JsonSerializer.Deserialize<Bound>(Text, settings)!;
            Assert.Equal((-5, -1, -2, -3), (read.One, read.Many[0], read.Table[0, 0], read.Rest!.Value[0]));
            Assert.Equal(Text, JsonSerializer.Serialize(read, settings));
            Assert.Equal("""{"One":null,"Many":[],"Table":[],"Rest":null}""", JsonSerializer.Serialize(new Bound(null, [], new int[0, 0], null), settings));
        }
    }

    private static Func<JsonSettings, string?> NumbersAsStrings(string json) =>
        settings => (settings.NumberHandling & JsonNumberHandling.WriteAsString) != 0 ? json : null;

    private static void RoundTrip(Type holder, Type collection, string json, bool ordered, Func<JsonSettings, string?>? other = null)
    {
        Type type = holder.MakeGenericType(collection);
        foreach (JsonSettings settings in EachSettings())
        {
            string text = other?.Invoke(settings) ?? json;
            string written = JsonSerializer.Serialize(JsonSerializer.Deserialize(text, type, settings), type, settings);
            Assert.Equal(Arranged(text, ordered), Arranged(written, ordered));
            if (!collection.IsValueType || Nullable.GetUnderlyingType(collection) is not null)
                Assert.Equal("""{"Value":null}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"Value":null}""", type, settings), type, settings));

            // What the codec refuses: the place is that of the item or key.
            string wrong = text.Replace("#1f", "?");
            if (wrong != text)
                Assert.StartsWith(text.Contains('[') ? "$.Value[" : "$.Value.", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(wrong, type, settings)).Path);
        }
    }

    private static string Arranged(string text, bool ordered) => ordered ? text : new([.. text.Order()]);
}
