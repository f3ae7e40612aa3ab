// The source code that replaces Newtonsoft.Json's calls and settings; keeps comments and line breaks.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Analyzers;
using Vivace.Json.Analyzers.Migration;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes.Migration;

internal static class ForeignSyntax
{
    internal static TypeSyntax SettingsType() => ForeignImports.InFull(ParseTypeName("global::" + ForeignSettings.OursName));

    // own: the settings in the call.
    internal static InvocationExpressionSyntax CallOf(
        InvocationExpressionSyntax current, ForeignCall call, ForeignSettings? own, bool isUntyped)
    {
        SimpleNameSyntax old = current.Expression is MemberAccessExpressionSyntax access
            ? access.Name
            : (SimpleNameSyntax)current.Expression;
        SimpleNameSyntax name = old is GenericNameSyntax generic ? generic.WithIdentifier(Identifier(call.Method))
            : isUntyped ? GenericName(Identifier(call.Method)).AddTypeArgumentListArguments(PredefinedType(Token(SyntaxKind.ObjectKeyword)))
            : IdentifierName(call.Method);
        ExpressionSyntax serializer = ForeignImports.InFull(ParseExpression("global::" + HandledCalls.OursName));
        MemberAccessExpressionSyntax method = current.Expression is MemberAccessExpressionSyntax member
            ? member.WithExpression(serializer.WithTriviaFrom(member.Expression)).WithName(name.WithTriviaFrom(old))
            : MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, serializer, name.WithoutTrivia()).WithTriviaFrom(old);
        return current.WithExpression(method).WithArgumentList(ArgumentsOf(current.ArgumentList, call, own));
    }

    // further: members to add in front; isTyped: whether the target type is known, as for a variable.
    internal static ExpressionSyntax SettingsOf(
        BaseObjectCreationExpressionSyntax current, ForeignSettings settings, IReadOnlyList<string> further, bool isTyped)
    {
        InitializerExpressionSyntax? initializer = InitializerOf(current.Initializer, settings, further);
        if (current is ImplicitObjectCreationExpressionSyntax && isTyped) return current.WithInitializer(initializer);

        SyntaxToken keyword = current is ImplicitObjectCreationExpressionSyntax
            ? current.NewKeyword.WithTrailingTrivia(Space)
            : current.NewKeyword;
        TypeSyntax type = current is ObjectCreationExpressionSyntax explicitly
            ? SettingsType().WithTriviaFrom(explicitly.Type)
            : SettingsType();
        ArgumentListSyntax? arguments = current.ArgumentList;
        if (initializer is null)
        {
            arguments ??= ArgumentList();
        }
        else if (current.Initializer is null || arguments is null)
        {
            // new JsonSerializerSettings() had an argument list instead of braces.
            arguments = null;
            if (current.Initializer is null)
                (type, initializer) = (type.WithTrailingTrivia(Space), initializer.WithTrailingTrivia(current.GetTrailingTrivia()));
        }

        return ObjectCreationExpression(keyword, type, arguments, initializer);
    }

    // The preset for Newtonsoft.Json, with the changes from a creation.
    internal static ExpressionSyntax PresetOf(
        BaseObjectCreationExpressionSyntax current, ForeignSettings settings, IReadOnlyList<string> further)
    {
        InitializerExpressionSyntax? initializer = InitializerOf(current.Initializer, settings, further);
        if (initializer is null || initializer.Expressions.Count == 0 && !initializer.DescendantTrivia().Any(IsComment))
            return Preset().WithTriviaFrom(current);

        // Keep line breaks before the brace.
        SyntaxToken keyword = current.Initializer?.OpenBraceToken.GetPreviousToken() is { } before
            && before.TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia)
            ? Token(SyntaxKind.WithKeyword).WithTrailingTrivia(before.TrailingTrivia)
            : Token(SyntaxKind.WithKeyword).WithTrailingTrivia(Space);
        return WithExpression(
            Preset().WithLeadingTrivia(current.GetLeadingTrivia()).WithTrailingTrivia(Space),
            keyword,
            InitializerExpression(SyntaxKind.WithInitializerExpression, initializer.OpenBraceToken, initializer.Expressions,
                initializer.CloseBraceToken)).WithTrailingTrivia(current.GetTrailingTrivia());
    }

    private static ExpressionSyntax Preset() => ForeignImports.InFull(ParseExpression("global::" + ForeignSettings.PresetName));

    private static ArgumentListSyntax ArgumentsOf(ArgumentListSyntax list, ForeignCall call, ForeignSettings? own)
    {
        List<ArgumentSyntax> arguments = [.. call.Kept.Select(index => list.Arguments[index].WithNameColon(null))];
        bool isVariable = call.Settings is not (null or IObjectCreationOperation);
        string[] further = [.. call.IsReading && !isVariable
            ? ForeignSettings.ForReading(own?.Parts ?? [], call.ReadsNames, call.Fills, call.ToPreset)
            : [], .. call.Parts];
        ExpressionSyntax? settings = call.Settings switch
        {
            null when call.ToPreset => further.Length == 0 ? Preset() : With(Preset(), further),
            IObjectCreationOperation when call.ToPreset =>
                PresetOf((BaseObjectCreationExpressionSyntax)list.Arguments[call.SettingsAt].Expression, own!, further),
            null when further.Length == 0 =>
                call.IsInTree ? ForeignImports.InFull(ParseExpression($"default(global::{ForeignSettings.OursName})")) : null,
            null => ForeignImports.InFull(ParseExpression($"new global::{ForeignSettings.OursName} {{ {string.Join(", ", further)} }}")),
            IObjectCreationOperation =>
                SettingsOf((BaseObjectCreationExpressionSyntax)list.Arguments[call.SettingsAt].Expression, own!, further, isTyped: false),
            _ => further.Length == 0
                ? list.Arguments[call.SettingsAt].Expression
                : With(list.Arguments[call.SettingsAt].Expression, further),
        };

        // Put the settings where the old ones or the last removed argument were; removed arguments leave their comments behind.
        int[] gone = [.. Enumerable.Range(0, list.Arguments.Count).Where(index => !call.Kept.Contains(index))];
        int place = settings is null || gone.Length == 0 ? -1 : call.Settings is null ? gone[gone.Length - 1] : call.SettingsAt;
        int count = arguments.Count + (settings is null ? 0 : 1);
        SyntaxTrivia[] comments = [.. gone.Where(index => index != place).Select(index => (SyntaxNodeOrToken)list.Arguments[index])
            .Concat(list.Arguments.GetSeparators().Skip(count - 1).Select(separator => (SyntaxNodeOrToken)separator))
            .OrderBy(part => part.SpanStart)
            .SelectMany(part => part.GetLeadingTrivia().Concat(part.GetTrailingTrivia())).Where(IsComment)
                .SelectMany(comment => (SyntaxTrivia[])[comment, EndOf(comment, default)])];
        if (settings is not null)
        {
            ArgumentSyntax? replaced = place < 0 ? null : list.Arguments[place];
            arguments.Add(Argument(settings.WithoutTrivia())
                .WithLeadingTrivia((replaced?.GetLeadingTrivia() ?? default).AddRange(comments))
                .WithTrailingTrivia(replaced?.GetTrailingTrivia() ?? default));
        }
        else if (comments.Length > 0)
        {
            IEnumerable<SyntaxTrivia> behind = comments[comments.Length - 1].IsKind(SyntaxKind.EndOfLineTrivia)
                ? comments
                : comments.Take(comments.Length - 1);
            arguments[arguments.Count - 1] = arguments[arguments.Count - 1].WithTrailingTrivia(TriviaList(Space).AddRange(behind));
        }

        IEnumerable<SyntaxToken> separators = Enumerable.Range(0, count - 1)
            .Select(
                index =>
                    index < list.Arguments.SeparatorCount
                        ? list.Arguments.GetSeparator(index)
                        : Token(SyntaxKind.CommaToken).WithTrailingTrivia(Space));
        return list.WithArguments(SeparatedList(arguments, separators));
    }

    private static WithExpressionSyntax With(ExpressionSyntax settings, IEnumerable<string> parts) =>
        ForeignImports.InFull((WithExpressionSyntax)ParseExpression($"s with {{ {string.Join(", ", parts)} }}"))
            .WithExpression(settings.WithoutTrivia().WithTrailingTrivia(Space)).WithTriviaFrom(settings);

    private static InitializerExpressionSyntax? InitializerOf(
        InitializerExpressionSyntax? current, ForeignSettings settings, IReadOnlyList<string> further)
    {
        // The call's arguments override its settings.
        HashSet<string> replaced = new(further.Select(NameOf), StringComparer.Ordinal);
        string[][] parts = [.. settings.Parts.Select(part => part.Where(text => !replaced.Contains(NameOf(text))).ToArray())];
        if (current is null || current.Expressions.Count == 0)
        {
            if (further.Count == 0) return current;
            InitializerExpressionSyntax made =
                ((ObjectCreationExpressionSyntax)ForeignImports.InFull(
                    ParseExpression($"new C {{ {string.Join(", ", further)} }}"))).Initializer!;
            return current is null ? made : made.WithTriviaFrom(current);
        }

        // A member on its own line keeps its line break, with the indentation of the first one.
        SyntaxTriviaList firstTrivia = current.Expressions[0].GetLeadingTrivia();
        SyntaxTriviaList indent = TriviaList(firstTrivia.Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)));
        SyntaxTrivia lineEnd = current.OpenBraceToken.TrailingTrivia.FirstOrDefault(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia));
        SyntaxToken comma = Token(SyntaxKind.CommaToken).WithTrailingTrivia(lineEnd.RawKind != 0 ? lineEnd : Space);
        SyntaxTriviaList start = lineEnd.RawKind != 0 ? indent : default;

        List<(ExpressionSyntax Member, SyntaxToken Comma)> members = [
            .. further.Select(text => (MemberOf(text).WithLeadingTrivia(start), comma))];
        SyntaxTriviaList left = default;
        for (int i = 0; i < current.Expressions.Count; i++)
        {
            ExpressionSyntax old = current.Expressions[i];
            SyntaxToken separator = i < current.Expressions.SeparatorCount ? current.Expressions.GetSeparator(i) : default;
            SyntaxTriviaList leading = old.GetLeadingTrivia(), trailing = old.GetTrailingTrivia();
            if (settings.Left[i] is { } note) left = left.AddRange([.. start, Comment($"// TODO: {note}."), EndOf(Comment("//"), lineEnd)]);
            if (parts[i].Length == 0)
            {
                // Its comments move to what follows.
                IEnumerable<SyntaxTrivia> comments = leading.Concat(trailing).Concat(separator.TrailingTrivia).Where(IsComment);
                left = left.AddRange(comments.SelectMany(comment => start.Concat([comment, EndOf(comment, lineEnd)])));
                continue;
            }

            for (int j = 0; j < parts[i].Length; j++)
            {
                bool isLast = j == parts[i].Length - 1;
                ExpressionSyntax member = MemberOf(parts[i][j]).WithLeadingTrivia(j == 0 ? left.AddRange(leading) : start)
                    .WithTrailingTrivia(isLast ? trailing : default);
                members.Add((member, isLast && separator.RawKind != 0 ? separator : isLast ? default : comma));
            }

            left = default;
        }

        // Keep a trailing comma, but do not add one; the line still ends.
        bool hasCommaAtEnd = current.Expressions.SeparatorCount == current.Expressions.Count;
        if (members.Count > 0 && members[members.Count - 1] is { Comma: { RawKind: not 0 } last } end && !hasCommaAtEnd)
            members[members.Count - 1] =
                (end.Member.WithTrailingTrivia(end.Member.GetTrailingTrivia().AddRange(last.TrailingTrivia)), default);
        SeparatedSyntaxList<ExpressionSyntax> list =
            SeparatedList<ExpressionSyntax>(
                members.SelectMany(pair => pair.Comma.RawKind == 0 ? (SyntaxNodeOrToken[])[pair.Member] : [pair.Member, pair.Comma]));
        InitializerExpressionSyntax changed = current.WithExpressions(list);
        return left.Count == 0
            ? changed
            : changed.WithCloseBraceToken(changed.CloseBraceToken.WithLeadingTrivia(left.AddRange(changed.CloseBraceToken.LeadingTrivia)));
    }

    private static ExpressionSyntax MemberOf(string text) => ForeignImports.InFull(ParseExpression(text));

    private static string NameOf(string part) => part.Substring(0, part.IndexOf(' '));

    // A line comment must end its line.
    private static SyntaxTrivia EndOf(SyntaxTrivia comment, SyntaxTrivia lineEnd) =>
        lineEnd.RawKind != 0 ? lineEnd : comment.IsKind(SyntaxKind.SingleLineCommentTrivia) ? ElasticCarriageReturnLineFeed : Space;

    private static bool IsComment(SyntaxTrivia trivia) =>
        trivia.IsKind(SyntaxKind.SingleLineCommentTrivia) || trivia.IsKind(SyntaxKind.MultiLineCommentTrivia);
}
