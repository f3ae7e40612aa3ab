// An object whose members stand among those of another one.
using Vivace.Json.CompilerServices;
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs.Objects;

/// <summary>What the layout of the object around knows of it. Its members are numbered from <see cref="FirstSlot"/> on, above the slots of the type code.</summary>
internal abstract class ObjectPart(MemberContract member, int slot, int firstSlot, ObjectLayout layout)
{
    /// <summary>The member that holds it.</summary>
    internal MemberContract Member { get; } = member;

    /// <summary>The slot of that member.</summary>
    internal int Slot { get; } = slot;

    internal int FirstSlot { get; } = firstSlot;

    internal ObjectLayout Layout { get; } = layout;

    internal abstract JsonCodec Codec { get; }

    /// <summary>Makes the part of a slot.</summary>
    internal static ObjectPart Of(JsonCodec codec, MemberContract member, int slot, int firstSlot) => (ObjectPart)codec.Open(new Opener(codec, member, slot, firstSlot));

    /// <summary>Begins to read: into what is there, or into a new object.</summary>
    internal abstract PartProgress Begin(ref JsonReader reader, int position, object? existing);

    /// <summary>Writes the members, and leaves room for <paramref name="reserve"/> bytes; the complement of the position if the text pauses within them.</summary>
    internal abstract int Write(ref JsonWriter writer, int position, object part, int reserve);

    private sealed class Opener(JsonCodec codec, MemberContract member, int slot, int firstSlot) : ITypeOpener
    {
        public object Open<T>() => new ObjectPart<T>(member, slot, firstSlot, (ObjectCodec<T>)codec);
    }
}

internal sealed class ObjectPart<T>(MemberContract member, int slot, int firstSlot, ObjectCodec<T> codec) : ObjectPart(member, slot, firstSlot, codec.Layout)
{
    internal override JsonCodec Codec => codec;

    internal override PartProgress Begin(ref JsonReader reader, int position, object? existing) =>
        new PartProgress<T>(codec.Interpreter, codec.Interpreter.BeginPart(ref reader, position, existing));

    internal override int Write(ref JsonWriter writer, int position, object part, int reserve)
    {
        position = codec.Interpreter.Write(ref writer, WritePrimitives.Ensure(ref writer, position, Layout.Reserve), (T)part, step: 0);
        return position < 0 ? position : WritePrimitives.Ensure(ref writer, position, reserve);
    }
}
