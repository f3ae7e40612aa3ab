// Everything besides its own text that decides what a file means: what all files declare, the references, the options. While it
// stays the same, so do the results for unedited files, whatever changes inside bodies elsewhere.
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Projects;

internal sealed class ProjectState(string name, DeclarationHash options, FileDeclarations[] files,
    (object Content, MetadataReferenceProperties Properties)[] references) : IEquatable<ProjectState>
{
    private static readonly CompilationMemo<string, ProjectState> s_known = new();

    // Identify objects without a hash, and do not keep them alive.
    private static readonly ConditionalWeakTable<object, object> s_marks = new();

    private readonly DeclarationHash _declarations = HashOf(options, files);

    internal string Name => name;

    private DeclarationHash Options => options;

    private FileDeclarations[] Files => files;

    private (object Content, MetadataReferenceProperties Properties)[] References => references;

    internal static ProjectState Of(Compilation compilation, CancellationToken cancellation) =>
        s_known.Get(compilation, "", () => Make(compilation, cancellation));

    public bool Equals(ProjectState? other) =>
        ReferenceEquals(this, other)
        || other is not null && name == other.Name && _declarations == other._declarations && references.SequenceEqual(other.References);

    public override bool Equals(object? obj) => Equals(obj as ProjectState);

    public override int GetHashCode() => (name, _declarations).GetHashCode();

    /// <summary>The names of the members that have changed; <see langword="null"/> if anything else has changed.</summary>
    internal HashSet<string>? ChangesSince(ProjectState earlier)
    {
        if (name != earlier.Name || options != earlier.Options || files.Length != earlier.Files.Length
            || !references.SequenceEqual(earlier.References))
            return null;
        HashSet<string> names = new(StringComparer.Ordinal);
        for (int i = 0; i < files.Length; i++)
            if (!files[i].AddDifferences(earlier.Files[i], names))
                return null;
        return names;
    }

    private static ProjectState Make(Compilation compilation, CancellationToken cancellation)
    {
        SyntaxTree[] trees = [.. compilation.SyntaxTrees];
        Concurrently.For(trees.Length, compilation, index => FileScan.Of(trees[index]).Declarations(cancellation), cancellation);
        DeclarationHash options = DeclarationHash.Empty;
        options.Add(Text(compilation.Options));
        return new ProjectState(
            compilation.AssemblyName ?? "",
            options,
            [.. trees.Select(tree => FileScan.Of(tree).Declarations(cancellation))],
            [.. compilation.References.Select(reference => (ContentOf(reference, cancellation), reference.Properties))]);
    }

    private static DeclarationHash HashOf(DeclarationHash options, FileDeclarations[] files)
    {
        DeclarationHash hash = options;
        foreach (FileDeclarations file in files)
            hash.Add(file.Whole);
        return hash;
    }

    // The options that affect symbols and binding; the others concern diagnostics and output.
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
