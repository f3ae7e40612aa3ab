// object, read as Newtonsoft.Json reads it: objects and arrays are trees.
using System.Text.Json;
using Vivace.Json.Compatibility.Tokens;

namespace Vivace.Json.Compatibility.Trees;

internal sealed class UntypedTreeCodec(TokenSettings settings) : JsonCodec<object>
{
    private JsonCodec<object> _next = null!;

    protected override void Bind(CodecBinding<object> binding) => _next = binding.Next;

    public override object? Read(ref JsonReader reader)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.Object or JsonValueKind.Array:
                return TreeBuilder.Read(ref reader, settings);
            case JsonValueKind.String:
                string text = reader.ReadString()!;
                return settings.DateIn(text) ?? text;
            case JsonValueKind.True or JsonValueKind.False:
                return reader.ReadBoolean();
            default:
                return NumberTokens.Read(ref reader, settings.FloatParseHandling);
        }
    }

    // By the type at run time.
    public override void Write(ref JsonWriter writer, object? value) => _next.Write(ref writer, value);

    public override object ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => _next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, object key) => _next.WriteKey(ref writer, position, key);
}
