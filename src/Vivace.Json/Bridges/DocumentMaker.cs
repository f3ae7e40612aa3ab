// Makes System.Text.Json's documents of our index, without their parser.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Bridges;

/// <summary>
/// A document is a text and rows (<see cref="DocumentRow"/>), which its parser makes token by token. The index of the text has the same content, and is made several times as fast.
/// To put both together, private constructors are called: where they are not there, or their documents differ from parsed ones, <see cref="IsAvailable"/> is false and the parser
/// is used (docs/decisions/elements.md).
/// </summary>
internal static class DocumentMaker
{
    /// <summary>A text that is shorter is left to the parser, which needs no constructors.</summary>
    internal const int MinLength = 128;

    /// <summary>
    /// A longer text is left to the parser if its document can be disposed: from here on the parser fills the rows in the array where they stay, so that the index would be memory on
    /// top of that. If the document cannot be disposed, the parser copies the rows, which takes more than the index.
    /// </summary>
    internal const int MaxDisposableLength = 4 << 20;

    /// <summary>
    /// Levels up to which a text is given to the parser. When an array or object closes, the parser goes back over all rows in it, so each level costs a pass: 100,000 levels take some
    /// seconds. The index has no such limit.
    /// </summary>
    internal const int MaxParsedDepth = 512;

    // A shorter text is copied at less cost than the parser's reading of a stream.
    private const int MaxCopied = 1024;

    // The first short texts of a process are left to the parser: finding the constructors, and compiling the index, takes longer than they do.
    private const int FirstTexts = 32, LongFromStart = 32 << 10;

    private static readonly JsonDocumentOptions s_checked = new() { MaxDepth = MaxParsedDepth, AllowTrailingCommas = true };
    private static readonly JsonDocumentOptions s_checkedDeep = s_checked with { MaxDepth = int.MaxValue };

    private static int s_firstTexts = FirstTexts;

    /// <summary>Whether documents can be made here.</summary>
    internal static bool IsAvailable => Found.Constructors is not null;

    /// <summary>Makes a document of a copy of a text that begins and ends with its value.</summary>
    /// <param name="text">The text.</param>
    /// <param name="maxDepth">Levels that it may have.</param>
    /// <param name="isDisposable">Whether the document can be disposed, and gives its text and rows back to the pool then.</param>
    /// <param name="rejectsDuplicates">Whether an object that may have a name twice is refused.</param>
    /// <param name="document">The document; null if the text is refused, or if it is short. The parser has to look at it then: it allows more.</param>
    internal static bool TryMake(ReadOnlySpan<byte> text, int maxDepth, bool isDisposable, bool rejectsDuplicates, [NotNullWhen(true)] out JsonDocument? document)
    {
        document = null;

        // Programs without reflection, and those that are compiled ahead of time, have the parser alone, and not the code below.
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported)
            return false;
        if (text.Length < MinLength || (isDisposable && text.Length > MaxDisposableLength))
            return false;
        if (s_firstTexts > 0 && text.Length < LongFromStart)
        {
            // Threads that count at the same time do no harm.
            s_firstTexts--;
            return false;
        }

        if (Found.Constructors is { } constructors)
            document = Make(constructors, text, maxDepth, isDisposable, rejectsDuplicates);
        return document is not null;
    }

    /// <summary>Makes an element of a text that nobody has checked, by the parser's rules.</summary>
    internal static JsonElement ParseElement(ReadOnlySpan<byte> text, int maxDepth)
    {
        try
        {
            return JsonElement.Parse(text, new JsonDocumentOptions { MaxDepth = Math.Min(maxDepth, MaxParsedDepth) });
        }
        catch (JsonException) when (maxDepth > MaxParsedDepth)
        {
            return TryMakeDeep(text, text, maxDepth, isDisposable: false, out JsonDocument? document) ? document.RootElement : JsonElement.Parse(text, new JsonDocumentOptions { MaxDepth = maxDepth });
        }
    }

    /// <inheritdoc cref="ParseElement"/>
    internal static JsonDocument ParseDocument(byte[] text, int maxDepth)
    {
        try
        {
            return JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = Math.Min(maxDepth, MaxParsedDepth) });
        }
        catch (JsonException) when (maxDepth > MaxParsedDepth)
        {
            return TryMakeDeep(text, text, maxDepth, isDisposable: true, out JsonDocument? document) ? document : JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = maxDepth });
        }
    }

    /// <summary>Makes an element of the text of one value whose grammar and depth were checked, by the rules of the settings or of a caller's reader.</summary>
    internal static JsonElement ElementOfChecked(ReadOnlySpan<byte> text)
    {
        try
        {
            return JsonElement.Parse(text, s_checked);
        }
        catch (JsonException)
        {
            return TryMakeLoose(text, isDisposable: false, out JsonDocument? document) ? document.RootElement : JsonElement.Parse(text, s_checkedDeep);
        }
    }

    /// <inheritdoc cref="ElementOfChecked"/>
    internal static JsonDocument DocumentOfChecked(ReadOnlySpan<byte> text)
    {
        try
        {
            return Parse(text, s_checked);
        }
        catch (JsonException)
        {
            return TryMakeLoose(text, isDisposable: true, out JsonDocument? document) ? document : Parse(text, s_checkedDeep);
        }
    }

    /// <summary>A document that can be disposed. The parser rents a copy of what it reads from a stream, as System.Text.Json's serializer does for its documents.</summary>
    internal static unsafe JsonDocument Parse(ReadOnlySpan<byte> text, JsonDocumentOptions options)
    {
        if (text.Length <= MaxCopied)
            return JsonDocument.Parse(text.ToArray(), options);
        fixed (byte* start = text)
        {
            using UnmanagedMemoryStream stream = new(start, text.Length);
            return JsonDocument.Parse(stream, options);
        }
    }

    // Documents allow more than the index: commas before closing brackets, and any bytes in strings. The rows are those of a text without them, in which everything is at its place.
    private static bool TryMakeLoose(ReadOnlySpan<byte> text, bool isDisposable, [NotNullWhen(true)] out JsonDocument? document)
    {
        byte[] plain = Scratch<byte>.Rent(text.Length);
        try
        {
            Span<byte> bytes = plain.AsSpan(0, text.Length);
            text.CopyTo(bytes);
            StrictText.TakeCommas(bytes, ReadFlags.AllowTrailingCommas);
            foreach (ref byte one in bytes)
                one = one < 0x80 ? one : (byte)'?';
            return TryMakeDeep(text, bytes, int.MaxValue, isDisposable, out document);
        }
        finally
        {
            Scratch<byte>.Return(plain, text.Length);
        }
    }

    private static bool TryMakeDeep(ReadOnlySpan<byte> text, ReadOnlySpan<byte> indexed, int maxDepth, bool isDisposable, [NotNullWhen(true)] out JsonDocument? document)
    {
        document = ReflectionSwitch.IsOn && RuntimeFeature.IsDynamicCodeSupported && Found.Constructors is { } constructors
            ? Make(constructors, text, indexed, maxDepth, isDisposable, rejectsDuplicates: false)
            : null;
        return document is not null;
    }

    /// <inheritdoc cref="TryMake"/>
    internal static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, int maxDepth, bool isDisposable, bool rejectsDuplicates = false) =>
        Make(constructors, text, text, maxDepth, isDisposable, rejectsDuplicates);

    // The index is that of a text whose tokens are at the same places.
    private static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, ReadOnlySpan<byte> indexed, int maxDepth, bool isDisposable, bool rejectsDuplicates)
    {
        uint[] lent = Scratch<uint>.Rent(IndexWords.RoomFor(text.Length));
        IndexWords words = IndexWords.In(lent);
        try
        {
            return TextIndexer.TryBuild(ref MemoryMarshal.GetReference(indexed), indexed.Length, maxDepth, ref words)
                ? Make(constructors, text, indexed, in words, isDisposable, rejectsDuplicates)
                : null;
        }
        finally
        {
            words.Release();
            Scratch<uint>.Return(lent, 0);
        }
    }

    private static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, ReadOnlySpan<byte> indexed, in IndexWords words, bool isDisposable, bool rejectsDuplicates)
    {
        long length = (long)DocumentRow.Size * (words.Count - 1);
        if (length > Array.MaxLength)
            return null;
        byte[] array = isDisposable ? SharedArrays<byte>.RentForRuntime((int)length) : GC.AllocateUninitializedArray<byte>((int)length);
        Span<DocumentRow> rows = MemoryMarshal.Cast<byte, DocumentRow>(array.AsSpan(0, (int)length));
        DocumentRow.Fill(ref MemoryMarshal.GetReference(indexed), indexed.Length, words.Items.AsSpan(0, words.Count), words.MayHaveEscapes, rows);
        if (rejectsDuplicates && !DistinctNames.AreKnown(text, rows))
        {
            if (isDisposable)
                SharedArrays<byte>.ReturnForRuntime(array);
            return null;
        }

        byte[] copy = isDisposable ? SharedArrays<byte>.RentForRuntime(text.Length) : GC.AllocateUninitializedArray<byte>(text.Length);
        text.CopyTo(copy);
        return isDisposable ? constructors.MakeDisposable(copy, text.Length, array, (int)length) : constructors.Make(copy, array);
    }

    // A class of its own, so that they are looked for when they are needed.
    private static class Found
    {
        internal static readonly DocumentConstructors? Constructors = ReflectionSwitch.IsOn && RuntimeFeature.IsDynamicCodeSupported ? DocumentConstructors.Find() : null;
    }
}
