// A container of a validated value that does not fit the window: read into its type and checked against the schema, part by part.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Streaming;

namespace Vivace.Json.Schema.Typed;

/// <summary>Leads the frame of the type and that of the schema over the same entries.</summary>
internal sealed class TypedFrame : ReadFrame
{
    private readonly TypedText _text;
    private readonly SchemaFrame _checked;

    // Null where nothing of the type is known. Once the type has refused a part of the text, only its node is of use.
    private readonly ReadFrame? _typed;

    internal TypedFrame(TypedText text, ReadFrame? typed, SchemaFrame schemas)
        : base(typed?.Node, schemas.IsObject)
    {
        (_text, _typed, _checked) = (text, typed, schemas);
        Declared = typed?.Declared;
        IsStarted = schemas.IsStarted;
    }

    private protected override int Count => Current.Passed;

    internal override string? JsonName =>
        Current == _typed ? _typed.JsonName : Name is { } name && Node?.TryGetMember(name, out _, out string? known) == true ? known : null;

    // The frame that reads on.
    private ReadFrame Current => _typed is not null && _text.Failure is null ? _typed : _checked;

    internal override bool Read(ref JsonReader reader, out int next)
    {
        ReaderMark place = new(ref reader);
        ExceptionDispatchInfo? wrong = null;
        bool isClosed = false;
        next = 0;

        // The schema first: where its errors are is told by the state of the type's frame at the start of the part.
        try
        {
            isClosed = _checked.Read(ref reader, out next);
        }
        catch (JsonException failure)
        {
            wrong = ExceptionDispatchInfo.Capture(failure);
        }

        object? value = null;
        if (Current == _typed)
        {
            place.Return(ref reader);
            try
            {
                if (_typed.Read(ref reader, out int end))
                    value = _typed.Check is { } check ? check(ref reader, end, _typed.Value) : _typed.Value;
            }
            catch (JsonException failure)
            {
                place.Return(ref reader);
                _text.Fail(failure);
            }
        }

        if (wrong is not null)
            Throw(wrong);
        Settle();
        if (isClosed)
            Value = _text.Close(ref reader, this, value);
        return isClosed;
    }

    internal override void Refuse(ref JsonReader reader, int entry)
    {
        if (Current != _typed)
            return;
        ReaderMark place = new(ref reader);
        try
        {
            _typed.Refuse(ref reader, entry);
        }
        catch (JsonException failure)
        {
            place.Return(ref reader);
            _text.Fail(failure);
        }
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        ReaderMark place = new(ref reader);
        ExceptionDispatchInfo? wrong = null;
        try
        {
            if (!_checked.CanOpen(ref reader, entry, out start))
                return null;
        }
        catch (JsonException failure)
        {
            // The type may have something to say of the text before.
            (start, wrong) = (entry, ExceptionDispatchInfo.Capture(failure));
        }

        int bracket = start;
        ReadFrame? typed = null;
        place.Return(ref reader);
        try
        {
            if (Current == _typed)
            {
                typed = _typed.Open(ref reader, entry, out start);
                if (typed is null)
                    return null;
            }
            else if (wrong is null && CodecOf(ref reader, entry, start) is { } codec)
            {
                typed = codec.OpenFrame(ref reader, start, out start);
                if (typed is null)
                    return null;
            }

            if (start >= reader._end)
                return null;
        }
        catch (JsonException failure)
        {
            _text.Fail(failure);
            start = bracket;
        }

        if (wrong is not null)
            Throw(wrong);
        place.Return(ref reader);
        SchemaFrame inner = _checked.OpenNext(ref reader, entry, bracket, start);
        Name = Current.Name;
        return new TypedFrame(_text, typed, inner);
    }

    // The text is not JSON. Where the type has refused it before, that is the error.
    private void Throw(ExceptionDispatchInfo wrong)
    {
        _text.End();
        (_text.Failure ?? wrong).Throw();
    }

    // For the nodes of errors, after the type has refused a part of the text.
    private JsonCodec? CodecOf(ref JsonReader reader, int entry, int start)
    {
        if (Node is not { Kind: PathNodeKind.Object } node)
            return Node?.Element as JsonCodec;
        ReadOnlySpan<byte> name = reader.Text[entry..start];
        return node.TryGetMember(NameText.Unescape(name[1..name.LastIndexOf((byte)'"')]), out IPathNode? member, out _)
            ? member as JsonCodec
            : null;
    }

    // A string is checked whole: the window grows to hold it.
    internal override LongString? BeginString(ref JsonReader reader, int entry) => null;

    internal override void Take(object? value)
    {
        if (Current == _typed)
        {
            try
            {
                _typed.Take(value);
            }
            catch (JsonException failure)
            {
                _text.Fail(failure);
            }
        }

        _checked.Take(null);
        Settle();
    }

    private void Settle() => (IsStarted, Name) = (true, Current.Name);

    // Nothing of a value is shown before it is known to be valid.
    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        value = null;
        return false;
    }
}
