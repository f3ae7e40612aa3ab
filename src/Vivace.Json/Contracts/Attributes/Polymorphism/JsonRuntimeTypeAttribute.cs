// Writes values as what they are at run time.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;

namespace Vivace.Json.Serialization;

/// <summary>
/// Writes values with the members of their run-time type, though the declared type does not name it: of one member (if it is a collection or dictionary, of its items too), or of a class or
/// interface wherever it is declared. <see cref="JsonSettings.WriteRuntimeTypes"/> does the same for all types. Reading is not affected. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// public class Report
/// {
///     [JsonRuntimeType]
///     public Shape? Body { get; set; }          // a circle is written with its own members
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonRuntimeTypeAttribute : JsonAttribute
{
    /// <summary>Asks for the members of the run-time type.</summary>
    public JsonRuntimeTypeAttribute() => RulesOnRequest.BringRuntimeTypes();
}
