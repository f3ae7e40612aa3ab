// The state of reading one flattened object.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Objects;

internal abstract class FlattenedProgress
{
    internal abstract int Take(ref JsonReader reader, int slot, int value);

    internal abstract ReadFrame? OpenMember(ref JsonReader reader, int slot, int value, out int start);

    internal abstract void TakeMember(int slot, object? value);

    internal abstract LongString? BeginString(ref JsonReader reader, int slot, int value);

    internal abstract object? End(ref JsonReader reader, int afterBrace);

    internal abstract object? Peek();

    internal abstract FlattenedProgress Copy();
}

internal sealed class FlattenedProgress<T>(ObjectInterpreter<T> interpreter, ObjectProgress<T> progress) : FlattenedProgress
{
    private ObjectProgress<T> _progress = progress;

    internal override int Take(ref JsonReader reader, int slot, int value) => interpreter.Take(ref _progress, ref reader, slot, value);

    internal override ReadFrame? OpenMember(ref JsonReader reader, int slot, int value, out int start) =>
        interpreter.Entries.Open(ref _progress, ref reader, slot, value, out start);

    internal override void TakeMember(int slot, object? value) => interpreter.Entries.Take(ref _progress, slot, value);

    internal override LongString? BeginString(ref JsonReader reader, int slot, int value) =>
        interpreter.Entries.BeginString(ref _progress, ref reader, slot, value);

    internal override object? End(ref JsonReader reader, int afterBrace)
    {
        interpreter.EndValues(ref _progress, ref reader, afterBrace);
        return _progress.Object;
    }

    internal override object? Peek() => interpreter.Peek(in _progress, NameSearch.Unknown, null, isForLater: false);

    internal override FlattenedProgress Copy() => new FlattenedProgress<T>(interpreter, _progress.Copy());
}
