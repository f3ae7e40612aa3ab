// The charset that a request names for its body: one rule for minimal APIs and controllers.
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Vivace.Json.AspNetCore.Registration;

internal static class RequestCharset
{
    /// <summary>Whether there may be a body. Of a request without one, it does not matter what its headers say of the body.</summary>
    internal static bool HasBody(HttpContext context) => context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody ?? context.Request.ContentLength != 0;

    /// <summary>
    /// Writes the name of the charset without quotes, and removes a parameter without a name: ASP.NET Core answers either with 500. The usual forms of the header are not parsed.
    /// </summary>
    internal static void Tidy(HttpRequest request)
    {
        ReadOnlySpan<char> text = request.ContentType;
        bool isUsual = true;
        for (int equals = text.IndexOf('='); isUsual && equals >= 0; equals = text.IndexOf('='))
        {
            text = text[(equals + 1)..];
            isUsual = !text.IsEmpty && char.IsAsciiLetterOrDigit(text[0]);
        }

        if (isUsual || !MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? contentType))
            return;
        StringSegment charset = HeaderUtilities.RemoveQuotes(contentType.Charset);
        if (charset.Length != 0 && EncodingOf(charset) is null)
            return;
        contentType.Charset = charset;
        request.ContentType = contentType.ToString();
    }

    /// <summary>Whether the bytes of the body are UTF-8, as they are where the request names no charset. Those of JSON Lines must be.</summary>
    /// <param name="request">The request, after <see cref="Tidy"/>.</param>
    /// <param name="isKnown">Whether .NET can read the charset: it does not know all, and refuses UTF-7.</param>
    internal static bool IsUtf8(HttpRequest request, out bool isKnown)
    {
        isKnown = true;
        if (request.ContentType?.Contains("charset", StringComparison.OrdinalIgnoreCase) != true
            || !MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? contentType)
            || contentType.Charset.Length == 0)
        {
            return true;
        }

        Encoding? encoding = EncodingOf(contentType.Charset);
        isKnown = encoding is not null;
        return encoding?.CodePage == Encoding.UTF8.CodePage || encoding?.CodePage == Encoding.ASCII.CodePage;
    }

    private static Encoding? EncodingOf(StringSegment charset)
    {
        try
        {
            return Encoding.GetEncoding(charset.ToString());
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            return null;
        }
    }
}
