// Finds streams that are read to the end as text for a single Deserialize call.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

internal sealed class StreamDetours(Compilation compilation)
{
    private readonly INamedTypeSymbol? _reader = compilation.GetTypeByMetadataName("System.IO.StreamReader");
    private readonly INamedTypeSymbol? _file = compilation.GetTypeByMetadataName("System.IO.File");

    // The parts of a detour that a fix removes or keeps.
    internal sealed record Detour(
        IInvocationOperation Deserialize,
        IVariableDeclaratorOperation? Text,
        IInvocationOperation ReadToEnd,
        IAwaitOperation? Await,
        IVariableDeclaratorOperation? Reader,
        // new StreamReader(…) or File.OpenText(…).
        IOperation Open,
        // The stream, or the path of a file.
        IOperation Source,
        bool IsPath,
        bool LeavesOpen);

    internal Detour? Find(IInvocationOperation deserialize)
    {
        if (deserialize.Arguments.Length == 0 || deserialize.TargetMethod.Parameters[0].Type.SpecialType != SpecialType.System_String)
            return null;
        IArgumentOperation? text = deserialize.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0);
        if (text is null) return null;

        IOperation value = text.Value.WithoutConversion();
        IVariableDeclaratorOperation? textLocal = null;
        if (value is ILocalReferenceOperation reference)
        {
            if (OnlyUse(reference) is not { } declarator || !StandsBefore(declarator, deserialize)) return null;
            textLocal = declarator;
            value = declarator.GetVariableInitializer()!.Value.WithoutConversion();
        }

        IAwaitOperation? awaited = value as IAwaitOperation;
        if (awaited is not null) value = awaited.Operation;
        if (value is IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } task }) value = task;
        if (value is not IInvocationOperation { Instance: { } instance } read
            || read.TargetMethod.Name != (awaited is null ? "ReadToEnd" : "ReadToEndAsync")
            || !instance.Type!.Derives(_reader))
            return null;

        IOperation open = instance.WithoutConversion();
        IVariableDeclaratorOperation? readerLocal = null;
        if (open is ILocalReferenceOperation readerReference)
        {
            if (OnlyUse(readerReference) is not { } declarator || IsApart(declarator, read)) return null;
            readerLocal = declarator;
            open = declarator.GetVariableInitializer()!.Value.WithoutConversion();
        }

        return open switch
        {
            IObjectCreationOperation creation when SymbolEqualityComparer.Default.Equals(creation.Type, _reader) => OfCreation(creation),
            IInvocationOperation { TargetMethod.Name: "OpenText" } call
                when SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, _file) =>
                new Detour(deserialize, textLocal, read, awaited, readerLocal, open, call.Arguments[0].Value, IsPath: true,
                    LeavesOpen: false),
            _ => null,
        };

        Detour? OfCreation(IObjectCreationOperation creation)
        {
            if (creation.Arguments.Length == 0 || creation.Initializer is not null) return null;
            bool leavesOpen = false;
            foreach (IArgumentOperation argument in creation.Arguments)
            {
                switch (argument.Parameter?.Name)
                {
                    case "stream" or "path" or "detectEncodingFromByteOrderMarks" or "bufferSize":
                        break;
                    case "encoding"
                        when argument.IsImplicit || IsUtf8(argument.Value)
                            || argument.Value.WithoutConversion().ConstantValue is { HasValue: true, Value: null }:
                        break;
                    case "leaveOpen" when argument.Value.ConstantValue is { HasValue: true, Value: bool leave }:
                        leavesOpen = leave;
                        break;
                    default:
                        return null;
                }
            }

            IArgumentOperation source = creation.Arguments.First(argument => argument.Parameter!.Ordinal == 0);
            return new Detour(
                deserialize, textLocal, read, awaited, readerLocal, creation, source.Value.WithoutConversion(),
                source.Parameter!.Type.SpecialType == SpecialType.System_String, leavesOpen);
        }
    }

    // Encoding.UTF8, or a UTF8Encoding created here.
    internal static bool IsUtf8(IOperation? encoding) => encoding?.WithoutConversion() switch
    {
        IPropertyReferenceOperation { Property: { Name: "UTF8", ContainingType.Name: "Encoding" } } => true,
        IObjectCreationOperation { Type.Name: "UTF8Encoding" } => true,
        _ => false,
    };

    // A local's declaration, if it has an initializer and this is its only use.
    private static IVariableDeclaratorOperation? OnlyUse(ILocalReferenceOperation reference)
    {
        IOperation root = reference;
        while (root.Parent is not null) root = root.Parent;
        IVariableDeclaratorOperation? found = null;
        foreach (IOperation operation in root.Descendants())
        {
            switch (operation)
            {
                case ILocalReferenceOperation other
                    when other != reference && SymbolEqualityComparer.Default.Equals(other.Local, reference.Local):
                    return null;
                case IVariableDeclaratorOperation declarator when SymbolEqualityComparer.Default.Equals(declarator.Symbol, reference.Local):
                    found = declarator;
                    break;
            }
        }

        return found?.GetVariableInitializer() is not null && found.Syntax.Parent is VariableDeclarationSyntax { Variables.Count: 1 }
            ? found
            : null;
    }

    // In the statement directly before, so that nothing can happen to the stream in between.
    private static bool StandsBefore(IVariableDeclaratorOperation declarator, IOperation use)
    {
        if (declarator.Syntax.FirstAncestorOrSelf<StatementSyntax>() is not LocalDeclarationStatementSyntax declaration
            || IsApart(declarator, use)) return false;

        // Not in the body of an if or a loop, which may not run.
        StatementSyntax? statement = use.Syntax.FirstAncestorOrSelf<StatementSyntax>();
        return (declaration.Parent, statement?.Parent) switch
        {
            (BlockSyntax block, { } parent) when parent == block =>
                block.Statements.IndexOf(declaration) + 1 == block.Statements.IndexOf(statement!),
            _ => false,
        };
    }

    // Whether a loop, lambda or local function contains the use but not the declaration.
    private static bool IsApart(IOperation declaration, IOperation use)
    {
        for (IOperation? current = use; current is not null; current = current.Parent)
        {
            if (current.Syntax.Span.Contains(declaration.Syntax.Span)) return false;
            if (current is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation) return true;
        }

        return false;
    }
}
