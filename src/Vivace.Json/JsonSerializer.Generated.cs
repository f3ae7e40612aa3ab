// Which types have code that the compiler wrote.
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
}
