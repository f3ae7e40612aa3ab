// Where a call starts that brings a contract of System.Text.Json's.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Rules;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors;

namespace Vivace.Json.Bridges;

/// <summary>Finds the root of a contract: that of its options, of which it mostly is one, or one of its own.</summary>
internal static class ResolvedRoot
{
    // A root lives as long as the contract that it serves.
    private static readonly ConditionalWeakTable<JsonTypeInfo, Root> s_roots = [];
    private static readonly ConditionalWeakTable<JsonTypeInfo, Root>.CreateValueCallback s_make = Make;

    internal static Root<T> Of<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return Latest<T>.Last is { } last && ReferenceEquals(last.Info, jsonTypeInfo) ? last.Root : Latest<T>.Find(jsonTypeInfo);
    }

    internal static Root Of(JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return s_roots.GetValue(jsonTypeInfo, s_make);
    }

    internal static Root Of(object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return Of(jsonTypeInfo).Checked(value);
    }

    internal static Root Of(Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        ArgumentNullException.ThrowIfNull(context);
        return Of(context.GetTypeInfo(returnType) ?? throw ThrowContract.NotInContext(context.GetType(), returnType));
    }

    internal static Root Of(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Root.ThrowIfOtherType(value, inputType);
        return Of(inputType, context).Checked(value);
    }

    private static Root Make(JsonTypeInfo info)
    {
        info.MakeReadOnly();
        info.Options.MakeReadOnly();
        CodecPlan plan = PlanCache.Of(info.Options);
        if (ReflectionSwitch.IsOn)
            return MakeReflected(info, plan);

        // A contract of a context stands for generated code; one that somebody made says what only reflection could compare.
        return info.OriginatingResolver is { } resolver && OptionsConversion.IsGenerated(resolver)
            ? plan.RootOf(info.Type)
            : throw ThrowContract.ContractNotGenerated(info.Type);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Root MakeReflected(JsonTypeInfo info, CodecPlan plan)
    {
        return info.Options.TryGetTypeInfo(info.Type, out JsonTypeInfo? known) && ReferenceEquals(known, info)
            ? plan.RootOf(info.Type)
            : plan.MakeRoot(info.Type, other => ResolverRule.MakeFor(info, other));
    }

    private static class Latest<T>
    {
        internal static Entry<T>? Last { get; private set; }

        internal static Root<T> Find(JsonTypeInfo<T> info)
        {
            Entry<T> entry = new(info, (Root<T>)s_roots.GetValue(info, s_make));
            Last = entry;
            return entry.Root;
        }
    }

    private sealed record Entry<T>(JsonTypeInfo<T> Info, Root<T> Root);
}
