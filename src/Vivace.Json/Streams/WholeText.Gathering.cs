// Gathers a whole text, for code that reads it several times.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Errors;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams;

internal readonly partial struct WholeText
{
    private const int MarkLength = 3;

    /// <summary>The text. Of one that exceeds its budget, as much as shows that.</summary>
    internal static WholeText Gather(CodecPlan plan, in ReadOnlySequence<byte> sequence)
    {
        int most = MostOf(plan);
        return Checked(Begin(sequence, most, isWhole: sequence.Length < most), most).AsGiven();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static WholeText Gather(CodecPlan plan, Stream stream)
    {
        int most = MostOf(plan);
        return Checked(Begin(stream, most), most).WithoutMark();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static async ValueTask<WholeText> GatherAsync(CodecPlan plan, Stream stream, CancellationToken cancellationToken)
    {
        int most = MostOf(plan);
        return Checked(await BeginAsync(stream, most, cancellationToken).ConfigureAwait(false), most).WithoutMark();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static async ValueTask<WholeText> GatherAsync(CodecPlan plan, PipeReader pipe, CancellationToken cancellationToken)
    {
        int most = MostOf(plan);
        return Checked(await BeginAsync(pipe, most, cancellationToken).ConfigureAwait(false), most).WithoutMark();
    }

    // One byte more than the budget allows, after a byte order mark.
    private static int MostOf(CodecPlan plan) =>
        (int)Math.Min(plan.Reading.Budget is { TextBytes: > 0 and var most } ? most + MarkLength + 1 : ArrayLimit.MaxLength, ArrayLimit.MaxLength);

    private static Beginning Checked(Beginning beginning, int most)
    {
        if (beginning.IsWhole || most < ArrayLimit.MaxLength)
            return beginning;
        beginning.AsGiven().Dispose();
        throw Throw.TextTooLong();
    }
}
