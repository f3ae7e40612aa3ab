// The charset that a request names for its body: one rule for minimal APIs and controllers.
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Net.Http.Headers;

namespace Vivace.Json.AspNetCore.Registration;

internal static class RequestCharset
{
    /// <summary>Whether there may be a body. Of a request without one, it does not matter what its headers say of the body.</summary>
    internal static bool HasBody(HttpContext context) => context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody ?? context.Request.ContentLength != 0;

    /// <summary>Takes the quotes from the name of the charset, which ASP.NET Core does not expect.</summary>
    internal static void Unquote(HttpRequest request)
    {
        if (request.ContentType?.Contains("charset=\"", StringComparison.OrdinalIgnoreCase) != true || !MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? contentType))
            return;
        contentType.Charset = HeaderUtilities.RemoveQuotes(contentType.Charset);
        request.ContentType = contentType.ToString();
    }

    /// <summary>Whether the bytes of the body are UTF-8, as they are where the request names no charset. Those of JSON Lines must be.</summary>
    /// <param name="request">The request.</param>
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

        try
        {
            int codePage = Encoding.GetEncoding(HeaderUtilities.RemoveQuotes(contentType.Charset).ToString()).CodePage;
            return codePage == Encoding.UTF8.CodePage || codePage == Encoding.ASCII.CodePage;
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            return isKnown = false;
        }
    }
}
