// Builds the index of a text with the widest vectors available.
namespace Vivace.Json.Text.Indexing;

internal static class TextIndexer
{
    /// <inheritdoc cref="PlainIndexer.TryBuild"/>
    internal static bool TryBuild(ref byte text, nint length, int maxDepth, ref IndexWords words)
    {
        if (Kernel512.IsSupported)
            return VectorIndexer<Kernel512>.TryBuild(ref text, length, maxDepth, ref words);
        if (Kernel256.IsSupported)
            return VectorIndexer<Kernel256>.TryBuild(ref text, length, maxDepth, ref words);
        return Kernel128.IsSupported
            ? VectorIndexer<Kernel128>.TryBuild(ref text, length, maxDepth, ref words)
            : PlainIndexer.TryBuild(ref text, length, maxDepth, ref words);
    }
}
