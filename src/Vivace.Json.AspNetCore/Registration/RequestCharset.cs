// The charset of a request's body: one rule for minimal APIs and controllers.
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Vivace.Json.AspNetCore.Registration;

internal static class RequestCharset
{
    /// <summary>Whether there may be a body; without one, headers about it are ignored.</summary>
    internal static bool HasBody(HttpContext context) =>
        context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody ?? context.Request.ContentLength != 0;

    /// <summary>Removes quotes around the charset's name, and parameters without a name: ASP.NET Core
    /// answers either with 500. Usual headers are not parsed.</summary>
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

    /// <summary>Whether the body is UTF-8, which is the default and required for JSON Lines. Call <see cref="Tidy"/> first;
    /// <paramref name="isKnown"/> is false for charsets that .NET cannot read, such as UTF-7.</summary>
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
