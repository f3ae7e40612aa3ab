// One derived type of a base type, and what it is called in JSON.
namespace Vivace.Json.Contracts.Attributes.Polymorphism;

internal sealed class DerivedType(Type type, object? discriminator)
{
    /// <summary>The type; may be the base type itself.</summary>
    internal readonly Type Type = type;

    /// <summary>A string or an <see cref="int"/>, or null if the type is only written.</summary>
    internal readonly object? Discriminator = discriminator;

    internal object[] Aliases = [];

    internal IEnumerable<object> Discriminators => Discriminator is null ? Aliases : Aliases.Prepend(Discriminator);
}
