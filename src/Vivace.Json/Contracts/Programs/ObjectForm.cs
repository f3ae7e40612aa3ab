// How much of the writing of an object is known before its values are.
namespace Vivace.Json.Contracts.Programs;

internal enum ObjectForm : byte
{
    /// <summary>Nothing: the object may be empty, or on lines of its own.</summary>
    Any,

    /// <summary>The first member is always written, on the same line: its text brings the brace.</summary>
    Plain,

    /// <summary>All members are always written, each by a primitive: nothing is nested, so that depth is tested and not counted.</summary>
    Leaf,
}
