// Dates as Newtonsoft.Json writes them in Microsoft's form, which has escaped slashes.
using System.Text;

namespace Vivace.Json.Compatibility.Converters;

internal sealed class EscapedDateCodec<T>(Func<T, string> format) : JsonCodec<T>
    where T : struct
{
    private JsonCodec<T> _next = null!;

    protected override void Bind(CodecBinding<T> binding) => _next = binding.Next;

    public override T Read(ref JsonReader reader) => _next.Read(ref reader);

    public override void Write(ref JsonWriter writer, T value) => writer.WriteRaw(Encoding.ASCII.GetBytes(format(value)));

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => _next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _next.WriteKey(ref writer, position, key);
}
