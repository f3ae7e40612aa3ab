// Writes values with the members of their run-time type.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// Writes values with the members of their run-time type even if the declared type does not declare it. On a member, it also applies to the
/// items of a collection or dictionary; on a class or interface, wherever that is the declared type.
/// <see cref="JsonSettings.WriteRuntimeTypes"/> does the same for all types. Reading is not affected. System.Text.Json ignores this
/// attribute.
/// </summary>
/// <example><code>
/// public class Report
/// {
///     [JsonRuntimeType]
///     public Shape? Body { get; set; }          // a circle is written with its own members
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field,
    Inherited = false)]
public sealed class JsonRuntimeTypeAttribute : JsonAttribute
{
    /// <summary>Writes the members of the run-time type.</summary>
    public JsonRuntimeTypeAttribute() => Bring.RuntimeTypes();
}
