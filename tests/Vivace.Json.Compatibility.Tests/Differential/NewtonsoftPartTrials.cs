// Values and texts for the parts of attributes that concern items, keys, parameters and trees.
using Newtonsoft.Json.Linq;
using static Vivace.Json.Compatibility.Tests.Differential.NewtonsoftTrials;
using static Vivace.Json.Compatibility.Tests.Models.NewtonsoftConverted;
using static Vivace.Json.Compatibility.Tests.Models.NewtonsoftParts;

namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class NewtonsoftPartTrials
{
    internal static IEnumerable<Trial> All =>
    [
        .. Of<Days>("item-names", [() => new Days(), () => new Days { DayOfWeek.Friday, (DayOfWeek)9 }], """["Friday","friday",1]""", """["no day"]""", "null"),
        .. Of<MaybeDays>("json-array-parts", [() => new MaybeDays { null, DayOfWeek.Monday }], "[null,1]"),
        .. Of<DayMap>("value-names", [() => new DayMap { ["a B"] = DayOfWeek.Friday }], """{"A":"monday","a":2}"""),
        .. Of<Keys>("json-dictionary-naming", [() => new Keys { ["AbC"] = 1 }], """{"AbC":2}"""),
        .. Of<Items>("items",
            [() => new Items(), () => new Items
            {
                Days = [DayOfWeek.Friday, DayOfWeek.Sunday], Map = new() { ["A"] = DayOfWeek.Monday }, Camel = [null, DayOfWeek.Thursday], Times = [DateTime.UnixEpoch, new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)],
                Versions = [new Version(1, 2)], Own = [DayOfWeek.Tuesday], Numbers = [DayOfWeek.Tuesday], Added = { DayOfWeek.Saturday },
            }],
            """{"days":["monday",3],"byName":{"x":"Tuesday"},"camel":[null,"friday"],"times":[5],"versions":["1.2.3"],"added":["Monday"],"own":["Monday"],"numbers":["Monday",2]}""", """{"days":null,"times":null}""", """{"days":["?"]}"""),
        .. Of<Parameters>("parameters", [() => new Parameters(1, "n"), () => new Parameters(1, null, 2, DayOfWeek.Friday)],
            """{"id":5,"nm":"x","big_count":3,"Day":"friday"}""", """{"Number":5,"Name":"x","BigCount":3}""", """{"ID":5,"NM":null}""", """{"id":1,"Number":5,"Name":"x","nm":"y"}""", """{"Number":5,"id":1}""", "{}"),
        .. Of<ParametersOfClass>("parameters-of-class", [() => new ParametersOfClass(1, 2)], """{"a":1,"b":2}""", """{"First":1,"second":2}""", """{"A":3,"B":4}"""),
        .. Of<ParametersOfStruct>("parameters-of-struct", [() => new ParametersOfStruct(1)], """{"x":1}""", """{"Left":2}"""),
        .. Of<PropertyOfRecord>("property-of-record", [() => new PropertyOfRecord(1, 2, null), () => new PropertyOfRecord(1, 2, "n")], """{"id":1,"Name":"n"}""", """{"Name":null}"""),
        .. Of<Fields>("fields", [() => new Fields(), () => new Fields { Second = 3, Fifth = [] }], """{"f":4,"Second":5,"third":6,"Fourth":7,"Fifth":[8],"hidden":"9"}""", """{"hidden":null}""", "{}"),
        .. Of<TokenMembers>("tokens",
            [() => new TokenMembers(), () => new TokenMembers
            {
                Any = 1, Members = new JObject { ["a"] = 1.0, ["d"] = new JValue(new DateTime(2020, 1, 2)), ["n"] = double.NaN, ["s"] = "é\"/\u2028" }, Items = [1, "b"], Value = new JValue("x"), Many = [null, 1, new JArray()],
                Map = new() { ["a"] = [] }, Box = new JArray(1),
            }],
            """{"Any":{"a":[1,2.50,"2020-01-02T03:04:05Z",null]},"Members":{"b":1},"array":[1],"Value":1.5,"Many":[1,null,"a",[],{}],"Map":{"x":{"y":null}},"Fixed":{"z":1},"Box":{}}""",
            """{"Any":null,"Members":null,"array":null,"Value":null,"Many":null,"Map":{"a":null},"Box":null}""",
            """{"Members":[1]}""", """{"array":5}""", """{"Value":[5]}""", """{"Any":"text"}""", """{"Any":12345678901234567890123}""", """{"Any":{"a":1,"a":2}}""", """{"Any":1e400}""", """{"any":/*c*/[1,/*d*/2,]}"""),
        .. Of<Tags>("type-converters",
            [() => new Tags(), () => new Tags { One = new Tag { Number = 3 }, Many = [new Tag { Number = 4 }, null], Plain = new Plain { Number = 5 }, Marked = new Marked { Number = 6 }, Point = new(1, 2), Color = System.Drawing.Color.Red }],
            """{"One":"#7","Many":["8",null],"Plain":{"Number":1},"Marked":{"Number":2},"Point":"3, 4","Color":"Blue"}""", """{"One":null,"Color":null}""", """{"One":"x"}"""),
        .. Of<Asked>("serializable-object", [() => new Asked { Number = 1 }], """{"Number":2}"""),
        .. Of<NotMarked>("not-serializable", [() => new NotMarked { Number = 1 }], """{"Number":2}"""),
        .. Of<Raw>("raw-token", [() => new Raw(), () => new Raw { Text = new JRaw("""{"q":1}""") }], """{"Text":{"x":1}}""", """{"Text":null}"""),
        .. Of<TokenRecord>("token-record", [() => new TokenRecord(1, new JObject { ["a"] = 1 })], """{"Id":1,"Data":{"b":[1]}}""", """{"Id":1,"Data":null}""", "{}"),
        .. Of<TokenData>("token-data", [() => new TokenData(), () => new TokenData { Rest = new Dictionary<string, JToken> { ["q"] = 1, ["r"] = new JArray() } }], """{"Id":1,"a":{"b":[1]},"c":null}""", """{"id":2}"""),
        .. Of<PrivateTokenData>("private-token-data", [() => new PrivateTokenData()], """{"Id":1,"a":{"b":[1]},"c":2}"""),
        .. Of<JToken>("token", [() => new JValue(1), () => null], "1", "null", "[1]", "\"a\"", """{"a":"2020-01-02T03:04:05+02:00"}"""),
        .. Of<JObject>("token-object", [() => new JObject { ["A b"] = 1 }], """{"a":1.0,"b":[1,2]}""", "null", "[1]", "{"),
        .. Of<JArray>("token-array", [() => new JArray(1, "a", null!)], "[1,[2],{}]", "{}"),
        .. Of<Twins>("names-in-two-cases", [() => new Twins { Id = 1, Text = "t", Between = 2, Umlaut = 3, Capital = 4, id = 5 }],
            """{"Id":1,"ID":"2","id":3}""", """{"ID":"2","Id":1}""", """{"iD":7,"ID":"8"}""", """{"iD":7}""", """{ "ID" : "2" , "between" : 4 , "Id" : 1 }""", """{"\u0049D":"4","i\u0044":5}""", """{"ÄB":1,"äb":2,"äB":3,"Äb":4}""", """{"äb":5,"äB":6,"ÄB":7}""", "{}"),
        .. Of<List<Twins>>("lists-with-names-in-two-cases", [],
            """[{"id":1,"ID":"a","Id":2},{"Id":3,"ID":"b","id":4},{"ID":"c","Id":5,"id":6},{"iD":7,"BETWEEN":8},{"Id":9,"Between":1},{ "id" : 1, "ID" : "d" },{ "ID" : "e", "Id" : 2 }]"""),
        .. Of<NamedAgain>("names-of-the-base", [() => new NamedAgain { Second = "s" }], """{"x":"a","X":3}""", """{"x":5}""", """{"X":5}"""),
        .. Of<NotHeld>("members-that-no-field-can-hold", [() => new NotHeld { Id = 1 }], """{"Id":2,"Bytes":"AQ=="}"""),
        .. Of<Unmatched>("parameters-without-members", [() => new Unmatched(1, "n", 2) { After = 3 }, () => new Unmatched(0, null, 0)],
            """{"start":1,"note":"n","id":2,"After":3}""", """{"START":1,"Made":"x","Id":2}""", """{"After":4,"Note":null}""", """{"start":"5"}""", """{"start":{}}""", """{"start":null}""", "{}"),
        .. Of<List<Unmatched>>("lists-with-parameters-without-members", [() => new List<Unmatched> { new(1, "a", 2), new(3, "b", 4) }], """[{"note":"a","start":1},{"start":2,"note":"b","id":3},{ "id" : 4, "note" : "c" }]"""),
        .. Of<OtherTypes>("parameters-of-other-types", [() => new OtherTypes([1], 2, 3) { Before = "b" }, () => new OtherTypes(null, 0, null)],
            """{"Items":[4,5],"Number":6,"object":7,"Before":"x"}""", """{"items":[4],"number":5000000000}""", """{"Number":1,"Number":2}""", """{"Before":"y","Items":null}""", """{"Items":{}}""", "{}"),
        .. Of<List<OtherTypes>>("lists-with-parameters-of-other-types", [() => new List<OtherTypes> { new([1], 2, 3), new([4], 5, "s") { Before = "b" } }]),
        .. Of<TakenName>("parameters-with-the-name-of-another-member", [() => new TakenName("abc")], """{"id":"four"}""", """{"Id":5}""", """{"Length":7}"""),
        .. Of<OfAbstractBase>("parameters-of-abstract-types", [() => new OfAbstractBase(), () => new OfAbstractBase { Other = new OfAbstractBase() }], """{"Twice":1,"start":2}""", """{"Other":null}""", """{"Other":{"start":1}}"""),
        .. Of<AbstractBase>("abstract-types-with-parameters", [() => new OfAbstractBase()], """{"start":1}""", "null"),
        .. Of<NamedInJson>("parameters-named-as-in-json", [() => new NamedInJson("i", 1)], """{"id":"i","count":1}""", """{"ID":"i"}""", """{"Identifier":"i","Number":1}""", "{}"),
        .. Of<NamedParameters>("named-parameters-without-members", [() => new NamedParameters(1, 2, 3)], """{"from":1,"first_number":2,"last-number":3}""", """{"FROM":1,"FIRST_NUMBER":2,"LAST-NUMBER":3}""", """{"start":1,"firstNumber":2,"lastNumber":3,"last_number":4}""", "{}"),
        .. Of<UnmatchedStruct>("structs-with-parameters-without-members", [() => new UnmatchedStruct(1, 2)], """{"left":1,"right":2}""", "{}"),
        .. Of<UnmatchedRecord>("records-with-parameters-without-members", [() => new UnmatchedRecord(1, 2) { Next = new UnmatchedRecord(3) }], """{"first":1,"second":2,"Next":{"first":3}}""", """{"Id":5}"""),
        .. Of<Strict>("metadata-where-others-are-refused", [() => new Strict { Next = new Strict() }],
            """{"$id":"1","A":1}""", """{"$type":"x","A":1}""", """{"$id":"1","$type":"x","A":1,"Next":{"$id":"2"},"Items":[{"$id":"3","A":2},{"$id":"4","A":3}]}""", """{ "$id" : "1" , "A" : 1 }""", """{"\u0024id":"1","A":1}""",
            """{"$ID":"1"}""", """{"$other":1}""", """{"$values":[]}""", """{"$id":"1","B":1}""", """{"B":1}""", """{"A":1,"$id":"1"}""", """{"A":1,"$type":"x"}""", """{"$ref":"1"}"""),
        .. Of<List<object?>>("dates-without-a-type", [],
            """["/Date(0)/"]""", """["\/Date(1577934245123)\/"]""", """["/Date(1577934245123+0200)/","/Date(-1577934245123-0530)/"]""", """["/Date(a)/","/Date()/","/Date","/","/Date(1.5)/"," /Date(0)/","/date(0)/","/Date(0"]""",
            """["\u002fDate(0)/"]""", """["/Date(253402300799999)/","/Date(-62135596800000)/"]""", """["2020-01-02T03:04:05.1234567Z","2020-01-02T03:04:05.12345678Z","2020-01-02T03:04:05.123456789Z","2020-01-02T03:04:05.12345678+02:00"]""",
            """["2020-01-02T03:04:05.12+02:00","2020-01-02T03:04:05.1234567+02:00"]""", """["2020-01-02T03:04:05.123456789"]""", """["2020-01-02T03:04"]""", """["2020-01-02T03:04:05+0200"]""", """["2020-01-02T24:00:00"]"""),
        .. Of<object?[]>("dates-in-arrays", [], """["\/Date(0)\/",1]"""),
        .. Of<Dictionary<string, object?>>("dates-in-maps", [], """{"a":"\/Date(0)\/","b":"x"}"""),
        .. Of<System.Collections.ArrayList>("dates-in-old-lists", [], """["\/Date(0)\/"]"""),
        .. Of<System.Dynamic.ExpandoObject>("dates-in-dynamic-objects", [], """{"a":"\/Date(0)\/"}"""),
        .. Of<Models.NewtonsoftModels.Extended>("dates-in-extension-data", [], """{"Known":1,"t":"\/Date(0)\/"}"""),
        .. Of<Models.NewtonsoftModels.Polymorphic>("dates-in-members", [], """{"Any":"\/Date(0)\/","Anything":["/Date(5)/",null]}"""),
        .. Of<object>("dates-alone", [], "\"/Date(0)/\"", "\"\\/Date(0)\\/\""),
        .. Of<DateTime>("dates-in-other-forms", [], "\"2020-01-02T03:04:05.12345678Z\"", "\"2020-01-02T03:04:05.123456789\"", "\"2020-01-02T24:00:00\"", "\"2020-1-2\"", "\"Jan 2, 2020\"", "\"/Date(0+02)/\""),
        .. Of<DateTimeOffset>("offsets-in-other-forms", [], "\"2020-01-02T03:04:05.99999999Z\"", "\"2020-01-02T03:04:05.99999994Z\""),
        .. Of<Dictionary<DateTime, int>>("dates-as-keys", [() => new Dictionary<DateTime, int> { [DateTime.UnixEpoch] = 1 }], """{"2020-01-02 03:04:05":1}""", """{"/Date(0)/":1}"""),
        .. Of<List<Models.NewtonsoftModels.Nested>>("references", [], """[{"$id":"1","tags":{}},{"$ref":"1"}]"""),
        .. Of<Models.NewtonsoftModels.Renamed>("empty-string-for-an-object", [], "\"\""),
        .. Of<List<int>>("empty-string-for-a-list", [], "\"\""),
    ];
}
