// Writes a value to a response of MVC, in any encoding.
using System.Text;
using Microsoft.AspNetCore.Http;

namespace Vivace.Json.AspNetCore.Mvc;

internal static class JsonBodies
{
    /// <summary>Writes the value as JSON. A client that goes away ends the writing without an error.</summary>
    internal static async Task WriteAsync(HttpContext context, object? value, Type type, Encoding encoding, JsonSettings settings)
    {
        CancellationToken aborted = context.RequestAborted;
        try
        {
            if (MediaTypes.IsUtf8(encoding))
            {
                await JsonSerializer.SerializeAsync(context.Response.BodyWriter, value, type, settings, aborted).ConfigureAwait(false);
                return;
            }

            // Closing it writes what it still holds, so it is closed on success alone: what is thrown in between must not be hidden by what closing throws.
            Stream transcoding = Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true);
            await JsonSerializer.SerializeAsync(transcoding, value, type, settings, aborted).ConfigureAwait(false);
            await transcoding.DisposeAsync().ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (aborted.IsCancellationRequested)
        {
        }
    }
}
