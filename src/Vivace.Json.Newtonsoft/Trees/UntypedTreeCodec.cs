// object, read as Newtonsoft.Json reads it: objects and arrays are trees.
using System.Text.Json;
using Vivace.Json.Compatibility.Converters;
using Vivace.Json.Compatibility.Tokens;

namespace Vivace.Json.Compatibility.Trees;

internal sealed class UntypedTreeCodec(TokenSettings settings) : NextCodec<object>
{
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

    // What is there is filled by the contract of its own type.
    public override object? Populate(ref JsonReader reader, object value) =>
        reader.IsContainer() && value.GetType() != typeof(object) ? Binding.Populate(ref reader, value) : Read(ref reader);
}
