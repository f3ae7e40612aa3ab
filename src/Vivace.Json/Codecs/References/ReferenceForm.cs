// The JSON forms of a referenceable value.
namespace Vivace.Json.Codecs.References;

internal enum ReferenceForm
{
    Members,

    Entries,

    /// <summary>An array, alone or in an object with the id and "$values".</summary>
    Elements,
}
