// Files that hold the same bytes as another one of the compilation. A call is found by its file's checksum and its position, so the
// compiler refuses to redirect calls in such files.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Interception;

internal static class EqualFiles
{
    private static readonly CompilationMemo<string, HashSet<SyntaxTree>> s_equal = new(StringComparer.Ordinal);

    /// <summary>Whether another file of the compilation holds the same.</summary>
    internal static bool Contain(SyntaxTree tree, Compilation compilation, CancellationToken cancellation) =>
        s_equal.Get(compilation, "", () => Find(compilation, cancellation)).Contains(tree);

    private static HashSet<SyntaxTree> Find(Compilation compilation, CancellationToken cancellation) =>
        [.. compilation.SyntaxTrees
            .GroupBy(tree => string.Join("-", tree.GetText(cancellation).GetContentHash()))
            .Where(group => group.Skip(1).Any())
            .SelectMany(group => group)];
}
