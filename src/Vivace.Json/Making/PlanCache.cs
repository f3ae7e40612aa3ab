// The plans of a process: equal settings share one, and only a few are kept.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Plans.Settings;
using Vivace.Json.Telemetry;

namespace Vivace.Json.Making;

internal static class PlanCache
{
    /// <summary>The number of plans that are kept; a new one then replaces one that was not used recently.</summary>
    internal const int Capacity = 64;

    // Immutable, replaced as a whole. No lock: comparing settings runs user code (converters, codecs, encoders, resolvers).
    private static Table s_table = new([], [], 0);

    // Apart, because strangers may choose fields.
    private static Table s_chosen = s_table;

    private static ref Table TableOf(JsonSettings settings) => ref settings.Values.Fields is null ? ref s_table : ref s_chosen;

    // Read-only options, for as long as they live.
    private static readonly ConditionalWeakTable<JsonSerializerOptions, CodecPlan> s_known =
        LoadContexts.TableOfOutliving<JsonSerializerOptions, CodecPlan>();
    private static readonly ConditionalWeakTable<JsonSerializerOptions, CodecPlan>.CreateValueCallback s_find =
        PlanOf;

    /// <summary>The memory of the plan for calls without settings or options.</summary>
    internal static PlanMemory Default { get; } = Of(OptionsConversion.DefaultSettings()).Memory;

    // The last options, found by one comparison; changed as rarely as a plan's root.
    private static KnownOptions? s_last;

    private sealed class KnownOptions(JsonSerializerOptions options, PlanMemory memory)
    {
        internal readonly JsonSerializerOptions Options = options;
        internal readonly PlanMemory Memory = memory;
    }

    /// <summary>The memory of the plan, if <paramref name="options"/> were passed to <see cref="Note"/> last.</summary>
    internal static PlanMemory? LastOf(JsonSerializerOptions options) =>
        s_last is { } last && ReferenceEquals(last.Options, options) ? last.Memory : null;

    internal static void Note(JsonSerializerOptions options, CodecPlan plan)
    {
        if (LastOf(options) is null && plan.Unloadable is null)
            s_last = new KnownOptions(options, plan.Memory);
    }

    internal static int Count => s_table.Plans.Length;

    internal static int CountChosen => s_chosen.Plans.Length;

    internal static CodecPlan Of(JsonSettings settings)
    {
        int hash = settings.GetHashCode();

        // Without reflection there are no plug-ins, so this is trimmed.
        return TableOf(settings).Find(hash, settings) ?? (ReflectionSwitch.IsOn ? UnloadablePlans.Of(hash, settings) : null)
            ?? Add(hash, settings);
    }

    internal static CodecPlan OfCall(JsonSettings? settings) => settings is null ? Default.Plan : Of(settings);

    internal static CodecPlan OfCall(JsonSerializerOptions? options) => options is null ? Default.Plan : Of(options);

    /// <summary>The plan of options. Read-only options stay known while they live; others, made for this call or seen for the first time,
    /// are compared by value, which is cheaper than adding them.</summary>
    internal static CodecPlan Of(JsonSerializerOptions options) =>
        options.IsReadOnly ? s_known.GetValue(options, s_find) : PlanOf(options);

    // Converters get the instance that a plan was made for, as in System.Text.Json, unless it leads back to this library.
    private static CodecPlan PlanOf(JsonSerializerOptions options)
    {
        JsonSettings settings = OptionsConversion.ToSettings(options);
        CodecPlan plan = Of(settings);
        if (ReferenceEquals(plan.Settings, settings) && SettingsResolver.Leading(options.TypeInfoResolver) is null)
            OptionsBridge.Adopt(settings, options);
        return plan;
    }

    internal static CodecPlan Make(JsonSettings settings, ObjectEngine engine = ObjectEngine.Automatic, UnloadableParts? unloadable = null)
    {
        CodecPlan made = new(settings, RuleMaker.Instance, engine, unloadable);
        if (ReflectionSwitch.IsOn)
            HotReload.Watch(made);

        if (TelemetrySwitch.IsOn)
            Instruments.PlanMade();
        return made;
    }

    private static CodecPlan Add(int hash, JsonSettings settings)
    {
        CodecPlan? made = null;
        while (true)
        {
            Table table = Volatile.Read(ref TableOf(settings));
            if (table.Find(hash, settings) is { } known)
                return known;
            made ??= Make(settings);
            if (Interlocked.CompareExchange(ref TableOf(settings), table.With(hash, made), table) == table)
                return made;
        }
    }

    /// <summary>Plans beside the hash codes of their settings, and the next candidate for replacement. Immutable.</summary>
    private sealed class Table(int[] hashes, CodecPlan[] plans, int hand)
    {
        internal CodecPlan[] Plans => plans;

        internal CodecPlan? Find(int hash, JsonSettings settings)
        {
            for (int i = 0; i < hashes.Length; i++)
            {
                if (hashes[i] != hash || !plans[i].Settings.Equals(settings))
                    continue;
                CodecPlan plan = plans[i];
                if (!plan.Memory.WasFoundLately)
                    plan.Memory.WasFoundLately = true;
                return plan;
            }

            return null;
        }

        // Second-chance replacement: the hand goes round and spares, once, plans that were found lately.
        internal Table With(int hash, CodecPlan plan)
        {
            if (plans.Length < Capacity)
                return new Table([.. hashes, hash], [.. plans, plan], hand);
            int place = hand;
            for (; plans[place].Memory.WasFoundLately; place = (place + 1) % Capacity)
                plans[place].Memory.WasFoundLately = false;
            int[] changedHashes = hashes[..];
            CodecPlan[] changedPlans = plans[..];
            changedHashes[place] = hash;
            changedPlans[place] = plan;
            return new Table(changedHashes, changedPlans, (place + 1) % Capacity);
        }
    }
}
