// The generator of descriptions: what documentation comments say, for schemas.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Emitting;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Projects;

namespace Vivace.Json.Generator;

/// <summary>Writes the summaries of types and members into the assembly, where the project asks for it.</summary>
/// <remarks>Comments are read from the text of each file, so that an edit costs one file, and compilers
/// that do not parse documentation comments make no difference.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class DescriptionGenerator : IIncrementalGenerator
{
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<bool> isAsked = CallModes.Read(context).Select(static (modes, _) => modes.HasDescriptions);
        IncrementalValuesProvider<EquatableArray<DocumentedType>> files = context.CompilationProvider.Combine(isAsked)
            .SelectMany(static (found, _) => found.Right ? found.Left.SyntaxTrees : [])
            .Select(static (tree, cancellation) => FileDescriptions.Of(tree.GetRoot(cancellation)))
            .Where(static types => types.Count > 0);
        context.RegisterSourceOutput(
            files.Collect().WithTrackingName("Descriptions"),
            static (context, files) =>
            {
                if (!files.IsEmpty)
                    context.AddSource("Descriptions.g.cs", SourceText.From(Emit(files.SelectMany(static types => types)), Encoding.UTF8));
            });
    }

    private static string Emit(IEnumerable<DocumentedType> types)
    {
        CodeWriter code = new();
        code.Head();
        foreach (DocumentedType type in types)
        {
            string texts =
                string.Concat(
                    type.Texts.Select(static text => $", {ObjectCodecEmitter.Quote(text.Member)}, {ObjectCodecEmitter.Quote(text.Text)}"));
            code.Line(
                $"[assembly: global::Vivace.Json.CompilerServices.GeneratedDescriptions({ObjectCodecEmitter.Quote(type.Name)}{texts})]");
        }

        return code.ToString();
    }
}
