// Types that are one JSON value.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class ScalarRule
{
    private static readonly Dictionary<Type, Func<JsonCodec>> s_codecs = new()
    {
        [typeof(string)] = static () => new StringCodec(),
        [typeof(bool)] = static () => new BooleanCodec(),
        [typeof(int)] = static () => new Int32Codec(),
        [typeof(long)] = static () => new Int64Codec(),
    };

    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        s_codecs.TryGetValue(shape.Type, out Func<JsonCodec>? make) ? make() : null;
}
