// Marks the codecs that primitives can replace.
namespace Vivace.Json.Codecs;

internal interface IDirectCodec;
