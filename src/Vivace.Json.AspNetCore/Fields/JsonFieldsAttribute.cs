// Lets clients choose the members of a response.
namespace Vivace.Json.AspNetCore;

/// <summary>
/// Lets clients choose the members of a response in the query, as in <c>/orders/7?fields=id,lines(price)</c> (<see cref="JsonFields"/>).
/// For handlers of minimal APIs, actions and controllers; for routes and groups see
/// <see cref="Microsoft.AspNetCore.Builder.JsonFieldsEndpointExtensions.WithJsonFields{TBuilder}"/>.
/// </summary>
/// <remarks>
/// Without the parameter the whole value is written. A choice that is malformed, too long or names no member is answered with problem
/// details and the status 400. Responses that are not successful, asynchronous sequences that a handler of a minimal API returns, and
/// server-sent events are written as a whole.
/// </remarks>
/// <example><code>
/// app.MapGet("/orders/{id}", [JsonFields] (int id) => orders.Find(id));
/// </code></example>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class)]
public sealed class JsonFieldsAttribute : Attribute
{
    /// <summary>Names the parameter of the query.</summary>
    /// <param name="parameter">The name, which is compared without case; not empty.</param>
    /// <exception cref="ArgumentException"><paramref name="parameter"/> is <see langword="null"/> or empty.</exception>
    public JsonFieldsAttribute(string parameter = "fields")
    {
        ArgumentException.ThrowIfNullOrEmpty(parameter);
        Parameter = parameter;
    }

    /// <summary>The parameter of the query.</summary>
    public string Parameter { get; }
}
