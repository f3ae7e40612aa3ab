// The trials in which the preset does something else than Newtonsoft.Json, and the row of docs/compatibility/newtonsoft.md that says so.
namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class NewtonsoftDifferences
{
    private const string Grammar = "Single quotes, names without quotes, line breaks in strings, `NaN`, `0x10`, `010`, `.5`, `5.`";
    private const string Empty = "Empty text";
    private const string EmptyString = "`\"\"` for a `Uri` or a `Version`";
    private const string Trees = "Objects and arrays for `object`";
    private const string Code = "`Type`";

    private const string Parameter = "`[JsonProperty(\"id\")]` on a parameter";
    private const string Fraction = "Fractions of a `TimeOnly`";

    private const string Digits = "More than seven digits of a fraction of a second";
    private const string OtherDates = "Other forms of dates, such as `Jan 2, 2020`, `2020-1-2` or `2020-01-02T24:00:00`";
    private const string UntypedDates = "A date without a time or without seconds for `object`";
    private const string OffsetWithoutColon = "A date with an offset as `+0200`, for `object`";
    private const string DateKeys = "Keys that are dates in other forms than ISO 8601";
    private const string LateMetadata = "`$id` and `$type` after other members, where unknown members are refused";
    private const string References = "`$ref`, and `$values` for an array";
    private const string EmptyObject = "`\"\"` for an object, a collection or a nullable struct with members";

    internal static IReadOnlyDictionary<string, string> Rows { get; } = new Dictionary<string, string>
    {
        ["plain/text12"] = "2 for a `bool`",
        ["plain/text20"] = Grammar,
        ["plain/text22"] = Grammar,
        ["plain/text24"] = "`1e-30` for a `decimal`",
        ["plain/text25"] = Grammar,
        ["plain/text26"] = Grammar,
        ["plain/text27"] = Grammar,
        ["plain/text28"] = Grammar,
        ["plain/text52"] = "`24:00:00` for a `TimeSpan`",
        ["plain/text62"] = EmptyString,
        ["plain/text66"] = "A number for a `char`",
        ["plain/text76"] = EmptyString,
        ["plain/text83"] = Grammar,
        ["plain/text84"] = Grammar,
        ["plain/text86"] = Grammar,
        ["plain/text87"] = "Half of a surrogate pair",
        ["plain/text93"] = Empty,
        ["plain/text94"] = Empty,
        ["plain/text114"] = "`1.0` for a nullable integer",
        ["extension-data/text2"] = Trees,
        ["holder/value2"] = "Keys of an enumeration with a naming strategy",
        ["polymorphic/written2"] = Trees,
        ["polymorphic/text9"] = UntypedDates,
        ["polymorphic/text12"] = Trees,
        ["polymorphic/text13"] = Trees,
        ["parameters/text3"] = Parameter,
        ["parameters/text4"] = Parameter,
        ["parameters-of-class/written0"] = Parameter,
        ["parameters-of-class/text1"] = Parameter,
        ["parameters-of-struct/written0"] = Parameter,
        ["parameters-of-struct/text1"] = Parameter,
        ["tokens/text9"] = "Comments in a `JToken`",
        ["several-data/text0"] = "A property that is ignored or has no setter, in the text of a type with extension data",
        ["written-at-run-time/written0"] = Trees,
        ["flexible/written1"] = Trees,
        ["scalars/value6"] = Code,
        ["scalars/written6"] = Code,
        ["string/text3"] = Empty,
        ["string/text4"] = Grammar,
        ["object-map/text1"] = Trees,
        ["object/written0"] = Trees,
        ["char skipped/value3"] = "A `char` of 0 that is ignored as default",
        ["struct? member/text1"] = EmptyObject,
        ["empty-string-for-an-object/text0"] = EmptyObject,
        ["empty-string-for-a-list/text0"] = EmptyObject,
        ["metadata-where-others-are-refused/text10"] = LateMetadata,
        ["metadata-where-others-are-refused/text11"] = LateMetadata,
        ["metadata-where-others-are-refused/text12"] = References,
        ["references/text0"] = References,
        ["dates-without-a-type/text8"] = Digits,
        ["dates-without-a-type/text9"] = UntypedDates,
        ["dates-without-a-type/text10"] = OffsetWithoutColon,
        ["dates-without-a-type/text11"] = OtherDates,
        ["dates-in-other-forms/text0"] = Digits,
        ["dates-in-other-forms/text2"] = OtherDates,
        ["dates-in-other-forms/text3"] = OtherDates,
        ["dates-in-other-forms/text4"] = OtherDates,
        ["dates-in-other-forms/text5"] = OtherDates,
        ["offsets-in-other-forms/text0"] = Digits,
        ["dates-as-keys/text0"] = DateKeys,
        ["dates-as-keys/text1"] = DateKeys,
        ["needed-to-read/text4"] = "`null` for a member that is required and has no setter",
        ["time-only/value2"] = Fraction,
        ["time-only[]/value0"] = Fraction,
        ["time-only list/value0"] = Fraction,
        ["time-only map/value0"] = Fraction,
        ["time-only member/value2"] = Fraction,
        ["time-only optional/value2"] = Fraction,
        ["time-only skipped/value2"] = Fraction,
        ["time-only created/value2"] = Fraction,
        ["time-only gathered/value0"] = Fraction,
        ["time-only field/value2"] = Fraction,
        ["time-only?/value2"] = Fraction,
        ["time-only? member/value0"] = Fraction,
        ["time-only? optional/value0"] = Fraction,
    };
}
