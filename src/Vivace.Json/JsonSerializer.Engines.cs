// Tells which types have generated code, and why a type has no emitted code.
using Vivace.Json.Making;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Gets whether values of a type are read and written by code that was generated when a project was compiled.</summary>
    /// <typeparam name="T">An object type, or a collection, dictionary or <see cref="Nullable{T}"/> of one.</typeparam>
    /// <returns><see langword="true"/> if the objects have generated code; <see langword="false"/> if
    /// they have none, or if the type contains no object.</returns>
    /// <example><code>
    /// if (!JsonSerializer.IsGenerated&lt;Order&gt;())
    ///     log.Warn("Order has no [JsonContract].");
    /// </code></example>
    public static bool IsGenerated<T>() => IsGenerated(typeof(T));

    /// <inheritdoc cref="IsGenerated{T}"/>
    /// <param name="type">An object type, or a collection, dictionary or <see cref="Nullable{T}"/> of one.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    public static bool IsGenerated(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return GeneratedTypes.Serves(type);
    }

    /// <summary>
    /// Gets why values of a type are still read and written by the interpreter, which is slower, although there were enough calls for code
    /// to be emitted at run time. Nothing else changes: values, texts and errors are the same.
    /// </summary>
    /// <typeparam name="T">The type that the calls name.</typeparam>
    /// <param name="options">The settings of the calls; <see langword="null"/> for calls without settings.</param>
    /// <returns>
    /// The exception that was thrown while the code was emitted in the background; emission is not tried a second time.
    /// <see langword="null"/> if nothing was thrown, or if no call has named the type yet.
    /// </returns>
    public static Exception? GetEmissionError<T>(JsonSettings? options = null) => GetEmissionError(typeof(T), options);

    /// <inheritdoc cref="GetEmissionError{T}(JsonSettings)"/>
    /// <param name="type">The type that the calls name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    public static Exception? GetEmissionError(Type type, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return (options is null ? PlanCache.Default : options.Memory ?? PlanCache.Of(options).Memory).FindRoot(type)?.EmissionFailure;
    }
}
