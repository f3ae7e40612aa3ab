// Replaces the endpoints of minimal APIs.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Matching;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Lines;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// After routing has found candidates, replaces each minimal API's endpoint by one that also wraps the handler
/// (<see cref="BodyEndpoint"/>, <see cref="ResponseEndpoint"/>). Routes, metadata, filters and middleware stay as they are.
/// </summary>
internal sealed class BodyEndpoints : MatcherPolicy, IEndpointSelectorPolicy
{
    // The display name of routing's endpoint for refused content types. If it changes, the answer has no body, as without this package.
    private const string RefusedContentType = "415 HTTP Unsupported Media Type";

    // An endpoint lives as long as its route.
    private readonly ConditionalWeakTable<Endpoint, Replacement> _replacements = [];
    private readonly ConditionalWeakTable<Endpoint, Replacement>.CreateValueCallback _create;
    private readonly IOptions<JsonOptions> _json;

    public BodyEndpoints(IOptions<JsonOptions> json)
    {
        _json = json;
        _create = endpoint => new Replacement(Create(endpoint));
    }

    /// <summary>Runs after the policies that validate candidates.</summary>
    public override int Order => int.MaxValue;

    public bool AppliesToEndpoints(IReadOnlyList<Endpoint> endpoints) => endpoints.Any(endpoint => Of(endpoint) is not null);

    public Task ApplyAsync(HttpContext httpContext, CandidateSet candidates)
    {
        for (int i = 0; i < candidates.Count; i++)
        {
            if (candidates.IsValidCandidate(i) && Of(candidates[i].Endpoint) is { } replacement)
                candidates.ReplaceEndpoint(i, replacement, candidates[i].Values);
        }

        return Task.CompletedTask;
    }

    private Endpoint? Of(Endpoint endpoint) => _replacements.GetValue(endpoint, _create).Endpoint;

    private Endpoint? Create(Endpoint endpoint)
    {
        if (endpoint.DisplayName == RefusedContentType && endpoint.RequestDelegate is { } refuse)
            return new Endpoint(context => BodyEndpoint.RefuseContentTypeAsync(context, refuse), endpoint.Metadata, endpoint.DisplayName);
        if (endpoint is not RouteEndpoint { RequestDelegate: { } serve } route
            || endpoint.Metadata.GetMetadata<ActionDescriptor>() is not null)
            return null;
        RequestDelegate around = new ResponseEndpoint(serve).ServeAsync;
        MethodInfo? method = endpoint.Metadata.GetMetadata<MethodInfo>();
        if (method?.GetParameters().Any(parameter => LinesMediaTypes.IsBody(parameter.ParameterType)) == true)
            around = new BodyEndpoint(around, BodyEndpoint.Use.Lines, isRequired: false).ServeAsync;
        else if (method is not null && BodyOf(endpoint, method) is { } accepts)
        {
            JsonSettings settings = HttpJson.SettingsOf(_json.Value);
            around = IsReadByUs(accepts.RequestType!)
                ? new BodyEndpoint(around, BodyEndpoint.Use.Held, !accepts.IsOptional, accepts.RequestType, settings).ServeAsync
                : new BodyEndpoint(around, BodyEndpoint.Use.Checked, !accepts.IsOptional, settings: settings).ServeAsync;
        }

        return new RouteEndpoint(around, route.RoutePattern, route.Order, route.Metadata, route.DisplayName);
    }

    // The accepted content types, if a parameter has the body's type. A handler that reads the request itself has none.
    private static IAcceptsMetadata? BodyOf(Endpoint endpoint, MethodInfo method)
    {
        HashSet<Type> types = [.. method.GetParameters().SelectMany(TypesOf)];
        return endpoint.Metadata.GetOrderedMetadata<IAcceptsMetadata>()
            .FirstOrDefault(
                accepts => accepts.ContentTypes.Contains("application/json") && accepts.RequestType is { } type && types.Contains(type));
    }

    // A parameter that groups several has its body in a property.
    private static IEnumerable<Type> TypesOf(ParameterInfo parameter) =>
        parameter.IsDefined(typeof(AsParametersAttribute))
            ? parameter.ParameterType.GetProperties().Select(property => property.PropertyType)
            : [parameter.ParameterType];

    private bool IsReadByUs(Type type) =>
        _json.Value.SerializerOptions.TryGetTypeInfo(type, out JsonTypeInfo? info) && info.Converter is IHeldBodyConverter;

    // Null means to keep the original.
    private sealed record Replacement(Endpoint? Endpoint);
}
