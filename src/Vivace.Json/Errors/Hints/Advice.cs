// How to fix an error: what the sender of a text can do about it, and what the authors of the program that reads it can.
namespace Vivace.Json.Errors.Hints;

/// <summary>
/// A hint in two parts, because they have different readers: the client of a web API can change what it sends, and has no use for the names of settings, attributes and types.
/// </summary>
/// <param name="Sender">A sentence for the sender of the text; null if there is nothing to do.</param>
/// <param name="Program">A sentence for the authors of the program; null if there is nothing to do.</param>
/// <param name="AreAlternatives">Whether either of the two helps; otherwise the second continues the first.</param>
internal readonly record struct Advice(string? Sender, string? Program, bool AreAlternatives = true)
{
    internal static Advice ToSender(string sentence) => new(sentence, null);

    internal static Advice ToProgram(string sentence) => new(null, sentence);

    /// <summary>Either of the two helps.</summary>
    internal static Advice Either(string sender, string program) => new(sender, program);

    /// <summary>Both parts as one text.</summary>
    internal string? Text => Sender is null ? Program
        : Program is null ? Sender
        : AreAlternatives ? $"{Sender[..^1]}, or {char.ToLowerInvariant(Program[0])}{Program[1..]}"
        : $"{Sender} {Program}";
}
