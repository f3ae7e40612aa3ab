// Finds the text of one value for System.Text.Json's documents.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Bridges;

/// <summary>Finds the end of a value and checks it as documents would, so that errors are ours. Containers are checked by the index or the
/// parser; what both refuse is read again to find the error.</summary>
internal readonly struct DocumentSource(CodecPlan plan)
{
    private readonly bool _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;

    // From an opening bracket's character to the closing one's.
    private const int ToClosing = 2;

    internal readonly JsonReaderOptions ReaderOptions = new() { MaxDepth = int.MaxValue, AllowTrailingCommas = true };

    internal JsonElement ReadElement(ref JsonReader reader, int position, Type target, bool ignoreCase, bool checksStrings, out int next)
    {
        if (TryFindEnd(ref reader, position, out next) && IsDecidedAtOnce(reader.Text[position..next], ignoreCase, checksStrings))
        {
            if (DocumentMaker.TryMake(
                reader.Text[position..next], reader.LevelsLeft, isDisposable: false, _rejectsDuplicates, out JsonDocument? document))
                return document.RootElement;
            try
            {
                return JsonElement.Parse(reader.Text[position..next], OptionsOf(ref reader));
            }
            catch (Exception exception) when (exception is JsonException or InvalidOperationException)
            {
                // Reported below in our words. The second exception is about half a surrogate pair in a name, where names are compared.
            }
        }

        return DocumentMaker.ElementOfChecked(Take(ref reader, position, target, ignoreCase, checksStrings, out next));
    }

    /// <summary>The document returns its text and rows to the pool when it is disposed.</summary>
    internal JsonDocument ReadDocument(ref JsonReader reader, int position, out int next)
    {
        if (TryFindEnd(ref reader, position, out next))
        {
            if (DocumentMaker.TryMake(
                reader.Text[position..next], reader.LevelsLeft, isDisposable: true, _rejectsDuplicates, out JsonDocument? document))
                return document;
            try
            {
                return DocumentMaker.Parse(reader.Text[position..next], OptionsOf(ref reader));
            }
            catch (Exception exception) when (exception is JsonException or InvalidOperationException)
            {
                // Reported below in our words. The second exception is about half a surrogate pair in a name, where names are compared.
            }
        }

        return DocumentMaker.DocumentOfChecked(
            Take(ref reader, position, typeof(JsonDocument), ignoreCase: false, checksStrings: false, out next));
    }

    // The parser compares names byte by byte and accepts half surrogate pairs and, unlike the index, invalid UTF-8.
    private bool IsDecidedAtOnce(ReadOnlySpan<byte> text, bool ignoreCase, bool checksStrings) =>
        !_rejectsDuplicates || !(ignoreCase || (checksStrings && (text.IndexOf("\\u"u8) >= 0 || !Utf8.IsValid(text))));

    // Finds the end of a container by its brackets alone; the caller checks the text between them.
    private bool TryFindEnd(ref JsonReader reader, int position, out int next)
    {
        next = position;
        if (reader.LevelsLeft <= 0 || position >= reader._end || reader.Text[position] is not ((byte)'{' or (byte)'['))
            return false;
        byte first = reader.Text[position];

        // The value of a whole text ends with the text.
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

    // If duplicates are refused, nodes are created eagerly, with all their strings, as in System.Text.Json.
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
