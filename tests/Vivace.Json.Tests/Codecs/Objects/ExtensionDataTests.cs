// Members that a type does not have, kept and written again: in each kind of dictionary, under each option that touches them.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Objects;

public class ExtensionDataTests
{
    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["default"] = new(),
        ["web"] = new(JsonSerializerDefaults.Web),
        ["each name once"] = new() { AllowDuplicateProperties = false },
        ["nodes"] = new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode },
        ["camel keys, indented"] = new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, WriteIndented = true },
        ["no null"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        ["no default"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        ["comments"] = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        ["numbers as strings"] = new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString },
        ["populate"] = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        ["metadata anywhere"] = new() { AllowOutOfOrderMetadataProperties = true },
    };

    private static readonly string[] s_texts =
    [
        "{}", "null", """{"a":1}""", """{"a":1,"a":null,"A":{"x":[]},"B":2}""", """{"b":5,"B":6,"c":7}""", """{"Rest":{"a":1}}""", """{"rest":1}""", """{"Rest":null}""", """{"":1}""", """{"$id":"1","$x":2}""",
        """{"B":"x","a":1}""", """{"a":[1,{"b":"\u00e9<"}],"B":3,"c":-1.50}""", """{"\u0061":1}""", """{"a":1,}""", """{"a":}""", """{"a":1 "b":2}""", """{"a":[}""", """{"a":{"b":1,"b":2}}""", """{"a":/*x*/1}""", """{"a":01}""",
        """{"a":"\ud800"}""", """{"z":1}""",
    ];

    private static readonly object[] s_values =
    [
        new Objects(), new Objects { Rest = [] }, new Objects { B = 1, Rest = new() { ["x"] = 1, ["n"] = null, ["AB"] = new[] { 1, 2 }, ["é<"] = new Objects { B = 2 }, ["B"] = 7 } },
        new Elements { Rest = new() { ["x"] = JsonElement.Parse("[1.50,{\"a\":null}]"), ["Y"] = JsonElement.Parse("null") } }, new Elements(),
        new Given(), new Made(1) { Rest = new() { ["x"] = JsonElement.Parse("1") } }, new Made(1), new Last { Rest = new() { ["x"] = 1.5 }, A = "a" }, new Struct { Rest = new() { ["x"] = "s" } },
    ];

    public static TheoryData<string, string> Rows
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string options in s_options.Keys)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    rows.Add(options, engine.ToString());
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Read_AnyText_KeepsWhatTheOracleKeeps(string choice, string engine)
    {
        JsonSettings settings = OptionsConversion.ToSettings(s_options[choice]) with { Engine = Enum.Parse<ObjectEngine>(engine) };
        foreach (string text in s_texts)
        {
            Compare<Objects>(text);
            Compare<Elements>(text);
            Compare<Given>(text);
            ComparePlaceless(text, "", () => StjSerializer.Deserialize<Made>(text, s_options[choice]), () => JsonSerializer.Deserialize<Made>(text, settings));
            Compare<Last>(text);
            Compare<Struct>(text);
            Compare<List<Objects>>($"[{text},{text}]");
            ComparePlaceless(
                text,
                nameof(ArgumentException),
                () => StjSerializer.Deserialize<Nodes>(text, s_options[choice])?.Rest?.DeepClone(),
                () => JsonSerializer.Deserialize<Nodes>(text, settings)?.Rest?.DeepClone());
        }

        void Compare<T>(string text) =>
            Assert.Equal(
                $"{text} {Oracle.Describe(() => StjSerializer.Deserialize<T>(text, s_options[choice]))}",
                $"{text} {Oracle.Describe(() => JsonSerializer.Deserialize<T>(text, settings))}");
    }

    // Of an object that a constructor with parameters makes, the oracle looks at the other members at the end; for names that occur
    // twice in a node it lets another exception out (docs/decisions/small-differences.md and where-stj-is-wrong.md).
    private static void ComparePlaceless(string text, string otherException, Func<object?> theirs, Func<object?> ours)
    {
        string expected = Oracle.Describe(theirs), actual = Oracle.Describe(ours);
        if (expected.StartsWith(nameof(JsonException), StringComparison.Ordinal) || expected == otherException)
            Assert.StartsWith(nameof(JsonException), actual, StringComparison.Ordinal);
        else
            Assert.Equal($"{text} {expected}", $"{text} {actual}");
    }

    [Theory, MemberData(nameof(Rows))]
    public void Write_AnyValue_HasTheBytesOfTheOracle(string choice, string engine)
    {
        JsonSettings settings = OptionsConversion.ToSettings(s_options[choice]) with { Engine = Enum.Parse<ObjectEngine>(engine) };
        foreach (object value in s_values)
        {
            Assert.Equal(StjSerializer.Serialize(value, s_options[choice]), JsonSerializer.Serialize(value, settings));
            object[] nested = [value, value];
            Assert.Equal(StjSerializer.Serialize(nested, s_options[choice]), JsonSerializer.Serialize(nested, settings));
        }
    }

    private static readonly Type[] s_dictionaries =
    [
        typeof(IDictionary<string, object>), typeof(SortedDictionary<string, object>), typeof(ConcurrentDictionary<string, object>), typeof(OrderedDictionary<string, object>), typeof(SortedList<string, JsonElement>),
        typeof(IDictionary<string, JsonElement>), typeof(ExpandoObject), typeof(DerivedObjects), typeof(ImmutableDictionary<string, object>), typeof(ReadOnlyDictionary<string, object>), typeof(OfNumber), typeof(Abstract),
        typeof(Private), typeof(IOwnDictionary), typeof(Throwing),
    ];

    public static TheoryData<string, string> Dictionaries
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (Type type in s_dictionaries)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    rows.Add(type.ToString(), engine.ToString());
            return rows;
        }
    }

    [Theory, MemberData(nameof(Dictionaries))]
    public void Read_DictionaryOfAnyType_IsMadeOrRefusedAsByTheOracle(string name, string engine)
    {
        JsonSettings settings = JsonSettings.Default with { Engine = Enum.Parse<ObjectEngine>(engine) };
        Type dictionary = s_dictionaries.Single(type => type.ToString() == name);
        foreach (Type type in new[] { typeof(Holder<>).MakeGenericType(dictionary), typeof(MadeHolder<>).MakeGenericType(dictionary) })
            foreach (string text in new[] { "{}", """{"a":1}""", """{"a":{},"b":null}""" })
                Assert.Equal(
                    $"{text} {Oracle.Describe(() => StjSerializer.Deserialize(text, type))}", $"{text} {Oracle.Describe(() => JsonSerializer.Deserialize(text, type, settings))}");
    }

    [Fact]
    public void Read_DictionaryThatCannotBeMade_SaysWhatToDo()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Holder<OfNumber>>("""{"a":1}"""));
        Assert.StartsWith(
            "Expected a dictionary for [JsonExtensionData] that can be created, found Vivace.Json.Tests.Codecs.Objects.ExtensionDataTests.OfNumber. "
                + "Use Dictionary<string, object>, or create one in the member's initializer. Path: $.a | LineNumber: 0 | ",
            error.Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Read_DictionaryThatAResolverMakes_IsTheResolvers()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        if (info.Type == typeof(Dictionary<string, object>))
                            info.CreateObject = static () => new Dictionary<string, object>(StringComparer.OrdinalIgnoreCase) { ["made"] = 1 };
                        else if (info.Type == typeof(IDictionary<string, JsonElement>))
                            info.CreateObject = static () => new SortedDictionary<string, JsonElement>();
                    },
                },
            },
        };
        foreach (string text in new[] { "{}", """{"b":1,"MADE":2,"a":3}""" })
        {
            Oracle.AssertReadsAlike(typeof(Objects), text, options);
            Oracle.AssertReadsAlike(typeof(Holder<IDictionary<string, JsonElement>>), text, options);
        }
    }

    // The oracle loses what it reads.
    [Theory]
    [InlineData(nameof(ObjectEngine.Emitted))]
    [InlineData(nameof(ObjectEngine.Interpreted))]
    public void Dictionary_ThatIsAStruct_KeepsWhatIsRead(string engine)
    {
        JsonSettings settings = JsonSettings.Default with { Engine = Enum.Parse<ObjectEngine>(engine) };
        foreach (string text in new[] { "{}", """{"a":1,"b":[2]}""" })
        {
            Assert.Equal(text, JsonSerializer.Serialize(JsonSerializer.Deserialize<Holder<StructDictionary>>(text, settings), settings));
            Assert.Equal(text, JsonSerializer.Serialize(JsonSerializer.Deserialize<MadeHolder<StructDictionary>>(text, settings), settings));
        }
    }

    // The oracle writes the object with its braces, and no name before them.
    [Theory]
    [InlineData(nameof(ObjectEngine.Emitted), false, """{"B":1,"x":[1],"y":null}""")]
    [InlineData(nameof(ObjectEngine.Interpreted), false, """{"B":1,"x":[1],"y":null}""")]
    [InlineData(nameof(ObjectEngine.Emitted), true, "{\n  \"B\": 1,\n  \"x\": [\n    1\n  ],\n  \"y\": null\n}")]
    [InlineData(nameof(ObjectEngine.Interpreted), true, "{\n  \"B\": 1,\n  \"x\": [\n    1\n  ],\n  \"y\": null\n}")]
    public void Write_Node_WritesItsMembers(string engine, bool indented, string expected)
    {
        JsonSettings settings = new() { Engine = Enum.Parse<ObjectEngine>(engine), WriteIndented = indented, NewLine = "\n" };
        string json = JsonSerializer.Serialize(new Nodes { B = 1, Rest = new() { ["x"] = new JsonArray(1), ["y"] = null } }, settings);
        Assert.Equal(expected, json);
        Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize<Nodes>(json, settings), settings));
        Assert.Equal("""{"B":0}""", JsonSerializer.Serialize(new Nodes { Rest = [] }, settings with { WriteIndented = false }));
    }

    private sealed class Objects
    {
        public int B { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class Elements
    {
        public int B { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    private sealed class Nodes
    {
        public int B { get; set; }

        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    // There from the beginning, with an entry.
    private sealed class Given
    {
        public int B { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object?> Rest { get; } = new SortedDictionary<string, object?>(StringComparer.Ordinal) { ["z"] = 1 };
    }

    private sealed class Made(int b)
    {
        public int B { get; } = b;

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    // Written after all other members, wherever it is declared.
    private sealed class Last
    {
        [JsonExtensionData, JsonPropertyOrder(-1)]
        public Dictionary<string, object?>? Rest { get; set; }

        public string? A { get; set; }
    }

    private struct Struct
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private class Holder<TDictionary>
    {
        [JsonExtensionData]
        public TDictionary? Rest { get; set; }
    }

    // Made by a constructor with parameters, none of which is in the text.
    private sealed class MadeHolder<TDictionary>(TDictionary? given = default)
    {
        [JsonIgnore]
        public TDictionary? Given { get; } = given;

        [JsonExtensionData]
        public TDictionary? Rest { get; set; }
    }

    public class DerivedObjects : Dictionary<string, object>;

    public class OfNumber(int capacity) : Dictionary<string, object>(capacity);

    public abstract class Abstract : Dictionary<string, object>;

    public class Private : Dictionary<string, object>
    {
        private Private()
        {
        }
    }

    public interface IOwnDictionary : IDictionary<string, object>;

    public class Throwing : Dictionary<string, object>
    {
        public Throwing() => throw new ArithmeticException();
    }

    public struct StructDictionary : IDictionary<string, object?>
    {
        private Dictionary<string, object?>? _entries;

        private Dictionary<string, object?> Entries => _entries ??= [];

        public object? this[string key]
        {
            get => Entries[key];
            set => Entries[key] = value;
        }

        public ICollection<string> Keys => Entries.Keys;

        public ICollection<object?> Values => Entries.Values;

        public int Count => Entries.Count;

        public bool IsReadOnly => false;

        public void Add(string key, object? value) => Entries.Add(key, value);

        public void Add(KeyValuePair<string, object?> item) => Entries.Add(item.Key, item.Value);

        public void Clear() => Entries.Clear();

        public bool Contains(KeyValuePair<string, object?> item) => Entries.Contains(item);

        public bool ContainsKey(string key) => Entries.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, object?>[] array, int arrayIndex) => ((IDictionary<string, object?>)Entries).CopyTo(array, arrayIndex);

        public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => Entries.GetEnumerator();

        public bool Remove(string key) => Entries.Remove(key);

        public bool Remove(KeyValuePair<string, object?> item) => Entries.Remove(item.Key);

        public bool TryGetValue(string key, out object? value) => Entries.TryGetValue(key, out value);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
