// How much of an object's text is known before its values.
namespace Vivace.Json.Contracts.Programs;

internal enum ObjectShape : byte
{
    /// <summary>Nothing: the object may be empty, or indented.</summary>
    Any,

    /// <summary>The first member is always written, on the same line, so its text includes the brace.</summary>
    Plain,

    /// <summary>All members are always written by primitives. Nothing is nested, so the depth is checked but not counted.</summary>
    Leaf,
}
