// Finds the addresses and anchors in a text of schemas, before anything refers to them.
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>Visits the places where a keyword has a schema. An <c>$id</c> elsewhere, as in <c>const</c>, is data.</summary>
internal sealed class SchemaScan(SchemaRegistry registry, SchemaDocument document)
{
    private readonly Stack<Place> _open = [];

    internal SchemaResource Run(JsonView root, SchemaRules rules)
    {
        string address = document.Address;
        if (root.Kind == JsonValueKind.Object && IdOf(document.MembersOf(root), rules) is { } id)
        {
            (string own, string fragment) = SchemaAddress.Split(id);
            if (own.Length > 0)
                address = SchemaAddress.Combine(address, own);
            SchemaResource named = registry.Register(address, document, root.Word, rules);
            registry.Alias(document.Address, named);
            if (fragment.Length > 0)
                named.Anchors.TryAdd(fragment, root.Word);
            _open.Push(new Place(root, named));
        }
        else
        {
            _open.Push(new Place(root, registry.Register(address, document, root.Word, rules)));
        }

        SchemaResource first = document.Resources[root.Word];
        while (_open.TryPop(out Place? next))
            Visit(next.Schema, next.Resource);
        return first;
    }

    private void Visit(JsonView schema, SchemaResource resource)
    {
        if (schema.Kind != JsonValueKind.Object)
            return;
        List<SchemaMember> members = document.MembersOf(schema);
        if (schema.Word != resource.Word)
            resource = ResourceOf(schema, members, resource);
        foreach (SchemaMember member in members)
        {
            switch (member.Name)
            {
                case "$anchor" when resource.Rules.IsSince(JsonSchemaDialect.Draft201909):
                    resource.Anchors.TryAdd(NameOf(member.Value), schema.Word);
                    break;
                case "$dynamicAnchor" when resource.Rules.IsSince(JsonSchemaDialect.Draft202012):
                    resource.Anchors.TryAdd(NameOf(member.Value), schema.Word);
                    resource.DynamicAnchors.TryAdd(NameOf(member.Value), schema.Word);
                    break;
                case "$recursiveAnchor" when resource.Rules.Dialect == JsonSchemaDialect.Draft201909:
                    if (member.Value.Kind == JsonValueKind.True && schema.Word == resource.Word)
                        resource.DynamicAnchors.TryAdd(SchemaResource.RecursiveAnchor, resource.Word);
                    break;
                case "additionalItems" or "additionalProperties" or "contains" or "else" or "if" or "not" or "propertyNames" or "then" or "unevaluatedItems" or "unevaluatedProperties" or "contentSchema":
                    _open.Push(new Place(member.Value, resource));
                    break;
                case "allOf" or "anyOf" or "oneOf" or "prefixItems":
                    PushElements(member.Value, resource);
                    break;
                case "items":
                    _open.Push(new Place(member.Value, resource));
                    PushElements(member.Value, resource);
                    break;
                case "$defs" or "definitions" or "dependencies" or "dependentSchemas" or "patternProperties" or "properties":
                    PushMembers(member.Value, resource);
                    break;
            }
        }
    }

    private void PushElements(JsonView value, SchemaResource resource)
    {
        if (value.Kind != JsonValueKind.Array)
            return;
        foreach (JsonView element in value.Elements)
            _open.Push(new Place(element, resource));
    }

    private void PushMembers(JsonView value, SchemaResource resource)
    {
        if (value.Kind != JsonValueKind.Object)
            return;
        foreach (SchemaMember member in document.MembersOf(value))
            _open.Push(new Place(member.Value, resource));
    }

    // A schema with an address of its own is another resource, in which anchors and references are its own.
    private SchemaResource ResourceOf(JsonView schema, List<SchemaMember> members, SchemaResource around)
    {
        SchemaRules rules = around.Rules;
        if (HasId(members) && registry.RulesOf(schema, document) is { } own)
            rules = own;
        if (IdOf(members, rules) is not { } id)
            return around;
        (string address, string fragment) = SchemaAddress.Split(id);
        if (address.Length == 0)
        {
            // Up to draft 7, an id can be a mere anchor.
            if (fragment.Length > 0)
                around.Anchors.TryAdd(fragment, schema.Word);
            return around;
        }

        SchemaResource resource = registry.Register(SchemaAddress.Combine(around.Address, address), document, schema.Word, rules);
        if (fragment.Length > 0)
            resource.Anchors.TryAdd(fragment, schema.Word);
        return resource;
    }

    private static bool HasId(List<SchemaMember> members) => SchemaMembers.TryFind(members, "$id", out _) || SchemaMembers.TryFind(members, "id", out _);

    private string? IdOf(List<SchemaMember> members, SchemaRules rules)
    {
        if (!SchemaMembers.TryFind(members, rules.IdKeyword, out JsonView id) || (rules.IgnoresBesideReference && SchemaMembers.TryFind(members, "$ref", out _)))
            return null;
        if (id.Kind != JsonValueKind.String)
            throw SchemaFailure.Invalid(id, "the address of the schema as a string", address: document.Address);
        string text = SchemaRegistry.TextOf(id);
        if (!rules.IgnoresBesideReference && SchemaAddress.Split(text).Fragment.Length > 0)
            throw SchemaFailure.Invalid(id, "an address without a fragment", "Name a part of a schema by $anchor.", address: document.Address);
        return text;
    }

    private string NameOf(JsonView anchor) => anchor.Kind == JsonValueKind.String && SchemaRegistry.TextOf(anchor) is { Length: > 0 } name
        ? name
        : throw SchemaFailure.Invalid(anchor, "the name of an anchor as a string", address: document.Address);

    private sealed record Place(JsonView Schema, SchemaResource Resource);
}
