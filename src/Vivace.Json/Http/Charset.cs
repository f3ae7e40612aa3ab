// The encodings of HTTP contents. The library reads UTF-8; other encodings are transcoded.
using System.Text;

namespace Vivace.Json.Http;

/// <summary>Handles a content type's charset as System.Net.Http.Json does.</summary>
internal static class Charset
{
    /// <summary>The encoding of a content; null for UTF-8, the default. Throws if the charset is unknown.</summary>
    internal static Encoding? Of(HttpContent content)
    {
        if (content.Headers.ContentType?.CharSet is not { } charset)
            return null;

        // Some servers quote it.
        string name = charset.Length > 2 && charset[0] == '"' && charset[^1] == '"' ? charset[1..^1] : charset;
        try
        {
            Encoding encoding = Encoding.GetEncoding(name);
            return encoding.Equals(Encoding.UTF8) ? null : encoding;
        }
        catch (ArgumentException unknown)
        {
            throw new InvalidOperationException(
                $"Expected a charset that .NET knows in the Content-Type header, found '{name}'. Correct the header, or register the " +
                    $"encoding with Encoding.RegisterProvider.", unknown);
        }
    }

    /// <summary>Opens the content as UTF-8. Disposing the stream disposes the content's stream.</summary>
    internal static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Encoding? encoding = Of(content);
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return encoding is null ? stream : Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8);
    }
}
