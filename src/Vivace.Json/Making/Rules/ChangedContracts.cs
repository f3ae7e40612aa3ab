// Types whose contracts from a context were changed, in programs without reflection: System.Text.Json reads and writes them.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Making.Rules;

/// <summary>
/// Generated code knows the declaration of a type alone, and a changed contract has delegates in place of members. Types that nothing was
/// changed about keep their generated code.
/// </summary>
internal static class ChangedContracts
{
    internal static JsonCodec? TryMake(Type type, CodecPlan plan)
    {
        if (plan.Settings.TypeInfoResolver is not { } resolver || ResolverKinds.IsGenerated(resolver))
            return null;
        JsonSerializerOptions options = OptionsBridge.Of(plan);
        if (!options.TryGetTypeInfo(type, out JsonTypeInfo? info) || info.Kind == JsonTypeInfoKind.None)
            return null;
        // What generated code creates again is equal: its delegates have no state.
        if (ContextContracts.IsUnchanged(info, Equals))
            return null;
        return plan.Settings.HasContractModifiers
            ? throw ThrowContract.ModifiersNotGenerated()
            : ConverterRule.MakeGiven(info.Converter, type, plan);
    }
}
