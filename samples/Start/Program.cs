// The first five lines, as the README shows them.
using Vivace.Json;

string json = JsonSerializer.Serialize(new Song("Spring", 3), JsonSettings.Web with { WriteIndented = true });
Song? song = JsonSerializer.Deserialize<Song>(json, JsonSettings.Web);
Console.WriteLine($"{json} is {song}");

public record Song(string Title, int Movements);
