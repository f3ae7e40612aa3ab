// Parts of the attributes of Newtonsoft.Json that concern items, keys, parameters and trees.
using System.ComponentModel;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Models;

public static class NewtonsoftParts
{
    [JsonArray(ItemConverterType = typeof(StringEnumConverter))]
    public class Days : List<DayOfWeek>;

    [JsonArray("days", AllowNullItems = false, Description = "It has no effect.", Title = "Nor has this.")]
    public class MaybeDays : List<DayOfWeek?>;

    [JsonDictionary(ItemConverterType = typeof(StringEnumConverter), ItemConverterParameters = [true])]
    public class DayMap : Dictionary<string, DayOfWeek>;

    // Keys are named by the strategy only if its parameters say so.
    [JsonDictionary(NamingStrategyType = typeof(CamelCaseNamingStrategy))]
    public class Keys : Dictionary<string, int>;

    [JsonContract, JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy), NamingStrategyParameters = [true, false])]
    public class Items
    {
        [JsonProperty(ItemConverterType = typeof(StringEnumConverter))]
        public DayOfWeek[]? Days;

        [JsonProperty("byName", ItemConverterType = typeof(StringEnumConverter))]
        public Dictionary<string, DayOfWeek>? Map { get; set; }

        [JsonProperty(ItemConverterType = typeof(StringEnumConverter), ItemConverterParameters = [typeof(CamelCaseNamingStrategy)])]
        public HashSet<DayOfWeek?>? Camel { get; set; }

        [JsonProperty(ItemConverterType = typeof(UnixDateTimeConverter))]
        public List<DateTime>? Times { get; set; }

        [JsonProperty(ItemConverterType = typeof(Newtonsoft.Json.Converters.VersionConverter))]
        public List<Version>? Versions { get; set; }

        [JsonProperty(ItemConverterType = typeof(StringEnumConverter))]
        public List<DayOfWeek> Added { get; } = [DayOfWeek.Sunday];

        public Days? Own { get; set; }

        public List<DayOfWeek>? Numbers { get; set; }
    }

    // Attributes of parameters: the member is written by its own name, and read by both.
    [JsonContract]
    public record Parameters(
        [JsonProperty("id")] int Number,
        [JsonProperty("nm", Required = Required.Always, NullValueHandling = NullValueHandling.Ignore)] string? Name,
        [JsonProperty(NamingStrategyType = typeof(SnakeCaseNamingStrategy))] int BigCount = 7,
        [JsonConverter(typeof(StringEnumConverter))] DayOfWeek Day = default);

    [JsonContract]
    public class ParametersOfClass([JsonProperty("a")] int first, [JsonProperty] int second)
    {
        public int First { get; } = first;

        [JsonProperty("b")]
        public int Second { get; } = second;
    }

    [JsonContract]
    public readonly struct ParametersOfStruct
    {
        [JsonConstructor]
        public ParametersOfStruct([JsonProperty("x")] int left) => Left = left;

        public int Left { get; }
    }

    [JsonContract]
    public record PropertyOfRecord([property: JsonProperty("id", Order = 2)] int Number, [property: JsonIgnore] int Hidden, [property: JsonProperty(NullValueHandling = NullValueHandling.Ignore)] string? Name);

    [JsonContract]
    public class Fields
    {
        [JsonProperty("f", Order = 3)]
        public int First = 1;

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore), DefaultValue(2)]
        public int Second = 2;

        [JsonProperty]
        internal readonly int third = 3;

        [JsonIgnore]
        public int Fourth = 4;

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)]
        public List<int> Fifth = [5];

        [JsonProperty("hidden", Required = Required.AllowNull)]
        private string? _sixth = "6";

        internal string? Sixth => _sixth;
    }

    [JsonContract]
    public class TokenMembers
    {
        public JToken? Any { get; set; }

        public JObject? Members { get; set; }

        [JsonProperty("array")]
        public JArray? Items { get; set; }

        public JValue? Value { get; set; }

        public List<JToken?>? Many { get; set; }

        public Dictionary<string, JObject>? Map { get; set; }

        public JObject Fixed { get; } = new() { ["k"] = 0 };

        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public JContainer? Box;
    }

    // A setter that is not public, in a type whose extension data is described by reflection.
    [JsonContract]
    public class TreeData(int id)
    {
        public int Id { get; } = id;

        [JsonProperty("map")]
        public SortedDictionary<string, int> Map { get; private set; } = new() { ["k"] = 0 };

        [JsonExtensionData]
        public JObject? Rest { get; set; }
    }

    // Names that differ in case alone: the exact one counts, and the first for every other spelling.
    [JsonContract]
    public class Twins
    {
        public int Id { get; set; }

        [JsonProperty("ID")]
        public string? Text { get; set; }

        public int Between { get; set; }

        [JsonProperty("äB")]
        public int Umlaut { get; set; }

        [JsonProperty("ÄB")]
        public int Capital { get; set; }

        public int id;
    }

    public class Named
    {
        [JsonProperty("x")]
        public int First { get; set; } = 1;

        [JsonProperty("X")]
        public int Capital { get; set; } = 2;
    }

    // The name of a member of the base.
    [JsonContract]
    public class NamedAgain : Named
    {
        [JsonProperty("x")]
        public string? Second { get; set; }
    }

    [JsonContract]
    public class NotHeld
    {
        public int Id { get; set; }

        public ReadOnlySpan<byte> Bytes => default;
    }

    // Parameters that no member has.
    [JsonContract]
    public class Unmatched(int start, string? note, int id)
    {
        public int Id { get; } = id;

        public string Made { get; } = $"{start} {note}";

        public int After { get; set; }
    }

    [JsonContract]
    public class OtherTypes(IEnumerable<int>? items, long number, object? @object)
    {
        public string? Before { get; set; }

        public List<int>? Items { get; } = items?.ToList();

        public int Number { get; set; } = (int)number + 1;

        [JsonProperty("object")]
        public string? Object { get; } = @object?.ToString();
    }

    // The name in JSON is that of a parameter of another type.
    [JsonContract]
    public class TakenName(string? id)
    {
        [JsonProperty("id", Required = Required.Default)]
        public int Length { get; set; } = id?.Length ?? -1;
    }

    public abstract class AbstractBase(int start)
    {
        public int Twice { get; } = 2 * start;
    }

    [JsonContract]
    public class OfAbstractBase() : AbstractBase(3)
    {
        public AbstractBase? Other { get; set; }
    }

    [JsonContract]
    public class NamedInJson(string? id, int count)
    {
        [JsonProperty("id")]
        public string? Identifier { get; } = id;

        [JsonProperty("count")]
        public int Number { get; } = count;
    }

    [JsonContract, JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
    public class NamedParameters([JsonProperty("from")] int start, int firstNumber, [JsonProperty(NamingStrategyType = typeof(KebabCaseNamingStrategy))] int lastNumber)
    {
        public int Sum { get; } = start + 10 * firstNumber + 100 * lastNumber;
    }

    [JsonContract]
    public readonly struct UnmatchedStruct
    {
        [JsonConstructor]
        public UnmatchedStruct(int left, int right) => Sum = left + 10 * right;

        public int Sum { get; }
    }

    [JsonContract]
    public record UnmatchedRecord(int Id)
    {
        [JsonConstructor]
        public UnmatchedRecord(int first, int second)
            : this(first + 10 * second)
        {
        }

        public UnmatchedRecord? Next { get; set; }
    }

    [JsonContract, JsonObject(MissingMemberHandling = MissingMemberHandling.Error)]
    public class Strict
    {
        public int A { get; set; }

        public Strict? Next { get; set; }

        public List<Strict>? Items { get; set; }
    }

    public class Raw
    {
        public JRaw? Text { get; set; }
    }

    [JsonContract]
    public record TokenRecord(int Id, JObject? Data);

    [JsonContract]
    public class TokenData
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public IDictionary<string, JToken>? Rest { get; set; }
    }

    [JsonContract]
    public class PrivateTokenData
    {
        public int Id { get; set; }

        [JsonExtensionData]
        private Dictionary<string, JToken> _rest = [];

        internal Dictionary<string, JToken> Rest => _rest;
    }

    // Read-only fields are set, too.
    [JsonContract, JsonObject(MemberSerialization.Fields)]
    public class ReadOnlyFields
    {
        public readonly int Number;

        private readonly string _text = "t";

        public DateTime Time { get; }

        internal string Text => _text;
    }

    // Null is a value of these types.
    [JsonContract]
    public class NeededTree
    {
        [JsonProperty(Required = Required.Always)]
        public JToken? Always { get; set; }

        [JsonProperty(Required = Required.DisallowNull)]
        public JValue? Disallowed { get; private set; }
    }

    // Members that are set need no constructor.
    [JsonContract]
    public struct SettableStruct(DateTime time)
    {
        [JsonProperty("at", NullValueHandling = NullValueHandling.Ignore)]
        public DateTime Time { get; private set; } = time;
    }

    [JsonContract, DataContract, JsonObject(ItemNullValueHandling = NullValueHandling.Include)]
    public class OfBoth
    {
        [DataMember(EmitDefaultValue = false)]
        public int? Number { get; set; }

        [DataMember]
        public string? Text { get; set; }
    }
}
