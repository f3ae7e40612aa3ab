// A copy of a text that is read in place of the one that was given: without comments, or rewritten as JSON.
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

internal static class RewrittenText
{
    /// <summary>Makes the copy. A text in another dialect is held against the budget here; one with comments was before.</summary>
    /// <param name="given">The text as the caller gave it, which the reader gets too: errors speak of it.</param>
    /// <param name="settings">What the text may have.</param>
    /// <param name="root">The type of the text, for errors.</param>
    /// <param name="length">The length of the copy.</param>
    /// <returns>A rented array, which the caller returns.</returns>
    internal static byte[] Of(ReadOnlySpan<byte> given, ReaderSettings settings, IPathNode root, out int length)
    {
        if (settings.Rewriting is { } rewriting)
            return Of(given, rewriting, settings, root, out length);
        byte[] copy = Scratch<byte>.Rent(length = given.Length);
        CommentText.Blank(given, copy);
        return copy;
    }

    private static byte[] Of(ReadOnlySpan<byte> given, TextRewriting rewriting, ReaderSettings settings, IPathNode root, out int length)
    {
        // Nothing after the limit is looked at.
        long mostBytes = settings.Budget?.TextBytes ?? 0;
        bool isTooLong = mostBytes > 0 && given.Length > mostBytes;
        if (isTooLong)
            given = given[..(int)mostBytes];
        byte[] rewritten = rewriting.Rewrite(given, out length);
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
}
