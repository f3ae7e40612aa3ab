// Lets clients of endpoints choose the members of a response.
using Vivace.Json.AspNetCore;

// The namespace of the builders' own methods, so that no using is needed.
namespace Microsoft.AspNetCore.Builder;

/// <summary>Lets clients choose the members of responses.</summary>
public static class JsonFieldsEndpointExtensions
{
    /// <summary>Does for endpoints what <see cref="JsonFieldsAttribute"/> does for a handler.</summary>
    /// <typeparam name="TBuilder">The builder of a route, a group or controllers.</typeparam>
    /// <param name="builder">The endpoints.</param>
    /// <param name="parameter">The parameter of the query; not empty.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="parameter"/> is <see langword="null"/> or empty.</exception>
    /// <example><code>
    /// app.MapGroup("/orders").WithJsonFields();
    /// </code></example>
    public static TBuilder WithJsonFields<TBuilder>(this TBuilder builder, string parameter = "fields")
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.WithMetadata(new JsonFieldsAttribute(parameter));
    }
}
