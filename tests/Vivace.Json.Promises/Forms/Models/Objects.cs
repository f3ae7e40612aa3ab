// Objects and structs: by properties, constructors, and with members that differ from properties.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Promises.Forms.Models;

public static class Objects
{
    public sealed class Plain
    {
        public string? Name { get; set; }

        public int Number { get; set; }

        [JsonSensitive]
        public string? Secret { get; set; }

        [JsonAudience("admin")]
        public string? Hidden { get; set; }

        public Plain? Next { get; set; }
    }

    public sealed record Positional(string? Name, int Number, [property: JsonSensitive] string? Secret, [property: JsonAudience("admin")] string? Hidden = null, Positional? Next = null);

    public struct Value
    {
        public string? Name { get; set; }

        public int Number;

        [JsonSensitive]
        public string? Secret { get; set; }

        [JsonAudience("admin")]
        public string? Hidden { get; set; }

        public List<Value>? Next { get; set; }
    }

    public sealed class Required
    {
        public required string? Name { get; init; }

        [JsonRequired]
        public int Number { get; set; }

        [JsonSensitive]
        public required string? Secret { get; set; }

        [JsonAudience("admin")]
        public required string? Hidden { get; set; }

        public Required? Next { get; set; }
    }

    // Members beside the usual: options of their names, defaults, constants and forms.
    [JsonOptIn, JsonNaming(JsonKnownNamingPolicy.CamelCase), JsonConstant("kind", "marked"), JsonLenient(JsonLeniency.WholeNumbers)]
    public sealed class Marked
    {
        [JsonInclude, JsonAlias("title")]
        public string? Name { get; set; }

        [JsonInclude, JsonDefault(1)]
        public int Number { get; set; }

        [JsonInclude, JsonSensitive]
        public string? Secret { get; set; }

        [JsonInclude, JsonAudience("admin")]
        public string? Hidden { get; set; }

        [JsonInclude, JsonIgnoreEmpty]
        public List<string>? Empty { get; set; }

        [JsonInclude, JsonFormat("yyyy|MM")]
        public DateTime Day { get; set; } = new(2026, 11, 1);

        [JsonInclude]
        public Level Level { get; set; }

        [JsonInclude]
        public Marked? Next { get; set; }
    }

    public enum Level
    {
        [JsonEnumFallback]
        Low,
        High,
    }

    public sealed class Extended : Common
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }

        public Extended? Next { get; set; }
    }

    public sealed record ExtendedRecord(string? Name, int Number, [property: JsonSensitive] string? Secret, [property: JsonAudience("admin")] string? Hidden, ExtendedRecord? Next,
        [property: JsonExtensionData] Dictionary<string, JsonElement>? Rest);

    public sealed class WithOptional
    {
        public Optional<string?> Name { get; set; }

        public Optional<int> Number { get; set; }

        [JsonSensitive]
        public Optional<string?> Secret { get; set; }

        [JsonAudience("admin")]
        public Optional<string?> Hidden { get; set; }

        public Optional<WithOptional?> Next { get; set; }
    }

    // The members of the part are among those of the object.
    public sealed class Flattened
    {
        public string? Name { get; set; }

        [JsonFlatten]
        public Part? Part { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }

        public Flattened? Next { get; set; }
    }

    public sealed class Part
    {
        public int Number { get; set; }

        [JsonSensitive]
        public string? Secret { get; set; }

        [JsonAudience("admin"), JsonAlias("hide")]
        public string? Hidden { get; set; }
    }

    public sealed class RunTime : Common
    {
        [JsonRuntimeType]
        public RunTime? Next { get; set; }
    }
}
