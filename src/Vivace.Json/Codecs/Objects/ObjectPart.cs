// An object that is flattened into another one.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Objects;

/// <summary>What the outer layout knows of a part. Its members are numbered from <see cref="FirstSlot"/> on, above the outer object's.</summary>
internal abstract class ObjectPart(MemberContract member, int slot, ObjectLayout layout)
{
    internal MemberContract Member { get; } = member;

    internal int Slot { get; } = slot;

    internal int FirstSlot { get; set; }

    internal bool HasSlots { get; set; }

    internal ObjectLayout Layout { get; } = layout;

    internal abstract JsonCodec Codec { get; }

    internal static ObjectPart Of(JsonCodec codec, MemberContract member, int slot) => (ObjectPart)codec.Open(new Opener(codec, member, slot));

    internal abstract PartProgress Begin(ref JsonReader reader, int position, object? existing);

    /// <summary>Writes the members and reserves <paramref name="reserve"/> bytes; the complement of the position if the text pauses.</summary>
    internal abstract int Write(ref JsonWriter writer, int position, object part, int reserve);

    internal abstract void ThrowMissing(ref JsonReader reader, int afterBrace, ulong seen);

    /// <summary>Pauses within a member's value. The position is its complement; the slot is the outer type code's.</summary>
    internal abstract void Pause(ref JsonWriter writer, int position, object part, ObjectLayout around, int slot);

    internal IEnumerable<(string Name, int Slot)> AllNames() => [.. OwnNames(), .. OtherNames()];

    internal IEnumerable<(string Name, int Slot)> OwnNames()
    {
        for (int i = 0; i < Layout.Slots.Length; i++)
            if (Layout.JsonNames[i] is { } name && (Layout.Slots[i]!.IsRead || Layout.Slots[i]!.IsWritten || Layout.Slots[i]!.IsChecked))
                yield return (name, i);
        foreach (ObjectPart part in Layout.Parts)
            foreach ((string name, int slot) in part.OwnNames())
                yield return (name, part.FirstSlot + slot);
    }

    internal IEnumerable<(string Name, int Slot)> OtherNames() =>
        [.. Layout.Aliases() ?? [], .. Layout.Parts.SelectMany(static part => part.OtherNames(), static (part, name) => (name.Name, part.FirstSlot + name.Slot))];

    /// <summary>Adds the texts of the members to the outer object's, by slot; returns the bytes that the part reserves.</summary>
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
