// Requests generated code.
namespace Vivace.Json;

/// <summary>Generates code at compile time that reads and writes a type and all types that its values can contain. Calls of
/// <see cref="JsonSerializer"/> find it automatically, with any settings.</summary>
/// <example><code>
/// [JsonContract]
/// public record Order(int Id, string Customer, List&lt;Line&gt; Lines);
/// </code><code>
/// [assembly: JsonContract(typeof(Version))]     // a type of another assembly
/// </code></example>
/// <remarks>
/// The run-time engines handle types that the project's code cannot name, such as private nested types.
/// <see cref="JsonSerializer.IsGenerated{T}"/> tells whether a type has generated code.
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

    /// <summary>Requests code for a type; use it on an assembly.</summary>
    /// <param name="type">The type; generic types must be closed.</param>
    public JsonContractAttribute(Type type) => Type = type;

    /// <summary>The type; <see langword="null"/> for the one that has the attribute.</summary>
    public Type? Type { get; }
}
