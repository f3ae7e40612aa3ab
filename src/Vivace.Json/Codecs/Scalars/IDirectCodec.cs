// Marks the codecs that primitives can replace.
namespace Vivace.Json.Codecs.Scalars;

internal interface IDirectCodec;
