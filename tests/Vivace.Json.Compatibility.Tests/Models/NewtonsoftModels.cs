// Models as users of Newtonsoft.Json write them, with its attributes, conventions and callbacks.
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Vivace.Json;
using Vivace.Json.Compatibility.Tests.Models;
using Vivace.Json.Serialization;

[assembly: JsonContract(typeof(NewtonsoftModels.Generic<int>))]
[assembly: JsonContract(typeof(NewtonsoftModels.Generic<NewtonsoftModels.Renamed>))]

namespace Vivace.Json.Compatibility.Tests.Models;

public static class NewtonsoftModels
{
    [JsonContract]
    public class Plain
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double Price { get; set; }

        public decimal Tax { get; set; }

        public float Rate { get; set; }

        public bool IsActive { get; set; }

        public DateTime Created { get; set; }

        public DateTimeOffset? Changed { get; set; }

        public TimeSpan Span { get; set; }

        public Guid Key { get; set; }

        public Uri? Link { get; set; }

        public char Letter { get; set; }

        public byte[]? Bytes { get; set; }

        public long? Count { get; set; }

        public Color Color { get; set; }

        public Version? Version { get; set; }
    }

    public enum Color
    {
        Red,
        Green,
        [EnumMember(Value = "dark blue")]
        Blue = 7,
    }

    [Flags, JsonConverter(typeof(StringEnumConverter))]
    public enum Rights
    {
        None = 0,
        Read = 1,
        [EnumMember(Value = "w")]
        Write = 2,
        All = 3,
        Own = 4,
    }

    [JsonConverter(typeof(StringEnumConverter), typeof(CamelCaseNamingStrategy))]
    public enum Level
    {
        VeryLow,
        High,
        [EnumMember(Value = "TOP")]
        Highest,
    }

    [JsonContract]
    public class Renamed
    {
        [JsonProperty("id")]
        public int Id { get; set; }

        [JsonProperty(PropertyName = "full-name")]
        public string? Name { get; set; }

        [JsonProperty]
        public string? Same { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }

        [JsonProperty("öäü \"x\"")]
        public string? Odd { get; set; }
    }

    [JsonContract]
    public class Ordered
    {
        [JsonProperty(Order = 2)]
        public int Second { get; set; }

        public int Unordered { get; set; }

        [JsonProperty(Order = 0)]
        public int Zero { get; set; }

        [JsonProperty(Order = -2)]
        public int First { get; set; }

        public int AlsoUnordered { get; set; }

        [JsonProperty(Order = 1)]
        public int One { get; set; }
    }

    [JsonContract]
    public class NeededAlways
    {
        [JsonProperty(Required = Required.Always)]
        public string? Name { get; set; }

        public int Other { get; set; }
    }

    [JsonContract]
    public class NeededAllowNull
    {
        [JsonProperty("name", Required = Required.AllowNull)]
        public string? Name { get; set; }
    }

    [JsonContract]
    public class NeededDisallowNull
    {
        [JsonProperty(Required = Required.DisallowNull)]
        public string? Name { get; set; } = "initial";
    }

    [JsonContract]
    public class NeededByAttribute
    {
        [JsonRequired]
        public string? Name { get; set; }

        [JsonRequired]
        public int Number { get; set; }
    }

    [JsonContract]
    public class Nulls
    {
        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public string? Left { get; set; } = "start";

        [JsonProperty(NullValueHandling = NullValueHandling.Include)]
        public string? Kept { get; set; }

        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public int? Number { get; set; } = 5;

        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public int Plain { get; set; } = 6;

        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public List<int>? List { get; set; }
    }

    [JsonContract]
    public class Defaults
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public int Ignored { get; set; }

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore), DefaultValue(7)]
        public int IgnoredSeven { get; set; } = 7;

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Populate), DefaultValue("p")]
        public string? Populated { get; set; }

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.IgnoreAndPopulate), DefaultValue(3)]
        public int Both { get; set; }

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Include)]
        public int Included { get; set; }

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Populate)]
        public int Reset { get; set; } = 9;

        [DefaultValue(4)]
        public int OnlyDeclared { get; set; }

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public string? Text { get; set; }
    }

    [JsonContract, JsonObject(MemberSerialization.OptIn)]
    public class OptIn
    {
        [JsonProperty]
        public int Shown { get; set; }

        public int Hidden { get; set; }

        [JsonProperty("private")]
        private string? Own { get; set; } = "own";

        [JsonProperty("field")]
        private int _field = 3;

        [JsonRequired]
        public int NotEnough { get; set; }

        public int Field() => _field + (Own?.Length ?? 0);
    }

    [JsonContract, JsonObject(MemberSerialization = MemberSerialization.Fields)]
    public class FieldMode
    {
        private int _number = 1;
        public string? Text;

        public int Number => _number;

        [JsonIgnore]
        public int Skipped;
    }

    [JsonContract, Serializable]
    public class SerializableModel
    {
        private int _number = 1;

        public int Number { get => _number; set => _number = value; }

        [NonSerialized]
        public int NotThere;
    }

    [JsonContract, JsonObject(NamingStrategyType = typeof(CamelCaseNamingStrategy), ItemNullValueHandling = NullValueHandling.Ignore)]
    public class Camel
    {
        public int FirstNumber { get; set; }

        public string? IPAddress { get; set; }

        [JsonProperty("Given")]
        public string? Named { get; set; }

        [JsonProperty(NullValueHandling = NullValueHandling.Include)]
        public string? Kept { get; set; }
    }

    [JsonContract, JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy), ItemRequired = Required.Always)]
    public class Snake
    {
        public string? AB1 { get; set; } = "a";

        public string? FirstName { get; set; } = "b";

        [JsonProperty(NamingStrategyType = typeof(KebabCaseNamingStrategy))]
        public string? KebabCase { get; set; } = "c";

        [JsonProperty(NamingStrategyType = typeof(DefaultNamingStrategy), Required = Required.Default)]
        public string? AsIs { get; set; }

        [JsonProperty(Required = Required.Default)]
        public string? XMLHttpRequest12 { get; set; }
    }

    [JsonContract, JsonObject(MissingMemberHandling = MissingMemberHandling.Error)]
    public class NoOthers
    {
        public int Known { get; set; }
    }

    [JsonContract]
    public class Access
    {
        [JsonProperty]
        public int PrivateSetter { get; private set; } = 1;

        public int UnmarkedPrivateSetter { get; private set; } = 2;

        [JsonProperty("inner")]
        internal string? Internal { get; set; } = "i";

        public int GetOnly => 3;

        public int Field = 4;

        public readonly int ReadOnlyField = 5;

        public static int Static { get; set; } = 6;

        [JsonProperty]
        protected int Protected { get; set; } = 7;

        public int InitOnly { get; init; } = 8;
    }

    [JsonContract]
    public class Lists
    {
        public List<int> Filled { get; set; } = [1, 2];

        public List<int> GetOnly { get; } = [3];

        public int[] Array { get; set; } = [4, 5];

        public Dictionary<string, int> Map { get; set; } = new() { ["a"] = 1 };

        public Plain Sub { get; } = new() { Id = 5, Letter = 'x' };

        public Renamed Settable { get; set; } = new() { Id = 6, Same = "s" };

        public HashSet<string> Set { get; set; } = ["x"];

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)]
        public List<int> Replaced { get; set; } = [9, 9];

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public List<int> Reused { get; set; } = [8];

        public Collection<int>? Coll { get; set; }

        public IList<int>? Interface { get; set; } = new List<int> { 7 };
    }

    [JsonContract]
    public class Extended
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object?>? Rest { get; set; }
    }

    [JsonContract]
    public class Conditional
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool ShouldSerializeName() => Id > 1;

        public int Number { get; set; }

        [JsonIgnore]
        public bool NumberSpecified { get; set; }

        public List<int>? Items { get; set; }

        public bool ShouldSerializeItems() => Items is { Count: > 0 };
    }

    [JsonContract]
    public class Called
    {
        public int Value { get; set; }

        [JsonIgnore]
        public List<string> Log { get; } = [];

        [OnSerializing]
        internal void Serializing(StreamingContext context) => Log.Add("serializing");

        [OnSerialized]
        internal void Serialized(StreamingContext context) => Log.Add("serialized");

        [OnDeserializing]
        private void Deserializing(StreamingContext context)
        {
            Log.Add("deserializing " + Value);
            Value = 42;
        }

        [OnDeserialized]
        private void Deserialized(StreamingContext context) => Log.Add("deserialized " + Value);
    }

    [JsonContract]
    public class CalledDerived : Called
    {
        public int More { get; set; }

        [OnDeserialized]
        private void Done(StreamingContext context) => Log.Add("done " + More);
    }

    [JsonContract]
    public class MarkedConstructor
    {
        public MarkedConstructor() => Way = "default";

        [JsonConstructor]
        public MarkedConstructor(int id, string? name)
        {
            Id = id;
            Name = name;
            Way = "marked";
        }

        public int Id { get; }

        public string? Name { get; }

        public int Rest { get; set; }

        internal string Way { get; }
    }

    [JsonContract]
    public class OneConstructor(int id, string? name)
    {
        public int Id { get; } = id;

        public string? Name { get; } = name;
    }

    [JsonContract]
    public class PrivateConstructor
    {
        private PrivateConstructor()
        {
        }

        public int Id { get; set; }

        public static PrivateConstructor Make(int id) => new() { Id = id };
    }

    [JsonContract]
    public record Positional(int Id, string? Name = "given", int Count = 5)
    {
        public string? More { get; set; }
    }

    [JsonContract]
    public struct Point(int x, int y)
    {
        public int X { get; set; } = x;

        public int Y { get; set; } = y;
    }

    [JsonContract]
    public class Holder
    {
        public Point At { get; set; }

        public Point? Maybe { get; set; }

        public Rights Rights { get; set; }

        public Rights? MaybeRights { get; set; }

        public Level Level { get; set; }

        public List<Level>? Levels { get; set; }

        public Dictionary<Color, int>? ByColor { get; set; }

        public Dictionary<Level, int>? ByLevel { get; set; }

        [JsonConverter(typeof(StringEnumConverter))]
        public Color Named { get; set; }

        [JsonConverter(typeof(StringEnumConverter), true)]
        public Color? Camel { get; set; }

        public Color[]? Items { get; set; }
    }

    [JsonContract]
    public class Converted
    {
        [JsonConverter(typeof(IsoDateTimeConverter))]
        public DateTime Iso { get; set; }

        [JsonConverter(typeof(UnixDateTimeConverter))]
        public DateTime Unix { get; set; }

        [JsonConverter(typeof(UnixDateTimeConverter))]
        public DateTimeOffset? UnixOffset { get; set; }

        [JsonConverter(typeof(Newtonsoft.Json.Converters.VersionConverter))]
        public Version? Version { get; set; }
    }

    [JsonContract]
    public class Base
    {
        public int BaseProperty { get; set; } = 1;

        public int BaseField = 2;

        public virtual int Overridden { get; set; } = 3;

        [JsonProperty("hidden")]
        public int Shadowed { get; set; } = 4;
    }

    [JsonContract]
    public class Derived : Base
    {
        public int DerivedProperty { get; set; } = 5;

        public int DerivedField = 6;

        public override int Overridden { get; set; } = 7;

        [JsonProperty("hidden")]
        public new string? Shadowed { get; set; } = "8";
    }

    public class MarkedBase
    {
        [JsonProperty("virtual")]
        public virtual int Value { get; set; }

        [JsonIgnore]
        public virtual int Left { get; set; }
    }

    [JsonContract]
    public class Overriding : MarkedBase
    {
        public override int Value { get; set; }

        public override int Left { get; set; }
    }

    [JsonObject(MemberSerialization.OptIn)]
    public class OptInBase
    {
        [JsonProperty]
        public int FromBase { get; set; }
    }

    [JsonContract]
    public class OptInInherited : OptInBase
    {
        public int NotMarked { get; set; }

        [JsonProperty]
        public int Marked { get; set; }
    }

    [JsonContract]
    public class Polymorphic
    {
        public Base? Member { get; set; }

        public List<Base>? Many { get; set; }

        public object? Any { get; set; }

        public IList<object?>? Anything { get; set; }
    }

    [JsonContract, DataContract]
    public class Contract
    {
        [DataMember(Name = "zebra", Order = 2)]
        public int Second { get; set; }

        [DataMember(Order = 1)]
        public string? First { get; set; }

        [DataMember(IsRequired = true)]
        public string? Needed { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int Left { get; set; }

        public int NotThere { get; set; }

        [DataMember]
        private int Private { get; set; } = 5;

        public int Of() => Private;
    }

    [JsonContract]
    public class IgnoredByData
    {
        [IgnoreDataMember]
        public int Gone { get; set; }

        [DataMember(Name = "unread")]
        public int Kept { get; set; }
    }

    [JsonContract, JsonArray]
    public class Numbers : List<int>;

    [JsonContract, JsonDictionary]
    public class Settings : Dictionary<string, string>;

    [JsonContract, JsonObject]
    public class ObjectOfList : List<int>
    {
        public string? Title { get; set; }
    }

    [JsonContract]
    public class Nested
    {
        [JsonProperty("children")]
        public List<Nested>? Children { get; set; }

        [JsonProperty("parent", NullValueHandling = NullValueHandling.Ignore)]
        public Nested? Parent { get; set; }

        [JsonProperty("tags")]
        public Dictionary<string, List<string>>? Tags { get; set; }
    }

    public class Generic<T>
    {
        [JsonProperty("value")]
        public T? Value { get; set; }

        [JsonProperty("items")]
        public T[]? Items { get; set; }
    }

    [JsonContract]
    public class Scalars
    {
        public object? Any { get; set; }

        public System.Numerics.BigInteger Big { get; set; }

        public int[,]? Grid { get; set; }

        public (int Id, string? Name) Pair { get; set; }

        public KeyValuePair<string, int> Entry { get; set; }

        public Tuple<int, string>? Old { get; set; }

        public double? Number { get; set; }

        public float[]? Floats { get; set; }

        public decimal?[]? Decimals { get; set; }

        public Dictionary<int, double>? Map { get; set; }

        public DateTime[]? Times { get; set; }

        public Type? Type { get; set; }
    }

    [JsonContract]
    public class RequiredKeyword
    {
        public required string Name { get; set; }

        public required int Number { get; init; }
    }
}
