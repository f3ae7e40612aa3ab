// Reads values one by one from a stream or pipe: finds a value's end, then uses the reader of whole texts.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>The values of one text. Dispose once.</summary>
internal sealed class ElementReader<T> : IDisposable
{
    private readonly Root<T> _root;
    private readonly StreamTokens _cursor;
    private bool _isEnded;

    // Whether the element that was read last is still the current one, because its constraints are awaited.
    private bool _mustLeave;

    // The objects that elements may refer to, if references are preserved.
    private ReadReferences? _references;

    // The elements inside "$values", which are read at once.
    private Queue<T?>? _wrapped;

    private ElementReader(Root<T> root, bool isArray)
    {
        _root = root;
        ReaderSettings reading = root.Plan.Reading;
        _cursor = new StreamTokens(
            reading, new TextWindow(root.Plan.Settings.DefaultBufferSize, reading, takesMany: !isArray), isSequence: !isArray);
    }

    /// <summary>Reads the elements of a whole array, which is a part of a file. Takes over the rented buffer.</summary>
    internal ElementReader(Root<T> root, byte[] array, int length, TextPart origin, long firstIndex)
    {
        _root = root;
        ReaderSettings reading = root.Plan.Reading;
        _cursor = new StreamTokens(reading, new TextWindow(array, length, length, mayHaveMark: false, reading))
        {
            Origin = origin,
            FirstIndex = firstIndex,
        };
        _cursor.Take(0);
    }

    /// <summary>Reads array elements or consecutive values (<c>topLevelValues</c>), each as soon as its last byte arrives. Reads nothing
    /// before the first element is requested, and no part after the one with the last.</summary>
    internal static async IAsyncEnumerable<T?> ReadAsync(
        Root<T> root, TextSource source, bool topLevelValues, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using ElementReader<T> reader = new(root, isArray: !topLevelValues);
        AwaitedChecks? checks = reader._cursor.Awaited =
            root.Plan.PreservesReferences ? null : root.Plan.Reading.Awaits?.Begin();
        while (true)
        {
            while (reader.TryRead(out T? element))
            {
                if (checks is { IsEmpty: false } && await checks.FirstUnmetAsync(cancellationToken).ConfigureAwait(false) is { } unmet)
                    throw reader._cursor.ViolationOf(root, unmet);
                yield return element;
            }

            if (reader._isEnded)
                yield break;
            await reader._cursor.FillAsync(source, cancellationToken).ConfigureAwait(false);
        }
    }

    public void Dispose()
    {
        _cursor.Dispose();
        if (_references is { } references)
            ReadReferences.Return(references);
    }

    /// <summary>Whether the end of the current element is known.</summary>
    internal bool IsDelimited => _cursor.IsDelimited;

    /// <summary>Passes over an element that could not be read, but has an end.</summary>
    internal void Leave() => _cursor.Leave();

    /// <summary>False if more text is needed or the last value has been read.</summary>
    internal bool TryRead(out T? element)
    {
        if (_mustLeave)
            _cursor.Leave();
        _mustLeave = false;
        if (_wrapped is null && _cursor.Awaited is null && _cursor.TryReadElement(_root, ref _references, out element))
            return true;
        while (_wrapped is null || !_wrapped.TryDequeue(out element))
        {
            CursorStep step = _cursor.IsAtValue ? CursorStep.Value : _cursor.Next(readsWrong: true);
            switch (step)
            {
                case CursorStep.EndOfContainer:
                    continue;
                case CursorStep.Value when _cursor.IsAtRoot && _cursor.First == '[':
                    _cursor.Enter();
                    continue;

                // The first byte is enough to reject something other than an array.
                case CursorStep.Value when _cursor.IsAtRoot && _cursor.First == '{' && !_root.Plan.PreservesReferences:
                    break;
                case CursorStep.NeedsText or CursorStep.End:
                case CursorStep.Value when !_cursor.TryDelimit():
                    _isEnded = step == CursorStep.End;
                    element = default;
                    return false;
            }

            if (!_cursor.IsAtRoot)
            {
                element = _cursor.Read(_root, ref _references);
                _mustLeave = _cursor.Awaited is not null;
                if (!_mustLeave)
                    _cursor.Leave();
                return true;
            }

            // Null has no elements; an object may wrap the array.
            if (_cursor.Read(ListRoot, ref _references) is { } list)
                _wrapped = new Queue<T?>(list);
            _cursor.Leave();
        }

        return true;
    }

    // Reads the whole text as a list, whatever codec the settings have for lists.
    private Root<List<T?>> ListRoot => new(
        _root.Plan,
        static plan =>
            plan.PreservesReferences ? CodecRules.MakeOwn(typeof(List<T?>), plan, asksResolver: false) : new NoItemsCodec<List<T?>>());
}
