// Dates in a format of the program's own, in seconds since 1970, and in the form of ASP.NET AJAX.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV017 in 11, 13, 14
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

public static class Program
{
    public static string Run()
    {
        JsonSerializerSettings german = new() { DateFormatString = "dd.MM.yyyy" };
        Invoice invoice = new() { Issued = new DateTime(2022, 12, 24), Paid = new DateTime(2023, 1, 2, 3, 4, 5, DateTimeKind.Utc), Due = new DateTime(2023, 2, 1, 0, 0, 0, DateTimeKind.Utc) };
        string text = JsonConvert.SerializeObject(invoice, german);
        Invoice read = JsonConvert.DeserializeObject<Invoice>(text, german)!;
        return $"{text}\n{read.Issued:O} {read.Paid:O} {read.Due:O}\n{JsonConvert.SerializeObject(invoice)}";
    }
}

public class Invoice
{
    public DateTime Issued { get; set; }

    [JsonConverter(typeof(UnixDateTimeConverter))]
    public DateTime Paid { get; set; }

    [JsonConverter(typeof(IsoDateTimeConverter))]
    public DateTime Due { get; set; }
}
