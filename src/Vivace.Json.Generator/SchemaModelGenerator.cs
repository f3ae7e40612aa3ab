// The generator of models from schemas.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Schemas;

namespace Vivace.Json.Generator;

/// <summary>Writes the members of types with <c>[JsonSchemaModel]</c>, and the types that these need.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class SchemaModelGenerator : IIncrementalGenerator
{
    public void Initialize(IncrementalGeneratorInitializationContext context) =>
        context.RegisterSourceOutput(SchemaModels.Of(context), static (context, models) => models.Report(context));
}
