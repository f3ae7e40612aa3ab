// The outline in canada.json: almost nothing but numbers.
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Models;

[DataContract]
public sealed class GeoCollection
{
    [DataMember(Name = "type"), JsonPropertyName("type")] public string? Type { get; set; }
    [DataMember(Name = "features"), JsonPropertyName("features")] public List<GeoFeature>? Features { get; set; }
}

[DataContract]
public sealed class GeoFeature
{
    [DataMember(Name = "type"), JsonPropertyName("type")] public string? Type { get; set; }
    [DataMember(Name = "properties"), JsonPropertyName("properties")] public GeoProperties? Properties { get; set; }
    [DataMember(Name = "geometry"), JsonPropertyName("geometry")] public GeoGeometry? Geometry { get; set; }
}

[DataContract]
public sealed class GeoProperties
{
    [DataMember(Name = "name"), JsonPropertyName("name")] public string? Name { get; set; }
}

[DataContract]
public sealed class GeoGeometry
{
    [DataMember(Name = "type"), JsonPropertyName("type")] public string? Type { get; set; }
    [DataMember(Name = "coordinates"), JsonPropertyName("coordinates")] public double[][][]? Coordinates { get; set; }
}
