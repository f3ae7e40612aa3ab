// The values and texts of NewtonsoftMembers.
using Newtonsoft.Json.Linq;
using static Vivace.Json.Compatibility.Tests.Models.NewtonsoftMembers;

namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class NewtonsoftMemberTrials
{
    private const string AllAdded = """
        {"List":[2],"Name":"n","Interface":["b"],"Own":[1,null],"Set":["a","b"],"SetInterface":[2],"Map":{"a":2,"b":3},"MapInterface":{"c":[4]},"Concurrent":{"2":"b"},"Nothing":[1],"Field":[8],"Settable":[5]}
        """;

    internal static IEnumerable<Trial> All =>
    [
        .. NewtonsoftTrials.Of<AddedTo>("added-to", [() => new AddedTo("n")], AllAdded, """{"Name":"n"}""", """{"Name":"n","List":null,"Map":null,"Settable":null}"""),
        .. NewtonsoftTrials.Of<AddedToRecord>("added-to-record", [() => new AddedToRecord(1)], """{"Number":1,"tags":["a","b"],"Needed":{"a":"b"}}""", """{"Number":1,"tags":["a"]}""", """{"Needed":{},"tags":[]}""", """{"Needed":null}"""),
        .. NewtonsoftTrials.Of<OfContract>("of-contract", [() => new OfContract { Id = 1, NotMarked = 2, Added = 3, Virtual = "v", Renamed = "r", Hidden = 4 }], """{"id":1,"NotMarked":2,"added":3,"virtual":"v","own":"r","Renamed":"s","Hidden":4}"""),
        .. NewtonsoftTrials.Of<ContractBase>("contract-base", [() => new OfContract { Id = 1, NotMarked = 2, Added = 3, Virtual = "v" }], """{"id":1,"Virtual":"v","Renamed":"s","Hidden":4}"""),
        .. NewtonsoftTrials.Of<OfContractNew>("of-contract-new", [], """{"new":"n","Renamed":"r"}"""),
        .. NewtonsoftTrials.Of<OfCompiler>("of-compiler", [() => new OfCompiler()], """{"field":2,"Property":3,"Marked":4,"both":5}"""),
        .. NewtonsoftTrials.Of<Replaced>("replaced", [() => new Replaced()], """{"Array":["x"],"List":[1],"Fixed":[2],"View":[3],"Map":{"b":4},"Immutable":[5]}""", """{"Array":null,"List":[],"Map":{}}"""),
        .. NewtonsoftTrials.Of<Overruled>("overruled", [() => new Overruled { Marked = "m", NotMarked = 1, Ignored = 2 }], """{"marked":null,"NotMarked":1,"Ignored":2}""", """{"NotMarked":1}"""),
        .. NewtonsoftTrials.Of<BothMarks>("both-marks", [() => new BothMarks { Both = 1, NameOnly = 2, Nothing = 3, Second = 4 }, () => new BothMarks()], """{"Both":1,"named":2,"first":3,"Second":4}""", """{"Both":1}"""),
        .. NewtonsoftTrials.Of<Named>("named", [() => new Named { Name = "n", Secret = 1, Needed = "x", OtherType = 2 }], """{"name":"n","Secret":1,"Needed":"x","OtherType":2}""", """{"name":"n"}"""),
        .. NewtonsoftTrials.Of<NamedBelow>("named-below", [() => new NamedBelow { Name = "n", Secret = 1, Needed = "x", More = 2 }], """{"name":"n","Secret":1,"Needed":"x","More":2}"""),
        .. NewtonsoftTrials.Of<NamedAnew>("named-anew", [() => new NamedAnew { Name = "n", Secret = 1, Needed = "x", OtherType = 2 }], """{"own":"n","Secret":1,"Needed":"x","other type":2}"""),
        .. NewtonsoftTrials.Of<HoldsNamed>("holds-named", [() => new HoldsNamed { Value = new Named { Name = "n", Secret = 1, Needed = "x" } }], """{"Value":null}""", """{"Value":{}}"""),
        .. NewtonsoftTrials.Of<OfOptIn>("of-opt-in", [() => new OfOptIn { Left = 1, BothWords = 2 }], """{"left":1,"both_words":2}""", """{"BothWords":2}"""),
        .. NewtonsoftTrials.Of<WithStatic>("with-static", [() => new WithStatic { Id = 1 }], """{"kind":"other","Hidden":6,"Day":2,"Id":1,"NotMarked":3}"""),
        .. NewtonsoftTrials.Of<WithStaticRecord>("with-static-record", [() => new WithStaticRecord(1)], """{"kind":"other","Id":1}""", """{"Id":1}"""),
        .. NewtonsoftTrials.Of<NeededToRead>("needed-to-read", [() => new NeededToRead { Id = 1 }], """{"kind":"x","Nothing":null,"Number":1,"Id":2,"Ignored":3}""", """{"kind":"x","Nothing":1,"Id":2}""", """{"Nothing":1,"Number":1}""", "{}", """{"kind":null,"Nothing":null,"Number":1}"""),
        .. NewtonsoftTrials.Of<NeededNull>("needed-null", [() => new NeededNull()], """{"Kind":"x"}"""),
        .. NewtonsoftTrials.Of<NeededByConstructor>("needed-by-constructor", [() => new NeededByConstructor(1)], """{"id":1,"fixed":2}""", """{"id":1}""", """{"fixed":1}"""),
        .. NewtonsoftTrials.Of<AllNeeded>("all-needed", [() => new AllNeeded { Id = 1 }], """{"Id":1,"Kind":"x"}""", """{"Id":1}"""),
        .. NewtonsoftTrials.Of<AllNeededWithData>("all-needed-with-data", [() => new AllNeededWithData { Id = 1 }], """{"Id":1,"more":"x"}""", "{}"),
        .. NewtonsoftTrials.Of<OtherTypes>("other-types", [() => new OtherTypes(["a"], 1, "u")], """{"Items":["a","b"],"number":5,"unknown":"u"}""", """{"items":null}""", "{}"),
        .. NewtonsoftTrials.Of<OtherCase>("other-case", [() => new OtherCase("a", "b", "c")], """{"param1":"a","Param1":"b","param2":"c"}""", """{"PARAM1":"a"}"""),
        .. NewtonsoftTrials.Of<Names>("names", [() => new Names { Level = Level.High, Other = Level.High, Side = NamesOnly.Right }, () => new Names { Level = (Level)9 }, () => new Names { Other = (Level)9 }, () => new Names { Side = (NamesOnly)9 }],
            """{"Level":"at the top","Side":"right","Other":1}""", """{"Level":1}""", """{"Level":"1"}""", """{"Side":1}""", """{"Side":"1"}""", """{"Other":"1"}"""),
        .. NewtonsoftTrials.Of<OtherDefaults>("other-defaults", [() => new OtherDefaults(), () => new OtherDefaults { Text = 1, Long = 1, NotAsked = "5" }], """{"Text":1,"Long":0}""", "{}"),
        .. NewtonsoftTrials.Of<OverriddenDefaults>("overridden-defaults", [() => new OverriddenDefaults(), () => new OverriddenDefaults { Five = 0, Null = 1, Own = 6 }], """{"Five":6,"Null":0,"Own":5}""", "{}"),
        .. NewtonsoftTrials.Of<HoldsDerived>("holds-derived", [() => new HoldsDerived { Nothing = new Circle { Radius = 3 } }], """{"Settable":{"Radius":5},"Fixed":{"Name":"g","Radius":6},"Nothing":{"Name":"n","Radius":7},"Same":{"Radius":8},"List":[2]}""", """{"Fixed":{"Radius":"x"}}""", """{"Settable":null,"Fixed":null}"""),
        .. NewtonsoftTrials.Of<CalledList>("called-list", [() => new CalledList { 1 }], "[1]", "[]", "null"),
        .. NewtonsoftTrials.Of<CalledMap>("called-map", [() => new CalledMap { ["c"] = 2 }], """{"c":5}""", "{}"),
        .. NewtonsoftTrials.Of<CalledBelow>("called-below", [() => new CalledBelow { ["c"] = 2 }], """{"c":5}""", "{}"),
        .. NewtonsoftTrials.Of<HoldsCalled>("holds-called", [() => new HoldsCalled { List = [1], Lists = [[2], [3]] }], """{"List":[1],"Map":{"c":1},"Lists":[[1],null]}""", """{"List":null}"""),
        .. NewtonsoftTrials.Of<DataOfTree>("data-of-tree", [() => new DataOfTree { Id = 1, Data = new JObject { ["more"] = 1, ["Id2"] = new JArray(1, "x") } }, () => new DataOfTree()], """{"Id":1,"more":{"a":[1,null]},"b":"2020-01-02T03:04:05Z","c":1.5}""", "{}"),
        .. NewtonsoftTrials.Of<DataOfTreeRecord>("data-of-tree-record", [() => new DataOfTreeRecord(1)], """{"Id":1,"more":{"a":[1,null]}}"""),
        .. NewtonsoftTrials.Of<Orders>("orders", [() => new Orders()]),
        .. NewtonsoftTrials.Of<Untyped>("untyped", [() => new Untyped { Keys = new() { [new Key(1, 2)] = 3 }, Array = [1, "x", null, new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc)], Old = [1], Table = new() { [1] = 2 } }],
            """{"Keys":{"1-2":3}}""", """{"Array":["/Date(0)/",1,"2020-01-02T03:04:05Z"],"List":["/Date(0)/"],"Old":["/Date(0)/",1.5],"Table":{"a":"/Date(0)/"},"Map":{"a":"/Date(0)/"}}"""),
        .. NewtonsoftTrials.Of<DynamicObjectOf>("dynamic-object-of", [() => new DynamicObjectOf { Declared = 1 }], """{"Declared":2,"more":3}"""),
    ];
}
