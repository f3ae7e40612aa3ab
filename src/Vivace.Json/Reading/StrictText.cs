// Converts a text to JSON if it has comments or trailing commas, or is in another dialect.
using Vivace.Json.Errors.Places;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Reading;

// Copies to be read instead of a text. Comments and commas become spaces, so offsets stay the same; for a converted dialect, OffsetOf maps
// them. The reader gets the original as well, for errors.
internal static class StrictText
{
    internal static bool IsNeeded(ReadOnlySpan<byte> given, ReaderSettings settings) =>
        settings.Rewriting is not null || MayHaveComments(given, settings);

    internal static bool MayHaveComments(ReadOnlySpan<byte> given, ReaderSettings settings) =>
        settings.TakesComments && CommentText.MayHaveComments(given);

    internal static byte[] Rent(ReadOnlySpan<byte> given, ReaderSettings settings, out int length)
    {
        if (settings.Rewriting is { } rewriting)
            return rewriting.Rewrite(given, out length);
        byte[] copy = Scratch<byte>.Rent(length = given.Length);
        CopyTo(copy, given, settings);
        return copy;
    }

    /// <summary>As above, and checks a converted dialect against the budget. Texts with comments were checked before.</summary>
    internal static byte[] Rent(ReadOnlySpan<byte> given, ReaderSettings settings, IPathNode root, out int length)
    {
        if (settings.Rewriting is null)
            return Rent(given, settings, out length);

        // Ignore everything after the limit.
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

    /// <summary>Copies a part of a text into a rented array. The copy stops before an unfinished comment.</summary>
    internal static byte[] RentPart(ReadOnlySpan<byte> given, bool isInObject, bool isFinal, out int length)
    {
        byte[] copy = Scratch<byte>.Rent(given.Length);
        length = CommentText.Blank(given, copy, isInObject, isFinal);
        return copy;
    }

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

    internal static byte[] Compact(ReadOnlySpan<byte> given, ReaderSettings settings)
    {
        byte[] strict = Of(given, settings);
        TrailingCommas.Blank(strict);
        return MinifyScan.Of(strict);
    }

    /// <summary>Removes commas before closing brackets from a copy if they are allowed. Otherwise returns the same text.</summary>
    internal static ReadOnlySpan<byte> WithoutCommas(ReadOnlySpan<byte> text, ReadFlags flags)
    {
        if ((flags & ReadFlags.AllowTrailingCommas) == 0)
            return text;
        byte[] copy = text.ToArray();
        TakeCommas(copy, flags);
        return copy;
    }

    internal static bool TakeCommas(Span<byte> text, ReadFlags flags)
    {
        if ((flags & ReadFlags.AllowTrailingCommas) == 0)
            return false;
        TrailingCommas.Blank(text);
        return true;
    }

    internal static bool IsEmpty(ReadOnlySpan<byte> line, ReaderSettings settings)
    {
        if (!MayHaveComments(line, settings))
            return false;
        byte[] copy = RentPart(line, isInObject: false, isFinal: true, out int length);
        bool isEmpty = !copy.AsSpan(0, length).ContainsAnyExcept(" \t\r\n"u8);
        Scratch<byte>.Return(copy, line.Length);
        return isEmpty;
    }

    /// <summary>Maps an offset in the original to the copy, which is <paramref name="length"/> bytes long.</summary>
    internal static int OffsetOf(int offset, ReadOnlySpan<byte> given, ReaderSettings settings, int length) =>
        settings.Rewriting is null ? offset : Math.Min(Of(given[..Math.Min(offset, given.Length)], settings).Length, length);

    internal static void CopyTo(Span<byte> copy, ReadOnlySpan<byte> given, ReaderSettings settings)
    {
        if (settings.TakesComments)
            CommentText.Blank(given, copy);
        else
            given.CopyTo(copy);
    }
}
