// What the grammar expects at a place of a text: the words for a message, and what hints are chosen by.
namespace Vivace.Json.Errors.Places;

/// <summary>The part of the grammar that is due.</summary>
internal enum DuePart
{
    Other,
    Value,
    Name,

    /// <summary>The colon between a name and its value.</summary>
    Colon,

    /// <summary>A comma or a closing bracket.</summary>
    Separator,
}

/// <param name="Words">The words after "Expected".</param>
/// <param name="Part">The part.</param>
internal readonly record struct DueToken(string Words, DuePart Part)
{
    public static implicit operator DueToken(string words) => new(words, DuePart.Other);
}
