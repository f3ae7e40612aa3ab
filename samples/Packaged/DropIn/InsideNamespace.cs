// The using is inside the namespace.
#pragma warning disable IDE0065 // Misplaced using directive
namespace DropIn
{
    using System.Text.Json;

    internal static class InsideNamespace
    {
        public static Form[] Forms =>
        [
            Form.Writes("using inside a namespace", () => JsonSerializer.Serialize(Form.Parcel)),
            Form.Reads("using inside a namespace reads", () => JsonSerializer.Deserialize<Parcel>(Form.Json)),
            .. System.Text.Json.Extra.BelowTheNamespace.Forms,
        ];
    }
}

namespace System.Text.Json.Extra
{
    using DropIn;

    internal static class BelowTheNamespace
    {
        public static Form[] Forms => [Form.Writes("namespace below System.Text.Json", () => JsonSerializer.Serialize(Form.Parcel))];
    }
}
