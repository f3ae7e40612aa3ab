// Runs a block of C# of the documentation, and compares what it makes with what the page shows.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Serialization;

namespace Vivace.Json.Analyzers.Tests.Documentation;

/// <summary>
/// A page shows the output of a block in three places. A comment after a statement that declares or assigns one variable is the variable's value, if the comment is JSON: a string as it
/// is, anything else as it is serialized. A comment after <c>Console.WriteLine</c> is its argument. A block of JSON right after the C# is one of the strings that the program has made.
/// A comment after a property is its value in a text, read and written, or its name. Settings are used, and the types of the block are read and written.
/// </summary>
internal static partial class GuideRuns
{
    // What the comparisons call; it is compiled into each program.
    private const string Comparisons = """
        namespace Surroundings
        {
            public static class Shown
            {
                public static void Is<T>(T value, string text)
                {
                    string found = value is string made && made == text ? text : Vivace.Json.JsonSerializer.Serialize(value);
                    if (found != text) throw new System.InvalidOperationException($"The page shows {text}, but it is {(object?)(value as string) ?? found}.");
                }

                public static void Prints(object? value, string text)
                {
                    string found = System.Convert.ToString(value, System.Globalization.CultureInfo.InvariantCulture) ?? "";
                    if (found != text) throw new System.InvalidOperationException($"The page shows {text}, but {found} is printed.");
                }

                public static void IsAmong(string text, params string?[] made)
                {
                    if (System.Array.IndexOf(made, text) < 0)
                        throw new System.InvalidOperationException($"The page shows {text}, but the program makes {string.Join(" and ", made)}.");
                }

                public static void Works(Vivace.Json.JsonSettings settings) =>
                    Vivace.Json.JsonSerializer.Deserialize<Order>(Vivace.Json.JsonSerializer.Serialize(new Order { Id = 7 }, settings), settings);
            }
        }
        """;

    /// <summary>Runs the block.</summary>
    /// <param name="code">The block.</param>
    /// <param name="output">The block of JSON after it; null if there is none.</param>
    /// <param name="usings">What is imported for a block that imports nothing.</param>
    /// <returns>How many values were compared with the page.</returns>
    [SuppressMessage("Trimming", "IL2026", Justification = "Tests are not trimmed.")]
    internal static int Run(string code, string? output, string usings = DocumentedCode.UsualUsings)
    {
        CSharpCompilation compilation = DocumentedCode.Compile(WithComparisons(code, output, out int compared), usings, furtherCode: Comparisons);
        Assert.Empty(DocumentedCode.ErrorsOf(compilation));
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        Assembly program = Assembly.Load(image.ToArray());
        if (program.EntryPoint is { } main)
        {
            try
            {
                main.Invoke(null, main.GetParameters().Length == 0 ? [] : [Array.Empty<string>()]);
            }
            catch (TargetInvocationException failed)
            {
                throw new InvalidOperationException(failed.InnerException!.Message, failed.InnerException);
            }
        }

        bool isOfNewtonsoft = code.Contains("using Newtonsoft.Json;", StringComparison.Ordinal);
        foreach (Type model in program.GetTypes().Where(IsModel))
            ReadAndWrite(model, isOfNewtonsoft);
        foreach (PropertyDeclarationSyntax property in PropertiesOf(code))
        {
            if (!isOfNewtonsoft && CommentAfter(property) is { } comment && IsJson(comment))
            {
                string name = (property.Parent as TypeDeclarationSyntax)?.Identifier.Text ?? DocumentedCode.MembersClass;
                CompareMember(program.GetTypes().Single(type => type.Name == name && !IsOfSurroundings(type)), property.Identifier.Text, comment);
                compared++;
            }
        }

        return compared;
    }

    // The program, which compares the values of its variables itself.
    private static string WithComparisons(string code, string? output, out int compared)
    {
        compared = 0;
        CompilationUnitSyntax unit = DocumentedCode.Parsed(code);
        if (!DocumentedCode.IsProgram(unit))
            return code;
        List<TextChangeAt> changes = [];
        foreach (StatementSyntax statement in unit.DescendantNodes().OfType<StatementSyntax>().Where(statement => statement.Parent is GlobalStatementSyntax or BlockSyntax))
        {
            if (CommentAfter(statement) is not { } comment)
                continue;
            if (Printed(statement) is { } printed)
                changes.Add(new(printed.Span.Start, printed.Span.Length, $"Shown.Prints({printed.ArgumentList.Arguments}, {Literal(comment)})"));
            else if (VariableOf(statement) is { } variable && IsJson(comment))
                changes.Add(new(statement.FullSpan.End, 0, $"\nShown.Is({variable}, {Literal(comment)});\n"));
            else
                continue;
            compared++;
        }

        LocalDeclarationStatementSyntax[] locals = [.. unit.Members.OfType<GlobalStatementSyntax>().Select(member => member.Statement).OfType<LocalDeclarationStatementSyntax>()];
        string atEnd = string.Concat(VariablesOf(locals, "JsonSettings").Select(name => $"Shown.Works({name});\n"));
        if (output is not null)
        {
            atEnd += $"Shown.IsAmong({Literal(output.TrimEnd())}, {string.Join(", ", VariablesOf(locals, "string"))});\n";
            compared++;
        }

        changes.Add(new(unit.Members.OfType<GlobalStatementSyntax>().Last().FullSpan.End, 0, "\n" + atEnd));
        foreach (TextChangeAt change in changes.OrderByDescending(change => change.Start))
            code = code.Remove(change.Start, change.Length).Insert(change.Start, change.Text);
        return code;
    }

    private static IEnumerable<string> VariablesOf(LocalDeclarationStatementSyntax[] locals, string type) =>
        locals.Where(local => local.Declaration.Type.ToString().TrimEnd('?') == type).SelectMany(local => local.Declaration.Variables).Select(variable => variable.Identifier.Text);

    private static InvocationExpressionSyntax? Printed(StatementSyntax statement) =>
        statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax call } && call.Expression.ToString() == "Console.WriteLine" && call.ArgumentList.Arguments.Count == 1 ? call : null;

    private static string? VariableOf(StatementSyntax statement) => statement switch
    {
        LocalDeclarationStatementSyntax { Declaration.Variables: [{ Initializer: not null } variable] } => variable.Identifier.Text,
        ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax assignment } => assignment.Left.ToString(),
        _ => null,
    };

    private static IEnumerable<PropertyDeclarationSyntax> PropertiesOf(string code)
    {
        CompilationUnitSyntax unit = DocumentedCode.Parsed(code);
        PropertyDeclarationSyntax[] properties = [.. unit.DescendantNodes().OfType<PropertyDeclarationSyntax>().Where(property => property.Parent is TypeDeclarationSyntax)];
        return properties.Length > 0 || unit.Members.Count == 0
            ? properties
            : DocumentedCode.Parsed($"public class {DocumentedCode.MembersClass}\n{{\n{code}\n}}").DescendantNodes().OfType<PropertyDeclarationSyntax>();
    }

    private static string? CommentAfter(SyntaxNode node) =>
        node.GetTrailingTrivia().Where(trivia => trivia.IsKind(SyntaxKind.SingleLineCommentTrivia)).Select(trivia => trivia.ToString()[2..].Trim()).FirstOrDefault();

    private static bool IsJson(string text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return true;
        }
        catch (System.Text.Json.JsonException)
        {
            return false;
        }
    }

    private static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    // Neither what only serves them nor what a text cannot create.
    private static bool IsModel(Type type) =>
        type is { IsAbstract: false, IsInterface: false, ContainsGenericParameters: false } && !IsOfSurroundings(type) && type.Name != "Program"
        && !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) && type.DeclaringType?.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) != true
        && !s_notModels.Any(service => service.IsAssignableFrom(type));

    private static bool IsOfSurroundings(Type type) => type.Namespace == "Surroundings";

    private static readonly Type[] s_notModels =
    [
        typeof(JsonCodec), typeof(System.Text.Json.Serialization.JsonConverter), typeof(Newtonsoft.Json.JsonConverter), typeof(JsonNamingPolicy), typeof(Attribute), typeof(Exception), typeof(Delegate),
    ];

    // Members that a text must have may be missing in an empty one; anything else would be an error of the type.
    private static void ReadAndWrite(Type model, bool byNewtonsoft)
    {
        string text = model.IsEnum ? "0" : "{}";
        object? value;
        try
        {
            value = byNewtonsoft ? Newtonsoft.Json.JsonConvert.DeserializeObject(text, model) : JsonSerializer.Deserialize(text, model);
        }
        catch (Exception exception) when (exception is System.Text.Json.JsonException or Newtonsoft.Json.JsonSerializationException)
        {
            return;
        }

        _ = byNewtonsoft ? Newtonsoft.Json.JsonConvert.SerializeObject(value) : JsonSerializer.Serialize(value, model);
    }

    private static void CompareMember(Type model, string name, string shown)
    {
        using JsonDocument comment = JsonDocument.Parse(shown);
        if (comment.RootElement.ValueKind == JsonValueKind.String && model.GetConstructor([]) is not null)
        {
            using JsonDocument empty = JsonDocument.Parse(JsonSerializer.Serialize(Activator.CreateInstance(model), model));
            if (empty.RootElement.TryGetProperty(comment.RootElement.GetString()!, out _))
                return;
        }

        object value = JsonSerializer.Deserialize($$"""{"{{name}}":{{shown}}}""", model)!;
        using JsonDocument written = JsonDocument.Parse(JsonSerializer.Serialize(value, model));
        JsonElement member = written.RootElement.GetProperty(name);
        Assert.True(JsonElement.DeepEquals(comment.RootElement, member), $"The page shows {shown} for {name}, but it is {member.GetRawText()}.");
    }

    /// <summary>The block of JSON that shows what the block before it makes; null if there is none.</summary>
    internal static string? OutputAfter(string page, Match block)
    {
        Match output = OutputBlock().Match(page, block.Index + block.Length);
        return output.Success ? output.Groups["json"].Value : null;
    }

    // Between both there is nothing, or a line that says that it is the output.
    [GeneratedRegex("\\G\n+([^\n#`|]*\\b([Oo]utput|writes|written|prints|result)\\b[^\n]*:\n\n)?```json\n(?<json>.*?)^```$", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex OutputBlock();

    private readonly record struct TextChangeAt(int Start, int Length, string Text);
}
