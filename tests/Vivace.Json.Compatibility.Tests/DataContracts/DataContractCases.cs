// What is compared with DataContractJsonSerializer: values to write, and texts to read.
using System.Collections;
using System.Collections.ObjectModel;
using System.Drawing;
using Vivace.Json.Compatibility.Tests.DataContracts.Models;
using Size = Vivace.Json.Compatibility.Tests.DataContracts.Models.Size;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

/// <summary>A value to write or a text to read as a type. Row names the difference in docs/compatibility/datacontract.md, where one is known.</summary>
internal sealed record Case(Type Type, object? Value, string? Json, string? Row)
{
    internal static Case Write<T>(T value, string? row = null) => new(typeof(T), value, null, row);

    internal static Case Read<T>(string json, string? row = null) => new(typeof(T), null, json, row);

    public override string ToString() => $"{(Json is null ? "write" : "read")} {Type}{(Json is null ? $" {Value}" : $" {Json}")}".ReplaceLineEndings("");
}

internal static class DataContractCases
{
    private static readonly DateTime s_utc = new(2020, 1, 2, 3, 4, 5, 678, DateTimeKind.Utc);

    /// <summary>Values of the models, to be written and read back.</summary>
    internal static IEnumerable<Case> Values() =>
    [
        Case.Write(new Plain()), Case.Write(new Plain { Number = int.MinValue, Text = "a/b\\c\"\b\f\n\r\t\u0001\u001f\u007f\u0085é\u2028\u2029\ufeff\ufffe\uffff<>&'+`\ud83d\ude00", Flag = true }), Case.Write<Plain?>(null),
        Case.Write(new Unordered { b = 1, B = 2, a = 3, A10 = 4, A2 = 5, _first = 6, É = 7, z = 8, Inner = 9, Hidden = 10, Ignored = 11, WithoutContract = 12 }),
        Case.Write(new Scalars()),
        Case.Write(new Holder { Value = new Plain { Number = 3 } }), Case.Write(new Holder { Value = new Ring { Hole = 1 } }), Case.Write(new Holder { Value = 5 }), Case.Write(new Holder { Value = "a" }),
        Case.Write(new Holders { Items = [new Plain { Text = "t" }, 1, null, "x", new Holder { Value = new Plain() }], Map = new() { ["k"] = new Plain(), ["l"] = 2 }, Array = [new Holder(), new object[] { new Plain { Flag = true } }] }),
        Case.Write(new Scalars
        {
            Byte = 255, SByte = -128, Int16 = short.MinValue, UInt16 = ushort.MaxValue, Int32 = int.MaxValue, UInt32 = uint.MaxValue, Int64 = long.MinValue, UInt64 = ulong.MaxValue, Single = float.MaxValue,
            Double = double.MaxValue, Decimal = decimal.MinValue, Boolean = true, Char = '/', String = "</script>", Guid = new Guid("01234567-89ab-cdef-0123-456789abcdef"), DateTime = s_utc,
            DateTimeOffset = new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(-90)), TimeSpan = new TimeSpan(1, 2, 3, 4, 5), Uri = new Uri("http://host/a b?c=é"), Bytes = [0, 1, 255], Enum = Size.Large,
        }),
        Case.Write(new Scalars { Double = 1e17, Single = 1e10f, Decimal = 1.50m, Char = '\0', Uri = new Uri("a/b", UriKind.Relative), Bytes = [], DateTime = s_utc.ToLocalTime(), Enum = (Size)77, TimeSpan = TimeSpan.MinValue }),
        Case.Write(new Scalars { Double = double.NaN, Single = float.NegativeInfinity, DateTime = DateTime.SpecifyKind(s_utc, DateTimeKind.Unspecified), TimeSpan = TimeSpan.MaxValue, Uri = new Uri("http://host") }),
        Case.Write(new Scalars { Double = double.PositiveInfinity, Single = float.NaN, Decimal = 0.0000001m, DateTime = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc), TimeSpan = TimeSpan.FromTicks(1), Char = '"' }),
        Case.Write(new Scalars { Double = double.Epsilon, Single = 0.1f, Decimal = 79228162514264337593543950335m, DateTime = DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc), TimeSpan = -TimeSpan.FromDays(400), String = "" }),
        Case.Write(new Scalars { Double = -0.0, Single = 12345678.9f, DateTime = new DateTime(1959, 12, 31, 23, 59, 59, DateTimeKind.Utc).AddTicks(9999), DateTimeOffset = default }),
        Case.Write(new Optionals()),
        Case.Write(new Optionals
        {
            Number = 0, Flag = false, Ratio = 1.5, Price = 1.5m, Id = Guid.Empty, Time = s_utc, Moment = DateTimeOffset.UnixEpoch, Span = TimeSpan.Zero, Size = Size.Small, Spot = new Spot { X = 1, Y = 2 },
        }),
        Case.Write(Size.Large), Case.Write(Shade.Dark), Case.Write(Wide.Last | Wide.First), Case.Write<Size?>(null), Case.Write(new Spot { X = 1, Y = 2 }), Case.Write(new Mark { X = 1, Note = "n", Left = 3 }),
        Case.Write(new Order().With(7, 1.25m)),
        Case.Write(new Order { Id = 1, Customer = "é", Lines = [new Line { Sku = "a/1", Count = 2 }, new Line()], Created = s_utc, Internal = "no" }.With(2, 3)),
        Case.Write(new Line { Sku = "s" }), Case.Write(new Defaults()),
        Case.Write(new Defaults { Number = 1, Optional = 0, Text = "", Time = s_utc, Id = new Guid("01234567-89ab-cdef-0123-456789abcdef"), Ratio = 2, Size = Size.Large, Items = [], Mark = new Mark { X = 1 }, Flag = true }),
        Case.Write(new Ordered { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6, G = 7, H = 8 }),
        Case.Write(new Base { Y = 1, Z = 2 }), Case.Write(new Derived { A = 1, Y = 2, Z = 3, Left = 4 }), Case.Write(new OpenDerived { A = 1, Z = 2 }), Case.Write(new OpenBase { V = 1 }), Case.Write(new OpenOverride { V = 1, A = 2, Z = 3 }),
        Case.Write(new VirtualBase { V = 1, W = 2 }), Case.Write(new Overriding { V = 1, A = 2 }),
        Case.Write(new Fields { number = 1, Left = 2, Optional = 3, Property = 4 }.With("t")), Case.Write(new FieldsDerived()),
        Case.Write(new Unbuilt(3)), Case.Write(new Built()), Case.Write(HiddenConstructor.Make(6)), Case.Write(new Positional(1, "a")), Case.Write(new Positional(0, null)),
        Case.Write(new Collections()),
        Case.Write(new Collections
        {
            Array = [1, 2], List = ["a", null, ""], Set = [4], Collection = [new Plain { Number = 1 }], Nested = [[1], [], null!], Map = new() { ["a"] = 1, ["b/"] = 2 },
            Objects = new() { [1] = new Plain(), [-2] = null }, MapInterface = new Dictionary<Guid, DateTime> { [Guid.Empty] = s_utc }, Sorted = new() { ["k"] = [1] }, Maps = [new() { ["x"] = "y" }, []], Linked = new([1, 2]),
            Bytes = [[1], []], Ratios = [1, double.NaN, 1e300, 0.1], Spans = [TimeSpan.FromHours(1), null],
        }),
        Case.Write(new NameList { "a", "b" }), Case.Write(new NamedMap { ["a"] = 1 }),
        Case.Write<Shape>(new Circle { Id = 1, Radius = 2 }), Case.Write<Shape>(new Shape { Id = 1 }), Case.Write<Shape>(new Square { Side = 1 }), Case.Write<Shape>(new Ring { Hole = 1 }), Case.Write(new Circle { Radius = 2 }), Case.Write(new Ring()), Case.Write<Circle>(new Ring { Hole = 3 }),
        Case.Write<Shape>(new Stranger()), Case.Write(new List<Shape> { new Circle(), new Shape(), new Square() }),
        Case.Write(new Drawing { First = new Circle { Radius = 1 }, Shapes = [new Square(), null, new Shape()], Named = new() { ["a"] = new Ring() } }), Case.Write(new Drawing()),
        Case.Write<Animal>(new Dog { Name = "d" }), Case.Write<Animal>(new Cage<int> { Content = 3 }), Case.Write<Animal>(new Zoo.Keeper { Name = "k" }),
        Case.Write(new Tree { Name = "root", Left = new Tree { Name = "left" }, Rest = [new Tree(), new Tree { Rest = [] }] }),
        Case.Write(new Values()), Case.Write(new Values { Value = 1, Items = [1, "a", null, true, 1.5m, 2L, 99999999999L], List = [1.5, 'c', Guid.Empty, s_utc, TimeSpan.Zero, (byte)3] }),
        Case.Write(new Values { Value = double.NaN, Items = [double.PositiveInfinity, 1], List = [double.NegativeInfinity] }),
        Case.Write(new Values { Value = "text", Items = [], List = [new object?[] { 1, "x" }] }),
        Case.Write(new Told { Number = 1 }), Case.Write(new ToldDerived { Number = 1, Other = 2 }),
        Case.Write(1), Case.Write("a/b"), Case.Write<string?>(null), Case.Write(true), Case.Write('c'), Case.Write(1.5m), Case.Write(0.1), Case.Write(1e21), Case.Write(1e-7), Case.Write(float.Epsilon), Case.Write(Guid.Empty), Case.Write(s_utc),
        Case.Write(TimeSpan.FromSeconds(1.5)), Case.Write(new Uri("http://host:80/%20a")), Case.Write<byte[]>([1]), Case.Write<int[]>([]), Case.Write(new[] { s_utc }), Case.Write(new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(14))),
        Case.Write(new Dictionary<string, int> { ["a"] = 1 }), Case.Write(new Dictionary<int, int>()), Case.Write(new SortedList<int, string> { [1] = "a" }), Case.Write(new KeyValuePair<string, int>("a", 1)), Case.Write<KeyValuePair<string, Plain>[]>([new("a", new Plain())]),
        Case.Write(Tuple.Create(1, "a")), Case.Write((1, "a")), Case.Write(new Point(1, 2)), Case.Write(new DateOnly(2020, 1, 2)), Case.Write(new TimeOnly(1, 2, 3)),
        Case.Write(new Dictionary<string, Dictionary<int, Plain>> { ["a"] = new() { [1] = new Plain() } }), Case.Write<IDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }),
        Case.Write(new Collection<int> { 1 }), Case.Write(new ObservableCollection<string> { "a" }), Case.Write(new ArrayList { 1, "a" }),
    ];

    /// <summary>Texts, many of them of a kind that neither library writes.</summary>
    internal static IEnumerable<Case> Texts() =>
    [
        .. Each<int>("1", "-1", "1.0", "1e2", "1E2", "\"12\"", "\" 12 \"", "\"\"", "null", "true", "+1", "2147483648", "1.5", ".5", "-", "0x1", " 1 ", "1 2", "[1]", "{}", "'1'", "NaN", "-0", "\"1.0\"", "1e400", "1/*c*/", "\"a\"", ""),
        .. Each<bool>("1", "0", "true", "\"true\"", "\"1\"", "null", "false", "TRUE", "2", "\"yes\""),
        .. Each<double>("1", "1.5", "\"1.5\"", "NaN", "\"NaN\"", "INF", "-INF", "\"INF\"", "Infinity", "-Infinity", "\"Infinity\"", "1e400", "-0", "null", "1e-400", "\"1,5\"", "\"\"", "\" 2 \"", "Na", "INFx"),
        .. Each<float>("1.5", "NaN", "-INF", "\"-INF\"", "3.5e38"),
        .. Each<decimal>("1", "1.5", "1e2", "1e-30", "\"1.5\"", "79228162514264337593543950336", "1.50", "\"1e2\""),
        .. Each<string>("1", "1.50", "true", "null", "\"a\"", "\"\\/\"", "\"\\u0041\"", "\"\\x\"", "'a'", "abc", "\"a\nb\"", "\"a", "\"\\u00\""),
        .. Each<char>("\"a\"", "\"ab\"", "\"\"", "97", "null", "\"\\u0000\"", "\"1\""),
        .. Each<Guid>("\"01234567-89ab-cdef-0123-456789abcdef\"", "\"0123456789abcdef0123456789abcdef\"", "\"{01234567-89ab-cdef-0123-456789abcdef}\"", "\"x\"", "null"),
        .. Each<TimeSpan>("\"PT1H\"", "\"P1D\"", "\"-PT1.5S\"", "\"PT0S\"", "1", "\"\"", "null", "\"P3DT4H5M6.789S\"", "\"P\"", "\"PT1\""),
        .. Each<DateTime>(
            "\"\\/Date(0)\\/\"", "\"/Date(0)/\"", "\"/Date(0+0200)/\"", "\"/Date(0-0500)/\"", "\"/Date(-1)/\"", "\"2020-01-02T03:04:05Z\"", "\"2020-01-02\"", "\"Date(0)\"", "0", "null", "\"/Date(1577934245678+0000)/\"", "\"/Date( 0 )/\"",
            "\"/date(0)/\"", "\"/Date(x)/\"", "\"/Date(0abc)/\"", "\"/Date(253402300800000)/\"", "\"\"", "\" /Date(0)/ \"", "\"/Date(+5)/\"", "\"/Date(1.5)/\"", "\"/Date(99999999999999999999)/\"", "\"/Date()/\"", "{}", "\"/Date(-62135596800000)/\"", "\"/Date(-62135596800001)/\""),
        .. Each<DateTimeOffset>(
            """{"DateTime":"\/Date(0)\/","OffsetMinutes":60}""", """{"OffsetMinutes":-60,"DateTime":"\/Date(0)\/"}""", """{"DateTime":"\/Date(0)\/"}""", """{"OffsetMinutes":60}""", "{}", "\"2020-01-01T00:00:00Z\"",
            """{"DateTime":"\/Date(0)\/","OffsetMinutes":60,"x":1}""", """{"DateTime":"\/Date(0+0200)\/","OffsetMinutes":60}""", """{"x":{},"DateTime":"\/Date(0)\/","OffsetMinutes":"60"}""", """{"DateTime":"\/Date(0)\/","OffsetMinutes":6000}""",
            """{"DateTime":"\/Date(0)\/","DateTime":"\/Date(0)\/","OffsetMinutes":60}"""),
        .. Each<byte[]>("[1,2]", "null", "[256]", "[\"1\"]", "[]", "[1,]", "[1.0]", "[null]", "[-1]"),
        .. Each<Uri>("\"http://x\"", "\"a/b\"", "null", "\"\"", "\"http:\\/\\/x\""),
        .. Each<Size>("1", "\"Large\"", "77", "1.0", "\"\"", "true", "-1"), .. Each<Shade>("1", "\"light\"", "9"),
        .. Each<int?>("1", "null", "\"\"", "\"1\""), .. Each<Size?>("null", "5"), .. Each<DateTime?>("null", "\"/Date(0)/\""), .. Each<TimeSpan?>("null", "\"PT1H\""), .. Each<double?>("null", "NaN", "1"),
        .. Each<object>("NaN", "INF", "-INF", "Infinity", "-Infinity", "[NaN,-INF,1]", "Na", "INFx", "-", "-I", "x", "", " ", "[INF", "nul", "1", "1.5", "\"x\"", "true", "null", "[]", "[1,\"a\",[2.5]]", "1e2", "99999999999", "99999999999999999999", "1e400", "\"\\/Date(0)\\/\"", "1.0", "-0", "1.50", "123456789012345678901234567890", "-1.5e-3", "0.1"),
        .. Each<int[]>("[1,2]", "[1,2,]", "[,1]", "[1,,2]", "[]", "null", "1", "[1 2]", "[1,null]", "[1", "[ 1 , 2 ]", "[\"1\"]", "/*c*/[1]", "[1/*c*/]", "[1] x", " \t\n\r[1]", "[1,2],[3]", "[\"a\"]", "[[1]]"),
        .. Each<List<int>>("[1]", "null", "[1,]"), .. Each<HashSet<int>>("[1,1]"), .. Each<LinkedList<int>>("[1]"), .. Each<Collection<int>>("[1]"), .. Each<NameList>("[\"a\"]"), .. Each<List<int?>>("[1,null]"),
        .. Each<Dictionary<string, int>>(
            """[{"Key":"a","Value":1}]""", """[{"Value":1,"Key":"a"}]""", """[{"Key":"a"}]""", """[{"Value":1}]""", "[]", "null", """[{"Key":"a","Value":1},{"Key":"a","Value":2}]""", """[{"Key":"a","Value":1,"x":2}]""",
            """[{"x":1,"Key":"a","Value":1}]""", "[{}]", "[null]", """[{"key":"a","value":1}]""", """[{"Key":null,"Value":1}]""", """[{"Key":"a","Key":"b","Value":1}]""", "[1]", """[{"Key":"a","Value":1},]""", """[{"Key":1,"Value":"2"}]"""),
        .. Each<Dictionary<int, Plain>>("""[{"Key":1,"Value":null}]""", """[{"Key":"2","Value":{"Number":3}}]""", """[{"Key":null,"Value":null}]""", """[ { "Key" : 1 , "Value" : { } } ]"""),
        .. Each<NamedMap>("""[{"Key":"a","Value":1}]"""), .. Each<SortedDictionary<string, int>>("""[{"Key":"a","Value":1}]"""), .. Each<IDictionary<string, int>>("""[{"Key":"a","Value":1}]"""),
        .. Each<KeyValuePair<string, int>>("""{"key":"a","value":1}""", """{"Key":"a","Value":1}""", """{"value":1,"key":"a"}"""), .. Each<Tuple<int, string>>("""{"m_Item1":1,"m_Item2":"x"}""", "{}"), .. Each<(int, string)>("""{"Item1":1,"Item2":"x"}"""),
        .. Each<Plain>(
            """{"Number":1,"Text":"x"}""", """{"Text":"x","Number":1}""", """{"number":1}""", "{}", "null", "1", "\"x\"", """{"Number":1,"Number":2}""", """{"Number":1,"Text":null,}""", """{"Number":null}""", """{"X":1,"X":2}""",
            """{"X":{"y":[1,{}]},"Number":1}""", """{"Number":1}x""", "{Number:1}", "{'Number':1}", """{ "Number" :1 , "Text" : "x" }""", """{,"Number":1}""", """{"Number":1 "Text":"x"}""", """{"\u004eumber":1}""", """{"Number":[]}""",
            """{"Number":{}}""", """{"Text":1}""", """{"Text":true}""", """{"Number":""}""", """{"Number":"7"}""", """{"Number":1.0}""", """{"Flag":1}""", """{"Flag":"true"}""", """{"":1}""", """{"Number"}""", """{"Number":}""",
            """{"X":1,"Number":tru}""", """{"Number":1,,"Text":""}""", """{"__type":"Plain:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Number":1}""", """{"Number":1,"__type":"X:#Y"}""", " {} ", """{"Text":"\/"}"""),
        .. Each<Order>("""{"id":1}""", "{}", """{"id":null}""", """{"customer":"c","_version":9,"id":2,"Total":1.5,"Lines":[{"sku":"a"}],"Created":"\/Date(5)\/"}""", """{"Id":1,"id":2}""", """{"id":1,"Internal":"x"}"""),
        .. Each<Unbuilt>("{}", """{"Number":1}""", """{"Items":[3],"Left":[4]}"""),
        .. Each<Built>("{}", """{"Items":[9],"Added":[9],"Part":{"Text":"t"},"Entries":[{"Key":"k","Value":1}]}""", """{"Items":null,"Part":null}""", """{"Fixed":{"Number":1}}"""),
        .. Each<HiddenConstructor>("{}", """{"Number":1}"""), .. Each<Positional>("{}", """{"Number":1,"text":"a"}"""), .. Each<Mark>("""{"x":1,"Note":"n","Left":5}"""),
        .. Each<Fields>("""{"number":1,"_text":"a","<Property>k__BackingField":2}""", """{"number":1}""", """{"number":1,"_text":null,"<Property>k__BackingField":2,"Left":3,"Optional":4}"""),
        .. Each<FieldsDerived>("""{"number":1,"_text":"a","<Property>k__BackingField":2,"Added":5,"<Last>k__BackingField":6}"""),
        .. Each<Shape>(
            """{"__type":"Circle:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Id":1,"Radius":2}""", """{"__type":"Nope:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Radius":2}""",
            """{"__type":"Stranger:#Vivace.Json.Compatibility.Tests.DataContracts.Models"}""", """{"Radius":2}""", """{"__type":null,"Radius":2}""", """{"__type":5}""", """{"__type":"Circle:#Vivace.Json.Compatibility.Tests.DataContracts.Models"}""",
            """{"__type":"Shape:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Id":4}""", """{"__type":"Ring:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Hole":4}""", """{ "__type" : "sq:urn:shapes" , "Side":2}""",
            """{"__type":"Circle","Radius":2}""", """{"__type":"System.String, mscorlib"}"""),
        .. Each<Circle>("""{"__type":"Shape:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Id":2}""", """{"__type":"Ring:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Id":2}"""),
        .. Each<Animal>("""{"__type":"Dog","Name":"d"}""", """{"__type":"CageOfint:#Vivace.Json.Compatibility.Tests.DataContracts.Models","Content":1}""", """{"__type":"Zoo.Keeper:#Other.Zoo"}""", """{"Name":"x"}"""),
        .. Each<Values>("""{"Value":NaN}""", """{"Value":-INF}""", """{"Items":[INF,1]}"""),
        .. Each<Told>("""{"Number":4}"""), .. Each<ToldDerived>("""{"Number":4,"Other":5}"""), .. Each<Values>("""{"Value":1.5,"Items":[1,"a",null,[true]],"List":[99999999999]}"""),
    ];

    private static IEnumerable<Case> Each<T>(params string[] texts) => texts.Select(text => Case.Read<T>(text));
}
