// Requests generated code.
namespace Vivace.Json;

/// <summary>
/// Generates the code that reads and writes a type, and all types that its values can contain, at compile time. Calls of
/// <see cref="JsonSerializer"/> find that code automatically, with any settings.
/// </summary>
/// <example><code>
/// [JsonContract]
/// public record Order(int Id, string Customer, List&lt;Line&gt; Lines);
/// </code><code>
/// [assembly: JsonContract(typeof(Version))]     // a type of another assembly
/// </code></example>
/// <remarks>
/// Types that the code of the project cannot name, such as private nested types, are handled by the run-time engines.
/// <see cref="JsonSerializer.IsGenerated{T}"/> returns whether a type has generated code.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly,
    AllowMultiple = true, Inherited = false)]
public sealed class JsonContractAttribute : Attribute
{
    /// <summary>Requests code for the type that has the attribute.</summary>
    public JsonContractAttribute()
    {
    }

    /// <summary>Requests code for a type, in the assembly that has the attribute.</summary>
    /// <param name="type">The type, closed if it is generic.</param>
    public JsonContractAttribute(Type type) => Type = type;

    /// <summary>The type; <see langword="null"/> for the one that has the attribute.</summary>
    public Type? Type { get; }
}
