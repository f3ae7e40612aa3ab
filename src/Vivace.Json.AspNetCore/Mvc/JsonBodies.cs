// Writes a value to a response of MVC, in any encoding.
using System.Text;
using Microsoft.AspNetCore.Http;
using Vivace.Json.AspNetCore.Fields;

namespace Vivace.Json.AspNetCore.Mvc;

internal static class JsonBodies
{
    /// <summary>If the client disconnects, writing ends without an error.</summary>
    internal static Task WriteAsync(HttpContext context, object? value, Type type, Encoding encoding, JsonSettings settings) =>
        RequestedFields.WriteAsync(context, settings, chosen => WriteChosenAsync(context, value, type, encoding, chosen));

    private static async Task WriteChosenAsync(HttpContext context, object? value, Type type, Encoding encoding, JsonSettings settings)
    {
        CancellationToken aborted = context.RequestAborted;
        try
        {
            if (MediaTypes.IsUtf8(encoding))
            {
                await JsonSerializer.SerializeAsync(context.Response.BodyWriter, value, type, settings, aborted).ConfigureAwait(false);
                return;
            }

            // Closing writes the rest, so close only on success: an exception from writing must not be replaced by one from closing.
            Stream transcoding = Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true);
            await JsonSerializer.SerializeAsync(transcoding, value, type, settings, aborted).ConfigureAwait(false);
            await transcoding.DisposeAsync().ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (aborted.IsCancellationRequested)
        {
        }
    }
}
