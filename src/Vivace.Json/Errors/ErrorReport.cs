// Collects the details of one error until its exception is created.
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Errors;

internal ref struct ErrorReport
{
    internal JsonErrorKind Kind;

    // For conversions, the first byte of the failed token; otherwise the byte where the reader stopped.
    internal int Offset;

    // The words after "Expected", such as "a number"; null to derive them from the type or the text.
    internal string? Expected;

    // How to fix it; null to derive it from the token and the type.
    internal Advice? Advice;

    // A hint for the sender only; empty for none.
    internal string? Hint
    {
        init => Advice = value is null ? null : value.Length == 0 ? default(Advice) : Hints.Advice.ToSender(value);
    }

    // Whether the hint quotes the text; such a hint is dropped where the text is hidden.
    internal bool QuotesInHint;

    // Users' code has seen the value and may quote any part of it.
    internal bool IsOfUser;

    internal Type? Target;

    // The enumeration's names, the missing members or the known members, depending on the kind.
    internal IEnumerable<string>? Names;

    internal bool IsAnyEnough;

    // The token is a member's name, here a dictionary key.
    internal bool IsName;

    internal Exception? Inner;

    // Where System.Text.Json reports the error, if at another token.
    internal int? ReportedAt;

    // Whether that token closes the wrong value, and so has the value's path.
    internal bool ClosesValue;

    // Whether that token has the same path as the offset.
    internal bool KeepsPath;

    // Reads the text again only now: a reader without errors pays nothing for paths and lines.
    internal readonly JsonException ToException(in ErrorContext context)
    {
        JsonError error = ToError(context, out ErrorLocation location);
        return ToException(context, error, location, location.LineNumber, location.BytePositionInLine);
    }

    // For user-defined converters: the reader has moved past the value's first token.
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

        return ToException(context, error, location, line, byteInLine);
    }

    private readonly JsonException ToException(
        in ErrorContext context, JsonError error, in ErrorLocation location, long line, long byteInLine)
    {
        string message = context.AppendsLocation
            ? error.Message + OracleSentences.Location(location.Path, line, byteInLine)
            : error.Message;
        Exception? cause = CauseAt(location)
            ?? (context.AppendsLocation && location.SyntaxKind != JsonErrorKind.Unknown
                ? OracleSentences.CauseOfWrongText(error, line, byteInLine)
                : null);
        JsonException exception = new(message, location.Path, line, byteInLine, cause) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, error);
        return exception;
    }

    // The inner exception's message may quote hidden text.
    private readonly Exception? CauseAt(in ErrorLocation location) => location.IsHidden ? null : Inner;

    internal readonly JsonError ToError(in ErrorContext context) => ToError(context, out _);

    private readonly JsonError ToError(in ErrorContext part, out ErrorLocation location)
    {
        ErrorContext context = part.WithTextBefore();
        location = ErrorLocator.Locate(context, Offset + context.PartStart, Kind);
        location.IsHidden |= IsOfUser && Secrets.AnyIn(location.Known);
        if (ClosesValue)
            location.Path = ErrorPath.WithoutIndex(location.Path);
        if (ReportedAt is { } reportedAt)
        {
            ErrorLocation reported = ErrorLocator.LocateBefore(context, reportedAt + context.PartStart);
            (location.Path, location.LineNumber, location.BytePositionInLine) = (KeepsPath ? location.Path : reported.Path,
                reported.LineNumber, reported.BytePositionInLine);
        }

        if (Kind == JsonErrorKind.BudgetExceeded && location.SyntaxKind is JsonErrorKind.UnexpectedEnd or JsonErrorKind.EmptyText)
            location.StandAtEnd(context.Text.Length, (part.Part?.Place ?? default).After(part.Text, part.Gap));

        bool hide = context.HidesFoundText || location.IsHidden;
        bool isRewritten = context.Rewriting is not null;
        GivenPlace given = isRewritten ? context.Restore(ref location) : default;
        bool isWrongDialect = given.Expected is not null && location.SyntaxKind != JsonErrorKind.Unknown
            && location.Offset - context.PartStart >= given.WrongFrom;
        int offset = isWrongDialect ? given.WrongAt : isRewritten ? given.Offset : location.Offset;
        string? found = FoundText.Describe(isRewritten ? context.Given : context.Text, offset, hide, out string phrase,
            isRewritten ? FoundText.First(context.Text, location.Offset) : (byte)0);

        // If the text before the value is invalid, that is the error, whatever the reader failed on later.
        Verdict verdict = isWrongDialect
            ? new Verdict(given.Kind, given.Expected!, given.Hint is null ? null : Hints.Advice.ToSender(given.Hint), null)
            : location.SyntaxKind != JsonErrorKind.Unknown
                ? new Verdict(location.SyntaxKind, location.Expected!, SyntaxHints.For(context, location), null)
                : ForConversion(context, location, hide, found, ref phrase);

        Type? target = Target ?? location.Node?.Type;
        Advice? advice = hide && QuotesInHint ? null : verdict.Advice;
        ReadOnlySpan<byte> token = FoundText.Token(context.Text, location.Offset);
        bool isValueDue = location.Due == DuePart.Value && !isWrongDialect;
        return new JsonError
        {
            Kind = verdict.Kind,
            Path = location.Path,
            Line = location.Line,
            Column = location.Column,
            ByteOffset = isRewritten
                ? context.PlaceOfGiven(offset).Offset
                : offset - context.PartStart + (location.Offset >= context.Gap.Offset ? context.Gap.Length : 0)
                    + (context.Part?.Place.Offset ?? 0),
            TargetType = target,
            Expected = verdict.Expected,
            Found = verdict.Kind == JsonErrorKind.BudgetExceeded ? null : found,
            MissingMembers = verdict.Kind == JsonErrorKind.MissingRequired ? new List<string>(Names ?? []) : [],
            IsAnyEnough = IsAnyEnough,
            Advice = advice,
            IsHidden = location.IsHidden,
            Words = new ErrorWords(
                OracleSentences.Before(verdict.Kind, Declared(target, location), isValueDue, token, Names, hide), verdict.Subject, phrase),
        }.Composed();
    }

    private readonly struct Verdict(JsonErrorKind kind, string expected, Advice? advice, string? subject)
    {
        internal readonly JsonErrorKind Kind = kind;
        internal readonly string Expected = expected;
        internal readonly Advice? Advice = advice;
        internal readonly string? Subject = subject;
    }

    private readonly Verdict ForConversion(in ErrorContext context, in ErrorLocation location, bool hide, string? found, ref string phrase)
    {
        Type? target = Target ?? location.Node?.Type;
        string owner = target is null ? "the object" : TypeNames.Show(target);
        ReadOnlySpan<byte> token = FoundText.Token(context.Text, location.Offset);
        switch (Kind)
        {
            case JsonErrorKind.MissingRequired:
                phrase = "the end of the object";
                return new Verdict(Kind, new MissingNames(Names ?? []).Expected(target),
                    Advice ?? Hints.Advice.Either("Add what is missing.", "Make it optional."), null);
            case JsonErrorKind.UnmappedMember:
                phrase = found is null ? "another name" : $"the name {found}";
                return new Verdict(Kind, $"a member of {owner}", Advice ?? ForUnmapped(token, location), null);
            case JsonErrorKind.DuplicateMember:
                phrase = found is null ? "one again" : $"{found} again";
                return new Verdict(Kind, "each member once",
                    Advice ?? Hints.Advice.Either("Remove one of them.", "Set AllowDuplicateProperties."), null);
            case JsonErrorKind.DepthExceeded:
                // Within the limit, so the stack ran out.
                return new Verdict(Kind, "no more levels of arrays and objects than the thread's stack can hold",
                    Advice ?? Hints.Advice.ToProgram("Read on a thread with a larger stack, or lower MaxDepth."), null);
            case JsonErrorKind.BudgetExceeded:
                phrase = "more";
                return new Verdict(Kind, Expected!, Advice, null);
            case JsonErrorKind.TypeDiscriminator when !location.IsHidden && Names is not null && DidYouMean(token, Names) is { } meant:
                return new Verdict(Kind, Expected!, meant, location.Subject ?? owner);
            case JsonErrorKind.UnknownEnumName when Names is not null:
                return new Verdict(Kind, $"one of {NameList.Show(Names)}", Advice ?? (location.IsHidden ? null : DidYouMean(token, Names)),
                    location.Subject ?? owner);
        }

        string? subject = location.Subject ?? (target is null || ExpectedWords.NamesType(target) ? null : owner);
        if (IsName)
        {
            phrase = found is null ? "another name" : $"the name {found}";
            return new Verdict(Kind, Expected!, HintAt(location), null);
        }

        if (target is null)
            return new Verdict(Kind, Expected ?? "another value", HintAt(location), subject);
        JsonErrorKind kind = Kind == JsonErrorKind.WrongType ? ConversionHints.Classify(token, target, context.Accepted) : Kind;
        string expected = Expected
            ?? ConversionHints.Expected(kind, token, target, context.Accepted,
                isArray: location.Node is { Kind: PathNodeKind.Array } node && node.Type == target);
        if (Expected is null && kind is not (JsonErrorKind.NumberOutOfRange or JsonErrorKind.InvalidUtf8)
            && context.Also?.Invoke(target) is { } also)
            expected = $"{expected} (also {also})";
        return new Verdict(kind, expected,
            HintAt(location)
                ?? (Expected is null
                    ? ConversionHints.For(kind, context.Text[location.Offset..], Declared(target, location)!, context.Accepted, hide)
                    : null), subject);
    }

    // User code has seen the value and may quote it.
    private readonly Advice? HintAt(in ErrorLocation location) => location.IsHidden && Kind == JsonErrorKind.Converter
        ? Hints.Advice.ToProgram("The member is sensitive, so what its converter says is not shown.")
        : Advice;

    // Readers only know the T of a T?; the node knows the declared type.
    private static Type? Declared(Type? target, in ErrorLocation location) =>
        location.ValueType is { IsValueType: true } declared && Nullable.GetUnderlyingType(declared) == target ? declared : target;

    private readonly Advice? ForUnmapped(ReadOnlySpan<byte> token, in ErrorLocation location)
    {
        IEnumerable<string> names = Names ?? location.Owner?.MemberNames ?? [];
        if (!location.IsHidden && DidYouMean(token, names) is { } meant)
            return meant;
        string list = NameList.Show(names);
        return list.Length == 0
            ? Hints.Advice.Either("Remove it.", "Add it to the type.")
            : Hints.Advice.ToSender($"Its members are {list}.");
    }

    private static Advice? DidYouMean(ReadOnlySpan<byte> token, IEnumerable<string> names) =>
        token.Length >= 2 && NearestName.Question(Encoding.UTF8.GetString(NameText.Unescape(token[1..^1])), names) is { } question
            ? Hints.Advice.ToSender(question)
            : null;
}
