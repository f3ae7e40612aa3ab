// Where a call with a System.Text.Json contract starts.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;

namespace Vivace.Json.Making;

/// <summary>The root is that of the contract's options if they return the same contract, as usual; otherwise a separate one.</summary>
internal static class ResolvedRoots
{
    // A root lives as long as its contract.
    private static readonly ConditionalWeakTable<JsonTypeInfo, Entry> s_roots = LoadContexts.TableOfOutliving<JsonTypeInfo, Entry>();
    private static readonly ConditionalWeakTable<JsonTypeInfo, Entry>.CreateValueCallback s_make = static info =>
        new Entry(info, Make(info));

    internal static Root<T> Of<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return Latest<T>.Last is { } last && ReferenceEquals(last.Info, jsonTypeInfo)
            ? Unsafe.As<Root<T>>(last.Root)
            : Latest<T>.Find(jsonTypeInfo);
    }

    internal static Root Of(JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return s_roots.GetValue(jsonTypeInfo, s_make).Root;
    }

    internal static void Forget()
    {
        foreach ((_, Entry entry) in s_roots)
            entry.Info = null;
        s_roots.Clear();
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

        // A context's contract stands for generated code; one from user code could be compared only by reflection.
        return info.OriginatingResolver is { } resolver && ResolverKinds.IsGenerated(resolver)
            ? plan.Memory.RootOf(info.Type)
            : throw ThrowContract.ContractNotGenerated(info.Type);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Root MakeReflected(JsonTypeInfo info, CodecPlan plan)
    {
        return info.Options.TryGetTypeInfo(info.Type, out JsonTypeInfo? known) && ReferenceEquals(known, info)
            ? plan.Memory.RootOf(info.Type)
            : Roots.MakeOwn(info.Type, plan, other => ResolverRule.MakeFor(info, other));
    }

    private static class Latest<T>
    {
        internal static Entry? Last { get; private set; }

        internal static Root<T> Find(JsonTypeInfo<T> info)
        {
            Entry entry = s_roots.GetValue(info, s_make);
            if (entry.MayStay)
                Last = entry;
            return (Root<T>)entry.Root;
        }
    }

    private sealed class Entry(JsonTypeInfo info, Root root)
    {
        /// <summary>Null once the types of the root have changed.</summary>
        internal JsonTypeInfo? Info { get; set; } = info;

        internal Root Root { get; } = root;

        /// <summary>Whether a type that is never unloaded may refer to it. A call's contract can have delegates of any assembly.</summary>
        internal bool MayStay { get; } = root.Plan.Unloadable is null
            && (root.IsOfPlan || !ReflectionSwitch.IsOn || UnloadableParts.Of(info) is null);
    }
}
