// Users' code that runs for a value: members, constructors, callbacks, enumerators, collections, converters, codecs, delegates, references.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Callbacks;

internal static class ValuePlaces
{
    internal static readonly IReadOnlyDictionary<string, Place> All = new Dictionary<string, Place>
    {
        ["getter"] = Place.Of(PlaceCall.Writing(() => new Members { A = 1, B = "b" })),
        ["getter of a struct"] = Place.Of(PlaceCall.Writing(() => new Struct(3))),
        ["getter in a list"] = Place.Of(PlaceCall.Writing(() => new List<Members> { new() { A = 1 }, new() { A = 2 } })),
        ["getter behind object"] = Place.Of(PlaceCall.Writing<object>(() => new Members { A = 1 })),
        ["setter"] = Place.Of(PlaceCall.Reading<Members>("""{"A":1,"B":"b"}""", value => $"{value.A} {value.B}")),
        ["setter in a dictionary"] = Place.Of(PlaceCall.Reading<Dictionary<string, Members>>("""{"a":{"A":1},"b":{"B":"b"}}""", value => $"{value["a"].A} {value["b"].B}")),
        ["init"] = Place.Of(PlaceCall.Reading<Initialised>("""{"A":1}""", value => $"{value.A}")),
        ["constructor"] = Place.Of(PlaceCall.Reading<Constructed>("""{"A":1}""", value => $"{value.A}")),
        ["constructor with parameters"] = Place.Of(PlaceCall.Reading<Parameters>("""{"A":1,"B":"b"}""", value => $"{value.A} {value.B}")),
        ["constructor of a struct"] = Place.Of(PlaceCall.Reading<Struct>("""{"A":1}""", value => $"{value.A}")),
        ["setter beside extension data"] = Place.Of(PlaceCall.Reading<Extended>("""{"A":1,"x":2}""", value => $"{value.A} {value.Rest!.Count}")),
        ["callbacks of writing"] = Place.Of(PlaceCall.Writing(() => new Notified { A = 1 })),
        ["callbacks of reading"] = Place.Of(PlaceCall.Reading<Notified>("""{"A":1}""", value => $"{value.A}")),
        ["enumerator"] = Place.Of(PlaceCall.Writing(() => new Sequence(3))),
        ["enumerator of an interface"] = Place.Of(PlaceCall.Writing<IEnumerable<int>>(() => new Sequence(3))),
        ["enumerator without a type"] = Place.Of(PlaceCall.Writing<IEnumerable>(() => new Sequence(3))),
        ["Add of a collection"] = Place.Of(PlaceCall.Reading<Gathering>("[1,2,3]", value => string.Join(' ', value))),
        ["Add of a list"] = Place.Of(PlaceCall.Reading<UntypedList>("[1,2]", value => string.Join(' ', value.Cast<object>()))),
        ["indexer of a dictionary"] = Place.Of(PlaceCall.Reading<Map>("""{"a":1,"b":2}""", value => string.Join(' ', value.Keys))),
        ["enumerator of a dictionary"] = Place.Of(PlaceCall.Writing(() => new Map { ["a"] = 1, ["b"] = 2 })),
        ["hash code and equality of a key"] = WithConverter(PlaceCall.Reading<Dictionary<Key, int>>("""{"a":1,"b":2}""", value => $"{value.Count}"), () => new KeyConverter(isWatched: false)),
        ["hash code and equality of an element"] = Place.Of(PlaceCall.Reading<HashSet<Hashed>>("""[{"A":1},{"A":1},{"A":2}]""", value => $"{value.Count}")),
        ["comparison of an element"] = Place.Of(PlaceCall.Reading<SortedSet<Hashed>>("""[{"A":1},{"A":1},{"A":2}]""", value => $"{value.Count}")),
        ["a converter's Read"] = WithConverter(PlaceCall.Reading<List<Code>>("""["a","b"]""", value => string.Join(' ', value)), () => new CodeConverter()),
        ["a converter's Write"] = WithConverter(PlaceCall.Writing(() => new List<Code> { new("a"), new("b") }), () => new CodeConverter()),
        ["a converter's Read of a key"] = WithConverter(PlaceCall.Reading<Dictionary<Key, int>>("""{"a":1,"b":2}""", value => $"{value.Count}"), () => new KeyConverter(isWatched: true)),
        ["a converter's Write of a key"] = WithConverter(PlaceCall.Writing(() => new Dictionary<Key, int> { [new("a")] = 1, [new("b")] = 2 }), () => new KeyConverter(isWatched: true)),
        ["a codec's Read"] = WithCodec(PlaceCall.Reading<List<Code>>("""["a","b"]""", value => string.Join(' ', value)), () => new CodeCodec()),
        ["a codec's Write"] = WithCodec(PlaceCall.Writing(() => new List<Code> { new("a"), new("b") }), () => new CodeCodec()),
        ["a codec's ReadAsName"] = WithCodec(PlaceCall.Reading<Dictionary<Code, int>>("""{"a":1,"b":2}""", value => string.Join(' ', value.Keys)), () => new CodeCodec()),
        ["a codec's WriteAsName"] = WithCodec(PlaceCall.Writing(() => new Dictionary<Code, int> { [new("a")] = 1 }), () => new CodeCodec()),
        ["delegates of a contract, writing"] = WithDelegates(PlaceCall.Writing(() => new Plain { A = 1 })),
        ["delegates of a contract, reading"] = WithDelegates(PlaceCall.Reading<Plain>("""{"A":1}""", value => $"{value.A}")),
        ["delegates of our contract, writing"] = WithOurDelegates(PlaceCall.Writing(() => new Plain { A = 1 })),
        ["delegates of our contract, reading"] = WithOurDelegates(PlaceCall.Reading<Plain>("""{"A":1}""", value => $"{value.A}")),
        ["policy of dictionary keys"] = new(PlaceCall.Writing(() => new Dictionary<string, int> { ["Aa"] = 1, ["Bb"] = 2 }), settings => settings with { DictionaryKeyPolicy = new Policy() }, options => options.DictionaryKeyPolicy = new Policy()),
        ["references, writing"] = new(PlaceCall.Writing(() => Twice(new Plain { A = 1 })), settings => settings with { ReferenceHandler = new Handler() }, options => options.ReferenceHandler = new Handler()),
        ["references, reading"] = new(
            PlaceCall.Reading<List<Plain>>("""{"$id":"1","$values":[{"$id":"2","A":1},{"$ref":"2"}]}""", value => $"{value.Count} {value[1].A}"),
            settings => settings with { ReferenceHandler = new Handler() },
            options => options.ReferenceHandler = new Handler()),
    };

    internal static TheoryData<string> Rows => [.. All.Keys];

    private static List<Plain> Twice(Plain value) => [value, value];

    private static Place WithConverter(PlaceCall call, Func<JsonConverter> make) =>
        new(call, settings => settings with { Converters = [make()] }, options => options.Converters.Add(make()));

    private static Place WithCodec(PlaceCall call, Func<JsonCodec> make) =>
        new(call.WithoutOracle(), settings => settings with { Codecs = [make()] }, _ => { });

    private static Place WithDelegates(PlaceCall call) => new(call, settings => settings with { TypeInfoResolver = Resolver() }, options => options.TypeInfoResolver = Resolver());

    private static DefaultJsonTypeInfoResolver Resolver() => new()
    {
        Modifiers =
        {
            static info =>
            {
                if (info.Type != typeof(Plain))
                    return;
                info.CreateObject = () => Probe.Hit(new Plain());
                info.OnSerializing = info.OnSerialized = info.OnDeserializing = info.OnDeserialized = _ => Probe.Hit();
                foreach (JsonPropertyInfo property in info.Properties)
                {
                    Func<object, object?> get = property.Get!;
                    Action<object, object?> set = property.Set!;
                    property.Get = owner => Probe.Hit(get(owner));
                    property.Set = (owner, value) =>
                    {
                        Probe.Hit();
                        set(owner, value);
                    };
                    property.ShouldSerialize = (_, _) => Probe.Hit(true);
                }
            },
        },
    };

    private static Place WithOurDelegates(PlaceCall call) => new(call.WithoutOracle(), settings => settings with { ContractModifiers = [contract => Modify(contract)] }, _ => { });

    private static void Modify(TypeContractBuilder contract)
    {
        if (contract.Type != typeof(Plain))
            return;
        contract.CreateObject = () => Probe.Hit(new Plain());
        contract.OnSerializing = contract.OnSerialized = contract.OnDeserializing = contract.OnDeserialized = _ => Probe.Hit();
        foreach (MemberContractBuilder member in contract.Members)
        {
            Func<object, object?> get = member.Get!;
            Action<object, object?> set = member.Set!;
            member.Get = owner => Probe.Hit(get(owner));
            member.Set = (owner, value) =>
            {
                Probe.Hit();
                set(owner, value);
            };
            member.ShouldWrite = (_, _) => Probe.Hit(true);
        }
    }

    internal sealed class Plain
    {
        public int A { get; set; }

        public string? B { get; set; }
    }

    internal sealed class Members
    {
        private int _a;
        private string? _b;

        public int A
        {
            get => Probe.Hit(_a);
            set => _a = Probe.Hit(value);
        }

        public string? B
        {
            get => Probe.Hit(_b);
            set => _b = Probe.Hit(value);
        }
    }

    internal sealed class Initialised
    {
        private readonly int _a;

        public int A
        {
            get => _a;
            init => _a = Probe.Hit(value);
        }
    }

    internal sealed class Constructed
    {
        public Constructed() => Probe.Hit();

        public int A { get; set; }
    }

    internal sealed class Parameters
    {
        public Parameters(int a, string? b) => (A, B) = Probe.Hit((a, b));

        public int A { get; }

        public string? B { get; }
    }

    internal readonly struct Struct
    {
        private readonly int _a;

        [JsonConstructor]
        public Struct(int a) => _a = Probe.Hit(a);

        public int A => Probe.Hit(_a);
    }

    internal sealed class Extended
    {
        private int _a;

        public int A
        {
            get => _a;
            set => _a = Probe.Hit(value);
        }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    internal sealed class Notified : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int A { get; set; }

        public void OnSerializing() => Probe.Hit();

        public void OnSerialized() => Probe.Hit();

        public void OnDeserializing() => Probe.Hit();

        public void OnDeserialized() => Probe.Hit();
    }

    internal sealed class Sequence(int count) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Probe.Hit(new Enumerator(count));

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        private sealed class Enumerator(int count) : IEnumerator<int>
        {
            private int _at;

            public int Current => Probe.Hit(_at);

            object IEnumerator.Current => Current;

            public bool MoveNext() => Probe.Hit(_at++ < count);

            public void Reset() => throw new NotSupportedException();

            public void Dispose() => Probe.Hit();
        }
    }

    internal sealed class Gathering : ICollection<int>
    {
        private readonly List<int> _items = [];

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public void Add(int item) => _items.Add(Probe.Hit(item));

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(int item) => _items.Remove(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class UntypedList : ArrayList
    {
        public override int Add(object? value) => base.Add(Probe.Hit(value));
    }

    internal sealed class Map : IDictionary<string, int>
    {
        private readonly Dictionary<string, int> _items = [];

        public int this[string key]
        {
            get => _items[key];
            set => _items[key] = Probe.Hit(value);
        }

        public ICollection<string> Keys => _items.Keys;

        public ICollection<int> Values => _items.Values;

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public void Add(string key, int value) => _items.Add(key, Probe.Hit(value));

        public void Add(KeyValuePair<string, int> item) => Add(item.Key, item.Value);

        public void Clear() => _items.Clear();

        public bool Contains(KeyValuePair<string, int> item) => _items.Contains(item);

        public bool ContainsKey(string key) => _items.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => throw new NotSupportedException();

        public bool Remove(string key) => _items.Remove(key);

        public bool Remove(KeyValuePair<string, int> item) => _items.Remove(item.Key);

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) => _items.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator()
        {
            Probe.Hit();
            foreach (KeyValuePair<string, int> item in _items)
                yield return Probe.Hit(item);
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A key whose equality is watched.</summary>
    internal sealed class Key(string text) : IEquatable<Key>
    {
        public string Text { get; } = text;

        public bool Equals(Key? other) => Probe.Hit(other is not null && other.Text == Text);

        public override bool Equals(object? obj) => Equals(obj as Key);

        public override int GetHashCode() => Probe.Hit(0);
    }

    /// <summary>An element whose equality and order are watched.</summary>
    internal sealed class Hashed : IEquatable<Hashed>, IComparable<Hashed>
    {
        public int A { get; set; }

        public bool Equals(Hashed? other) => Probe.Hit(other is not null && other.A == A);

        public override bool Equals(object? obj) => Equals(obj as Hashed);

        public override int GetHashCode() => Probe.Hit(A);

        public int CompareTo(Hashed? other) => Probe.Hit(A.CompareTo(other?.A));
    }

    /// <summary>A text in a type of its own.</summary>
    internal sealed record Code(string Text)
    {
        public override string ToString() => Text;
    }

    private sealed class CodeConverter : JsonConverter<Code>
    {
        public override Code Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Probe.Hit(new Code(reader.GetString()!));

        public override void Write(Utf8JsonWriter writer, Code value, JsonSerializerOptions options)
        {
            Probe.Hit();
            writer.WriteStringValue(value.Text);
        }
    }

    private sealed class KeyConverter(bool isWatched) : JsonConverter<Key>
    {
        public override Key Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => throw new NotSupportedException();

        public override Key ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (isWatched)
                Probe.Hit();
            return new Key(reader.GetString()!);
        }

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options)
        {
            if (isWatched)
                Probe.Hit();
            writer.WritePropertyName(value.Text);
        }
    }

    private sealed class CodeCodec : JsonCodec<Code>
    {
        public override Code Read(ref JsonReader reader) => Probe.Hit(new Code(reader.ReadString()!));

        public override void Write(ref JsonWriter writer, Code? value)
        {
            Probe.Hit();
            writer.WriteString(value!.Text);
        }

        public override Code ReadAsName(ReadOnlySpan<byte> utf8Name) => Probe.Hit(new Code(System.Text.Encoding.UTF8.GetString(utf8Name)));

        public override void WriteAsName(ref JsonWriter writer, Code key)
        {
            Probe.Hit();
            writer.WriteName(key.Text);
        }
    }

    private sealed class Policy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => Probe.Hit(name.ToLowerInvariant());
    }

    private sealed class Handler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => Probe.Hit(new Resolver());

        private sealed class Resolver : ReferenceResolver
        {
            private readonly Dictionary<string, object> _objects = [];
            private readonly Dictionary<object, string> _ids = new(ReferenceEqualityComparer.Instance);

            public override void AddReference(string referenceId, object value) => _objects.Add(Probe.Hit(referenceId), value);

            public override string GetReference(object value, out bool alreadyExists)
            {
                Probe.Hit();
                alreadyExists = _ids.TryGetValue(value, out string? id);
                if (!alreadyExists)
                    _ids.Add(value, id = (_ids.Count + 1).ToString(System.Globalization.CultureInfo.InvariantCulture));
                return id!;
            }

            public override object ResolveReference(string referenceId) => _objects[Probe.Hit(referenceId)];
        }
    }
}
