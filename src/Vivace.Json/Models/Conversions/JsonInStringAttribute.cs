// Members whose JSON is in a string.
using Vivace.Json.Codecs;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Serialization;

/// <summary>
/// The value of the member is JSON in a string, as in the calls of language models and the envelopes of queues:
/// <c>{"arguments":"{\"city\":\"Rome\"}"}</c>. The content of the string is read as the member's type, and written as a string.
/// System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>The settings apply inside the string as they do around it: names, comments, limits. Levels of arrays and objects are counted on:
/// <see cref="JsonSettings.MaxDepth"/> and <see cref="JsonBudget.Depth"/> limit those around the string and those in it together. What is
/// written is not indented. References of <c>ReferenceHandler.Preserve</c> lead to objects within one string only.</para>
/// <para>A null stays null. A string without a value, such as an empty one, is a <see cref="System.Text.Json.JsonException"/>. The path of
/// an error leads through the string, such as <c>$.arguments.city</c>, and its line and column are those in the whole text.</para>
/// </remarks>
/// <example><code>
/// public sealed class ToolCall
/// {
///     public string? Name { get; set; }
///
///     [JsonInString]
///     public Query? Arguments { get; set; }
/// }
///
/// public sealed record Query(string City);
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonInStringAttribute() : JsonCodecAttribute(typeof(InStringFactory))
{
    private sealed class InStringFactory : OpeningFactory
    {
        public override object Open<T>() => new InStringCodec<T>();
    }
}
