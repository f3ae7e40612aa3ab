// Streams, pipes, buffer writers and sequences as the content of a string.
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Models.Streamed;

internal abstract class StreamedValueCodec<T>(StringForm form) : PositionalCodec<T>
{
    protected StringForm Form => form;

    /// <summary>Begins to read a string into <paramref name="target"/>, or into a new value if that is null.</summary>
    protected abstract TargetString<T> Begin(ref JsonReader reader, int quote, T? target);

    internal sealed override LongString? BeginString(ref JsonReader reader, int quote, object? target) =>
        Begin(ref reader, quote, target is T typed ? typed : default);

    public sealed override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        PopulateAt(ref reader, position, default, out next);

    internal sealed override T? PopulateAt(ref JsonReader reader, int position, T? target, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            throw Fail.WrongType(ref reader, position, typeof(T));

        // In a text in parts, the beginning may have been taken already.
        TargetString<T>? text = (TargetString<T>?)(reader._cold.Root as LongStringPart)?.Claim(position);
        try
        {
            next = ReadPrimitives.FindStringEnd(ref reader, position, out _);
            int start = text?.Rest ?? position + 1;
            text ??= Begin(ref reader, position, target);
            text.Take(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref reader._origin, start), next - 1 - start), isLast: true);
            if (!text.IsText)
                throw Fail.InvalidUtf8(ref reader, position);
            return text.IsValid ? text.End() : throw Fail.WrongType(ref reader, position, typeof(T));
        }
        catch
        {
            text?.Abandon();
            throw;
        }
    }

    // Reports a missing target like other contract errors.
    private protected NotSupportedException NoTarget(ref JsonReader reader, int position) => Fail.NotSupported(
        ref reader, position,
        $"Expected a {TypeDisplay.NameOf(typeof(T))} to which the content of a string is written, found null. Create it before reading, " +
            $"in a type with a parameterless constructor.");
}

internal sealed class StreamMemberCodec(StringForm form, Func<Stream> create) : StreamedValueCodec<Stream>(form)
{
    protected override TargetString<Stream> Begin(ref JsonReader reader, int quote, Stream? target)
    {
        Stream stream = target ?? create() ?? throw NoTarget(ref reader, quote);
        return stream.CanWrite
            ? new StreamString(Form, stream, isNew: target is null)
            : throw Fail.NotSupported(ref reader, quote,
                $"Expected a stream to which the content of a string is written, found a {TypeDisplay.NameOf(stream.GetType())} that " +
                    $"cannot be written to.");
    }

    public override int WriteAt(ref JsonWriter writer, int position, Stream? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        if (!value.CanRead)
            throw WriteFailure.NotSupported(ref writer, position,
                $"Expected a stream whose content is written, found a {TypeDisplay.NameOf(value.GetType())} that cannot be read.");
        return new StreamSource(Form, value).Begin(ref writer, position);
    }
}

internal sealed class PipeMemberCodec(StringForm form) : StreamedValueCodec<PipeWriter>(form)
{
    protected override TargetString<PipeWriter> Begin(ref JsonReader reader, int quote, PipeWriter? target) =>
        new PipeString(Form, target ?? throw NoTarget(ref reader, quote));

    public override int WriteAt(ref JsonWriter writer, int position, PipeWriter? value) => value is null
        ? WritePrimitives.WriteNull(ref writer, position)
        : throw StreamedSource.NotReadable(ref writer, position, typeof(PipeWriter));
}

internal sealed class BufferMemberCodec(StringForm form) : StreamedValueCodec<IBufferWriter<byte>>(form)
{
    protected override TargetString<IBufferWriter<byte>> Begin(ref JsonReader reader, int quote, IBufferWriter<byte>? target) =>
        new BufferString(Form, target ?? throw NoTarget(ref reader, quote));

    public override int WriteAt(ref JsonWriter writer, int position, IBufferWriter<byte>? value) => value is null
        ? WritePrimitives.WriteNull(ref writer, position)
        : throw StreamedSource.NotReadable(ref writer, position, typeof(IBufferWriter<byte>));
}

// null is an empty sequence, as it is empty memory.
internal sealed class SequenceMemberCodec(StringForm form) : StreamedValueCodec<ReadOnlySequence<byte>>(form)
{
    protected override TargetString<ReadOnlySequence<byte>> Begin(ref JsonReader reader, int quote, ReadOnlySequence<byte> target) =>
        new SequenceString(Form);

    public override int WriteAt(ref JsonWriter writer, int position, ReadOnlySequence<byte> value) =>
        new SequenceSource(Form, value).Begin(ref writer, position);
}
