// Which classes of codecs read into an existing value.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Vivace.Json.Contracts.Reflection;

internal static class FillingCodecs
{
    /// <summary>Whether a class overrides <see cref="JsonCodec{T}.Populate"/>, or is a user-defined factory, whose codecs may do so.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The method is called, so it is kept wherever it is overridden; generated code says this of its types itself.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "As above, of the base classes.")]
    internal static bool Contains(Type codec)
    {
        if (typeof(JsonCodecFactory).IsAssignableFrom(codec))
            return codec.Assembly != typeof(JsonCodecFactory).Assembly;
        for (Type? level = codec; level is not null && !IsBase(level); level = level.BaseType)
            foreach (MethodInfo method in level.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly))
                if (method.Name == nameof(JsonCodec<>.Populate) && method.GetBaseDefinition().DeclaringType != method.DeclaringType)
                    return true;
        return false;
    }

    // The library's own codecs have the method from their base, whether or not they can fill.
    private static bool IsBase(Type type) => type.IsGenericType && (type.GetGenericTypeDefinition() == typeof(JsonCodec<>) || type is { Name: "PositionalCodec`1", Namespace: "Vivace.Json.CompilerServices" });
}
