// Constraints that can only be asked asynchronously, once the value around them has been read.
using System.Text.Json;

namespace Vivace.Json.Errors;

/// <summary>Says that settings ask for such constraints, which alone create one: other programs are trimmed of it.</summary>
internal sealed class AwaitedReading
{
    internal AwaitedChecks Begin() => new();
}

/// <summary>The constraints that one text, or one element of it, leaves to be awaited. Only asynchronous calls have this: a check that
/// finds none in its text must refuse, so that no value passes unchecked.</summary>
internal sealed class AwaitedChecks
{
    private readonly Queue<AwaitedCheck> _checks = [];

    internal bool IsEmpty => _checks.Count == 0;

    internal void Add(AwaitedCheck check) => _checks.Enqueue(check);

    /// <summary>Forgets the checks of a text that turned out to be wrong.</summary>
    internal void Clear() => _checks.Clear();

    /// <summary>Awaits the checks one after another, as they may share a connection, up to the first that is not met.</summary>
    internal async ValueTask<AwaitedCheck?> FirstUnmetAsync(CancellationToken cancellationToken)
    {
        while (_checks.TryDequeue(out AwaitedCheck? check))
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (!await check.IsMetAsync(cancellationToken).ConfigureAwait(false))
                return check;
        }

        return null;
    }
}

internal abstract class AwaitedCheck
{
    internal abstract ValueTask<bool> IsMetAsync(CancellationToken cancellationToken);

    /// <summary>The error, after the check was not met. <paramref name="text"/> is the one that was read, without comments.</summary>
    internal abstract JsonException Violation(in ErrorContext context, ReadOnlySpan<byte> text);
}
