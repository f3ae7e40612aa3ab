// What a generator would write for Small: straight line for the expected order, one switch for any other.
using Vivace.Json.Codecs;
using Vivace.Json.Reading;
using Vivace.Json.Writing;
using static Vivace.Json.Reading.ReadPrimitives;
using static Vivace.Json.Writing.WritePrimitives;

namespace Vivace.Json.HandWritten;

internal sealed class SmallCodec(ObjectLayout layout) : ObjectCodec<Small>(layout)
{
    internal static readonly string[] Slots =
    [
        nameof(Small.Id),
        nameof(Small.Name),
        nameof(Small.IsActive),
    ];

    private JsonCodec<int> _id = null!;
    private JsonCodec<string> _name = null!;
    private JsonCodec<bool> _isActive = null!;

    protected override void BindChildren()
    {
        _id = Child<int>(0);
        _name = Child<string>(1);
        _isActive = Child<bool>(2);
    }

    public override Small? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref Origin(ref reader);
        int end = End(ref reader);
        if (!IsAt(ref origin, end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        Enter(ref reader, position);
        ref MemberName names = ref NamesAt(ref reader, position);
        Small made = new();
        ulong seen = 0;
        int slot;

        int value = MatchMember(ref origin, end, position, ref NameAt(ref names, 0));
        if (value < 0 && (slot = FirstName(ref reader, position + 1, out value)) != 0)
            goto Dispatch;
    Take0:
        if ((seen & 1UL << 0 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 0;
        made.Id = IsDirect(ref NameAt(ref names, 0)) ? ReadInt32(ref reader, value, out int after) : _id.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 1));
        if (value < 0 && (slot = NextName(ref reader, after, 1, out value)) != 1)
            goto Dispatch;
    Take1:
        if ((seen & 1UL << 1 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 1;
        made.Name = IsDirect(ref NameAt(ref names, 1)) ? ReadString(ref reader, value, out after) : _name.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 2));
        if (value < 0 && (slot = NextName(ref reader, after, 2, out value)) != 2)
            goto Dispatch;
    Take2:
        if ((seen & 1UL << 2 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 2;
        made.IsActive = IsDirect(ref NameAt(ref names, 2)) ? ReadBoolean(ref reader, ref origin, end, value, out after) : _isActive.ReadAt(ref reader, value, out after);
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

    public override int WriteAt(ref JsonWriter writer, int position, Small? value)
    {
        if (value is null)
            return WriteNull(ref writer, position);
        position = BeginMembers(ref writer, position, Reserve, OpensPlain);
        ref MemberText texts = ref Texts;

        ref MemberText text = ref TextAt(ref texts, 0);
        if (!IsAbsent(ref text))
        {
            int id = value.Id;
            if (IsUnconditional(ref text) || !Skips(ref text, id))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteInt32(ref writer, position, id) : Ensure(ref writer, _id.WriteAt(ref writer, position, id), Reserve);
            }
        }

        text = ref TextAt(ref texts, 1);
        if (!IsAbsent(ref text))
        {
            string? name = value.Name;
            if (IsUnconditional(ref text) || !Skips(ref text, name))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, name, Reserve) : Ensure(ref writer, _name.WriteAt(ref writer, position, name), Reserve);
            }
        }

        text = ref TextAt(ref texts, 2);
        if (!IsAbsent(ref text))
        {
            bool isActive = value.IsActive;
            if (IsUnconditional(ref text) || !Skips(ref text, isActive))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteBoolean(ref writer, position, isActive) : Ensure(ref writer, _isActive.WriteAt(ref writer, position, isActive), Reserve);
            }
        }

        return EndMembers(ref writer, position);
    }
}
