// object, read as DataContractJsonSerializer does where no type is named.
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.DataContracts;

/// <summary>Numbers are the first of <see cref="int"/>, <see cref="long"/>, <see cref="decimal"/> and <see cref="double"/> that holds them, arrays are arrays of <see cref="object"/>.</summary>
internal sealed class DataContractValueCodec : UntypedValueCodec
{
    private protected override JsonCodec MakeArrays() => new ArrayCodec<object>();

    private protected override object ReadNumber(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref reader._origin;
        int after = NumberText.SkipNumber(ref origin, position, reader._end);
        bool isWhole = after >= 0 && !reader.Text[position..after].ContainsAny((byte)'.', (byte)'e', (byte)'E');
        if (isWhole && (next = Int32Form.Read(ref origin, position, reader._end, out int small)) >= 0)
            return small;
        if (isWhole && (next = Int64Form.Read(ref origin, position, reader._end, out long large)) >= 0)
            return large;
        return TryReadDecimal(ref reader, position, out next, out decimal exact) ? exact : ReadPrimitives.ReadDouble(ref reader, position, out next);
    }
}
