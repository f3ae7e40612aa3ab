// Collections as objects of their members.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads and writes a class or interface that is a collection as an object of its members. Its items are written only where a member has
/// them. System.Text.Json ignores this attribute, and writes the items alone.
/// </summary>
/// <remarks>Where a resolver of System.Text.Json makes the contracts, these decide. <see cref="JsonArrayLayoutAttribute"/> is the
/// opposite.</remarks>
/// <example><code>
/// [JsonObjectLayout]
/// public sealed class Page(List&lt;string&gt; items, int total) : IEnumerable&lt;string&gt;
/// {
///     public List&lt;string&gt; Items { get; } = items;
///
///     public int Total { get; } = total;                 // {"Items":["a","b"],"Total":7}
///
///     public IEnumerator&lt;string&gt; GetEnumerator() => Items.GetEnumerator();
///
///     System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonObjectLayoutAttribute : JsonAttribute;
