// Reads and writes an interface or a base class as its one implementation.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Models.Conversions;

/// <summary>Boxes structs: a codec with two type parameters, opened one after the other, would
/// be compiled ahead for each two types of a program.</summary>
internal sealed class ImplementationCodec<T>(Type implementation) : WrapperCodec<T>
{
    private JsonCodec _inner = null!;

    private protected override JsonCodec Inner => _inner;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new ImplementationCodec<T>(implementation);

    internal override void Bind(CodecPlan plan) => _inner = plan.Memory.CodecFor(implementation);

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : (T?)_inner.ReadBoxed(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position)
        : value.GetType().IsAssignableTo(implementation)
            ? _inner.WriteBoxed(ref writer, position, value)
            : throw new InvalidOperationException(
            $"Expected a {TypeDisplay.NameOf(implementation)}, which [JsonImplementation] on {TypeDisplay.NameOf(typeof(T))} names, " +
                $"found a {TypeDisplay.NameOf(value.GetType())}. Write its class, or declare derived types instead.");
}
