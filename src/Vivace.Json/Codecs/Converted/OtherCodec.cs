// Reads and writes the values of a type as those of another one.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Converted;

internal sealed class OtherCodec<T, TOther>(Func<T, TOther> toOther, Func<TOther, T> fromOther) : WrapperCodec<T>
{
    private JsonCodec<TOther> _inner = null!;

    private protected override JsonCodec<TOther> Inner => _inner;

    // A beginning may not be a value yet.
    internal override bool ReadsBeginnings => false;

    internal override bool ReadsLazily => false;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new OtherCodec<T, TOther>(toOther, fromOther);

    internal override void Bind(CodecPlan plan)
    {
        _inner = plan.Memory.CodecFor<TOther>();
        JsonCodec? held = _inner;
        while (held is IHoldingCodec { Held: var below } && held != this)
            held = below;
        if (held == this)
            throw new InvalidOperationException(
                $"Expected a type with a JSON form of its own, as which {TypeDisplay.NameOf(typeof(T))} is " +
                    $"written, found {TypeDisplay.NameOf(typeof(TOther))}, which is written as {TypeDisplay.NameOf(typeof(T))} itself. Choose another one.");
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next)
            ? default
            : From(ref reader, position, _inner.ReadAt(ref reader, position, out next)!);

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        ReadFrame? frame = base.OpenFrame(ref reader, position, out start);
        frame?.Replace((ref JsonReader closing, int afterBracket, object? value) =>
            From(ref closing, afterBracket - 1, (TOther)value!, isClosed: true));
        return frame;
    }

    // The content of a string in parts would go to the other type's stream.
    internal override LongString? BeginString(ref JsonReader reader, int quote, object? target) => null;

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : _inner.WriteAt(ref writer, position, toOther(value));

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        From(ref reader, position, _inner.ReadKey(name, ref reader, position));

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _inner.WriteKey(
        ref writer,
        position,
        toOther(key)
            ?? throw new InvalidOperationException(
                $"Expected a key with a value, found a {TypeDisplay.NameOf(typeof(T))} whose {TypeDisplay.NameOf(typeof(TOther))} is " +
                    $"null. Leave the entry out, because a name in JSON is a string."));

    private T From(ref JsonReader reader, int position, TOther value, bool isClosed = false)
    {
        try
        {
            return fromOther(value);
        }
        catch (Exception cause) when (ConversionFailure.Concerns(ref reader, position, cause))
        {
            throw ConversionFailure.Of(ref reader, position, typeof(T), cause, isClosed);
        }
    }
}
