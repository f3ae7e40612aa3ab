// Tests that metadata which stands after other members is searched once, however deep the objects are nested.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class SearchBoundTests
{
    [JsonDerivedType(typeof(Branch), "branch")]
    public class Node
    {
        public int[]? Before { get; set; }

        public Node? Child { get; set; }

        public Node? Second { get; set; }
    }

    public class Branch : Node;

    public class Plain
    {
        public Plain? Child { get; set; }

        public string? Text { get; set; }
    }

    [JsonDerivedType(typeof(Map), "map")]
    public class MapBase : Dictionary<string, MapBase?>;

    public class Map : MapBase;

    [Theory]
    [InlineData(500)]
    [InlineData(4000)]
    public void Discriminators_BehindTheChild_PassTheTextAFewTimes(int depth)
    {
        byte[] text = Nested(depth, "{\"Before\":[1,2,3],\"Child\":", "null", ",\"Second\":{\"Before\":[],\"$type\":\"branch\"},\"$type\":\"branch\"}");
        AssertIsBound<Node>(text, depth, new JsonSettings { MaxDepth = depth + 3 }, static node => (node is Branch && node.Second is Branch, node.Child));
    }

    [Theory]
    [InlineData(500)]
    [InlineData(4000)]
    public void Ids_BehindTheChild_PassTheTextAFewTimes(int depth)
    {
        byte[] text = Nested(depth, "{\"Child\":", "null", ",\"Text\":\"0123456789\",\"$id\":\"#\"}");
        AssertIsBound<Plain>(
            text, depth, new JsonSettings { MaxDepth = depth + 3, ReferenceHandler = ReferenceHandler.Preserve }, static node => (node.Text == "0123456789", node.Child));
    }

    [JsonSubtypeWhen(typeof(Twig), "twig", true)]
    public abstract class Stick
    {
        public Stick? Child { get; set; }
    }

    public sealed class Twig : Stick;

    [Theory]
    [InlineData(500)]
    [InlineData(4000)]
    public void Conditions_BehindTheChild_PassTheTextAFewTimes(int depth)
    {
        byte[] text = Nested(depth, "{\"Child\":", "null", ",\"more\":\"0123456789\",\"twig\":true}");
        AssertIsBound<Stick>(text, depth, new JsonSettings { MaxDepth = depth + 3 }, static stick => (stick is Twig, stick.Child));
    }

    [Fact]
    public void Dictionaries_DiscriminatorBehindTheEntries_AreReadFromOneCopy()
    {
        const int Depth = 300;
        byte[] text = Nested(Depth, "{\"a\":", "null", " , \"$type\":\"map\" , \"z\":null }");
        int levels = 0;
        for (MapBase? map = JsonSerializer.Deserialize<MapBase>(text, new JsonSettings { MaxDepth = Depth + 3 }); map is not null; map = map["a"], levels++)
            Assert.True(map is Map && map.Count == 2 && map["z"] is null);
        Assert.Equal(Depth, levels);
    }

    [Fact]
    public void Dictionaries_ErrorFarWithin_IsToldInTheWholeText()
    {
        byte[] text = Nested(20, "{\"a\":", "[7]", ",\"$type\":\"map\"}");
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<MapBase>(text, new JsonSettings()));
        Assert.Equal(text.AsSpan().IndexOf((byte)'['), exception.Error!.ByteOffset);
    }

    [Fact]
    public void Notes_AnyText_FindTheEndsOfAllButShortContainers()
    {
        const string Text = "{\"a\":[1,2,3],\"b\":{\"c\":[\"0123456789012345678901234567890123456789012345678901234567890123456789\"],\"d\":[]}}";
        KnownEnds ends = new();
        KnownEnds.Notes notes = ends.Begin();
        Stack<int> open = [];
        List<(int Start, int End)> expected = [];
        for (int i = 0; i < Text.Length; i++)
        {
            if (Text[i] is '{' or '[')
            {
                open.Push(i);
                notes.Open(i);
            }
            else if (Text[i] is '}' or ']')
            {
                expected.Add((open.Pop(), i + 1));
                notes.Close(i + 1);
            }
        }

        Assert.Equal(KnownEnds.Unknown, ends.Find(0));
        notes.Keep(Text.Length);
        foreach ((int start, int end) in expected)
            Assert.Equal(end - start < 64 ? KnownEnds.Unknown : end, ends.Find(start));

        // One that breaks off.
        notes = ends.Begin();
        notes.Open(1000);
        notes.Open(1001);
        notes.Open(1002);
        notes.Close(1100);
        notes.Keep(1100);
        Assert.Equal([KnownEnds.Broken, KnownEnds.Broken, 1100], (int[])[ends.Find(1000), ends.Find(1001), ends.Find(1002)]);
        ends.Clear();
        Assert.Equal(KnownEnds.Unknown, ends.Find(1002));
    }

    private static byte[] Nested(int depth, string before, string innermost, string behind)
    {
        StringBuilder text = new();
        for (int i = 0; i < depth; i++)
            text.Append(before);
        text.Append(innermost);
        for (int i = 0; i < depth; i++)
            text.Append(behind.Replace("#", (i + 1).ToString(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal));
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    // Once to find out what the root is, once more with notes, and short values again a level or two.
    private static void AssertIsBound<T>(byte[] text, int depth, JsonSettings settings, Func<T, (bool IsRight, T? Child)> look)
        where T : class
    {
        int levels = 0;
        long passed = 0;
        Thread thread = new(
            () =>
            {
                Root<T> root = Roots<T>.Of(settings);
                JsonReader reader = new(text, root.Plan.Reading, root.Codec);
                T? node = root.Codec.ReadAt(ref reader, 0, out int next);
                Assert.Equal(text.Length, next);
                passed = text.Length + (reader._cold.Ends?.ScannedBytes ?? 0);
                for (; node is not null; levels++)
                {
                    (bool isRight, node) = look(node);
                    if (!isRight)
                        return;
                }
            },
            256 * 1024 * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(depth, levels);
        Assert.InRange(passed, text.Length / 2, 4L * text.Length);
    }
}
