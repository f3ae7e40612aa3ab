// The promises of the matrix.
namespace Vivace.Json.Promises.Promises;

internal static class PromiseList
{
    internal static IReadOnlyList<Promise> All { get; } =
    [
        new RightTexts(), new OneKindOfException(), new Depth(), new Budgets(), new Secrets(), new HiddenMembers(),
        new ValidJson(), new Cancellation(), new PooledBuffers(), new AskedOnce(), new Paths(), new LinearWork(),
    ];
}
