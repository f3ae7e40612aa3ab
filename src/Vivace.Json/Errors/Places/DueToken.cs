// What the grammar expects at some place, in words for messages and as a value for hints.
namespace Vivace.Json.Errors.Places;

internal enum DuePart
{
    Other,
    Value,
    Name,

    Colon,

    Separator,
}

/// <summary>The words after "Expected", and the value that hints depend on.</summary>
internal readonly struct DueToken(string words, DuePart part)
{
    internal readonly string Words = words;
    internal readonly DuePart Part = part;

    public static implicit operator DueToken(string words) => new(words, DuePart.Other);
}
