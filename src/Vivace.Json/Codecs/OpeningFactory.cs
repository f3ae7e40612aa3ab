// A factory whose codecs are one generic class, with the type that is asked for.
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs;

internal abstract class OpeningFactory : JsonCodecFactory, ITypeOpener
{
    // The struct in a Nullable is asked for instead.
    public override bool CanHandle(Type type) => Nullable.GetUnderlyingType(type) is null;

    public sealed override JsonCodec Create(Type type, JsonSettings options) => (JsonCodec)ClosedType.OpenAny(type, this);

    public abstract object Open<T>();
}
