// The second stage of indexing: walks the tokens, checks their order, and makes the words.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text.Indexing;

internal enum TokenPlace
{
    Root, FirstKey, Key, Colon, Value, After, FirstElement, End,
}

internal ref struct TokenGrammar
{
    // Kinds of values by first byte, in the order of the tables below.
    private const byte None = 5;

    private readonly ref byte _text;
    private readonly nint _length;
    private readonly int _maxDepth;

    // While a container is open, its second word links to the outer one, as in PlainIndexer.
    private int _count, _open, _depth;
    private uint _flat, _isObject;
    private TokenPlace _place;

    internal TokenGrammar(ref byte text, nint length, int maxDepth)
    {
        _text = ref text;
        _length = length;
        _maxDepth = maxDepth;
        _open = -1;
    }

    // For strings and numbers, true, false, null, and invalid bytes: the mask of an eight-byte load, and the value it must have.
    private static ReadOnlySpan<ulong> WordMasks => [0, 0xFFFFFFFF, 0xFFFFFFFFFF, 0xFFFFFFFF, 0, 0];

    private static ReadOnlySpan<ulong> WordValues => [0, 0x65757274, 0x65736C6166, 0x6C6C756E, 0, 1];

    // The position in bits of the byte after the word. Numbers have no word; for them the byte that is tested always passes.
    private static ReadOnlySpan<byte> WordEnds => [0, 32, 40, 32, 0, 0];

    private static ReadOnlySpan<byte> Kinds =>
    [
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 2, 5, 5, 5, 5, 5, 5, 5, 3, 5, 5, 5, 5, 5, 1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    ];

    // 0 for bytes that may follow a word, and for first bytes of strings and numbers; otherwise 1.
    private static ReadOnlySpan<byte> Ends =>
    [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ];

    internal readonly bool IsAtEnd => _place == TokenPlace.End;

    internal readonly int Count => _count;

    /// <summary>Whether one of the three words is at a place with eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsWord(ref byte text)
    {
        nint kind = Unsafe.Add(ref MemoryMarshal.GetReference(Kinds), text);
        ulong load = Unsafe.ReadUnaligned<ulong>(ref text), mask = Unsafe.Add(ref MemoryMarshal.GetReference(WordMasks), kind);
        byte end = (byte)(load >> Unsafe.Add(ref MemoryMarshal.GetReference(WordEnds), kind));
        return ((load & mask) ^ Unsafe.Add(ref MemoryMarshal.GetReference(WordValues), kind)
            | Unsafe.Add(ref MemoryMarshal.GetReference(Ends), end)) == 0;
    }

    /// <summary>Walks tokens as long as enough of them are ahead; returns how many were used, or -1 if they violate the grammar. Each must
    /// be at least eight bytes before the end of the text, and have room for two words.</summary>
    // Not inlined, so that the loop's state stays in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int Take(ref uint tokens, int count, ref uint words)
    {
        ref byte text = ref _text;
        ref ulong masks = ref MemoryMarshal.GetReference(WordMasks), values = ref MemoryMarshal.GetReference(WordValues);
        ref byte kinds = ref MemoryMarshal.GetReference(Kinds), ends = ref MemoryMarshal.GetReference(Ends),
            shifts = ref MemoryMarshal.GetReference(WordEnds);
        int next = 0, made = _count, open = _open, depth = _depth;
        uint flat = _flat, isObject = _isObject, value;
        ulong errors = 0;
        byte first;
        switch (_place)
        {
            case TokenPlace.FirstKey:
                goto FirstKey;
            case TokenPlace.Key:
                goto Key;
            case TokenPlace.FirstElement:
                goto FirstElement;
            case TokenPlace.Value:
                goto Element;
            case TokenPlace.After:
                goto After;
            case TokenPlace.End:
                return count == 0 ? 0 : -1;
        }

        if (count == 0)
            return 0;
        value = tokens;
        first = Unsafe.Add(ref text, (nint)value);

        // A root scalar has no token after it; leave it for the end.
        if ((first | 0x20) != '{')
            return count == 1 ? 0 : -1;
        words = value;
        next = 1;

    Open:
        // The bracket's offset is already among the words.
        if (++depth > _maxDepth)
            return -1;
        Unsafe.Add(ref words, made + 1) = (uint)(open + 1) | isObject << 31;
        open = made;
        made += 2;
        flat = IndexWords.Flat;
        if (first == '[')
        {
            isObject = 0;
            goto FirstElement;
        }

        isObject = 1;

    FirstKey:
        if (next >= count)
        {
            _place = TokenPlace.FirstKey;
            goto Pause;
        }

        if (Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next)) == '}')
        {
            next++;
            goto Close;
        }

    Key:
        // A name, its colon, the value, and the token after it.
        if (count - next < 4)
        {
            _place = TokenPlace.Key;
            goto Pause;
        }

        {
            uint name = Unsafe.Add(ref tokens, next);
            value = Unsafe.Add(ref tokens, next + 2);
            first = Unsafe.Add(ref text, (nint)value);
            errors |=
                (uint)((Unsafe.Add(ref text, (nint)name) ^ '"') | (Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next + 1)) ^ ':'));
            Unsafe.Add(ref words, made) = name;
            Unsafe.Add(ref words, made + 1) = value;
            if ((first | 0x20) == '{')
            {
                made++;
                next += 3;
                goto Open;
            }

            // Which values are words is unpredictable: avoid a branch.
            nint kind = Unsafe.Add(ref kinds, first);
            ulong load = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, (nint)value));
            ulong mask = Unsafe.Add(ref masks, kind);
            errors |= (load & mask) ^ Unsafe.Add(ref values, kind);
            errors |= Unsafe.Add(ref ends, (nint)(byte)(load >> Unsafe.Add(ref shifts, kind))) & mask;
            byte follower = Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next + 3));
            made += 2;
            next += 4;
            if (follower == ',')
                goto Key;
            if (follower != '}')
                return -1;
            goto Close;
        }

    FirstElement:
        if (next >= count)
        {
            _place = TokenPlace.FirstElement;
            goto Pause;
        }

        if (Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next)) == ']')
        {
            next++;
            goto Close;
        }

    Element:
        if (count - next < 2)
        {
            _place = TokenPlace.Value;
            goto Pause;
        }

        value = Unsafe.Add(ref tokens, next);
        first = Unsafe.Add(ref text, (nint)value);
        Unsafe.Add(ref words, made) = value;
        if ((first | 0x20) == '{')
        {
            next++;
            goto Open;
        }

        {
            nint kind = Unsafe.Add(ref kinds, first);
            if (kind != 0)
            {
                ulong load = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, (nint)value));
                ulong mask = Unsafe.Add(ref masks, kind);
                errors |= (load & mask) ^ Unsafe.Add(ref values, kind);
                errors |= Unsafe.Add(ref ends, (nint)(byte)(load >> Unsafe.Add(ref shifts, kind)));
            }

            byte follower = Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next + 1));
            made++;
            next += 2;
            if (follower == ',')
                goto Element;
            if (follower != ']')
                return -1;
        }

    Close:
        {
            ref uint second = ref Unsafe.Add(ref words, open + 1);
            uint around = second;
            second = (uint)made | flat;
            flat = 0;
            isObject = around >> 31;
            open = (int)(around & IndexWords.Next) - 1;
            depth--;
            if (open < 0)
            {
                _place = TokenPlace.End;
                if (next != count)
                    return -1;
                goto Pause;
            }
        }

    After:
        if (next >= count)
        {
            _place = TokenPlace.After;
            goto Pause;
        }

        {
            byte follower = Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next));
            next++;
            if (follower == ',')
            {
                if (isObject != 0)
                    goto Key;
                goto Element;
            }

            if (follower == (isObject != 0 ? '}' : ']'))
                goto Close;
            return -1;
        }

    Pause:
        (_count, _open, _depth, _flat, _isObject) = (made, open, depth, flat, isObject);
        return errors == 0 ? next : -1;
    }

    /// <summary>Walks the last tokens one by one; false if they violate the grammar or the value does not end.</summary>
    internal bool Finish(ReadOnlySpan<uint> tokens, Span<uint> words)
    {
        foreach (uint token in tokens)
        {
            byte first = Unsafe.Add(ref _text, (nint)token);
            switch (_place)
            {
                case TokenPlace.FirstKey when first == '}':
                case TokenPlace.FirstElement when first == ']':
                    Close(words);
                    continue;
                case TokenPlace.FirstKey or TokenPlace.Key:
                    if (first != '"')
                        return false;
                    words[_count++] = token;
                    _place = TokenPlace.Colon;
                    continue;
                case TokenPlace.Colon:
                    if (first != ':')
                        return false;
                    _place = TokenPlace.Value;
                    continue;
                case TokenPlace.After:
                    if (first == (_isObject != 0 ? '}' : ']'))
                        Close(words);
                    else if (first == ',')
                        _place = _isObject != 0 ? TokenPlace.Key : TokenPlace.Value;
                    else
                        return false;
                    continue;
                case TokenPlace.End:
                    return false;
            }

            words[_count++] = token;
            if ((first | 0x20) == '{')
            {
                if (++_depth > _maxDepth)
                    return false;
                words[_count++] = (uint)(_open + 1) | _isObject << 31;
                (_open, _flat, _isObject) = (_count - 2, IndexWords.Flat, first == '{' ? 1u : 0);
                _place = first == '{' ? TokenPlace.FirstKey : TokenPlace.FirstElement;
                continue;
            }

            if (!IsScalar(first, (nint)token))
                return false;
            _place = _open < 0 ? TokenPlace.End : TokenPlace.After;
        }

        return _place == TokenPlace.End;
    }

    private void Close(Span<uint> words)
    {
        ref uint second = ref words[_open + 1];
        uint around = second;
        second = (uint)_count | _flat;
        (_flat, _isObject, _open) = (0, around >> 31, (int)(around & IndexWords.Next) - 1);
        _depth--;
        _place = _open < 0 ? TokenPlace.End : TokenPlace.After;
    }

    // Strings and numbers have already been checked.
    private readonly bool IsScalar(byte first, nint offset)
    {
        byte kind = Kinds[first];
        if (kind == 0)
            return true;
        ReadOnlySpan<byte> word = kind switch
        {
            1 => TokenText.True,
            2 => TokenText.False,
            3 => TokenText.Null,
            _ => [],
        };
        nint end = offset + word.Length;
        return kind != None && end <= _length
            && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _text, offset), word.Length).SequenceEqual(word)
            && (end == _length || Ends[Unsafe.Add(ref _text, end)] == 0);
    }
}
