// The plans of a process: equal settings share one, and of a million different settings only a few plans are kept.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Making;

/// <summary>Finds the plan of settings or options.</summary>
internal static class PlanCache
{
    /// <summary>The number of plans that are kept; beyond it, a new one replaces one that was not used recently.</summary>
    internal const int Capacity = 64;

    // Replaced whole. There is no lock: settings are compared by converters and codecs of the user's, and their encoders and resolvers are asked.
    private static Table s_table = new([], [], 0);

    // Options that are read-only, as long as they live.
    private static readonly ConditionalWeakTable<JsonSerializerOptions, CodecPlan> s_known = new();
    private static readonly ConditionalWeakTable<JsonSerializerOptions, CodecPlan>.CreateValueCallback s_find =
        PlanOf;

    /// <summary>The memory of the plan of a call without options, be it <see langword="null"/> settings or <see langword="null"/> options.</summary>
    internal static PlanMemory Default { get; } = Of(OptionsConversion.DefaultSettings()).Memory;

    // Options that are found by one compare; changed as rarely as a plan's root is.
    private static KnownOptions? s_last;

    private sealed record KnownOptions(JsonSerializerOptions Options, PlanMemory Memory);

    /// <summary>The plan of the options that <see cref="Note"/> was given last, if these are they.</summary>
    internal static PlanMemory? LastOf(JsonSerializerOptions options) =>
        s_last is { } last && ReferenceEquals(last.Options, options) ? last.Memory : null;

    /// <summary>Lets <see cref="LastOf"/> know the options.</summary>
    internal static void Note(JsonSerializerOptions options, CodecPlan plan)
    {
        if (LastOf(options) is null && plan.Unloadable is null)
            s_last = new KnownOptions(options, plan.Memory);
    }

    /// <summary>Plans that are kept now.</summary>
    internal static int Count => s_table.Plans.Length;

    internal static CodecPlan Of(JsonSettings settings)
    {
        int hash = settings.GetHashCode();

        // Without reflection there are no plug-ins: what they are made of is not looked for, and is trimmed.
        return s_table.Find(hash, settings) ?? (ReflectionSwitch.IsOn ? UnloadablePlans.Of(hash, settings) : null) ?? Add(hash, settings);
    }

    /// <summary>The plan of a call's settings, which may have none.</summary>
    internal static CodecPlan OfCall(JsonSettings? settings) => settings is null ? Default.Plan : Of(settings);

    /// <summary>The plan of a call's options, which may have none.</summary>
    internal static CodecPlan OfCall(JsonSerializerOptions? options) => options is null ? Default.Plan : Of(options);

    /// <summary>
    /// The plan of options. An instance that is read-only has been used before, by this library or another, and stays known as
    /// long as it lives; one that is not was made for this call or is seen for the first time, and is compared by value:
    /// adding it to the table would cost more than that.
    /// </summary>
    internal static CodecPlan Of(JsonSerializerOptions options) =>
        options.IsReadOnly ? s_known.GetValue(options, s_find) : PlanOf(options);

    // Converters get the instance that a plan was made for, as in System.Text.Json, unless that leads back to this library.
    private static CodecPlan PlanOf(JsonSerializerOptions options)
    {
        JsonSettings settings = OptionsConversion.ToSettings(options);
        CodecPlan plan = Of(settings);
        if (ReferenceEquals(plan.Settings, settings) && SettingsResolver.Leading(options.TypeInfoResolver) is null)
            OptionsBridge.Adopt(settings, options);
        return plan;
    }

    /// <summary>Creates a plan that is not shared.</summary>
    internal static CodecPlan Make(JsonSettings settings, ObjectEngine engine = ObjectEngine.Automatic, UnloadableParts? unloadable = null)
    {
        CodecPlan made = new(settings, RuleMaker.Instance, engine, unloadable);
        if (ReflectionSwitch.IsOn)
            HotReload.Watch(made);
        return made;
    }

    private static CodecPlan Add(int hash, JsonSettings settings)
    {
        CodecPlan? made = null;
        while (true)
        {
            Table table = Volatile.Read(ref s_table);
            if (table.Find(hash, settings) is { } known)
                return known;
            made ??= Make(settings);
            if (Interlocked.CompareExchange(ref s_table, table.With(hash, made), table) == table)
                return made;
        }
    }

    /// <summary>Plans and the hash codes of their settings, side by side, and the place that is looked at next for a new one. Never changed.</summary>
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

        // Where there is no more room the second-chance rule chooses: the hand goes round and spares, once, what was found lately.
        internal Table With(int hash, CodecPlan plan)
        {
            if (plans.Length < Capacity)
                return new Table([.. hashes, hash], [.. plans, plan], hand);
            int place = hand;
            for (; plans[place].Memory.WasFoundLately; place = (place + 1) % Capacity)
                plans[place].Memory.WasFoundLately = false;
            int[] changedHashes = [.. hashes];
            CodecPlan[] changedPlans = [.. plans];
            changedHashes[place] = hash;
            changedPlans[place] = plan;
            return new Table(changedHashes, changedPlans, (place + 1) % Capacity);
        }
    }
}
