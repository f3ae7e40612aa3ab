// The entry of the compiler into the generator: which types get code, and what is written for them.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator;

/// <summary>Writes type code for the types that ask for it.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class ContractGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
    }
}
