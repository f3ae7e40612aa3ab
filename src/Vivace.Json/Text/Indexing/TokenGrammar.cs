// The second stage of an index: goes from token to token, checks how they follow one another, and makes the words.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text;

/// <summary>Where the grammar is between two tokens.</summary>
internal enum TokenPlace
{
    Root, FirstKey, Key, Colon, Value, After, FirstElement, End,
}

/// <summary>The open containers, and how many words there are.</summary>
internal ref struct TokenGrammar
{
    // Kinds of values by their first byte, in the order of the tables below.
    private const byte None = 5;

    private readonly ref byte _text;
    private readonly nint _length;
    private readonly int _maxDepth;

    // While a container is open, its second word leads to the one around it, as in PlainIndexer.
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

    // Strings and numbers, true, false, null, and what begins no value: the bits of a load that must be so, and those values.
    private static ReadOnlySpan<ulong> WordMasks => [0, 0xFFFFFFFF, 0xFFFFFFFFFF, 0xFFFFFFFF, 0, 0];

    private static ReadOnlySpan<ulong> WordValues => [0, 0x65757274, 0x65736C6166, 0x6C6C756E, 0, 1];

    // Where the byte after the word is, in bits; a number has no word, so the byte that is looked at is one that may end a word.
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

    // What a word of a valid text is followed by, and the first bytes of strings and numbers, where no word is: 0; everything else: 1.
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

    /// <summary>Whether the value has ended.</summary>
    internal readonly bool IsAtEnd => _place == TokenPlace.End;

    /// <summary>The words that were made.</summary>
    internal readonly int Count => _count;

    /// <summary>Goes over tokens as long as there are enough ahead.</summary>
    /// <param name="tokens">Their offsets, each at least eight bytes before the end of the text.</param>
    /// <param name="count">The number of tokens.</param>
    /// <param name="words">The words' first one; there is room for two words a token.</param>
    /// <returns>How many tokens were used; -1 if they do not follow the grammar.</returns>
    // Not inlined, so that what it goes over tokens with stays in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int Take(ref uint tokens, int count, ref uint words)
    {
        ref byte text = ref _text;
        ref ulong masks = ref MemoryMarshal.GetReference(WordMasks), values = ref MemoryMarshal.GetReference(WordValues);
        ref byte kinds = ref MemoryMarshal.GetReference(Kinds), ends = ref MemoryMarshal.GetReference(Ends), shifts = ref MemoryMarshal.GetReference(WordEnds);
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

        // A scalar has no token after it; it is left for the end.
        if ((first | 0x20) != '{')
            return count == 1 ? 0 : -1;
        words = value;
        next = 1;

    Open:
        // The offset of the bracket stands in the words already.
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
        // A name, its colon, the value, and what follows it.
        if (count - next < 4)
        {
            _place = TokenPlace.Key;
            goto Pause;
        }

        {
            uint name = Unsafe.Add(ref tokens, next);
            value = Unsafe.Add(ref tokens, next + 2);
            first = Unsafe.Add(ref text, (nint)value);
            errors |= (uint)((Unsafe.Add(ref text, (nint)name) ^ '"') | (Unsafe.Add(ref text, (nint)Unsafe.Add(ref tokens, next + 1)) ^ ':'));
            Unsafe.Add(ref words, made) = name;
            Unsafe.Add(ref words, made + 1) = value;
            if ((first | 0x20) == '{')
            {
                made++;
                next += 3;
                goto Open;
            }

            // Which values are words cannot be foreseen: no branch asks for it.
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
            // The elements of an array are mostly of one kind.
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

    /// <summary>Goes over the last tokens of a text one by one.</summary>
    /// <returns>Whether they follow the grammar and end the value.</returns>
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

    // Strings and numbers have been checked.
    private readonly bool IsScalar(byte first, nint offset)
    {
        byte kind = Kinds[first];
        if (kind == 0)
            return true;
        ReadOnlySpan<byte> word = kind switch
        {
            1 => "true"u8,
            2 => "false"u8,
            3 => "null"u8,
            _ => [],
        };
        nint end = offset + word.Length;
        return kind != None && end <= _length && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _text, offset), word.Length).SequenceEqual(word)
            && (end == _length || Ends[Unsafe.Add(ref _text, end)] == 0);
    }
}
