// Values and texts for collections that a constructor makes of their items, parameters by reference, further forms of extension data, and types that write themselves.
using System.Runtime.CompilerServices;
using static Vivace.Json.Compatibility.Tests.Differential.NewtonsoftTrials;
using static Vivace.Json.Compatibility.Tests.Models.NewtonsoftMade;

namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class NewtonsoftMadeTrials
{
    private static readonly DateTime s_time = new(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);

    internal static IEnumerable<Trial> All =>
    [
        .. Of<CopiedList>("copied-list", [() => new CopiedList([1, 2]), () => new CopiedList([])], "[3,\"4\",]", "null", "{}", "[true]"),
        .. Of<Wrapped>("wrapped-list", [() => new Wrapped(["a"])], "[\"b\",null]"),
        .. Of<OnlyItems>("only-items", [() => new OnlyItems([1, 2])], "[]", "[5]", "null"),
        .. Of<CopiedMap>("copied-map", [() => new CopiedMap(new Dictionary<string, int> { ["a"] = 1 })], """{"A":1,"a":2}""", """{"a":1,"a":2}""", "{}", "null", "[]"),
        .. Of<CopiedSortedMap>("copied-sorted-map", [() => new CopiedSortedMap(new Dictionary<string, int> { ["b"] = 1, ["a"] = 2 })], """{"d":1,"c":2}"""),
        .. Of<CopiedObjects>("copied-objects", [() => new CopiedObjects(new object[] { 1, "a" })], "[1,\"a\",null,true]"),
        .. Of<CopiedTable>("copied-table", [() => new CopiedTable(new Dictionary<string, int> { ["a"] = 1 })], """{"b":"c"}"""),
        .. Of<MarkedList>("marked-list", [() => new MarkedList([1])], "[2]"),
        .. Of<MarkedMap>("marked-map", [() => MarkedMap.Of(1)], """{"b":2}"""),
        .. Of<HoldsCopies>("holds-copies", [() => new HoldsCopies(), () => new HoldsCopies { Set = new CopiedList([2]) }], """{"Set":[3],"Filled":[4],"Map":{"b":5}}""", """{"Set":null,"Filled":null}"""),
        .. Of<ByReference>("by-reference", [() => new ByReference("n", ref Nullable(5), 6), () => new ByReference(null, ref Nullable(null), 0)], """{"name":"x","AGE":"7","Number":8}""", """{"Age":null}""", "{}"),
        .. Of<HiddenParameters>("hidden-parameters", [() => new HiddenParameters(1, "n", 2, "m")], """{"number":3,"Name":"x","shown":4,"extra":"e"}""", """{"Number":"5","name":null}""", "{}"),
        .. Of<UnmarkedParameters>("unmarked-parameters", [() => new UnmarkedParameters(1, "n")], """{"number":3,"Name":"x"}""", """{"NUMBER":4,"All":"y"}"""),
        .. Of<IgnoredAllTheSame>("ignored-all-the-same", [() => new IgnoredAllTheSame { First = 1, Second = "s", Third = 3, Last = 4 }], """{"First":5,"Second":"t","third":6,"Last":7}"""),
        .. Of<DeclaredDefaults>("declared-defaults", [() => new DeclaredDefaults(), () => new DeclaredDefaults { Five = 5, Text = "x", None = 1 }], """{"Five":6,"Text":null}"""),
        .. Of<ContractOfFields>("contract-of-fields", [() => ContractOfFields.Of(1)], """{"<Number>k__BackingField":3,"field":4}""", "{}"),
        .. Of<ItemsOfValues>("items-of-values", [() => new ItemsOfValues { Day = DayOfWeek.Friday, Time = s_time, Number = 2 }], """{"Day":3,"Time":"2026-01-02T03:04:05Z","Number":5}"""),
        .. Of<ObjectKeys>("object-keys", [() => new ObjectKeys(), () => new ObjectKeys { Name = "n", Rest = new Dictionary<object, object?> { ["A b"] = 1, [2] = "two", ["c"] = null } }], """{"Name":"x","more":1,"text":"t","none":null}"""),
        .. Of<PrivateObjectKeys>("private-object-keys", [() => new PrivateObjectKeys(), () => PrivateObjectKeys.Of(1)], """{"Name":"x","more":1}"""),
        .. Of<SeveralData>("several-data", [() => new SeveralData { Id = 1, First = Data(1), Second = Data(2), Field = Data(3) }], """{"Id":1,"x":2,"First":3,"Field":null}"""),
        .. Of<DerivedData>("derived-data", [() => new DerivedData { Id = 1, First = Data(1), Field = Data(3), Own = new() { ["o"] = 4 } }], """{"Id":1,"x":2}"""),
        .. Of<UnreadData>("unread-data", [() => new UnreadData { Id = 1, Rest = Data(1) }], """{"Id":1,"x":2}"""),
        .. Of<UnwrittenData>("unwritten-data", [() => new UnwrittenData { Id = 1, Rest = Data(1) }], """{"Id":1,"x":2}"""),
        .. Of<NamedKeys>("named-keys", [() => new NamedKeys { ["AbC"] = "D", ["ID"] = null }], """{"AbC":"x"}"""),
        .. Of<KeysAsTheyAre>("keys-as-they-are", [() => new KeysAsTheyAre { ["AbC"] = 1 }], """{"AbC":2}"""),
        .. Of<GivenNames>("given-names", [() => new GivenNames { A = 1, B = 2, C = 3, FourthName = 4, Map = { ["AbC"] = 5 } }], """{"given-name":1,"OtherName":2,"third_name":3,"fourth-name":4,"map":{"X":1}}"""),
        .. Of<Recorded>("recorded", [() => new Recorded(), () => new Recorded { Number = 1, Text = "t", Time = s_time, Inner = new Recorded { Time = s_time }, Many = [1, null] }],
            """{"n":"5","Text":null,"time":"2026-01-02T03:04:05Z","inner":null,"many":[1,null],"more":{"a":[]}}""", """{"n":1}""", "null", "[]", """{"n":[],"Text":"","time":"2026-01-02","inner":null,"many":null}"""),
        .. Of<NotRecreated>("not-recreated", [() => new NotRecreated()], "{}", "null"),
        .. Of<Fraction>("fraction", [() => new Fraction(1, 2)], """{"u":3,"o":2}""", "{}"),
        .. Of<Dictionary<string, Fraction>>("fractions", [() => new Dictionary<string, Fraction> { ["a"] = new(3, 4) }]),
        .. Of<Convertible>("convertible",
            [() => new Convertible(5, TypeCode.Int32), () => new Convertible(true, TypeCode.Boolean), () => new Convertible(1.5, TypeCode.Double), () => new Convertible(2m, TypeCode.Decimal), () => new Convertible('c', TypeCode.Char),
             () => new Convertible(7, TypeCode.Object), () => new Convertible("s", TypeCode.String), () => new Convertible(s_time, TypeCode.DateTime), () => new Convertible(8, TypeCode.UInt64)],
            "null", "5", "{}"),
        .. Of<HoldsWritten>("holds-written",
            [() => new HoldsWritten(), () => new HoldsWritten { Maybe = new Fraction(1, 2), Number = new Convertible(3, TypeCode.Int16), Null = DBNull.Value, Typed = DBNull.Value }], """{"Maybe":{"o":1,"u":2},"Null":null}"""),
        .. Of<object[]>("written-at-run-time", [() => new object[] { new Fraction(1, 2), new Convertible(3, TypeCode.Int64), DBNull.Value, new Recorded() }]),
        .. Of<Flexible>("flexible", [() => new Flexible(), () => new Flexible { Marked = 1, Plain = 2, ["more"] = 3, ["none"] = null, ["text"] = "t", ["list"] = new List<int> { 1 } }],
            """{"marked":4,"PLAIN":5,"a":6,"b":"c","d":null,"e":1.5,"Object":{"n":1,"Text":"t","time":"2026-01-02T03:04:05Z","inner":null,"many":null}}""", "null", "[]"),
        .. Of<DefaultsOmitted>("defaults-omitted", [() => new DefaultsOmitted(), () => new DefaultsOmitted { Number = new Convertible(0, TypeCode.Int32) }]),
    ];

    private static Dictionary<string, object?> Data(int value) => new() { ["d"] = value };

    // A place of its own each time: tests make their models at once.
    private static ref int? Nullable(int? value) => ref new StrongBox<int?>(value).Value;
}
