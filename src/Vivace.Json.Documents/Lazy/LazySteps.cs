// Moves from value to value in a text without an index. Each step scans from the current place to the requested value.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Documents.Lazy;

// What a walk checks (docs/decisions/lazy-trees.md): punctuation, names and scalars up to where it ends, with their UTF-8;
// only the end of a container that it skips; nothing after the requested value, except the byte after a number or literal.
internal readonly ref struct LazySteps
{
    /// <summary>Set in the first byte of a lazy view to tell it from a parsed one: no JSON token starts with such a byte.</summary>
    internal const byte Mark = 0x80;

    private readonly JsonTree _tree;
    private readonly ref byte _origin;
    private readonly nint _length;

    internal LazySteps(JsonTree tree)
    {
        // Throws if the tree is disposed.
        _ = tree.Words;
        _tree = tree;
        _origin = ref tree.Origin;
        _length = (nint)tree.Length;
    }

    internal static bool IsLazy(byte first) => first >= Mark;

    /// <summary>Accepts marked and unmarked bytes.</summary>
    internal static bool IsBracket(byte first) => ((first & ~Mark) | 0x20) == '{';

    internal nint Length => _length;

    internal ref byte At(nint offset) => ref Unsafe.Add(ref _origin, offset);

    /// <summary>The text from an offset to the end, or as much as a span can hold.</summary>
    internal ReadOnlySpan<byte> From(nint offset) =>
        MemoryMarshal.CreateReadOnlySpan(ref At(offset), (int)Math.Min(_length - offset, int.MaxValue));

    internal nint Root() => SkipSpace(0);

    /// <summary>Checks a scalar root and what follows it; of a container, only the bracket.</summary>
    internal bool TryCheckRoot(nint root) =>
        TryBegin(root, out byte first, out nint end) && (IsBracket(first) || SkipSpace(end) == _length);

    /// <summary>Checks the value that a walk has reached, and returns its marked first
    /// byte. <c>end</c> is the offset after a scalar.</summary>
    internal byte Begin(nint container, nint value, out nint end)
    {
        if (!TryBegin(value, out byte first, out end) || (!IsBracket(first) && first != '"' && !IsAfterScalar(end)))
            throw LazyFailure.Syntax(_tree, container, value);
        return (byte)(first | Mark);
    }

    /// <summary>Returns the offset of the first element or name in a container, or -1 if it is empty.</summary>
    internal nint First(nint container)
    {
        nint position = SkipSpace(container + 1);
        if (TokenAt(position, Due.First, At(container) == '{') != Token.Close)
            return position;
        End(container, position + 1);
        return -1;
    }

    /// <summary>Returns the offset of the element or name after the one that ends before <c>after</c>, or -1.</summary>
    internal nint Next(nint container, nint after)
    {
        nint position = SkipSpace(after);
        switch (TokenAt(position, Due.Separator, At(container) == '{'))
        {
            case Token.Comma:
                return SkipSpace(position + 1);
            case Token.Close:
                End(container, position + 1);
                return -1;
            default:
                throw LazyFailure.Syntax(_tree, container, position);
        }
    }

    /// <summary>Checks the name that a walk has reached, and returns the offset of its value.</summary>
    internal nint Name(nint container, nint name, out ReadOnlySpan<byte> content)
    {
        if (TokenAt(name, Due.Next, isObject: true) != Token.Name || !TryString(name, out nint end))
            throw LazyFailure.Syntax(_tree, container, name);
        content = MemoryMarshal.CreateReadOnlySpan(ref At(name + 1), (int)(end - name - 2));
        nint position = SkipSpace(end);
        if (TokenAt(position, Due.Colon, isObject: true) != Token.Colon)
            throw LazyFailure.Syntax(_tree, container, position);
        return SkipSpace(position + 1);
    }

    /// <summary>Returns the offset after a value. <c>end</c> is known if it is a scalar.</summary>
    internal nint After(nint container, nint value, byte first, nint end)
    {
        if (!IsBracket(first))
            return end;
        LazyPlaces? places = _tree.Places;
        if (places is not null && places.TryFindEnd(value, out end))
            return end;
        end = EndOfContainer(value, _length);
        if (end < 0)
            throw LazyFailure.Syntax(_tree, container, ~end);
        LazyPlaces.NoteEnd(_tree, value, end);
        return end;
    }

    /// <summary>The offset after a view's value. Of a container only the end is looked for. Nothing may follow the root.</summary>
    internal nint EndOf(nint value)
    {
        if (!TryBegin(value, out byte first, out nint end))
            throw LazyFailure.Syntax(_tree, value, value);
        end = After(value, value, first, end);
        if (value == _tree.LazyRoot && SkipSpace(end) != _length)
            throw LazyFailure.Syntax(_tree, value, end);
        return end;
    }

    /// <summary>Whether the string at an offset is valid except for its UTF-8.</summary>
    internal bool IsInvalidUtf8(nint offset)
    {
        if (offset >= _length || At(offset) != '"')
            return false;
        ReadOnlySpan<byte> rest = From(offset);
        int quote = StringScan.FindEnd(ref MemoryMarshal.GetReference(rest), 1, rest.Length, out _);
        return quote > 0 && !Utf8.IsValid(rest[1..quote]);
    }

    internal ReadOnlySpan<byte> ContentOf(nint value)
    {
        ReadOnlySpan<byte> rest = From(value);
        int quote = StringScan.FindEnd(ref MemoryMarshal.GetReference(rest), 1, rest.Length, out _);
        return quote < 0 ? throw LazyFailure.Syntax(_tree, value, value) : rest[1..quote];
    }

    /// <summary>Finds the name of the value at an offset by scanning back to the quotes. A
    /// backslash cannot come before an opening quote.</summary>
    internal nint NameBefore(nint value)
    {
        nint quote = QuoteBefore(QuoteBefore(value)), backslash = quote;
        while (quote > 0)
        {
            while (backslash > 0 && At(backslash - 1) == '\\')
                backslash--;
            if (((quote - backslash) & 1) == 0)
                break;
            quote = backslash = QuoteBefore(quote);
        }

        return quote;
    }

    private nint QuoteBefore(nint position)
    {
        while (position > 0 && At(--position) != '"')
        {
        }

        return position;
    }

    /// <summary>Skips a container. Returns the offset after it, or the complement of the limit or
    /// of the offset of a control character in a string.</summary>
    internal nint EndOfContainer(nint value, nint limit)
    {
        BracketScan scan = BracketScan.At((byte)'{');
        nint position = value + 1;
        while (position < limit)
        {
            int room = (int)Math.Min(limit - position, int.MaxValue);
            int scanned = scan.Continue(ref At(position), 0, room, int.MaxValue);
            if (scanned < 0)
                return ~(position + ~scanned);
            position += scanned;
            if (!scan.IsOpen)
                return position;
        }

        return ~limit;
    }

    internal nint SkipSpace(nint position)
    {
        while (position < _length)
        {
            int room = (int)Math.Min(_length - position, int.MaxValue), space = Whitespace.Skip(ref At(position), 0, room);
            position += space;
            if (space < room)
                break;
        }

        return position;
    }

    /// <summary>Skips and checks a string; false if it is invalid.</summary>
    internal bool TryString(nint start, out nint end)
    {
        ReadOnlySpan<byte> rest = From(start);
        ref byte text = ref MemoryMarshal.GetReference(rest);
        int quote = StringScan.FindQuoteNear(ref text, 1, rest.Length);
        if (quote < 0)
        {
            quote = StringScan.FindEnd(ref text, 1, rest.Length, out StringTraits traits);
            if (quote < 0 || ((traits & StringTraits.NonAscii) != 0 && !Utf8.IsValid(rest[1..quote])))
            {
                end = 0;
                return false;
            }
        }

        end = start + quote + 1;
        return true;
    }

    // Checks a scalar, but not what follows it.
    internal bool TryBegin(nint start, out byte first, out nint end)
    {
        end = 0;
        first = 0;
        if (start >= _length)
            return false;
        first = At(start);
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                return true;
            case (byte)'"':
                return TryString(start, out end);
            case (byte)'t':
                return TryWord(start, "true"u8, out end);
            case (byte)'f':
                return TryWord(start, "false"u8, out end);
            case (byte)'n':
                return TryWord(start, "null"u8, out end);
            default:
                ReadOnlySpan<byte> rest = From(start);
                int after = NumberText.SkipNumber(ref MemoryMarshal.GetReference(rest), 0, rest.Length);
                end = start + after;
                return after > 0;
        }
    }

    private bool TryWord(nint start, ReadOnlySpan<byte> word, out nint end)
    {
        end = start + word.Length;
        return From(start).StartsWith(word);
    }

    private bool IsAfterScalar(nint position) =>
        position < _length && At(position) is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t';

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Token TokenAt(nint position, Due due, bool isObject) =>
        position < _length ? Syntax.At(At(position), due, isObject) : Token.Wrong;

    // At the end of a container. Only whitespace may follow the root.
    private void End(nint container, nint after)
    {
        if (container == _tree.LazyRoot && SkipSpace(after) != _length)
            throw LazyFailure.Syntax(_tree, container, after);
        LazyPlaces.NoteEnd(_tree, container, after);
    }
}
