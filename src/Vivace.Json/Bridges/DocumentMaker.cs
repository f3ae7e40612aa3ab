// Makes System.Text.Json's documents from our index, without their parser.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Bridges;

/// <summary>
/// A document is a text and rows (<see cref="DocumentRow"/>) that its parser makes token by token. Our index has the same content and is
/// several times as fast to make. Putting both together needs private constructors; if they are missing, or make something else than the
/// parser does, <see cref="IsAvailable"/> is false and the parser is used (docs/decisions/elements.md).
/// </summary>
internal static class DocumentMaker
{
    /// <summary>Shorter texts go to the parser, which needs no constructors.</summary>
    internal const int MinLength = 128;

    /// <summary>
    /// Longer texts go to the parser if the document is disposable: the parser then fills the rows in place, and the index would need
    /// additional memory. For other documents the parser copies the rows, which takes more memory than the index.
    /// </summary>
    internal const int MaxDisposableLength = 4 << 20;

    /// <summary>Deeper texts are not given to the parser: it goes back over all rows of each container
    /// that closes, which takes seconds for 100,000 levels.</summary>
    internal const int MaxParsedDepth = 512;

    // Copying a shorter text is cheaper than the parser's reading from a stream.
    private const int MaxCopied = 1024;

    // A process leaves its first short texts to the parser: finding the constructors and compiling the index would take longer.
    private const int FirstTexts = 32, LongFromStart = 32 << 10;

    private static readonly JsonDocumentOptions s_checked = new() { MaxDepth = MaxParsedDepth, AllowTrailingCommas = true };
    private static readonly JsonDocumentOptions s_checkedDeep = s_checked with { MaxDepth = int.MaxValue };

    private static int s_firstTexts = FirstTexts;

    internal static bool IsAvailable => Found.Constructors is not null;

    /// <summary>Makes a document from a copy of <paramref name="text"/>, which has no whitespace around its value.</summary>
    /// <param name="text">The text.</param>
    /// <param name="maxDepth">The deepest level that the text may have.</param>
    /// <param name="isDisposable">Whether disposing the document returns its text and rows to the pool.</param>
    /// <param name="rejectsDuplicates">Whether to refuse a text that may have a duplicate name.</param>
    /// <param name="document">The document; null if the text is short or refused here.
    /// The parser, which allows more, must then decide.</param>
    internal static bool TryMake(ReadOnlySpan<byte> text, int maxDepth, bool isDisposable, bool rejectsDuplicates,
        [NotNullWhen(true)] out JsonDocument? document)
    {
        document = null;

        // Trimmed away in programs without reflection or dynamic code, which always use the parser.
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported)
            return false;
        if (text.Length < MinLength || (isDisposable && text.Length > MaxDisposableLength))
            return false;
        if (s_firstTexts > 0 && text.Length < LongFromStart)
        {
            // Lost updates between threads do no harm.
            s_firstTexts--;
            return false;
        }

        if (Found.Constructors is { } constructors)
            document = Make(constructors, text, maxDepth, isDisposable, rejectsDuplicates);
        return document is not null;
    }

    /// <summary>Makes an element from an unchecked text, by the parser's rules.</summary>
    internal static JsonElement ParseElement(ReadOnlySpan<byte> text, int maxDepth)
    {
        try
        {
            return JsonElement.Parse(text, new JsonDocumentOptions { MaxDepth = Math.Min(maxDepth, MaxParsedDepth) });
        }
        catch (JsonException) when (maxDepth > MaxParsedDepth)
        {
            return TryMakeDeep(text, text, maxDepth, isDisposable: false, out JsonDocument? document)
                ? document.RootElement
                : JsonElement.Parse(text, new JsonDocumentOptions { MaxDepth = maxDepth });
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
            return TryMakeDeep(text, text, maxDepth, isDisposable: true, out JsonDocument? document)
                ? document
                : JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = maxDepth });
        }
    }

    /// <summary>Makes an element from a text whose grammar and depth were checked, by the
    /// rules of the settings or of a caller's reader.</summary>
    internal static JsonElement ElementOfChecked(ReadOnlySpan<byte> text)
    {
        try
        {
            return JsonElement.Parse(text, s_checked);
        }
        catch (JsonException)
        {
            return TryMakeLoose(text, isDisposable: false, out JsonDocument? document)
                ? document.RootElement
                : JsonElement.Parse(text, s_checkedDeep);
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

    /// <summary>A disposable document. Given a stream, the parser rents its copy, as System.Text.Json's serializer does.</summary>
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

    // Documents allow trailing commas and invalid UTF-8, the index does not: it gets a cleaned text with all tokens in the same places.
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

    private static bool TryMakeDeep(ReadOnlySpan<byte> text, ReadOnlySpan<byte> indexed, int maxDepth, bool isDisposable,
        [NotNullWhen(true)] out JsonDocument? document)
    {
        document = ReflectionSwitch.IsOn && RuntimeFeature.IsDynamicCodeSupported && Found.Constructors is { } constructors
            ? Make(constructors, text, indexed, maxDepth, isDisposable, rejectsDuplicates: false)
            : null;
        return document is not null;
    }

    /// <inheritdoc cref="TryMake"/>
    internal static JsonDocument? Make(
        DocumentConstructors constructors, ReadOnlySpan<byte> text, int maxDepth, bool isDisposable, bool rejectsDuplicates = false) =>
        Make(constructors, text, text, maxDepth, isDisposable, rejectsDuplicates);

    // The tokens of both texts are in the same places.
    private static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, ReadOnlySpan<byte> indexed, int maxDepth,
        bool isDisposable, bool rejectsDuplicates)
    {
        IndexWords words = IndexWords.In(text.Length, out uint[] lent);
        try
        {
            return TextIndexer.TryBuild(ref MemoryMarshal.GetReference(indexed), indexed.Length, maxDepth, ref words)
                ? Make(constructors, text, indexed, in words, isDisposable, rejectsDuplicates)
                : null;
        }
        finally
        {
            words.Release(lent);
        }
    }

    private static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, ReadOnlySpan<byte> indexed,
        in IndexWords words, bool isDisposable, bool rejectsDuplicates)
    {
        long length = (long)DocumentRow.Size * (words.Count - 1);
        if (length > Array.MaxLength)
            return null;
        byte[] array = isDisposable ? SharedArrays<byte>.RentForRuntime((int)length) : GC.AllocateUninitializedArray<byte>((int)length);
        Span<DocumentRow> rows = MemoryMarshal.Cast<byte, DocumentRow>(array.AsSpan(0, (int)length));
        DocumentRow.Fill(
            ref MemoryMarshal.GetReference(indexed), indexed.Length, words.Items.AsSpan(0, words.Count), words.MayHaveEscapes, rows);
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

    // A separate class, so that the constructors are looked up on first use.
    private static class Found
    {
        internal static readonly DocumentConstructors? Constructors = ReflectionSwitch.IsOn && RuntimeFeature.IsDynamicCodeSupported
            ? DocumentConstructors.Find()
            : null;
    }
}
