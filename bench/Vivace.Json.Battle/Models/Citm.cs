// The catalogue in citm_catalog.json, every member typed.
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Models;

[DataContract]
public sealed class CitmCatalog
{
    [DataMember(Name = "areaNames"), JsonPropertyName("areaNames")] public Dictionary<string, string>? AreaNames { get; set; }
    [DataMember(Name = "audienceSubCategoryNames"), JsonPropertyName("audienceSubCategoryNames")] public Dictionary<string, string>? AudienceSubCategoryNames { get; set; }
    [DataMember(Name = "blockNames"), JsonPropertyName("blockNames")] public Dictionary<string, string>? BlockNames { get; set; }
    [DataMember(Name = "events"), JsonPropertyName("events")] public Dictionary<string, CitmEvent>? Events { get; set; }
    [DataMember(Name = "performances"), JsonPropertyName("performances")] public List<CitmPerformance>? Performances { get; set; }
    [DataMember(Name = "seatCategoryNames"), JsonPropertyName("seatCategoryNames")] public Dictionary<string, string>? SeatCategoryNames { get; set; }
    [DataMember(Name = "subTopicNames"), JsonPropertyName("subTopicNames")] public Dictionary<string, string>? SubTopicNames { get; set; }
    [DataMember(Name = "subjectNames"), JsonPropertyName("subjectNames")] public Dictionary<string, string>? SubjectNames { get; set; }
    [DataMember(Name = "topicNames"), JsonPropertyName("topicNames")] public Dictionary<string, string>? TopicNames { get; set; }
    [DataMember(Name = "topicSubTopics"), JsonPropertyName("topicSubTopics")] public Dictionary<string, int[]>? TopicSubTopics { get; set; }
    [DataMember(Name = "venueNames"), JsonPropertyName("venueNames")] public Dictionary<string, string>? VenueNames { get; set; }
}

[DataContract]
public sealed class CitmEvent
{
    [DataMember(Name = "description"), JsonPropertyName("description")] public string? Description { get; set; }
    [DataMember(Name = "id"), JsonPropertyName("id")] public long Id { get; set; }
    [DataMember(Name = "logo"), JsonPropertyName("logo")] public string? Logo { get; set; }
    [DataMember(Name = "name"), JsonPropertyName("name")] public string? Name { get; set; }
    [DataMember(Name = "subTopicIds"), JsonPropertyName("subTopicIds")] public int[]? SubTopicIds { get; set; }
    [DataMember(Name = "subjectCode"), JsonPropertyName("subjectCode")] public string? SubjectCode { get; set; }
    [DataMember(Name = "subtitle"), JsonPropertyName("subtitle")] public string? Subtitle { get; set; }
    [DataMember(Name = "topicIds"), JsonPropertyName("topicIds")] public int[]? TopicIds { get; set; }
}

[DataContract]
public sealed class CitmPerformance
{
    [DataMember(Name = "eventId"), JsonPropertyName("eventId")] public long EventId { get; set; }
    [DataMember(Name = "id"), JsonPropertyName("id")] public long Id { get; set; }
    [DataMember(Name = "logo"), JsonPropertyName("logo")] public string? Logo { get; set; }
    [DataMember(Name = "name"), JsonPropertyName("name")] public string? Name { get; set; }
    [DataMember(Name = "prices"), JsonPropertyName("prices")] public List<CitmPrice>? Prices { get; set; }
    [DataMember(Name = "seatCategories"), JsonPropertyName("seatCategories")] public List<CitmSeatCategory>? SeatCategories { get; set; }
    [DataMember(Name = "seatMapImage"), JsonPropertyName("seatMapImage")] public string? SeatMapImage { get; set; }
    [DataMember(Name = "start"), JsonPropertyName("start")] public long Start { get; set; }
    [DataMember(Name = "venueCode"), JsonPropertyName("venueCode")] public string? VenueCode { get; set; }
}

[DataContract]
public sealed class CitmPrice
{
    [DataMember(Name = "amount"), JsonPropertyName("amount")] public int Amount { get; set; }
    [DataMember(Name = "audienceSubCategoryId"), JsonPropertyName("audienceSubCategoryId")] public long AudienceSubCategoryId { get; set; }
    [DataMember(Name = "seatCategoryId"), JsonPropertyName("seatCategoryId")] public long SeatCategoryId { get; set; }
}

[DataContract]
public sealed class CitmSeatCategory
{
    [DataMember(Name = "areas"), JsonPropertyName("areas")] public List<CitmArea>? Areas { get; set; }
    [DataMember(Name = "seatCategoryId"), JsonPropertyName("seatCategoryId")] public long SeatCategoryId { get; set; }
}

[DataContract]
public sealed class CitmArea
{
    [DataMember(Name = "areaId"), JsonPropertyName("areaId")] public long AreaId { get; set; }
    [DataMember(Name = "blockIds"), JsonPropertyName("blockIds")] public int[]? BlockIds { get; set; }
}
