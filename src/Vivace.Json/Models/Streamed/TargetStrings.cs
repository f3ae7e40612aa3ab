// The targets for the content of long strings.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Reading;

namespace Vivace.Json.Models.Streamed;

internal abstract class TargetString<T>(StringForm form) : LongString(form)
{
    internal abstract T End();
}

/// <summary>Writes the content to a stream.</summary>
/// <param name="form">What the string means.</param>
/// <param name="target">The stream.</param>
/// <param name="isNew">Whether it was created for this string.</param>
internal sealed class StreamString(StringForm form, Stream target, bool isNew) : TargetString<Stream>(form)
{
    private protected override void Add(ReadOnlySpan<byte> content) => target.Write(content);

    internal override Stream End()
    {
        if (isNew && target.CanSeek)
            target.Position = 0;
        if (isNew && target is SegmentedStream segments)
            segments.Seal();
        return target;
    }

    internal override void Abandon()
    {
        if (isNew)
            target.Dispose();
    }
}

internal sealed class BufferString(StringForm form, IBufferWriter<byte> target) : TargetString<IBufferWriter<byte>>(form)
{
    private protected override void Add(ReadOnlySpan<byte> content) => target.Write(content);

    internal override IBufferWriter<byte> End() => target;
}

internal sealed class PipeString(StringForm form, PipeWriter target) : TargetString<PipeWriter>(form)
{
    // The pipe's reader has completed.
    private bool _isOver;

    private protected override void Add(ReadOnlySpan<byte> content)
    {
        if (!_isOver)
            target.Write(content);
    }

    internal override async ValueTask FlushAsync(CancellationToken cancellationToken)
    {
        if (_isOver)
            return;
        FlushResult result = await target.FlushAsync(cancellationToken).ConfigureAwait(false);
        if (result.IsCanceled)
            throw new OperationCanceledException(
                "Expected that the pipe takes the content of a string, found that its flush was canceled.");
        _isOver = result.IsCompleted;
    }

    internal override PipeWriter End() => target;
}

internal sealed class SequenceString(StringForm form) : TargetString<ReadOnlySequence<byte>>(form)
{
    private readonly SegmentedStream _segments = new();

    private protected override void Add(ReadOnlySpan<byte> content) => _segments.Write(content);

    internal override ReadOnlySequence<byte> End() => _segments.ToSequence();
}
