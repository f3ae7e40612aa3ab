// The preset for models and texts of Newtonsoft.Json.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>
    /// For models and texts of Newtonsoft.Json: its attributes and callbacks, and what it reads and writes without settings. Each part is a setting, so <c>with</c> changes it.
    /// </summary>
    /// <remarks>What is the same, what is not and why stands in the page on compatibility with Newtonsoft.Json.</remarks>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Newtonsoft with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
    /// </code></example>
    public static JsonSettings Newtonsoft => field ??= new()
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
        Codecs = NewtonsoftCodecs.All,
    };
}
