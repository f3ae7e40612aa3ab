// A hash of several texts in order.
namespace Vivace.Json.Generator.Projects;

/// <summary>128 bits, so that different texts do not collide by chance.</summary>
internal record struct DeclarationHash(ulong First, ulong Second)
{
    // FNV-1a, 64 bits (draft-eastlake-fnv), twice: the second half over other units, with another start.
    private const ulong Prime = 1099511628211;

    internal static readonly DeclarationHash Empty = new(14695981039346656037, 0x9E3779B97F4A7C15);

    /// <summary>Adds a text, delimited from the one before it.</summary>
    internal void Add(string text)
    {
        ulong first = First, second = Second;
        foreach (char letter in text)
        {
            first = unchecked((first ^ letter) * Prime);
            second = unchecked((second + letter) * 0xD6E8FEB86659FD93);
            second ^= second >> 32;
        }

        (First, Second) = (first, second);
        Add((ulong)text.Length);
    }

    internal void Add(ulong number)
    {
        First = unchecked((First ^ (number + 0x10000)) * Prime);
        Second = unchecked((Second ^ number ^ 0x10000) * 0xD6E8FEB86659FD93);
        Second ^= Second >> 29;
    }

    internal void Add(DeclarationHash other)
    {
        Add(other.First);
        Add(other.Second);
    }
}
