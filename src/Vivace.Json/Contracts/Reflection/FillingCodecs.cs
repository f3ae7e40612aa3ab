// Recognizes codec classes that can read into an existing value.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Contracts.Reflection;

/// <summary>Compares base classes by name, as the generator does, because contracts are below codecs.</summary>
internal static class FillingCodecs
{
    private const string Codec = "Vivace.Json.JsonCodec`1", OwnCodec = "Vivace.Json.CompilerServices.PositionalCodec`1",
        Factory = "Vivace.Json.JsonCodecFactory", Method = "Populate";

    /// <summary>Whether a class overrides <c>JsonCodec&lt;T&gt;.Populate</c>, or is a user-defined factory, whose codecs may do so.
    /// Overrides in the library's own base classes don't count.</summary>
    internal static bool Contains(Type codec)
    {
        for (Type? level = codec; level is not null; level = level.BaseType)
        {
            string name = $"{level.Namespace}.{level.Name}";
            if (name == Factory)
                return !OwnTypes.Contains(codec);
            if (name is Codec or OwnCodec)
                return false;
            if (Overrides(level))
                return true;
        }

        return false;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "The method is called, so it is kept wherever it is overridden; generated code says this of its types itself.")]
    private static bool Overrides(Type type)
    {
        foreach (MethodInfo method in type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly))
            if (method.Name == Method && method.GetBaseDefinition().DeclaringType != method.DeclaringType)
                return true;
        return false;
    }
}
