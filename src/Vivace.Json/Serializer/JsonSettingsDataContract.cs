// The settings with which models of data contracts keep their texts. They are at the front door because their codecs are made by the rules.
using Vivace.Json.Plans;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>
    /// Reads and writes as <c>DataContractJsonSerializer</c> does, models without attributes too: for texts that it has written or that it reads. What differs is listed in
    /// docs/compatibility/datacontract.md. Each part is a setting, so that you can leave it with <c>with</c>.
    /// </summary>
    /// <example><code>
    /// string text = JsonSerializer.Serialize(DateTime.UnixEpoch, JsonSettings.DataContract);    // "\/Date(0)\/"
    /// </code></example>
    public static JsonSettings DataContract => field ??= new()
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
