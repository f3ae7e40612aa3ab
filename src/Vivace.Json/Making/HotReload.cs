// Forgets types whose code is changed by hot reload.
using System.Reflection.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Codecs.Objects.Emitting;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Plans.Settings;
using Vivace.Json.Writing;

[assembly: MetadataUpdateHandler(typeof(Vivace.Json.Making.HotReload))]

namespace Vivace.Json.Making;

/// <summary>Called by the runtime by name. A call in progress may finish with the old types.</summary>
internal static class HotReload
{
    private const int LeastRoom = 128;

    // Settings created per call may create thousands of plans: remove dead ones before the list grows.
    private static readonly List<WeakReference<CodecPlan>> s_plans = [];
    private static readonly Lock s_lock = new();
    private static int s_room = LeastRoom;

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

    /// <summary>Called by the runtime to clear caches.</summary>
    internal static void ClearCache(Type[]? types)
    {
        _ = types;
        if (ReflectionSwitch.IsOn)
        {
            TypeDescriber.Forget();
            DelegateComparison.Forget();
            FieldComparison.Forget();
            ResolverComparison.Forget();
            RepeatableCode.Forget();
            ResolverBridge.Forget();
        }

        SubtypeAttributes.Forget();
        InferredTypes.Forget();
        EmptyValues.Forget();
        ConverterList.Forget();
        CompiledTypes.Forget();
        EmittedClasses.Forget();
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

    /// <summary>Called after all caches are cleared: forgets what calls in progress have put back in the meantime.</summary>
    internal static void UpdateApplication(Type[]? types) => ClearCache(types);
}
