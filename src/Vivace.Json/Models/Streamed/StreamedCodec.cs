// The base for streaming the content of large strings, as text or Base64.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Streamed;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads the content of a JSON string in parts into a stream, pipe or buffer writer, and writes it in parts from a stream. Use
/// <see cref="StreamedBase64Codec"/> or <see cref="StreamedTextCodec"/>, or derive from one of them to choose the streams that are created.
/// </summary>
/// <remarks>
/// <para>It serves members of the types <see cref="Stream"/>, <see cref="PipeWriter"/>, <see cref="IBufferWriter{T}"/> of bytes and
/// <see cref="ReadOnlySequence{T}"/> of bytes.</para>
/// <para>
/// Reading: if the member has a value, the content is written to it, synchronously and from its current position on; the member then needs
/// no setter. Otherwise <see cref="CreateStream"/> creates a <see cref="Stream"/>. A sequence consists of arrays of at most 64 KB. In
/// asynchronous calls a pipe is flushed, and awaited, between two windows of the text; complete it after the call. <see langword="null"/>
/// in the text is null, or an empty sequence. A type whose constructor has parameters always gets new streams, because its values are not
/// filled.
/// </para>
/// <para>
/// Writing: a stream is read from its current position to its end, asynchronously in asynchronous calls, and stays open. Pipes and buffer
/// writers cannot be written.
/// </para>
/// <para>
/// In calls for streams and pipes, a string of any length needs no more memory than the window, except within items that are read one by
/// one (such as lines), which are in memory as a whole. Errors in a string are the same as elsewhere, but the content before them has
/// already been passed on.
/// </para>
/// </remarks>
public abstract class StreamedCodec : JsonCodecFactory, IFillingCodec
{
    private readonly StringForm _form;

    private protected StreamedCodec(StringForm form) => _form = form;

    internal override bool Fills => true;

    /// <summary>Creates the stream for a member without a value; it must be writable. The
    /// default keeps the content in arrays of at most 64 KB.</summary>
    /// <remarks>After it has been filled, a seekable stream is set to its beginning. It is disposed if the
    /// value cannot be read; otherwise, it belongs to the member.</remarks>
    protected virtual Stream CreateStream() => new SegmentedStream();

    /// <inheritdoc/>
    public sealed override bool CanHandle(Type type) =>
        type == typeof(Stream) || type == typeof(PipeWriter) || type == typeof(IBufferWriter<byte>)
        || type == typeof(ReadOnlySequence<byte>);

    /// <inheritdoc/>
    public sealed override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type == typeof(Stream) ? new StreamMemberCodec(_form, CreateStream)
            : type == typeof(PipeWriter) ? new PipeMemberCodec(_form)
            : type == typeof(IBufferWriter<byte>) ? new BufferMemberCodec(_form)
            : type == typeof(ReadOnlySequence<byte>) ? new SequenceMemberCodec(_form)
            : throw ThrowContract.WrongCodec(GetType(), type);
    }

    /// <summary>Codecs of the same class of this library are equal; others only to themselves.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) =>
        ReferenceEquals(this, obj)
        || (obj is StreamedCodec other && other.GetType() == GetType() && GetType().Assembly == typeof(StreamedCodec).Assembly);

    /// <inheritdoc/>
    public override int GetHashCode() => GetType().GetHashCode();
}
