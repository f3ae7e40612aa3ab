// Filling existing objects from streams, pipes and segments: the same object and the same error as from a span, for every window, and a part of it if the source fails.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

public class PopulateStreamsTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    private enum Way
    {
        Span,
        Stream,
        StreamAsync,
        Pipe,
        Segments,
    }

    public sealed class Node
    {
        public int Id { get; set; } = -1;

        public string? Name { get; set; } = "kept";

        public List<int> Replaced { get; set; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Added { get; } = [2];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Dictionary<string, Point> Map { get; set; } = new() { ["old"] = new() };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Point Inner { get; set; } = new() { X = 5 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Pair Both { get; set; } = new() { A = 3 };

        public Point? Made { get; set; }
    }

    public sealed class Point
    {
        public int X { get; set; }

        public HashSet<string> Tags { get; set; } = ["first"];
    }

    public struct Pair
    {
        public int A { get; set; }

        public int B { get; set; }
    }

    /// <summary>Has a constructor with parameters, whose members are not filled.</summary>
    public sealed record Made(int X, string? Note)
    {
        public List<int>? More { get; set; }
    }

    /// <summary>A user-defined collection.</summary>
    public sealed class Numbers : System.Collections.ObjectModel.Collection<int>;

    private const string NodeText =
        """{"Id":8,"Unknown":{"a":[1,{"b":"c"}]},"Replaced":[5,6],"Added":[3,4,5],"Map":{"new":{"X":1,"Tags":["a","é"]},"old":{"X":2}},"Inner":{"Tags":["b","c"]},"Both":{"B":4},"Made":{"X":9},"Name":"n\u00e9w"}""";

    [Fact]
    public void Populate_EveryWindow_IsTheSpansObjectOrError()
    {
        int count = 0;
        count += Compare(NodeText, static () => new Node());
        count += Compare("""{"X":1,"Note":"n","More":[1,2,3]}""", static () => new Made(4, "kept"));
        count += Compare("[1,2,300,4]", static () => new List<int> { 7 });
        count += Compare("""[{"X":1},null,{"X":2,"Tags":["z"]}]""", static () => new List<Point?> { new() });
        count += Compare("""["a","b","c"]""", static () => new HashSet<string> { "first" });
        count += Compare("""{"a":{"X":1},"b":null,"a":{"X":3}}""", static () => new Dictionary<string, Point?> { ["a"] = new() { X = 7 } });
        count += Compare("""{"a":[1,2],"b":[]}""", static () => new SortedDictionary<string, List<int>>(StringComparer.Ordinal) { ["a"] = [9] });
        count += Compare("[1,2,3]", static () => new Numbers { 5 });
        count += Compare<IList<int>>("[1,2,3]", static () => new List<int> { 5 });
        count += Compare<IDictionary<string, int>>("""{"a":1,"b":2}""", static () => new Dictionary<string, int> { ["c"] = 5 });
        Assert.True(count > 20_000, $"{count} cases");
    }

    [Fact]
    public void Populate_SourceThatFails_LeavesABeginning()
    {
        byte[] text = Encoding.UTF8.GetBytes(NodeText);
        JsonSettings settings = new() { Engine = ObjectEngine.Emitted };
        HashSet<string> beginnings = [.. Enumerable.Range(0, text.Length + 1).Select(length => Fill(Way.Span, text[..length], static () => new Node(), settings).State)];
        foreach (int window in new[] { 1, 16, 1000 })
        {
            for (int at = 0; at <= text.Length; at++)
            {
                foreach (Fault fault in new[] { Fault.Throws, Fault.Canceled })
                {
                    using FaultySource source = new(text, fault, at);
                    Node node = new();
                    FirstWindow.Change(window);
                    if (fault == Fault.Throws)
                        Assert.Throws<IOException>(() => JsonSerializer.Populate(source.Stream, node, settings));
                    else
                        Assert.ThrowsAny<OperationCanceledException>(() => source.Complete(JsonSerializer.PopulateAsync(source.Stream, node, settings, source.Token)));
                    FirstWindow.Change(0);
                    string state = StjSerializer.Serialize(node);
                    Assert.Contains(state, beginnings);
                    if (window > text.Length)
                        Assert.Equal(StjSerializer.Serialize(new Node()), state);
                }
            }
        }
    }

    // What has been read but not added is never much more than the window, at the root and in a member that is filled.
    [Fact]
    public void Populate_LongText_AddsWhileItIsRead()
    {
        const int Window = 4096, Count = 500_000;
        Counter root = new(), member = new();
        Read("[0", "]", root, root);
        Read("{\"Id\":1,\"Numbers\":[0", "]}", new Counters { Numbers = member }, member);

        static void Read<T>(string head, string tail, T target, Counter counter)
            where T : class
        {
            long most = 0;
            using RepeatedText text = new(head, ",12345", Count, tail) { Reading = taken => most = Math.Max(most, taken - (6L * counter.Count)) };
            FirstWindow.Change(Window);
            JsonSerializer.Populate(text, target, new JsonSettings { DefaultBufferSize = 1 });
            FirstWindow.Change(0);
            Assert.Equal(Count + 1, counter.Count);
            Assert.InRange(most, 0, Window);
        }
    }

    public sealed class Counters
    {
        public int Id { get; set; }

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Counter Numbers { get; init; } = new();
    }

    /// <summary>Counts what it does not keep.</summary>
    public sealed class Counter : ICollection<int>
    {
        public int Count { get; private set; }

        public bool IsReadOnly => false;

        public void Add(int item) => Count++;

        public void Clear() => Count = 0;

        public bool Contains(int item) => false;

        public void CopyTo(int[] array, int arrayIndex)
        {
        }

        public bool Remove(int item) => false;

        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [Fact]
    public void Populate_NullArguments_AreTheCallersFault()
    {
        Assert.Throws<ArgumentNullException>("utf8Json", () => JsonSerializer.Populate((Stream)null!, new Node()));
        Assert.Throws<ArgumentNullException>("target", () => JsonSerializer.Populate(new MemoryStream(), (Node)null!));
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonSerializer.PopulateAsync((Stream)null!, new Node()); });
        Assert.Throws<ArgumentNullException>("target", () => { _ = JsonSerializer.PopulateAsync(System.IO.Pipelines.PipeReader.Create(new MemoryStream()), (Node)null!); });
    }

    private static int Compare<T>(string whole, Func<T> make)
        where T : class
    {
        int count = 0;
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = new() { Engine = engine };
            for (int window = 1; window <= 64; window++)
                CompareOne(Encoding.UTF8.GetBytes(whole), window);
            for (int at = 0; at < whole.Length; at++)
            {
                int window = 1 + (at * 7 % 64);
                CompareOne(Encoding.UTF8.GetBytes(whole[..at]), window);
                foreach (char wrong in "\"]}x,0 ")
                    CompareOne(Encoding.UTF8.GetBytes($"{whole[..at]}{wrong}{whole[(at + 1)..]}"), window);
            }

            void CompareOne(byte[] text, int window)
            {
                (string state, string error) = Fill(Way.Span, text, make, settings);
                foreach (Way way in new[] { Way.Stream, Way.StreamAsync, Way.Pipe, Way.Segments })
                {
                    FirstWindow.Change(window);
                    (string State, string Error) found = Fill(way, text, make, settings);
                    FirstWindow.Change(0);
                    Assert.True(
                        (state, error) == found,
                        $"{way}, window {window}, {engine}: expected {state} {error}, found {found} for {Encoding.UTF8.GetString(text)}");
                    count++;
                }
            }
        }

        return count;
    }

    private static (string State, string Error) Fill<T>(Way way, byte[] text, Func<T> make, JsonSettings settings)
        where T : class
    {
        T target = make();
        string error = "";
        try
        {
            using FaultySource source = new(text, Fault.Bytewise, 0);
            switch (way)
            {
                case Way.Span:
                    JsonSerializer.Populate(text, target, settings);
                    break;
                case Way.Stream:
                    JsonSerializer.Populate(source.Stream, target, settings);
                    break;
                case Way.StreamAsync:
                    source.Complete(JsonSerializer.PopulateAsync(source.Stream, target, settings));
                    break;
                case Way.Pipe:
                    source.Complete(JsonSerializer.PopulateAsync(source.Pipe, target, settings));
                    break;
                default:
                    JsonSerializer.Populate(Segment.Cut(text), target, settings);
                    break;
            }
        }
        catch (JsonException exception)
        {
            error = string.Create(CultureInfo.InvariantCulture, $"{exception.Message} {exception.Path} {exception.LineNumber} {exception.BytePositionInLine} {exception.Error?.Kind}");
        }

        return (StjSerializer.Serialize(target), error);
    }
}
