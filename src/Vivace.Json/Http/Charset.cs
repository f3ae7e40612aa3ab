// The encodings of contents: JSON is UTF-8 for us, and everything else is transcoded on the way.
using System.Text;

namespace Vivace.Json.Http;

/// <summary>The charset parameter of a content type, as System.Net.Http.Json takes it.</summary>
internal static class Charset
{
    /// <summary>The encoding that a content names; null for UTF-8, which it is too if it names none.</summary>
    /// <exception cref="InvalidOperationException">The name is not that of an encoding.</exception>
    internal static Encoding? Of(HttpContent content)
    {
        if (content.Headers.ContentType?.CharSet is not { } charset)
            return null;

        // Some servers put it in quotes.
        string name = charset.Length > 2 && charset[0] == '"' && charset[^1] == '"' ? charset[1..^1] : charset;
        try
        {
            Encoding encoding = Encoding.GetEncoding(name);
            return encoding.Equals(Encoding.UTF8) ? null : encoding;
        }
        catch (ArgumentException unknown)
        {
            throw new InvalidOperationException(
                $"Expected a charset that .NET knows in the Content-Type header, found '{name}'. Correct the header, or register the encoding with Encoding.RegisterProvider.", unknown);
        }
    }

    /// <summary>The content as UTF-8. Disposing the stream disposes that of the content.</summary>
    internal static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Encoding? encoding = Of(content);
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return encoding is null ? stream : Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8);
    }
}
