// The generator of type code: decides which types get code, and writes it.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Emitting;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Generator.Projects;
using Vivace.Json.Generator.Schemas;

namespace Vivace.Json.Generator;

/// <summary>Writes type code for requested types, and for everything that their values can contain.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class ContractGenerator : IIncrementalGenerator
{
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<Compilation> project = SchemaModels.Include(context);
        IncrementalValueProvider<EquatableArray<TypeModel>> marked = project.Select(ProjectMarks.Of).WithTrackingName("MarkedTypes");
        IncrementalValueProvider<EquatableArray<TypeModel>> called = CalledTypes(context, project).WithTrackingName("CalledTypes");
        IncrementalValueProvider<EquatableArray<TypeModel>> types = marked.Combine(called)
            .Select(static (found, _) => Distinct([found.Left, found.Right])).WithTrackingName("Types");
        IncrementalValueProvider<string> space =
            context.CompilationProvider.Select(static (compilation, _) => NamespaceOf(compilation.AssemblyName))
                .WithTrackingName("Namespace");

        context.RegisterSourceOutput(
            types.SelectMany(static (types, _) => types.Where(type => type.Announcement is null)).WithTrackingName("Type").Combine(space),
            static (context, type) =>
                context.AddSource(type.Left.Identifier + ".g.cs",
                    SourceText.From(ObjectCodecEmitter.Emit(type.Left, type.Right), Encoding.UTF8)));
        context.RegisterSourceOutput(
            types.Select(
                static (types, _) =>
                    new EquatableArray<(string, string)>(
                        [.. ValueParser.WithoutServed(types)
                            .Select(type => (type.RunTimeName, (type.Announcement ?? type.Identifier + ".Declare()") + type.Form))]))
                                .WithTrackingName("Registry").Combine(space),
            static (context, types) =>
            {
                if (types.Left.Count > 0)
                    context.AddSource("GeneratedRegistry.g.cs",
                        SourceText.From(RegistryEmitter.Emit(types.Left, types.Right), Encoding.UTF8));
            });
    }

    // A call that names a type requests its code: always for our calls, and for System.Text.Json's where they are redirected.
    private static IncrementalValueProvider<EquatableArray<TypeModel>> CalledTypes(IncrementalGeneratorInitializationContext context,
        IncrementalValueProvider<Compilation> project) =>
        CallModes.Read(context).Combine(project)
            .Select(static (found, cancellation) => found.Left.IsGeneratedFromCalls
                // With the modes of the other generator, so that calls are examined once.
                ? WithAccess(found.Left.MayLackReflection,
                    Distinct(
                        ProjectCalls.Of(found.Right, found.Left with { Defaults = DefaultSettings.Of(found.Right, cancellation) },
                            cancellation).Select(file => file.Announced)))
                : default);

    // Two lambdas per member would be a third of a type's compiled code, and only programs without reflection need them.
    private static EquatableArray<TypeModel> WithAccess(bool hasAccess, EquatableArray<TypeModel> types) =>
        hasAccess ? types : new EquatableArray<TypeModel>([.. types.Select(static type => type with { HasAccess = false })]);

    private static EquatableArray<TypeModel> Distinct(IEnumerable<EquatableArray<TypeModel>> found)
    {
        HashSet<string> met = new(StringComparer.Ordinal);
        return new EquatableArray<TypeModel>(
            [.. found.SelectMany(types => types).OrderBy(type => type.IsNameOnly).Where(type => met.Add(type.RunTimeName))]);
    }

    // One namespace per assembly, because friend assemblies see each other's.
    private static string NamespaceOf(string? assembly) =>
        "Vivace.Json.Generated.Of" + new string([.. (assembly ?? "").Select(letter => char.IsLetterOrDigit(letter) ? letter : '_')]);
}
