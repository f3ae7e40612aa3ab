// object, where cycles are written as null: the boxes of structs may be part of one.
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

/// <summary>Goes into boxes; everything else is the matter of the value's own codec.</summary>
internal sealed class CycleUntypedCodec(JsonCodec<object> inner) : WrappingCodec<object>(inner)
{
    public override int WriteAt(ref JsonWriter writer, int position, object? value)
    {
        if (value is not ValueType || Type.GetTypeCode(value.GetType()) != TypeCode.Object)
            return Inner.WriteAt(ref writer, position, value);
        WriteReferences references = writer._references ?? WriteReferences.Begin(ref writer, ReferenceHandler.IgnoreCycles);
        if (!references.TryEnter(value))
            return WritePrimitives.WriteNull(ref writer, position);
        position = Inner.WriteAt(ref writer, position, value);
        references.Leave();
        return position;
    }
}
