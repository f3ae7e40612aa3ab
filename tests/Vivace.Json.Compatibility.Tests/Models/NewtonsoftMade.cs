// Collections that a constructor makes of their items, parameters by reference, extension data in its further forms, and types that write themselves.
using System.Collections;
using System.Collections.ObjectModel;
using System.Dynamic;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Models;

public static class NewtonsoftMade
{
    public class CopiedList : List<int>
    {
        public CopiedList(IEnumerable<int> items)
            : base(items)
        {
        }
    }

    public class Wrapped(IList<string> items) : Collection<string>(items);

    public class OnlyItems(IEnumerable<int> items) : IEnumerable<int>
    {
        private readonly List<int> _items = [.. items];

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class CopiedMap(IEnumerable<KeyValuePair<string, int>> entries) : Dictionary<string, int>(entries);

    public class CopiedSortedMap(IDictionary<string, int> entries) : SortedDictionary<string, int>(entries);

    public class CopiedObjects : ArrayList
    {
        [JsonConstructor]
        public CopiedObjects(IEnumerable items)
            : base(items.Cast<object>().ToArray())
        {
        }
    }

    public class CopiedTable : Hashtable
    {
        [JsonConstructor]
        public CopiedTable(IDictionary entries)
            : base(entries)
        {
        }
    }

    public class MarkedList : List<int>
    {
        [JsonConstructor]
        private MarkedList()
        {
        }

        public MarkedList(IEnumerable<int> items)
            : base(items) => Add(0);
    }

    public class MarkedMap : Dictionary<string, int>
    {
        [JsonConstructor]
        private MarkedMap()
        {
        }

        public static MarkedMap Of(int value) => new() { ["a"] = value };
    }

    public class HoldsCopies
    {
        public CopiedList? Set { get; set; }

        public CopiedList Filled { get; } = new([1]);

        public CopiedMap Map { get; } = new(new Dictionary<string, int> { ["a"] = 1 });
    }

    [JsonContract]
    public class ByReference
    {
        public ByReference(in string? name, ref int? age, in int number) => (Name, Age, Number) = (name, age, number);

        public string? Name { get; }

        public int? Age { get; }

        public int Number { get; }
    }

    public class HiddenParameters(int number, string? name, int shown, [JsonProperty("extra")] string? more)
    {
        [JsonIgnore]
        public string? More { get; } = more;

        [JsonIgnore]
        public string? Name { get; } = name;

        public int Shown { get; } = shown;

        public string All => $"{Number} {Name} {Shown} {More}";

        private int Number { get; } = number;
    }

    [JsonObject(MemberSerialization.OptIn)]
    public class UnmarkedParameters(int number, string? name)
    {
        public int Number { get; } = number;

        [JsonProperty]
        public string? Name { get; } = name;

        [JsonProperty]
        public string All => $"{Number} {Name}";
    }

    [JsonContract]
    public class IgnoredAllTheSame
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore), JsonIgnore]
        public int First { get; set; }

        [JsonProperty(NullValueHandling = NullValueHandling.Include), IgnoreDataMember]
        public string? Second { get; set; }

        [JsonProperty("third", DefaultValueHandling = DefaultValueHandling.Ignore), IgnoreDataMember]
        public int Third { get; set; }

        public int Last { get; set; }
    }

    [JsonContract, DataContract]
    public class DeclaredDefaults
    {
        [DataMember(EmitDefaultValue = false), System.ComponentModel.DefaultValue(5)]
        public int Five { get; set; }

        [DataMember(EmitDefaultValue = false), System.ComponentModel.DefaultValue("x")]
        public string? Text { get; set; }

        [DataMember(EmitDefaultValue = false), System.ComponentModel.DefaultValue(null)]
        public int None { get; set; }
    }

    [JsonContract]
    [DataContract, JsonObject(MemberSerialization.Fields)]
    public class ContractOfFields
    {
        [DataMember(IsRequired = true)]
        public int Number { get; set; }

        [DataMember(Name = "field")]
        private int _field;

        public static ContractOfFields Of(int value) => new() { Number = value, _field = value + 1 };
    }

    [JsonContract]
    public class ItemsOfValues
    {
        [JsonProperty(ItemConverterType = typeof(StringEnumConverter))]
        public DayOfWeek? Day { get; set; }

        [JsonProperty(ItemConverterType = typeof(UnixDateTimeConverter))]
        public DateTime Time { get; set; }

        [JsonProperty(ItemConverterType = typeof(BinaryConverter))]
        public int Number { get; set; }
    }

    [JsonContract]
    public class ObjectKeys
    {
        public string? Name { get; set; }

        [JsonExtensionData]
        public IDictionary<object, object?>? Rest;
    }

    [JsonContract]
    public class PrivateObjectKeys
    {
        [JsonExtensionData]
        private Dictionary<object, object?>? _rest;

        public string? Name { get; set; }

        internal Dictionary<object, object?>? Rest => _rest;

        public static PrivateObjectKeys Of(int value) => new() { _rest = new() { ["a b"] = value, [5] = null } };
    }

    [JsonContract]
    public class SeveralData
    {
        [JsonExtensionData]
        public IDictionary<string, object?>? Field;

        public int Id { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object?>? First { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object?>? Second { get; set; }
    }

    [JsonContract]
    public class DerivedData : SeveralData
    {
        [JsonExtensionData]
        internal Dictionary<string, object?>? Own { get; set; }
    }

    [JsonContract]
    public class UnreadData
    {
        public int Id { get; set; }

        [JsonExtensionData(ReadData = false)]
        public IDictionary<string, object?>? Rest { get; set; }
    }

    [JsonContract]
    public class UnwrittenData
    {
        public int Id { get; set; }

        [JsonExtensionData(WriteData = false)]
        public IDictionary<string, object?>? Rest { get; set; }
    }

    [JsonDictionary(NamingStrategyType = typeof(CamelCaseNamingStrategy), NamingStrategyParameters = [true, true])]
    public class NamedKeys : Dictionary<string, string?>;

    [JsonDictionary(NamingStrategyType = typeof(SnakeCaseNamingStrategy), NamingStrategyParameters = [false, true])]
    public class KeysAsTheyAre : SortedDictionary<string, int>;

    [JsonContract, JsonObject(NamingStrategyType = typeof(KebabCaseNamingStrategy), NamingStrategyParameters = [true, true])]
    public class GivenNames
    {
        [JsonProperty("GivenName")]
        public int A { get; set; }

        [JsonProperty("OtherName", NamingStrategyType = typeof(CamelCaseNamingStrategy))]
        public int B { get; set; }

        [JsonProperty("ThirdName", NamingStrategyType = typeof(SnakeCaseNamingStrategy), NamingStrategyParameters = [false, true])]
        public int C { get; set; }

        public int FourthName { get; set; }

        public Dictionary<string, int> Map { get; set; } = [];
    }

    [Serializable]
    public class Recorded : ISerializable
    {
        public Recorded()
        {
        }

        protected Recorded(SerializationInfo info, StreamingContext context)
        {
            Number = info.GetInt32("n");
            Text = info.GetString("Text");
            Time = info.GetDateTime("time");
            Inner = (Recorded?)info.GetValue("inner", typeof(Recorded));
            Many = (List<int?>?)info.GetValue("many", typeof(List<int?>));
        }

        public int Number { get; set; }

        public string? Text { get; set; }

        public DateTime Time { get; set; }

        public Recorded? Inner { get; set; }

        public List<int?>? Many { get; set; }

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("n", Number);
            info.AddValue("Text", Text);
            info.AddValue("time", Time);
            info.AddValue("inner", Inner);
            info.AddValue("many", Many);
        }
    }

    [Serializable]
    public class NotRecreated : ISerializable
    {
        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.AddValue("a", 1);
    }

    [Serializable]
    public struct Fraction : ISerializable, IConvertible
    {
        public Fraction(int over, int under) => (Over, Under) = (over, under);

        private Fraction(SerializationInfo info, StreamingContext context) => (Over, Under) = (info.GetInt32("o"), info.GetInt32("u"));

        public int Over { get; }

        public int Under { get; }

        public readonly void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("o", Over);
            info.AddValue("u", Under);
        }

        public readonly TypeCode GetTypeCode() => TypeCode.Object;

        public readonly bool ToBoolean(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly byte ToByte(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly char ToChar(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly DateTime ToDateTime(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly decimal ToDecimal(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly double ToDouble(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly short ToInt16(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly int ToInt32(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly long ToInt64(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly sbyte ToSByte(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly float ToSingle(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly string ToString(IFormatProvider? provider) => $"{Over}/{Under}";

        public readonly object ToType(Type conversionType, IFormatProvider? provider) => ToString(provider);

        public readonly ushort ToUInt16(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly uint ToUInt32(IFormatProvider? provider) => throw new InvalidCastException();

        public readonly ulong ToUInt64(IFormatProvider? provider) => throw new InvalidCastException();
    }

    public class Convertible(object? value, TypeCode code) : IConvertible
    {
        public TypeCode GetTypeCode() => code;

        public object ToType(Type conversionType, IFormatProvider? provider) => Convert.ChangeType(value, conversionType, provider)!;

        public bool ToBoolean(IFormatProvider? provider) => Convert.ToBoolean(value, provider);

        public byte ToByte(IFormatProvider? provider) => Convert.ToByte(value, provider);

        public char ToChar(IFormatProvider? provider) => Convert.ToChar(value, provider);

        public DateTime ToDateTime(IFormatProvider? provider) => Convert.ToDateTime(value, provider);

        public decimal ToDecimal(IFormatProvider? provider) => Convert.ToDecimal(value, provider);

        public double ToDouble(IFormatProvider? provider) => Convert.ToDouble(value, provider);

        public short ToInt16(IFormatProvider? provider) => Convert.ToInt16(value, provider);

        public int ToInt32(IFormatProvider? provider) => Convert.ToInt32(value, provider);

        public long ToInt64(IFormatProvider? provider) => Convert.ToInt64(value, provider);

        public sbyte ToSByte(IFormatProvider? provider) => Convert.ToSByte(value, provider);

        public float ToSingle(IFormatProvider? provider) => Convert.ToSingle(value, provider);

        public string ToString(IFormatProvider? provider) => Convert.ToString(value, provider)!;

        public ushort ToUInt16(IFormatProvider? provider) => Convert.ToUInt16(value, provider);

        public uint ToUInt32(IFormatProvider? provider) => Convert.ToUInt32(value, provider);

        public ulong ToUInt64(IFormatProvider? provider) => Convert.ToUInt64(value, provider);
    }

    public class HoldsWritten
    {
        public Fraction? Maybe { get; set; }

        public Convertible? Number { get; set; }

        public object? Null { get; set; }

        public DBNull? Typed { get; set; }
    }

    public class Flexible : DynamicObject
    {
        private readonly Dictionary<string, object?> _values = [];

        [JsonProperty("marked")]
        public int Marked { get; set; }

        public int? Plain { get; set; }

        public Recorded? Object { get; set; }

        public object? this[string name]
        {
            get => _values[name];
            set => _values[name] = value;
        }

        public override IEnumerable<string> GetDynamicMemberNames() => _values.Keys.Append("Plain").Append("Unknown");

        public override bool TryGetMember(GetMemberBinder binder, out object? result) => _values.TryGetValue(binder.Name, out result);

        public override bool TrySetMember(SetMemberBinder binder, object? value)
        {
            _values[binder.Name] = value;
            return true;
        }
    }

    public class DefaultsOmitted
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public Convertible? Number { get; set; }
    }
}
