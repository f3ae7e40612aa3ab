// The plans of settings whose parts can be unloaded: kept while the parts are loaded, and not kept alive by anything else.
using System.Runtime.CompilerServices;
using Vivace.Json.Plans;

namespace Vivace.Json.Making;

/// <summary>A plan refers to the parts of its settings, so one of them holds it: a converter's load context keeps its plans. If parts come
/// from several contexts, only the caller's settings hold the plan.</summary>
internal static class UnloadablePlans
{
    /// <summary>The number of plans that are found in all contexts, and that one context keeps.</summary>
    internal const int Capacity = 64;

    // Oldest first; replaced as a whole.
    private static Entry[] s_entries = [];
    private static readonly ConditionalWeakTable<Type, Kept> s_kept = [];

    private sealed class Entry(int hash, WeakReference<CodecPlan> plan)
    {
        internal readonly int Hash = hash;
        internal readonly WeakReference<CodecPlan> Plan = plan;
    }

    /// <summary>The plan of settings with unloadable parts; <see langword="null"/> for others.</summary>
    internal static CodecPlan? Of(int hash, JsonSettings settings)
    {
        if (UnloadableParts.Of(settings) is not { } parts)
            return null;
        CodecPlan? made = null;
        while (true)
        {
            Entry[] entries = Volatile.Read(ref s_entries);
            foreach (Entry entry in entries)
                if (entry.Hash == hash && entry.Plan.TryGetTarget(out CodecPlan? known) && known.Settings.Equals(settings))
                    return known;
            made ??= PlanCache.Make(settings, unloadable: parts);
            Entry[] alive = Array.FindAll(entries, static entry => entry.Plan.TryGetTarget(out _));
            Entry[] changed = [.. alive.AsSpan(Math.Max(0, alive.Length - Capacity + 1)),
                new Entry(hash, new WeakReference<CodecPlan>(made))];
            if (Interlocked.CompareExchange(ref s_entries, changed, entries) != entries)
                continue;
            if (!parts.IsMixed)
                s_kept.GetOrCreateValue(parts.Anchor!).Add(made);
            return made;
        }
    }

    // The most recent plans.
    private sealed class Kept
    {
        private readonly CodecPlan?[] _plans = new CodecPlan?[Capacity];
        private int _count;

        internal void Add(CodecPlan plan) => _plans[(uint)(Interlocked.Increment(ref _count) - 1) % Capacity] = plan;
    }
}
