// Presets for the models and texts of other serializers.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Compatibility;
using Vivace.Json.Compatibility.DataContracts;
using Vivace.Json.Compatibility.NewtonsoftTrees;
using Vivace.Json.Compatibility.SelfWritten;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json;

/// <summary>Adds presets for other serializers to <see cref="JsonSettings"/>:
/// <c>JsonSettings.Newtonsoft</c> and <c>JsonSettings.DataContract</c>.</summary>
public static class CompatibilitySettings
{
    // Separate fields: a trimmed program that uses one preset has no code for the other.
    private static JsonSettings? s_newtonsoft, s_dataContract;

    extension(JsonSettings)
    {
        /// <summary>
        /// For models and texts of Newtonsoft.Json: reads its attributes and callbacks, and writes what it writes by default. Each choice
        /// is a setting that <c>with</c> can change.
        /// </summary>
        /// <remarks>The page on compatibility with Newtonsoft.Json lists what is the same and what differs.</remarks>
        /// <example><code>
        /// JsonSettings settings = JsonSettings.Newtonsoft with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        /// </code></example>
        public static JsonSettings Newtonsoft => s_newtonsoft ??= NewtonsoftPreset();

        /// <summary>
        /// Reads and writes as <c>DataContractJsonSerializer</c> does, also for models without attributes. The differences are listed in
        /// docs/compatibility/datacontract.md. Use <c>with</c> to change single choices.
        /// </summary>
        /// <remarks>
        /// Its rules decide which members types have:
        /// <list type="bullet">
        /// <item>Classes with <c>[DataContract]</c> have the members with <c>[DataMember]</c>; classes with only <c>[Serializable]</c> have
        /// all fields; other classes have the public members that can be read and set.</item>
        /// <item>Members of base classes come first; in each class those without <c>Order</c> by name, and then the others.</item>
        /// <item>Classes with one of the two attributes are created without calling a constructor; other classes need a parameterless one,
        /// public or not.</item>
        /// <item><c>[KnownType]</c> declares derived types, which the member <c>__type</c> names. A text cannot cause types to be
        /// loaded.</item>
        /// </list>
        /// The rules need reflection, so trimmed programs cannot use this preset.
        /// </remarks>
        /// <example><code>
        /// string text = JsonSerializer.Serialize(DateTime.UnixEpoch, JsonSettings.DataContract);    // "\/Date(0)\/"
        /// </code></example>
        public static JsonSettings DataContract => s_dataContract ??= DataContractPreset();
    }

    /// <summary>Returns an encoder with Newtonsoft.Json's escapes, for <see cref="JsonSettings.Encoder"/>.
    /// <c>JsonSettings.Newtonsoft</c> has that of <see cref="NewtonsoftEscapes.None"/>.</summary>
    /// <param name="escapes">What is escaped.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="escapes"/> has no meaning.</exception>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Newtonsoft with { Encoder = NewtonsoftEscapes.Html.ToEncoder() };
    /// </code></example>
    public static JavaScriptEncoder ToEncoder(this NewtonsoftEscapes escapes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative((int)escapes, nameof(escapes));
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((int)escapes, 2 * (int)NewtonsoftEscapes.WholePairs, nameof(escapes));
        return NewtonsoftEncoder.Of(escapes);
    }

    // TypeConverters and what types implement are found by reflection.
    private static JsonCodec[] NewtonsoftCodecs() => ReflectionSwitch.IsOn
        ? [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec(), new JTokenCodec(), new TypeConverterCodec(),
            new SelfWrittenCodecs()]
        : [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec(), new JTokenCodec()];

    private static JsonSettings NewtonsoftPreset()
    {
        SelfWrittenObjects.Use();
        return new()
        {
            MemberAttributes = JsonAttributes.Newtonsoft | JsonAttributes.DataContract,
            MemberConventions = JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified,
            ReplaceReadOnlyCollections = true,
            FillByRuntimeType = true,
            RuntimeTypesOfCollections = true,
            FillIgnoringCycles = true,
            SkipUnknownMetadata = true,
            PassNullsToConstructors = true,
            RejectNullTokens = true,
            RefuseSelfWritten = true,
            PropertyNameCaseInsensitive = true,
            IncludeFields = true,
            WriteRuntimeTypes = true,
            Encoder = NewtonsoftEncoder.Instance,
            AllowTrailingCommas = true,
            ReadCommentHandling = JsonCommentHandling.Skip,
            NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
            PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
            Leniency = JsonLeniency.NumbersAsStrings | JsonLeniency.BooleansAsStrings | JsonLeniency.StringsAsNumbers
                | JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans | JsonLeniency.GuidForms
                | JsonLeniency.NumberArraysAsBytes
                | JsonLeniency.EnumNames | JsonLeniency.EmptyStringsAsNull,
            TimeFormats =
            [
                JsonTimeFormats.Iso8601Relaxed, JsonTimeFormats.MicrosoftDate, JsonTimeFormats.Rfc1123, "MM/dd/yyyy", "MM/dd/yyyy HH:mm:ss",
            ],
            FSharpUnions = JsonFSharpUnionFormat.CaseAndFields with { OptionsAsUnions = true },
            Codecs = NewtonsoftCodecs(),
        };
    }

    private static JsonSettings DataContractPreset()
    {
        DataContractRulesFamily.Use();
        KnownTypeAttributes.Use();
        return new()
        {
            AllowDuplicateProperties = false,
            AllowTrailingCommas = true,
            DataContractRules = true,
            Codecs = [new DataContractCodecs()],
            Encoder = DataContractEncoder.Instance,
            Leniency = JsonLeniency.NumbersAsStrings | JsonLeniency.BooleansAsStrings | JsonLeniency.StringsAsNumbers
                | JsonLeniency.StringsAsBooleans
                | JsonLeniency.NumbersAsBooleans | JsonLeniency.WholeNumbers | JsonLeniency.GuidForms,
        };
    }
}
