// Makes System.Text.Json's documents of our index, without their parser.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Text;

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

    // The first short texts of a process are left to the parser: finding the constructors, and compiling the index, takes longer than they do.
    private const int FirstTexts = 32, LongFromStart = 32 << 10;

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

    /// <inheritdoc cref="TryMake"/>
    internal static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, int maxDepth, bool isDisposable, bool rejectsDuplicates = false)
    {
        uint[] lent = Scratch<uint>.Rent(IndexWords.RoomFor(text.Length));
        IndexWords words = IndexWords.In(lent);
        try
        {
            return TextIndexer.TryBuild(ref MemoryMarshal.GetReference(text), text.Length, maxDepth, ref words) ? Make(constructors, text, in words, isDisposable, rejectsDuplicates) : null;
        }
        finally
        {
            words.Release();
            Scratch<uint>.Return(lent, 0);
        }
    }

    private static JsonDocument? Make(DocumentConstructors constructors, ReadOnlySpan<byte> text, in IndexWords words, bool isDisposable, bool rejectsDuplicates)
    {
        long length = (long)DocumentRow.Size * (words.Count - 1);
        if (length > Array.MaxLength)
            return null;
        byte[] array = isDisposable ? SharedArrays<byte>.RentForRuntime((int)length) : GC.AllocateUninitializedArray<byte>((int)length);
        Span<DocumentRow> rows = MemoryMarshal.Cast<byte, DocumentRow>(array.AsSpan(0, (int)length));
        DocumentRow.Fill(ref MemoryMarshal.GetReference(text), text.Length, words.Items.AsSpan(0, words.Count), words.MayHaveEscapes, rows);
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
