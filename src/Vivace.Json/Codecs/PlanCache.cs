// The plans of a process: equal settings meet in one, and a million different ones leave no more than a few behind.
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Vivace.Json.Codecs;

/// <summary>Finds the plan of settings or options.</summary>
internal static class PlanCache
{
    /// <summary>Plans that are kept; beyond it a new one takes the place of an old one.</summary>
    internal const int Capacity = 64;

    // Replaced whole under the lock, read without it.
    private static CodecPlan?[] s_plans = new CodecPlan?[Capacity];
    private static int s_next;
    private static readonly Lock s_lock = new();

    // Options instances that were used before.
    private static readonly ConditionalWeakTable<JsonSerializerOptions, CodecPlan> s_known = new();
    private static readonly ConditionalWeakTable<JsonSerializerOptions, CodecPlan>.CreateValueCallback s_find =
        static options => Of(OptionsConversion.ToSettings(options));

    /// <summary>The plan of <see langword="null"/> options: <see cref="JsonSerializerOptions.Default"/>, project switches included.</summary>
    internal static CodecPlan Default { get; } = Of(OptionsConversion.ToSettings(JsonSerializerOptions.Default));

    internal static CodecPlan Of(JsonSettings settings)
    {
        foreach (CodecPlan? plan in s_plans)
            if (plan is null)
                break;
            else if (plan.Settings.Equals(settings))
                return plan;
        return Add(settings);
    }

    /// <summary>
    /// The plan of options. An instance that is read-only has been used before, by this library or another, and stays known as
    /// long as it lives; one that is not was made for this call or is seen for the first time, and is compared by value:
    /// adding it to the table would cost more than that.
    /// </summary>
    internal static CodecPlan Of(JsonSerializerOptions options) =>
        options.IsReadOnly ? s_known.GetValue(options, s_find) : Of(OptionsConversion.ToSettings(options));

    private static CodecPlan Add(JsonSettings settings)
    {
        OptionsConversion.ThrowIfNotServed(settings);
        lock (s_lock)
        {
            foreach (CodecPlan? plan in s_plans)
                if (plan is not null && plan.Settings.Equals(settings))
                    return plan;
            CodecPlan made = new(settings);
            CodecPlan?[] plans = (CodecPlan?[])s_plans.Clone();
            plans[s_next] = made;
            s_next = (s_next + 1) % Capacity;
            Volatile.Write(ref s_plans, plans);
            return made;
        }
    }
}
