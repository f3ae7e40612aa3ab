// What documentation comments say of a type, for its schema.
namespace Vivace.Json.CompilerServices;

/// <summary>What the summaries of a type and its members say, from documentation comments. The generator writes it where
/// <c>VivaceJsonDescriptions</c> is on; it is not meant for your code.</summary>
/// <param name="type">The type's <see cref="Type.FullName"/>; of a generic type, that of its definition.</param>
/// <param name="texts">Names of members and what their summary says, in turns; the name of the type itself is empty.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class GeneratedDescriptionsAttribute(string type, params string[] texts) : Attribute
{
    /// <summary>The type's <see cref="Type.FullName"/>; of a generic type, that of its definition.</summary>
    public string Type { get; } = type;

    /// <summary>Names of members and what their summary says, in turns; the name of the type itself is empty.</summary>
    public IReadOnlyList<string> Texts { get; } = texts;
}
