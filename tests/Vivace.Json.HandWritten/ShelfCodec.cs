// What a generator would write for Shelf: a nested list and a type that recurs.
using Vivace.Json.Codecs;
using Vivace.Json.Reading;
using Vivace.Json.Writing;
using static Vivace.Json.Reading.ReadPrimitives;
using static Vivace.Json.Writing.WritePrimitives;

namespace Vivace.Json.HandWritten;

internal sealed class ShelfCodec(ObjectLayout layout) : ObjectCodec<Shelf>(layout)
{
    internal static readonly string[] Slots =
    [
        nameof(Shelf.Label),
        nameof(Shelf.Items),
        nameof(Shelf.Next),
    ];

    private JsonCodec<string> _label = null!;
    private JsonCodec<List<Small?>> _items = null!;
    private JsonCodec<Shelf> _next = null!;

    protected override void BindChildren()
    {
        _label = Child<string>(0);
        _items = Child<List<Small?>>(1);
        _next = Child<Shelf>(2);
    }

    public override Shelf? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref Origin(ref reader);
        int end = End(ref reader);
        if (!IsAt(ref origin, end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        Enter(ref reader, position);
        ref MemberName names = ref NamesAt(ref reader, position);
        Shelf made = new();
        ulong seen = 0;
        int slot;

        int value = MatchMember(ref origin, end, position, ref NameAt(ref names, 0));
        if (value < 0 && (slot = FirstName(ref reader, position + 1, out value)) != 0)
            goto Dispatch;
    Take0:
        if ((seen & 1UL << 0 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 0;
        made.Label = IsDirect(ref NameAt(ref names, 0)) ? ReadString(ref reader, value, out int after) : _label.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 1));
        if (value < 0 && (slot = NextName(ref reader, after, 1, out value)) != 1)
            goto Dispatch;
    Take1:
        if ((seen & 1UL << 1 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 1;
        made.Items = _items.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 2));
        if (value < 0 && (slot = NextName(ref reader, after, 2, out value)) != 2)
            goto Dispatch;
    Take2:
        if ((seen & 1UL << 2 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 2;
        made.Next = _next.ReadAt(ref reader, value, out after);
        slot = NextName(ref reader, after, 3, out value);
    Dispatch:
        switch (slot)
        {
            case 0:
                goto Take0;
            case 1:
                goto Take1;
            case 2:
                goto Take2;
        }

        Leave(ref reader);
        next = value;
        if ((seen & Required) != Required)
            ThrowMissing(ref reader, next, 0, seen);
        return made;
    }

    public override int WriteAt(ref JsonWriter writer, int position, Shelf? value)
    {
        if (value is null)
            return WriteNull(ref writer, position);
        position = BeginMembers(ref writer, position, Reserve, OpensPlain);
        ref MemberText texts = ref Texts;

        ref MemberText text = ref TextAt(ref texts, 0);
        if (!IsAbsent(ref text))
        {
            string? label = value.Label;
            if (IsUnconditional(ref text) || !Skips(ref text, label))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, label, Reserve) : Ensure(ref writer, _label.WriteAt(ref writer, position, label), Reserve);
            }
        }

        text = ref TextAt(ref texts, 1);
        if (!IsAbsent(ref text))
        {
            List<Small?>? items = value.Items;
            if (IsUnconditional(ref text) || !Skips(ref text, items))
            {
                position = WriteName(ref writer, position, ref text);
                position = Ensure(ref writer, _items.WriteAt(ref writer, position, items), Reserve);
            }
        }

        text = ref TextAt(ref texts, 2);
        if (!IsAbsent(ref text))
        {
            Shelf? next = value.Next;
            if (IsUnconditional(ref text) || !Skips(ref text, next))
            {
                position = WriteName(ref writer, position, ref text);
                position = Ensure(ref writer, _next.WriteAt(ref writer, position, next), Reserve);
            }
        }

        return EndMembers(ref writer, position);
    }
}
