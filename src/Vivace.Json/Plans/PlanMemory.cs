// What a plan remembers: the codecs and roots that were made for it.
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Plans;

/// <summary>The memory of one plan. Whatever it holds can be made again, and is when types change (hot reload).</summary>
internal sealed class PlanMemory
{
    /// <summary>The codecs that are bound, as is all that they call. Another table when types have changed: who makes a codec adds it where it looked before.</summary>
    internal TypeTable<JsonCodec> Codecs { get; private set; } = new();

    /// <summary>Where calls start. Another table when types have changed, and none that another plan has.</summary>
    internal TypeTable<Root> Roots { get; private set; } = new();

    /// <summary>
    /// Whether a codec of the plan is interpreted although code could be emitted for it, or finds codecs only when it sees values. If not, first calls and
    /// later ones use the same codecs, and there is nothing to emit.
    /// </summary>
    internal bool IsProvisional;

    /// <summary>For the cache of plans: whether a call asked since the plan was last considered for replacement.</summary>
    internal bool WasFoundLately;

    /// <summary>Forgets the codecs that were made of types that have changed.</summary>
    internal void ForgetCodecs()
    {
        Interlocked.MemoryBarrier();
        Codecs = new TypeTable<JsonCodec>();
    }

    /// <summary>The same for the roots, which are stale from then on.</summary>
    internal void ForgetRoots() => Roots = new TypeTable<Root>();
}
