// The search feed again, with the codec that reuses strings on the members whose values repeat.
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Battle.Models;

public sealed class ReusedPackageSearch
{
    [JsonPropertyName("totalHits")] public int TotalHits { get; set; }
    [JsonPropertyName("data")] public List<ReusedPackage>? Data { get; set; }
}

public sealed class ReusedPackage
{
    [JsonPropertyName("id")] public string? Id { get; set; }
    [JsonPropertyName("version"), JsonCodec(typeof(ReusedStringCodec))] public string? Version { get; set; }
    [JsonPropertyName("description")] public string? Description { get; set; }
    [JsonPropertyName("versions")] public List<ReusedPackageVersion>? Versions { get; set; }
    [JsonPropertyName("authors")] public string[]? Authors { get; set; }
    [JsonPropertyName("iconUrl")] public string? IconUrl { get; set; }
    [JsonPropertyName("licenseUrl")] public string? LicenseUrl { get; set; }
    [JsonPropertyName("owners")] public string[]? Owners { get; set; }
    [JsonPropertyName("projectUrl")] public string? ProjectUrl { get; set; }
    [JsonPropertyName("registration")] public string? Registration { get; set; }
    [JsonPropertyName("summary")] public string? Summary { get; set; }
    [JsonPropertyName("tags")] public string[]? Tags { get; set; }
    [JsonPropertyName("title")] public string? Title { get; set; }
    [JsonPropertyName("totalDownloads")] public long TotalDownloads { get; set; }
    [JsonPropertyName("verified")] public bool Verified { get; set; }
}

public sealed class ReusedPackageVersion
{
    [JsonPropertyName("version"), JsonCodec(typeof(ReusedStringCodec))] public string? Version { get; set; }
    [JsonPropertyName("downloads")] public long Downloads { get; set; }
    [JsonPropertyName("@id")] public string? Address { get; set; }
}
