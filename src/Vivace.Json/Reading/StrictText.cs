// Makes JSON of a text that has more than JSON: comments, commas before closing brackets, or another dialect.
using Vivace.Json.Errors.Places;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Reading;

/// <summary>
/// Copies of texts, which are read instead of them. Comments and commas become spaces, so every offset stays; a dialect is rewritten, and
/// <see cref="OffsetOf"/> maps offsets. The reader gets the given text too, as errors speak of it.
/// </summary>
internal static class StrictText
{
    /// <summary>Whether a copy must be read.</summary>
    internal static bool IsNeeded(ReadOnlySpan<byte> given, ReaderSettings settings) => settings.Rewriting is not null || MayHaveComments(given, settings);

    /// <summary>Whether comments are allowed and the text may have some.</summary>
    internal static bool MayHaveComments(ReadOnlySpan<byte> given, ReaderSettings settings) => settings.TakesComments && given.Contains((byte)'/');

    /// <summary>Makes a copy in a rented array, which the caller returns.</summary>
    internal static byte[] Rent(ReadOnlySpan<byte> given, ReaderSettings settings, out int length)
    {
        if (settings.Rewriting is { } rewriting)
            return rewriting.Rewrite(given, out length);
        byte[] copy = Scratch<byte>.Rent(length = given.Length);
        CopyTo(copy, given, settings);
        return copy;
    }

    /// <summary>The same of a text that is held against the budget if it is in another dialect; one with comments was before.</summary>
    internal static byte[] Rent(ReadOnlySpan<byte> given, ReaderSettings settings, IPathNode root, out int length)
    {
        if (settings.Rewriting is null)
            return Rent(given, settings, out length);

        // Nothing after the limit is looked at.
        long mostBytes = settings.Budget?.TextBytes ?? 0;
        bool isTooLong = mostBytes > 0 && given.Length > mostBytes;
        if (isTooLong)
            given = given[..(int)mostBytes];
        byte[] rewritten = Rent(given, settings, out length);
        try
        {
            settings.Budget?.Check(rewritten.AsSpan(0, length), given, settings, root, isTooLong);
            return rewritten;
        }
        catch
        {
            Scratch<byte>.Return(rewritten, length);
            throw;
        }
    }

    /// <summary>Makes a copy of a part of a text in a rented array. The copy ends before a comment that the next part ends.</summary>
    internal static byte[] RentPart(ReadOnlySpan<byte> given, bool isInObject, bool isFinal, out int length)
    {
        byte[] copy = Scratch<byte>.Rent(given.Length);
        length = CommentText.Blank(given, copy, isInObject, isFinal);
        return copy;
    }

    /// <summary>Makes a copy that is kept.</summary>
    internal static byte[] Of(ReadOnlySpan<byte> given, ReaderSettings settings)
    {
        if (settings.Rewriting is null)
        {
            byte[] copy = GC.AllocateUninitializedArray<byte>(given.Length);
            CopyTo(copy, given, settings);
            return copy;
        }

        byte[] rented = Rent(given, settings, out int length);
        byte[] rewritten = rented.AsSpan(0, length).ToArray();
        Scratch<byte>.Return(rented, length);
        return rewritten;
    }

    /// <summary>Makes JSON without white space of a valid text.</summary>
    internal static byte[] Compact(ReadOnlySpan<byte> given, ReaderSettings settings)
    {
        byte[] strict = Of(given, settings);
        TrailingCommas.Blank(strict);
        return MinifyScan.Of(strict);
    }

    /// <summary>A text without commas before closing brackets: the same one, or a copy if they are allowed.</summary>
    internal static ReadOnlySpan<byte> WithoutCommas(ReadOnlySpan<byte> text, ReadFlags flags)
    {
        if ((flags & ReadFlags.AllowTrailingCommas) == 0)
            return text;
        byte[] copy = text.ToArray();
        TakeCommas(copy, flags);
        return copy;
    }

    /// <summary>Takes out the commas before closing brackets, if they are allowed.</summary>
    internal static bool TakeCommas(Span<byte> text, ReadFlags flags)
    {
        if ((flags & ReadFlags.AllowTrailingCommas) == 0)
            return false;
        TrailingCommas.Blank(text);
        return true;
    }

    /// <summary>Whether a line has nothing but white space and comments.</summary>
    internal static bool IsEmpty(ReadOnlySpan<byte> line, ReaderSettings settings)
    {
        if (!MayHaveComments(line, settings))
            return false;
        byte[] copy = RentPart(line, isInObject: false, isFinal: true, out int length);
        bool isEmpty = !copy.AsSpan(0, length).ContainsAnyExcept(" \t\r\n"u8);
        Scratch<byte>.Return(copy, line.Length);
        return isEmpty;
    }

    /// <summary>Maps an offset in the given text to the copy, which has so many bytes.</summary>
    internal static int OffsetOf(int offset, ReadOnlySpan<byte> given, ReaderSettings settings, int length) =>
        settings.Rewriting is null ? offset : Math.Min(Of(given[..Math.Min(offset, given.Length)], settings).Length, length);

    /// <summary>Copies a text without its comments, if they are allowed.</summary>
    internal static void CopyTo(Span<byte> copy, ReadOnlySpan<byte> given, ReaderSettings settings)
    {
        if (settings.TakesComments)
            CommentText.Blank(given, copy);
        else
            given.CopyTo(copy);
    }
}
