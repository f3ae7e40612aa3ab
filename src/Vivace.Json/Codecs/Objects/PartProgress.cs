// The state of reading one part.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Objects;

internal abstract class PartProgress
{
    internal abstract int Take(ref JsonReader reader, int slot, int value);

    internal abstract ReadFrame? OpenMember(ref JsonReader reader, int slot, int value, out int start);

    internal abstract void TakeMember(int slot, object? value);

    internal abstract LongString? BeginString(ref JsonReader reader, int slot, int value);

    internal abstract object? End(ref JsonReader reader, int afterBrace);

    internal abstract object? Peek();

    internal abstract PartProgress Copy();
}

internal sealed class PartProgress<T>(ObjectInterpreter<T> interpreter, ObjectProgress<T> progress) : PartProgress
{
    private ObjectProgress<T> _progress = progress;

    internal override int Take(ref JsonReader reader, int slot, int value) => interpreter.Take(ref _progress, ref reader, slot, value);

    internal override ReadFrame? OpenMember(ref JsonReader reader, int slot, int value, out int start) => interpreter.Entries.Open(ref _progress, ref reader, slot, value, out start);

    internal override void TakeMember(int slot, object? value) => interpreter.Entries.Take(ref _progress, slot, value);

    internal override LongString? BeginString(ref JsonReader reader, int slot, int value) => interpreter.Entries.BeginString(ref _progress, ref reader, slot, value);

    internal override object? End(ref JsonReader reader, int afterBrace)
    {
        interpreter.EndValues(ref _progress, ref reader, afterBrace);
        return _progress.Object;
    }

    internal override object? Peek() => interpreter.Peek(in _progress, NameSearch.Unknown, null, isForLater: false);

    internal override PartProgress Copy() => new PartProgress<T>(interpreter, _progress.Copy());
}
