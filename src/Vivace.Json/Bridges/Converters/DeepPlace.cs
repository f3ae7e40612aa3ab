// The state of a System.Text.Json writer that continues our text.
namespace Vivace.Json.Bridges.Converters;

/// <summary>The token that the writer believes it wrote last.</summary>
internal enum DeepPlace : byte
{
    /// <summary>A member's name, or nothing at the start of a text.</summary>
    Member,

    Element,

    Name,
}
