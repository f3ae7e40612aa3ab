// A body with one JSON value on each line, as the parameter of a handler.
using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Vivace.Json.AspNetCore.Lines;
using Vivace.Json.AspNetCore.Minimal;
using Vivace.Json.AspNetCore.Problems;
using Vivace.Json.Streams;

namespace Vivace.Json.AspNetCore;

/// <summary>
/// The values of a request's body in JSON Lines (<c>application/x-ndjson</c> or <c>application/jsonl</c>), each available as soon as its
/// line has arrived. Use it as the parameter of a handler or action.
/// </summary>
/// <remarks>
/// Needs memory for one line and a buffer, however long the body is. A line that cannot be read ends the enumeration with a
/// <see cref="JsonException"/>; if the handler does not catch it and nothing has been sent yet, the request is answered with problem
/// details and the status 400.
/// </remarks>
/// <typeparam name="T">The type of one value.</typeparam>
public sealed class JsonLinesBody<T> : IAsyncEnumerable<T?>, IBindableFromHttpContext<JsonLinesBody<T>>, IEndpointParameterMetadataProvider
{
    private readonly HttpContext _context;

    internal JsonLinesBody(HttpContext context) => _context = context;

    /// <summary>Binds the parameter; called by ASP.NET Core.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body, of which nothing has been read yet.</returns>
    public static ValueTask<JsonLinesBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        return ValueTask.FromResult<JsonLinesBody<T>?>(new JsonLinesBody<T>(context));
    }

    /// <summary>Says which content types the endpoint accepts; called by ASP.NET Core.</summary>
    /// <param name="parameter">The parameter.</param>
    /// <param name="builder">The endpoint.</param>
    public static void PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new AcceptsMetadata([LinesMediaTypes.NdJson, LinesMediaTypes.JsonL], typeof(T)));
    }

    /// <summary>Reads the values. A body can be read once.</summary>
    /// <param name="cancellationToken">Cancels reading, as does the end of the request;
    /// <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The values, in the order of the lines.</returns>
    /// <exception cref="JsonException">During enumeration: a line is not valid JSON, or its value does not fit the type.</exception>
    public async IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        using CancellationTokenSource? both = cancellationToken.CanBeCanceled
            ? CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _context.RequestAborted)
            : null;
        JsonSettings settings = HttpJson.SettingsOf(_context.RequestServices);
        IAsyncEnumerator<T?> values = JsonLines.ReadAsync<T>(_context.Request.BodyReader, settings)
            .GetAsyncEnumerator(both?.Token ?? _context.RequestAborted);
        await using (values.ConfigureAwait(false))
        {
            while (await MoveNextAsync(values).ConfigureAwait(false))
                yield return values.Current;
        }
    }

    private async ValueTask<bool> MoveNextAsync(IAsyncEnumerator<T?> values)
    {
        try
        {
            return await values.MoveNextAsync().ConfigureAwait(false);
        }
        catch (JsonException exception)
        {
            BodyError.Keep(_context, exception);
            throw;
        }
        catch (BadHttpRequestException exception)
        {
            BodyRefusal.Keep(_context, exception);
            throw;
        }
    }
}
