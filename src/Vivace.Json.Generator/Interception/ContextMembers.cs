// Binds calls as they are once System.Text.Json's own generator has run. Generators do not see each other's output, so
// `OrderContext.Default.Order`, and everything whose type follows from it, has no type yet. The attributes of a context tell its members:
// with those declared, the compiler itself finds all types that depend on them.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Generator.Projects;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Interception;

internal static class ContextMembers
{
    private const string Space = "System.Text.Json.Serialization.", TypeInfo = "global::" + Space + "Metadata.JsonTypeInfo";

    private const string Options = "global::System.Text.Json.JsonSerializerOptions";

    private const string Serializable = "JsonSerializable";

    // Types that hold themselves with larger and larger arguments have no end.
    private const int LongestName = 256;

    // Made once, although calls are bound on several threads.
    private static readonly CompilationMemo<string, Lazy<Compilation?>> s_completed = new();

    private static readonly CompilationMemo<SyntaxTree, SemanticModel> s_models = new();

    /// <summary>What is called. If that, or a type that it is called with, is unknown without the
    /// members of contexts, the model becomes one with them.</summary>
    internal static ISymbol? SymbolOf(InvocationExpressionSyntax call, ref SemanticModel model, CancellationToken cancellation)
    {
        if (model.GetSymbolInfo(call, cancellation).Symbol is { } known
            && !(known is IMethodSymbol method && IsUnknown(method.TypeArguments, call, model)))
            return known;
        cancellation.ThrowIfCancellationRequested();
        model = ModelOf(call.SyntaxTree, model.Compilation) ?? model;
        return model.GetSymbolInfo(call, cancellation).Symbol;
    }

    private static bool IsUnknown(IEnumerable<ITypeSymbol> types, InvocationExpressionSyntax call,
        SemanticModel model) => types.Any(type => type switch
    {
        IErrorTypeSymbol => true,

        // The value of a call whose own type arguments are not inferred has a type parameter of its method for a type.
        ITypeParameterSymbol parameter => !IsAround(call, parameter.ContainingSymbol, model),
        IArrayTypeSymbol array => IsUnknown([array.ElementType], call, model),
        INamedTypeSymbol { IsAnonymousType: true } made =>
            IsUnknown(made.GetMembers().OfType<IPropertySymbol>().Select(static property => property.Type), call, model),
        INamedTypeSymbol named => IsUnknown(named.TypeArguments, call, model),
        _ => false,
    });

    private static bool IsAround(InvocationExpressionSyntax call, ISymbol declaration, SemanticModel model)
    {
        ISymbol? around = model.GetEnclosingSymbol(call.SpanStart);
        while (around is not null && !SymbolEqualityComparer.Default.Equals(around, declaration))
            around = around.ContainingSymbol;
        return around is not null;
    }

    // Null if the project declares no contexts.
    private static SemanticModel? ModelOf(SyntaxTree tree, Compilation compilation) =>
        s_completed.Get(compilation, "", () => new Lazy<Compilation?>(() => Complete(compilation))).Value is { } completed
            && completed.ContainsSyntaxTree(tree)
            ? s_models.Get(completed, tree, () => ProjectCalls.ModelOf(tree, completed))
            : null;

    /// <summary>The method with the types of the project's own compilation as arguments;
    /// its definition if one of them has no name.</summary>
    internal static IMethodSymbol In(Compilation compilation, IMethodSymbol method)
    {
        IMethodSymbol definition = (method.ReducedFrom ?? method).OriginalDefinition;
        ITypeSymbol?[] arguments = [.. method.TypeArguments.Select(argument => In(compilation, argument))];
        return arguments.Length == 0 || arguments.Length != definition.Arity || Array.Exists(arguments, static one => one is null)
            ? definition
            : definition.Construct(arguments!);
    }

    private static ITypeSymbol? In(Compilation compilation, ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return In(compilation, array.ElementType) is { } element ? compilation.CreateArrayTypeSymbol(element, array.Rank) : null;
            case IDynamicTypeSymbol:
                return compilation.DynamicType;
            case INamedTypeSymbol { IsAnonymousType: false, TypeKind: not TypeKind.Error } named:
                INamedTypeSymbol? own = named.ContainingType is { IsGenericType: true } outer
                    ? (In(compilation, outer) as INamedTypeSymbol)?.GetTypeMembers(named.Name, named.Arity).FirstOrDefault()
                    : named.ContainingAssembly.Identity.Equals(compilation.Assembly.Identity) ? compilation.Assembly.GetTypeByMetadataName(
                        SymbolTypes.NameOf(named))
                    : named.OriginalDefinition;
                ITypeSymbol?[] arguments = [.. named.TypeArguments.Select(argument => In(compilation, argument))];
                return own is null || Array.Exists(arguments, static one => one is null)
                    ? null
                    : arguments.Length == 0 ? own : own.Construct(arguments!);
            default:
                return null;
        }
    }

    private static Compilation? Complete(Compilation compilation)
    {
        string source = ProjectMemory.Of(ProjectState.Of(compilation, default)).Contexts(() => DeclarationsFor(compilation));
        return source.Length == 0
            ? null
            : compilation.AddSyntaxTrees(CSharpSyntaxTree.ParseText(source, (CSharpParseOptions)compilation.SyntaxTrees.First().Options));
    }

    private static string DeclarationsFor(Compilation compilation)
    {
        INamedTypeSymbol[] contexts =
        [
            .. compilation.SyntaxTrees.SelectMany(
                static tree => FileScan.Of(tree).Marks(default).Where(static mark => mark.Name == Serializable)
                .Select(mark => tree.GetRoot().FindNode(mark.Span).FirstAncestorOrSelf<ClassDeclarationSyntax>()))
                .OfType<ClassDeclarationSyntax>().Distinct()
                .Select(declaration => compilation.GetSemanticModel(declaration.SyntaxTree).GetDeclaredSymbol(declaration))
                .OfType<INamedTypeSymbol>().Where(static type => SymbolTypes.BaseOf(type, Space + "JsonSerializerContext") is not null)
                .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default),
        ];
        StringBuilder source = new();
        foreach (INamedTypeSymbol context in contexts)
            Declare(context, compilation, source);
        return source.ToString();
    }

    // As System.Text.Json's generator does. What the project declares itself is left out.
    private static void Declare(INamedTypeSymbol context, Compilation compilation, StringBuilder source)
    {
        int open = 0;
        if (context.ContainingNamespace is { IsGlobalNamespace: false } space)
            Open(
                $"namespace {space.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted))}");
        foreach (INamedTypeSymbol outer in Containing(context))
        {
            if (outer.IsGenericType || outer.DeclaringSyntaxReferences[0].GetSyntax() is not TypeDeclarationSyntax declaration)
            {
                source.Append('}', open);
                return;
            }

            Open(
                $"partial {declaration.Keyword.ValueText}{((declaration as RecordDeclarationSyntax)?.ClassOrStructKeyword.ValueText is { Length: > 0 } word ? " " + word : "")} {declaration.Identifier.Text}");
        }

        string name = "@" + context.Name;
        if (!context.InstanceConstructors.Any(static constructor => constructor.Parameters.IsEmpty && !constructor.IsImplicitlyDeclared))
            source.AppendLine($"public {name}() : base(null) {{ }}");
        if (!context.InstanceConstructors.Any(static constructor => constructor.Parameters.Length == 1))
            source.AppendLine($"public {name}({Options} options) : base(options) {{ }}");
        HashSet<string> declared = [context.Name, .. context.MemberNames];
        if (declared.Add("Default"))
            source.AppendLine($"public static {name} Default => null;");
        foreach ((string property, ITypeSymbol type) in MembersOf(context, compilation))
            if (declared.Add(property))
                source.AppendLine(
                    $"public {TypeInfo}<{type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)}> @{property} => null;");
        source.Append('}', open);

        void Open(string line)
        {
            source.AppendLine(line).AppendLine("{");
            open++;
        }
    }

    private static IEnumerable<INamedTypeSymbol> Containing(INamedTypeSymbol type) =>
        type.ContainingType is { } outer ? [.. Containing(outer), type] : [type];

    // The types of attributes, then those that they reach. The first with a name has it.
    private static IEnumerable<(string Name, ITypeSymbol Type)> MembersOf(INamedTypeSymbol context, Compilation compilation)
    {
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default);
        Queue<ITypeSymbol> next = new();
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (!SymbolDescriber.IsNamed(attribute, Space + Serializable + "Attribute")
                || SymbolDescriber.First(attribute) is not ITypeSymbol type || !Reach(type))
                continue;
            yield return (SymbolDescriber.Named(attribute, "TypeInfoPropertyName") as string ?? NameOf(type), type);
        }

        while (next.Count > 0)
        {
            foreach (ITypeSymbol reached in ReachedBy(next.Dequeue(), compilation))
                if (Reach(reached))
                    yield return (NameOf(reached), reached);
        }

        bool Reach(ITypeSymbol type)
        {
            if (SymbolTypes.CannotBeStored(type) || NameOf(type).Length > LongestName || !met.Add(type))
                return false;
            next.Enqueue(type);
            return true;
        }
    }

    private static IEnumerable<ITypeSymbol> ReachedBy(ITypeSymbol type, Compilation compilation)
    {
        List<ITypeSymbol> reached = [];
        if (type is IArrayTypeSymbol array)
            reached.Add(array.ElementType);
        SymbolShape shape = SymbolShape.Of(type);
        if (shape.Key is { } key)
            reached.Add(key);
        if (shape.Element is { } element)
            reached.Add(element);
        reached.AddRange(DerivedTypes.Of(type, compilation));
        if (shape.Kind == JsonKind.Object && (type is INamedTypeSymbol { IsGenericType: true } || !SymbolTypes.IsOfFramework(type)))
        {
            for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
                AddMembers(level);
            foreach (INamedTypeSymbol level in type.TypeKind == TypeKind.Interface ? type.AllInterfaces : [])
                AddMembers(level);
        }

        return reached.Select(static one => one.WithNullableAnnotation(NullableAnnotation.None));

        void AddMembers(ITypeSymbol level) => reached.AddRange(level.GetMembers()
            .Where(
                static member =>
                    member is IPropertySymbol { IsStatic: false, IsIndexer: false }
                        or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false })
            .Where(
                static member =>
                    member.DeclaredAccessibility == Accessibility.Public || SymbolDescriber.Has(member, Space + "JsonIncludeAttribute"))
            .Select(SymbolTypes.TypeOf));
    }

    /// <summary>The name of a type's property in System.Text.Json's contexts: <c>Order</c>,
    /// <c>ListOrder</c>, <c>OrderArray</c>, <c>NullableInt32</c>.</summary>
    private static string NameOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array => NameOf(array.ElementType) + "Array",
        IArrayTypeSymbol array => $"{NameOf(array.ElementType)}Array{array.Rank}D",
        INamedTypeSymbol named => named.Name + string.Concat(SymbolTypes.ArgumentsOf(named).Select(NameOf)),
        _ => type.Name,
    };
}
