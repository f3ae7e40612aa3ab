// Chooses how the index of a text is made.
namespace Vivace.Json.Documents;

internal static class TextIndexer
{
    /// <inheritdoc cref="PlainIndexer.TryBuild"/>
    internal static bool TryBuild(ref byte text, nint length, int maxDepth, ref IndexWords words) => PlainIndexer.TryBuild(ref text, length, maxDepth, ref words);
}
