// Rules that few programs need come with the attribute, the setting or the generated code that asks for them.
using Vivace.Json.Making.Rules;

// Attributes and settings belong to parts that know nothing of rules. What they call is written here: a trimmed program in which nothing asks has neither the rule nor its codecs.
namespace Vivace.Json
{
    public sealed partial class JsonCodecAttribute
    {
        private static partial void BringRule() => UserCodecRule.Install();
    }

    public sealed partial record JsonSettings
    {
        private static partial void BringCodecs() => UserCodecRule.Install();

        private static partial void BringRuntimeTypes() => RuntimeTypeRule.Install();

        private static partial void BringLenience() => LenientRule.Install();
    }
}

namespace Vivace.Json.Serialization
{
    public sealed partial class JsonLenientAttribute
    {
        private static partial void BringLenience() => LenientRule.Install();
    }

    public sealed partial class JsonFormatAttribute
    {
        private static partial void BringLenience() => LenientRule.Install();
    }

    public sealed partial class TypeContractBuilder
    {
        private static partial void BringLenience() => LenientRule.Install();
    }

    public sealed partial class MemberContractBuilder
    {
        private static partial void BringLenience() => LenientRule.Install();
    }

    public sealed partial class JsonFlattenAttribute
    {
        private static partial void BringRule() => PartRule.Install();
    }

    public sealed partial class JsonRuntimeTypeAttribute
    {
        private static partial void BringRule() => RuntimeTypeRule.Install();
    }

    public sealed partial class JsonSubtypeWhenAttribute
    {
        private static partial void BringRule() => ContentRule.Install();
    }

    public sealed partial class JsonSubtypeFallbackAttribute
    {
        private static partial void BringRule() => ContentRule.Install();
    }

    public sealed partial class JsonSubtype
    {
        private static partial void BringRule() => ContentRule.Install();
    }
}

namespace Vivace.Json.CompilerServices
{
    public sealed partial class ContractDescription
    {
        private static partial void BringParts() => PartRule.Install();

        private static partial void BringRuntimeTypes() => RuntimeTypeRule.Install();

        private static partial void BringLenience() => LenientRule.Install();
    }
}
