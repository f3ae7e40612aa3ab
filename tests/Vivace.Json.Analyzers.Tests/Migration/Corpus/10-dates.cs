// Dates and times of each kind, as they are and brought to UTC.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Times times = new()
        {
            At = new DateTime(2023, 3, 4, 5, 6, 7, DateTimeKind.Utc),
            Local = new DateTime(2023, 3, 4, 5, 6, 7, 89, DateTimeKind.Unspecified),
            Exact = new DateTimeOffset(2023, 3, 4, 5, 6, 7, 120, TimeSpan.FromHours(2)),
            Day = new DateOnly(2023, 3, 4),
            Hour = new TimeOnly(5, 6, 7),
            Took = new TimeSpan(1, 2, 3, 4, 500),
        };
        string text = JsonConvert.SerializeObject(times);
        Times read = JsonConvert.DeserializeObject<Times>(text)!;
        string utc = JsonConvert.SerializeObject(new[] { times.Local, times.At }, new JsonSerializerSettings { DateTimeZoneHandling = DateTimeZoneHandling.Utc });
        return $"{text}\n{utc}\n{read.At:O} {read.Local:O} {read.Exact:O} {read.Day:O} {read.Hour:O} {read.Took} {read.None is null}";
    }
}

public class Times
{
    public DateTime At { get; set; }
    public DateTime Local { get; set; }
    public DateTimeOffset Exact { get; set; }
    public DateOnly Day { get; set; }
    public TimeOnly Hour { get; set; }
    public TimeSpan Took { get; set; }
    public DateTime? None { get; set; }
}
