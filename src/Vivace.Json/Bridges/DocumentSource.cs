// The text of one value, found by our reader, for System.Text.Json's documents.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Bridges;

/// <summary>
/// Finds where a value ends and checks what the documents would check, so that errors are those of every other type. Arrays and objects are checked by the index or by the document's
/// parser alone; what both refuse is read again for the error.
/// </summary>
internal readonly struct DocumentSource(CodecPlan plan)
{
    private readonly bool _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;

    // From an opening bracket or brace to the one that closes it.
    private const int ToClosing = 2;

    /// <summary>For a reader of the text of a value that has been checked.</summary>
    internal JsonReaderOptions ReaderOptions { get; } = new() { MaxDepth = int.MaxValue, AllowTrailingCommas = true };

    /// <summary>Reads a value.</summary>
    internal JsonElement ReadElement(ref JsonReader reader, int position, Type target, bool ignoreCase, bool checksStrings, out int next)
    {
        if (TryFindEnd(ref reader, position, out next) && IsDecidedAtOnce(reader.Text[position..next], ignoreCase, checksStrings))
        {
            if (DocumentMaker.TryMake(reader.Text[position..next], reader.LevelsLeft, isDisposable: false, _rejectsDuplicates, out JsonDocument? document))
                return document.RootElement;
            try
            {
                return JsonElement.Parse(reader.Text[position..next], OptionsOf(ref reader));
            }
            catch (Exception exception) when (exception is JsonException or InvalidOperationException)
            {
                // Said below in our words. The second one is about a name with half a surrogate pair, where names are compared.
            }
        }

        return DocumentMaker.ElementOfChecked(Take(ref reader, position, target, ignoreCase, checksStrings, out next));
    }

    /// <summary>Reads a value as a document, which gives its text and rows back to the pool when it is disposed.</summary>
    internal JsonDocument ReadDocument(ref JsonReader reader, int position, out int next)
    {
        if (TryFindEnd(ref reader, position, out next))
        {
            if (DocumentMaker.TryMake(reader.Text[position..next], reader.LevelsLeft, isDisposable: true, _rejectsDuplicates, out JsonDocument? document))
                return document;
            try
            {
                return DocumentMaker.Parse(reader.Text[position..next], OptionsOf(ref reader));
            }
            catch (Exception exception) when (exception is JsonException or InvalidOperationException)
            {
                // Said below in our words. The second one is about a name with half a surrogate pair, where names are compared.
            }
        }

        return DocumentMaker.DocumentOfChecked(Take(ref reader, position, typeof(JsonDocument), ignoreCase: false, checksStrings: false, out next));
    }

    // The parser compares names as they are, and looks neither for half surrogate pairs nor, as the index does, for text that is not UTF-8.
    private bool IsDecidedAtOnce(ReadOnlySpan<byte> text, bool ignoreCase, bool checksStrings) =>
        !_rejectsDuplicates || !(ignoreCase || (checksStrings && (text.IndexOf("\\u"u8) >= 0 || !Utf8.IsValid(text))));

    // The end of an array or object, by its brackets alone: whether the text between them is right is left to who reads it.
    private bool TryFindEnd(ref JsonReader reader, int position, out int next)
    {
        next = position;
        if (reader.LevelsLeft <= 0 || position >= reader._end || reader.Text[position] is not ((byte)'{' or (byte)'['))
            return false;
        byte first = reader.Text[position];

        // The value of a whole text ends where the text does.
        if (reader.Depth == 0 && reader._cold.Root is not (null or TextPart))
        {
            next = reader._end;
            while (next > position + 1 && Unsafe.Add(ref reader._origin, next - 1) <= ' ')
                next--;
            return Unsafe.Add(ref reader._origin, next - 1) == first + ToClosing;
        }

        BracketScan brackets = BracketScan.At(first);
        next = brackets.Continue(ref reader._origin, position + 1, reader._end, reader.LevelsLeft);
        return next >= 0 && !brackets.IsOpen;
    }

    private JsonDocumentOptions OptionsOf(ref JsonReader reader) => new()
    {
        MaxDepth = Math.Min(reader.LevelsLeft, DocumentMaker.MaxParsedDepth),
        AllowTrailingCommas = (reader._flags & ReadFlags.AllowTrailingCommas) != 0,
        AllowDuplicateProperties = !_rejectsDuplicates,
    };

    internal ReadOnlySpan<byte> Take(ref JsonReader reader, int position, Type target, bool ignoreCase, bool checksStrings, out int next)
    {
        next = ReadPrimitives.SkipValue(ref reader, position);
        ReadOnlySpan<byte> text = reader.Text[position..next];
        if (_rejectsDuplicates)
        {
            int duplicate = FindDuplicate(ref reader, position, text, ignoreCase, checksStrings);
            if (duplicate >= 0)
                throw Fail.Duplicate(ref reader, position + duplicate, target);
        }

        return text;
    }

    // With duplicates refused, nodes are made at once, as in System.Text.Json, and with them all their strings.
    private int FindDuplicate(ref JsonReader reader, int position, ReadOnlySpan<byte> text, bool ignoreCase, bool checksStrings)
    {
        try
        {
            return DuplicateNames.Find(text, int.MaxValue, ignoreCase, checksStrings);
        }
        catch (InvalidOperationException)
        {
            throw Fail.InvalidUtf8(ref reader, position);
        }
    }
}
