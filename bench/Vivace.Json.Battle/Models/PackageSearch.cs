// The search feed of a package registry: the model of the article on it.
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Models;

[DataContract]
public sealed class PackageSearch
{
    [DataMember(Name = "totalHits"), JsonPropertyName("totalHits")] public int TotalHits { get; set; }
    [DataMember(Name = "data"), JsonPropertyName("data")] public List<PackageResult>? Data { get; set; }
}

[DataContract]
public sealed class PackageResult
{
    [DataMember(Name = "id"), JsonPropertyName("id")] public string? Id { get; set; }
    [DataMember(Name = "version"), JsonPropertyName("version")] public string? Version { get; set; }
    [DataMember(Name = "description"), JsonPropertyName("description")] public string? Description { get; set; }
    [DataMember(Name = "versions"), JsonPropertyName("versions")] public List<PackageVersion>? Versions { get; set; }
    [DataMember(Name = "authors"), JsonPropertyName("authors")] public string[]? Authors { get; set; }
    [DataMember(Name = "iconUrl"), JsonPropertyName("iconUrl")] public string? IconUrl { get; set; }
    [DataMember(Name = "licenseUrl"), JsonPropertyName("licenseUrl")] public string? LicenseUrl { get; set; }
    [DataMember(Name = "owners"), JsonPropertyName("owners")] public string[]? Owners { get; set; }
    [DataMember(Name = "projectUrl"), JsonPropertyName("projectUrl")] public string? ProjectUrl { get; set; }
    [DataMember(Name = "registration"), JsonPropertyName("registration")] public string? Registration { get; set; }
    [DataMember(Name = "summary"), JsonPropertyName("summary")] public string? Summary { get; set; }
    [DataMember(Name = "tags"), JsonPropertyName("tags")] public string[]? Tags { get; set; }
    [DataMember(Name = "title"), JsonPropertyName("title")] public string? Title { get; set; }
    [DataMember(Name = "totalDownloads"), JsonPropertyName("totalDownloads")] public long TotalDownloads { get; set; }
    [DataMember(Name = "verified"), JsonPropertyName("verified")] public bool Verified { get; set; }
}

[DataContract]
public sealed class PackageVersion
{
    [DataMember(Name = "version"), JsonPropertyName("version")] public string? Version { get; set; }
    [DataMember(Name = "downloads"), JsonPropertyName("downloads")] public long Downloads { get; set; }
    [DataMember(Name = "@id"), JsonPropertyName("@id")] public string? Address { get; set; }
}
