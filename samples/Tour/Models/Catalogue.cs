// The programme of a concert hall: citm_catalog.json. The names in the text are these in camel case; most dictionaries have numbers as keys.
namespace Tour.Models;

internal sealed record Catalogue
{
    public Dictionary<long, string> AreaNames { get; init; } = [];
    public Dictionary<long, string> AudienceSubCategoryNames { get; init; } = [];
    public Dictionary<long, string> BlockNames { get; init; } = [];
    public Dictionary<long, Event> Events { get; init; } = [];
    public List<Performance> Performances { get; init; } = [];
    public Dictionary<long, string> SeatCategoryNames { get; init; } = [];
    public Dictionary<long, string> SubTopicNames { get; init; } = [];
    public Dictionary<long, string> SubjectNames { get; init; } = [];
    public Dictionary<long, string> TopicNames { get; init; } = [];
    public Dictionary<long, long[]> TopicSubTopics { get; init; } = [];
    public Dictionary<string, string> VenueNames { get; init; } = [];
}

internal sealed record Event
{
    public string? Description { get; init; }
    public long Id { get; init; }
    public string? Logo { get; init; }
    public string Name { get; init; } = "";
    public long[] SubTopicIds { get; init; } = [];
    public string? SubjectCode { get; init; }
    public string? Subtitle { get; init; }
    public long[] TopicIds { get; init; } = [];
}

internal sealed record Performance
{
    public long EventId { get; init; }
    public long Id { get; init; }
    public string? Logo { get; init; }
    public string? Name { get; init; }
    public List<Price> Prices { get; init; } = [];
    public List<SeatCategory> SeatCategories { get; init; } = [];
    public string? SeatMapImage { get; init; }

    /// <summary>Milliseconds since 1970, UTC.</summary>
    public long Start { get; init; }

    public string VenueCode { get; init; } = "";
}

internal readonly record struct Price(int Amount, long AudienceSubCategoryId, long SeatCategoryId);

internal sealed record SeatCategory(List<Area> Areas, long SeatCategoryId);

internal sealed record Area(long AreaId, long[] BlockIds);
