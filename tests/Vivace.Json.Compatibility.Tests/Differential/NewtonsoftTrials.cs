// The values and texts of the comparison with Newtonsoft.Json.
using System.Numerics;
using Newtonsoft.Json;
using static Vivace.Json.Compatibility.Tests.Models.NewtonsoftModels;

namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class NewtonsoftTrials
{
    internal static IReadOnlyList<Trial> All { get; } = [.. Make(), .. NewtonsoftPartTrials.All, .. NewtonsoftShapeTrials.All, .. NewtonsoftMemberTrials.All, .. NewtonsoftMadeTrials.All];

    private static IEnumerable<Trial> Make() =>
    [
        .. Of<Plain>("plain",
            [() => new Plain(), () => new Plain { Id = 1, Name = "n", Price = 1.5, Tax = 1.10m, Rate = 0.1f, IsActive = true, Letter = 'a', Color = Color.Green, Count = 5 },
            () => new Plain { Created = new DateTime(2026, 11, 23, 1, 2, 3, DateTimeKind.Utc), Changed = new DateTimeOffset(2026, 1, 2, 3, 4, 5, 678, TimeSpan.FromHours(2)), Span = new TimeSpan(1, 2, 3, 4, 5), Letter = 'z' },
            () => new Plain { Created = new DateTime(2026, 11, 23, 1, 2, 3, DateTimeKind.Unspecified).AddTicks(1234567), Letter = 'z', Key = new Guid("11111111-2222-3333-4444-555555555555"), Link = new Uri("https://a.example/b?c=d&e=%20"), Bytes = [1, 2, 250], Version = new Version(1, 2, 3) },
            () => new Plain { Letter = '<', Name = "<>&'\"\\/\u00e9\u4e2d\ud83d\ude00\t\n\r\b\f\u0001\u001f\u007f+`", Price = 1, Tax = 2, Rate = 3 },
            () => new Plain { Letter = 'l', Name = "\u0085\u2028\u2029" },
            () => new Plain { Letter = 'l', Price = 1e16, Rate = 1e10f, Tax = 1.00m }, () => new Plain { Letter = 'l', Price = double.NaN, Rate = float.PositiveInfinity },
            () => new Plain { Letter = 'l', Price = -0.0, Rate = float.MaxValue, Tax = decimal.MaxValue }, () => new Plain { Letter = 'l', Price = double.Epsilon, Rate = 1.17549435E-38f, Tax = -0.0001m },
            () => new Plain { Letter = 'l', Price = 123456789.0, Rate = 16777216f, Tax = 100m }, () => new Plain { Letter = 'l', Price = 1e15, Rate = 1e15f }, () => new Plain { Letter = 'l', Price = 1e-5, Rate = 1e-5f },
            () => new Plain { Letter = 'l', Color = (Color)99, Link = new Uri("relative/x y", UriKind.Relative), Span = TimeSpan.MinValue }],
            """{"Id":1,"Name":"n","Price":2.5,"Tax":1.1,"Rate":3,"IsActive":true,"Created":"2026-11-23T01:02:03Z","Span":"01:02:03","Key":"11111111-2222-3333-4444-555555555555","Letter":"q","Color":7}""",
            """{"id":1,"NAME":"n","pRiCe":2}""", """{"Id":"12","Price":"1.5","Tax":" 2 ","Count":"7","Rate":"1e3"}""", """{"Name":12}""", """{"Name":1.50}""", """{"Name":true}""", """{"Name":false}""",
            """{"IsActive":"true"}""", """{"IsActive":"False"}""", """{"IsActive":1}""", """{"IsActive":0}""", """{"IsActive":"yes"}""", """{"IsActive":2}""", """{"Id":1.0}""", """{"Id":1e2}""", """{"Id":1.5}""",
            """{"Id":99999999999}""", """{"Id":null}""", """{"Count":null,"Name":null,"Changed":null}""", """{"IsActive":null}""", """{"Price":NaN}""", """{"Price":"NaN","Rate":"-Infinity"}""", """{"Price":Infinity}""",
            """{"Price":1e400}""", """{"Tax":1e-30}""", """{"Id":010}""", """{"Id":0x10}""", """{"Price":.5}""", """{"Price":5.}""", """{"Price":-0}""", """{"Color":"green"}""", """{"Color":"GREEN"}""", """{"Color":"1"}""",
            """{"Color":99}""", """{"Color":"nothing"}""", """{"Color":"dark blue"}""", """{"Color":"Red, Green"}""", """{"Color":""}""", """{"Color":null}""", """{"Created":"2020-01-02 03:04:05"}""", """{"Created":"01/02/2020"}""", """{"Created":"/Date(0)/"}""", """{"Created":"2020-01-02"}""",
            """{"Created":"2020-01-02T03:04:05.123456789"}""", """{"Created":"2020-01-02T03:04:05+02:00"}""", """{"Created":""}""", """{"Created":"nonsense"}""", """{"Changed":"2020-01-02T03:04:05+0200"}""", """{"Changed":"2020-01-02T03:04:05"}""", """{"Changed":""}""", """{"Changed":"Thu, 02 Jan 2020 03:04:05 GMT"}""", """{"Created":"Thu, 02 Jan 2020 03:04:05 GMT"}""",
            """{"Span":"24:00:00"}""", """{"Span":"1.02:03:04"}""", """{"Span":"PT1H"}""", """{"Span":"5"}""", """{"Span":""}""", """{"Key":"11111111222233334444555555555555"}""", """{"Key":"{11111111-2222-3333-4444-555555555555}"}""", """{"Key":"x"}""", """{"Key":""}""", """{"Key":null}""",
            """{"Link":""}""", """{"Link":"a/b"}""", """{"Link":null}""", """{"Letter":"ab"}""", """{"Letter":65}""", """{"Letter":""}""", """{"Letter":null}""", """{"Bytes":[1,2,255]}""", """{"Bytes":"AQL6"}""", """{"Bytes":"x"}""", """{"Bytes":[256]}""", """{"Bytes":null}""", """{"Bytes":""}""", """{"Version":"1.2"}""", """{"Version":""}""",
            """{"Unknown":{"a":[1,2,{"b":null}]},"Id":4}""", """{"Id":1,"Id":2}""", """{"id":1,"Id":2}""", """{"Id":1,"id":2}""", """{"Id":1,}""", "/*c*/{\"Id\":/*d*/1 // e\n}", """{'Id':1}""", """{Id:1}""", """{"Name":"a\u0041\n\/"}""", "{\"Name\":\"raw\nnewline\ttab\"}", """{"Name":"\ud800"}""", """{"Id":1} x""", """{"Id":1} {"Id":2}""", """{"Id":1""", "[]", "null", "", " ", "1", "\"text\"", "{}", "[1]", """{"Id":{}}""", """{"Name":[]}""", """{"Name":{}}""", """{"Price":true}""", """{"Id":true}""", """{"Id":""}""", """{"Count":""}""", """{"Price":""}""", """{"IsActive":""}""",
            """{"Tax":1.000}""", """{"Tax":"1.000"}""", """{"Tax":79228162514264337593543950336}""", """{"Price":1.7976931348623157E+308}""", """{"Count":9223372036854775807}""", """{"Count":9223372036854775808}""", """{"Count":1.0}""", """{"$type":"x","Id":3}""", """{"$id":"1","Id":3}""", """{"Name":"2020-01-02T03:04:05Z"}""", """{"Name":null,"Id":7}"""),
        .. Of<Renamed>("renamed", [() => new Renamed(), () => new Renamed { Id = 1, Name = "n", Same = "s", Secret = "x", Odd = "o" }],
            """{"id":1,"full-name":"n","Same":"s","Secret":"x","öäü \"x\"":"o"}""", """{"Id":1,"Name":"n","SAME":"t","FULL-NAME":"m"}"""),
        .. Of<Ordered>("ordered", [() => new Ordered { First = 1, Second = 2 }], """{"Second":2,"First":1,"Zero":3}"""),
        .. Of<NeededAlways>("needed-always", [() => new NeededAlways { Name = "n" }, () => new NeededAlways()], """{"Name":"n"}""", """{"Name":null}""", """{"Other":1}""", "{}"),
        .. Of<NeededAllowNull>("needed-allow-null", [() => new NeededAllowNull { Name = "n" }, () => new NeededAllowNull()], """{"name":"n"}""", """{"name":null}""", """{"Name":"m"}""", "{}"),
        .. Of<NeededDisallowNull>("needed-disallow-null", [() => new NeededDisallowNull(), () => new NeededDisallowNull { Name = null }], """{"Name":"n"}""", """{"Name":null}""", "{}"),
        .. Of<NeededByAttribute>("json-required", [() => new NeededByAttribute { Name = "n" }, () => new NeededByAttribute()], """{"Name":"n","Number":1}""", """{"Name":"n"}""", """{"Name":null,"Number":1}""", """{"Name":"n","Number":null}"""),
        .. Of<Nulls>("nulls", [() => new Nulls(), () => new Nulls { Left = null, Number = null, Plain = 0 }, () => new Nulls { Kept = "k", List = [1] }], """{"Left":null,"Kept":null,"Number":null,"Plain":null,"List":null}""", """{"Left":"l","Number":1,"Plain":2,"List":[1]}"""),
        .. Of<Defaults>("defaults", [() => new Defaults(), () => new Defaults { Ignored = 1, IgnoredSeven = 0, Populated = "p", Both = 3, Included = 1, Reset = 0, OnlyDeclared = 4, Text = "t" }, () => new Defaults { Populated = "q", Both = 4 }],
            "{}", """{"Ignored":0,"IgnoredSeven":7,"Populated":null,"Both":0,"Reset":3}""", """{"IgnoredSeven":8,"Ignored":5,"Populated":"x","Both":3}"""),
        .. Of<OptIn>("opt-in", [() => new OptIn { Shown = 1, Hidden = 2, NotEnough = 3 }], """{"Shown":1,"Hidden":2,"private":"p","field":9,"NotEnough":4}"""),
        .. Of<FieldMode>("fields", [() => new FieldMode { Text = "t", Skipped = 2 }], """{"_number":5,"Text":"u","Skipped":3,"Number":9}"""),
        .. Of<SerializableModel>("serializable", [() => new SerializableModel { Number = 3, NotThere = 4 }], """{"Number":5,"_number":6,"NotThere":7}"""),
        .. Of<Camel>("camel", [() => new Camel(), () => new Camel { FirstNumber = 1, IPAddress = "a", Named = "g", Kept = "k" }], """{"firstNumber":1,"ipAddress":"a","Given":"g","kept":null}""", """{"FirstNumber":2,"IPADDRESS":null}"""),
        .. Of<Snake>("snake", [() => new Snake(), () => new Snake { AsIs = "x", XMLHttpRequest12 = "y" }, () => new Snake { AB1 = null }], """{"a_b1":"x","first_name":"y","kebab-case":"z","AsIs":"w","xml_http_request12":"v"}""", """{"a_b1":"x"}""", """{"a_b1":null,"first_name":"y","kebab-case":"z"}""", """{"ab1":"x","first_name":"y","kebab-case":"z"}"""),
        .. Of<NoOthers>("missing-member", [() => new NoOthers()], """{"Known":1}""", """{"Known":1,"Other":2}"""),
        .. Of<Access>("access", [() => new Access()], """{"PrivateSetter":11,"UnmarkedPrivateSetter":12,"inner":"x","GetOnly":13,"Field":14,"ReadOnlyField":15,"Static":16,"Protected":17,"InitOnly":18}"""),
        .. Of<Lists>("lists", [() => new Lists(), () => new Lists { Coll = [1, 2], Filled = null!, Map = [], Interface = null }],
            """{"Filled":[3],"GetOnly":[4],"Array":[6],"Map":{"b":2},"Sub":{"Name":"n"},"Settable":{"id":7},"Set":["y"],"Replaced":[1],"Reused":[2],"Coll":[3],"Interface":[8]}""", """{"Filled":null,"Map":null,"Settable":null,"Set":null,"Replaced":null}""", """{"Filled":[],"GetOnly":[],"Map":{"a":5}}""", """{"GetOnly":null}""", """{"Sub":null}"""),
        .. Of<Extended>("extension-data", [() => new Extended { Known = 1 }, () => new Extended { Rest = new Dictionary<string, object?> { ["a"] = 1, ["b"] = "x", ["c"] = null, ["d"] = 1.0 } }], """{"Known":1}""", """{"Known":1,"a":1,"b":"x","c":null,"d":1.5,"e":true}""", """{"f":[1],"g":{"h":1}}""", """{"known":2,"t":"2020-01-02T03:04:05Z"}"""),
        .. Of<Conditional>("conditional", [() => new Conditional { Id = 1, Name = "n", Number = 1, Items = [] }, () => new Conditional { Id = 2, Name = "n", NumberSpecified = true, Items = [1] }], """{"Id":1,"Name":"n","Number":5}""", """{"Items":[1]}"""),
        .. Of<Called>("callbacks", [() => new Called { Value = 1 }], """{"Value":7}""", "{}"),
        .. Of<CalledDerived>("callbacks-derived", [() => new CalledDerived { Value = 1, More = 2 }], """{"Value":7,"More":3}"""),
        .. Of<MarkedConstructor>("marked-constructor", [() => new MarkedConstructor(1, "n")], """{"Id":1,"Name":"n","Rest":2}""", """{"id":1,"name":"n"}""", "{}"),
        .. Of<OneConstructor>("one-constructor", [() => new OneConstructor(1, "n")], """{"Id":1,"Name":"n"}""", """{"id":1,"name":"n"}""", """{"name":null}""", "{}"),
        .. Of<PrivateConstructor>("private-constructor", [() => PrivateConstructor.Make(1)], """{"Id":1}"""),
        .. Of<Positional>("record", [() => new Positional(1), () => new Positional(1, null, 2) { More = "m" }], """{"Id":1,"Name":"n","Count":3,"More":"m"}""", """{"Id":1}""", """{"id":2,"name":null}""", "{}"),
        .. Of<Holder>("holder", [() => new Holder(), () => new Holder { At = new Point(1, 2), Maybe = new Point(3, 4), Rights = Rights.Read | Rights.Own, MaybeRights = Rights.Write, Level = Level.Highest, Levels = [Level.VeryLow, Level.High], ByColor = new() { [Color.Blue] = 1 }, Named = Color.Blue, Camel = Color.Green, Items = [Color.Red, Color.Blue] }, () => new Holder { Rights = (Rights)64, Level = (Level)9, ByLevel = new() { [Level.VeryLow] = 1 }, Named = (Color)50 }],
            """{"At":{"X":1,"Y":2},"Maybe":{"x":3},"Rights":"Read, Own","MaybeRights":"w","Level":"veryLow","Levels":["high","TOP"],"ByColor":{"Blue":1,"1":2},"ByLevel":{"veryLow":1},"Named":"dark blue","Camel":"green","Items":["Red","dark blue"]}""",
            """{"Rights":3,"Level":1,"Named":7,"Camel":1,"Items":[0,7]}""", """{"Rights":"none","Level":"VERYLOW","Named":"blue","Camel":null,"MaybeRights":null}""", """{"Rights":"nothing"}""", """{"Level":"3"}""", """{"Named":""}""", """{"Camel":""}""", """{"At":null}""", """{"Maybe":null}"""),
        .. Of<Converted>("converted", [() => new Converted { Iso = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), Unix = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), UnixOffset = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero), Version = new Version(1, 2) }],
            """{"Iso":"2026-01-02T03:04:05Z","Unix":1767323045,"UnixOffset":1767323045,"Version":"1.2.3.4"}""", """{"Unix":"1767323045","UnixOffset":null,"Version":null}"""),
        .. Of<Base>("base", [() => new Base()], """{"BaseProperty":11,"BaseField":12,"Overridden":13,"hidden":14}"""),
        .. Of<Derived>("derived", [() => new Derived()], """{"BaseProperty":11,"BaseField":12,"Overridden":13,"hidden":"h","DerivedProperty":15,"DerivedField":16}"""),
        .. Of<Overriding>("overriding", [() => new Overriding { Value = 1, Left = 2 }], """{"virtual":3,"Left":4,"Value":5}"""),
        .. Of<OptInInherited>("opt-in-inherited", [() => new OptInInherited { FromBase = 1, NotMarked = 2, Marked = 3 }], """{"FromBase":1,"NotMarked":2,"Marked":3}"""),
        .. Of<Polymorphic>("polymorphic", [() => new Polymorphic(), () => new Polymorphic { Member = new Derived(), Many = [new Base(), new Derived()] }, () => new Polymorphic { Any = new Renamed { Id = 1 }, Anything = [1, "a", null, 1.5, new int[] { 1 }] }],
            """{"Member":{"BaseProperty":3}}""", """{"Any":1}""", """{"Any":1.5}""", """{"Any":"x"}""", """{"Any":true}""", """{"Any":null}""", """{"Any":"2020-01-02T03:04:05Z"}""", """{"Any":"2020-01-02T03:04:05+02:00"}""", """{"Any":"2020-01-02T03:04:05"}""", """{"Any":"2020-01-02"}""", """{"Any":12345678901234567890123}""", """{"Anything":[1,"a",null,2.0,false]}""", """{"Any":{"a":1}}""", """{"Any":[1]}"""),
        .. Of<Contract>("data-contract", [() => new Contract { Second = 2, First = "f", Needed = "n", Left = 0, NotThere = 4 }, () => new Contract { Left = 5 }], """{"zebra":1,"First":"f","Needed":"n","Left":3,"NotThere":4,"Private":9}""", """{"zebra":1}""", """{"Needed":null}"""),
        .. Of<IgnoredByData>("ignore-data-member", [() => new IgnoredByData { Gone = 1, Kept = 2 }], """{"Gone":1,"Kept":2,"unread":3}"""),
        .. Of<Numbers>("json-array", [() => new Numbers { 1, 2 }], "[1,2]"),
        .. Of<Settings>("json-dictionary", [() => new Settings { ["a"] = "b" }], """{"a":"b"}""", """{"a":1}"""),
        .. Of<ObjectOfList>("json-object-of-list", [() => new ObjectOfList { Title = "t" }], """{"Title":"t"}"""),
        .. Of<Nested>("nested", [() => new Nested(), () => new Nested { Children = [new Nested { Parent = new Nested() }], Tags = new() { ["a b"] = ["x"], [""] = [] } }], """{"children":[{"children":[],"parent":{"tags":{"x":["y"]}}}],"tags":null}"""),
        .. Of<Generic<int>>("generic-int", [() => new Generic<int> { Value = 1, Items = [2] }], """{"value":1,"items":[2]}"""),
        .. Of<Generic<Renamed>>("generic-object", [() => new Generic<Renamed> { Value = new Renamed { Id = 1 }, Items = [new Renamed()] }], """{"value":{"id":1},"items":[{"id":2}]}"""),
        .. Of<Scalars>("scalars", [() => new Scalars(), () => new Scalars { Any = 5, Big = BigInteger.Pow(10, 30), Grid = new[,] { { 1, 2 }, { 3, 4 } }, Pair = (1, "n"), Entry = new("k", 2), Old = Tuple.Create(1, "x"), Number = 2, Floats = [1, 2.5f], Decimals = [1m, null, 1.50m], Map = new() { [1] = 1 }, Times = [new DateTime(2020, 1, 1)] }, () => new Scalars { Any = Color.Blue }, () => new Scalars { Any = 1.0 }, () => new Scalars { Any = 1m }, () => new Scalars { Any = new DateTime(2020, 1, 1) }, () => new Scalars { Type = typeof(string) }, () => new Scalars { Any = DBNull.Value }],
            """{"Big":1000000000000000000000000000000,"Grid":[[1,2],[3,4]],"Pair":{"Item1":1,"Item2":"n"},"Entry":{"Key":"k","Value":2},"Old":{"Item1":1,"Item2":"x"},"Number":2,"Floats":[1,2.5],"Decimals":[1,null,1.5],"Map":{"1":1},"Times":["2020-01-01T00:00:00"]}""", """{"Big":"12"}""", """{"Number":"1.5"}""", """{"Map":{"x":1}}""", """{"Floats":null,"Number":null,"Pair":null}"""),
        .. Of<RequiredKeyword>("required-keyword", [() => new RequiredKeyword { Name = "n", Number = 1 }], """{"Name":"n","Number":1}""", "{}"),
        .. Of<double>("double", [() => 1.0, () => 0.1, () => 1e21, () => -5.0], "1", "1.5", "\"2\"", "null", ""),
        .. Of<decimal>("decimal", [() => 1m, () => 1.50m, () => 0m], "1", "1.5", "\"2\""),
        .. Of<string>("string", [() => "a\"b", () => null], "\"a\"", "1", "null", "", "'a'"),
        .. Of<int[]>("int-array", [() => new[] { 1, 2 }, () => Array.Empty<int>()], "[1,2]", "[1,2,]", "[1,,2]", "[]", "null", "[null]", "[\"1\"]", "1"),
        .. Of<List<double>>("double-list", [() => new List<double> { 1, 2.5 }], "[1,2.5,\"3\"]"),
        .. Of<Dictionary<string, object?>>("object-map", [() => new Dictionary<string, object?> { ["a"] = 1, ["b"] = null, ["C"] = 1.0 }], """{"a":1,"b":null,"C":"x","d":1.5}""", """{"a":{"b":1}}""", """{"a":1,"a":2}"""),
        .. Of<Color[]>("enum-array", [() => new[] { Color.Red, Color.Blue }], "[0,\"Red\",\"dark blue\",7]"),
        .. Of<bool?>("nullable-bool", [() => true, () => null], "true", "null", "1", "\"true\"", "\"\""),
        .. Of<object>("object", [() => new Renamed(), () => 1.0, () => "x", () => null], "1", "\"x\"", "null", "1.5", "true"),
        .. Of<DateTime>("date-time", [() => new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), () => DateTime.MinValue, () => DateTime.MaxValue], "\"2026-01-02T03:04:05Z\"", "\"2026-01-02\"", "1", "null"),
    ];

    // What Newtonsoft.Json writes of each value is read, too.
    internal static IEnumerable<Trial> Of<T>(string name, Func<object?>[] values, params string[] texts)
    {
        for (int i = 0; i < values.Length; i++)
            yield return new Trial($"{name}/value{i}", typeof(T), values[i], null);
        for (int i = 0; i < values.Length; i++)
            if (Written(values[i], typeof(T)) is { } written)
                yield return new Trial($"{name}/written{i}", typeof(T), null, written);
        for (int i = 0; i < texts.Length; i++)
            yield return new Trial($"{name}/text{i}", typeof(T), null, texts[i]);
    }

    private static string? Written(Func<object?> make, Type type)
    {
        try
        {
            return JsonConvert.SerializeObject(make(), type, null);
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
