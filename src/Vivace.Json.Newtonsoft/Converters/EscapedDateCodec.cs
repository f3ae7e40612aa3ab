// Dates as Newtonsoft.Json writes them in Microsoft's form, which has escaped slashes.
using System.Text;

namespace Vivace.Json.Compatibility.Converters;

internal sealed class EscapedDateCodec<T>(Func<T, string> format) : NextCodec<T>
    where T : struct
{
    public override void Write(ref JsonWriter writer, T value) => writer.WriteRaw(Encoding.ASCII.GetBytes(format(value)));
}
