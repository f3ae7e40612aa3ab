// Values and texts that are not treated as with DataContractJsonSerializer, by the row of docs/compatibility/datacontract.md that says so.
using System.Collections;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Compatibility.Tests.DataContracts.Models;
using Size = Vivace.Json.Compatibility.Tests.DataContracts.Models.Size;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

internal static class DataContractDifferences
{
    internal static IEnumerable<Case> All() =>
    [
        .. Of<int[]>("Texts that are cut off or go on", "[1]]"), .. Of<int>("Texts that are cut off or go on", "1,"), .. Of<Plain>("Texts that are cut off or go on", """{"Number":1,""", """{"Number":1"""),
        .. Of<int>("Numbers that are not JSON", "01", "5."),
        .. Of<string>("Half of a surrogate pair", "\"\\ud800\""), Case.Write("a\ud800b", "Half of a surrogate pair"),
        .. Of<int[]>("An empty value of another kind", "{}"), .. Of<Plain>("An empty value of another kind", "[]", "\"\""), .. Of<string>("An empty value of another kind", "{}", "[]"), .. Of<Dictionary<string, int>>("An empty value of another kind", "{}"),
        .. Of<TimeSpan>("Durations in other forms", "\"1\"", "\"+PT1H\"", "\"P1Y\"", "\"P1M\"", "\"P1W\"", "\"01:00:00\"", "\" PT1H \""), .. Of<Guid>("Whitespace around a GUID", "\" 01234567-89ab-cdef-0123-456789abcdef \""),
        .. Of<char>("A number for a character", "1"), .. Of<DateTime>("Offsets of times in other forms", "\"/Date(0+02)/\"", "\"/Date(0+ab)/\"", "\"/Date(0+02:00)/\""),
        .. Of<byte[]>("Base64", "\"AQI=\""), .. Of<Uri>("A number for a URI", "1"), .. Of<bool>("Words of booleans in other case", "\"True\""),
        .. Of<Size>("A number beyond the range of an enumeration", "2147483648", "4294967296"), .. Of<Size?>("A number beyond the range of an enumeration", "99999999999"),
        .. Of<Size>("Null for an enumeration", "null"), .. Of<DateTimeOffset>("Null for an enumeration", "null"),
        .. Of<object>("A JSON object for object", "{}", """{"a":1}""", """{"a":{"b":1}}"""), .. Of<Values>("A JSON object for object", """{"Value":{}}"""), .. Of<object>("A JSON object for object", """{"__type":"Plain:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Number":1}"""),
        .. Of<IList<int>>("Collections that are declared as interfaces", "[1]"), .. Of<IEnumerable<int>>("Collections that are declared as interfaces", "[1]"), .. Of<ICollection<string>>("Collections that are declared as interfaces", "[\"a\"]"),
        Case.Write<IReadOnlyList<int>>([1], "Collections that are declared as interfaces"),
        Case.Write(new Hashtable { ["a"] = 1 }, "Hashtable and other dictionaries without types"), .. Of<Hashtable>("Hashtable and other dictionaries without types", """[{"Key":"a","Value":1}]"""),
        Case.Write(new ReadOnlyCollection<int>([1]), "Types of .NET by their private fields"), .. Of<ReadOnlyCollection<int>>("Types of .NET by their private fields", """{"list":[1]}"""), Case.Write(new Queue<int>([1]), "Types of .NET by their private fields"),
        Case.Write(new Stack<int>([1]), "Types of .NET by their private fields"), Case.Write(new Version(1, 2), "Types of .NET by their private fields"), Case.Write(BigInteger.One, "Types of .NET by their private fields"), Case.Write((Half)1, "Types of .NET by their private fields"),
        .. Of<Shape>("The name of the type twice or later", """{"__type":"Circle:#Vivace.Json.Compatibility.Tests.DataContracts.Models","__type":"Circle:#Vivace.Json.Compatibility.Tests.DataContracts.Models"}""", """{"Id":1,"__type":"Circle:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Radius":2}"""),
        .. Of<Plain>("The name of a type that has no known types", """{"__type":"X:#Y","Number":1}""", """{"__type":5,"Number":1}"""), .. Of<Shape>("Escapes in the name __type", """{"\u005f_type":"Circle:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Radius":2}"""),
        .. Of<Shape>("Namespaces in full", """{"__type":"Circle:http://schemas.datacontract.org/2004/07/Vivace.Json.Compatibility.Tests.DataContracts.Models","Radius":2}"""),
        .. Of<Built>("Null for a collection without a setter", """{"Entries":null}""", """{"Added":null}"""),
        Case.Write(new Referenced(), "IsReference"), Case.Write(new Shadowing { X = 1 }, "The same name in a base class"), Case.Write(new NoParameterless(1), "Classes without a constructor without parameters"), Case.Write(new Record(1), "Classes without a constructor without parameters"),
        .. Of<Record>("Classes without a constructor without parameters", """{"X":3}"""),
        Case.Write<object>(new Plain(), "Values of unknown types that are declared as object"), Case.Write<object>(new[] { 1 }, "Values of unknown types that are declared as object"), Case.Write(new Values { Value = Size.Large }, "Values of unknown types that are declared as object"),
        Case.Write(new RequiredDefault(), "IsRequired with EmitDefaultValue = false"), .. Of<Extended>("IExtensibleDataObject", """{"Number":1,"Other":2}"""), Case.Write(new Marked { Left = 1, Named = 2 }, "Attributes of System.Text.Json"),
        .. Of<object>("More than 64 levels", new string('[', 65) + new string(']', 65)), Case.Write(new Bag { 1 }, "[DataContract] on a collection"), Case.Write(new Generic<Plain> { Item = new Special<Plain>() }, "Generic known types of other types"),
        Case.Write(new Int128Holder(), "Types of .NET by their private fields"),
        Case.Write(new System.Xml.XmlQualifiedName("a", "b"), "Types that write themselves"), Case.Write(new SelfWritten(), "Types that write themselves"), .. Of<SelfWritten>("Types that write themselves", """{"x":1}"""),
    ];

    private static IEnumerable<Case> Of<T>(string row, params string[] texts) => texts.Select(text => Case.Read<T>(text, row));
}

[DataContract(IsReference = true)]
public class Referenced
{
    [DataMember]
    public int Number { get; set; }
}

public class Shadowed
{
    public int X { get; set; }
}

public class Shadowing : Shadowed
{
    public new int X { get; set; }
}

public class NoParameterless(int x)
{
    public int X { get; set; } = x;
}

public record Record(int X);

[DataContract]
public class RequiredDefault
{
    [DataMember(IsRequired = true, EmitDefaultValue = false)]
    public int Number { get; set; }
}

[DataContract]
public class Extended : IExtensibleDataObject
{
    [DataMember]
    public int Number { get; set; }

    public ExtensionDataObject? ExtensionData { get; set; }
}

public class Marked
{
    [JsonIgnore]
    public int Left { get; set; }

    [JsonPropertyName("named")]
    public int Named { get; set; }
}

[DataContract]
public class Bag : List<int>
{
    [DataMember]
    public int Number { get; set; }
}

[DataContract]
public class Generic<T>
{
    [DataMember]
    public Common<T>? Item { get; set; }
}

[DataContract, KnownType(typeof(Special<Plain>))]
public class Common<T>
{
    [DataMember]
    public T? Content { get; set; }
}

[DataContract]
public class Special<T> : Common<T>;

public class Int128Holder
{
    public Int128 Value { get; set; } = 5;
}

[Serializable]
public class SelfWritten : ISerializable
{
    public SelfWritten()
    {
    }

    protected SelfWritten(SerializationInfo info, StreamingContext context)
    {
    }

    public void GetObjectData(SerializationInfo info, StreamingContext context) => info.AddValue("x", 1);
}
