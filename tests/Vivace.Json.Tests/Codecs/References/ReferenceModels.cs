// Types whose values may come several times in one text.
using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.References;

public static class ReferenceModels
{
    public class Node
    {
        public string? Name { get; set; }

        public Node? Next { get; set; }

        public List<Node?>? Kids { get; set; }

        public object? Other { get; set; }

        public Dictionary<string, Node?>? Map { get; set; }

        public Node?[]? Row { get; set; }

        public IEnumerable<Node?>? Each { get; set; }

        public IReadOnlyDictionary<string, Node?>? Look { get; set; }

        public Box Box { get; set; }

        public Box? Maybe { get; set; }
    }

    public class Link
    {
        public Link? Next { get; set; }
    }

    public struct Box
    {
        public int X { get; set; }

        public object? Inner { get; set; }
    }

    public interface IBox
    {
        object? Inner { get; set; }
    }

    public struct BoxBehind : IBox
    {
        public object? Inner { get; set; }

        public int Y { get; set; }
    }

    public record Made(string? Name, Made? Next);

    public class Partly(int id)
    {
        public int Id { get; } = id;

        public Partly? Next { get; set; }

        public List<Partly>? Kids { get; set; }
    }

    public class Kept
    {
        public int A { get; set; }

        public Kept? Next { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    public class KeptObjects
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }

    [JsonDerivedType(typeof(One), "one")]
    [JsonDerivedType(typeof(Two), 2)]
    [JsonDerivedType(typeof(Base), "base")]
    public class Base
    {
        public Base? Next { get; set; }
    }

    public class One : Base
    {
        public int X { get; set; }

        public List<Base?>? Kids { get; set; }
    }

    public class Two(int y) : Base
    {
        public int Y { get; } = y;
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(ManyThings), "many")]
    [JsonDerivedType(typeof(NamedThings), "named")]
    [JsonDerivedType(typeof(SmallThing), "small")]
    [JsonDerivedType(typeof(Thing), "thing")]
    public interface IThing;

    public class ManyThings : List<IThing?>, IThing;

    public class NamedThings : Dictionary<string, IThing?>, IThing;

    public struct SmallThing : IThing
    {
        public int Q { get; set; }
    }

    public class Thing : IThing
    {
        public IThing? Part { get; set; }

        public string? Label { get; set; }
    }

    [JsonDerivedType(typeof(SilentBelow))]
    public class Silent
    {
        public Silent? Next { get; set; }
    }

    public class SilentBelow : Silent
    {
        public int More { get; set; }
    }

    public class Required
    {
        public required int A { get; set; }

        public Required? Next { get; set; }
    }

    public class Called : IJsonOnDeserializing, IJsonOnDeserialized, IJsonOnSerializing, IJsonOnSerialized
    {
        [JsonIgnore]
        public List<string> Calls { get; } = [];

        public int A { get; set; }

        public Called? Next { get; set; }

        public void OnDeserializing() => Calls.Add($"deserializing {A}");

        public void OnDeserialized() => Calls.Add($"deserialized {A}");

        public void OnSerializing() => Calls.Add($"serializing {A}");

        public void OnSerialized() => Calls.Add($"serialized {A}");
    }

    public class Untyped
    {
        public IEnumerable? Each { get; set; }

        public IList? List { get; set; }

        public ArrayList? Array { get; set; }

        public Hashtable? Table { get; set; }

        public IDictionary? Map { get; set; }
    }

    public abstract class Abstract
    {
        public int A { get; set; }
    }

    public class NameTaken
    {
        [JsonPropertyName("$id")]
        public string? Id { get; set; }
    }

    public class ReferenceNameTaken
    {
        [JsonPropertyName("$ref")]
        public string? Reference { get; set; }
    }

    public class Dollars
    {
        [JsonPropertyName("$values")]
        public int Values { get; set; }

        [JsonPropertyName("$type")]
        public int Type { get; set; }

        [JsonPropertyName("$x")]
        public int X { get; set; }

        [JsonPropertyName("")]
        public int Empty { get; set; }
    }

    public struct DollarStruct
    {
        [JsonPropertyName("$id")]
        public int Id { get; set; }
    }

    public class Filled
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Items { get; } = [];
    }

    /// <summary>A node that is its own next one, its own kid, in its own map and so on.</summary>
    public static Node Knot()
    {
        Node node = new() { Name = "knot" };
        node.Next = node;
        node.Kids = [node, null, new Node { Next = node }];
        node.Map = new() { ["a"] = node, ["b"] = node.Kids[2], ["c"] = null };
        node.Row = [node, node.Kids[2], node];
        node.Each = node.Kids;
        node.Look = node.Map;
        node.Other = node.Kids;
        node.Box = new Box { X = 1, Inner = node };
        node.Maybe = new Box { X = 2, Inner = node.Map };
        return node;
    }

    /// <summary>Links one within the other.</summary>
    public static Link Chain(int length)
    {
        Link first = new(), last = first;
        for (int i = 1; i < length; i++)
            last = last.Next = new Link();
        return first;
    }
}
