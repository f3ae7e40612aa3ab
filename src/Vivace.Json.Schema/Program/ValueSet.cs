// The values of const and enum.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Documents.Views;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Program;

/// <summary>Strings are looked up in a table; a few numbers, arrays and objects are
/// compared one by one, and many are found by their hashes.</summary>
internal sealed class ValueSet
{
    /// <summary>Elements that were read are compared with each value of shorter lists. For longer ones, the text is validated.</summary>
    internal const int MostListed = 64;

    private const int MaxShown = 5;

    // So many are compared one by one, without memory.
    private const int FewNumbers = 16, FewContainers = 16;

    private readonly NameTable? _strings;
    private readonly byte[][] _numbers;
    private readonly WrittenValue[] _written;
    private readonly long[]? _integers;
    private readonly HashedEntries? _manyNumbers;

    // All arrays and objects, as elements of one array.
    private readonly JsonTree? _containers;

    // The words of many, by their hashes.
    private readonly HashedEntries? _manyContainers;
    private readonly int[] _words = [];

    internal ValueSet(JsonView[] values, ReadOnlyMemory<byte> schema)
    {
        List<byte[]> strings = [], numbers = [], containers = [];
        _written = new WrittenValue[values.Length];
        for (int i = 0; i < values.Length; i++)
        {
            JsonView value = values[i];
            _written[i] = new WrittenValue(schema, value);
            ValueKinds kind = (ValueKinds)(1 << (int)value.Kind);
            Kinds |= kind;
            switch (value.Kind)
            {
                case JsonValueKind.String:
                    strings.Add(DecodedString.ToArray(value.Cursor.ContentOf(value.Word)));
                    break;
                case JsonValueKind.Number:
                    numbers.Add(value.RawUtf8.ToArray());
                    break;
                case JsonValueKind.Array or JsonValueKind.Object:
                    containers.Add(value.RawUtf8.ToArray());
                    break;
            }
        }

        Strings = strings;
        _strings = strings.Count > 0 ? new NameTable([.. strings]) : null;
        _numbers = [.. numbers];
        if (numbers.Count > 0 && numbers.TrueForAll(static number => TreeNumbers.TryReadInteger(number, out _)))
        {
            _integers = new long[_numbers.Length];
            for (int i = 0; i < _numbers.Length; i++)
                _ = TreeNumbers.TryReadInteger(_numbers[i], out _integers[i]);
            if (_integers.Length > FewNumbers)
                Array.Sort(_integers);
        }

        if (_numbers.Length > FewNumbers)
        {
            _manyNumbers = new HashedEntries(_numbers.Length);
            for (int i = 0; i < _numbers.Length; i++)
            {
                if (!HasManyNumbers(_numbers[i], out int hash))
                    _manyNumbers.Add(hash, i);
            }
        }

        if (containers.Count > 0)
        {
            List<byte> text = [];
            foreach (byte[] container in containers)
            {
                text.Add(text.Count == 0 ? (byte)'[' : (byte)',');
                text.AddRange(container);
            }

            text.Add((byte)']');
            _containers = JsonTree.TryMake([.. text], hidesFoundText: false);
            if (containers.Count > FewContainers)
                (_manyContainers, _words) = (new HashedEntries(containers.Count), new int[containers.Count]);
            IndexCursor cursor = _containers!.Cursor;
            for (int i = 0, word = 2; i < _words.Length; i++, word = cursor.EndOf(word))
            {
                _words[i] = word;
                if (!HasManyContainers(cursor, word, mayHaveEscapes: true, out int hash))
                    _manyContainers!.Add(hash, i);
            }
        }
    }

    internal ValueKinds Kinds { get; }

    /// <summary>The strings, decoded.</summary>
    internal IReadOnlyList<byte[]> Strings { get; }

    /// <summary>The numbers as written.</summary>
    internal IReadOnlyList<byte[]> Numbers => _numbers;

    /// <summary>Whether all values are strings and numbers that are written like one integer, and
    /// in no other way: without a fraction and an exponent.</summary>
    internal bool IsStringsAndIntegers =>
        (Kinds & ~(ValueKinds.String | ValueKinds.Number)) == 0 && Array.TrueForAll(_numbers, static number => IsPlainInteger(number));

    /// <summary>Whether an equal number without a fraction and an exponent would be written the same.</summary>
    internal static bool IsPlainInteger(ReadOnlySpan<byte> number) =>
        number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0 && !number.SequenceEqual("-0"u8);

    /// <summary>Whether a value that is no array or object is in the set.</summary>
    /// <param name="text">The value as written, with quotes.</param>
    /// <param name="mayHaveEscapes">False if it is known to have no escapes.</param>
    internal bool HasScalar(ReadOnlySpan<byte> text, bool mayHaveEscapes)
    {
        if ((Kinds & ValueKinds.Of(text[0])) == 0)
            return false;
        return text[0] switch
        {
            (byte)'"' => HasString(text[1..^1], mayHaveEscapes),
            (byte)'t' or (byte)'f' or (byte)'n' => true,
            _ => HasNumber(text),
        };
    }

    /// <summary>Whether a string of the index is in the set, which has some. Not inlined: the
    /// search would take registers from the loop over members.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal bool HasString(in IndexCursor cursor, int word, bool mayHaveEscapes) =>
        mayHaveEscapes && cursor.ContentOf(word).Contains((byte)'\\')
            ? HasEscaped(cursor.ContentOf(word))
            : _strings!.FindWritten(cursor, word, cursor.OffsetOf(word + 1)) > 0;

    /// <summary>Whether a string is in the set, which has some.</summary>
    internal bool HasString(ReadOnlySpan<byte> content, bool mayHaveEscapes) =>
        mayHaveEscapes && content.Contains((byte)'\\') ? HasEscaped(content) : _strings!.Find(content) >= 0;

    private bool HasEscaped(ReadOnlySpan<byte> content)
    {
        byte[] room = Scratch<byte>.Rent(content.Length);
        bool isFound = _strings!.Find(DecodedString.Decode(content, room, replacesHalves: false)) >= 0;
        Scratch<byte>.Return(room, content.Length);
        return isFound;
    }

    /// <summary>Whether a string of the set begins like this.</summary>
    internal bool MayBegin(ReadOnlySpan<byte> text)
    {
        foreach (byte[] known in Strings)
        {
            if (known.AsSpan().StartsWith(text))
                return true;
        }

        return false;
    }

    private bool HasNumber(ReadOnlySpan<byte> text)
    {
        if (_integers is { } integers && TreeNumbers.TryReadInteger(text, out long value))
        {
            if (integers.Length > FewNumbers)
                return Array.BinarySearch(integers, value) >= 0;
            foreach (long integer in integers)
            {
                if (integer == value)
                    return true;
            }

            return false;
        }

        if (_manyNumbers is not null)
            return HasManyNumbers(text, out _);
        foreach (byte[] number in _numbers)
        {
            if (TreeNumbers.AreEqual(number, text))
                return true;
        }

        return false;
    }

    private bool HasManyNumbers(ReadOnlySpan<byte> text, out int hash)
    {
        hash = NumberEquality.Hash(text);
        uint place = (uint)hash;
        for (int i; (i = _manyNumbers!.Next(hash, ref place)) >= 0;)
        {
            if (TreeNumbers.AreEqual(_numbers[i], text))
                return true;
        }

        return false;
    }

    internal bool HasContainer(in IndexCursor cursor, int word, bool mayHaveEscapes)
    {
        mayHaveEscapes |= _containers!.MayHaveEscapes;
        if (_manyContainers is not null)
            return HasManyContainers(cursor, word, mayHaveEscapes, out _);
        IndexCursor known = _containers.Cursor;
        int end = known.EndOf(0);
        for (int next = 2; next < end; next = known.EndOf(next))
        {
            if (ValueEquality.AreEqual(known, next, cursor, word, mayHaveEscapes))
                return true;
        }

        return false;
    }

    private bool HasManyContainers(in IndexCursor cursor, int word, bool mayHaveEscapes, out int hash)
    {
        hash = ViewEquality.Hash(cursor, word);
        uint place = (uint)hash;
        IndexCursor known = _containers!.Cursor;
        for (int i; (i = _manyContainers!.Next(hash, ref place)) >= 0;)
        {
            if (ValueEquality.AreEqual(known, _words[i], cursor, word, mayHaveEscapes))
                return true;
        }

        return false;
    }

    /// <summary>The values for a message, the first ones of many.</summary>
    public override string ToString()
    {
        if (_written.Length == 1)
            return Show(_written[0]);
        if (_written.Length == 0)
            return "no value at all";
        StringBuilder text = new("one of ");
        text.AppendJoin(", ", _written.Take(MaxShown).Select(Show));
        if (_written.Length > MaxShown)
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $" and {_written.Length - MaxShown} more");
        return text.ToString();
    }

    private static string Show(WrittenValue value) => Errors.FoundText.ShowJson(Encoding.UTF8.GetBytes(value.ToString()));
}
