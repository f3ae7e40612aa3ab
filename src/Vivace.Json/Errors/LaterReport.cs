// The token after which System.Text.Json reports an error, where that is not the one that is wrong.
namespace Vivace.Json.Errors;

// Arrays and objects are meant by their level, 0 for the root.
internal struct LaterReport
{
    private int? _valueIn;
    private int? _endOf;

    internal readonly bool IsDue => _valueIn is not null || _endOf is not null;

    // Whether the place that was found first is the one to report, unless the text turns out to be wrong before the later token.
    internal bool KeepsPlace;

    // After the current value of an array or object; at level -1 after the text's only value.
    internal void WaitForValueIn(int level) => _valueIn = level;

    internal void WaitForEndOf(int level) => _endOf = level;

    // Whether that is the value which ended while so many arrays and objects are open.
    internal readonly bool IsAfterValue(int open) => _valueIn == open - 1;

    internal readonly bool IsAtEnd(int open) => _endOf == open - 1;
}
