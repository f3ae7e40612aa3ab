// Objects as arrays of the values of their members.
using Vivace.Json.Codecs;
using Vivace.Json.Models.Layouts;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads and writes an object as an array: the values of its members, in their order, without their names.
/// <see cref="System.Text.Json.Serialization.JsonPropertyOrderAttribute"/> changes the order. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>All members are written, also those that an ignore condition would leave out, because the others would move; those that are only
/// read are null. Members with <see cref="System.Text.Json.Serialization.JsonIgnoreAttribute"/> have no place.</para>
/// <para>A shorter array leaves the last members as they are, unless they are required. Elements after the last member are skipped, unless
/// unmapped members are disallowed.</para>
/// <para>Extension data, flattened members, constants and members that settings mask have no place in an array; a type with one of them is
/// a <see cref="NotSupportedException"/>.</para>
/// </remarks>
/// <example><code>
/// [JsonArrayLayout]
/// public readonly record struct Point(double X, double Y);    // [1,2]
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field
    | AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonArrayLayoutAttribute() : JsonCodecAttribute(typeof(LayoutFactory))
{
    private sealed class LayoutFactory : OpeningFactory
    {
        public override object Open<T>() => new ArrayLayoutCodec<T>();
    }
}
