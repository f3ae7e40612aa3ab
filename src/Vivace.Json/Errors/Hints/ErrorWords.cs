// Composes the message of an error from its details.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors.Hints;

/// <summary>
/// What a message says besides the properties of <see cref="JsonError"/>: System.Text.Json's leading sentence, what the value is for, such
/// as <c>Order.Price</c>, and what was found. The details can change until the error is handed out, so the message is composed last.
/// </summary>
internal sealed record ErrorWords(string Sentence, string? Subject, string Found)
{
    internal readonly string Sentence = Sentence;
    internal readonly string? Subject = Subject;
    internal readonly string Found = Found;

    internal string Compose(JsonError error, string? hint)
    {
        StringBuilder message = new(Sentence);
        message.Append("Expected ").Append(error.Expected);
        if (Subject is not null)
            message.Append(" for ").Append(Subject);
        message.Append(", found ").Append(Found);
        if (error.Line > 0)
            message.Append(" at ").Append(FoundText.ShowPath(error.Path))
                .Append(CultureInfo.InvariantCulture, $" (line {error.Line}, column {error.Column})");
        message.Append('.');
        if (hint is not null)
            message.Append(' ').Append(hint);
        return message.ToString();
    }
}
