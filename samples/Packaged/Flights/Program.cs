// The package of Noda Time's types, as a user installs it.
using NodaTime;
using Vivace.Json;

JsonSettings settings = JsonSettings.Web with { Codecs = [new NodaTimeCodecs()] };
const string Text = """{"departure":"2026-11-28T03:04:05Z","zone":"Europe/Vienna","time":"1:35:00"}""";
string json = JsonSerializer.Serialize(JsonSerializer.Deserialize<Flight>(Text, settings), settings);
Console.WriteLine(json);
return json == Text ? 0 : 1;

[JsonContract]
internal sealed record Flight(Instant Departure, DateTimeZone Zone, Duration Time);
