// The methods without the name of their class.
using static System.Text.Json.JsonSerializer;

namespace DropIn;

internal static class UsingStatic
{
    public static Form[] Forms =>
    [
        Form.Writes("using static", () => Serialize(Form.Parcel)),
        Form.Reads("using static reads", () => Deserialize<Parcel>(Form.Json)),
    ];
}
