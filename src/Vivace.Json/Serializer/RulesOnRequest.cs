// Installs rarely used rules when an attribute, setting or generated code requests them.
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Making.Rules;

namespace Vivace.Json.Contracts;

internal static partial class RulesOnRequest
{
    internal static partial void BringCodecs() => UserCodecRule.Install();

    internal static partial void BringContent() => ContentRule.Install();

    internal static partial void BringLenience() => LenientRule.Install();

    internal static partial void BringFlattening() => FlattenRule.Install();

    internal static partial void BringRuntimeTypes() => RuntimeTypeRule.Install();

    internal static partial void BringDerivedTypes() => PolymorphicRule.Install();

    internal static partial void BringExtensionData() => ExtensionRule.Install();

    internal static partial void BringScalar<T>() => ScalarRule.Bring<T>();
}
