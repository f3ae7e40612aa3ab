// All that decides what a file means, beside its own text: what every file declares, the references, the options. While it stays the
// same, so does what was found in files that were not edited, whatever was edited inside of bodies elsewhere.
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Projects;

/// <param name="name">That of the assembly.</param>
/// <param name="declarations">What the files declare, and the options.</param>
/// <param name="references">What stands for each reference: its metadata, or the state of the project that it leads to.</param>
internal sealed class ProjectState(string name, DeclarationHash declarations, (object Content, MetadataReferenceProperties Properties)[] references) : IEquatable<ProjectState>
{
    private static readonly CompilationMemo<string, ProjectState> s_known = new();

    // Stand for what has no number, and do not keep it alive.
    private static readonly ConditionalWeakTable<object, object> s_marks = new();

    internal string Name => name;

    private DeclarationHash Declarations => declarations;

    private (object Content, MetadataReferenceProperties Properties)[] References => references;

    internal static ProjectState Of(Compilation compilation, CancellationToken cancellation) =>
        s_known.Get(compilation, "", () => Make(compilation, cancellation));

    public bool Equals(ProjectState? other) =>
        ReferenceEquals(this, other) || other is not null && name == other.Name && declarations == other.Declarations && references.SequenceEqual(other.References);

    public override bool Equals(object? obj) => Equals(obj as ProjectState);

    public override int GetHashCode() => (name, declarations).GetHashCode();

    private static ProjectState Make(Compilation compilation, CancellationToken cancellation)
    {
        SyntaxTree[] trees = [.. compilation.SyntaxTrees];
        Concurrently.For(trees.Length, compilation, index => FileScan.Of(trees[index]).Declarations(cancellation), cancellation);
        DeclarationHash hash = DeclarationHash.Empty;
        hash.Add(Text(compilation.Options));
        foreach (SyntaxTree tree in trees)
            hash.Add(FileScan.Of(tree).Declarations(cancellation));
        return new ProjectState(compilation.AssemblyName ?? "", hash, [.. compilation.References.Select(reference => (ContentOf(reference, cancellation), reference.Properties))]);
    }

    // What of the options is seen in symbols and bindings; all else is about diagnostics and what is written.
    private static string Text(CompilationOptions options) => string.Join(
        "|",
        options.OutputKind,
        options.NullableContextOptions,
        options.MetadataImportOptions,
        options.CheckOverflow,
        options.Platform,
        options.MainTypeName,
        options.ScriptClassName,
        options.CryptoPublicKey.IsDefault ? "" : Convert.ToBase64String([.. options.CryptoPublicKey]),
        options.CryptoKeyFile,
        options is CSharpCompilationOptions { AllowUnsafe: true },
        options is CSharpCompilationOptions csharp ? string.Join(",", csharp.Usings) : "");

    private static object ContentOf(MetadataReference reference, CancellationToken cancellation)
    {
        switch (reference)
        {
            case CompilationReference { Compilation: CSharpCompilation project }:
                return Of(project, cancellation);
            case CompilationReference project:
                return MarkOf(project.Compilation);
            case PortableExecutableReference file:
                try
                {
                    return file.GetMetadataId();
                }
                catch (Exception exception) when (exception is IOException or BadImageFormatException or UnauthorizedAccessException)
                {
                    return MarkOf(reference);
                }

            default:
                return MarkOf(reference);
        }
    }

    private static object MarkOf(object subject) => s_marks.GetValue(subject, static _ => new object());
}
