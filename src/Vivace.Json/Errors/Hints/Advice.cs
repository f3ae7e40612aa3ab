// How to fix an error, for the sender of the text and for the authors of the program.
namespace Vivace.Json.Errors.Hints;

/// <summary>A hint in two parts for two audiences: the client of a web API can change what it sends, but has no use for names of settings,
/// attributes and types. A part is null if its reader can do nothing. Either part helps, or the second continues the first.</summary>
internal readonly record struct Advice(string? Sender, string? Program, bool AreAlternatives = true)
{
    internal readonly string? Sender = Sender;
    internal readonly string? Program = Program;
    internal readonly bool AreAlternatives = AreAlternatives;

    internal static Advice ToSender(string sentence) => new(sentence, null);

    internal static Advice ToProgram(string sentence) => new(null, sentence);

    internal static Advice Either(string sender, string program) => new(sender, program);

    internal string? Text => Sender is null ? Program
        : Program is null ? Sender
        : AreAlternatives ? $"{Sender[..^1]}, or {char.ToLowerInvariant(Program[0])}{Program[1..]}"
        : $"{Sender} {Program}";
}
