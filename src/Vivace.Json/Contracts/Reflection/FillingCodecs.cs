// Which classes of codecs read into an existing value.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Vivace.Json.Contracts.Reflection;

internal static class FillingCodecs
{
    /// <summary>Whether a class overrides <see cref="JsonCodec{T}.Populate"/>, or is a user-defined factory, whose codecs may do so.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The method is called, so it is kept wherever it is overridden; generated code says this of its types itself.")]
    internal static bool Contains(Type codec)
    {
        if (typeof(JsonCodecFactory).IsAssignableFrom(codec))
            return codec.Assembly != typeof(JsonCodecFactory).Assembly;
        for (Type? level = codec; level is not null && !IsBase(level); level = level.BaseType)
            foreach (MethodInfo method in level.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly))
                if (method.Name == nameof(JsonCodec<>.Populate) && method.IsVirtual && method.GetBaseDefinition().DeclaringType is { } declaring && IsBase(declaring))
                    return true;
        return false;
    }

    private static bool IsBase(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonCodec<>);
}
