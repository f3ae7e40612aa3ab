// A response with one JSON value on each line.
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Vivace.Json.AspNetCore.Fields;
using Vivace.Json.AspNetCore.Lines;
using Vivace.Json.AspNetCore.Minimal;
using Vivace.Json.Streams;

namespace Vivace.Json.AspNetCore;

/// <summary>
/// A response in JSON Lines (<c>application/x-ndjson</c>). Each value is flushed before the next one is awaited. If the client disconnects,
/// the enumeration ends.
/// </summary>
/// <typeparam name="T">The type to write the values as.</typeparam>
public sealed class JsonLinesResult<T> : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult
{
    private readonly IAsyncEnumerable<T> _values;
    private readonly JsonSettings? _settings;

    internal JsonLinesResult(IAsyncEnumerable<T> values, JsonSettings? settings)
    {
        _values = values;
        _settings = settings;
    }

    /// <summary>200.</summary>
    public int? StatusCode => StatusCodes.Status200OK;

    /// <summary><c>application/x-ndjson</c>.</summary>
    public string? ContentType => LinesMediaTypes.NdJson;

    /// <summary>Says what the endpoint returns; called by ASP.NET Core.</summary>
    /// <param name="method">The handler.</param>
    /// <param name="builder">The endpoint.</param>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [LinesMediaTypes.NdJson]));
    }

    /// <summary>Writes the response; called by ASP.NET Core.</summary>
    /// <param name="httpContext">The request.</param>
    /// <returns>A task that ends when all values are written or the client has disconnected.</returns>
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        CancellationToken aborted = httpContext.RequestAborted;
        HttpResponse response = httpContext.Response;
        response.StatusCode = StatusCodes.Status200OK;
        response.ContentType = LinesMediaTypes.NdJson;
        JsonSettings settings = _settings ?? HttpJson.SettingsOf(httpContext.RequestServices);
        try
        {
            await RequestedFields.WriteAsync(httpContext, settings,
                chosen => JsonLines.WriteAsync(response.BodyWriter, _values, chosen, lines: null, aborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (aborted.IsCancellationRequested)
        {
        }
    }
}
