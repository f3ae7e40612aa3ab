// Detects files with the same content. An interceptor identifies a call by its file's checksum and a position, so the compiler
// refuses to intercept calls in such files.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Interception;

internal static class EqualFiles
{
    private static readonly CompilationMemo<string, HashSet<SyntaxTree>> s_equal = new(StringComparer.Ordinal);

    internal static bool Contain(SyntaxTree tree, Compilation compilation, CancellationToken cancellation) =>
        s_equal.Get(compilation, "", () => Find(compilation, cancellation)).Contains(tree);

    private static HashSet<SyntaxTree> Find(Compilation compilation, CancellationToken cancellation) =>
        [.. compilation.SyntaxTrees
            .GroupBy(tree => string.Join("-", tree.GetText(cancellation).GetContentHash()))
            .Where(group => group.Skip(1).Any())
            .SelectMany(group => group)];
}
