// Which types have code that the compiler wrote, and which could be given none at run time.
using Vivace.Json.Codecs;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Whether values of <typeparamref name="T"/> are read and written by code that the compiler wrote.</summary>
    /// <typeparam name="T">An object type, or a collection, dictionary or <see cref="Nullable{T}"/> of one.</typeparam>
    /// <returns><see langword="true"/> where the objects have generated code; <see langword="false"/> where there is none, or where the type holds no object.</returns>
    public static bool IsGenerated<T>() => IsGenerated(typeof(T));

    /// <summary>Whether values of a type are read and written by code that the compiler wrote.</summary>
    /// <param name="type">As the type argument of <see cref="IsGenerated{T}"/>.</param>
    /// <returns>As of <see cref="IsGenerated{T}"/>.</returns>
    public static bool IsGenerated(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return GeneratedTypes.Serves(type);
    }

    /// <summary>
    /// Why values of <typeparamref name="T"/> still go through the interpreter, which is slower, although they were read or written often
    /// enough for code to be made at run time. Nothing else changes: values, texts and errors are the same.
    /// </summary>
    /// <typeparam name="T">The type that calls name.</typeparam>
    /// <param name="options">The settings of these calls; <see langword="null"/> for calls without any.</param>
    /// <returns>
    /// What was thrown when the code was made in the background, by the run time or by a converter, policy or resolver that was asked again; it is not
    /// tried a second time. <see langword="null"/> where nothing was thrown, or where no call has named the type yet.
    /// </returns>
    public static Exception? GetEmissionError<T>(JsonSettings? options) => GetEmissionError(typeof(T), options);

    /// <summary>The same for a type that is known at run time.</summary>
    /// <param name="type">As the type argument of <see cref="GetEmissionError{T}(JsonSettings)"/>.</param>
    /// <param name="options">As of <see cref="GetEmissionError{T}(JsonSettings)"/>.</param>
    /// <returns>As of <see cref="GetEmissionError{T}(JsonSettings)"/>.</returns>
    public static Exception? GetEmissionError(Type type, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return (options is null ? PlanCache.Default : options.Plan ?? PlanCache.Of(options)).FindRoot(type)?.EmissionFailure;
    }
}
