// A codec that catches what another codec throws goes on with another value: nothing of the value that failed is left.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs.Custom;

public class CaughtFailureTests
{
    // What is read where an item is to fail: its codec throws, or the text is of another kind.
    private static readonly string[] s_failures = ["\"throw\"", "\"refuse\"", "true", "{\"A\":[1]}", "[[]]"];

    public sealed class Fragile : IComparable<Fragile>
    {
        public string? Text { get; init; }

        public int CompareTo(Fragile? other) => string.CompareOrdinal(Text, other?.Text);
    }

    public record struct FragileStruct(string? Text);

    private static string? ReadText(ref JsonReader reader) => reader.ReadString() switch
    {
        "throw" => throw new InvalidOperationException("thrown"),
        "refuse" => throw new JsonException("refused"),
        string text => text,
        null => null,
    };

    private sealed class FragileCodec : JsonCodec<Fragile>
    {
        public override Fragile? Read(ref JsonReader reader) => new() { Text = ReadText(ref reader) };

        public override void Write(ref JsonWriter writer, Fragile? value) => writer.WriteString(value!.Text);

        public override Fragile ReadAsName(ReadOnlySpan<byte> utf8Name) => new() { Text = System.Text.Encoding.UTF8.GetString(utf8Name) };

        public override void WriteAsName(ref JsonWriter writer, Fragile key) => writer.WriteName(key.Text!);
    }

    private sealed class FragileStructCodec : JsonCodec<FragileStruct>
    {
        public override FragileStruct Read(ref JsonReader reader) => new(ReadText(ref reader));

        public override void Write(ref JsonWriter writer, FragileStruct value) => writer.WriteString(value.Text);
    }

    private sealed class FragileConverter : JsonConverter<ConvertedItem>
    {
        public override ConvertedItem? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString() switch
        {
            "throw" => throw new InvalidOperationException("thrown"),
            "refuse" => throw new JsonException("refused"),
            string text => text,
            null => null,
        });

        public override void Write(Utf8JsonWriter writer, ConvertedItem value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }

    [JsonConverter(typeof(FragileConverter))]
    public sealed record ConvertedItem(string? Text);

    public class OwnList : List<Fragile>;

    public class OwnCollection : Collection<Fragile>;

    public class OwnDictionary : Dictionary<string, Fragile>;

    public class ReadOnlyOnes : Collection<Fragile>
    {
        public ReadOnlyOnes()
            : base(new ReadOnlyCollection<Fragile>([]))
        {
        }
    }

    public class RefusingOnes : Collection<Fragile>
    {
        protected override void InsertItem(int index, Fragile item)
        {
            if (index == 2)
                throw new InvalidOperationException("full");
            base.InsertItem(index, item);
        }
    }

    public record Made(Fragile A, List<Fragile> B, Fragile C);

    public class Settable
    {
        public Fragile? A { get; set; }

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<Fragile> B { get; } = [];

        public Fragile? C { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    public struct SettableStruct
    {
        public Fragile? A { get; set; }

        public List<Fragile> B { get; set; }

        public Fragile? C { get; set; }
    }

    [JsonDerivedType(typeof(DerivedObject), "object")]
    [JsonDerivedType(typeof(DerivedFragiles), "list")]
    [JsonDerivedType(typeof(DerivedEntries), "dictionary")]
    public interface IBase;

    public class DerivedObject : Settable, IBase;

    public class DerivedFragiles : List<Fragile>, IBase;

    public class DerivedEntries : Dictionary<string, Fragile>, IBase;

    private static string List(string[] items) => $"[{string.Join(",", items)}]";

    private static string Rows(string[] items) => $"[[{items[0]},{items[1]}],[{items[2]},{items[3]}]]";

    private static string Entries(string[] items) => $"{{{string.Join(",", items.Select((item, index) => $"\"k{index}\":{item}"))}}}";

    private static string EntriesOfRows(string[] items) => $$"""{"a":[{{items[0]}},{{items[1]}}],"b":[{{items[2]}},{{items[3]}}]}""";

    private static string Members(string[] items) => $$"""{"A":{{items[0]}},"B":[{{items[1]}},{{items[2]}}],"C":{{items[3]}}}""";

    private static readonly Dictionary<Type, Func<string[], string>> s_kinds = new()
    {
        [typeof(Fragile[])] = List,
        [typeof(FragileStruct[])] = List,
        [typeof(ConvertedItem[])] = List,
        [typeof(List<Fragile>)] = List,
        [typeof(List<FragileStruct>)] = List,
        [typeof(List<ConvertedItem>)] = List,
        [typeof(string[])] = List,
        [typeof(List<string>)] = List,
        [typeof(HashSet<string>)] = List,
        [typeof(Queue<string>)] = List,
        [typeof(IEnumerable<Fragile>)] = List,
        [typeof(ICollection<Fragile>)] = List,
        [typeof(IList<Fragile>)] = List,
        [typeof(IReadOnlyList<Fragile>)] = List,
        [typeof(ISet<Fragile>)] = List,
        [typeof(IReadOnlySet<Fragile>)] = List,
        [typeof(HashSet<Fragile>)] = List,
        [typeof(SortedSet<Fragile>)] = List,
        [typeof(LinkedList<Fragile>)] = List,
        [typeof(Queue<Fragile>)] = List,
        [typeof(Stack<Fragile>)] = List,
        [typeof(Stack<ConvertedItem>)] = List,
        [typeof(ConcurrentQueue<Fragile>)] = List,
        [typeof(ConcurrentStack<Fragile>)] = List,
        [typeof(ConcurrentBag<Fragile>)] = List,
        [typeof(Collection<Fragile>)] = List,
        [typeof(ObservableCollection<Fragile>)] = List,
        [typeof(ObservableCollection<FragileStruct>)] = List,
        [typeof(ObservableCollection<ConvertedItem>)] = List,
        [typeof(ReadOnlyCollection<Fragile>)] = List,
        [typeof(OwnList)] = List,
        [typeof(OwnCollection)] = List,
        [typeof(ReadOnlyOnes)] = List,
        [typeof(RefusingOnes)] = List,
        [typeof(ImmutableArray<Fragile>)] = List,
        [typeof(ImmutableList<Fragile>)] = List,
        [typeof(ImmutableStack<Fragile>)] = List,
        [typeof(ImmutableQueue<Fragile>)] = List,
        [typeof(ImmutableHashSet<Fragile>)] = List,
        [typeof(FrozenSet<Fragile>)] = List,
        [typeof(ArraySegment<Fragile>)] = List,
        [typeof(Memory<Fragile>)] = List,
        [typeof(ReadOnlyMemory<Fragile>)] = List,
        [typeof(IAsyncEnumerable<Fragile>)] = List,
        [typeof(ArrayList)] = List,
        [typeof(IList)] = List,
        [typeof(Fragile[,])] = Rows,
        [typeof(FragileStruct[,])] = Rows,
        [typeof(Fragile[][])] = Rows,
        [typeof(List<Stack<Fragile>>)] = Rows,
        [typeof(Queue<List<FragileStruct>>)] = Rows,
        [typeof(Dictionary<string, Fragile>)] = Entries,
        [typeof(Dictionary<string, string>)] = Entries,
        [typeof(Dictionary<Fragile, Fragile>)] = Entries,
        [typeof(IDictionary<string, Fragile>)] = Entries,
        [typeof(IReadOnlyDictionary<string, Fragile>)] = Entries,
        [typeof(SortedDictionary<string, Fragile>)] = Entries,
        [typeof(ConcurrentDictionary<string, Fragile>)] = Entries,
        [typeof(ImmutableDictionary<string, Fragile>)] = Entries,
        [typeof(FrozenDictionary<string, Fragile>)] = Entries,
        [typeof(OwnDictionary)] = Entries,
        [typeof(Hashtable)] = Entries,
        [typeof(Dictionary<string, List<Fragile>>)] = EntriesOfRows,
        [typeof(SortedDictionary<string, Fragile[]>)] = EntriesOfRows,
        [typeof(Made)] = Members,
        [typeof(Settable)] = Members,
        [typeof(SettableStruct)] = Members,
        [typeof(SettableStruct?)] = Members,
        [typeof(DerivedObject)] = Members,
        [typeof(IBase)] = items => $$"""{"$type":"object",{{Members(items)[1..]}}""",
        [typeof(List<IBase>)] = items => $$"""[{"$type":"list","$values":[{{items[0]}}]},{"$type":"dictionary","a":{{items[1]}},"b":{{items[2]}}},{"$type":"object","A":{{items[3]}}}]""",
        [typeof((Fragile, List<Fragile>, Fragile))] = items => $$"""{"Item1":{{items[0]}},"Item2":[{{items[1]}},{{items[2]}}],"Item3":{{items[3]}}}""",
        [typeof(Tuple<Fragile, List<Fragile>, Fragile>)] = items => $$"""{"Item1":{{items[0]}},"Item2":[{{items[1]}},{{items[2]}}],"Item3":{{items[3]}}}""",
        [typeof(KeyValuePair<string, List<Fragile>>)] = items => $$"""{"Key":"k","Value":{{List(items)}}}""",
    };

    /// <summary>A value, or nothing where reading it failed.</summary>
    public sealed class Tried<T>
    {
        public T? Value { get; init; }

        public bool Failed { get; init; }
    }

    public sealed class Holder<T>
    {
        public List<string>? Before { get; set; }

        public Tried<T>? Tried { get; set; }

        public List<Fragile>? After { get; set; }
    }

    private enum Way
    {
        Read,
        Populate,
        OnCopy,
    }

    private sealed class TryingCodec<T>(Way way, Func<T>? make) : JsonCodec<Tried<T>>
    {
        private JsonCodec<T> _inner = null!;

        protected override void Bind(CodecBinding<Tried<T>> binding) => _inner = binding.CodecOf<T>();

        public override Tried<T>? Read(ref JsonReader reader)
        {
            var before = (reader.Position, reader.CurrentDepth, reader._floor, reader._flags, reader._place, reader._cold.Elements?.Count ?? 0);
            try
            {
                T? value;
                if (way == Way.OnCopy)
                {
                    JsonReader ahead = reader;
                    value = _inner.Read(ref ahead);
                    reader = ahead;
                }
                else
                {
                    value = way == Way.Populate ? _inner.Populate(ref reader, make!()) : _inner.Read(ref reader);
                }

                return new() { Value = value };
            }
            catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
            {
                Assert.Equal(before, (reader.Position, reader.CurrentDepth, reader._floor, reader._flags, reader._place, reader._cold.Elements?.Count ?? 0));
                reader.Skip();
                return new() { Failed = true };
            }
        }

        public override void Write(ref JsonWriter writer, Tried<T>? value) => throw new NotSupportedException();
    }

    public static TheoryData<string> Kinds => [.. s_kinds.Keys.Select(type => type.ToString())];

    [Theory, MemberData(nameof(Kinds))]
    public void Read_CodecThatCatches_ReadsTheRestAsItIs(string kind)
    {
        Type type = s_kinds.Keys.Single(type => type.ToString() == kind);
        typeof(CaughtFailureTests).GetMethod(nameof(Walk), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [s_kinds[type]], null);
    }

    private static void Walk<T>(Func<string[], string> textOf)
    {
        string[] items = ["\"a\"", "\"b\"", "\"c\"", "\"d\""];
        string good = textOf(items);
        string after = """["x","y"]""";
        foreach (Way way in Enum.GetValues<Way>())
        {
            JsonSettings settings = new() { Codecs = [new FragileCodec(), new FragileStructCodec()] };

            // What is not filled but refused fails each time, after its elements or before.
            bool isMade = Record.Exception(() => JsonSerializer.Deserialize<T>(good, settings)) is null;
            foreach (JsonSettings engine in CodecEngines.Each(settings with
            {
                Codecs = [.. settings.Codecs, new TryingCodec<T>(way, () => isMade ? JsonSerializer.Deserialize<T>(good, settings)! : Activator.CreateInstance<T>())],
            }))
            {
                bool succeeds = JsonSerializer.Deserialize<Tried<T>[]>($"[{good}]", engine)![0] is { Failed: false };
                if (way != Way.Populate)
                    Assert.Equal(isMade, succeeds);
                foreach (string failure in s_failures)
                {
                    for (int broken = 0; broken < items.Length; broken++)
                    {
                        string[] some = [.. items];
                        some[broken] = failure;
                        string bad = textOf(some);

                        // In an array of such values, whose codec reads all of them, and in objects within a list.
                        List<Tried<T>> tried = JsonSerializer.Deserialize<List<Tried<T>>>($"[{good},{bad},{good},{bad}]", engine)!;
                        AssertTried(tried.Count == 4, tried);
                        Assert.Equal([!succeeds, !succeeds], [tried[0].Failed, tried[2].Failed]);
                        string holder = $$"""{"Before":{{after}},"Tried":{{bad}},"After":{{after}}}""";
                        List<Holder<T>> holders = JsonSerializer.Deserialize<List<Holder<T>>>($"[{holder},{holder},{holder}]", engine)!;
                        Assert.Equal(3, holders.Count);
                        foreach (Holder<T> held in holders)
                        {
                            Assert.IsType<Holder<T>>((object)held);
                            Assert.Equal(["x", "y"], held.Before!);
                            Assert.IsType<Tried<T>>((object)held.Tried!);
                            Assert.Equal(["x", "y"], held.After!.Select(item => Assert.IsType<Fragile>((object)item).Text));
                        }

                        // Nothing waits, and nothing is held, on the stack that the next call of this thread gets.
                        ElementStack stack = ElementStack.Take();
                        Assert.Equal(0, stack.Count);
                        Assert.All(Items(stack), Assert.Null);
                        ElementStack.Return(stack);
                    }
                }
            }
        }
    }

    private static void AssertTried<T>(bool isWhole, List<Tried<T>> tried)
    {
        Assert.True(isWhole, $"{tried.Count} items");
        foreach (Tried<T> one in tried)
            Assert.IsType<Tried<T>>((object)one);
    }

    private static object?[] Items(ElementStack stack) =>
        (object?[])typeof(ElementStack).GetField("_items", BindingFlags.NonPublic | BindingFlags.Instance)!.GetValue(stack)!;

    public sealed class Foo
    {
        public int Id { get; set; }
    }

    // Fills a collection that does not take what was read, and goes on.
    private sealed class FillingCodec : JsonCodec<Foo>
    {
        private JsonCodec<ICollection<string>> _names = null!;

        protected override void Bind(CodecBinding<Foo> binding) => _names = binding.CodecOf<ICollection<string>>();

        public override Foo? Read(ref JsonReader reader)
        {
            try
            {
                _names.Populate(ref reader, new ReadOnlyCollection<string>([]));
            }
            catch (NotSupportedException)
            {
                reader.Skip();
            }

            return new Foo { Id = 1 };
        }

        public override void Write(ref JsonWriter writer, Foo? value) => writer.WriteInt32(value!.Id);
    }

    // By position, which nobody restores: the collections around must hold what is theirs all the same.
    private sealed class PositionalCatcher(JsonCodec<List<string>> names) : PositionalCodec<Foo>
    {
        public override Foo? ReadAt(ref JsonReader reader, int position, out int next)
        {
            JsonReader before = reader;
            try
            {
                names.ReadAt(ref reader, position, out next);
            }
            catch (JsonException)
            {
                reader = before;
            }

            next = ReadPrimitives.SkipValue(ref reader, position);
            return new Foo { Id = 1 };
        }

        public override int WriteAt(ref JsonWriter writer, int position, Foo? value) => throw new NotSupportedException();
    }

    [Fact]
    public void Populate_CodecThatCatches_LeavesNoStringsInAListOfSomethingElse()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new FillingCodec()] }))
        {
            List<Foo> foos = JsonSerializer.Deserialize<List<Foo>>("""[["a","b"],["c"],["d"]]""", settings)!;
            Assert.All(foos, foo => Assert.IsType<Foo>((object)foo));
            Assert.Equal([1, 1, 1], foos.Select(foo => foo.Id));
        }
    }

    [Fact]
    public void ReadAt_CodecThatCatches_LeavesNoStringsInAListOfSomethingElse()
    {
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            // As in a list, by position and without anything that restores.
            CodecPlan plan = PlanCache.Make(settings);
            Vivace.Json.Codecs.Sequences.ListCodec<Foo> list = new();
            Assert.True(list.TryTakeParts(null, new PositionalCatcher(plan.Memory.CodecFor<List<string>>())));
            list.Bind(plan);
            JsonReader reader = new("""[["a","b",1],["c"],["d",2]]"""u8, plan.Reading, list);
            List<Foo> foos = list.ReadAt(ref reader, 0, out _)!;
            Assert.All(foos, foo => Assert.IsType<Foo>((object)foo));
            Assert.Equal([1, 1, 1], foos.Select(foo => foo.Id));
            reader.Release();
            ElementStack stack = ElementStack.Take();
            Assert.Equal(0, stack.Count);
            Assert.All(Items(stack), Assert.Null);
            ElementStack.Return(stack);
        }
    }

    public sealed class Quoted
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public int Number { get; set; }
    }

    private sealed class QuotedCodec : JsonCodec<Foo>
    {
        private JsonCodec<Quoted> _quoted = null!;
        private JsonCodec<int> _number = null!;

        protected override void Bind(CodecBinding<Foo> binding) => (_quoted, _number) = (binding.CodecOf<Quoted>(), binding.CodecOf<int>());

        public override Foo? Read(ref JsonReader reader)
        {
            int id = 0;
            reader.BeginArray();
            while (reader.NextElement())
            {
                try
                {
                    id = reader.ValueKind == JsonValueKind.Object ? _quoted.Read(ref reader)!.Number : _number.Read(ref reader);
                }
                catch (JsonException)
                {
                    reader.Skip();
                    id = -1;
                }
            }

            return new Foo { Id = id };
        }

        public override void Write(ref JsonWriter writer, Foo? value) => writer.WriteInt32(value!.Id);
    }

    [Fact]
    public void Read_NumberThatMayBeQuotedFails_LeavesTheNextOneAsStrictAsBefore()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new QuotedCodec()] }))
        {
            Assert.Equal(5, JsonSerializer.Deserialize<Foo>("""[{"Number":"5"}]""", settings)!.Id);
            Assert.Equal(-1, JsonSerializer.Deserialize<Foo>("""[{"Number":"x"},"5"]""", settings)!.Id);
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<int>>("""["5"]""", settings));
        }
    }

    private sealed class DeepCodec : JsonCodec<Foo>
    {
        public override Foo? Read(ref JsonReader reader)
        {
            try
            {
                reader.BeginArray();
                reader.NextElement();
                reader.BeginArray();
            }
            catch (JsonException error) when (error.Error?.Kind == JsonErrorKind.DepthExceeded)
            {
                reader.Skip();
                while (reader.NextElement())
                    reader.Skip();
                return new Foo { Id = -1 };
            }

            reader.EndArray();
            reader.EndArray();
            return new Foo { Id = 1 };
        }

        public override void Write(ref JsonWriter writer, Foo? value)
        {
            writer.BeginArray();
            try
            {
                writer.BeginArray();
                writer.EndArray();
            }
            catch (JsonException)
            {
                writer.WriteInt32(value!.Id);
            }

            writer.EndArray();
        }
    }

    [Fact]
    public void Begin_TooDeep_LeavesReaderAndWriterWhereTheyWere()
    {
        JsonSettings settings = new() { Codecs = [new DeepCodec()], MaxDepth = 2 };
        Assert.Equal("[[7],[8]]", JsonSerializer.Serialize(new List<Foo> { new() { Id = 7 }, new() { Id = 8 } }, settings));
        Assert.Equal("[[]]", JsonSerializer.Serialize(new Foo(), settings));
        Assert.Equal(1, JsonSerializer.Deserialize<Foo>("[[]]", settings)!.Id);

        // What is too deep cannot be passed either; but the codec may leave it in peace.
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Foo>>("[[[]]]", settings));
        Assert.Equal(JsonErrorKind.DepthExceeded, error.Error!.Kind);
    }

    public class Node
    {
        public string? Name { get; set; }

        public Node? Next { get; set; }

        public int Size { get; set; }
    }

    public class OtherNode
    {
        public string? Name { get; set; }

        public OtherNode? Next { get; set; }

        public string? Size { get; set; }
    }

    public sealed record Either(Node? One, OtherNode? Other);

    private sealed class EitherCodec : JsonCodec<Either>
    {
        private JsonCodec<Node> _one = null!;
        private JsonCodec<OtherNode> _other = null!;

        protected override void Bind(CodecBinding<Either> binding) => (_one, _other) = (binding.CodecOf<Node>(), binding.CodecOf<OtherNode>());

        public override Either? Read(ref JsonReader reader)
        {
            try
            {
                return new(_one.Read(ref reader), null);
            }
            catch (JsonException)
            {
                return new(null, _other.Read(ref reader));
            }
        }

        public override void Write(ref JsonWriter writer, Either? value)
        {
            try
            {
                _one.Write(ref writer, value!.One);
            }
            catch (ArithmeticException)
            {
                _other.Write(ref writer, value!.Other);
            }
        }
    }

    [Theory]
    [InlineData("1", "2")]
    [InlineData("a", "b")]
    [InlineData("1", "x")]
    public void Read_ObjectsWithIdsFail_MayBeReadAsAnotherType(string first, string second)
    {
        string bad = $$$"""{"$id":"{{{first}}}","Name":"n","Next":{"$id":"{{{second}}}","Name":"m","Next":{"$ref":"{{{first}}}"}},"Size":"large"}""";
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new EitherCodec()], ReferenceHandler = ReferenceHandler.Preserve }))
        {
            Either either = JsonSerializer.Deserialize<Either>(bad, settings)!;
            Assert.Null(either.One);
            Assert.Equal(("large", "m"), (either.Other!.Size, either.Other.Next!.Name));
            Assert.Same(either.Other, either.Other.Next.Next);

            // With ids before it, which stay.
            List<Either> all = JsonSerializer.Deserialize<List<Either>>("""{"$id":"9","$values":[{"$id":"8","Name":"first"},""" + bad + """,{"$ref":"8"}]}""", settings)!;
            Assert.Equal("first", all[0].One!.Name);
            Assert.Equal("large", all[1].Other!.Size);
            Assert.Same(all[0].One, all[2].One);
        }
    }

    public class Broken
    {
        public Broken() => throw new ArithmeticException("broken");
    }

    private sealed class BrokenCodec : JsonCodec<Foo>
    {
        private JsonCodec<Broken> _broken = null!;
        private JsonCodec<Node> _node = null!;

        protected override void Bind(CodecBinding<Foo> binding) => (_broken, _node) = (binding.CodecOf<Broken>(), binding.CodecOf<Node>());

        public override Foo? Read(ref JsonReader reader)
        {
            try
            {
                _broken.Read(ref reader);
            }
            catch (ArithmeticException)
            {
                reader.Skip();
            }

            return new Foo();
        }

        public override void Write(ref JsonWriter writer, Foo? value) => throw new NotSupportedException();
    }

    public class Pair
    {
        public Node? Known { get; set; }

        public Foo? Failing { get; set; }

        public Node? Without { get; set; }

        public Node? Again { get; set; }
    }

    [Fact]
    public void Read_ConstructorThrowsBehindAnId_GivesTheIdToNoOther()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new BrokenCodec()], ReferenceHandler = ReferenceHandler.Preserve }))
        {
            JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Pair>(
                """{"$id":"1","Known":{"$id":"2"},"Failing":{"$id":"3"},"Without":{"Name":"n"},"Again":{"$ref":"3"}}""", settings));
            Assert.Equal(JsonErrorKind.Reference, error.Error!.Kind);
            Pair pair = JsonSerializer.Deserialize<Pair>(
                """{"$id":"1","Known":{"$id":"2"},"Failing":{"$id":"3"},"Without":{"$id":"3","Name":"n"},"Again":{"$ref":"3"}}""", settings)!;
            Assert.Same(pair.Without, pair.Again);
        }
    }

    // A converter that catches and goes on with another call.
    private sealed class CatchingConverter : JsonConverter<Foo>
    {
        public override Foo? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            try
            {
                JsonSerializer.Deserialize<List<string>>(ref reader, options);
                return new Foo { Id = 1 };
            }
            catch (JsonException)
            {
                List<int> numbers = JsonSerializer.Deserialize<List<int>>(ref reader, options)!;
                return new Foo { Id = numbers.Sum() };
            }
        }

        public override void Write(Utf8JsonWriter writer, Foo value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
    }

    [Fact]
    public void Converter_ThatCatches_ReadsTheValueInAnotherWay()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Converters = [new CatchingConverter()] }))
        {
            foreach (string text in (string[])["""[["a","b"],[3,4],[5]]""", """[["a","b"] , [3,4] , [5] ]"""])
            {
                Assert.Equal([1, 7, 5], JsonSerializer.Deserialize<List<Foo>>(text, settings)!.Select(foo => foo.Id));
                Assert.Equal([1, 7, 5], JsonSerializer.Deserialize<ObservableCollection<Foo>>(text, settings)!.Select(foo => foo.Id));
                Assert.Equal([1, 7, 5], JsonSerializer.Deserialize<Dictionary<string, Foo>>("""{"a":["a"],"b":[3,4],"c":[5]}""", settings)!.Values.Select(foo => foo.Id));
            }
        }
    }

    // A codec that has the serializer go on with its reader, in settings of its own.
    private sealed class RootCodec(JsonSettings settings) : JsonCodec<Foo>
    {
        public override Foo? Read(ref JsonReader reader)
        {
            try
            {
                JsonSerializer.Deserialize<List<string>>(ref reader, settings);
                return new Foo { Id = 1 };
            }
            catch (JsonException)
            {
                return new Foo { Id = JsonSerializer.Deserialize<List<int>>(ref reader, settings)!.Sum() };
            }
        }

        public override void Write(ref JsonWriter writer, Foo? value) => writer.WriteInt32(value!.Id);
    }

    [Fact]
    public void Read_OfTheSerializerCaught_ReadsTheValueInAnotherWay()
    {
        foreach (JsonSettings inner in (JsonSettings[])[JsonSettings.Default, JsonSettings.Web, new() { ReferenceHandler = ReferenceHandler.Preserve }])
        {
            foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new RootCodec(inner)] }))
            {
                Assert.Equal([1, 7, 5], JsonSerializer.Deserialize<List<Foo>>("""[["a","b"],[3,4],[5]]""", settings)!.Select(foo => foo.Id));
                Assert.True(JsonSerializer.TryDeserialize("""[["a","b"],[3,4],[5]]""", out List<Foo>? tried, out _, settings));
                Assert.Equal([1, 7, 5], tried!.Select(foo => foo.Id));
                Assert.False(JsonSerializer.TryDeserialize("""[["a","b"],[true]]""", out tried, out _, settings));
                Assert.Equal(["a"], JsonSerializer.Deserialize<List<string>>("""["a"]""", settings)!);
            }
        }
    }
}
