// Who wrote a tweet: the largest object in twitter.json, about 40 members.
using System.Text.Json.Serialization;

namespace Tour.Models;

internal sealed record TwitterUser
{
    public long Id { get; init; }
    public string? IdStr { get; init; }
    public string Name { get; init; } = "";
    public string ScreenName { get; init; } = "";
    public string? Location { get; init; }
    public string? Description { get; init; }
    public string? Url { get; init; }
    public UserEntities? Entities { get; init; }
    public bool Protected { get; init; }
    public int FollowersCount { get; init; }
    public int FriendsCount { get; init; }
    public int ListedCount { get; init; }
    public string? CreatedAt { get; init; }
    public int FavouritesCount { get; init; }
    public int? UtcOffset { get; init; }
    public string? TimeZone { get; init; }
    public bool GeoEnabled { get; init; }
    public bool Verified { get; init; }
    public int StatusesCount { get; init; }
    public string? Lang { get; init; }
    public bool ContributorsEnabled { get; init; }
    public bool IsTranslator { get; init; }
    public bool IsTranslationEnabled { get; init; }
    public string? ProfileBackgroundColor { get; init; }
    public string? ProfileBackgroundImageUrl { get; init; }
    public string? ProfileBackgroundImageUrlHttps { get; init; }
    public bool ProfileBackgroundTile { get; init; }
    public string? ProfileImageUrl { get; init; }
    public string? ProfileImageUrlHttps { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? ProfileBannerUrl { get; init; }

    public string? ProfileLinkColor { get; init; }
    public string? ProfileSidebarBorderColor { get; init; }
    public string? ProfileSidebarFillColor { get; init; }
    public string? ProfileTextColor { get; init; }
    public bool ProfileUseBackgroundImage { get; init; }
    public bool DefaultProfile { get; init; }
    public bool DefaultProfileImage { get; init; }
    public bool Following { get; init; }
    public bool FollowRequestSent { get; init; }
    public bool Notifications { get; init; }
}

internal sealed record UserEntities(Links Description)
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Links? Url { get; init; }
}
