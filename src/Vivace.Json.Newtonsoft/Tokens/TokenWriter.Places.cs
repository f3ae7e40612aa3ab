// Keeps the state of the base class as it would be if the writer had written the whole text.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal sealed unsafe partial class TokenWriter
{
    // The containers around the current value that the base class knows of, without those that converters open themselves.
    private readonly List<PlaceLevel> _told = [];
    private readonly List<PlaceLevel> _levels = [];
    private readonly NameCache _names = new();

    // The writers and texts of the converters around the current one.
    private readonly Stack<(nint Writer, FollowedText? Text)> _outer = new();

    // The text that the current converter writes a value of; null if the place is not told.
    private FollowedText? _text;

    private bool _isTelling;

    /// <summary>Takes the writer of the text, which stands at the place of the value; null if the place cannot be known.</summary>
    private static TokenWriter? BeginAtPlace(ref JsonWriter writer, TokenSettings settings, bool isExact)
    {
        FollowedText text = writer._cold.Path as FollowedText ?? new FollowedText(start: 0, depth: 0, handedOver: 0);
        writer._cold.Path = text;
        TokenWriter tokens = text.Tokens ?? s_free ?? new TokenWriter();
        if (!text.TryMove(ref writer, tokens._names, tokens._levels))
            return null;
        if (text.Tokens is null)
        {
            s_free = null;
            text.Tokens = tokens;
            tokens.Use(settings, isExact, writer._indented);
        }

        tokens._outer.Push(((nint)tokens._writer, tokens._text));
        tokens._writer = Unsafe.AsPointer(ref writer);
        tokens._text = text;
        tokens.Tell(text.Outer.Told, text.Outer.Top);
        return tokens;
    }

    private void EndAtPlace(FollowedText text)
    {
        text.Pass(Unsafe.AsRef<JsonWriter>(_writer)._position);
        if (_told.Count > text.Outer.Told && !_told[^1].IsObject)
            CollectionsMarshal.AsSpan(_told)[^1] = _told[^1] with { Begun = _told[^1].Begun + 1 };
        (nint writer, _text) = _outer.Pop();
        _writer = (void*)writer;
        if (_outer.Count > 0)
            return;
        text.Tokens = null;

        // Another text can use it, unless the converter has left something open, or closed it.
        if (Top == _told.Count && WriteState is not (Nsj.WriteState.Closed or Nsj.WriteState.Error))
            s_free = this;
    }

    /// <summary>Writes a value by a codec, whose converters get this writer. Returns false if there were none.</summary>
    private bool WriteAtPlace(FollowedText outer, JsonCodec codec, object value)
    {
        ref JsonWriter writer = ref Writer;
        FollowedText text = new(writer._position, writer._depth, writer._cold.HandedOver) { Outer = (_told.Count, Top), Tokens = this };
        writer._cold.Path = text;
        try
        {
            codec.WriteNext(ref writer, value);
        }
        finally
        {
            writer._cold.Path = outer;
            PopTo(text.Outer.Told, text.Outer.Top);
        }

        if (!text.IsTold)
            base.WriteValue(0);
        return true;
    }

    // Closes, opens, counts and names until the base class has the levels, which follow those that it was told of an outer text.
    private void Tell(int outer, int outerTop)
    {
        int same = 0;
        while (same < _levels.Count - 1 && outer + same < _told.Count - 1 && _told[outer + same] == Around(_levels[same]))
            same++;
        if (same == _levels.Count)
        {
            PopTo(outer, outerTop);
            return;
        }

        bool goesOn = outer + same < _told.Count && _told[outer + same] is var told && told.IsObject == _levels[same].IsObject
            && told.Begun <= _levels[same].Begun;
        if (!goesOn && same > 0)
            (same, goesOn) = (0, false);
        PopTo(outer + same + (goesOn ? 1 : 0), outerTop + same + (goesOn ? 1 : 0));
        for (int i = same; i < _levels.Count; i++)
        {
            PlaceLevel level = _levels[i];
            if (outer + i == _told.Count)
                Open(level.IsObject);
            int begun = _told[^1].Begun;
            if (level.IsObject)
            {
                Settle();
                base.WritePropertyName(level.Name ?? "");
            }

            for (; begun < level.Begun; begun++)
                base.WriteNull();
            _told[^1] = i < _levels.Count - 1 ? Around(level) : level;
        }
    }

    // An array has begun the element that is open.
    private static PlaceLevel Around(PlaceLevel level) => level.IsObject ? level : level with { Begun = level.Begun + 1 };

    private void Open(bool isObject)
    {
        if (isObject)
            base.WriteStartObject();
        else
            base.WriteStartArray();
        _told.Add(new PlaceLevel(isObject, 0, null));
    }

    private void PopTo(int told, int top)
    {
        _isTelling = true;
        while (Top > top)
        {
            Settle();
            base.WriteEnd();
        }

        _isTelling = false;
        CollectionsMarshal.SetCount(_told, told);
    }

    // A name has a value before the next name or the end.
    private void Settle()
    {
        if (WriteState == Nsj.WriteState.Property)
            base.WriteNull();
    }
}
