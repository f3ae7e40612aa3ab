// object, if cycles are ignored: boxed structs may be part of a cycle.

namespace Vivace.Json.Codecs.References;

internal sealed class CycleUntypedCodec(UntypedCodec inner) : WrappingCodec<object>(inner)
{
    public override int WriteAt(ref JsonWriter writer, int position, object? value)
    {
        // A value that is written through an interface is boxed there.
        if (value is not ValueType || Type.GetTypeCode(value.GetType()) != TypeCode.Object
            || !inner.CodecOf(value.GetType()).Type.IsValueType)
            return Inner.WriteAt(ref writer, position, value);
        return CycleWriting.WriteWithin(Inner, ref writer, position, value);
    }
}
