// The three forms in JSON of a value that can be referenced.
namespace Vivace.Json.Codecs.References;

internal enum ReferenceForm
{
    /// <summary>An object of members, with the id before them.</summary>
    Members,

    /// <summary>A dictionary, with the id before its entries.</summary>
    Entries,

    /// <summary>An array, alone or in an object of the id and "$values".</summary>
    Elements,
}
