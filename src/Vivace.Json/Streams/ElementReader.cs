// Reads values one by one from a stream or pipe: the end of a value is found, then the reader of whole texts reads it.
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Tokens;

namespace Vivace.Json.Streams;

/// <summary>The values of one text; disposed once.</summary>
internal sealed class ElementReader<T> : IDisposable
{
    private readonly Root<T> _root;
    private readonly bool _isArray;
    private readonly Part _part;
    private readonly TextWindow _window;
    private TokenCursor _cursor;
    private long _count;
    private bool _isEnded;

    // The objects that elements refer to, if the settings preserve references.
    private ReadReferences? _references;

    // The elements of an array within "$values", which are read at once.
    private Queue<T?>? _wrapped;

    private ElementReader(Root<T> root, bool isArray)
    {
        _root = root;
        _isArray = isArray;
        _part = new Part(this);
        _window = new TextWindow(root.Plan.Settings.DefaultBufferSize, root.Plan.Reading, takesMany: !isArray);
        _cursor = root.Plan.Reading.Cursor(isSequence: !isArray);
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
            Memory<byte> room = reader.MakeRoom();
            reader._window.Take(await source.ReadAsync(room, cancellationToken).ConfigureAwait(false));
        }
    }

    public void Dispose()
    {
        _window.Dispose();
        if (_references is { } references)
            ReadReferences.Return(references);
    }

    private Memory<byte> MakeRoom()
    {
        _cursor.Drop(_window.MakeRoom(_cursor.Start, out Memory<byte> room));
        return room;
    }

    // False if more text is needed, or if the last value was read.
    private bool TryRead(out T? element)
    {
        while (_wrapped is null || !_wrapped.TryDequeue(out element))
        {
            ReadOnlySpan<byte> text = _window.Text;
            switch (NextElement(text))
            {
                case CursorStep.Value when IsAtRoot:
                    List<T?>? list = ListRoot.ReadPart(text[_cursor.Start.._cursor.Position], _part, _cursor.Position - _cursor.Start, ref _references);
                    _cursor.Leave();

                    // Null has no elements; an object is one that wraps the array.
                    if (list is not null)
                        _wrapped = new Queue<T?>(list);
                    continue;
                case CursorStep.Value:
                    element = Read(text);
                    return true;
                case CursorStep.EndOfContainer:
                    continue;
                case CursorStep.NeedsText:
                    element = default;
                    return false;
                case CursorStep.End:
                    _isEnded = true;
                    element = default;
                    return false;
                default:
                    throw Wrong(text);
            }
        }

        return true;
    }

    // Whether the value at hand would be the whole text.
    private bool IsAtRoot => _isArray && _cursor is { Depth: 0, Due: Due.Value };

    // Goes to the end of the next element.
    private CursorStep NextElement(ReadOnlySpan<byte> text)
    {
        while (!_cursor.IsAtValue)
        {
            CursorStep step = _cursor.Next(text, _window.IsFinal);
            if (step != CursorStep.Value)
                return step;
            if (!IsAtRoot)
                break;
            byte first = text[_cursor.Start];
            if (first == '[')
                _cursor.Enter(isObject: false);
            else if (first == '{' && !_root.Plan.PreservesReferences)
                return CursorStep.Wrong;
        }

        return _cursor.Pass(text, _window.IsFinal, keeps: true);
    }

    private T? Read(ReadOnlySpan<byte> text)
    {
        int length = _cursor.Position - _cursor.Start;

        // In an array, the byte after a number is needed to read it.
        int read = _cursor.IsNumber && _isArray ? length + 1 : length;
        T? element = _root.ReadPart(text.Slice(_cursor.Start, read), _part, length, ref _references);
        _cursor.Leave();
        _count++;
        return element;
    }

    // Reads the whole text as a list, whatever codec the settings have for lists.
    private Root<List<T?>> ListRoot => new(
        _root.Plan, static plan => plan.PreservesReferences ? CodecRules.MakeOwn(typeof(List<T?>), plan) : new NoArrayCodec<T?>());

    // What is wrong with an element is found by reading it.
    private System.Text.Json.JsonException Wrong(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> rest = text[_cursor.Start..];
        if (!IsWrongElement(rest))
            return WrongBetween(rest);
        if (IsAtRoot)
            ListRoot.ReadPart(rest, _part, -1, ref _references);
        else
            _root.ReadPart(rest, _part, -1, ref _references);
        throw new UnreachableException("What is wrong with the text was read.");
    }

    private bool IsWrongElement(ReadOnlySpan<byte> rest) => _cursor.IsAtValue || (!_cursor.IsInComment && _cursor.Due switch
    {
        Due.Value => true,
        Due.First => !rest.IsEmpty,
        Due.Next => rest is not [] and not [(byte)']', ..],
        _ => false,
    });

    // The open brackets around it are written again in their shortest form; the place says where the error begins.
    private System.Text.Json.JsonException WrongBetween(ReadOnlySpan<byte> rest)
    {
        ReadOnlySpan<byte> before = _cursor.TextBefore;
        _part.BracketsBefore = before.Length;
        _part.Node = null;
        byte[] text = [.. before, .. rest];
        JsonReader reader = new(text, _root.Plan.Reading, _part);
        return Fail.Syntax(ref reader, text.Length);
    }

    private sealed class Part(ElementReader<T> reader) : TextPart
    {
        // The number of bytes that the text of an error has before the part that arrived.
        internal int BracketsBefore { get; set; }

        internal override string Path
        {
            get
            {
                // Before a value that is not an array, and after the end; and if values follow one another, the first one could be the only one.
                bool isWhole = reader._isArray ? reader._cursor.Depth == 0 : reader._count == 0;
                return isWhole ? "$" : string.Create(CultureInfo.InvariantCulture, $"$[{reader._count}]");
            }
        }

        internal override int Depth => BracketsBefore == 0 ? reader._cursor.Depth : 0;

        internal override TextRewriting? Rewriting => reader._window.RewritingAt(reader._cursor.Start - BracketsBefore);

        internal override ReadOnlySpan<byte> Given => reader._window.Given;

        internal override TextPlace Place
        {
            get
            {
                if (reader._window.IsRewritten)
                    return default;
                TextPlace place = reader._window.PlaceOf(reader._cursor.Start);
                return place with { ByteInLine = place.ByteInLine - BracketsBefore, Offset = place.Offset - BracketsBefore };
            }
        }
    }
}
