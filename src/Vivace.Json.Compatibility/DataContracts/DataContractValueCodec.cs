// Reads object as DataContractJsonSerializer does when no type is named.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Reads numbers as the first of <see cref="int"/>, <see cref="long"/>, <see cref="decimal"/> and <see cref="double"/> that holds
/// them, words for NaN and the infinities too, and arrays as arrays of <see cref="object"/>.</summary>
/// <param name="makeKnown">Creates the codec for the types that a text may name under a plan; null if there are none.</param>
internal sealed class DataContractValueCodec(Func<CodecPlan, JsonCodec<object>?> makeKnown) : UntypedValueCodec
{
    // Set in a copy that serves one plan: the type names, the types, and their codec.
    private HashSet<string>? _names;
    private HashSet<Type>? _types;
    private JsonCodec<object>? _known;

    private protected override void BindFurther(CodecPlan plan)
    {
        JsonSubtype[] known = [.. plan.Settings.DerivedTypes.Where(static one => one.BaseType == typeof(object))];
        if (known.Length == 0)
            return;
        _names = [.. known.SelectMany(static one => one.Discriminators).OfType<string>()];
        _types = [.. known.Select(static one => one.DerivedType)];
        _known = makeKnown(plan);
    }

    // The type name must come first. An unknown name is an ordinary member.
    private protected override JsonCodec<object>? NamedAt(ref JsonReader reader, int position, out bool isCut)
    {
        isCut = false;
        if (_known is null)
            return null;
        ReadOnlySpan<byte> name = "\"__type\""u8;
        int at = ReadPrimitives.SkipSpace(ref reader, position + 1);
        ReadOnlySpan<byte> text = reader.Text;
        ReadOnlySpan<byte> first = text[Math.Min(at, text.Length)..];
        if (!first.StartsWith(name))
        {
            isCut = name.StartsWith(first);
            return null;
        }

        at = ReadPrimitives.SkipSpace(ref reader, at + name.Length);
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, at, (byte)':'))
        {
            isCut = at >= text.Length;
            return null;
        }

        at = ReadPrimitives.SkipSpace(ref reader, at + 1);
        int end = at < text.Length && text[at] == '"' ? StringScan.SkipString(ref reader._origin, at + 1, reader._end) : -1;
        isCut = end < 0;
        return end >= 0 && _names!.Contains(NameText.Read(text[at..end])) ? _known : null;
    }

    private protected override JsonCodec<object>? NamedFor(object value) => _types?.Contains(value.GetType()) == true ? _known : null;

    private protected override JsonCodec MakeArrays() => new ArrayCodec<object>();

    private protected override object ReadNumber(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref reader._origin;
        byte first = position < reader._end ? Unsafe.Add(ref origin, position) : (byte)0;
        if (first is (byte)'N' or (byte)'I' or (byte)'-'
            && DataContractFloatCodec<double, DoubleForm>.TryReadWord(ref reader, position, out next, out double word))
            return word;
        if (first is not ((byte)'-' or (>= (byte)'0' and <= (byte)'9')))
            return base.ReadNumber(ref reader, position, out next);
        int after = NumberText.SkipNumber(ref origin, position, reader._end);
        bool isWhole = after >= 0 && !reader.Text[position..after].ContainsAny((byte)'.', (byte)'e', (byte)'E');
        if (isWhole && (next = Int32Form.Read(ref origin, position, reader._end, out int small)) >= 0)
            return small;
        if (isWhole && (next = Int64Form.Read(ref origin, position, reader._end, out long large)) >= 0)
            return large;
        return TryReadDecimal(ref reader, position, out next, out decimal exact)
            ? exact
            : ReadPrimitives.ReadDouble(ref reader, position, out next);
    }
}
