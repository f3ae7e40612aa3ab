// An object whose members stand among those of another one.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Objects;

/// <summary>What the layout of the object around knows of it. Its members are numbered from <see cref="FirstSlot"/> on, above those of that object.</summary>
internal abstract class ObjectPart(MemberContract member, int slot, ObjectLayout layout)
{
    /// <summary>The member that holds it.</summary>
    internal MemberContract Member { get; } = member;

    /// <summary>The slot of that member.</summary>
    internal int Slot { get; } = slot;

    /// <summary>The number of its first member.</summary>
    internal int FirstSlot { get; set; }

    /// <summary>Whether the type code of the object around has slots for its members.</summary>
    internal bool HasSlots { get; set; }

    internal ObjectLayout Layout { get; } = layout;

    internal abstract JsonCodec Codec { get; }

    /// <summary>Makes the part of a slot.</summary>
    internal static ObjectPart Of(JsonCodec codec, MemberContract member, int slot) => (ObjectPart)codec.Open(new Opener(codec, member, slot));

    /// <summary>Begins to read: into what is there, or into a new object.</summary>
    internal abstract PartProgress Begin(ref JsonReader reader, int position, object? existing);

    /// <summary>Writes the members, and leaves room for <paramref name="reserve"/> bytes; the complement of the position if the text pauses within them.</summary>
    internal abstract int Write(ref JsonWriter writer, int position, object part, int reserve);

    /// <summary>Throws for the required members that were not seen.</summary>
    internal abstract void ThrowMissing(ref JsonReader reader, int afterBrace, ulong seen);

    /// <summary>Writing pauses within the value of a member.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">The complement of the position.</param>
    /// <param name="part">The value.</param>
    /// <param name="around">The layout of the object around.</param>
    /// <param name="slot">The slot of the member in the type code of that object.</param>
    internal abstract void Pause(ref JsonWriter writer, int position, object part, ObjectLayout around, int slot);

    /// <summary>Every name under which the members are found, with their numbers in the part.</summary>
    internal IEnumerable<(string Name, int Slot)> AllNames() => [.. OwnNames(), .. OtherNames()];

    /// <summary>The names of the members, and of those of its own parts.</summary>
    internal IEnumerable<(string Name, int Slot)> OwnNames()
    {
        for (int i = 0; i < Layout.Slots.Length; i++)
            if (Layout.JsonNames[i] is { } name && (Layout.Slots[i]!.IsRead || Layout.Slots[i]!.IsWritten || Layout.Slots[i]!.IsChecked))
                yield return (name, i);
        foreach (ObjectPart part in Layout.Parts)
            foreach ((string name, int slot) in part.OwnNames())
                yield return (name, part.FirstSlot + slot);
    }

    /// <summary>The aliases of the same.</summary>
    internal IEnumerable<(string Name, int Slot)> OtherNames() =>
        [.. Layout.Aliases() ?? [], .. Layout.Parts.SelectMany(static part => part.OtherNames(), static (part, name) => (name.Name, part.FirstSlot + name.Slot))];

    /// <summary>Adds the texts of the members to those of the object around.</summary>
    /// <param name="texts">By the slots of that object.</param>
    /// <param name="first">The slot of the first member.</param>
    /// <returns>The bytes that the part reserves.</returns>
    internal int AddTexts(byte[]?[] texts, int first)
    {
        for (int i = 0; i < Layout.Slots.Length; i++)
            if (Layout.Slots[i] is { IsPart: false } member)
                texts[first + i] = Layout.TextOf(member);
        foreach (ObjectPart part in Layout.Parts)
            part.AddTexts(texts, first + part.FirstSlot);
        return Layout.Reserve;
    }

    private sealed class Opener(JsonCodec codec, MemberContract member, int slot) : ITypeOpener
    {
        public object Open<T>() => new ObjectPart<T>(member, slot, (ObjectCodec<T>)codec);
    }
}

internal sealed class ObjectPart<T>(MemberContract member, int slot, ObjectCodec<T> codec) : ObjectPart(member, slot, codec.Layout)
{
    internal override JsonCodec Codec => codec;

    internal override PartProgress Begin(ref JsonReader reader, int position, object? existing) =>
        new PartProgress<T>(codec.Interpreter, codec.Interpreter.BeginPart(ref reader, position, existing));

    internal override int Write(ref JsonWriter writer, int position, object part, int reserve)
    {
        position = codec.Interpreter.Write(ref writer, WritePrimitives.Ensure(ref writer, position, Layout.Reserve), (T)part, step: 0);
        return position < 0 ? position : WritePrimitives.Ensure(ref writer, position, reserve);
    }

    internal override void ThrowMissing(ref JsonReader reader, int afterBrace, ulong seen) => codec.ThrowMissing(ref reader, afterBrace, 0, seen);

    internal override void Pause(ref JsonWriter writer, int position, object part, ObjectLayout around, int slot)
    {
        around.LayoutOf(slot, out int own);
        int step = Array.FindIndex(Layout.Writing.Steps, step => step.Slot == own && (step.Kind is StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny or StepKind.LeavePart));
        codec.Pause(ref writer, position, (T)part, step);
    }
}
