// Tests handlers of the caller's, and what we serve of references beyond the oracle.
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using static Vivace.Json.Tests.Codecs.References.ReferenceModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.References;

public class ReferenceHandlerTests
{
    private static readonly JsonSettings s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public static TheoryData<string> Engines => [nameof(ObjectEngine.Emitted), nameof(ObjectEngine.Interpreted)];

    [Theory, MemberData(nameof(Engines))]
    public void Resolver_OfTheCaller_IsAskedAsTheOracleAsksIt(string engine)
    {
        object[] graph = [Knot(), new One { Kids = [] }, new object(), "s", 5, new List<int> { 1 }, new int[] { 1 }, new Dictionary<string, int>(), new Box { X = 1 }];
        Logging ours = new(), theirs = new();
        string text = StjSerializer.Serialize(graph, new JsonSerializerOptions { ReferenceHandler = theirs });
        JsonSettings settings = new() { ReferenceHandler = ours, Engine = Enum.Parse<ObjectEngine>(engine) };
        Assert.Equal(text, JsonSerializer.Serialize(graph, settings));
        Assert.Equal(theirs.Calls, ours.Calls);

        theirs.Calls.Clear();
        ours.Calls.Clear();
        const string Knotted = """{"$id":"z","Next":{"$ref":"z"},"Kids":{"$id":"k","$values":[{"$ref":"z"}]},"Other":{"$id":"p"},"Map":{"$id":"m","a":{"$ref":"z"}},"Box":{"$id":"b"},"Name":"x"}""";
        foreach (string json in new[] { Knotted, """{"Next":{"$ref":"unknown"}}""" })
        {
            Assert.Equal(
                ReferenceOutcome.OfReading(() => StjSerializer.Deserialize<Node>(json, new JsonSerializerOptions { ReferenceHandler = theirs })),
                ReferenceOutcome.OfReading(() => JsonSerializer.Deserialize<Node>(json, settings)));
        }

        Assert.Equal(theirs.Calls, ours.Calls);
    }

    [Fact]
    public void Resolver_WithoutAnId_LeavesTheObjectAsItIs()
    {
        Selecting handler = new();
        object[] graph = [new Made("a", new Made("b", null)), new List<int> { 1 }, new Dictionary<string, int> { ["a"] = 1 }, new One { X = 1 }, new Thing { Label = "l" }, new Box { X = 1 }];
        foreach (bool indented in new[] { false, true })
        {
            string expected = StjSerializer.Serialize(graph, new JsonSerializerOptions { ReferenceHandler = handler, WriteIndented = indented });
            Assert.Equal(expected, JsonSerializer.Serialize(graph, new JsonSettings { ReferenceHandler = handler, WriteIndented = indented }));
            Assert.DoesNotContain("$id", expected, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Resolver_ThatIsNull_IsRefusedWhenItIsNeeded()
    {
        JsonSettings settings = new() { ReferenceHandler = new Empty() };
        Assert.Equal("x", JsonSerializer.Deserialize<Node>("""{"Name":"x"}""", settings)!.Name);
        Assert.Contains("CreateResolver", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Node>("""{"$id":"1"}""", settings)).Message, StringComparison.Ordinal);
        Assert.Contains("CreateResolver", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Node(), settings)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Resolver_ThatThrows_ThrowsWhatItThrows()
    {
        JsonSettings settings = new() { ReferenceHandler = new Throwing() };
        Assert.Throws<FormatException>(() => JsonSerializer.Deserialize<Node>("""{"$ref":"1"}""", settings));
        Assert.Throws<FormatException>(() => JsonSerializer.Serialize(new Node(), settings));
    }

    // System.Text.Json refuses these (docs/contracts.md).
    [Theory, MemberData(nameof(Engines))]
    public void Deserialize_ReferencesWithinWhatAConstructorWaitsFor_AreServed(string engine)
    {
        JsonSettings settings = s_preserve with { Engine = Enum.Parse<ObjectEngine>(engine) };
        Made made = JsonSerializer.Deserialize<Made>("""{"$id":"1","Name":"a","Next":{"$id":"2","Name":"b"}}""", settings)!;
        Assert.Equal(new Made("a", new Made("b", null)), made);
        List<Made> both = JsonSerializer.Deserialize<List<Made>>("""[{"$id":"1","Name":"a"},{"$id":"2","Name":"b","Next":{"$ref":"1"}},{"$ref":"2"}]""", settings)!;
        Assert.Same(both[0], both[1].Next);
        Assert.Same(both[1], both[2]);
        List<Partly> parts = JsonSerializer.Deserialize<List<Partly>>("""[{"$id":"1","Id":7,"Kids":{"$id":"2","$values":[{"$id":"3","Id":8,"Kids":{"$ref":"2"}}]},"Next":{"$ref":"3"}},{"$ref":"1"}]""", settings)!;
        Assert.Same(parts[0].Kids, parts[0].Kids![0].Kids);
        Assert.Same(parts[0].Next, parts[0].Kids![0]);
        Assert.Same(parts[0], parts[1]);
        KeyValuePair<string, Made> pair = JsonSerializer.Deserialize<KeyValuePair<string, Made>>("""{"$id":"1","Key":"a","Value":{"$id":"2","Name":"b"}}""", settings);
        Assert.Equal("b", pair.Value.Name);
    }

    [Fact]
    public void Deserialize_ReferenceToWhatAConstructorWaitsFor_IsRefusedWhereTheOracleDoes()
    {
        const string Json = """{"$id":"1","Name":"a","Next":{"$ref":"1"}}""";
        NotSupportedException expected = Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize<Made>(Json, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }));
        JsonException actual = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Made>(Json, s_preserve));
        Assert.EndsWith($"Path: {actual.Path} | LineNumber: {actual.LineNumber} | BytePositionInLine: {actual.BytePositionInLine}.", expected.Message, StringComparison.Ordinal);
        Assert.Equal(JsonErrorKind.Reference, actual.Error!.Kind);
    }

    [Fact]
    public void Deserialize_CollectionThatIsMadeAtOnce_TakesAnId()
    {
        ReadOnlyCollection<int>[] both = JsonSerializer.Deserialize<ReadOnlyCollection<int>[]>("""[{"$id":"1","$values":[1,2]},{"$ref":"1"}]""", s_preserve)!;
        Assert.Same(both[0], both[1]);
        Assert.Equal([1, 2], both[0]);
    }

    [Fact]
    public void Deserialize_ReferenceToAnotherType_NamesBoth()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>("""{"$id":"1","Kids":{"$ref":"1"}}""", s_preserve));
        Assert.Equal((JsonErrorKind.Reference, "$.Kids.$ref"), (error.Error!.Kind, error.Path));
        Assert.Contains("the id of an object that is List<Node>", error.Message, StringComparison.Ordinal);
        Assert.Contains("The one with this id is Node.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_UnknownReference_SaysWhatIsWrongAndWhere()
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>("""{"Next":{"$ref":"7"}}""", s_preserve)).Error!;
        Assert.Equal(JsonErrorKind.Reference, error.Kind);
        Assert.Equal("$.Next", error.Path);
    }

    [Fact]
    public void Deserialize_HugeNumberAsId_ReservesNoMoreThanTheText()
    {
        Assert.InRange(
            Allocation.OfFew(() => Assert.NotNull(JsonSerializer.Deserialize<Node>("""{"$id":"99999999","Next":{"$ref":"99999999"}}""", s_preserve)), calls: 3), 1, 1_000_000);
    }

    [Fact]
    public void Calls_OneAfterTheOther_ForgetEachOthersObjects()
    {
        const string Json = """{"$id":"1","Name":"a","Kids":{"$id":"2","$values":[{"$ref":"1"}]}}""";
        for (int i = 0; i < 3; i++)
        {
            Node node = JsonSerializer.Deserialize<Node>(Json, s_preserve)!;
            Assert.Same(node, node.Kids![0]);
            Assert.Equal(JsonErrorKind.Reference, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>("""{"$ref":"1"}""", s_preserve)).Error!.Kind);
            Assert.StartsWith("""{"$id":"1","Name":"a",""", JsonSerializer.Serialize(node, s_preserve), StringComparison.Ordinal);
        }
    }

    // What a thread keeps from call to call is room, and no object.
    [Fact]
    public void Calls_ThatEnded_HoldNoObjects()
    {
        WeakReference[] objects = [.. new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles }.SelectMany(UseObjects)];
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Assert.All(objects, reference => Assert.False(reference.IsAlive));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference[] UseObjects(ReferenceHandler handler)
    {
        JsonSettings settings = new() { ReferenceHandler = handler };
        List<Link> links = [.. Enumerable.Range(0, 3000).Select(_ => new Link())];
        string json = JsonSerializer.Serialize(links, settings);
        JsonSerializer.Serialize(new Link(), settings);
        if (handler != ReferenceHandler.Preserve)
            return [new(links[0]), new(links[^1])];
        List<Link> back = JsonSerializer.Deserialize<List<Link>>(json, settings)!;
        return [new(links[0]), new(links[^1]), new(back), new(back[0]), new(back[^1])];
    }

    [Fact]
    public void Callbacks_OfObjectsWithIds_AreCalledOnceEach()
    {
        Called called = JsonSerializer.Deserialize<Called>("""{"$id":"1","A":1,"Next":{"$ref":"1"}}""", s_preserve)!;
        Assert.Equal(["deserializing 0", "deserialized 1"], called.Calls);
        called.Calls.Clear();
        JsonSerializer.Serialize(called, s_preserve);
        Assert.Equal(["serializing 1", "serialized 1"], called.Calls);
    }

    [Fact]
    public void Populate_WithIds_FillsTheTargetAndKnowsIt()
    {
        Node target = new() { Name = "old" };
        JsonSerializer.Populate("""{"$id":"1","Next":{"$ref":"1"}}"""u8, target, s_preserve);
        Assert.Same(target, target.Next);
        Assert.Equal("old", target.Name);
    }

    // A codec of the user's in the middle of a graph goes on with its ids.
    [Fact]
    public void Codec_OfTheUser_WritesAndReadsWithinTheSameReferences()
    {
        JsonSettings settings = s_preserve with { Codecs = [new HolderCodec()] };
        Made made = new("a", null);
        string text = JsonSerializer.Serialize(new object[] { made, new Holder(made) }, settings);
        Assert.Equal("""[{"$id":"1","Name":"a","Next":null},[{"$id":"1","Name":"a","Next":null}]]""", text);
    }

    public sealed record Holder(Made Made);

    private sealed class HolderCodec : JsonCodec<Holder>
    {
        public override Holder? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Holder? value)
        {
            writer.BeginArray();
            JsonSerializer.Serialize(ref writer, value!.Made, s_preserve);
            writer.EndArray();
        }
    }

    private sealed class Logging : ReferenceHandler
    {
        internal List<string> Calls { get; } = [];

        public override ReferenceResolver CreateResolver()
        {
            Calls.Add("new");
            return new Resolver(Calls);
        }

        private sealed class Resolver(List<string> calls) : ReferenceResolver
        {
            private readonly Dictionary<object, string> _ids = new(ReferenceEqualityComparer.Instance);
            private readonly Dictionary<string, object> _objects = [];

            public override string GetReference(object value, out bool alreadyExists)
            {
                alreadyExists = _ids.TryGetValue(value, out string? id);
                if (!alreadyExists)
                    _ids[value] = id = $"<{_ids.Count + 1}>\"";
                calls.Add($"get {value.GetType()} {id} {alreadyExists}");
                return id!;
            }

            public override void AddReference(string referenceId, object value)
            {
                calls.Add($"add {referenceId} {value.GetType()}");
                _objects[referenceId] = value;
            }

            public override object ResolveReference(string referenceId)
            {
                calls.Add($"resolve {referenceId}");
                return _objects.GetValueOrDefault(referenceId)!;
            }
        }
    }

    private sealed class Selecting : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => new Resolver();

        private sealed class Resolver : ReferenceResolver
        {
            public override string GetReference(object value, out bool alreadyExists)
            {
                alreadyExists = false;
                return null!;
            }

            public override void AddReference(string referenceId, object value)
            {
            }

            public override object ResolveReference(string referenceId) => new();
        }
    }

    private sealed class Empty : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => null!;
    }

    private sealed class Throwing : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => new Resolver();

        private sealed class Resolver : ReferenceResolver
        {
            public override string GetReference(object value, out bool alreadyExists) => throw new FormatException();

            public override void AddReference(string referenceId, object value) => throw new FormatException();

            public override object ResolveReference(string referenceId) => throw new FormatException();
        }
    }

    // System.Text.Json wants it first unless its option says otherwise; in settings of ours that option is on.
    [Fact]
    public void Place_OfTheId_IsAnywhereInSettings()
    {
        const string Text = """{"Name":"a","Next":{"Name":"b","$id":"2","Next":{"$ref":"2"}},"$id":"1"}""";
        foreach (JsonSettings settings in new[] { new(), JsonSettings.Default, JsonSettings.Strict, JsonSettings.Minimal })
        {
            ReferenceModels.Node read = JsonSerializer.Deserialize<ReferenceModels.Node>(Text, settings with { ReferenceHandler = ReferenceHandler.Preserve })!;
            Assert.Same(read.Next, read.Next!.Next);
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ReferenceModels.Node>(Text, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }));
    }
}
