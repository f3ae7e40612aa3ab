// Makes the message of an error from its facts.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors.Hints;

/// <summary>What a message says beside the facts that an error shows. Facts can change until the error is handed out: the message is made last, and never taken apart.</summary>
/// <param name="Sentence">System.Text.Json's sentence, with which the message begins; empty where there is none.</param>
/// <param name="Subject">What the value is for, such as <c>Order.Price</c>.</param>
/// <param name="Found">What was found, in words.</param>
internal sealed record ErrorWords(string Sentence, string? Subject, string Found)
{
    internal string Compose(JsonError error, string? hint)
    {
        StringBuilder message = new(Sentence);
        message.Append("Expected ").Append(error.Expected);
        if (Subject is not null)
            message.Append(" for ").Append(Subject);
        message.Append(", found ").Append(Found);
        if (error.Line > 0)
            message.Append(" at ").Append(FoundText.ShowPath(error.Path)).Append(CultureInfo.InvariantCulture, $" (line {error.Line}, column {error.Column})");
        message.Append('.');
        if (hint is not null)
            message.Append(' ').Append(hint);
        return message.ToString();
    }
}
