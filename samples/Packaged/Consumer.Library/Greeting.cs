// A library that uses the package; programs that use the library get the package with it.
using Vivace.Json;
using Vivace.Json.Serialization;

namespace Consumer.Library;

[JsonContract]
public partial class Greeting
{
    public string? To { get; set; }

    public static string Write(string to) => JsonSerializer.Serialize(new Greeting { To = to });
}
