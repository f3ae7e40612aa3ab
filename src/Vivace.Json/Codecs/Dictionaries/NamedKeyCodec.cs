// Dictionary keys, written with the naming that another serializer's attribute asks for.
using System.Text;

namespace Vivace.Json.Codecs.Dictionaries;

internal sealed class NamedKeyCodec(Func<string, string?> naming) : JsonCodec<string>
{
    public override string? Read(ref JsonReader reader) => reader.ReadString();

    public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value);

    public override string ReadAsName(ReadOnlySpan<byte> utf8Name) => Encoding.UTF8.GetString(utf8Name);

    public override void WriteAsName(ref JsonWriter writer, string key) => writer.WriteName(naming(key)!);
}
