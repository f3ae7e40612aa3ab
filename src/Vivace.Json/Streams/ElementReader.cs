// Reads values one by one from a stream or pipe: the end of a value is found, then the reader of whole texts reads it.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>The values of one text; disposed once.</summary>
internal sealed class ElementReader<T> : IDisposable
{
    private readonly Root<T> _root;
    private readonly TextCursor _cursor;
    private bool _isEnded;

    // The objects that elements refer to, if the settings preserve references.
    private ReadReferences? _references;

    // The elements of an array within "$values", which are read at once.
    private Queue<T?>? _wrapped;

    private ElementReader(Root<T> root, bool isArray)
    {
        _root = root;
        ReaderSettings reading = root.Plan.Reading;
        _cursor = new TextCursor(reading, new TextWindow(root.Plan.Settings.DefaultBufferSize, reading, takesMany: !isArray), isSequence: !isArray);
    }

    /// <summary>Reads the elements of an array, or values that follow one another: each as soon as its last byte has arrived.</summary>
    /// <param name="root">The type of the elements.</param>
    /// <param name="source">The text. Nothing is read from it before the first element is requested, and nothing after a part that contains the last one.</param>
    /// <param name="topLevelValues">Whether the values follow one another without brackets and commas.</param>
    /// <param name="cancellationToken">Cancels waiting for more text.</param>
    internal static async IAsyncEnumerable<T?> ReadAsync(
        Root<T> root, TextSource source, bool topLevelValues, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using ElementReader<T> reader = new(root, isArray: !topLevelValues);
        while (true)
        {
            while (reader.TryRead(out T? element))
                yield return element;
            if (reader._isEnded)
                yield break;
            Memory<byte> room = reader._cursor.MakeRoom();
            reader._cursor.Take(await source.ReadAsync(room, cancellationToken).ConfigureAwait(false));
        }
    }

    public void Dispose()
    {
        _cursor.Dispose();
        if (_references is { } references)
            ReadReferences.Return(references);
    }

    // False if more text is needed, or if the last value was read.
    private bool TryRead(out T? element)
    {
        if (_wrapped is null && _cursor.TryReadElement(_root, ref _references, out element))
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

                // The first byte of what cannot replace the array is enough.
                case CursorStep.Value when _cursor.IsAtRoot && _cursor.First == '{' && !_root.Plan.PreservesReferences:
                    break;
                case CursorStep.NeedsText or CursorStep.End:
                case CursorStep.Value when !_cursor.TryFrame():
                    _isEnded = step == CursorStep.End;
                    element = default;
                    return false;
            }

            if (!_cursor.IsAtRoot)
            {
                element = _cursor.Read(_root, ref _references);
                _cursor.Leave();
                return true;
            }

            // Null has no elements; an object is one that wraps the array.
            if (_cursor.Read(ListRoot, ref _references) is { } list)
                _wrapped = new Queue<T?>(list);
            _cursor.Leave();
        }

        return true;
    }

    // Reads the whole text as a list, whatever codec the settings have for lists.
    private Root<List<T?>> ListRoot => new(
        _root.Plan, static plan => plan.PreservesReferences ? CodecRules.MakeOwn(typeof(List<T?>), plan, asksResolver: false) : new NoArrayCodec<T?>());
}
