// A converter of Newtonsoft.Json that the project declares, and the codec that does the same.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

// The codec is the converter with other names: what it calls of the writer has counterparts, and it reads one value. Everything else stays
// as it is written.
internal sealed class ForeignConverter
{
    internal const string ReadName = "ReadJson", WriteName = "WriteJson";

    private const string Suffix = "Converter", Base = "JsonConverter";
    private const string CodecBase = AttributeTranslation.Ours + "JsonCodec", CodecOfType = CodecBase + "`1";
    private const string Unfinished = "NotImplementedException";

    private readonly List<TextChange> _changes = [];
    private readonly SemanticModel _model;
    private readonly CancellationToken _cancellation;

    private ForeignConverter(INamedTypeSymbol type, ITypeSymbol converted, ClassDeclarationSyntax declaration, SemanticModel model,
        CancellationToken cancellation)
    {
        (Type, Converted, Declaration, _model, _cancellation) = (type, converted, declaration, model, cancellation);
        Read = MethodOf(ReadName);
        Write = MethodOf(WriteName);
    }

    internal INamedTypeSymbol Type { get; }

    /// <summary>The type whose values it reads and writes.</summary>
    internal ITypeSymbol Converted { get; }

    internal ClassDeclarationSyntax Declaration { get; }

    internal MethodDeclarationSyntax? Read { get; }

    internal MethodDeclarationSyntax? Write { get; }

    /// <summary>Why the codec is left to the user; null if <see cref="Changes"/> make it of the converter.</summary>
    internal string? Problem { get; private set; }

    /// <summary>The changes to the text of the class that make it the codec.</summary>
    internal IReadOnlyList<TextChange> Changes => _changes;

    internal string CodecName => CodecNameOf(Type);

    /// <summary>Whether the codec is there, and not complete.</summary>
    internal bool HasDraft => CodecsBeside(Type).Any(codec => GapsIn(codec) > GapsIn(Type));

    /// <summary>Whether no fix can write the codec, and its name is free.</summary>
    internal bool CanHaveDraft => Problem is not null && AroundOf(Type).GetTypeMembers(CodecName).Length == 0;

    /// <summary>How the type is written in the source, with a question mark where
    /// <paramref name="mayBeNull"/> says so and the source has such marks.</summary>
    internal string ConvertedText(bool mayBeNull) =>
        ConvertedSyntax +
        (mayBeNull && Converted.IsReferenceType
            && (_model.GetNullableContext(Declaration.SpanStart) & NullableContext.AnnotationsEnabled) != 0 ? "?" : "");

    private string ConvertedSyntax { get; set; } = "";

    /// <summary>Returns null for other types, and for converters of which no codec can be made:
    /// open and abstract ones, and those of many types.</summary>
    internal static ForeignConverter? Of(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation)
    {
        if (!IsOne(type) || type.IsAbstract || SymbolTypes.HasOpenParameters(type) || type.DeclaringSyntaxReferences.Length != 1)
            return null;
        if (type.DeclaringSyntaxReferences[0].GetSyntax(
            cancellation) is not ClassDeclarationSyntax { BaseList.Types: { Count: > 0 } bases } declaration) return null;
        SemanticModel model = compilation.GetSemanticModel(declaration.SyntaxTree);
        (ITypeSymbol? converted, string text) = type.BaseType is { Arity: 1 } generic
            ? (generic.TypeArguments[0], ArgumentOf(bases[0].Type))
            : TestedIn(declaration, model, cancellation);
        if (converted is null or IErrorTypeSymbol || text.Length == 0) return null;
        ForeignConverter converter = new(type, converted, declaration, model, cancellation) { ConvertedSyntax = text };
        converter.Problem = converter.Examine();
        return converter;
    }

    /// <summary>Returns the codec beside a converter, if the user or the fix has written
    /// one for the same type, and it is complete.</summary>
    internal static INamedTypeSymbol? CodecOf(ITypeSymbol? converter)
    {
        if (converter is not INamedTypeSymbol type || !IsOne(type)) return null;
        return CodecsBeside(type).FirstOrDefault(codec => GapsIn(codec) <= GapsIn(type));
    }

    private static IEnumerable<INamedTypeSymbol> CodecsBeside(INamedTypeSymbol type)
    {
        // With both names there, the codec belongs to the longer one.
        INamespaceOrTypeSymbol around = AroundOf(type);
        if (!type.Name.EndsWith(Suffix, StringComparison.Ordinal) && around.GetTypeMembers(type.Name + Suffix).Length > 0) return [];
        return around.GetTypeMembers(CodecNameOf(type)).Where(codec =>
            ConvertedBy(codec) is { } converted
            && (type.BaseType!.Arity == 0 || SymbolEqualityComparer.Default.Equals(type.BaseType.TypeArguments[0], converted)));
    }

    private static INamespaceOrTypeSymbol AroundOf(INamedTypeSymbol type) =>
        (INamespaceOrTypeSymbol?)type.ContainingType ?? type.ContainingNamespace;

    /// <summary>The type whose values a codec reads and writes.</summary>
    internal static ITypeSymbol? ConvertedBy(INamedTypeSymbol codec) => SymbolTypes.BaseOf(codec, CodecOfType)?.TypeArguments[0];

    internal static bool IsCodec(ITypeSymbol type) => SymbolTypes.BaseOf(type, CodecBase) is not null;

    /// <summary>The codec for the converter that an attribute names without arguments.</summary>
    internal static INamedTypeSymbol? CodecOf(AttributeData attribute) =>
        attribute is { AttributeClass: { Name: "JsonConverterAttribute" } named, ConstructorArguments.Length: 1 }
            && ForeignModels.IsForeign(named) ? CodecOf(attribute.ConstructorArguments[0].Value as ITypeSymbol) : null;

    /// <summary>The name of the codec as it is written where the converter is named.</summary>
    internal static string CodecTextFor(TypeSyntax converter)
    {
        SimpleNameSyntax last = converter.DescendantNodesAndSelf().OfType<SimpleNameSyntax>().Last();
        string text = converter.ToString();
        return text.Substring(0, text.Length - last.Identifier.ValueText.Length) + CodecNameOf(last.Identifier.ValueText);
    }

    /// <summary>Whether code of the project, apart from its own, names a converter.</summary>
    internal static bool IsNamed(INamedTypeSymbol converter, Compilation compilation, CancellationToken cancellation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (tree.GetText(cancellation).ToString().IndexOf(converter.Name, StringComparison.Ordinal) < 0) continue;
            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (SimpleNameSyntax name in tree.GetRoot(cancellation).DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (name.Identifier.ValueText != converter.Name || IsWithin(name, converter)) continue;
                SymbolInfo info = model.GetSymbolInfo(name, cancellation);
                if (info.Symbol is null || SymbolEqualityComparer.Default.Equals(info.Symbol, converter)
                    || SymbolEqualityComparer.Default.Equals(info.Symbol.ContainingType, converter)) return true;
            }
        }

        return false;
    }

    /// <summary>Whether a class is a converter that has its codec: nothing but what names it needs it any more.</summary>
    internal static bool IsMoved(SyntaxNode node, SemanticModel model, CancellationToken cancellation) =>
        node is ClassDeclarationSyntax { BaseList: not null } declaration
        && CodecOf(model.GetDeclaredSymbol(declaration, cancellation)) is not null;

    private static bool IsOne(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, BaseType: { Name: Base } above } && ForeignModels.IsForeign(above);

    private static string CodecNameOf(INamedTypeSymbol type) => CodecNameOf(type.Name);

    private static string CodecNameOf(string name) =>
        (name.EndsWith(Suffix, StringComparison.Ordinal) && name.Length > Suffix.Length
            ? name.Substring(0, name.Length - Suffix.Length)
            : name) + "Codec";

    private static bool IsWithin(SyntaxNode node, INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Any(reference => reference.SyntaxTree == node.SyntaxTree && reference.Span.Contains(node.Span));

    // A skeleton throws until the user has written it; what the converter does not implement either is no gap.
    private static int GapsIn(INamedTypeSymbol type) => type.DeclaringSyntaxReferences.Sum(static reference =>
        reference.GetSyntax().DescendantNodes().OfType<ObjectCreationExpressionSyntax>()
            .Count(static creation => creation.Type.ToString().EndsWith(Unfinished, StringComparison.Ordinal)));

    private static string ArgumentOf(TypeSyntax name) =>
        name.DescendantNodesAndSelf().OfType<GenericNameSyntax>()
            .LastOrDefault(static generic => generic.Identifier.ValueText == Base)?.TypeArgumentList.Arguments[0].ToString() ?? "";

    // The only type for which CanConvert is true.
    private static (ITypeSymbol? Type, string Text) TestedIn(
        ClassDeclarationSyntax declaration, SemanticModel model, CancellationToken cancellation)
    {
        MethodDeclarationSyntax? test = declaration.Members.OfType<MethodDeclarationSyntax>()
            .FirstOrDefault(static method => method.Identifier.ValueText == "CanConvert");
        ExpressionSyntax? result = test?.ExpressionBody?.Expression
            ?? (test?.Body is { Statements: { Count: 1 } statements } && statements[0] is ReturnStatementSyntax { Expression: { } returned }
                ? returned
                : null);
        if (result is not BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression } equals) return default;
        TypeOfExpressionSyntax? named = equals.Left as TypeOfExpressionSyntax ?? equals.Right as TypeOfExpressionSyntax;
        return named is null || (named == equals.Left ? equals.Right : equals.Left) is not IdentifierNameSyntax other
            || model.GetSymbolInfo(other, cancellation).Symbol is not IParameterSymbol
            ? default
            : (model.GetTypeInfo(named.Type, cancellation).Type, named.Type.ToString());
    }

    private MethodDeclarationSyntax? MethodOf(string name) =>
        Declaration.Members.OfType<MethodDeclarationSyntax>().FirstOrDefault(method => method.Identifier.ValueText == name);

    private string? Examine()
    {
        for (INamedTypeSymbol? level = Type; level is not null; level = level.ContainingType)
        {
            if (level.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Internal) || level.IsFileLocal)
                return "the codec must be visible in the whole project";
        }

        if (Declaration.ParameterList is not null || Declaration.Members.Any(static member => member is ConstructorDeclarationSyntax))
            return "it has a constructor";
        if (Declaration.BaseList!.Types.Count > 1) return "it implements interfaces";
        if (Declaration.ContainsDirectives) return "it has directives";
        if (Read is null || Write is null) return "it does not both read and write";
        if (AroundOf(Type).GetTypeMembers(CodecName).Length > 0) return $"the name {CodecName} is taken";
        Replace(Declaration.Identifier.Span, CodecName);
        Replace(Declaration.BaseList.Types[0].Span, $"global::{CodecBase}<{ConvertedSyntax}>");
        foreach (MemberDeclarationSyntax member in Declaration.Members)
        {
            string? problem = member switch
            {
                MethodDeclarationSyntax method when method == Read || method == Write => null,
                MethodDeclarationSyntax { Identifier.ValueText: "CanConvert" } => Without(member),
                PropertyDeclarationSyntax { Identifier.ValueText: "CanRead" or "CanWrite" } property =>
                    property.ExpressionBody?.Expression.IsKind(SyntaxKind.TrueLiteralExpression) == true
                        ? Without(member)
                        : $"{property.Identifier.ValueText} is not simply true",
                _ => ForeignNameIn(member, []),
            };
            if (problem is not null) return problem;
        }

        return ExamineWrite(Write, out string? written) ?? ExamineRead(Read, Write, written);
    }

    private string? Without(MemberDeclarationSyntax member)
    {
        Replace(member.FullSpan, "");
        return null;
    }

    private void Replace(TextSpan span, string text) => _changes.Add(new TextChange(span, text));

    // written: String, Integer, Boolean, Structure; null if it is none, or several.
    private string? ExamineWrite(MethodDeclarationSyntax method, out string? written)
    {
        written = null;
        if (BodyOf(method) is not { } body || method.ParameterList.Parameters is not { Count: 3 } parameters)
            return "WriteJson has another form";
        HashSet<SyntaxNode> known = [];
        HashSet<string> kinds = [];
        foreach (IdentifierNameSyntax writer in NamesOf(parameters[0], body))
        {
            if (IsInFunction(writer, body)) return "a function within uses the writer";
            if (writer.Parent is not MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access
                || _model.GetOperation(call, _cancellation) is not IInvocationOperation { TargetMethod: var called }
                || call.ArgumentList.Arguments.Any(static argument => argument.NameColon is not null)
                || WriterCallOf(called) is not var (name, kind))
            {
                string shown = writer.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax used }
                    ? CallShown(used)
                    : Shown(CallAround(writer));
                return $"{shown} has no counterpart that writes the same";
            }

            if (call.ArgumentList.Arguments.Any(argument => argument.Expression.IsKind(SyntaxKind.NullLiteralExpression)))
                return "it writes null as a value of another type";
            known.Add(access.Name);
            kinds.Add(kind);
            Replace(access.Name.Span, name);
        }

        kinds.Remove("");
        written = kinds.Contains("Structure") ? "Structure" : kinds.Count == 1 ? kinds.First() : null;
        Replace(method.Identifier.Span, "Write");
        if (IsUntyped && Converted.IsValueType
            && NamesOf(parameters[1], body).Any(static name => Outer(name).Parent is not CastExpressionSyntax))
            return "it takes the value for an object";
        string value = !IsUntyped ? parameters[1].ToString() : $"{ConvertedText(mayBeNull: true)} {parameters[1].Identifier}";
        Replace(method.ParameterList.Span, $"(ref global::{AttributeTranslation.Ours}JsonWriter {parameters[0].Identifier}, {value})");
        return ForeignNameIn(body, known) ?? ParameterIn(body, parameters.Skip(2));
    }

    private string? ExamineRead(MethodDeclarationSyntax method, MethodDeclarationSyntax write, string? written)
    {
        if (BodyOf(method) is not { } body || method.ParameterList.Parameters is not { Count: >= 4 } parameters)
            return "ReadJson has another form";
        string reader = parameters[0].Identifier.ValueText;
        HashSet<SyntaxNode> known = [];
        ExpressionSyntax? read = null, tested = null;
        foreach (IdentifierNameSyntax name in NamesOf(parameters[0], body))
        {
            if (NullTestOf(name) is { } test)
            {
                if (tested is not null) return "it looks for null more than once";
                tested = test;
                known.UnionWith(test.DescendantNodes().OfType<SimpleNameSyntax>());
                Replace(test.Span, $"{reader}.TryReadNull()");
            }
            else if (read is null && ReadOf(name, written, reader) is var (replaced, text))
            {
                read = replaced;
                known.Add(((MemberAccessExpressionSyntax)name.Parent!).Name);
                Replace(replaced.Span, text);
            }
            else return $"{Shown(name.Parent is MemberAccessExpressionSyntax ? name.Parent : CallAround(name))} is not one value of a " +
                $"kind that is known";
        }

        bool isThrown = ThrowsAlone(body);
        if (written == "Structure" && !isThrown) return "it writes an object or array";
        ExpressionSyntax? ofNull = null;
        if (tested is not null)
        {
            if (read is null || !IsPassedFirst(tested, read, out ofNull)) return "null is not looked for before the value is read";
        }

        if (read is not null && !IsReadOnce(read, tested, body)) return "the value is not read on all ways through ReadJson";
        Replace(method.Identifier.Span, "Read");
        Replace(method.ParameterList.Span, $"(ref global::{AttributeTranslation.Ours}JsonReader {reader})");
        if (IsUntyped)
        {
            Replace(method.ReturnType.Span, ConvertedText(mayBeNull: true));
            if (!isThrown && ResultsOf(body).Any(result => !_model.ClassifyConversion(result, Converted).IsImplicit))
                return "it returns an object";
        }

        if (read is null && !isThrown) Before(method, body, $"{reader}.Skip();", isValue: true);
        if (ForeignNameIn(body, known) is { } foreign) return foreign;
        if (ParameterIn(body, parameters.Skip(1)) is { } used) return used;

        // A codec gets null only if it asks for it. Then it is asked to write it, too, which a converter never is.
        bool canBeNull = !Converted.IsValueType || SymbolTypes.BelowNullable(Converted) is not null;
        if (tested is null ? !canBeNull || read == ResultOf(body) : canBeNull
            && (ofNull!.IsKind(SyntaxKind.NullLiteralExpression) || ofNull.IsKind(SyntaxKind.DefaultLiteralExpression))) return null;
        string value = write.ParameterList.Parameters[1].Identifier.ValueText,
            writer = write.ParameterList.Parameters[0].Identifier.ValueText;
        Replace(new TextSpan(Declaration.OpenBraceToken.Span.End, 0), "\npublic override bool HandleNull => true;\n");
        if (canBeNull && !WritesNull(write, value))
            Before(write, BodyOf(write)!, $"if ({value} is null)\n{{\n{writer}.WriteNull();\nreturn;\n}}\n", isValue: false);
        return null;
    }

    private static SyntaxNode? BodyOf(MethodDeclarationSyntax method) => (SyntaxNode?)method.Body ?? method.ExpressionBody?.Expression;

    // Derived from JsonConverter, whose values are objects.
    private bool IsUntyped => Type.BaseType!.Arity == 0;

    private static IEnumerable<ExpressionSyntax> ResultsOf(SyntaxNode body) => body is ExpressionSyntax expression ? [expression]
        : body.DescendantNodes().OfType<ReturnStatementSyntax>().Select(static statement => statement.Expression!);

    private static bool ThrowsAlone(SyntaxNode body) =>
        body is ThrowExpressionSyntax
        || body is BlockSyntax { Statements: { Count: 1 } statements } && statements[0] is ThrowStatementSyntax;

    private static ExpressionSyntax? ResultOf(SyntaxNode body) => body is ExpressionSyntax expression ? expression
        : body is BlockSyntax { Statements: { Count: 1 } statements } ? (statements[0] as ReturnStatementSyntax)?.Expression : null;

    // Adds a statement to the start of a method.
    private void Before(MethodDeclarationSyntax method, SyntaxNode body, string statement, bool isValue)
    {
        if (method.Body is { } block)
        {
            Replace(new TextSpan(block.OpenBraceToken.Span.End, 0), $"\n{statement}");
            return;
        }

        Replace(TextSpan.FromBounds(method.ParameterList.Span.End, body.SpanStart), $"\n{{\n{statement}\n{(isValue ? "return " : "")}");
        Replace(new TextSpan(method.SemicolonToken.Span.End, 0), "\n}");
    }

    // Newtonsoft.Json never calls a converter to write null, but many are written as if it did.
    private static bool WritesNull(MethodDeclarationSyntax write, string value) =>
        write.Body?.Statements.FirstOrDefault() is IfStatementSyntax { Condition: var condition }
        && condition.DescendantNodes().OfType<LiteralExpressionSyntax>()
            .Any(static literal => literal.IsKind(SyntaxKind.NullLiteralExpression))
        && condition.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == value);

    private IEnumerable<IdentifierNameSyntax> NamesOf(ParameterSyntax parameter, SyntaxNode body)
    {
        ISymbol? symbol = _model.GetDeclaredSymbol(parameter, _cancellation);
        return body.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Where(name =>
            name.Identifier.ValueText == parameter.Identifier.ValueText
            && SymbolEqualityComparer.Default.Equals(_model.GetSymbolInfo(name, _cancellation).Symbol, symbol)).ToArray();
    }

    private string? ParameterIn(SyntaxNode body, IEnumerable<ParameterSyntax> parameters) =>
        parameters.FirstOrDefault(parameter => NamesOf(parameter, body).Any()) is { } used ? $"it uses {used.Identifier}" : null;

    // A name of Newtonsoft.Json that is left, or of the class itself.
    private string? ForeignNameIn(SyntaxNode node, HashSet<SyntaxNode> known)
    {
        foreach (SimpleNameSyntax name in node.DescendantNodesAndSelf().OfType<SimpleNameSyntax>())
        {
            if (known.Contains(name) || _model.GetSymbolInfo(name, _cancellation).Symbol is not { } symbol || symbol is INamespaceSymbol)
                continue;
            ITypeSymbol? type = symbol as ITypeSymbol ?? (symbol is IParameterSymbol ? null : symbol.ContainingType);
            if (type is null) continue;
            if (ForeignModels.IsForeign(type))
                return $"it uses {(SymbolEqualityComparer.Default.Equals(type, symbol) ? type.Name : $"{type.Name}.{symbol.Name}")}";
            if (SymbolEqualityComparer.Default.Equals(symbol, Type)) return "it names itself";
        }

        return null;
    }

    private static bool IsInFunction(SyntaxNode node, SyntaxNode body)
    {
        for (SyntaxNode? current = node; current is not null && current != body; current = current.Parent)
        {
            if (current is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax) return true;
        }

        return false;
    }

    // The counterpart of a call of the writer that writes the same bytes, and the kind of value. JsonWriter writes 1 for 1.0, and times in
    // other forms: these have none.
    private static (string Name, string Kind)? WriterCallOf(IMethodSymbol method) => (method.Name, method.Parameters.Length) switch
    {
        ("WriteNull", 0) => ("WriteNull", ""),
        ("WriteStartObject", 0) => ("BeginObject", "Structure"),
        ("WriteEndObject", 0) => ("EndObject", "Structure"),
        ("WriteStartArray", 0) => ("BeginArray", "Structure"),
        ("WriteEndArray", 0) => ("EndArray", "Structure"),
        ("WritePropertyName", 1) => ("WriteName", "Structure"),
        ("WriteValue", 1) => method.Parameters[0].Type switch
        {
            { SpecialType: SpecialType.System_String } => ("WriteString", "String"),
            { SpecialType: SpecialType.System_Boolean } => ("WriteBoolean", "Boolean"),
            { SpecialType: >= SpecialType.System_SByte and <= SpecialType.System_UInt64 } integer => ("Write" + integer.Name, "Integer"),
            { Name: "Guid" or "TimeSpan", ContainingNamespace.Name: "System" } known => ("Write" + known.Name, "String"),
            _ => null,
        },
        _ => null,
    };

    // A value is read by a cast, or by a method of Convert: what the converter writes says which token is meant.
    private (ExpressionSyntax Replaced, string Text)? ReadOf(IdentifierNameSyntax reader, string? written, string name)
    {
        if (reader.Parent is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Value" } access) return null;
        ExpressionSyntax value = Outer(access);
        string text = $"{name}.ReadString()";
        switch (value.Parent)
        {
            case CastExpressionSyntax cast when _model.GetTypeInfo(cast.Type, _cancellation).Type is { } type:
                bool isMarked = cast.Type is not NullableTypeSyntax
                    && (_model.GetNullableContext(cast.SpanStart) & NullableContext.WarningsEnabled) != 0;
                ExpressionSyntax whole = cast.Parent is ParenthesizedExpressionSyntax parentheses ? parentheses : cast;
                return type.SpecialType switch
                {
                    SpecialType.System_String when written is "String" or null => (whole, text + (isMarked ? "!" : "")),
                    SpecialType.System_Int64 when written is "Integer" or null => (whole, $"{name}.ReadInt64()"),
                    SpecialType.System_Boolean when written is "Boolean" or null => (whole, $"{name}.ReadBoolean()"),
                    _ => null,
                };
            case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } conversion
                when written is "String" or null
                    && _model.GetTypeInfo(conversion.Right, _cancellation).Type is { SpecialType: SpecialType.System_String }:
                return (conversion.Parent is ParenthesizedExpressionSyntax around ? around : conversion, text);
            case ArgumentSyntax { Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax call } list } argument
                when list.Arguments[0] == argument
                && _model.GetSymbolInfo(call, _cancellation).Symbol is IMethodSymbol
                {
                    ContainingType: { Name: "Convert", ContainingNamespace.Name: "System" },
                    ReturnType: { } result
                }:
                return (written, result.SpecialType) switch
                {
                    ("String", not SpecialType.None) => (value, text),
                    ("Integer", SpecialType.System_Boolean) => (value, $"{name}.ReadInt64()"),
                    ("Integer",
                        (>= SpecialType.System_SByte and <= SpecialType.System_UInt64) or SpecialType.System_Decimal
                            or SpecialType.System_Double) => (call, $"{name}.Read{result.Name}()"),
                    ("Boolean", SpecialType.System_Boolean) => (call, $"{name}.ReadBoolean()"),
                    _ => null,
                };
            default:
                return null;
        }
    }

    // reader.TokenType == JsonToken.Null, reader.Value == null, and the same with is.
    private ExpressionSyntax? NullTestOf(IdentifierNameSyntax reader)
    {
        if (reader.Parent is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "TokenType" or "Value" } access) return null;
        ExpressionSyntax? other = access.Parent switch
        {
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression } equals when equals.Left == access => equals.Right,
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.IsExpression } ofName => ofName.Right,
            IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax constant } => constant.Expression,
            _ => null,
        };
        bool isNull = access.Name.Identifier.ValueText == "Value"
            ? other.IsKind(SyntaxKind.NullLiteralExpression)
            : other is not null && _model.GetSymbolInfo(other, _cancellation).Symbol is IFieldSymbol { Name: "Null" };
        return isNull ? (ExpressionSyntax)access.Parent! : null;
    }

    // Whether null is answered before the value is read: by a statement of its own, or a conditional expression.
    private static bool IsPassedFirst(ExpressionSyntax test, ExpressionSyntax read, out ExpressionSyntax? result)
    {
        result = test.Parent switch
        {
            ConditionalExpressionSyntax conditional when conditional.Condition == test && conditional.WhenFalse.Span.Contains(read.Span) =>
                conditional.WhenTrue,
            IfStatementSyntax { Else: null } statement when statement.Span.End <= read.SpanStart => ReturnedBy(statement),
            _ => null,
        };
        return result is not null;
    }

    private static ExpressionSyntax? ReturnedBy(IfStatementSyntax statement) =>
        (statement.Statement is BlockSyntax { Statements: { Count: 1 } statements }
            ? statements[0]
            : statement.Statement) is ReturnStatementSyntax { Expression: { } returned } ? returned : null;

    // Whether each way that returns reads the value once.
    private static bool IsReadOnce(ExpressionSyntax read, ExpressionSyntax? tested, SyntaxNode body)
    {
        SyntaxNode current = read;
        for (; current != body && !(body is BlockSyntax && current.Parent == body); current = current.Parent!)
        {
            bool isSure = current.Parent switch
            {
                AnonymousFunctionExpressionSyntax or SwitchExpressionArmSyntax or QueryExpressionSyntax => false,
                ConditionalExpressionSyntax conditional =>
                    conditional.Condition == current || (tested is not null && conditional.Condition == tested),
                BinaryExpressionSyntax
                {
                    RawKind: (int)SyntaxKind.LogicalAndExpression or (int)SyntaxKind.LogicalOrExpression
                    or (int)SyntaxKind.CoalesceExpression
                } binary => binary.Left == current,
                AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceAssignmentExpression } => false,
                ConditionalAccessExpressionSyntax access => access.Expression == current,
                IfStatementSyntax statement => statement.Condition == current,
                SwitchStatementSyntax statement => statement.Expression == current,
                StatementSyntax =>
                    current.Parent is LocalDeclarationStatementSyntax or ExpressionStatementSyntax or ReturnStatementSyntax
                        or ThrowStatementSyntax,
                _ => true,
            };
            if (!isSure) return false;
        }

        return body is not BlockSyntax block
            || block.Statements.TakeWhile(statement => statement != current).All(statement =>
                (tested is not null && statement == tested.Parent)
                || !statement.DescendantNodesAndSelf().Any(static node => node is ReturnStatementSyntax or GotoStatementSyntax));
    }

    // With the parentheses and the exclamation mark around it.
    private static ExpressionSyntax Outer(ExpressionSyntax value)
    {
        while (value.Parent is PostfixUnaryExpressionSyntax or ParenthesizedExpressionSyntax) value = (ExpressionSyntax)value.Parent;
        return value;
    }

    private static SyntaxNode CallAround(SyntaxNode node) => node.FirstAncestorOrSelf<InvocationExpressionSyntax>() ?? node;

    private string CallShown(InvocationExpressionSyntax call)
    {
        if (_model.GetSymbolInfo(call, _cancellation).Symbol is not IMethodSymbol method) return Shown(call);
        IEnumerable<string> types = method.Parameters.Select(
            static parameter => parameter.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat));
        return $"{method.Name}({string.Join(", ", types)})";
    }

    private static string Shown(SyntaxNode node) =>
        string.Join(" ", node.ToString().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
}
