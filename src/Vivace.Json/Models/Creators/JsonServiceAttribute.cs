// Parameters of creators that no text has.
namespace Vivace.Json.Serialization;

/// <summary>
/// A parameter of a constructor or method with <see cref="JsonCreatorAttribute"/> that gets a service of the call
/// (<see cref="JsonCall.Service{T}"/>) instead of a value of the text.
/// </summary>
/// <remarks>Without such a service, the parameter's default value is passed; if it has none,
/// reading is an <see cref="InvalidOperationException"/>.</remarks>
/// <example><code>
/// [JsonCreatedBy(typeof(Job))]
/// public sealed class Job
/// {
///     [JsonCreator]
///     internal Job(string name, [JsonService] TimeProvider time) => (Name, Started) = (name, time.GetUtcNow());
///
///     public string Name { get; }
///
///     public DateTimeOffset Started { get; }
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonServiceAttribute : Attribute;
