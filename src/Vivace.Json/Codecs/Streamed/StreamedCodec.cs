// Strings that are larger than the memory they should take: what is common to text and Base64.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Codecs.Streamed;
using Vivace.Json.Contracts;
using Vivace.Json.Reading;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads the content of a JSON string part by part into a stream, pipe or buffer writer, and writes it part by part from a stream. Use
/// <see cref="StreamedBase64Codec"/> or <see cref="StreamedTextCodec"/>, or derive from one of them to choose the streams that are created.
/// </summary>
/// <remarks>
/// <para>It serves members of the types <see cref="Stream"/>, <see cref="PipeWriter"/>, <see cref="IBufferWriter{T}"/> of bytes and <see cref="ReadOnlySequence{T}"/> of bytes.</para>
/// <para>
/// Reading: if the member has a value, the content is written to it, synchronously and from its current position on; the member may then be without a setter. If a
/// <see cref="Stream"/> has none, <see cref="CreateStream"/> creates it. A sequence consists of arrays of at most 64 KB. A pipe is flushed, and awaited, between two windows of the
/// text in asynchronous calls; complete it after the call. <see langword="null"/> in the text is null, or an empty sequence. In a type whose constructor has parameters, values are not
/// filled: its streams are created.
/// </para>
/// <para>
/// Writing: a stream is read from its current position to its end, asynchronously in asynchronous calls, and stays open. Pipes and buffer writers cannot be written.
/// </para>
/// <para>
/// In calls for streams and pipes, the window of the text is all that is held of a string of any length, except in items that are read one by one (such as lines), which are
/// in memory as a whole. What is wrong with a string is the same error as elsewhere; what comes before it has been handed on by then.
/// </para>
/// </remarks>
public abstract class StreamedCodec : JsonCodecFactory, IFillingCodec
{
    private readonly StringForm _form;

    private protected StreamedCodec(StringForm form) => _form = form;

    internal override bool Fills => true;

    /// <summary>Creates the stream into which a value is read if the member has none; it must be writable. Unless overridden, it keeps the content in arrays of at most 64 KB.</summary>
    /// <remarks>A stream that can seek is set to its beginning after it has been filled. It is disposed if the value cannot be read; otherwise, it belongs to the member.</remarks>
    protected virtual Stream CreateStream() => new SegmentedStream();

    /// <inheritdoc/>
    public sealed override bool CanHandle(Type type) =>
        type == typeof(Stream) || type == typeof(PipeWriter) || type == typeof(IBufferWriter<byte>) || type == typeof(ReadOnlySequence<byte>);

    /// <inheritdoc/>
    public sealed override JsonCodec Create(Type type, JsonSettings settings)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type == typeof(Stream) ? new StreamMemberCodec(_form, CreateStream)
            : type == typeof(PipeWriter) ? new PipeMemberCodec(_form)
            : type == typeof(IBufferWriter<byte>) ? new BufferMemberCodec(_form)
            : type == typeof(ReadOnlySequence<byte>) ? new SequenceMemberCodec(_form)
            : throw ThrowContract.WrongCodec(GetType(), type);
    }

    /// <summary>Whether it is the other one, or both are of the same class of this library.</summary>
    public override bool Equals(object? obj) =>
        ReferenceEquals(this, obj) || (obj is StreamedCodec other && other.GetType() == GetType() && GetType().Assembly == typeof(StreamedCodec).Assembly);

    /// <inheritdoc/>
    public override int GetHashCode() => GetType().GetHashCode();
}
