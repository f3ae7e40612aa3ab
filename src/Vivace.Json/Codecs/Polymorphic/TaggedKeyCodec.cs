// The keys of a dictionary that also has a type discriminator.

namespace Vivace.Json.Codecs.Polymorphic;

internal sealed class TaggedKeyCodec<TKey>(JsonCodec<TKey> inner, TypeTag tag) : PositionalCodec<TKey>
{
    public override TKey? ReadAt(ref JsonReader reader, int position, out int next) => inner.ReadAt(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, TKey? value) => inner.WriteAt(ref writer, position, value);

    public override TKey ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position)
    {
        tag.ShouldSkip(ref reader, position, name);
        return inner.ReadKey(name, ref reader, position);
    }

    public override int WriteKey(ref JsonWriter writer, int position, TKey key) => inner.WriteKey(ref writer, position, key);
}
