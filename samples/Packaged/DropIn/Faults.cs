// Invalid texts: the same exception with the same location, whatever its message says.
using System.Text.Json;

namespace DropIn;

internal static class Faults
{
    public static Form[] Forms =>
    [
        Form.Gives("exception", () => Place("[{\"Weight\":3,\n\"To\":\"Ada\"},{\"Weight\":\"x\"}]"), "JsonException at $[1].Weight, line 1, byte 25"),
        Form.Gives("exception in a text cut short", () => Place("[{\"Weight\":3,"), "JsonException at $[0], line 0, byte 12"),
    ];

    private static string Place(string json)
    {
        try
        {
            return JsonSerializer.Deserialize<List<Parcel>>(json)!.Count.ToString();
        }
        catch (JsonException exception)
        {
            return $"{exception.GetType().Name} at {exception.Path}, line {exception.LineNumber}, byte {exception.BytePositionInLine}";
        }
    }
}
