// Members that Newtonsoft.Json finds, names, requires and fills by rules of its own.
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Models;

public static class NewtonsoftMembers
{
    // Collections without a setter, in a type that its constructor with parameters creates.
    [JsonContract]
    public class AddedTo(string name)
    {
        public string Name { get; } = name;

        public List<int> List { get; } = [1];

        public IList<string> Interface { get; private set; } = ["a"];

        public Collection<int?> Own { get; } = [];

        public HashSet<string> Set { get; } = ["a"];

        public ISet<int> SetInterface { get; } = new HashSet<int> { 1 };

        public Dictionary<string, int> Map { get; } = new() { ["a"] = 1 };

        public IDictionary<string, List<int>> MapInterface { get; } = new Dictionary<string, List<int>>();

        public ConcurrentDictionary<int, string> Concurrent { get; } = new() { [1] = "a" };

        public List<int>? Nothing { get; }

        public readonly List<int> Field = [7];

        public List<int> Settable { get; set; } = [9];
    }

    // Attributes of a field that the compiler adds, and a field that is marked as such: Newtonsoft.Json sees neither.
    [JsonContract]
    public class OfCompiler
    {
        [field: JsonProperty("field")]
        public int Property { get; set; } = 1;

        [System.Runtime.CompilerServices.CompilerGenerated]
        public int Marked = 2;

        [System.Runtime.CompilerServices.CompilerGenerated, JsonProperty("both")]
        public int Both { get; set; } = 3;
    }

    // Collections that are there and take no items.
    [JsonContract]
    public class Replaced
    {
        public ICollection<string> Array { get; set; } = [];

        public IList<int> List { get; set; } = new int[2];

        public ICollection<int> Fixed { get; } = new int[1];

        public IList<int> View { get; set; } = new ReadOnlyCollection<int>([1]);

        public IDictionary<string, int> Map { get; set; } = new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 });

        public IList<int> Immutable { get; set; } = ImmutableList<int>.Empty;
    }

    [JsonContract]
    public record AddedToRecord(int Number)
    {
        [JsonProperty("tags")]
        public List<string> Tags { get; } = [];

        [JsonProperty(Required = Required.Always)]
        public Dictionary<string, string> Needed { get; } = [];
    }

    // [DataContract] of the base class alone.
    [JsonContract]
    public class OfContract : ContractBase
    {
        public int NotMarked { get; set; }

        [DataMember(Name = "added")]
        public int Added { get; set; }

        public override string? Virtual { get; set; }

        [DataMember(Name = "own")]
        public override string? Renamed { get; set; }
    }

    [DataContract]
    public class ContractBase
    {
        [DataMember(Name = "id")]
        public int Id { get; set; }

        [DataMember(Name = "virtual", Order = 1)]
        public virtual string? Virtual { get; set; }

        [DataMember]
        public virtual string? Renamed { get; set; }

        public int Hidden { get; set; }
    }

    [JsonContract, DataContract]
    public class OfContractNew : ContractBase
    {
        [DataMember(Name = "new")]
        public new virtual string? Renamed { get; set; }
    }

    [JsonContract, DataContract, JsonObject]
    public class Overruled
    {
        [DataMember(Name = "marked", IsRequired = true)]
        public string? Marked { get; set; }

        public int NotMarked { get; set; }

        [IgnoreDataMember]
        public int Ignored { get; set; }

        [DataMember(EmitDefaultValue = false), IgnoreDataMember]
        public int IgnoredToo { get; set; } = 7;
    }

    [JsonContract, DataContract]
    public class BothMarks
    {
        [DataMember, IgnoreDataMember]
        public int Both { get; set; }

        [DataMember(Name = "named", Order = 3, IsRequired = true, EmitDefaultValue = false), JsonProperty]
        public int NameOnly { get; set; }

        [DataMember(Name = "unused", Order = 1), JsonProperty("first", Order = 5)]
        public int Nothing { get; set; }

        [DataMember(Order = 2)]
        public int Second { get; set; }
    }

    // Attributes of interfaces.
    public interface INamed
    {
        [JsonProperty("name", Order = 2)]
        string? Name { get; set; }

        [JsonIgnore]
        int Secret { get; set; }

        [JsonProperty(Required = Required.Always)]
        string Needed { get; set; }

        [JsonProperty("other type")]
        int OtherType { get; set; }
    }

    [JsonContract]
    public class Named : INamed
    {
        public string? Name { get; set; }

        public int Secret { get; set; }

        public string Needed { get; set; } = "";

        public long OtherType { get; set; }

        int INamed.OtherType { get; set; }
    }

    [JsonContract]
    public class NamedBelow : Named
    {
        public int More { get; set; }
    }

    [JsonContract]
    public class NamedAnew : INamed
    {
        [JsonProperty("own")]
        public string? Name { get; set; }

        [JsonProperty]
        public int Secret { get; set; }

        public string Needed { get; set; } = "";

        public int OtherType { get; set; }
    }

    [JsonContract]
    public class HoldsNamed
    {
        public INamed? Value { get; set; }
    }

    [JsonObject(MemberSerialization.OptIn, NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
    public interface IOptIn
    {
        int Left { get; set; }
    }

    [JsonContract]
    public class OfOptIn : IOptIn
    {
        public int Left { get; set; }

        [JsonProperty]
        public int BothWords { get; set; }
    }

    // Static members and constants.
    [JsonContract]
    public class WithStatic
    {
        public int Id { get; set; }

        [JsonProperty("kind")]
        public const string Kind = "static";

        [JsonProperty]
        private static int Hidden => 5;

        [JsonProperty]
        public static readonly DayOfWeek Day = DayOfWeek.Monday;

        public static int NotMarked { get; set; } = 7;
    }

    [JsonContract]
    public record WithStaticRecord(int Id)
    {
        [JsonProperty("kind", Required = Required.Always)]
        public const string Kind = "static";
    }

    // Required members that cannot be set.
    [JsonContract]
    public class NeededToRead
    {
        [JsonProperty("kind", Required = Required.Always)]
        public string Kind => "k";

        [JsonProperty(Required = Required.AllowNull)]
        public int? Nothing => null;

        [JsonIgnore, JsonProperty(Required = Required.Always)]
        public int Ignored { get; set; }

        [JsonRequired]
        public int Number => 1;

        public int Id { get; set; }
    }

    [JsonContract]
    public class NeededNull
    {
        [JsonProperty(Required = Required.Always)]
        public string? Kind => null;
    }

    [JsonContract]
    public class NeededByConstructor(int id)
    {
        [JsonProperty("id", Required = Required.Always)]
        public int Id { get; } = id;

        [JsonProperty("fixed", Required = Required.Always)]
        public int Fixed => 3;
    }

    [JsonContract, JsonObject(ItemRequired = Required.Always)]
    public class AllNeeded
    {
        public int Id { get; set; }

        public string Kind => "k";

        [JsonIgnore]
        public int Ignored { get; set; }
    }

    [JsonContract, JsonObject(ItemRequired = Required.Always)]
    public class AllNeededWithData
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Data { get; set; }
    }

    // Parameters and members.
    [JsonContract]
    public class OtherTypes(IEnumerable<string>? items, long number, string? unknown)
    {
        public List<string> Items { get; } = [.. items ?? []];

        public int Number { get; } = (int)number;

        [JsonProperty]
        private string? Kept { get; } = unknown;
    }

    [JsonContract]
    public class OtherCase(string param1, string Param1, string param2)
    {
        public string param1 { get; } = param1;

        public string Param1 { get; } = Param1;

        public string Param2 { get; } = param2;
    }

    // Converters and default values.
    public enum Level
    {
        Low,

        [EnumMember(Value = "at the top")]
        High,
    }

    [JsonConverter(typeof(StringEnumConverter), typeof(CamelCaseNamingStrategy), new object[0], false)]
    public enum NamesOnly
    {
        Left,
        Right,
    }

    [JsonContract]
    public class Names
    {
        [JsonConverter(typeof(StringEnumConverter), typeof(DefaultNamingStrategy), new object[0], false)]
        public Level Level { get; set; }

        [JsonConverter(typeof(StringEnumConverter), typeof(DefaultNamingStrategy), new object[0], true)]
        public Level? Other { get; set; }

        public NamesOnly Side { get; set; }
    }

    [JsonContract]
    public class OtherDefaults
    {
        [DefaultValue("1"), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public int Text { get; set; }

        [DefaultValue(null), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public int Null { get; set; }

        [DefaultValue(1L), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public int Long { get; set; }

        [DefaultValue(""), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public DateTime Time { get; set; }

        [DefaultValue(5)]
        public string? NotAsked { get; set; }
    }

    public class DefaultsOfBase
    {
        [DefaultValue(5)]
        public virtual int Five { get; set; } = 5;

        [DefaultValue(null)]
        public virtual int Null { get; set; }

        [DefaultValue(6)]
        public virtual int Own { get; set; } = 6;
    }

    [JsonContract]
    public class OverriddenDefaults : DefaultsOfBase
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public override int Five { get; set; } = 5;

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public override int Null { get; set; }

        [DefaultValue(7), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public override int Own { get; set; } = 7;
    }

    // Existing values of derived types are filled by their own type.
    [JsonContract]
    public class HoldsDerived
    {
        public Shape Settable { get; set; } = new Circle { Radius = 1, Name = "c" };

        public Shape Fixed { get; } = new Circle { Radius = 2, Name = "f" };

        public Shape? Nothing { get; set; }

        public Shape Same { get; } = new();

        public IList<int> List { get; } = new Own { 1 };

        public class Own : List<int>
        {
            public int Unused { get; set; }
        }
    }

    [JsonContract]
    public class Shape
    {
        public string? Name { get; set; }
    }

    [JsonContract]
    public class Circle : Shape
    {
        public double Radius { get; set; }
    }

    // Callbacks of collections.
    public class CalledList : List<int>
    {
        [OnSerializing]
        internal void BeforeWriting(StreamingContext context) => Add(-1);

        [OnSerialized]
        private void AfterWriting(StreamingContext context) => Add(-2);

        [OnDeserializing]
        protected void BeforeReading(StreamingContext context) => Add(-3);

        [OnDeserialized]
        public void AfterReading(StreamingContext context) => Add(-4);
    }

    public class CalledMap : Dictionary<string, int>
    {
        [OnSerializing]
        internal void BeforeWriting(StreamingContext context) => this["w"] = 1;

        [OnDeserializing]
        internal void BeforeReading(StreamingContext context) => this["b"] = Count;

        [OnDeserialized]
        internal void AfterReading(StreamingContext context) => this["a"] = Count;
    }

    public class CalledBelow : CalledMap
    {
        [OnDeserialized]
        internal void AfterAll(StreamingContext context) => this["all"] = Count;
    }

    [JsonContract]
    public class HoldsCalled
    {
        public CalledList? List { get; set; }

        public CalledMap Map { get; } = [];

        public List<CalledList>? Lists { get; set; }
    }

    // Extension data of a tree.
    [JsonContract]
    public class DataOfTree
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JObject? Data { get; set; }
    }

    [JsonContract]
    public record DataOfTreeRecord(int Id)
    {
        [JsonExtensionData]
        private JObject? Data { get; set; }
    }

    // Orders of both attributes.
    [JsonContract, DataContract]
    public class Orders : OrdersBase
    {
        [DataMember(Order = 1)]
        public int DataFirst { get; set; }

        [DataMember(Order = 0)]
        public int DataZero { get; set; }

        [DataMember]
        public int Unordered { get; set; }

        [JsonProperty(Order = 2), DataMember(Order = 9)]
        public int Second { get; set; }

        [JsonProperty, DataMember(Order = 5)]
        public int AlsoUnordered { get; set; }
    }

    [DataContract]
    public class OrdersBase
    {
        [DataMember(Order = 1)]
        public int BaseFirst { get; set; }

        [JsonProperty(Order = -2)]
        public int Negative { get; set; }
    }

    // Keys and values without a type.
    [TypeConverter(typeof(KeyConverter))]
    public record struct Key(int Left, int Right);

    public sealed class KeyConverter : TypeConverter
    {
        public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) => sourceType == typeof(string);

        public override bool CanConvertTo(ITypeDescriptorContext? context, Type? destinationType) => destinationType == typeof(string);

        public override object ConvertFrom(ITypeDescriptorContext? context, System.Globalization.CultureInfo? culture, object value)
        {
            string[] parts = ((string)value).Split('-');
            return new Key(int.Parse(parts[0], culture), int.Parse(parts[1], culture));
        }

        public override object ConvertTo(ITypeDescriptorContext? context, System.Globalization.CultureInfo? culture, object? value, Type destinationType) => value is Key key ? $"{key.Left}-{key.Right}" : "";
    }

    [JsonContract]
    public class Untyped
    {
        public Dictionary<Key, int>? Keys { get; set; }

        public object?[]? Array { get; set; }

        public List<object?>? List { get; set; }

        public System.Collections.ArrayList? Old { get; set; }

        public System.Collections.Hashtable? Table { get; set; }

        public Dictionary<string, object?>? Map { get; set; }
    }

    // Dynamic members.
    public class Dynamic : System.Dynamic.DynamicObject
    {
        public int Declared { get; set; }

        public override IEnumerable<string> GetDynamicMemberNames() => ["more"];

        public override bool TryGetMember(System.Dynamic.GetMemberBinder binder, out object? result)
        {
            result = 5;
            return true;
        }
    }

    [JsonObject]
    public class DynamicObjectOf : System.Dynamic.DynamicObject
    {
        public int Declared { get; set; }

        public override IEnumerable<string> GetDynamicMemberNames() => ["more"];
    }
}
