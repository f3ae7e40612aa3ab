// Gathers a whole text, for code that reads it several times.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading.Budgets;

namespace Vivace.Json.Streams;

internal readonly partial struct WholeText
{
    /// <summary>The text. Of one that exceeds its budget, as much as shows that.</summary>
    internal static WholeText Gather(CodecPlan plan, in ReadOnlySequence<byte> sequence)
    {
        long most = plan.Reading.Budget is { TextBytes: > 0 and var allowed } ? Math.Min(sequence.Length, allowed + 1) : sequence.Length;
        return Checked(Begin(sequence.Slice(0, most), ArrayLimit.MaxLength, isWhole: most < ArrayLimit.MaxLength)).AsGiven();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static WholeText Gather(CodecPlan plan, Stream stream)
    {
        return Checked(Begin(stream, ArrayLimit.MaxLength, new GatheredBudget(plan.Reading))).WithoutMark();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static async ValueTask<WholeText> GatherAsync(CodecPlan plan, Stream stream, CancellationToken cancellationToken)
    {
        return Checked(await BeginAsync(stream, ArrayLimit.MaxLength, default, new GatheredBudget(plan.Reading), cancellationToken).ConfigureAwait(false)).WithoutMark();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static async ValueTask<WholeText> GatherAsync(CodecPlan plan, PipeReader pipe, CancellationToken cancellationToken)
    {
        return Checked(await BeginAsync(pipe, ArrayLimit.MaxLength, default, new GatheredBudget(plan.Reading), cancellationToken).ConfigureAwait(false)).WithoutMark();
    }

    private static Beginning Checked(Beginning beginning)
    {
        if (beginning.IsWhole)
            return beginning;
        beginning.AsGiven().Dispose();
        throw Throw.TextTooLong();
    }
}
