// Forgets what is known about types when their code is changed while the program runs.
using System.Reflection.Metadata;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;

[assembly: MetadataUpdateHandler(typeof(Vivace.Json.Making.HotReload))]

namespace Vivace.Json.Making;

/// <summary>Called by the runtime's hot reload, by name. A call that is under way may end with what it knew before.</summary>
internal static class HotReload
{
    private const int LeastRoom = 128;

    // Settings that are created for each call may create thousands of plans: those that are gone are removed before the list grows.
    private static readonly List<WeakReference<CodecPlan>> s_plans = [];
    private static readonly Lock s_lock = new();
    private static int s_room = LeastRoom;

    /// <summary>Tells a plan of changes, as long as it lives.</summary>
    internal static void Watch(CodecPlan plan)
    {
        lock (s_lock)
        {
            if (s_plans.Count >= s_room)
            {
                s_plans.RemoveAll(static watched => !watched.TryGetTarget(out _));
                s_room = Math.Max(LeastRoom, 2 * s_plans.Count);
            }

            s_plans.Add(new WeakReference<CodecPlan>(plan));
        }
    }

    /// <summary>Forgets what was found out about types.</summary>
    /// <param name="types">The types that changed, of which others may consist; <see langword="null"/> where that is not known.</param>
    internal static void ClearCache(Type[]? types)
    {
        _ = types;
        SubtypeAttributes.Forget();
        InferredTypes.Forget();
        ConverterList.Forget();
        CompiledTypes.Forget();
        ObjectRule.Forget();
        UserCodecRule.Forget();
        ConverterBridge.Forget();
        ResolvedRoots.Forget();
        WeakReference<CodecPlan>[] plans;
        lock (s_lock)
            plans = [.. s_plans];
        foreach (WeakReference<CodecPlan> watched in plans)
        {
            if (watched.TryGetTarget(out CodecPlan? plan))
                plan.Memory.Forget();
        }
    }

    /// <summary>Called when all caches are cleared, others' too: forgets what calls that were under way have put back in the meantime.</summary>
    /// <param name="types">The types that changed.</param>
    internal static void UpdateApplication(Type[]? types) => ClearCache(types);
}
