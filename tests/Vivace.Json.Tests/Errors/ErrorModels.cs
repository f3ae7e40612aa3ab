// Typed models with a text for each and options: what the tests of error positions change byte by byte.
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Errors;

public sealed record ErrorCase(string Name, Type Type, string Text, JsonSerializerOptions Options)
{
    public override string ToString() => Name;
}

internal static class ErrorModels
{
    private static readonly JsonSerializerOptions s_default = JsonSerializerOptions.Default;
    private static readonly JsonSerializerOptions s_web = JsonSerializerOptions.Web;
    private static readonly JsonSerializerOptions s_lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_comments = new() { ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_shallow = new() { MaxDepth = 3 };
    private static readonly JsonSerializerOptions s_unmapped = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
    private static readonly JsonSerializerOptions s_strict = JsonSerializerOptions.Strict;

    internal static readonly ErrorCase[] All =
    [
        Case<Order>("order", """
            {
              "Id": 7, "Kind": "Green",
              "Lines": [
                { "Sku": "a-1", "Qty": 1 },
                { "Sku": "b\u0041\n", "Qty": -12 }
              ],
              "Placed": "2024-05-06T07:08:09Z", "Price": 12.50
            }
            """),
        Case<Order>("order, web", """{"id":7,"KIND":"Red","lines":[{"sku":"x","qty":"3"},{"sku":null,"qty":4}],"price":1e2,"more":{"a":[1,{"b":null}]}}""", s_web),
        Case<Order>("order, comments", "{ // first\n \"Id\": 1, /* two\n lines */ \"Lines\": [ /**/ {\"Sku\":\"s\",} , ], \"Price\":0.5,\n}", s_lenient),
        Case<Order>("order, comments but no trailing commas", "{\"Id\": 1/*x*/,\"Lines\"://y\r\n[{\"Qty\":1}]/*z*/}//end", s_comments),
        Case<Order>("order, unmapped members refused", """{"Id":1,"Lines":[{"Sku":"a","Qty":2}],"Kind":1}""", s_unmapped),
        Case<Order>("order, strict", """{"Id":1,"Lines":[{"Sku":"a","Qty":2},{"Sku":"b","Qty":3}],"Price":2}""", s_strict),
        Case<Order>("order, shallow", """{"Id":1,"Lines":[{"Sku":"a","Qty":2}],"x":[[1]]}""", s_shallow),
        Case<int[]>("int[]", "[1, -20,300 ,\n 4]"),
        Case<int>("int", " 12 "),
        Case<double>("double", "-1.25e+3"),
        Case<bool?[]>("bool?[]", "[true,false , null]"),
        Case<string>("string", "\"a\\\"b\\u00e9é\\\\\""),
        Case<List<string?>>("List<string>", """["", "a\tb", null, "\ud83d\ude00"]"""),
        Case<int[][]>("int[][]", "[[],[1],[2,3], null]"),
        Case<Dictionary<string, int>>("Dictionary<string, int>", """{"a":1, "b c" : 2,"":3,"d.e":-4}"""),
        Case<Dictionary<int, List<Line>>>("Dictionary<int, List<Line>>", """{"1":[{"Sku":"a","Qty":1}],"-2":[],"3":null}"""),
        Case<Dictionary<string, Dictionary<Guid, string>>>("Dictionary of dictionaries", """{"k":{"c6d36d7e-6a1f-4f7e-9d5c-0a2d8a4a9b11":"v"},"l":{}}"""),
        Case<Dictionary<Kind, bool>>("Dictionary<enum, bool>", """{"Red":true,"Green":false}"""),
        Case<HashSet<int>>("HashSet<int>", "[1,2,1,3,2,10,11]"),
        Case<SortedSet<string>>("SortedSet<string>", """["b","a","b","c"]"""),
        Case<ImmutableArray<Line>>("ImmutableArray<Line>", """[{"Qty":1},{"Sku":"x"}]"""),
        Case<ImmutableDictionary<string, decimal>>("ImmutableDictionary", """{"a":1.50,"b":2e1}"""),
        Case<Stack<Queue<char>>>("Stack<Queue<char>>", """[["a","b"],["c"]]"""),
        Case<Person>("positional record", """{"Name":"A","Age":4,"Home":{"City":"B","Zip":[1,2]},"Tags":["x"]}"""),
        Case<Person[]>("positional records", """[{"Name":"A","Age":4},{"Name":null,"Home":{"City":""}, "Age" : 5}]"""),
        Case<Account>("constructor and settable members", """{"Id":1,"Note":"n","Lines":[{"Qty":1}],"Owner":{"Name":"o","Age":2},"Open":true}"""),
        Case<Bank>("constructor members inside others", """{"Main":{"Id":1,"Lines":[{"Qty":1},{"Qty":2}],"Open":true},"All":[{"Id":2,"Open":false}],"Z":1}"""),
        Case<Point[]>("structs", """[{"X":1,"Y":2.5},{"X":-3,"Y":0}]"""),
        Case<Point?[]>("nullable structs", """[{"X":1},null,{"Y":2}]"""),
        Case<Node>("recursive", """{"Value":1,"Next":{"Value":2,"Next":{"Value":3,"Next":null}},"Children":[{"Value":4},{"Value":5,"Children":[]}]}"""),
        Case<Node>("recursive, shallow", """{"Value":1,"Next":{"Value":2,"Next":{"Value":3}}}""", s_shallow),
        Case<Required>("required members", """{"A":1,"B":{"A":2,"B":null}, "C" : "x"}"""),
        Case<Required[]>("required members, strict", """[{"A":1,"B":{"A":2,"B":null}},{"B":null,"A":3}]""", s_strict),
        Case<Extended>("extension data", """{"Id":1,"x":{"y":[1,2]},"z":"w","List":[1]}"""),
        Case<Loose>("documents as members", """{"E":{"a":[1,true]},"N":[{"b":null}],"O":{"c":1.5},"A":["d"],"X":2}"""),
        Case<JsonElement>("JsonElement", """{"a":[1,{"b":"c"}],"d":null}"""),
        Case<object>("object", """[1,{"b":"c"}]"""),
        Case<Dictionary<string, object?>>("Dictionary<string, object>", """{"a":1,"b":{"c":[2]},"d":"e"}"""),
        Case<Scalars>("scalars", """{"D":"2024-01-31","T":"12:34:56","G":"c6d36d7e-6a1f-4f7e-9d5c-0a2d8a4a9b11","B":"AQID","U":"http://a/b","S":"01:02:03","V":"1.2","C":"c"}"""),
        Case<Numbers>("numbers", """{"B":255,"S":-32768,"U":4294967295,"L":-9223372036854775808,"D":1.5,"M":79228162514264337593543950335,"F":0.1}"""),
        Case<Numbers>("numbers in strings", """{"B":"255","S":"-1","D":"NaN","M":"1.0","L":"5"}""", new JsonSerializerOptions
        {
            NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        }),
        Case<Special>("names with special characters", """{"a.b":1,"c d":[1,2],"e'f":{"a.b":2},"ünï":3,"\u0061\"q":4}"""),
        Case<Ignored>("ignored and read-only members", """{"A":[1],"B":{"c":2},"C":3,"D":4}"""),
        Case<KeyValuePair<string, List<int>>[]>("KeyValuePair", """[{"Key":"a","Value":[1,2]},{"Value":[],"Key":"b"}]"""),
        Case<Tuple<int, string>>("Tuple", """{"Item1":1,"Item2":"a"}"""),
        Case<Nullability>("nullable annotations respected", """{"A":"a","B":null,"C":["x"],"P":{"Name":"n","Age":1}}""", new JsonSerializerOptions
        {
            RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true,
        }),
        Case<HashSet<Person>>("set of records", """[{"Name":"A","Age":1},{"Name":"A","Age":1},{"Name":"B","Age":2}]"""),
        Case<List<List<Dictionary<string, int[]>>>>("deep generics", """[[{"a":[1,2],"b":[]}],[],[{"c":[3]}]]"""),
    ];

    private static ErrorCase Case<T>(string name, string text, JsonSerializerOptions? options = null)
    {
        options ??= s_default;
        options.MakeReadOnly(populateMissingResolver: true);
        return new ErrorCase(name, typeof(T), text, options);
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
    internal enum Kind
    {
        Red, Green,
    }

    internal class Order
    {
        public int Id { get; set; }
        public Kind Kind { get; set; }
        public List<Line>? Lines { get; set; }
        public DateTime Placed { get; set; }
        public decimal Price { get; set; }
    }

    internal class Line
    {
        public string? Sku { get; set; }
        public int Qty { get; set; }
    }

    internal record Address(string? City, int[]? Zip);

    internal record Person(string? Name, int Age, Address? Home = null, IReadOnlyList<string>? Tags = null);

    internal class Account(int id, bool open)
    {
        public int Id { get; } = id;
        public bool Open { get; } = open;
        public string? Note { get; set; }
        public List<Line>? Lines { get; set; }
        public Person? Owner { get; set; }
    }

    internal class Bank
    {
        public Account? Main { get; set; }
        public Account[]? All { get; set; }
        public int Z { get; set; }
    }

    internal struct Point
    {
        public int X { get; set; }
        public float Y { get; set; }
    }

    internal class Node
    {
        public long Value { get; set; }
        public Node? Next { get; set; }
        public Node[]? Children { get; set; }
    }

    internal class Required
    {
        public required int A { get; set; }
        public required Required? B { get; set; }
        public string? C { get; set; }
    }

    internal class Extended
    {
        public int Id { get; set; }
        public List<int>? List { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    internal class Loose
    {
        public JsonElement E { get; set; }
        public JsonNode? N { get; set; }
        public object? O { get; set; }
        public JsonArray? A { get; set; }
        public int X { get; set; }
    }

    internal class Scalars
    {
        public DateOnly D { get; set; }
        public TimeOnly T { get; set; }
        public Guid G { get; set; }
        public byte[]? B { get; set; }
        public Uri? U { get; set; }
        public TimeSpan S { get; set; }
        public Version? V { get; set; }
        public char C { get; set; }
    }

    internal class Numbers
    {
        public byte B { get; set; }
        public short S { get; set; }
        public uint U { get; set; }
        public long L { get; set; }
        public double D { get; set; }
        public decimal M { get; set; }
        public float F { get; set; }
    }

    internal class Special
    {
        [JsonPropertyName("a.b")]
        public int AB { get; set; }

        [JsonPropertyName("c d")]
        public List<int>? CD { get; set; }

        [JsonPropertyName("e'f")]
        public Special? EF { get; set; }

        [JsonPropertyName("ünï")]
        public int Uni { get; set; }

        [JsonPropertyName("a\"q")]
        public int Quoted { get; set; }
    }

    internal class Ignored
    {
        [JsonIgnore]
        public int A { get; set; }

        public int B { get; }

        public int C { get; set; }

        public int D { get; internal set; }
    }

    internal class Nullability
    {
        public string A { get; set; } = "";
        public string? B { get; set; }
        public List<string> C { get; set; } = [];
        public Person P { get; set; } = new("", 0);
    }
}
