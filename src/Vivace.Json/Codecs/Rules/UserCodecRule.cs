// Codecs that the caller brought in the settings: they go before the library's own.

namespace Vivace.Json.Codecs.Rules;

internal static class UserCodecRule
{
    internal static JsonCodec? TryMake(Type type, CodecPlan plan)
    {
        if (!plan.Settings.HasCodecs)
            return null;
        foreach (JsonCodec codec in plan.Settings.Codecs)
            if (codec.Type == type)
                return codec;
        return null;
    }
}
