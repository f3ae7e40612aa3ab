// The entry of the compiler into the generator: which types get code, and what is written for them.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Emitting;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator;

/// <summary>Writes type code for the types that ask for it, and for all that their values can hold.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class ContractGenerator : IIncrementalGenerator
{
    private const string Contract = "Vivace.Json.JsonContractAttribute";
    private const string Serializable = "System.Text.Json.Serialization.JsonSerializableAttribute";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<EquatableArray<TypeModel>> marked = ByAttribute(context, Contract).WithTrackingName("MarkedTypes");
        IncrementalValuesProvider<EquatableArray<TypeModel>> listed = ByAttribute(context, Serializable).WithTrackingName("ContextTypes");
        IncrementalValueProvider<EquatableArray<TypeModel>> called = CalledTypes(context).Collect()
            .Select(static (found, _) => Distinct(found)).WithTrackingName("CalledTypes");
        IncrementalValueProvider<EquatableArray<TypeModel>> types = marked.Collect().Combine(listed.Collect()).Combine(called)
            .Select(static (found, _) => Distinct(found.Left.Left.Concat(found.Left.Right).Append(found.Right))).WithTrackingName("Types");
        IncrementalValueProvider<string> space = context.CompilationProvider.Select(static (compilation, _) => NamespaceOf(compilation.AssemblyName)).WithTrackingName("Namespace");

        context.RegisterSourceOutput(
            types.SelectMany(static (types, _) => types.Where(type => type.Announcement is null)).WithTrackingName("Type").Combine(space),
            static (context, type) => context.AddSource(type.Left.Identifier + ".g.cs", SourceText.From(ObjectCodecEmitter.Emit(type.Left, type.Right), Encoding.UTF8)));
        context.RegisterSourceOutput(
            types.Select(static (types, _) => new EquatableArray<(string, string)>([.. types.Select(type => (type.RunTimeName, type.Announcement ?? type.Identifier + ".Declare()"))])).WithTrackingName("Registry").Combine(space),
            static (context, types) =>
            {
                if (types.Left.Count > 0)
                    context.AddSource("GeneratedRegistry.g.cs", SourceText.From(RegistryEmitter.Emit(types.Left, types.Right), Encoding.UTF8));
            });
    }

    // The attribute stands on a type, or names one: on the assembly, or on a context.
    private static IncrementalValuesProvider<EquatableArray<TypeModel>> ByAttribute(IncrementalGeneratorInitializationContext context, string attribute) =>
        context.SyntaxProvider.ForAttributeWithMetadataName(
            attribute,
            static (_, _) => true,
            static (found, cancellation) => TypeWalk.Of(RootsOf(found), found.SemanticModel.Compilation, cancellation).Announced);

    // A call that names a type asks for its code: one of ours always, one of System.Text.Json's where it is redirected.
    private static IncrementalValuesProvider<EquatableArray<TypeModel>> CalledTypes(IncrementalGeneratorInitializationContext context) =>
        NamedCalls.Of(context).Combine(CallModes.Read(context)).Combine(context.CompilationProvider)
            .Select(static (found, cancellation) =>
            {
                ((InvocationExpressionSyntax call, CallModes modes), Compilation compilation) = found;
                SemanticModel model = NamedCalls.ModelOf(call, compilation);
                return CallTypes.RootTypeOf(call, model, modes.IsDropIn, cancellation) is { } root ? TypeWalk.Of(root, compilation, cancellation).Announced : default;
            })
            .WithTrackingName("LocateCalledTypes")
            .Where(static types => types.Count > 0);

    private static IEnumerable<ITypeSymbol> RootsOf(GeneratorAttributeSyntaxContext found)
    {
        foreach (AttributeData attribute in found.Attributes)
        {
            if (attribute.ConstructorArguments.Length > 0)
            {
                if (attribute.ConstructorArguments[0].Value is ITypeSymbol named && !SymbolTypes.HasOpenParameters(named))
                    yield return named;
            }
            else if (found.TargetSymbol is INamedTypeSymbol marked && !SymbolTypes.HasOpenParameters(marked))
            {
                yield return marked;
            }
        }
    }

    private static EquatableArray<TypeModel> Distinct(IEnumerable<EquatableArray<TypeModel>> found)
    {
        HashSet<string> met = new(StringComparer.Ordinal);
        return new EquatableArray<TypeModel>([.. found.SelectMany(types => types).OrderBy(type => type.IsNameOnly).Where(type => met.Add(type.RunTimeName))]);
    }

    // One for each assembly: friends see each other's.
    private static string NamespaceOf(string? assembly) =>
        "Vivace.Json.Generated.Of" + new string([.. (assembly ?? "").Select(letter => char.IsLetterOrDigit(letter) ? letter : '_')]);
}
