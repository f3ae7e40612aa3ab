// A string passed on piece by piece, so that nothing has to hold all of it.
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading;

internal enum StringForm
{
    Text,

    /// <summary>Bytes in Base64 (RFC 4648 §4).</summary>
    Base64,
}

/// <summary>One string, read in parts. As for whole strings, invalid content is reported only after the
/// string has ended, because a syntax error in the text comes first.</summary>
internal abstract class LongString(StringForm form)
{
    private const int LongestPart = 16 * 1024;

    private Base64Parts _base64;
    private bool _isText = true, _isForm = true;

    /// <summary>The offset of the opening quote in the current part.</summary>
    internal int Quote;

    /// <summary>The offset of the rest that has not been taken.</summary>
    internal int Rest;

    /// <summary>False if an escape does not make a character.</summary>
    internal bool IsText => _isText;

    /// <summary>False if the content does not have its form, such as Base64.</summary>
    internal bool IsValid => _isText && _isForm;

    /// <summary>Takes the next part of the string and returns how many bytes were consumed.</summary>
    /// <param name="text">The part without quotes; it contains no incomplete or invalid escape.</param>
    /// <param name="isLast">Whether the string ends here.</param>
    internal int Take(ReadOnlySpan<byte> text, bool isLast)
    {
        // First half: the content, after room for what the previous part left over. Second half: the decoded bytes.
        int length = Math.Min(text.Length, LongestPart);
        int room = length + Base64Parts.Room;
        byte[] buffer = Scratch<byte>.Rent(2 * room);
        try
        {
            int taken = 0;
            while (true)
            {
                ReadOnlySpan<byte> part = text[taken..];
                bool isEnd = isLast && part.Length <= length;
                int read = Take(part[..Math.Min(part.Length, length)], isEnd, buffer.AsSpan(0, room), buffer.AsSpan(room));
                taken += read;
                if (isEnd || read == 0)
                    return taken;
            }
        }
        finally
        {
            Scratch<byte>.Return(buffer, 2 * room);
        }
    }

    internal virtual ValueTask FlushAsync(CancellationToken cancellationToken) => default;

    /// <summary>Called if the string is invalid or not read to its end.</summary>
    internal virtual void Abandon()
    {
    }

    private protected abstract void Add(ReadOnlySpan<byte> content);

    private int Take(ReadOnlySpan<byte> text, bool isLast, Span<byte> unescaped, Span<byte> decoded)
    {
        bool isText = form == StringForm.Text;
        Span<byte> content = unescaped[(isText ? 0 : Base64Parts.Room)..];
        int read = StringParts.Unescape(text, isLast, checksUtf8: isText, content, out int count, ref _isText);
        if (!IsValid)
            return read;
        content = content[..count];
        if (!isText)
        {
            _isForm = _base64.TryDecode(unescaped[..(Base64Parts.Room + count)], isLast, decoded, out count);
            content = _isForm ? decoded[..count] : default;
        }

        if (!content.IsEmpty)
            Add(content);
        return read;
    }
}

internal sealed class SkippedString() : LongString(StringForm.Text)
{
    private protected override void Add(ReadOnlySpan<byte> content)
    {
    }
}
