// A string whose content is handed on part by part, so that nobody holds all of it.
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading;

/// <summary>What the content of a string means.</summary>
internal enum StringForm
{
    /// <summary>The text itself, in UTF-8.</summary>
    Text,

    /// <summary>Bytes in Base64 (RFC 4648 §4).</summary>
    Base64,
}

/// <summary>
/// One string, from its first part to its end. A value that is wrong is known to be wrong only when the string has ended, as with strings that are read whole: the text
/// itself may be wrong before that. Until then, its rest is passed over.
/// </summary>
/// <param name="form">What the content means.</param>
internal abstract class LongString(StringForm form)
{
    // What is handed on at once, at most.
    private const int LongestPart = 16 * 1024;

    private Base64Parts _base64;
    private bool _isText = true, _isForm = true;

    /// <summary>The offset of the opening quote in the part of the text that is read.</summary>
    internal int Quote { get; set; }

    /// <summary>The offset of what was not taken yet.</summary>
    internal int Rest { get; set; }

    /// <summary>Whether its escapes make characters.</summary>
    internal bool IsText => _isText;

    /// <summary>Whether the content has the form.</summary>
    internal bool IsValid => _isText && _isForm;

    /// <summary>Takes the next part of the string; returns how many bytes of it need not come again.</summary>
    /// <param name="text">The part, in which all escapes are right, without the quotes.</param>
    /// <param name="isLast">Whether the string ends with it.</param>
    internal int Take(ReadOnlySpan<byte> text, bool isLast)
    {
        // The content, with room before it for what is left of the part before, and what is decoded of it.
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

    /// <summary>Sends what a target keeps, in an asynchronous call.</summary>
    internal virtual ValueTask FlushAsync(CancellationToken cancellationToken) => default;

    /// <summary>Called if the string is not read to its end, or is wrong.</summary>
    internal virtual void Abandon()
    {
    }

    /// <summary>Hands on a part of the content.</summary>
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

/// <summary>A string that nobody asks for.</summary>
internal sealed class SkippedString() : LongString(StringForm.Text)
{
    private protected override void Add(ReadOnlySpan<byte> content)
    {
    }
}
