// Members and types that are written once and then referenced.
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.References;

namespace Vivace.Json.Serialization;

/// <summary>
/// Keeps the identity of the objects of a class, or of a member: the first time, an object is written with <c>"$id"</c>, and again as
/// <c>{"$ref":"1"}</c>; reading makes one object of them. All others are written as usual, where
/// <see cref="System.Text.Json.Serialization.ReferenceHandler.Preserve"/> gives each object an id. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// With settings that preserve all references, the attribute changes nothing. With those that ignore cycles, it is a
/// <see cref="NotSupportedException"/>. <see cref="JsonBudget.References"/> does not count these references.
/// </remarks>
/// <example><code>
/// [JsonReference]
/// public sealed class Person
/// {
///     public string? Name { get; set; }
///
///     public Person? Manager { get; set; }
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field
    | AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonReferenceAttribute() : JsonCodecAttribute(typeof(ReferenceFactory))
{
    private sealed class ReferenceFactory : OpeningFactory
    {
        public override object Open<T>() => new MarkedReferenceCodec<T>();
    }
}
