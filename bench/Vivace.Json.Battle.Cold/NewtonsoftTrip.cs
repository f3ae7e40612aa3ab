// There and back through Newtonsoft.Json, which knows strings and no UTF-8.
using System.Text;
using Newtonsoft.Json;

namespace Vivace.Json.Battle.Cold;

internal static class NewtonsoftTrip
{
    public static byte[] Make(ReadOnlySpan<byte> text) =>
        Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Customer>(Encoding.UTF8.GetString(text))));
}
