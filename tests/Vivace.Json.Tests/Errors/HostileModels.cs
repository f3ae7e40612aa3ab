// Contracts of each kind, each with a text that fits: what is read of any other text is the sender's mistake, and never the program's.
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.ComponentModel.DataAnnotations;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Xml.Linq;
using Vivace.Json.Codecs;
using Vivace.Json.Compatibility;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Errors;

[SuppressMessage("Design", "CA1034", Justification = "One table of models.")]
[SuppressMessage("Usage", "CA2227", Justification = "Models have setters.")]
[SuppressMessage("Performance", "CA1819", Justification = "Models have arrays.")]
public static class HostileModels
{
    /// <summary>A type, and a text that <see cref="JsonSettings.Default"/> reads as a value of it.</summary>
    public static readonly (Type Type, string Text)[] Shapes =
    [
        (typeof(Shape), """{"$type":"circle","Radius":1.5}"""),
        (typeof(List<Shape>), """[{"$type":"square","Inner":{"$type":"circle","Radius":1}},null]"""),
        (typeof(Numbered), """{"$type":1,"Name":"a"}"""),
        (typeof(IThing), """{"kind":"small","Part":{"kind":"small"}}"""),
        (typeof(Forgiving), """{"$type":"x","Name":"a"}"""),
        (typeof(Figure), """{"radius":1}"""),
        (typeof(Event), """{"$type":"created","Id":1}"""),
        (typeof(Inferred), """{"$type":"First","A":1}"""),
        (typeof(Node), """{"Name":"a","Next":{"Kids":[{"Name":"b"}]},"Any":1,"Map":{"a":{"Name":"c"}}}"""),
        (typeof(Immutable), """{"Name":"a","Next":{"Name":"b","Next":null},"Kids":[{"Name":"c"}]}"""),
        (typeof(ExtraElements), """{"Id":1,"x":[1]}"""),
        (typeof(ExtraNodes), """{"Id":1,"x":{"y":1}}"""),
        (typeof(ExtraObjects), """{"Id":1,"x":"y"}"""),
        (typeof(Required), """{"Id":1,"Name":"a"}"""),
        (typeof(Parameters), """{"Id":1,"Day":"2024-01-01","Rest":[1],"Kind":2}"""),
        (typeof(Point?), """{"X":1,"Y":2}"""),
        (typeof(Points), """{"Maybe":{"X":1,"Y":2},"Made":{"X":1},"All":[{"X":3},null]}"""),
        (typeof(Customer), """{"Name":"a","Street":"b","bill_Street":"c","bill_City":"d"}"""),
        (typeof(Rates), """{"Date":"2026-01-02","eur":1.02}"""),
        (typeof(Constrained), """{"Name":"ab","Count":3,"Mail":"a@b.c","Inner":{"Name":"a","Count":1}}"""),
        (typeof(Dictionary<string, int>), """{"a":1,"b":2}"""),
        (typeof(Keys), """{"Int":{"1":1},"Day":{"Monday":1},"Guid":{"0f8fad5b-d9cb-469f-a165-70867728950e":1},"Date":{"2024-01-01T00:00:00":1},"Uri":{"a":1},"Char":{"a":1},"Bool":{"true":1},"Span":{"00:00:01":1},"Version":{"1.2":1},"Big":{"1":1},"Half":{"1.5":1},"Address":{"1.2.3.4":1},"Bytes":{"AA==":1}}"""),
        (typeof(Enums), """{"Day":1,"Named":"Monday","Flags":"Read, Write","Maybe":null,"Known":"a","Fallback":"x"}"""),
        (typeof(Times), """{"Date":"2024-01-01T10:00:00Z","Offset":"2024-01-01T10:00:00+01:00","Day":"2024-01-01","Time":"10:00:00","Span":"1.02:03:04","Unix":1700000000,"Millis":1700000000000,"Formatted":"01.02.2024","Duration":"P1DT1H","Seconds":1.5}"""),
        (typeof(Documents), """{"Node":{"a":1},"Array":[1],"Object":{"a":1},"Value":1,"Element":[1],"Document":{"a":[]},"Any":"x","Tree":{"a":1},"View":[1],"Patch":[{"op":"add","path":"/a","value":1}],"Merge":{"a":null},"Pointer":"/a/0","Path":"$.a[?@.b > 1]"}"""),
        (typeof(JsonNode), """{"a":[1,"x",null]}"""),
        (typeof(JsonElement), """{"a":[1,"x",null]}"""),
        (typeof(object), """{"a":[1,"x",null]}"""),
        (typeof(Optionals), """{"Number":1,"Text":null,"Point":{"X":1},"List":[1]}"""),
        (typeof(Contents), """{"Bytes":"AAAA","Url":"AAAA","Numbers":[1,2],"Memory":"AAAA","Base64":"AAAA","Text":"abc"}"""),
        (typeof(Awaited), """{"Items":[1,2]}"""),
        (typeof(Numbers), """{"Big":123456789012345678901234567890,"Int128":1,"UInt128":1,"Half":1.5,"Float":1.5,"Double":1.5,"Decimal":1.5,"Byte":1,"SByte":1,"Char":"a","Rune":"b","Quoted":"1","Word":"yes","Complex":null}"""),
        (typeof(Names), """{"Uri":"http://a/","Version":"1.2","Address":"1.2.3.4","EndPoint":"1.2.3.4:80","Culture":"","Guid":"0f8fad5b-d9cb-469f-a165-70867728950e","Plain":"0f8fad5bd9cb469fa16570867728950e","String":"a"}"""),
        (typeof(Collections), """{"Immutable":[1],"List":[1],"Stack":[1],"Sorted":{"a":1},"Frozen":{"a":1},"FrozenSet":["a"],"Dictionary":{"a":1},"Set":["a"],"SortedSet":["a"],"Bag":[1],"Grid":[[1,2],[3,4]],"Jagged":[[1],[]],"Linked":[1],"Segment":[1],"Pair":{"Key":"a","Value":1},"Tuple":{"Item1":1,"Item2":"a"},"Concurrent":{"a":1},"ReadOnly":[1],"Lookup":{"1":"a"}}"""),
        (typeof(Filled), """{"Items":[1],"Map":{"a":1},"Inner":{"Items":[2]},"Queue":[1]}"""),
        (typeof(Converted), """{"Number":1,"Text":"a","Guid":"0f8fad5b-d9cb-469f-a165-70867728950e","Date":"2024-01-01T00:00:00","Bytes":"AAAA","Parsed":"1","Walked":{"a":[1]}}"""),
        (typeof(Framed), """{"Table":[{"a":1,"b":"x"},{"a":2}],"Set":{"t":[{"a":1}]},"Xml":{"a":{"@b":"c","d":["e",null]}},"Converter":"1, 2"}"""),
        (typeof(Untyped), """{"Value":{"a":[1,"2024-01-01",1.5]},"Dynamic":{"a":1}}"""),
        (typeof(Lenient), """{"Id":"1","Is":"true","Date":"2024-01-01"}"""),
        (typeof(Aliased), """{"id":1,"Kind":"message","Default":3}"""),
        (typeof(Fields), """{"A":1,"b_c":{"a":1}}"""),
        (typeof(KeyValuePair<int, Shape>[]), """[{"Key":1,"Value":{"$type":"circle"}}]"""),
    ];

    [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
    public abstract class Shape;

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public Shape? Inner { get; set; }
    }

    [JsonDerivedType(typeof(Numbered), 0), JsonDerivedType(typeof(NumberedOne), 1)]
    public class Numbered
    {
        public string? Name { get; set; }
    }

    public sealed class NumberedOne : Numbered;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Small), "small")]
    public interface IThing
    {
        IThing? Part { get; }
    }

    public sealed record Small(IThing? Part) : IThing;

    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true), JsonDerivedType(typeof(ForgivingOne), "x")]
    public class Forgiving
    {
        public string? Name { get; set; }
    }

    public sealed class ForgivingOne : Forgiving;

    [JsonSubtypeWhen(typeof(Round), "radius"), JsonSubtypeWhen(typeof(Angled), "kind", "square")]
    public abstract class Figure;

    public sealed class Round : Figure
    {
        [JsonPropertyName("radius")]
        public double Radius { get; set; }
    }

    public sealed class Angled : Figure;

    [JsonDerivedType(typeof(Created), "created"), JsonSubtypeFallback(typeof(Unknown))]
    public abstract class Event
    {
        public int Id { get; set; }
    }

    public sealed class Created : Event;

    public sealed class Unknown : Event, IJsonSubtypeFallback
    {
        [JsonIgnore]
        public string? JsonText { get; set; }
    }

    [JsonInferSubtypes]
    public abstract class Inferred
    {
        public sealed class First : Inferred
        {
            public int A { get; set; }
        }
    }

    public sealed class Node
    {
        public string? Name { get; set; }
        public Node? Next { get; set; }
        public List<Node?>? Kids { get; set; }
        public object? Any { get; set; }
        public Dictionary<string, Node?>? Map { get; set; }
    }

    public sealed record Immutable(string? Name, Immutable? Next, ImmutableList<Immutable>? Kids = null);

    public sealed class ExtraElements
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class ExtraNodes
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    public sealed class ExtraObjects
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object>? Rest { get; set; }
    }

    public sealed class Required
    {
        public required int Id { get; init; }

        [JsonRequired]
        public string Name { get; set; } = "";

        public Required? Next { get; set; }
    }

    public sealed class Parameters(int id, DateOnly day, int[]? rest, DayOfWeek kind = DayOfWeek.Friday)
    {
        public int Id => id;
        public DateOnly Day => day;
        public int[]? Rest => rest;
        public DayOfWeek Kind => kind;
    }

    public struct Point
    {
        public int X { get; set; }
        public int? Y { get; set; }
    }

    public readonly record struct Made(int X, string? Name = "a");

    public sealed class Points
    {
        public Point? Maybe { get; set; }
        public Made Made { get; set; }
        public Point?[]? All { get; set; }
    }

    public sealed class Customer
    {
        public string? Name { get; set; }

        [JsonFlatten]
        public Address? Home { get; set; }

        [JsonFlatten(Prefix = "bill_")]
        public Address? Billing { get; set; }
    }

    public sealed record Address(string Street, string? City);

    public sealed class Rates
    {
        public DateOnly Date { get; set; }

        [JsonFlatten]
        public Dictionary<string, decimal> Values { get; set; } = [];
    }

    public sealed class Constrained
    {
        [System.ComponentModel.DataAnnotations.Required, StringLength(5), RegularExpression("^(a+)+b?$")]
        public string? Name { get; set; }

        [Range(1, 9)]
        public int Count { get; set; }

        [EmailAddress]
        public string? Mail { get; set; }

        [Range(typeof(DateTime), "2000-01-01", "2100-01-01")]
        public DateTime? Date { get; set; }

        [MinLength(1)]
        public int[]? Items { get; set; }

        public Constrained? Inner { get; set; }
    }

    public sealed class Keys
    {
        public Dictionary<int, int>? Int { get; set; }
        public SortedDictionary<DayOfWeek, int>? Day { get; set; }
        public Dictionary<Guid, int>? Guid { get; set; }
        public Dictionary<DateTime, int>? Date { get; set; }
        public Dictionary<Uri, int>? Uri { get; set; }
        public Dictionary<char, int>? Char { get; set; }
        public Dictionary<bool, int>? Bool { get; set; }
        public ImmutableDictionary<TimeSpan, int>? Span { get; set; }
        public SortedList<Version, int>? Version { get; set; }
        public Dictionary<BigInteger, int>? Big { get; set; }
        public Dictionary<Half, int>? Half { get; set; }
        public Dictionary<IPAddress, int>? Address { get; set; }
        public Dictionary<string, int>? Bytes { get; set; }
    }

    [Flags]
    public enum Access
    {
        None = 0,
        Read = 1,
        Write = 2,
    }

    public enum Word
    {
        [JsonEnumFallback]
        Other,

        [JsonStringEnumMemberName("a")]
        First,
    }

    public sealed class Enums
    {
        public DayOfWeek Day { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek Named { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Access Flags { get; set; }

        public DayOfWeek? Maybe { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Word>))]
        public Word Known { get; set; }

        [JsonCodec(typeof(EnumMemberCodec<Word>))]
        public Word Fallback { get; set; }
    }

    public sealed class Times
    {
        public DateTime Date { get; set; }
        public DateTimeOffset Offset { get; set; }
        public DateOnly Day { get; set; }
        public TimeOnly Time { get; set; }
        public TimeSpan Span { get; set; }

        [JsonCodec(typeof(UnixSecondsCodec))]
        public DateTimeOffset Unix { get; set; }

        [JsonCodec(typeof(UnixMillisecondsCodec))]
        public DateTime Millis { get; set; }

        [JsonFormat("dd.MM.yyyy")]
        public DateTime Formatted { get; set; }

        [JsonCodec(typeof(DurationCodec))]
        public TimeSpan Duration { get; set; }

        [JsonCodec(typeof(SecondsCodec))]
        public TimeSpan Seconds { get; set; }
    }

    public sealed class Documents
    {
        public JsonNode? Node { get; set; }
        public JsonArray? Array { get; set; }
        public JsonObject? Object { get; set; }
        public JsonValue? Value { get; set; }
        public JsonElement Element { get; set; }
        public JsonDocument? Document { get; set; }
        public object? Any { get; set; }
        public JsonTree? Tree { get; set; }
        public JsonView View { get; set; }
        public JsonPatch? Patch { get; set; }
        public JsonMergePatch? Merge { get; set; }
        public JsonPointer? Pointer { get; set; }
        public JsonPath? Path { get; set; }
    }

    public sealed class Optionals
    {
        public Optional<int> Number { get; set; }
        public Optional<string?> Text { get; set; }
        public Optional<Point?> Point { get; set; }
        public Optional<List<int>> List { get; set; }
    }

    public sealed class Contents
    {
        public byte[]? Bytes { get; set; }

        [JsonCodec(typeof(Base64UrlCodec))]
        public byte[]? Url { get; set; }

        [JsonCodec(typeof(ByteNumbersCodec))]
        public byte[]? Numbers { get; set; }

        public Memory<byte> Memory { get; set; }

        [JsonCodec(typeof(StreamedBase64Codec))]
        public Stream? Base64 { get; set; }

        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream? Text { get; set; }
    }

    public sealed class Awaited
    {
        public IAsyncEnumerable<int>? Items { get; set; }
    }

    public sealed class Numbers
    {
        public BigInteger Big { get; set; }
        public Int128 Int128 { get; set; }
        public UInt128 UInt128 { get; set; }
        public Half Half { get; set; }
        public float Float { get; set; }
        public double Double { get; set; }
        public decimal Decimal { get; set; }
        public byte Byte { get; set; }
        public sbyte SByte { get; set; }
        public char Char { get; set; }
        public Rune Rune { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Quoted { get; set; }

        [JsonCodec(typeof(BooleanWordsCodec), "yes", "no")]
        public bool Word { get; set; }

        public decimal? Complex { get; set; }
    }

    public sealed class Names
    {
        public Uri? Uri { get; set; }
        public Version? Version { get; set; }
        public IPAddress? Address { get; set; }
        public IPEndPoint? EndPoint { get; set; }
        public CultureInfo? Culture { get; set; }
        public Guid Guid { get; set; }

        [JsonCodec(typeof(GuidFormatCodec), "N")]
        public Guid Plain { get; set; }

        [JsonCodec(typeof(ReusedStringCodec))]
        public string? String { get; set; }
    }

    public sealed class Collections
    {
        public ImmutableArray<int> Immutable { get; set; }
        public IList<int>? List { get; set; }
        public Stack<int>? Stack { get; set; }
        public ImmutableSortedDictionary<string, int>? Sorted { get; set; }
        public FrozenDictionary<string, int>? Frozen { get; set; }
        public FrozenSet<string>? FrozenSet { get; set; }
        public ImmutableDictionary<string, int>? Dictionary { get; set; }
        public ISet<string>? Set { get; set; }
        public SortedSet<string>? SortedSet { get; set; }
        public ConcurrentBag<int>? Bag { get; set; }
        public int[,]? Grid { get; set; }
        public int[][]? Jagged { get; set; }
        public LinkedList<int>? Linked { get; set; }
        public ArraySegment<int> Segment { get; set; }
        public KeyValuePair<string, int> Pair { get; set; }
        public (int, string) Tuple { get; set; }
        public ConcurrentDictionary<string, int>? Concurrent { get; set; }
        public IReadOnlyCollection<int>? ReadOnly { get; set; }
        public IReadOnlyDictionary<int, string>? Lookup { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class Filled
    {
        public List<int> Items { get; } = [0];
        public Dictionary<string, int> Map { get; } = new() { ["b"] = 2 };
        public Filled? Inner { get; set; }
        public Queue<int> Queue { get; } = [];
    }

    /// <summary>Converters as applications write them: they ask the reader, and check nothing.</summary>
    public sealed class Converted
    {
        [JsonConverter(typeof(Asking<int>))]
        public int Number { get; set; }

        [JsonConverter(typeof(Asking<string>))]
        public string? Text { get; set; }

        [JsonConverter(typeof(Asking<Guid>))]
        public Guid Guid { get; set; }

        [JsonConverter(typeof(Asking<DateTime>))]
        public DateTime Date { get; set; }

        [JsonConverter(typeof(Asking<byte[]>))]
        public byte[]? Bytes { get; set; }

        [JsonCodec(typeof(AskingCodec))]
        public int Parsed { get; set; }

        [JsonConverter(typeof(Walking))]
        public int? Walked { get; set; }
    }

    public sealed class Asking<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => (T?)(object?)(
            typeof(T) == typeof(int) ? reader.GetInt32()
            : typeof(T) == typeof(Guid) ? reader.GetGuid()
            : typeof(T) == typeof(DateTime) ? reader.GetDateTime()
            : typeof(T) == typeof(byte[]) ? reader.GetBytesFromBase64()
            : reader.GetString());

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"{value}");
    }

    public sealed class AskingCodec : JsonCodec<int>
    {
        public override int Read(ref JsonReader reader) => reader.ReadString() is { Length: > 0 } text ? text[0] : 0;

        public override void Write(ref JsonWriter writer, int value) => writer.WriteString($"{value}");
    }

    public sealed class Walking : JsonConverter<int?>
    {
        public override int? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType != JsonTokenType.StartObject)
                throw new JsonException();
            int count = 0;
            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                reader.GetString();
                reader.Read();
                System.Text.Json.JsonSerializer.Deserialize<List<int>>(ref reader, options);
                count++;
            }

            return count;
        }

        public override void Write(Utf8JsonWriter writer, int? value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public sealed class Framed
    {
        [JsonCodec(typeof(DataTableCodec))]
        public DataTable? Table { get; set; }

        [JsonCodec(typeof(DataSetCodec))]
        public DataSet? Set { get; set; }

        [JsonCodec(typeof(XObjectCodec))]
        public XElement? Xml { get; set; }

        [JsonCodec(typeof(TypeConverterCodec))]
        public System.Drawing.Point Converter { get; set; }
    }

    public sealed class Untyped
    {
        [JsonCodec(typeof(UntypedValueCodec))]
        public object? Value { get; set; }

        [JsonCodec(typeof(DynamicValueCodec))]
        public object? Dynamic { get; set; }
    }

    [JsonLenient]
    public sealed class Lenient
    {
        public int Id { get; set; }
        public bool Is { get; set; }
        public DateTime Date { get; set; }
        public decimal? Sum { get; set; }
        public DayOfWeek Day { get; set; }
        public List<int>? List { get; set; }
    }

    [JsonConstant("version", 2)]
    public sealed class Aliased
    {
        [JsonAlias("id", "ID")]
        public int Id { get; set; }

        [JsonConstant("message")]
        public string Kind => "";

        [JsonDefault(3)]
        public int Default { get; set; }
    }

    [JsonNaming(JsonKnownNamingPolicy.SnakeCaseLower)]
    public sealed class Fields
    {
        [JsonInclude, JsonPropertyName("A")]
        internal int A { get; set; }

        public ConcurrentDictionary<string, int>? BC { get; set; }
    }
}
