// A codec that can read and write one of several types to choose from: it knows what to do with the discriminator.
namespace Vivace.Json.Codecs.Polymorphic;

internal interface ITaggedCodec
{
    /// <summary>Called before the codec is bound.</summary>
    void Carry(TypeTag tag);
}
