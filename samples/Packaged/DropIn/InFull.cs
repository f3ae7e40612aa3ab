// Names in full, and an alias of the namespace.
using Stj = System.Text.Json;

namespace DropIn;

internal static class InFull
{
    public static Form[] Forms =>
    [
        Form.Writes("in full", () => System.Text.Json.JsonSerializer.Serialize(Form.Parcel)),
        Form.Reads("in full from global::", () => global::System.Text.Json.JsonSerializer.Deserialize<Parcel>(Form.Json)),
        Form.Writes("alias of the namespace", () => Stj.JsonSerializer.Serialize(Form.Parcel)),
    ];
}
