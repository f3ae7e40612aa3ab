// Steps from value to value in a text that has no index: each looks at the text from where it begins to the value that it is asked for.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Documents;

// What is checked on the way (docs/decisions/lazy-trees.md):
//   - of an array or object that is walked, everything up to the place where the walk ends: punctuation, names, and scalars, with their UTF-8;
//   - of an array or object that is passed over, only where it ends;
//   - nothing after the value that was asked for, but for the byte after a number or literal.
// A string is passed and checked at once, so there is nothing to save by checking less of it.
/// <summary>The text of a lazy tree that is not disposed, for one operation. Offsets count from the first byte of the text.</summary>
internal readonly ref struct LazyCursor
{
    /// <summary>The bit by which the first byte of a lazy view differs from that of a parsed one: no token of JSON begins with such a byte.</summary>
    internal const byte Mark = 0x80;

    private readonly JsonTree _tree;
    private readonly ref byte _origin;
    private readonly nint _length;

    internal LazyCursor(JsonTree tree)
    {
        // Throws if the tree was disposed.
        _ = tree.Words;
        _tree = tree;
        _origin = ref tree.Origin;
        _length = (nint)tree.Length;
    }

    /// <summary>Whether a first byte is that of a lazy view.</summary>
    internal static bool IsLazy(byte first) => first >= Mark;

    /// <summary>Whether a value that begins with a byte, marked or not, is an array or object.</summary>
    internal static bool IsBracket(byte first) => ((first & ~Mark) | 0x20) == '{';

    /// <summary>The number of bytes of the text.</summary>
    internal nint Length => _length;

    /// <summary>A byte of the text.</summary>
    internal ref byte At(nint offset) => ref Unsafe.Add(ref _origin, offset);

    /// <summary>The bytes from an offset to the end of the text, or as many as a span can hold.</summary>
    internal ReadOnlySpan<byte> From(nint offset) => MemoryMarshal.CreateReadOnlySpan(ref At(offset), (int)Math.Min(_length - offset, int.MaxValue));

    /// <summary>The value of the whole text.</summary>
    /// <returns>Its offset, which the end of the text may be.</returns>
    internal nint Root() => SkipSpace(0);

    /// <summary>Checks the value of the whole text: a scalar and what follows it, or that a bracket is there.</summary>
    internal bool TryCheckRoot(nint root) =>
        TryBegin(root, out byte first, out nint end) && (IsBracket(first) || SkipSpace(end) == _length);

    /// <summary>Checks a value at which a walk has come.</summary>
    /// <param name="container">The array or object that has it.</param>
    /// <param name="value">The offset of its first byte.</param>
    /// <param name="end">The offset after a scalar; of no meaning for an array or object.</param>
    /// <returns>The first byte of the value, marked as that of a lazy view.</returns>
    internal byte Begin(nint container, nint value, out nint end)
    {
        if (!TryBegin(value, out byte first, out end) || (!IsBracket(first) && first != '"' && !IsAfterScalar(end)))
            throw LazyFailure.Syntax(_tree, container, value);
        return (byte)(first | Mark);
    }

    /// <summary>The first entry of an array or object.</summary>
    /// <returns>The offset of an element or of a name; -1 if there is none.</returns>
    internal nint First(nint container)
    {
        nint position = SkipSpace(container + 1);
        if (TokenAt(position, Due.First, At(container) == '{') != Token.Close)
            return position;
        End(container, position + 1);
        return -1;
    }

    /// <summary>The entry of an array or object after the one that ends before an offset.</summary>
    /// <inheritdoc cref="First"/>
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

    /// <summary>Checks the name at which a walk has come.</summary>
    /// <param name="container">The object that has it.</param>
    /// <param name="name">The offset of its first quote.</param>
    /// <param name="content">What is between the quotes.</param>
    /// <returns>The offset of the value.</returns>
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

    /// <summary>The offset after a value at which a walk has been.</summary>
    /// <param name="container">The array or object that has it.</param>
    /// <param name="value">The offset of its first byte.</param>
    /// <param name="first">Its first byte, marked or not.</param>
    /// <param name="end">The offset after a scalar.</param>
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

    /// <summary>The offset after the value of a view: of an array or object only the end is looked for. Nothing may follow the value of the whole text.</summary>
    internal nint EndOf(nint value)
    {
        if (!TryBegin(value, out byte first, out nint end))
            throw LazyFailure.Syntax(_tree, value, value);
        end = After(value, value, first, end);
        if (value == _tree.LazyRoot && SkipSpace(end) != _length)
            throw LazyFailure.Syntax(_tree, value, end);
        return end;
    }

    /// <summary>Whether at an offset is a string whose grammar is right, but not its UTF-8.</summary>
    internal bool IsInvalidUtf8(nint offset)
    {
        if (offset >= _length || At(offset) != '"')
            return false;
        ReadOnlySpan<byte> rest = From(offset);
        int quote = StringScan.FindEnd(ref MemoryMarshal.GetReference(rest), 1, rest.Length, out _);
        return quote > 0 && !Utf8.IsValid(rest[1..quote]);
    }

    /// <summary>The content of a string that was checked, without its quotes.</summary>
    internal ReadOnlySpan<byte> ContentOf(nint value)
    {
        ReadOnlySpan<byte> rest = From(value);
        int quote = StringScan.FindEnd(ref MemoryMarshal.GetReference(rest), 1, rest.Length, out _);
        return quote < 0 ? throw LazyFailure.Syntax(_tree, value, value) : rest[1..quote];
    }

    /// <summary>The offset of the name whose value is at an offset.</summary>
    /// <remarks>Backward: over the colon to the quote, and to the one before it that is not escaped. No backslash is before a quote that opens a string.</remarks>
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

    /// <summary>Passes over an array or object.</summary>
    /// <param name="value">The offset of its bracket.</param>
    /// <param name="limit">How far to look.</param>
    /// <returns>The offset after it; or the complement of the limit, or of the offset of a control character in a string.</returns>
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

    /// <summary>The offset of the first byte that is not white space, or the length of the text.</summary>
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

    /// <summary>Passes over a string and checks it; false if it is wrong.</summary>
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

    // A scalar is checked to its end; what follows it is not.
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

    private bool IsAfterScalar(nint position) => position < _length && At(position) is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t';

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Token TokenAt(nint position, Due due, bool isObject) => position < _length ? Syntax.At(At(position), due, isObject) : Token.Wrong;

    // A walk has come to the end of an array or object; of the whole text nothing but white space may follow.
    private void End(nint container, nint after)
    {
        if (container == _tree.LazyRoot && SkipSpace(after) != _length)
            throw LazyFailure.Syntax(_tree, container, after);
        LazyPlaces.NoteEnd(_tree, container, after);
    }
}
