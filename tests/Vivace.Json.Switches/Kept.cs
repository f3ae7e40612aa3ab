// Calls of programs that keep Newtonsoft.Json, in processes that cannot generate code at run time.
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Switches;

internal static class Kept
{
    private const string Text = """{"Id":1,"day":"2026-11-28T00:00:00","Tree":{"a":[1,2.5]},"Length":"3 m","Parts":[{"Name":"x","Length":"4 m"}],"List":[1]}""";

    internal static readonly IReadOnlyList<(string Name, Func<string> Ours, Func<string> Theirs)> All =
    [
        .. Trip("no settings", null),
        .. Trip("names by a resolver", new() { ContractResolver = new CamelCasePropertyNamesContractResolver() }),
        .. Trip("nulls left out", new() { NullValueHandling = NullValueHandling.Ignore, Formatting = Formatting.Indented }),
        .. Trip("a converter of the settings", new() { Converters = { new DayConverter() } }),
        ("wrong", static () => Failure(static () => NewtonsoftConvert.DeserializeObject<Kit>("""{"Id":"x"}""")), static () => Failure(static () => JsonConvert.DeserializeObject<Kit>("""{"Id":"x"}"""))),
        ("not strict", static () => JsonConvert.SerializeObject(NewtonsoftConvert.DeserializeObject<Kit>("{Id:1,}")), static () => JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Kit>("{Id:1,}"))),
        ("filled", static () => Filled(NewtonsoftConvert.PopulateObject), static () => Filled(JsonConvert.PopulateObject)),
    ];

    private static (string Name, Func<string> Ours, Func<string> Theirs)[] Trip(string name, JsonSerializerSettings? settings) =>
    [
        ("read: " + name, () => JsonConvert.SerializeObject(NewtonsoftConvert.DeserializeObject<Kit>(Text, settings)), () => JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Kit>(Text, settings))),
        ("written: " + name, () => NewtonsoftConvert.SerializeObject(JsonConvert.DeserializeObject<Kit>(Text), settings), () => JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Kit>(Text), settings)),
    ];

    private static string Filled(Action<string, object> fill)
    {
        Kit kit = new() { List = [0] };
        fill(Text, kit);
        return JsonConvert.SerializeObject(kit);
    }

    private static string Failure(Action call)
    {
        try
        {
            call();
            return "none";
        }
        catch (JsonException exception)
        {
            return exception.Message;
        }
    }

    internal sealed class Kit
    {
        public int Id { get; set; }

        [JsonProperty("day")]
        public DateTime Day { get; set; }

        public JObject? Tree { get; set; }

        public Length Length { get; set; }

        public List<Part>? Parts { get; set; }

        public List<int>? List { get; set; }

        public string? Note { get; set; }
    }

    internal sealed class Part
    {
        public string? Name { get; set; }

        public Length Length { get; set; }
    }

    [JsonConverter(typeof(LengthConverter))]
    internal readonly record struct Length(double Metres);

    internal sealed class LengthConverter : JsonConverter<Length>
    {
        public override Length ReadJson(Nsj.JsonReader reader, Type objectType, Length existingValue, bool hasExistingValue, Nsj.JsonSerializer serializer) =>
            new(double.Parse(serializer.Deserialize<string>(reader)!.Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture));

        public override void WriteJson(Nsj.JsonWriter writer, Length value, Nsj.JsonSerializer serializer) => serializer.Serialize(writer, FormattableString.Invariant($"{value.Metres} m"));
    }

    private sealed class DayConverter : JsonConverter<DateTime>
    {
        public override DateTime ReadJson(Nsj.JsonReader reader, Type objectType, DateTime existingValue, bool hasExistingValue, Nsj.JsonSerializer serializer) => ((DateTime)reader.Value!).AddDays(1);

        public override void WriteJson(Nsj.JsonWriter writer, DateTime value, Nsj.JsonSerializer serializer) => writer.WriteValue(value.DayOfYear);
    }
}
