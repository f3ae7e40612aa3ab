// State for the codecs and converters of a call, such as a tenant, a clock or a cache.
namespace Vivace.Json;

/// <summary>State that codecs and converters can read during a call. Calls without state
/// cost nothing extra, and settings don't depend on it.</summary>
/// <example><code>
/// using (JsonCall.With(tenant))
///     order = JsonSerializer.Deserialize&lt;Order&gt;(json, settings);
/// </code><code>
/// Tenant tenant = JsonCall.State&lt;Tenant&gt;() ?? throw new InvalidOperationException("No tenant.");    // in a codec
/// </code></example>
/// <remarks>The state flows with the execution context, including asynchronous calls, and ends with the scope.</remarks>
public static class JsonCall
{
    private static readonly AsyncLocal<JsonCallScope?> s_current = new();

    /// <summary>Begins a scope in which calls have the state, in addition to that of enclosing scopes.</summary>
    /// <param name="state">Any object; if two scopes have an object of the same type, the inner one is found.</param>
    /// <returns>The scope; dispose it where it began.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="state"/> is <see langword="null"/>.</exception>
    public static JsonCallScope With(object state)
    {
        ArgumentNullException.ThrowIfNull(state);
        return s_current.Value = new JsonCallScope(state, s_current.Value);
    }

    /// <summary>Gets the state of a type, or of a derived type, from the innermost scope that has one.</summary>
    /// <typeparam name="T">The type of the state.</typeparam>
    /// <returns>The state; <see langword="null"/> if no scope has one of the type.</returns>
    public static T? State<T>()
        where T : class
    {
        for (JsonCallScope? scope = s_current.Value; scope is not null; scope = scope.Outer)
            if (scope.State is T state)
                return state;
        return null;
    }

    /// <summary>Gets a service from the innermost scope whose state is an <see cref="IServiceProvider"/>, such as those
    /// of a request in ASP.NET Core after <c>UseVivaceJsonServices</c>.</summary>
    /// <typeparam name="T">The type of the service.</typeparam>
    /// <returns>The service; <see langword="null"/> if there is no such scope, or its provider has none.</returns>
    /// <example><code>
    /// TimeProvider time = JsonCall.Service&lt;TimeProvider&gt;() ?? TimeProvider.System;    // in a codec
    /// </code></example>
    public static T? Service<T>()
        where T : class =>
        State<IServiceProvider>()?.GetService(typeof(T)) as T;

    internal static void Leave(JsonCallScope scope)
    {
        if (ReferenceEquals(s_current.Value, scope))
            s_current.Value = scope.Outer;
    }
}
