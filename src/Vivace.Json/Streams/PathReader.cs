// Finds the values that paths select in a text that arrives in parts.
using System.Runtime.CompilerServices;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>Counts the work of a path with limits.</summary>
internal abstract class PathCount
{
    internal abstract void Visit(bool isPassedOver);

    internal abstract void Return();

    internal abstract void End();
}

/// <summary>Returns the selected values in text order, and skips everything else.
/// Dispose once. <c>visits</c> is null without limits.</summary>
internal sealed class PathReader(ForwardPath[] paths, CodecPlan plan, PathCount? visits = null, StreamTokens? cursor = null) : IDisposable
{
    /// <summary>One bit for each path tells which ones select a value.</summary>
    internal const int MaxPaths = 64;

    private readonly StreamTokens _cursor = cursor ?? new(plan.Reading, plan.Settings.DefaultBufferSize);

    // The states of all paths in each open container, followed by those in the current value.
    private ulong[] _states = new ulong[4 * paths.Length];
    private Work _work;
    private bool _isWithin;

    /// <summary>Called at the value whose members the only path selects, if it is not an object; refuses all but null.</summary>
    internal Action<StreamTokens>? RefuseOwner { get; init; }

    private enum Work
    {
        Search,
        Owner,
        Pass,
        Frame,
        Selected,
    }

    internal bool IsEnded { get; private set; }

    /// <summary>The paths that select the current value, one bit each.</summary>
    internal ulong Selecting { get; private set; }

    /// <summary>Reads the values that one path selects. Each enumeration counts its limits afresh.</summary>
    internal static IEnumerable<T?> Read<T>(Root<T> root, Stream stream, ForwardPath path, Func<PathCount>? limits = null)
    {
        using PathReader reader = new([path], root.Plan, limits?.Invoke());
        while (true)
        {
            while (reader.TryFind())
                yield return reader.Read(root);
            if (reader.IsEnded)
                yield break;
            reader.Fill(stream);
        }
    }

    /// <inheritdoc cref="Read{T}(Root{T}, Stream, ForwardPath, Func{PathCount})"/>
    internal static IEnumerable<T?> Read<T>(Root<T> root, ReadOnlyMemory<byte> utf8Json, ForwardPath path, Func<PathCount>? limits = null)
    {
        using PathReader reader = new([path], root.Plan, limits?.Invoke());
        while (true)
        {
            while (reader.TryFind())
                yield return reader.Read(root);
            if (reader.IsEnded)
                yield break;
            Memory<byte> room = reader.MakeRoom();
            int length = Math.Min(room.Length, utf8Json.Length);
            utf8Json[..length].CopyTo(room);
            utf8Json = utf8Json[length..];
            reader.Take(length);
        }
    }

    /// <inheritdoc cref="Read{T}(Root{T}, Stream, ForwardPath, Func{PathCount})"/>
    internal static async IAsyncEnumerable<T?> ReadAsync<T>(
        Root<T> root, TextSource source, ForwardPath path, Func<PathCount>? limits,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using PathReader reader = new([path], root.Plan, limits?.Invoke());
        while (true)
        {
            while (reader.TryFind())
                yield return reader.Read(root);
            if (reader.IsEnded)
                yield break;
            await reader.FillAsync(source, cancellationToken).ConfigureAwait(false);
        }
    }

    internal void Fill(Stream stream) => _cursor.Fill(stream);

    internal ValueTask FillAsync(TextSource source, CancellationToken cancellationToken) => _cursor.FillAsync(source, cancellationToken);

    internal Memory<byte> MakeRoom() => _cursor.MakeRoom();

    internal void Take(int count) => _cursor.Take(count);

    internal T? Read<T>(Root<T> root) => _cursor.Read(root);

    /// <inheritdoc cref="StreamTokens.ReadName"/>
    internal string ReadName(HashSet<string>? names, Type type) => _cursor.ReadName(names, type);

    public void Dispose() => _cursor.Dispose();

    /// <summary>Goes to the next selected value. False if more text is needed or the text has ended.</summary>
    internal bool TryFind()
    {
        while (true)
        {
            switch (_work)
            {
                case Work.Search:
                    switch (_cursor.Next())
                    {
                        case CursorStep.NeedsText:
                            return false;
                        case CursorStep.End:
                            IsEnded = true;
                            visits?.End();
                            return false;
                        case CursorStep.EndOfContainer:
                            continue;
                    }

                    Follow();
                    if (RefuseOwner is not null && _cursor.First != '{' && paths[0].EndsWithin(_states[_cursor.OpenLevels]))
                        _work = Work.Owner;
                    else if (Selecting != 0)
                        _work = Work.Frame;
                    else if (_isWithin && _cursor.IsContainer)
                        _cursor.Enter();
                    else
                        _work = Work.Pass;
                    continue;
                case Work.Owner:
                    // The first byte of an array is enough.
                    if (!_cursor.IsContainer && !_cursor.TryDelimit())
                        return false;
                    RefuseOwner!(_cursor);
                    _cursor.Leave();
                    break;
                case Work.Pass:
                    if (!_cursor.TryPass())
                        return false;
                    break;
                case Work.Frame:
                    if (!_cursor.TryDelimit())
                        return false;
                    visits?.Return();
                    _work = Work.Selected;
                    return true;

                // A selected value may contain further selected values, which come after it.
                case Work.Selected:
                    if (_isWithin && _cursor.IsContainer)
                        _cursor.Enter();
                    else
                        _cursor.Leave();
                    break;
            }

            _work = Work.Search;
        }
    }

    // Steps from the surrounding container to the current value.
    private void Follow()
    {
        int around = (_cursor.OpenLevels - 1) * paths.Length, within = around + paths.Length;
        if (within + paths.Length > _states.Length)
            Array.Resize(ref _states, 2 * (within + paths.Length));
        ulong selecting = 0, any = 0;
        for (int i = 0; i < paths.Length; i++)
        {
            bool isSelected = paths[i].SelectsRoot;
            ulong state = around < 0
                ? paths[i].RootState
                : paths[i].Follow(_states[around + i], _cursor.Name, _cursor.Index, out isSelected);
            _states[within + i] = state;
            any |= state;
            if (isSelected)
                selecting |= 1UL << i;
        }

        (Selecting, _isWithin) = (selecting, any != 0);
        visits?.Visit(isPassedOver: (selecting | any) == 0);
    }
}
