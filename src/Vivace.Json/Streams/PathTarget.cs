// The consumer of one path's values.
using Vivace.Json.Plans;

namespace Vivace.Json.Streams;

/// <summary>A path, its type and its callback.</summary>
internal abstract class PathTarget(string path)
{
    internal ForwardPath Path { get; } = ForwardPath.Parse(path);

    /// <summary>Whether its callback is awaited.</summary>
    internal abstract bool IsAsync { get; }

    /// <summary>Finds the type's codec, and returns what takes the values during one read.</summary>
    internal abstract Taking Begin(CodecPlan plan);

    /// <summary>The state of one read.</summary>
    internal abstract class Taking
    {
        /// <summary>Reads the selected value and passes it to the callback. False stops the reading.</summary>
        internal abstract bool Take(PathReader reader);

        internal virtual ValueTask<bool> TakeAsync(PathReader reader, CancellationToken cancellationToken) => new(Take(reader));
    }
}

/// <inheritdoc/>
internal sealed class PathTarget<T>(string path, Func<T?, bool>? take, Func<T?, CancellationToken, ValueTask>? takeAsync) : PathTarget(path)
{
    internal override bool IsAsync => takeAsync is not null;

    internal override Taking Begin(CodecPlan plan) => new OfType(plan.Memory.RootOf<T>(), take, takeAsync);

    private sealed class OfType(Root<T> root, Func<T?, bool>? take, Func<T?, CancellationToken, ValueTask>? takeAsync) : Taking
    {
        internal override bool Take(PathReader reader) => take!(reader.Read(root));

        internal override async ValueTask<bool> TakeAsync(PathReader reader, CancellationToken cancellationToken)
        {
            if (takeAsync is null)
                return Take(reader);
            await takeAsync(reader.Read(root), cancellationToken).ConfigureAwait(false);
            return true;
        }
    }
}

/// <summary>One pass over a text for several paths.</summary>
internal static class PathPass
{
    internal static void Read(CodecPlan plan, Stream stream, PathTarget[] targets)
    {
        using PathReader reader = Begin(plan, targets, out PathTarget.Taking[] takings);
        while (true)
        {
            while (reader.TryFind())
            {
                for (int i = 0; i < takings.Length; i++)
                {
                    if ((reader.Selecting >> i & 1) != 0 && !takings[i].Take(reader))
                        return;
                }
            }

            if (reader.IsEnded)
                return;
            reader.Fill(stream);
        }
    }

    internal static async Task ReadAsync(CodecPlan plan, TextSource source, PathTarget[] targets, CancellationToken cancellationToken)
    {
        using PathReader reader = Begin(plan, targets, out PathTarget.Taking[] takings);
        while (true)
        {
            while (reader.TryFind())
            {
                for (int i = 0; i < takings.Length; i++)
                {
                    if ((reader.Selecting >> i & 1) != 0 && !await takings[i].TakeAsync(reader, cancellationToken).ConfigureAwait(false))
                        return;
                }
            }

            if (reader.IsEnded)
                return;
            await reader.FillAsync(source, cancellationToken).ConfigureAwait(false);
        }
    }

    private static PathReader Begin(CodecPlan plan, PathTarget[] targets, out PathTarget.Taking[] takings)
    {
        takings = [.. targets.Select(target => target.Begin(plan))];
        return new PathReader([.. targets.Select(target => target.Path)], plan);
    }
}
