// Asks for code that the compiler writes.
namespace Vivace.Json;

/// <summary>
/// Has the compiler write the code that reads and writes a type, and all types that its values can hold. Calls of
/// <see cref="JsonSerializer"/> find that code by themselves, whatever their settings.
/// </summary>
/// <example><code>
/// [JsonContract]
/// public record Order(int Id, string Customer, List&lt;Line&gt; Lines);
///
/// [assembly: JsonContract(typeof(TheirType))]     // a type of another assembly
/// </code></example>
/// <remarks>
/// Types that the code of the project may not name, such as private nested ones, stay with the engines of the run time.
/// <see cref="JsonSerializer.IsGenerated{T}"/> tells which way a type goes.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly,
    AllowMultiple = true, Inherited = false)]
public sealed class JsonContractAttribute : Attribute
{
    /// <summary>Asks for code for the type that has the attribute.</summary>
    public JsonContractAttribute()
    {
    }

    /// <summary>Asks for code for a type, from the assembly that will hold the code.</summary>
    /// <param name="type">The type, closed if it is generic.</param>
    public JsonContractAttribute(Type type) => Type = type;

    /// <summary>The type; <see langword="null"/> for the one that has the attribute.</summary>
    public Type? Type { get; }
}
