// Choices of AddVivaceJsonSchemas.
using System.Text.Json.Nodes;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.OpenApi;

/// <summary>Options of <c>AddVivaceJsonSchemas</c>.</summary>
public sealed record VivaceJsonOpenApiOptions
{
    /// <summary>
    /// Whether a type has one schema for requests and responses. Such a schema says less: only what must be in a request is required. By
    /// default (<see langword="false"/>) there are two where they differ.
    /// </summary>
    public bool OneSchemaPerType { get; init; }

    /// <summary>Schemas for .NET types, or for the classes of codecs and converters that are no
    /// <see cref="IJsonSchemaSource"/>, as in <see cref="JsonSchemaOptions.Schemas"/>.</summary>
    public IReadOnlyDictionary<Type, JsonNode>? Schemas { get; init; }
}
