// Results.Extensions.JsonLines(values).
using System.Diagnostics.CodeAnalysis;
using Vivace.Json;
using Vivace.Json.AspNetCore;
using Vivace.Json.AspNetCore.Registration;

// The namespace of Results.Extensions, so that no using is needed.
namespace Microsoft.AspNetCore.Http;

/// <summary>Results in JSON Lines.</summary>
public static class JsonLinesResultExtensions
{
    /// <summary>Creates a response with one JSON value on each line (<c>application/x-ndjson</c>), sent as the values come.</summary>
    /// <typeparam name="T">The type to write the values as.</typeparam>
    /// <param name="results"><c>Results.Extensions</c> or <c>TypedResults.Extensions</c>.</param>
    /// <param name="values">The values, which are enumerated once, when the response is written.</param>
    /// <param name="options">The settings; <see langword="null"/> means those of the application, as for other results.</param>
    /// <returns>The result, for a handler or an action to return.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="results"/> or
    /// <paramref name="values"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static JsonLinesResult<T> JsonLines<T>(this IResultExtensions results, IAsyncEnumerable<T> values, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(results);
        ArgumentNullException.ThrowIfNull(values);
        return new JsonLinesResult<T>(values, options);
    }
}
