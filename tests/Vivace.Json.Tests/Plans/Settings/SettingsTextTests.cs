// What settings show of themselves.
using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Plans.Settings;

public class SettingsTextTests
{
    private static readonly (JsonSettings Settings, string Text)[] s_rows =
    [
        (new() { WriteRuntimeTypes = true }, "WriteRuntimeTypes = True"),
        (new() { AlwaysWriteDiscriminators = true }, "AlwaysWriteDiscriminators = True"),
        (new() { AllowDuplicateProperties = false }, "AllowDuplicateProperties = False"),
        (new() { AllowOutOfOrderMetadataProperties = false }, "AllowOutOfOrderMetadataProperties = False"),
        (new() { AllowTrailingCommas = true }, "AllowTrailingCommas = True"),
        (new() { Budget = new() { Depth = 3 } }, "Budget = JsonBudget { TextBytes = 0, StringBytes = 0, NumberBytes = 0, Members = 0, Elements = 0, Depth = 3, References = 0 }"),
        (new() { BaseMembersFirst = true }, "BaseMembersFirst = True"),
        (new() { ReadCollectionsByAdd = true }, "ReadCollectionsByAdd = True"),
        (new() { NonFiniteAsNull = true }, "NonFiniteAsNull = True"),
        (new() { OptInMembers = true }, "OptInMembers = True"),
        (new() { SensitiveMembers = JsonSensitiveHandling.Mask }, "SensitiveMembers = Mask"),
        (new() { Codecs = [new VersionCodec()] }, "Codecs = [VersionCodec]"),
        (new() { Constraints = JsonConstraints.Attributes }, "Constraints = Attributes"),
        (new() { ContractModifiers = [static _ => { }, static contract => _ = contract.Type] }, "ContractModifiers = [a delegate, a delegate]"),
        (new() { Converters = [new JsonStringEnumConverter(JsonNamingPolicy.CamelCase), new JsonStringEnumConverter<DayOfWeek>()] }, "Converters = [JsonStringEnumConverter, JsonStringEnumConverter<DayOfWeek>]"),
        (new() { DataContractRules = true }, "DataContractRules = True"),
        (new() { DateTimeZone = JsonDateTimeZone.Utc }, "DateTimeZone = Utc"),
        (new() { DefaultBufferSize = 5 }, "DefaultBufferSize = 5"),
        (new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }, "DefaultIgnoreCondition = WhenWritingNull"),
        (new() { DefaultValueHandling = JsonDefaultHandling.Populate }, "DefaultValueHandling = Populate"),
        (new() { DerivedTypes = [new(typeof(Exception), typeof(ArgumentException), "a")] }, "DerivedTypes = [ArgumentException of Exception]"),
        (new() { Dialect = JsonDialect.SingleQuotes }, "Dialect = SingleQuotes"),
        (new() { DictionaryKeyPolicy = JsonNamingPolicy.KebabCaseLower }, "DictionaryKeyPolicy = KebabCaseLower"),
        (new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }, "Encoder = UnsafeRelaxedJsonEscaping"),
        (new() { EnumsAsStrings = true }, "EnumsAsStrings = True"),
        (new() { Audiences = ["b", "a"] }, "Audiences = [a, b]"),
        (new() { Fields = JsonFields.Parse("b(c),a") }, "Fields = a,b(c)"),
        (new() { FillByRuntimeType = true }, "FillByRuntimeType = True"),
        (new() { FillIgnoringCycles = true }, "FillIgnoringCycles = True"),
        (new() { FSharpUnions = JsonFSharpUnionFormat.CaseAndFields }, $"FSharpUnions = {JsonFSharpUnionFormat.CaseAndFields}"),
        (new() { HideFoundText = true }, "HideFoundText = True"),
        (new() { IgnoreEmpty = JsonIgnoreEmpty.Strings | JsonIgnoreEmpty.NullEntries }, "IgnoreEmpty = Strings, NullEntries"),
        (new() { IgnoreReadOnlyFields = true }, "IgnoreReadOnlyFields = True"),
        (new() { IgnoreReadOnlyProperties = true }, "IgnoreReadOnlyProperties = True"),
        (new() { IncludeFields = true }, "IncludeFields = True"),
        (new() { IndentCharacter = '\t' }, "IndentCharacter = '\\t'"),
        (new() { IndentSize = 4 }, "IndentSize = 4"),
        (new() { Leniency = JsonLeniency.NumbersAsStrings | JsonLeniency.SingleValues }, "Leniency = NumbersAsStrings, SingleValues"),
        (new() { MaxDepth = 9 }, "MaxDepth = 9"),
        (new() { MaxKeyCollisions = 7 }, "MaxKeyCollisions = 7"),
        (new() { MemberAttributes = JsonAttributes.Newtonsoft }, "MemberAttributes = Newtonsoft"),
        (new() { MemberConventions = JsonMemberConventions.Specified }, "MemberConventions = Specified"),
        (new() { MinimalEscaping = true }, "MinimalEscaping = True"),
        (new() { NewLine = Environment.NewLine == "\n" ? "\r\n" : "\n" }, Environment.NewLine == "\n" ? "NewLine = \"\\r\\n\"" : "NewLine = \"\\n\""),
        (new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString }, "NumberHandling = AllowReadingFromString, WriteAsString"),
        (new() { PassNullsToConstructors = true }, "PassNullsToConstructors = True"),
        (new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }, "PreferredObjectCreationHandling = Populate"),
        (new() { PropertyNameCaseInsensitive = true }, "PropertyNameCaseInsensitive = True"),
        (new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }, "PropertyNamingPolicy = SnakeCaseUpper"),
        (new() { ReadCommentHandling = JsonCommentHandling.Skip }, "ReadCommentHandling = Skip"),
        (new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }, "ReferenceHandler = IgnoreCycles"),
        (new() { RefuseSelfWritten = true }, "RefuseSelfWritten = True"),
        (new() { RejectNullTokens = true }, "RejectNullTokens = True"),
        (new() { ReplaceReadOnlyCollections = true }, "ReplaceReadOnlyCollections = True"),
        (new() { RefuseReadOnlyMembers = true }, "RefuseReadOnlyMembers = True"),
        (new() { RespectNullableAnnotations = true }, "RespectNullableAnnotations = True"),
        (new() { RespectRequiredConstructorParameters = true }, "RespectRequiredConstructorParameters = True"),
        (new() { RuntimeTypesOfCollections = true }, "RuntimeTypesOfCollections = True"),
        (new() { SkipUnknownMetadata = true }, "SkipUnknownMetadata = True"),
        (new() { TimeFormats = [JsonTimeFormats.UnixSeconds, "yyyy"] }, "TimeFormats = [unix-seconds, yyyy]"),
        (new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }, "TypeInfoResolver = DefaultJsonTypeInfoResolver"),
        (new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode }, "UnknownTypeHandling = JsonNode"),
        (new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, "UnmappedMemberHandling = Disallow"),
        (new() { WriteIndented = true }, "WriteIndented = True"),
    ];

    // Only presets choose these.
    private static readonly string[] s_ofPresets =
    [
        nameof(JsonSettings.DataContractRules), nameof(JsonSettings.FillByRuntimeType), nameof(JsonSettings.FillIgnoringCycles),
        nameof(JsonSettings.PassNullsToConstructors), nameof(JsonSettings.RefuseSelfWritten), nameof(JsonSettings.RejectNullTokens),
        nameof(JsonSettings.ReplaceReadOnlyCollections), nameof(JsonSettings.RuntimeTypesOfCollections),
        nameof(JsonSettings.SkipUnknownMetadata),
    ];

    [Fact]
    public void ToString_EachProperty_IsShownWhereItDiffers()
    {
        foreach ((JsonSettings settings, string text) in s_rows)
            Assert.Equal($"JsonSettings {{ {text} }}", settings.ToString());
    }

    [Fact]
    public void ToString_OfPropertiesOfTheType_ForgetsNone()
    {
        IEnumerable<string> properties = typeof(JsonSettings).GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(property => property.SetMethod is not null)
            .Select(property => property.Name)
            .Concat(s_ofPresets);
        Assert.Equal(properties.Order(), s_rows.Select(row => row.Text.Split(" = ")[0]).Order());
    }

    [Fact]
    public void ToString_OfPresetsAndOfOnesOwn_NamesWhatIsBuiltInAndTheTypesOfTheRest()
    {
        Assert.Equal("JsonSettings { }", JsonSettings.Default.ToString());
        Assert.Equal("JsonSettings { NumberHandling = AllowReadingFromString, PropertyNameCaseInsensitive = True, PropertyNamingPolicy = CamelCase }", JsonSettings.Web.ToString());
        Assert.Equal("JsonSettings { PropertyNamingPolicy = CamelCase, WriteIndented = True }", new JsonSettings { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, WriteIndented = true }.ToString());
        Assert.Equal("JsonSettings { PropertyNamingPolicy = Upper, ReferenceHandler = Preserve }", new JsonSettings { PropertyNamingPolicy = new Upper(), ReferenceHandler = ReferenceHandler.Preserve }.ToString());
        Assert.Equal("JsonSettings { Encoder = Default }", new JsonSettings { Encoder = JavaScriptEncoder.Default }.ToString());
        Assert.Equal($"JsonSettings {{ Encoder = {JavaScriptEncoder.Create(UnicodeRanges.All).GetType().Name} }}", new JsonSettings { Encoder = JavaScriptEncoder.Create(UnicodeRanges.All) }.ToString());
    }

    private sealed class Upper : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name.ToUpperInvariant();
    }

    private sealed class VersionCodec : JsonCodec<Version>
    {
        public override Version? Read(ref JsonReader reader) => Version.Parse(reader.ReadString()!);

        public override void Write(ref JsonWriter writer, Version? value) => writer.WriteString(value!.ToString());
    }
}
