// How many bytes a call takes from the heap.
using Vivace.Json.Plans;

namespace Vivace.Json.Tests;

internal static class Allocation
{
    private const int Calls = 50;

    /// <summary>
    /// What a warm call allocates: emitted, and every buffer of the thread taken and put back. The least of some calls, as code that changes
    /// tiers, and other tests that use up a pool, may let one allocate more; a call that always allocates shows in all of them.
    /// </summary>
    internal static long Of(Action call)
    {
        for (int i = 0; i < 4 * Root<int>.WarmEnough; i++)
            call();
        return OfFew(call);
    }

    /// <summary>The same, of a call that is too long to warm it.</summary>
    internal static long OfFew(Action call, int calls = Calls)
    {
        long least = long.MaxValue;
        for (int i = 0; i < calls; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            call();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }
}
