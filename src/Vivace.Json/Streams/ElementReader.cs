// Reads values one by one from a stream or pipe: the end of a value is found, then the reader of whole texts reads it.
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Streams;

/// <summary>The values of one text; disposed once.</summary>
internal sealed class ElementReader<T> : IDisposable
{
    private readonly Root<T> _root;
    private readonly bool _isArray;
    private readonly Part _part;
    private readonly TextWindow _window;
    private ElementFrames _frames;
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
        _frames = new ElementFrames(root.Plan.Reading, isArray, takesOtherRoot: root.Plan.PreservesReferences);
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
        _frames.Drop(_window.MakeRoom(_frames.Start, out Memory<byte> room));
        return room;
    }

    // False if more text is needed, or if the last value was read.
    private bool TryRead(out T? element)
    {
        while (_wrapped is null || !_wrapped.TryDequeue(out element))
        {
            ReadOnlySpan<byte> text = _window.Text;
            switch (_frames.Next(text, _window.IsFinal))
            {
                case FrameStep.Element:
                    element = Read(text);
                    return true;
                case FrameStep.Root:
                    ReadRoot(text);
                    continue;
                case FrameStep.NeedsText:
                    element = default;
                    return false;
                case FrameStep.End:
                    _isEnded = true;
                    element = default;
                    return false;
                case FrameStep.WrongElement when _isArray && _frames.IsAtRoot:
                    ListRoot.ReadPart(text[_frames.Start..], _part, -1, ref _references);
                    break;
                case FrameStep.WrongElement:
                    _root.ReadPart(text[_frames.Start..], _part, -1, ref _references);
                    break;
                default:
                    throw WrongBetween(text[_frames.Start..]);
            }

            throw new UnreachableException("What is wrong with the text was read.");
        }

        return true;
    }

    private T? Read(ReadOnlySpan<byte> text)
    {
        int length = _frames.Position - _frames.Start;

        // In an array, the byte after a number is needed to read it.
        int end = _frames.IsNumber && _isArray ? _frames.Position + 1 : _frames.Position;
        T? element = _root.ReadPart(text[_frames.Start..end], _part, length, ref _references);
        _count++;
        return element;
    }

    // Null has no elements; an object is one that wraps the array.
    private void ReadRoot(ReadOnlySpan<byte> text)
    {
        List<T?>? list = ListRoot.ReadPart(text[_frames.Start.._frames.Position], _part, _frames.Position - _frames.Start, ref _references);
        if (list is not null)
            _wrapped = new Queue<T?>(list);
    }

    // Reads the whole text as a list, whatever codec the settings have for lists.
    private Root<List<T?>> ListRoot => new(
        _root.Plan, static plan => plan.PreservesReferences ? CodecRules.MakeOwn(typeof(List<T?>), plan) : new NoArrayCodec<T?>());

    // The open brackets around it are written again in their shortest form; the place says where the error begins.
    private System.Text.Json.JsonException WrongBetween(ReadOnlySpan<byte> rest)
    {
        ReadOnlySpan<byte> before = _frames.TextBefore;
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

        internal override string Path => reader._frames switch
        {
            // After the end, and before a value that is not an array.
            { IsAtRoot: true } or { IsAfterEnd: true } => "$",

            // If values follow one another, the first one could be the only one.
            _ when !reader._isArray && reader._count == 0 => "$",
            _ => string.Create(CultureInfo.InvariantCulture, $"$[{reader._count}]"),
        };

        internal override int Depth => reader._isArray && reader._frames is { IsAtRoot: false, IsAfterEnd: false } && BracketsBefore == 0 ? 1 : 0;

        internal override TextRewriting? Rewriting => reader._window.RewritingAt(reader._frames.Start - BracketsBefore);

        internal override ReadOnlySpan<byte> Given => reader._window.Given;

        internal override TextPlace Place
        {
            get
            {
                if (reader._window.IsRewritten)
                    return default;
                TextPlace place = reader._window.PlaceOf(reader._frames.Start);
                return place with { ByteInLine = place.ByteInLine - BracketsBefore, Offset = place.Offset - BracketsBefore };
            }
        }
    }
}
