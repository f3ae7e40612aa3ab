// ReferenceHandler.Preserve under another type.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// System.Text.Json's schema exporter fails for options with <see cref="ReferenceHandler.Preserve"/>, and with it the whole OpenAPI
/// document, but accepts any other handler. Our engine uses the settings, so System.Text.Json only asks this one for asynchronous
/// sequences.
/// </summary>
internal sealed class DescribedReferences : ReferenceResolver
{
    private readonly Dictionary<string, object> _values = [];
    private readonly Dictionary<object, string> _ids = new(ReferenceEqualityComparer.Instance);

    internal static void Stand(JsonSerializerOptions options)
    {
        if (options.ReferenceHandler == ReferenceHandler.Preserve)
            options.ReferenceHandler = new ReferenceHandler<DescribedReferences>();
    }

    public override void AddReference(string referenceId, object value)
    {
        if (!_values.TryAdd(referenceId, value))
            throw new JsonException(
                "Expected an \"$id\" that is new, found one that an object before has. Give each object an id of its own.");
    }

    public override string GetReference(object value, out bool alreadyExists)
    {
        alreadyExists = _ids.TryGetValue(value, out string? id);
        return id ?? (_ids[value] = $"{_ids.Count + 1}");
    }

    public override object ResolveReference(string referenceId) =>
        _values.TryGetValue(referenceId, out object? value)
            ? value
            : throw new JsonException("Expected a \"$ref\" to an object before, found one that no object has. Write the object first.");
}
