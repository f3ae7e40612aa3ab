// The schemas of all JSON bodies of one document.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;
using Vivace.Json.AspNetCore.Registration;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.OpenApi;

/// <param name="document">Names the schemas.</param>
/// <param name="options">What is described.</param>
/// <param name="fail">Called for a type that cannot be described; returns what stands in its place.</param>
[RequiresUnreferencedCode(Trimming.Unreferenced)]
[RequiresDynamicCode(Trimming.Dynamic)]
internal sealed class DocumentSchemas(OpenApiOptions document, VivaceJsonOpenApiOptions options, Func<Type, Exception, JsonObject> fail)
{
    private readonly List<SchemaSet> _sets = [];
    private readonly List<Body> _bodies = [];

    private sealed record Body(OpenApiMediaType Media, SchemaSet Set, List<JsonObject> Schemas);

    internal void Add(OpenApiMediaType media, Type[] types, JsonSettings settings, JsonSchemaDirection direction)
    {
        SchemaSet set = SetOf(settings, options.OneSchemaPerType ? JsonSchemaDirection.Both : direction);
        _bodies.Add(new Body(media, set, [.. types.Select(set.Components.Add)]));
    }

    internal void WriteTo(OpenApiDocument target)
    {
        // Schemas of responses keep the plain names.
        SharedNames names = new([.. _sets.OrderBy(static set => set.Direction == JsonSchemaDirection.Read)]);
        target.Components ??= new OpenApiComponents();
        IDictionary<string, IOpenApiSchema> present = target.Components.Schemas ??= new Dictionary<string, IOpenApiSchema>();
        Dictionary<string, IOpenApiSchema> found = new(present, StringComparer.Ordinal);
        foreach ((string name, string typeName, JsonObject schema) in names.Schemas)
        {
            SchemaReferences.WriteNullFirst(schema, names.NeverNull);
            OpenApiSchema made = SchemaModel.Of(schema, target, document.OpenApiVersion);
            if (found.TryGetValue(typeName, out IOpenApiSchema? before))
                FoundWords.Keep(before, made);
            present[name] = made;
        }

        foreach (Body body in _bodies)
        {
            if (body.Media.Schema is not { } before)
                continue;
            foreach (JsonObject schema in body.Schemas)
                names.Rename(schema, body.Set);
            JsonObject whole = body.Schemas.Count == 1 ? body.Schemas[0] : new JsonObject { ["anyOf"] = new JsonArray([.. body.Schemas]) };
            if (before.OneOf is { Count: 2 } choices && choices.Any(static one => one.Type == JsonSchemaType.Null))
                JsonSchema.AllowNull(whole);
            SchemaReferences.WriteNullFirst(whole, names.NeverNull);
            body.Media.Schema = SchemaModel.Referring(whole, body.Set.Components, target, document.OpenApiVersion);
        }

        UsedSchemas.RemoveOthers(target, [.. names.Schemas.Select(static one => one.Name)]);
    }

    private SchemaSet SetOf(JsonSettings settings, JsonSchemaDirection direction)
    {
        if (_sets.Find(one => one.Direction == direction && one.Settings == settings) is { } known)
            return known;
        JsonSchemaOptions described = new()
        {
            Target = JsonSchemaTarget.OpenApi31,
            Direction = direction,
            TreatNullObliviousAsNonNullable = true,
            Schemas = options.Schemas,
        };
        JsonSchemaComponents components = new(settings, described) { NameOf = NamesOf(settings), Undescribed = fail };
        SchemaSet made = new(settings, direction, components);
        _sets.Add(made);
        return made;
    }

    // Names are those that the application chose for the document. A type without one has a name of its own.
    private Func<Type, string?> NamesOf(JsonSettings settings)
    {
        JsonSerializerOptions contracts = settings.ToContractOptions();
        return type =>
        {
            try
            {
                return document.CreateSchemaReferenceId(contracts.GetTypeInfo(type));
            }
            catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
            {
                return null;
            }
        };
    }
}

/// <summary>What one value of the settings reads, or writes.</summary>
internal sealed record SchemaSet(JsonSettings Settings, JsonSchemaDirection Direction, JsonSchemaComponents Components);
