// Each lenient form of each type in every place where a value can stand, said by the settings, the type or the member: it is read as the strict text in the same place.
using System.Collections.Immutable;
using System.Numerics;
using System.Text;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.Box<int>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.Box<string>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.Box<int[]>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.Created<int>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.Created<bool?>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.MarkedMember<int>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.MarkedMember<string>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.MarkedType<int>))]
[assembly: Vivace.Json.JsonContract(typeof(Vivace.Json.Conformance.Leniency.LenientPlaceTests.MarkedType<Vivace.Json.Conformance.Leniency.Shade>))]

namespace Vivace.Json.Conformance.Leniency;

public class LenientPlaceTests
{
    private const string Number = "\"12\"", Empty = "\"\"", Guid = "\"0f8fad5b-d9cb-469f-a165-70867728950e\"";

    public static TheoryData<Engine> Each => [.. Enum.GetValues<Engine>()];

    // Entry points that differ in how the text reaches the reader.
    private static readonly JsonInput[] s_inputs = [JsonInput.Utf8, .. JsonInput.All.Where(input => input is StreamInput or WindowInput or SegmentsInput)];

    private static IEnumerable<string> Wrong(Engine engine) =>
    [
        .. Of<int>(engine, (JsonLeniency.StringsAsNumbers, Number, "12"), (JsonLeniency.EmptyStrings, Empty, "0"), (JsonLeniency.NullAsDefault, "null", "0"), (JsonLeniency.WholeNumbers, "1.2e1", "12")),
        .. Of<int?>(engine, (JsonLeniency.StringsAsNumbers, Number, "12"), (JsonLeniency.EmptyStrings, Empty, "null"), (JsonLeniency.EmptyStringsAsNull, "\" \"", "null"), (JsonLeniency.WholeNumbers, "1.2e1", "12")),
        .. Of<short>(engine, (JsonLeniency.StringsAsNumbers, Number, "12"), (JsonLeniency.EmptyStrings, Empty, "0"), (JsonLeniency.NullAsDefault, "null", "0")),
        .. Of<long?>(engine, (JsonLeniency.StringsAsNumbers, Number, "12"), (JsonLeniency.EmptyStringsAsNull, Empty, "null")),
        .. Of<UInt128>(engine, (JsonLeniency.StringsAsNumbers, Number, "12"), (JsonLeniency.WholeNumbers, "12.0", "12")),
        .. Of<double>(engine, (JsonLeniency.StringsAsNumbers, "\"1.5\"", "1.5"), (JsonLeniency.EmptyStrings, Empty, "0"), (JsonLeniency.NullAsDefault, "null", "0")),
        .. Of<decimal?>(engine, (JsonLeniency.StringsAsNumbers, "\"1.50\"", "1.50"), (JsonLeniency.EmptyStrings, Empty, "null")),
        .. Of<BigInteger>(engine, (JsonLeniency.StringsAsNumbers, Number, "12"), (JsonLeniency.NullAsDefault, "null", "0")),
        .. Of<bool>(engine, (JsonLeniency.StringsAsBooleans, "\"True\"", "true"), (JsonLeniency.NumbersAsBooleans, "1", "true"), (JsonLeniency.EmptyStrings, Empty, "false"), (JsonLeniency.NullAsDefault, "null", "false")),
        .. Of<bool?>(engine, (JsonLeniency.StringsAsBooleans, "\"0\"", "false"), (JsonLeniency.NumbersAsBooleans, "0", "false"), (JsonLeniency.EmptyStrings, Empty, "null")),
        .. Of<string>(engine, (JsonLeniency.NumbersAsStrings, "1.50", "\"1.50\""), (JsonLeniency.BooleansAsStrings, "true", "\"true\"")),
        .. Of<char>(engine, (JsonLeniency.EmptyStrings, Empty, "\"\\u0000\""), (JsonLeniency.NullAsDefault, "null", "\"\\u0000\"")),
        .. Of<Guid>(engine, (JsonLeniency.GuidForms, "\"{0F8FAD5B-D9CB-469F-A165-70867728950E}\"", Guid), (JsonLeniency.EmptyStrings, Empty, "\"00000000-0000-0000-0000-000000000000\"")),
        .. Of<Guid?>(engine, (JsonLeniency.GuidForms, "\"0f8fad5bd9cb469fa16570867728950e\"", Guid), (JsonLeniency.EmptyStringsAsNull, Empty, "null")),
        .. Of<DateTime>(engine, (JsonLeniency.EmptyStrings, Empty, "\"0001-01-01T00:00:00\""), (JsonLeniency.NullAsDefault, "null", "\"0001-01-01T00:00:00\"")),
        .. Of<DateOnly?>(engine, (JsonLeniency.EmptyStrings, Empty, "null")),
        .. Of<TimeSpan>(engine, (JsonLeniency.TimeSpanForms, "\"PT1H\"", "\"01:00:00\""), (JsonLeniency.TimeSpanForms, "90", "\"00:01:30\""), (JsonLeniency.NullAsDefault, "null", "\"00:00:00\"")),
        .. Of<TimeSpan?>(engine, (JsonLeniency.TimeSpanForms, "\"PT1H\"", "\"01:00:00\""), (JsonLeniency.EmptyStrings, Empty, "null")),
        .. Of<Shade>(engine, (JsonLeniency.EnumNames, "\"darkblue\"", "2"), (JsonLeniency.EnumNames, "\"2\"", "2"), (JsonLeniency.StringsAsNumbers, "\" 2\"", "2"), (JsonLeniency.EmptyStrings, Empty, "0"), (JsonLeniency.NullAsDefault, "null", "0")),
        .. Of<Shade?>(engine, (JsonLeniency.EnumNames, "\"light-green\"", "1"), (JsonLeniency.EmptyStrings, Empty, "null"), (JsonLeniency.EnumNames | JsonLeniency.LooseNames, "\"dark_blue\"", "2")),
        .. Of<byte[]>(engine, (JsonLeniency.Base64Url, "\"-_8\"", "\"+/8=\""), (JsonLeniency.NumberArraysAsBytes, "[1,2]", "\"AQI=\"")),
        .. Of<ReadOnlyMemory<byte>>(engine, (JsonLeniency.Base64Url, "\"-_8\"", "\"+/8=\""), (JsonLeniency.NumberArraysAsBytes, "[1,2]", "\"AQI=\"")),
        .. Of<int[]>(engine, (JsonLeniency.SingleValues, "5", "[5]"), (JsonLeniency.SingleValues | JsonLeniency.StringsAsNumbers, Number, "[12]"), (JsonLeniency.StringsAsNumbers, "[\"1\"]", "[1]"), (JsonLeniency.NullAsDefault, "[null]", "[0]")),
        .. Of<List<string>>(engine, (JsonLeniency.SingleValues, "\"a\"", "[\"a\"]"), (JsonLeniency.SingleValues | JsonLeniency.NumbersAsStrings, "5", "[\"5\"]"), (JsonLeniency.BooleansAsStrings, "[true]", "[\"true\"]")),
        .. Of<Dictionary<string, bool>>(engine, (JsonLeniency.NumbersAsBooleans, """{"a":1}""", """{"a":true}"""), (JsonLeniency.EmptyStrings, """{"a":""}""", """{"a":false}""")),
        .. Of<HashSet<int>>(engine, (JsonLeniency.SingleValues, "5", "[5]"), (JsonLeniency.StringsAsNumbers, "[\"1\"]", "[1]")),
    ];

    [Theory, MemberData(nameof(Each))]
    public void Read_FormInAnyPlace_IsTheValueOfTheStrictText(Engine engine) => Assert.Empty(Wrong(engine).Take(40));

    private static IEnumerable<string> Of<T>(Engine engine, params (JsonLeniency Form, string Text, string Strict)[] rows)
    {
        foreach ((JsonLeniency form, string text, string strict) in rows)
        {
            JsonSettings lenient = new JsonSettings { Leniency = form, IncludeFields = true }.By(engine), plain = new JsonSettings { IncludeFields = true }.By(engine);
            IEnumerable<string?> found =
            [
                In<T>(lenient, "{0}", text, strict),
                In<T[]>(lenient, "[{0},{0}]", text, strict),
                In<List<T>>(lenient, "[ {0} , {0} ]", text, strict),
                In<Queue<T>>(lenient, "[{0}]", text, strict),
                In<IReadOnlyList<T>>(lenient, "[{0}]", text, strict),
                In<ImmutableList<T>>(lenient, "[{0}]", text, strict),
                In<T[,]>(lenient, "[[{0}],[{0}]]", text, strict),
                In<T[][]>(lenient, "[[{0}],[],[{0}]]", text, strict),
                In<Dictionary<string, T>>(lenient, """{{"a":{0},"b":{0}}}""", text, strict),
                In<SortedDictionary<int, T>>(lenient, """{{"1":{0}}}""", text, strict),
                In<ImmutableDictionary<string, List<T>>>(lenient, """{{"a":[{0}]}}""", text, strict),
                In<KeyValuePair<string, T>>(lenient, """{{"Key":"k","Value":{0}}}""", text, strict),
                In<(T, int)>(lenient, """{{"Item1":{0},"Item2":1}}""", text, strict),
                In<Tuple<int, T>>(lenient, """{{"Item1":1,"Item2":{0}}}""", text, strict),
                In<Box<T>>(lenient, """{{"Value":{0},"After":1}}""", text, strict),
                In<Box<T>[]>(lenient, """[{{"Value":{0}}},{{"After":1,"Value":{0}}}]""", text, strict),
                In<Box<List<T>>>(lenient, """{{"Value":[{0},{0}]}}""", text, strict),
                In<Box<Dictionary<string, T>>>(lenient, """{{"Value":{{"a":{0}}}}}""", text, strict),
                In<Created<T>>(lenient, """{{"Value":{0},"After":1}}""", text, strict),
                In<Created<T>>(lenient, """{{"After":1,"Value":{0}}}""", text, strict),
                In<FieldOf<T>>(lenient, """{{"Value":{0}}}""", text, strict),
                In<Box<Optional<T>>>(lenient, """{{"Value":{0}}}""", text, strict),
                In<Box<Optional<T>[]>>(lenient, """{{"Value":[{0}]}}""", text, strict),
                In<Flat<T>>(lenient, """{{"Value":{0},"Own":{0}}}""", text, strict),
                In<Aliased<T>>(lenient, """{{"old":{0}}}""", text, strict),
                In<PolymorphicBox<T>>(lenient with { DerivedTypes = [new JsonSubtype(typeof(PolymorphicBox<T>), typeof(DerivedBox<T>), "d")] }, """{{"$type":"d","Value":{0},"More":{0}}}""", text, strict),
                In<PolymorphicBox<T>>(lenient with { AllowOutOfOrderMetadataProperties = true, DerivedTypes = [new JsonSubtype(typeof(PolymorphicBox<T>), typeof(DerivedBox<T>), "d")] }, """{{"Value":{0},"$type":"d"}}""", text, strict),
                In<MarkedType<T>>(plain, """{{"Value":{0},"Many":[{0}],"Map":{{"a":{0}}}}}""", text, strict, form),
                In<MarkedMember<T>>(plain, """{{"Value":{0},"Many":[{0}],"Map":{{"a":{0}}}}}""", text, strict, form),
                In<MarkedType<Optional<T>>>(plain, """{{"Value":{0},"Many":[{0}],"Map":{{"a":{0}}}}}""", text, strict, form),
                In<MarkedMember<Optional<T>>>(plain, """{{"Value":{0},"Many":[{0}],"Map":{{"a":{0}}}}}""", text, strict, form),
                In<MarkedParameter<T>>(plain, """{{"Value":{0}}}""", text, strict, form),
            ];
            foreach (string? wrong in found)
                if (wrong is not null)
                    yield return $"{form} {wrong}";
        }
    }

    // form: what an attribute must contain, where it is not the settings that say it.
    private static string? In<T>(JsonSettings settings, string place, string text, string strict, JsonLeniency form = 0)
    {
        if ((form & ~JsonLeniency.All) != 0) return null;
        string given = string.Format(null, place, text);
        string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(string.Format(null, place, strict), settings), settings);
        foreach (JsonInput input in s_inputs)
        {
            try
            {
                string read = JsonSerializer.Serialize(input.Read<T>(Encoding.UTF8.GetBytes(given), settings), settings);
                if (read != expected) return $"{typeof(T)} {given} by {input}: {read}, not {expected}";
            }
            catch (Exception error) when (error is System.Text.Json.JsonException or InvalidOperationException or NotSupportedException)
            {
                return $"{typeof(T)} {given} by {input}: {error.Message}";
            }
        }

        return null;
    }

    public class Box<T>
    {
        public T? Value { get; set; }

        public int After { get; set; }
    }

    public record Created<T>(T? Value, int After = 3);

    public struct FieldOf<T>
    {
        public T? Value;
    }

    public class Flat<T>
    {
        [JsonFlatten]
        public Box<T>? Part { get; set; }

        public T? Own { get; init; }
    }

    public class Aliased<T>
    {
        [JsonAlias("old")]
        public T? Value { get; set; }
    }

    public class PolymorphicBox<T>
    {
        public T? Value { get; set; }
    }

    public class DerivedBox<T> : PolymorphicBox<T>
    {
        public T? More { get; set; }
    }

    [JsonLenient]
    public class MarkedType<T>
    {
        public T? Value { get; set; }

        public List<T>? Many { get; set; }

        public Dictionary<string, T>? Map { get; set; }
    }

    public class MarkedMember<T>
    {
        [JsonLenient]
        public T? Value { get; set; }

        [JsonLenient]
        public T[]? Many { get; set; }

        [JsonLenient]
        public Dictionary<string, T>? Map { get; set; }
    }

    public record MarkedParameter<T>([property: JsonLenient] T? Value);
}
