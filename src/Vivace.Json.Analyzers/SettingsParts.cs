// The parts of settings that are compared by reference and so are never equal to others.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

internal sealed class SettingsParts(Compilation compilation)
{
    private readonly INamedTypeSymbol? _converter = compilation.GetTypeByMetadataName("System.Text.Json.Serialization.JsonConverter");
    private readonly INamedTypeSymbol? _codec = compilation.GetTypeByMetadataName("Vivace.Json.JsonCodec");
    private readonly INamedTypeSymbol? _defaultResolver =
        compilation.GetTypeByMetadataName("System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver");

    // The first part that is new in each instance, or null.
    internal IOperation? FindNew(IObjectOrCollectionInitializerOperation initializer)
    {
        foreach (IOperation step in initializer.Initializers)
        {
            (IOperation? target, IOperation? value) = step switch
            {
                ISimpleAssignmentOperation assignment => (assignment.Target, assignment.Value),
                IMemberInitializerOperation member => (member.InitializedMember, member.Initializer),
                _ => (null, (IOperation?)null),
            };
            if (target is not IPropertyReferenceOperation { Property.Name: { } name } || value is null) continue;

            IOperation? found = name switch
            {
                "Converters" => FindElement(value, _converter, IsNewConverter),
                "Codecs" => FindElement(value, _codec, IsNewCodec),
                "ContractModifiers" => FindClosure(value),
                "PropertyNamingPolicy" or "DictionaryKeyPolicy" or "Encoder" or "ReferenceHandler" or "TypeInfoResolver" =>
                    NewReference(value),
                _ => null,
            };
            if (found is not null) return found;
        }

        return null;
    }

    internal string Describe(IOperation part) => part switch
    {
        IAnonymousFunctionOperation => "a lambda that captures variables",
        IInvocationOperation call => $"the result of {call.TargetMethod.ContainingType.Name}.{call.TargetMethod.Name}",
        _ => $"a new {part.Type?.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)}",
    };

    private static IOperation? FindElement(IOperation list, INamedTypeSymbol? element, Func<IObjectCreationOperation, bool> isNew)
    {
        if (list is IObjectCreationOperation { Type: { } type } creation && type.Derives(element)) return isNew(creation) ? creation : null;
        foreach (IOperation child in list.ChildOperations)
        {
            if (FindElement(child, element, isNew) is { } found) return found;
        }

        return null;
    }

    // The library's own rule: instances of a sealed type without fields are equal, and so are JsonStringEnumConverters with equal
    // arguments.
    private bool IsNewConverter(IObjectCreationOperation creation)
    {
        INamedTypeSymbol type = (INamedTypeSymbol)creation.Type!;
        if (type.Name == "JsonStringEnumConverter" && IsOfSystemTextJson(type))
        {
            foreach (IArgumentOperation argument in creation.Arguments)
            {
                if (argument.Value.WithoutConversion() is IObjectCreationOperation) return true;
            }

            return false;
        }

        if (!type.IsSealed) return true;
        for (INamedTypeSymbol? level = type; level is not null && !IsOfSystemTextJson(level); level = level.BaseType)
        {
            foreach (ISymbol member in level.GetMembers())
            {
                if (member is IFieldSymbol { IsStatic: false }) return true;

                // Primary constructor parameters that members use become fields.
                if (member is IMethodSymbol { MethodKind: MethodKind.Constructor, Parameters.Length: > 0 } constructor
                    && constructor.DeclaringSyntaxReferences.Length == 1
                    && constructor.DeclaringSyntaxReferences[0].GetSyntax() is ClassDeclarationSyntax)
                    return true;
            }
        }

        return false;
    }

    private bool IsNewCodec(IObjectCreationOperation creation)
    {
        for (ITypeSymbol? level = creation.Type; level is not null
            && !SymbolEqualityComparer.Default.Equals(level, _codec); level = level.BaseType)
        {
            foreach (ISymbol member in level.GetMembers(nameof(Equals)))
            {
                if (member is IMethodSymbol { IsOverride: true, Parameters.Length: 1 }) return false;
            }
        }

        return true;
    }

    // The compiler creates a lambda without captures once; one that only captures this equals the next one.
    private static IOperation? FindClosure(IOperation list)
    {
        if (list is IAnonymousFunctionOperation lambda) return CapturesVariable(lambda) ? lambda : null;
        foreach (IOperation child in list.ChildOperations)
        {
            if (FindClosure(child) is { } found) return found;
        }

        return null;
    }

    private static bool CapturesVariable(IAnonymousFunctionOperation lambda)
    {
        foreach (IOperation operation in lambda.Body.Descendants())
        {
            ISymbol? variable = operation switch
            {
                ILocalReferenceOperation { Local.IsConst: false } local => local.Local,
                IParameterReferenceOperation parameter => parameter.Parameter,
                _ => null,
            };
            if (variable is { DeclaringSyntaxReferences.Length: > 0 }
                && !lambda.Syntax.Span.Contains(variable.DeclaringSyntaxReferences[0].Span)) return true;
        }

        return false;
    }

    private IOperation? NewReference(IOperation value) => value.WithoutConversion() switch
    {
        // A plain default resolver is treated as none.
        IObjectCreationOperation creation
            when SymbolEqualityComparer.Default.Equals(creation.Type, _defaultResolver) && creation.Initializer is null => null,
        IObjectCreationOperation creation => creation,
        IInvocationOperation { TargetMethod: { Name: "Create", ContainingType.Name: "JavaScriptEncoder" } } call => call,
        IInvocationOperation
        {
            TargetMethod:
            {
                Name: "Combine" or "WithAddedModifier",
                ContainingType.Name: "JsonTypeInfoResolver"
            }
        } call => call,
        _ => null,
    };

    private bool IsOfSystemTextJson(INamedTypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, _converter?.ContainingAssembly);
}
