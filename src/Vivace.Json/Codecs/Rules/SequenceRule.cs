// Collections that are a JSON array.
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class SequenceRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Type.IsSZArray)
            return Make(typeof(ArrayCodec<>), shape.Type.GetElementType()!);
        if (shape.Type.IsGenericType && shape.Type.GetGenericTypeDefinition() == typeof(List<>))
            return Make(typeof(ListCodec<>), shape.Type.GetGenericArguments());
        return null;
    }

    private static JsonCodec Make(Type definition, params Type[] arguments) =>
        (JsonCodec)Activator.CreateInstance(definition.MakeGenericType(arguments))!;
}
