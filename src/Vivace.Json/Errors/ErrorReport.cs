// One error on its way from the code that found it to the exception.
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Errors;

internal ref struct ErrorReport
{
    // Names that a message lists.
    private const int MaxNames = 10;

    internal JsonErrorKind Kind { get; init; }

    // For a conversion the first byte of the token that failed; else the byte at which the reader stopped.
    internal int Offset { get; init; }

    // The words after "Expected", such as "a number"; null lets the type or the scan of the text say it.
    internal string? Expected { get; init; }

    // How to fix it; null lets the token and the type say it, an empty text says nothing.
    internal string? Hint { get; init; }

    // Whether the hint quotes the text: it is then left out where that is hidden.
    internal bool QuotesInHint { get; init; }

    internal Type? Target { get; init; }

    // The names of which one is needed: of an enumeration, of the members that are missing, of the members that exist.
    internal IEnumerable<string>? Names { get; init; }

    // The token is the name of a member, that is the key of a dictionary.
    internal bool IsName { get; init; }

    internal Exception? Inner { get; init; }

    // The token at which System.Text.Json reports the error, where that is not the one of the offset.
    internal int? ReportedAt { get; init; }

    // Whether the token closes the value that is wrong, whose path it has.
    internal bool ClosesValue { get; init; }

    // Whether that token has the path of the one of the offset.
    internal bool KeepsPath { get; init; }

    // The text is read again only here: a reader that meets no error pays nothing for paths and lines.
    internal readonly JsonException ToException(in ErrorContext context)
    {
        JsonError error = ToError(context, out ErrorLocation location);
        JsonException exception = new(error.Message, location.Path, location.LineNumber, location.BytePositionInLine, CauseAt(location)) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, error);
        return exception;
    }

    // Of a user-defined converter: the reader had come further than to the first token of the value.
    internal readonly JsonException ToException(in ErrorContext context, int readTo)
    {
        JsonError error = ToError(context, out ErrorLocation location);
        (long line, long byteInLine) = (location.LineNumber, location.BytePositionInLine);
        if (!location.IsDeferred && location.SyntaxKind == JsonErrorKind.Unknown)
        {
            (line, byteInLine, _) = context.Rewriting is { } rewriting
                ? context.PlaceOfGiven(rewriting.Find(context.Given, readTo).EndBefore, isEnd: true)
                : (context.Part?.Place ?? default).After(context.Text[..readTo], context.Gap);
        }

        JsonException exception = new(error.Message, location.Path, line, byteInLine, CauseAt(location)) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, error);
        return exception;
    }

    // The message of a cause may quote what is hidden.
    private readonly Exception? CauseAt(in ErrorLocation location) => location.IsHidden ? null : Inner;

    internal readonly JsonError ToError(in ErrorContext context) => ToError(context, out _);

    private readonly JsonError ToError(in ErrorContext part, out ErrorLocation location)
    {
        ErrorContext context = part.WithTextBefore();
        location = ErrorLocator.Locate(context, Offset + context.PartStart, Kind);
        if (ClosesValue)
            location.Path = ErrorPath.WithoutIndex(location.Path);
        if (ReportedAt is { } reportedAt)
        {
            ErrorLocation reported = ErrorLocator.LocateBefore(context, reportedAt + context.PartStart);
            (location.Path, location.LineNumber, location.BytePositionInLine) = (KeepsPath ? location.Path : reported.Path, reported.LineNumber, reported.BytePositionInLine);
        }

        if (Kind == JsonErrorKind.BudgetExceeded && location.SyntaxKind is JsonErrorKind.UnexpectedEnd or JsonErrorKind.EmptyText)
            location.StandAtEnd(context.Text.Length, (part.Part?.Place ?? default).After(part.Text, part.Gap));

        bool hide = context.HidesFoundText || location.IsHidden;
        bool isRewritten = context.Rewriting is not null;
        GivenPlace given = isRewritten ? context.Restore(ref location) : default;
        bool isWrongDialect = given.Expected is not null && location.SyntaxKind != JsonErrorKind.Unknown && location.Offset - context.PartStart >= given.WrongFrom;
        int offset = isWrongDialect ? given.WrongAt : isRewritten ? given.Offset : location.Offset;
        string? found = FoundText.Describe(isRewritten ? context.Given : context.Text, offset, hide, out string phrase, isRewritten ? FoundText.First(context.Text, location.Offset) : (byte)0);

        // A text that is not valid JSON before the value is wrong there, whatever the reader stumbled over later.
        Words words = isWrongDialect
            ? new Words(given.Kind, given.Expected!, given.Hint, null)
            : location.SyntaxKind != JsonErrorKind.Unknown
                ? new Words(location.SyntaxKind, location.Expected!, SyntaxHints.For(context, location), null)
                : ForConversion(context, location, hide, found, ref phrase);

        Type? target = Target ?? location.Node?.Type;
        StringBuilder message = new(OracleSentences.Before(words.Kind, Declared(target, location), words.Expected, FoundText.Token(context.Text, location.Offset), Names, hide));
        message.Append("Expected ");
        message.Append(words.Expected);
        if (words.Subject is not null)
            message.Append(" for ").Append(words.Subject);
        message.Append(", found ").Append(phrase).Append(" at ").Append(FoundText.ShowPath(location.Path));
        message.Append(CultureInfo.InvariantCulture, $" (line {location.Line}, column {location.Column}).");
        string? hint = words.Hint is { Length: > 0 } && !(hide && QuotesInHint) ? words.Hint : null;
        if (hint is not null)
            message.Append(' ').Append(hint);

        return new JsonError
        {
            Kind = words.Kind,
            Message = message.ToString(),
            Path = location.Path,
            Line = location.Line,
            Column = location.Column,
            ByteOffset = isRewritten ? context.PlaceOfGiven(offset).Offset : offset - context.PartStart + (location.Offset >= context.Gap.Offset ? context.Gap.Length : 0) + (context.Part?.Place.Offset ?? 0),
            TargetType = target,
            Expected = words.Expected,
            Found = words.Kind == JsonErrorKind.BudgetExceeded ? null : found,
            Hint = hint,
            IsHidden = location.IsHidden,
        };
    }

    private readonly struct Words(JsonErrorKind kind, string expected, string? hint, string? subject)
    {
        internal readonly JsonErrorKind Kind = kind;
        internal readonly string Expected = expected;
        internal readonly string? Hint = hint;
        internal readonly string? Subject = subject;
    }

    private readonly Words ForConversion(in ErrorContext context, in ErrorLocation location, bool hide, string? found, ref string phrase)
    {
        Type? target = Target ?? location.Node?.Type;
        string owner = target is null ? "the object" : TypeNames.Show(target);
        ReadOnlySpan<byte> token = FoundText.Token(context.Text, location.Offset);
        switch (Kind)
        {
            case JsonErrorKind.MissingRequired:
                phrase = "the end of the object";
                string[] missing = [.. Names ?? []];
                return new Words(Kind, $"the required {(missing.Length == 1 ? "member" : "members")} {List(missing)} of {owner}", Hint ?? "Add what is missing, or make it optional.", null);
            case JsonErrorKind.UnmappedMember:
                phrase = found is null ? "another name" : $"the name {found}";
                return new Words(Kind, $"a member of {owner}", Hint ?? ForUnmapped(token, location), null);
            case JsonErrorKind.DuplicateMember:
                phrase = found is null ? "one again" : $"{found} again";
                return new Words(Kind, "each member once", Hint ?? "Remove one of them, or set AllowDuplicateProperties.", null);
            case JsonErrorKind.DepthExceeded:
                // The text is within the limit: it was the stack that ended.
                return new Words(Kind, "no more levels of arrays and objects than the thread's stack can hold", Hint ?? "Read on a thread with a larger stack, or lower MaxDepth.", null);
            case JsonErrorKind.BudgetExceeded:
                phrase = "more";
                return new Words(Kind, Expected!, Hint, null);
            case JsonErrorKind.UnknownEnumName when Names is not null:
                return new Words(Kind, $"one of {List(Names)}", Hint ?? (location.IsHidden ? null : DidYouMean(token, Names)), location.Subject ?? owner);
        }

        string? subject = location.Subject ?? (target is null || ExpectedWords.NamesType(target) ? null : owner);
        if (IsName)
        {
            phrase = found is null ? "another name" : $"the name {found}";
            return new Words(Kind, Expected!, HintAt(location), null);
        }

        if (target is null)
            return new Words(Kind, Expected ?? "another value", HintAt(location), subject);
        JsonErrorKind kind = Kind == JsonErrorKind.WrongType ? ConversionHints.Classify(token, target) : Kind;
        string expected = Expected ?? ConversionHints.Expected(kind, token, target);
        if (Expected is null && kind is not (JsonErrorKind.NumberOutOfRange or JsonErrorKind.InvalidUtf8) && context.Also?.Invoke(target) is { } also)
            expected = $"{expected} (also {also})";
        return new Words(kind, expected, HintAt(location) ?? ConversionHints.For(kind, token, Declared(target, location)!, hide), subject);
    }

    // User code, which saw the value, may quote it.
    private readonly string? HintAt(in ErrorLocation location) => location.IsHidden && Kind == JsonErrorKind.Converter ? "The member is sensitive, so what its converter says is not shown." : Hint;

    // Readers know of the type within int? alone; the node knows the whole.
    private static Type? Declared(Type? target, in ErrorLocation location) =>
        location.ValueType is { IsValueType: true } declared && Nullable.GetUnderlyingType(declared) == target ? declared : target;

    private readonly string? ForUnmapped(ReadOnlySpan<byte> token, in ErrorLocation location)
    {
        IEnumerable<string> names = Names ?? location.Owner?.MemberNames ?? [];
        if (!location.IsHidden && DidYouMean(token, names) is { } meant)
            return meant;
        string list = List(names);
        return list.Length == 0 ? "Remove it, or add it to the type." : $"Its members are {list}.";
    }

    // The names of the type are not secret, and which of them is similar reveals little about the text.
    private static string? DidYouMean(ReadOnlySpan<byte> token, IEnumerable<string> names)
    {
        if (token.Length < 2)
            return null;
        string name = Encoding.UTF8.GetString(NameText.Unescape(token[1..^1]));
        if (NearestName.Find(name, names) is not { } nearest)
            return null;
        return nearest.Equals(name, StringComparison.OrdinalIgnoreCase)
            ? $"Did you mean '{FoundText.Show(nearest)}'? Upper and lower case differ."
            : $"Did you mean '{FoundText.Show(nearest)}'?";
    }

    private static string List(IEnumerable<string> names)
    {
        string[] shown = [.. names.Take(MaxNames + 1)];
        string list = string.Join(", ", shown.Take(MaxNames).Select(name => $"'{FoundText.Show(name)}'"));
        return shown.Length > MaxNames ? list + ", …" : list;
    }
}
