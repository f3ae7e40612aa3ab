// Rules that few programs need: attributes, settings and generated code that need one ask for it here.
namespace Vivace.Json.Contracts;

/// <summary>
/// Brings rules that nothing else refers to: a trimmed program in which nothing asks has neither the rule nor its codecs. Who asks belongs to parts that know nothing of rules, so the methods
/// are declared here and implemented at the front door.
/// </summary>
internal static partial class RulesOnRequest
{
    internal static partial void BringCodecs();

    internal static partial void BringContent();

    internal static partial void BringLenience();

    internal static partial void BringParts();

    internal static partial void BringRuntimeTypes();
}
