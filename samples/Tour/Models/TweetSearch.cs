// The answer to a search for tweets: twitter.json. The names in the text are these in snake case, so no member is annotated for its name.
using System.Text.Json.Serialization;

namespace Tour.Models;

internal sealed record TweetSearch(List<Tweet> Statuses, TweetSearchMetadata SearchMetadata);

internal sealed record TweetSearchMetadata
{
    public double CompletedIn { get; init; }
    public long MaxId { get; init; }
    public string? MaxIdStr { get; init; }
    public string? NextResults { get; init; }
    public string? Query { get; init; }
    public string? RefreshUrl { get; init; }
    public int Count { get; init; }
    public long SinceId { get; init; }
    public string? SinceIdStr { get; init; }
}

internal sealed record Tweet
{
    public TweetMetadata? Metadata { get; init; }
    public string? CreatedAt { get; init; }
    public long Id { get; init; }
    public string? IdStr { get; init; }
    public string Text { get; init; } = "";
    public string? Source { get; init; }
    public bool Truncated { get; init; }
    public long? InReplyToStatusId { get; init; }
    public string? InReplyToStatusIdStr { get; init; }
    public long? InReplyToUserId { get; init; }
    public string? InReplyToUserIdStr { get; init; }
    public string? InReplyToScreenName { get; init; }
    public required TwitterUser User { get; init; }
    public GeoPoint? Geo { get; init; }
    public GeoPoint? Coordinates { get; init; }
    public Place? Place { get; init; }
    public long[]? Contributors { get; init; }

    // The text leaves this member out where there is nothing to say; so do we.
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Tweet? RetweetedStatus { get; init; }

    public int RetweetCount { get; init; }
    public int FavoriteCount { get; init; }
    public TweetEntities? Entities { get; init; }
    public bool Favorited { get; init; }
    public bool Retweeted { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public bool? PossiblySensitive { get; init; }

    public string Lang { get; init; } = "";
}

internal sealed record TweetMetadata(string ResultType, string IsoLanguageCode);

internal sealed record GeoPoint(string Type, double[] Coordinates);

internal sealed record Place(string Id, string FullName, string CountryCode);

internal sealed record TweetEntities
{
    public List<Hashtag> Hashtags { get; init; } = [];
    public List<Hashtag> Symbols { get; init; } = [];
    public List<Link> Urls { get; init; } = [];
    public List<Mention> UserMentions { get; init; } = [];

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<Media>? Media { get; init; }
}

internal sealed record Hashtag(string Text, int[] Indices);

internal sealed record Link(string Url, string ExpandedUrl, string DisplayUrl, int[] Indices);

internal sealed record Links(List<Link> Urls);

internal sealed record Mention
{
    public string? ScreenName { get; init; }
    public string? Name { get; init; }
    public long Id { get; init; }
    public string? IdStr { get; init; }
    public int[] Indices { get; init; } = [];
}

internal sealed record Media
{
    public long Id { get; init; }
    public string? IdStr { get; init; }
    public int[] Indices { get; init; } = [];
    public string? MediaUrl { get; init; }
    public string? MediaUrlHttps { get; init; }
    public string? Url { get; init; }
    public string? DisplayUrl { get; init; }
    public string? ExpandedUrl { get; init; }
    public string? Type { get; init; }
    public MediaSizes? Sizes { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public long? SourceStatusId { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? SourceStatusIdStr { get; init; }
}

internal sealed record MediaSizes(MediaSize Medium, MediaSize Small, MediaSize Thumb, MediaSize Large);

internal readonly record struct MediaSize(int W, int H, string Resize);
