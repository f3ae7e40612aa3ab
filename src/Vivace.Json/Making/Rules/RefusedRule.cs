// Types that can be neither read nor written.
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class RefusedRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind != TypeKind.Refused)
            return null;

        // Pointers and the like cannot be type arguments.
        Type type = shape.Type;
        if (type.IsByRef || type.IsPointer || type.IsFunctionPointer || type.IsByRefLike || type.ContainsGenericParameters
            || type == typeof(void))
            throw new NotSupportedException(shape.Reason);
        return Make(type, shape.Reason!, plan);
    }

    internal static JsonCodec Make(Type type, string reason, CodecPlan plan) => TypeOpening.Open<JsonCodec>(type, plan, new Opener(reason));

    private sealed class Opener(string reason) : ITypeOpener
    {
        public object Open<T>() => new RefusedCodec<T>(reason);
    }
}
