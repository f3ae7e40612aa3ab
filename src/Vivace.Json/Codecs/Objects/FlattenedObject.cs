// An object that is flattened into another one.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects;

/// <summary>What the outer layout knows of a flattened object. Its members are numbered from
/// <see cref="FirstSlot"/> on, above the outer object's.</summary>
internal abstract class FlattenedObject(MemberContract member, int slot, ObjectLayout layout)
{
    internal MemberContract Member { get; } = member;

    internal int Slot { get; } = slot;

    internal int FirstSlot { get; set; }

    internal bool HasSlots { get; set; }

    internal ObjectLayout Layout { get; } = layout;

    internal abstract JsonCodec Codec { get; }

    internal static FlattenedObject Of(JsonCodec codec, MemberContract member, int slot) =>
        (FlattenedObject)codec.Open(new Opener(codec, member, slot));

    internal abstract FlattenedProgress Begin(ref JsonReader reader, int position, object? existing);

    /// <summary>Writes the members and reserves <paramref name="reserve"/> bytes; the
    /// complement of the position if the text pauses.</summary>
    internal abstract int Write(ref JsonWriter writer, int position, object flattened, int reserve);

    internal abstract void ThrowMissing(ref JsonReader reader, int afterBrace, ulong seen);

    /// <summary>Pauses within a member's value. The position is its complement; the slot is the outer type code's.</summary>
    internal abstract void Pause(ref JsonWriter writer, int position, object flattened, ObjectLayout around, int slot);

    internal IEnumerable<(string Name, int Slot)> AllNames() => [.. OwnNames(), .. OtherNames()];

    internal IEnumerable<(string Name, int Slot)> OwnNames()
    {
        for (int i = 0; i < Layout.Slots.Length; i++)
            if (Layout.JsonNames[i] is { } name && IsServed(i))
                yield return (name, i);
        foreach (FlattenedObject flattened in Layout.Flattened)
            foreach ((string name, int slot) in flattened.OwnNames())
                yield return (name, flattened.FirstSlot + slot);
    }

    internal IEnumerable<(string Name, int Slot)> OtherNames() =>
        [.. (Layout.Aliases() ?? []).Where(alias => IsServed(alias.Slot)),
            .. Layout.Flattened.SelectMany(static flattened => flattened.OtherNames(),
                static (flattened, name) => (name.Name, flattened.FirstSlot + name.Slot))];

    /// <summary>Has the outer object skip the values of members that are neither read nor
    /// written, which it would take for unknown ones.</summary>
    internal void PassTo(ObjectLayout outer)
    {
        for (int i = 0; i < Layout.Slots.Length; i++)
            if (Layout.JsonNames[i] is not null && !IsServed(i))
                outer.Pass(Layout.Slots[i]!, Member.IsSensitive);
        foreach (string name in Layout.NamesWithoutSlot ?? [])
            outer.Pass(name, Member.IsSensitive || Layout.IsSensitiveWithoutSlot(name));
    }

    private bool IsServed(int slot) => Layout.Slots[slot] is { } member && (member.IsRead || member.IsWritten || member.IsChecked);

    /// <summary>Adds the texts of the members to the outer object's, by slot; returns
    /// the bytes that the flattened object reserves.</summary>
    internal int AddTexts(byte[]?[] texts, int first)
    {
        for (int i = 0; i < Layout.Slots.Length; i++)
            if (Layout.Slots[i] is { IsFlattened: false } member)
                texts[first + i] = Layout.TextOf(member);
        foreach (FlattenedObject flattened in Layout.Flattened)
            flattened.AddTexts(texts, first + flattened.FirstSlot);
        return Layout.Reserve;
    }

    private sealed class Opener(JsonCodec codec, MemberContract member, int slot) : ITypeOpener
    {
        public object Open<T>() => new FlattenedObject<T>(member, slot, (ObjectCodec<T>)codec);
    }
}

internal sealed class FlattenedObject<T>(MemberContract member, int slot, ObjectCodec<T> codec)
    : FlattenedObject(member, slot, codec.Layout)
{
    internal override JsonCodec Codec => codec;

    internal override FlattenedProgress Begin(ref JsonReader reader, int position, object? existing) =>
        new FlattenedProgress<T>(codec.Interpreter, codec.Interpreter.BeginFlattened(ref reader, position, existing));

    internal override int Write(ref JsonWriter writer, int position, object flattened, int reserve)
    {
        position = codec.Interpreter.Write(ref writer, WritePrimitives.Ensure(ref writer, position, Layout.Reserve), (T)flattened, step: 0);
        return position < 0 ? position : WritePrimitives.Ensure(ref writer, position, reserve);
    }

    internal override void ThrowMissing(ref JsonReader reader, int afterBrace, ulong seen) =>
        codec.Search.ThrowMissing(ref reader, afterBrace, 0, seen);

    internal override void Pause(ref JsonWriter writer, int position, object flattened, ObjectLayout around, int slot)
    {
        around.LayoutOf(slot, out int own);
        int step = Array.FindIndex(Layout.Writing.Steps,
            step =>
                step.Slot == own
                && (step.Kind is StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny or StepKind.LeaveFlattened));
        codec.Pause(ref writer, position, (T)flattened, step);
    }
}
