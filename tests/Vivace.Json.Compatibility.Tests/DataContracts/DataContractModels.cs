// Models as programs with data contracts have them.
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.DataContracts.Models;

[JsonContract]
public class Plain
{
    public int Number { get; set; }

    public string? Text { get; set; }

    public bool Flag { get; set; }
}

[JsonContract]
public class Unordered
{
    public int b { get; set; }

    public int B { get; set; }

    public int a { get; set; }

    public int A10 { get; set; }

    public int A2 { get; set; }

    public int _first { get; set; }

    public int É { get; set; }

    public int z;

    public readonly int Fixed = 3;

    internal int Inner { get; set; }

    public int Shown { get; private set; }

    public int Hidden { private get; set; }

    [IgnoreDataMember]
    public int Ignored { get; set; }

    [DataMember(Name = "renamed")]
    public int WithoutContract { get; set; }
}

[JsonContract]
public class Scalars
{
    public byte Byte { get; set; }

    public sbyte SByte { get; set; }

    public short Int16 { get; set; }

    public ushort UInt16 { get; set; }

    public int Int32 { get; set; }

    public uint UInt32 { get; set; }

    public long Int64 { get; set; }

    public ulong UInt64 { get; set; }

    public float Single { get; set; }

    public double Double { get; set; }

    public decimal Decimal { get; set; }

    public bool Boolean { get; set; }

    public char Char { get; set; } = 'x';

    public string? String { get; set; }

    public Guid Guid { get; set; }

    public DateTime DateTime { get; set; } = DateTime.UnixEpoch;

    public DateTimeOffset DateTimeOffset { get; set; } = DateTimeOffset.UnixEpoch;

    public TimeSpan TimeSpan { get; set; }

    public Uri? Uri { get; set; }

    public byte[]? Bytes { get; set; }

    public Size Enum { get; set; }
}

[JsonContract]
public class Optionals
{
    public int? Number { get; set; }

    public bool? Flag { get; set; }

    public double? Ratio { get; set; }

    public decimal? Price { get; set; }

    public Guid? Id { get; set; }

    public DateTime? Time { get; set; }

    public DateTimeOffset? Moment { get; set; }

    public TimeSpan? Span { get; set; }

    public Size? Size { get; set; }

    public Spot? Spot { get; set; }
}

public enum Size
{
    Small,
    Large = 5,
}

[DataContract]
public enum Shade
{
    [EnumMember(Value = "light")]
    Light = 1,
    [EnumMember]
    Dark = 2,
}

[Flags]
public enum Wide : long
{
    None = 0,
    First = 1,
    Last = long.MaxValue,
}

[JsonContract]
public struct Spot
{
    public int X { get; set; }

    public int Y;
}

[DataContract, JsonContract]
public struct Mark
{
    [DataMember(Name = "x")]
    public int X { get; set; }

    [DataMember(Order = 1)]
    internal string? Note { get; set; }

    public int Left { get; set; }
}

[DataContract, JsonContract]
public class Order
{
    [DataMember(Name = "id", IsRequired = true, Order = 1)]
    public int Id { get; set; }

    [DataMember(Name = "customer", EmitDefaultValue = false)]
    public string? Customer { get; set; }

    [DataMember(Order = 2)]
    public List<Line>? Lines { get; set; }

    [DataMember(Order = 2)]
    public DateTime Created { get; set; } = DateTime.UnixEpoch;

    [DataMember]
    private int _version = 1;

    [DataMember]
    public decimal Total { get; private set; }

    public string? Internal { get; set; }

    public Order With(int version, decimal total)
    {
        _version = version;
        Total = total;
        return this;
    }
}

[DataContract, JsonContract]
public class Line
{
    [DataMember(Name = "sku")]
    public string? Sku { get; set; }

    [DataMember(Name = "count", EmitDefaultValue = false)]
    public int Count { get; set; }
}

[DataContract, JsonContract]
public class Defaults
{
    [DataMember(EmitDefaultValue = false)]
    public int Number { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public int? Optional { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public string? Text { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public DateTime Time { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public Guid Id { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public double Ratio { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public Size Size { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public int[]? Items { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public Mark Mark { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public bool Flag { get; set; }
}

[DataContract, JsonContract]
public class Ordered
{
    [DataMember(Order = 2)]
    public int A { get; set; }

    [DataMember(Order = 1)]
    public int B { get; set; }

    [DataMember]
    public int D { get; set; }

    [DataMember]
    public int C { get; set; }

    [DataMember(Order = 1)]
    public int E { get; set; }

    [DataMember(Order = 0)]
    public int F { get; set; }

    [DataMember(Name = "1 x")]
    public int G { get; set; }

    [DataMember(Name = "a/b\"é")]
    public int H { get; set; }
}

[DataContract, JsonContract]
public class Base
{
    [DataMember]
    public int Z { get; set; }

    [DataMember(Order = 1)]
    public int Y { get; set; }
}

[DataContract, JsonContract]
public class Derived : Base
{
    [DataMember]
    public int A { get; set; }

    [DataMember(Order = 0)]
    protected int B { get; set; }

    public int Left { get; set; }
}

[JsonContract]
public class OpenDerived : Base
{
    public int A { get; set; }
}

[JsonContract]
public class OpenBase
{
    public int Z { get; set; }

    public virtual int V { get; set; }
}

[JsonContract]
public class OpenOverride : OpenBase
{
    public override int V { get; set; }

    public int A { get; set; }
}

[DataContract, JsonContract]
public class VirtualBase
{
    [DataMember(Name = "v")]
    public virtual int V { get; set; }

    [DataMember]
    public int W { get; set; }
}

[DataContract, JsonContract]
public class Overriding : VirtualBase
{
    public override int V { get; set; }

    [DataMember]
    public int A { get; set; }
}

[Serializable, JsonContract]
public class Fields
{
    public int number;

    private string? _text;

    [NonSerialized]
    public int Left;

    [OptionalField]
    public int Optional;

    public int Property { get; set; }

    public Fields With(string? text)
    {
        _text = text;
        return this;
    }
}

[Serializable]
public class FieldsDerived : Fields
{
    public readonly int Added = 9;

    public int Last { get; }
}

[DataContract, JsonContract]
public class Unbuilt
{
    [DataMember]
    public int Number { get; set; } = 5;

    [DataMember]
    public List<int> Items { get; set; } = [1];

    public List<int> Left { get; set; } = [2];

    public Unbuilt(int number) => Number = number;
}

[JsonContract]
public class Built
{
    public int Number { get; set; } = 5;

    public List<int> Items { get; set; } = [1];

    public List<int> Added { get; } = [1];

    public Dictionary<string, int> Entries { get; } = new() { ["x"] = 1 };

    public Plain Part { get; set; } = new() { Number = 7 };

    public Plain Fixed { get; } = new() { Number = 8 };
}

public class HiddenConstructor
{
    private HiddenConstructor() => Number = 4;

    public int Number { get; set; }

    public static HiddenConstructor Make(int number) => new() { Number = number };
}

[DataContract, JsonContract]
public record Positional([property: DataMember] int Number, [property: DataMember(Name = "text")] string? Text);

[DataContract, JsonContract]
public class Collections
{
    [DataMember]
    public int[]? Array { get; set; }

    [DataMember]
    public List<string?>? List { get; set; }

    [DataMember]
    public HashSet<int>? Set { get; set; }

    [DataMember]
    public Collection<Plain>? Collection { get; set; }

    [DataMember]
    public int[][]? Nested { get; set; }

    [DataMember]
    public Dictionary<string, int>? Map { get; set; }

    [DataMember]
    public Dictionary<int, Plain?>? Objects { get; set; }

    [DataMember]
    public IDictionary<Guid, DateTime>? MapInterface { get; set; }

    [DataMember]
    public SortedDictionary<string, List<int>>? Sorted { get; set; }

    [DataMember]
    public List<Dictionary<string, string>>? Maps { get; set; }

    [DataMember]
    public LinkedList<int>? Linked { get; set; }

    [DataMember]
    public List<byte[]>? Bytes { get; set; }

    [DataMember]
    public double[]? Ratios { get; set; }

    [DataMember]
    public List<TimeSpan?>? Spans { get; set; }
}

[CollectionDataContract(Name = "names", ItemName = "name")]
public class NameList : List<string>;

[CollectionDataContract(ItemName = "i", KeyName = "k", ValueName = "v")]
public class NamedMap : Dictionary<string, int>;

[DataContract, KnownType(typeof(Circle)), KnownType(typeof(Square)), JsonContract]
public class Shape
{
    [DataMember]
    public int Id { get; set; }
}

[DataContract, KnownType(typeof(Ring)), JsonContract]
public class Circle : Shape
{
    [DataMember]
    public int Radius { get; set; }
}

[DataContract, JsonContract]
public class Ring : Circle
{
    [DataMember]
    public int Hole { get; set; }
}

[DataContract(Name = "sq", Namespace = "urn:shapes"), JsonContract]
public class Square : Shape
{
    [DataMember]
    public int Side { get; set; }
}

[DataContract]
public class Stranger : Shape;

[DataContract, JsonContract]
public class Drawing
{
    [DataMember]
    public Shape? First { get; set; }

    [DataMember]
    public List<Shape?>? Shapes { get; set; }

    [DataMember]
    public Dictionary<string, Shape>? Named { get; set; }
}

[DataContract, KnownType("Known"), JsonContract]
public abstract class Animal
{
    [DataMember]
    public string? Name { get; set; }

    private static Type[] Known() => [typeof(Dog), typeof(Cage<int>), typeof(Zoo.Keeper)];
}

[DataContract(Namespace = ""), JsonContract]
public class Dog : Animal;

[DataContract]
public class Cage<T> : Animal
{
    [DataMember]
    public T? Content { get; set; }
}

public static class Zoo
{
    [DataContract(Namespace = "http://schemas.datacontract.org/2004/07/Other.Zoo")]
    public class Keeper : Animal;
}

[DataContract, JsonContract]
public class Tree
{
    [DataMember]
    public string? Name { get; set; }

    [DataMember]
    public Tree? Left { get; set; }

    [DataMember]
    public List<Tree>? Rest { get; set; }
}

[KnownType(typeof(Plain)), KnownType(typeof(Ring))]
public class Holder
{
    public object? Value { get; set; }
}

[DataContract, KnownType(typeof(Plain)), KnownType(typeof(Holder)), JsonContract]
public class Holders
{
    [DataMember]
    public List<object?>? Items { get; set; }

    [DataMember]
    public Dictionary<string, object?>? Map { get; set; }

    [DataMember]
    public object?[]? Array { get; set; }
}

[JsonContract]
public class Values
{
    public object? Value { get; set; }

    public object?[]? Items { get; set; }

    public List<object?>? List { get; set; }
}

[DataContract, JsonContract]
public class Told
{
    [DataMember]
    public int Number { get; set; }

    public List<string> Log { get; private set; } = [];

    [OnSerializing]
    internal void OnSerializing(StreamingContext context) => (Log ??= []).Add("serializing");

    [OnSerialized]
    internal void OnSerialized(StreamingContext context) => Log.Add("serialized");

    [OnDeserializing]
    internal void OnDeserializing(StreamingContext context) => Log = ["deserializing " + Number];

    [OnDeserialized]
    private void OnDeserialized(StreamingContext context) => Log.Add("deserialized " + Number);
}

[DataContract, JsonContract]
public class ToldDerived : Told
{
    [DataMember]
    public int Other { get; set; }

    [OnDeserialized]
    private void OnDeserialized(StreamingContext context) => Log.Add("derived " + Other);
}
