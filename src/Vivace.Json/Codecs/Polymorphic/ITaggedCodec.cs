// A codec that can serve as one of several derived types and handles the discriminator.
namespace Vivace.Json.Codecs.Polymorphic;

internal interface ITaggedCodec
{
    /// <summary>Called before binding.</summary>
    void Carry(TypeTag tag);
}
