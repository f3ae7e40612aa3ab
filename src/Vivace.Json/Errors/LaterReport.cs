// The later token at which System.Text.Json reports an error.
namespace Vivace.Json.Errors;

// Identifies containers by their level, 0 for the root.
internal struct LaterReport
{
    private int? _valueIn;
    private int? _endOf;

    internal readonly bool IsDue => _valueIn is not null || _endOf is not null;

    // Whether the first place is reported, unless the text turns out to be invalid before the later token.
    internal bool KeepsPlace;

    // Waits for the end of the current value in the container at this level; level -1 means the root value.
    internal void WaitForValueIn(int level) => _valueIn = level;

    internal void WaitForEndOf(int level) => _endOf = level;

    // Whether the value that just ended, with this many containers open, is the awaited one.
    internal readonly bool IsAfterValue(int open) => _valueIn == open - 1;

    internal readonly bool IsAtEnd(int open) => _endOf == open - 1;
}
