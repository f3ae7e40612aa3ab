// Both libraries in one file: an alias says which JsonSerializer is meant.
using Newtonsoft.Json;
using JsonSerializer = System.Text.Json.JsonSerializer;

namespace DropIn;

internal static class BesideNewtonsoft
{
    public static Form[] Forms =>
    [
        Form.Writes("alias beside Newtonsoft.Json", () => JsonSerializer.Serialize(Form.Parcel)),
        Form.Reads("alias beside Newtonsoft.Json reads", () => JsonSerializer.Deserialize<Parcel>(Form.Json)),
        Form.Gives("Newtonsoft.Json's converter", () => JsonSerializer.Serialize(Form.Parcel) + JsonConvert.SerializeObject(new Stamp("blue")), Form.Json + "\"blue stamp\""),
    ];
}
