// The members that nearly all models have.
using Vivace.Json.Serialization;

namespace Vivace.Json.Promises.Forms.Models;

public abstract class Common
{
    public string? Name { get; set; }

    public int Number { get; set; }

    [JsonSensitive]
    public string? Secret { get; set; }

    [JsonAudience("admin")]
    public string? Hidden { get; set; }
}
