// Skips the value of an unknown member in parts: checks the grammar, and keeps nothing.

namespace Vivace.Json.Reading;

internal sealed class SkippedFrame(bool isObject) : ReadFrame(null, isObject)
{
    internal static SkippedFrame? Open(ref JsonReader reader, int position)
    {
        bool isObject = ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{');
        if (!isObject && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return null;
        ReadPrimitives.Enter(ref reader, position);
        return new SkippedFrame(isObject);
    }

    internal override bool Read(ref JsonReader reader, out int next)
    {
        bool isFirst = !IsStarted;
        int position = IsObject ? NextMember(ref reader) : NextElement(ref reader);
        while (position >= 0)
        {
            if (IsObject)
            {
                position = ReadPrimitives.SkipName(ref reader, position, isFirst);
                if (position < 0)
                    break;
                isFirst = false;
            }

            position = ReadPrimitives.SkipMember(ref reader, position);
            position = IsObject
                ? ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, position)
                : ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, position);
        }

        IsStarted = true;
        return Closes(position, out next);
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        start = IsObject ? ReadPrimitives.SkipName(ref reader, entry, isFirst: true) : entry;
        return Open(ref reader, start);
    }

    internal override LongString BeginString(ref JsonReader reader, int entry) => new SkippedString();

    internal override void Take(object? value) => IsStarted = true;

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        value = null;
        return false;
    }
}
