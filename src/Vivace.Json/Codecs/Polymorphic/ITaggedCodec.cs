// A codec that can read and write one of several derived types: it knows how to handle the discriminator.
namespace Vivace.Json.Codecs.Polymorphic;

internal interface ITaggedCodec
{
    /// <summary>Called before the codec is bound.</summary>
    void Carry(TypeTag tag);
}
