// Vivace.Json on two real documents: read them, write them, read careless and invalid ones, and compare the speed with System.Text.Json.
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tour;
using Tour.Models;
using Vivace.Json;
using Vivace.Json.Documents;
using JsonSerializer = Vivace.Json.JsonSerializer;
using Stj = System.Text.Json.JsonSerializer;

long start = Stopwatch.GetTimestamp();
CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
Console.OutputEncoding = Encoding.UTF8;

// The names in the texts follow from the models' names by a policy: nothing is annotated.
JsonSettings snake = JsonSettings.Default with { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
JsonSettings camel = JsonSettings.Default with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
JsonSettings anyCase = snake with { PropertyNameCaseInsensitive = true };

// The same choices for System.Text.Json, for the comparisons.
JsonSerializerOptions snakeOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
JsonSerializerOptions camelOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
JsonSerializerOptions anyCaseOptions = new(snakeOptions) { PropertyNameCaseInsensitive = true };

byte[] twitter = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "twitter.json"));
byte[] citm = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "citm_catalog.json"));
bool allWell = true;

Console.WriteLine("Vivace.Json: a tour");
Console.WriteLine($"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.RuntimeIdentifier}, {Environment.ProcessorCount} processors");

Page.Heading("1. Read two real documents into typed models");

TweetSearch search = JsonSerializer.Deserialize<TweetSearch>(twitter, snake)!;
Tweet mostShared = search.Statuses.MaxBy(static tweet => tweet.RetweetCount)!;
TwitterUser mostFollowed = search.Statuses.Select(static tweet => tweet.User).MaxBy(static user => user.FollowersCount)!;
Page.Line($"twitter.json, {twitter.Length:N0} bytes");
Page.Fact($"{search.Statuses.Count} tweets, found in {search.SearchMetadata.CompletedIn} s by searching for \"{Uri.UnescapeDataString(search.SearchMetadata.Query!)}\"");
Page.Fact($"{search.Statuses.Count(static tweet => tweet.RetweetedStatus is not null)} pass on the words of others; one of these was shared {mostShared.RetweetCount:N0} times");
Page.Fact($"@{mostFollowed.ScreenName} has {mostFollowed.FollowersCount:N0} followers, more than the other authors");

Catalogue catalogue = JsonSerializer.Deserialize<Catalogue>(citm, camel)!;
Performance first = catalogue.Performances.MinBy(static performance => performance.Start)!;
Page.Line($"citm_catalog.json, {citm.Length:N0} bytes");
Page.Fact($"{catalogue.Events.Count} events with {catalogue.Performances.Count} performances at the {string.Join(", ", catalogue.VenueNames.Values)}");
Page.Fact($"the first is \"{catalogue.Events[first.EventId].Name}\", {DateTimeOffset.FromUnixTimeMilliseconds(first.Start):d MMMM yyyy}");
Page.Fact($"{catalogue.Performances.Sum(static performance => performance.Prices.Count)} prices, at most {catalogue.Performances.Max(static performance => performance.Prices.Max(static price => price.Amount)):N0}");

Page.Heading("2. Write them back");

ShowRoundTrip("twitter.json", twitter, JsonSerializer.SerializeToUtf8Bytes(search, snake), Stj.SerializeToUtf8Bytes(search, snakeOptions));
ShowRoundTrip("citm_catalog.json", citm, JsonSerializer.SerializeToUtf8Bytes(catalogue, camel), Stj.SerializeToUtf8Bytes(catalogue, camelOptions));

Page.Heading("3. Read names in the wrong letter case");

byte[] shouting = LetterCase.WithNamesInCapitals(twitter);
TweetSearch heard = JsonSerializer.Deserialize<TweetSearch>(shouting, anyCase)!;
byte[] retold = JsonSerializer.SerializeToUtf8Bytes(heard, snake);
Page.Line($"twitter.json with \"STATUSES\", \"CREATED_AT\" and so on: {heard.Statuses.Count} tweets, {Verdict(retold.AsSpan().SequenceEqual(JsonSerializer.SerializeToUtf8Bytes(search, snake)), "the same as before", "NOT the same as before")}.");

Page.Heading("4. Read broken copies");

string text = Encoding.UTF8.GetString(twitter);
const string FollowersCount = "\"followers_count\": ";
int name = text.IndexOf(FollowersCount, text.Length / 2, StringComparison.Ordinal);
int value = name + FollowersCount.Length;
int afterValue = text.IndexOf(',', value);
ShowError("A word stands where a number belongs:", $"{text[..value]}\"1,200\"{text[afterValue..]}");
ShowError("The copy ends too early:", text[..(name + FollowersCount.Length / 2)]);
ShowError("A comma too many:", text.Insert(text.LastIndexOf('}'), ","));

Page.Heading("5. Ask and change a document without a type");

JsonPath question = JsonPath.Parse("$.statuses[?@.retweet_count > 1000 && !@.retweeted_status].user.screen_name");
Page.Line($"{question} selects {string.Join(", ", question.SelectAs<string>(twitter).Order().DefaultIfEmpty("nothing"))}");
JsonNode before = JsonNode.Parse("""{"name":"tour","steps":["read","write","race"],"version":1}""")!;
JsonPatch patch = JsonPatch.Parse("""[{"op":"test","path":"/version","value":1.0},{"op":"add","path":"/steps/2","value":"query"},{"op":"replace","path":"/version","value":2}]""");
JsonNode after = patch.Apply(before)!;
Page.Line($"A patch of {patch.Operations.Count} operations leads from {before.ToJsonString()} to {after.ToJsonString()}.");
Page.Fact(Verdict(JsonNode.DeepEquals(after, JsonDiff.Create(before, after).Apply(before)), "the patch that JsonDiff finds leads there as well", "JsonDiff finds ANOTHER way"));

Page.Heading("6. Race System.Text.Json");

Race[] races =
[
    new("read twitter", () => JsonSerializer.Deserialize<TweetSearch>(twitter, snake), () => Stj.Deserialize<TweetSearch>(twitter, snakeOptions)),
    new("read citm_catalog", () => JsonSerializer.Deserialize<Catalogue>(citm, camel), () => Stj.Deserialize<Catalogue>(citm, camelOptions)),
    new("read twitter from a string", () => JsonSerializer.Deserialize<TweetSearch>(text, snake), () => Stj.Deserialize<TweetSearch>(text, snakeOptions)),
    new("read twitter, wrong letter case", () => JsonSerializer.Deserialize<TweetSearch>(shouting, anyCase), () => Stj.Deserialize<TweetSearch>(shouting, anyCaseOptions)),
    new("write twitter", () => JsonSerializer.SerializeToUtf8Bytes(search, snake), () => Stj.SerializeToUtf8Bytes(search, snakeOptions)),
    new("write citm_catalog", () => JsonSerializer.SerializeToUtf8Bytes(catalogue, camel), () => Stj.SerializeToUtf8Bytes(catalogue, camelOptions)),
];
Race.Run(races);
Page.Row("Medians of interleaved rounds", "Vivace", "STJ", "ratio");
foreach (Race race in races)
    Page.Row(race.Step, $"{race.OurMicroseconds:N0} us", $"{race.TheirMicroseconds:N0} us", $"{race.Ratio:0.0}x");

Console.WriteLine();
Console.WriteLine($"{(allWell ? "All well" : "NOT all well: see above")}, {Stopwatch.GetElapsedTime(start).TotalSeconds:0.0} s.");
return allWell ? 0 : 1;

void ShowRoundTrip(string name, byte[] original, byte[] written, byte[] writtenByStj)
{
    Page.Line($"{name}: {written.Length:N0} bytes without the white space");
    Page.Fact(Verdict(JsonNode.DeepEquals(JsonNode.Parse(original), JsonNode.Parse(written)), "holds all that the original holds, and nothing else", "DIFFERS from the original"));
    Page.Fact(Verdict(written.AsSpan().SequenceEqual(writtenByStj), "is byte for byte what System.Text.Json writes", "is NOT what System.Text.Json writes"));
}

void ShowError(string what, string broken)
{
    Page.Line(what);
    if (JsonSerializer.TryDeserialize(broken, out TweetSearch? _, out JsonError? error, snake))
        Page.Quote(Verdict(false, "", "NO error"));
    else
        Page.Quote(error.Message);
}

string Verdict(bool isWell, string well, string ill)
{
    allWell &= isWell;
    return isWell ? well : ill;
}
