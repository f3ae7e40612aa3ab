// The presets for models and texts of other serializers, where callers look for presets.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Compatibility;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Serialization;

namespace Vivace.Json;

/// <summary>Adds presets for other serializers to <see cref="JsonSettings"/>: <c>JsonSettings.Newtonsoft</c> and <c>JsonSettings.DataContract</c>.</summary>
public static class CompatibilitySettings
{
    // Apart from each other: a trimmed program that uses one preset has no code for the other.
    private static JsonSettings? s_newtonsoft, s_dataContract;

    extension(JsonSettings)
    {
        /// <summary>
        /// For models and texts of Newtonsoft.Json: its attributes and callbacks, and what it reads and writes without settings. Each part is a setting, so <c>with</c> changes it.
        /// </summary>
        /// <remarks>What is the same, what is not and why stands in the page on compatibility with Newtonsoft.Json.</remarks>
        /// <example><code>
        /// JsonSettings settings = JsonSettings.Newtonsoft with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        /// </code></example>
        public static JsonSettings Newtonsoft => s_newtonsoft ??= new()
        {
            MemberAttributes = JsonAttributes.Newtonsoft | JsonAttributes.DataContract,
            MemberConventions = JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified,
            PropertyNameCaseInsensitive = true,
            IncludeFields = true,
            WriteRuntimeTypes = true,
            Encoder = NewtonsoftEncoder.Instance,
            AllowTrailingCommas = true,
            ReadCommentHandling = JsonCommentHandling.Skip,
            NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
            PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
            Leniency = JsonLeniency.NumbersAsStrings | JsonLeniency.BooleansAsStrings | JsonLeniency.StringsAsNumbers | JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans
                | JsonLeniency.GuidForms | JsonLeniency.NumberArraysAsBytes | JsonLeniency.EnumNames | JsonLeniency.EmptyStringsAsNull,
            TimeFormats = [JsonTimeFormats.Iso8601Relaxed, JsonTimeFormats.MicrosoftDate, JsonTimeFormats.Rfc1123, "MM/dd/yyyy", "MM/dd/yyyy HH:mm:ss"],
            Codecs = NewtonsoftCodecs(),
        };

        /// <summary>
        /// Reads and writes as <c>DataContractJsonSerializer</c> does, models without attributes too: for texts that it has written or that it reads. What differs is listed in
        /// docs/compatibility/datacontract.md. Other choices are made by <c>with</c>.
        /// </summary>
        /// <remarks>
        /// Its rules decide which members types have:
        /// <list type="bullet">
        /// <item>Classes with <c>[DataContract]</c> have the members with <c>[DataMember]</c>, and classes with <c>[Serializable]</c> alone all of their fields. Other classes have the public members that can
        /// be read and set.</item>
        /// <item>Members of base classes come first; in each class those without <c>Order</c> by name, and then the others.</item>
        /// <item>Instances of classes with one of the two attributes are created without calling a constructor; other classes need one without parameters, public or not.</item>
        /// <item><c>[KnownType]</c> declares derived types, which the member <c>__type</c> names. No type is loaded by a name from the text.</item>
        /// </list>
        /// Reflection finds this out, so trimmed programs cannot ask for it.
        /// </remarks>
        /// <example><code>
        /// string text = JsonSerializer.Serialize(DateTime.UnixEpoch, JsonSettings.DataContract);    // "\/Date(0)\/"
        /// </code></example>
        public static JsonSettings DataContract => s_dataContract ??= DataContractSettings();
    }

    // Which types have a TypeConverter is found by reflection, so where there is none they are not asked.
    private static JsonCodec[] NewtonsoftCodecs() => ReflectionSwitch.IsOn
        ? [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec(), new JTokenCodec(), new TypeConverterCodec()]
        : [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec(), new JTokenCodec()];

    private static JsonSettings DataContractSettings()
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
            Leniency = JsonLeniency.NumbersAsStrings | JsonLeniency.BooleansAsStrings | JsonLeniency.StringsAsNumbers | JsonLeniency.StringsAsBooleans
                | JsonLeniency.NumbersAsBooleans | JsonLeniency.WholeNumbers | JsonLeniency.GuidForms,
        };
    }
}
