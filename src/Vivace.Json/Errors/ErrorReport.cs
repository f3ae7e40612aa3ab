// One error on its way from the place that found it to the exception that tells of it.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Errors;

internal ref struct ErrorReport
{
    internal JsonErrorKind Kind { get; init; }

    // For a conversion the first byte of the token that failed; else the byte at which the reader stopped.
    internal int Offset { get; init; }

    // The words after "Expected", such as "a number"; null lets the scan of the text say it.
    internal string? Expected { get; init; }

    // The words after "found" where they are not those of the token at the offset.
    internal string? Found { get; init; }

    internal string? Hint { get; init; }

    internal Type? Target { get; init; }

    internal Exception? Inner { get; init; }

    // The text is read again only here: a reader that meets no error pays nothing for paths and lines.
    internal readonly JsonException ToException(in ErrorContext context)
    {
        JsonError error = ToError(context, out ErrorLocation location);
        JsonException exception = new(error.Message, location.Path, location.LineNumber, location.BytePositionInLine, Inner);
        ErrorDetails.Attach(exception, error);
        return exception;
    }

    internal readonly JsonError ToError(in ErrorContext context, out ErrorLocation location)
    {
        location = ErrorLocator.Locate(context, Offset, Kind);
        bool hide = context.HidesFoundText;

        // A text that is no JSON before the value is wrong there, whatever the reader stumbled over later.
        bool textIsWrong = location.SyntaxKind != JsonErrorKind.Unknown;
        JsonErrorKind kind = textIsWrong ? location.SyntaxKind : Kind;
        string expected = (textIsWrong ? location.Expected : Expected) ?? "JSON";
        string? found = textIsWrong
            ? ErrorHints.DescribeSyntax(context.Text, location, hide, out string phrase)
            : FoundText.Describe(context.Text, location.Offset, hide, out phrase);
        if (!textIsWrong && Found is not null)
        {
            phrase = Found;
            found = null;
        }

        string? hint = textIsWrong ? ErrorHints.ForSyntax(context, location) : Hint;
        Type? target = Target ?? location.Node?.Type;

        StringBuilder message = new();
        message.Append("Expected ").Append(expected);
        if (!textIsWrong && (location.Subject ?? (target is null ? null : TypeNames.Show(target))) is { } subject)
            message.Append(" for ").Append(subject);
        message.Append(", found ").Append(phrase)
            .Append(" at ").Append(FoundText.ShowPath(location.Path))
            .Append(" (line ").Append(location.Line).Append(", column ").Append(location.Column).Append(").");
        if (hint is not null)
            message.Append(' ').Append(hint);

        return new JsonError
        {
            Kind = kind,
            Message = message.ToString(),
            Path = location.Path,
            Line = location.Line,
            Column = location.Column,
            ByteOffset = location.Offset,
            TargetType = target,
            Expected = expected,
            Found = found,
            Hint = hint,
        };
    }
}
