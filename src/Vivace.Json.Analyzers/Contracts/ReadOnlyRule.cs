// VIV028: members are written but not read, although a constructor would take them.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ReadOnlyRule
{
    internal const string Id = "VIV028";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "A member is written but not read, although a constructor takes it",
        "{0}",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "A constructor without parameters is preferred: members that only another one sets keep their default values.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    /// <summary>The constructor whose parameters are all members, and that takes most of those which nothing reads.</summary>
    internal static (IMethodSymbol Constructor, string Message)? Find(DescribedSymbol described, ContractModel model)
    {
        TypeDescription type = described.Description;
        if (model.Creation is not (ContractCreation.Parameterless or ContractCreation.DefaultValue)
            || described.Constructors.Any(IsMarked))
            return null;
        (IMethodSymbol Constructor, string Message)? found = null;
        int most = 0;
        for (int i = 0; i < type.Constructors.Length; i++)
        {
            ParameterDescription[] parameters = type.Constructors[i].Parameters;
            string[] lost = [.. Lost(type, model, parameters)];
            if (!type.Constructors[i].IsPublic || lost.Length <= most
                || !Array.TrueForAll(parameters, parameter => IsMember(type, parameter)))
                continue;
            most = lost.Length;
            found = (described.Constructors[i],
                $"Expected [JsonConstructor] on the constructor of {type.Name} that takes {string.Join(" and ", lost)}, which have no "
                    + "setter; found none, so they are written but not read. Add the attribute, or give them setters.");
        }

        return found;
    }

    private static IEnumerable<string> Lost(TypeDescription type, ContractModel model, ParameterDescription[] parameters) =>
        from member in model.Members
        where member is { IsWritten: true, IsRead: false, IsIgnored: false, IsExtensionData: false, Constant: 0 }
            && ParameterRules.IndexOf(parameters, type.Members[member.Source]) >= 0
        select type.Members[member.Source].Name;

    // Also by another serializer's attribute, which settings may follow.
    private static bool IsMarked(IMethodSymbol constructor) =>
        constructor.GetAttributes().Any(static one => one.AttributeClass?.Name == "JsonConstructorAttribute");

    private static bool IsMember(TypeDescription type, ParameterDescription parameter) =>
        parameter.HasDefaultValue || Array.Exists(type.Members, member => ParameterRules.IndexOf([parameter], member) == 0);
}
