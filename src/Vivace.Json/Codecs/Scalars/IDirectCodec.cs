// Marks the codecs that do what the primitives of their type do.
namespace Vivace.Json.Codecs.Scalars;

/// <summary>Marks the library's own codec of a type whose values type code handles by primitives.</summary>
internal interface IDirectCodec;
