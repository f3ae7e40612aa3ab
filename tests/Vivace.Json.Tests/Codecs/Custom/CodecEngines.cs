// The engines that each test of user-defined codecs runs on.
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Codecs.Custom;

internal static class CodecEngines
{
    internal static IEnumerable<JsonSettings> Each(JsonSettings settings) =>
        [settings with { Engine = ObjectEngine.Emitted }, settings with { Engine = ObjectEngine.Interpreted }, settings];
}
