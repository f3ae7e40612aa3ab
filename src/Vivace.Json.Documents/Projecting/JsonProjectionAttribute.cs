// Objects whose members stand deep in a text.
using Vivace.Json.Codecs;
using Vivace.Json.Documents.Projecting;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads the members of a type from the places in a text that <see cref="JsonAtAttribute"/> names, and skips the rest; members without that
/// attribute are at their names. Writing makes the objects and arrays around them. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>A place that a text does not have leaves its member as it is, unless the member is required.</para>
/// <para>All members are written, also those that an ignore condition would leave out. An array can be written if its elements are known
/// from the first one on; otherwise writing is a <see cref="NotSupportedException"/>.</para>
/// <para>Extension data, flattened members, constants, members that settings mask, and two members of which one is at or within the place
/// of the other, are a <see cref="NotSupportedException"/>.</para>
/// </remarks>
/// <example><code>
/// [JsonProjection]
/// public sealed record Quote([property: JsonAt("/chart/result/0/meta/symbol")] string Symbol, [property: JsonAt("/chart/result/0/meta/price")] decimal Price);
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class JsonProjectionAttribute() : JsonCodecAttribute(typeof(ProjectionFactory))
{
    private sealed class ProjectionFactory : OpeningFactory
    {
        public override object Open<T>() => new ProjectionCodec<T>();
    }
}
