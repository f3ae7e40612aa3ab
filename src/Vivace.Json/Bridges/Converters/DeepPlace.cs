// Where a writer of System.Text.Json's stands that continues a text of ours.
namespace Vivace.Json.Bridges.Converters;

/// <summary>What the writer has written last, as far as it is concerned.</summary>
internal enum DeepPlace : byte
{
    /// <summary>A member's name; or nothing, in front of a whole text.</summary>
    Member,

    /// <summary>The beginning of an array.</summary>
    Element,

    /// <summary>The beginning of an object.</summary>
    Name,
}
