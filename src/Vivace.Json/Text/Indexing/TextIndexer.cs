// Builds the index of a text with the widest vectors available.
namespace Vivace.Json.Text.Indexing;

internal static class TextIndexer
{
    // Code for vectors of 64 bytes is in no precompiled image, and compiling it takes longer than it saves for the first texts of a
    // process. This is how much text is left until it is used.
    private static long s_cold = 1024 * 1024;

    /// <inheritdoc cref="PlainIndexer.TryBuild"/>
    internal static bool TryBuild(ref byte text, nint length, int maxDepth, ref IndexWords words)
    {
        bool isCold = s_cold > 0;
        if (isCold)
            s_cold -= length;
        if (!isCold && Kernel512.IsSupported)
            return VectorIndexer<Kernel512>.TryBuild(ref text, length, maxDepth, ref words);
        if (Kernel256.IsSupported)
            return VectorIndexer<Kernel256>.TryBuild(ref text, length, maxDepth, ref words);
        return Kernel128.IsSupported
            ? VectorIndexer<Kernel128>.TryBuild(ref text, length, maxDepth, ref words)
            : PlainIndexer.TryBuild(ref text, length, maxDepth, ref words);
    }
}
