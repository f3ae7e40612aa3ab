// A selected value and its place.
using Vivace.Json.Documents.Paths;

namespace Vivace.Json.Documents;

/// <summary>A value that a <see cref="JsonPath"/> selects, and where it is in the document.</summary>
/// <typeparam name="T">The type of the document's values, such as <see cref="System.Text.Json.Nodes.JsonNode"/>.</typeparam>
public readonly struct JsonPathMatch<T>
{
    private readonly PathLocation? _location;

    internal JsonPathMatch(T value, PathLocation? location)
    {
        Value = value;
        _location = location;
    }

    /// <summary>The value.</summary>
    public T Value { get; }

    /// <summary>The normalized path to the value, such as <c>$['orders'][2]</c> (RFC 9535 §2.7). Built on each call.</summary>
    public string Path => PathLocation.PathOf(_location);

    /// <summary>The pointer to the value, such as <c>/orders/2</c>. Built on each call.</summary>
    public JsonPointer Pointer => PathLocation.PointerOf(_location);

    /// <inheritdoc/>
    public override string ToString() => Path;
}
