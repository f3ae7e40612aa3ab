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
internal readonly record struct DueToken(string Words, DuePart Part)
{
    public static implicit operator DueToken(string words) => new(words, DuePart.Other);
}
