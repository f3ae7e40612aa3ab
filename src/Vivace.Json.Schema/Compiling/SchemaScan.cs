// Finds the addresses and anchors in a text of schemas, before anything refers to them.
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Compiling;

/// <summary>Visits the places where a keyword has a schema. An <c>$id</c> elsewhere, as in <c>const</c>, is data.</summary>
internal sealed class SchemaScan(SchemaRegistry registry, SchemaDocument document)
{
    // The words of the schemas that are not visited yet, and the numbers of the resources around them.
    private int[] _words = new int[64], _resources = new int[64];
    private int _open;

    internal SchemaResource Run(JsonView root, SchemaRules rules)
    {
        string address = document.Address;

        // Drafts up to 7 ignore an address beside a reference. Published schemas mean it all the same, so it counts where there is no
        // other.
        if (root.Kind == JsonValueKind.Object && IdOf(root.Word, rules, countsBesideReference: address.Length == 0) is { } id)
        {
            (string own, string fragment) = SchemaAddress.Split(id);
            if (own.Length > 0)
                address = SchemaAddress.Combine(address, own);
            SchemaResource named = registry.Register(address, document, root.Word, rules);
            registry.Alias(document.Address, named);
            if (fragment.Length > 0)
                named.AddAnchor(fragment, root.Word);
        }
        else
        {
            registry.Register(address, document, root.Word, rules);
        }

        SchemaResource first = document.Resources[root.Word];
        if (document.MayHaveInnerResources(root.Word, rules.Dialect))
            Push(root.Word, first);
        while (_open > 0)
        {
            _open--;
            Visit(_words[_open], registry.Resources[_resources[_open]]);
        }

        return first;
    }

    private void Push(int word, SchemaResource resource)
    {
        if (_open == _words.Length)
        {
            Array.Resize(ref _words, 2 * _open);
            Array.Resize(ref _resources, 2 * _open);
        }

        _words[_open] = word;
        _resources[_open++] = resource.Number;
    }

    private void Visit(int schema, SchemaResource resource)
    {
        if (document.FirstOf(schema) != '{')
            return;
        if (schema != resource.Word)
            resource = ResourceOf(schema, resource);
        foreach (SchemaMember member in SchemaMembers.Of(document, schema))
        {
            switch (member.Keyword)
            {
                case SchemaKeyword.Anchor when resource.Rules.IsSince(JsonSchemaDialect.Draft201909):
                    resource.AddAnchor(NameOf(member.Value), schema);
                    break;
                case SchemaKeyword.DynamicAnchor when resource.Rules.IsSince(JsonSchemaDialect.Draft202012):
                    resource.AddAnchor(NameOf(member.Value), schema);
                    resource.AddDynamicAnchor(NameOf(member.Value), schema);
                    break;
                case SchemaKeyword.RecursiveAnchor when resource.Rules.Dialect == JsonSchemaDialect.Draft201909:
                    if (member.Value.Kind == JsonValueKind.True && schema == resource.Word)
                        resource.AddDynamicAnchor(SchemaResource.RecursiveAnchor, resource.Word);
                    break;
                case SchemaKeyword.AdditionalItems or SchemaKeyword.AdditionalProperties or SchemaKeyword.Contains or SchemaKeyword.Else
                    or SchemaKeyword.If or SchemaKeyword.Not
                    or SchemaKeyword.PropertyNames or SchemaKeyword.Then or SchemaKeyword.UnevaluatedItems
                    or SchemaKeyword.UnevaluatedProperties or SchemaKeyword.ContentSchema:
                    Push(member.ValueWord, resource);
                    break;
                case SchemaKeyword.AllOf or SchemaKeyword.AnyOf or SchemaKeyword.OneOf or SchemaKeyword.PrefixItems:
                    PushElements(member.ValueWord, resource);
                    break;
                case SchemaKeyword.Items:
                    Push(member.ValueWord, resource);
                    PushElements(member.ValueWord, resource);
                    break;
                case SchemaKeyword.Defs or SchemaKeyword.Definitions or SchemaKeyword.Dependencies or SchemaKeyword.DependentSchemas
                    or SchemaKeyword.PatternProperties or SchemaKeyword.Properties:
                    PushMembers(member.ValueWord, resource);
                    break;
            }
        }
    }

    private void PushElements(int value, SchemaResource resource)
    {
        if (document.FirstOf(value) != '[')
            return;
        int end = document.EndOf(value);
        for (int element = value + 2; element < end; element = document.After(element))
            Push(element, resource);
    }

    private void PushMembers(int value, SchemaResource resource)
    {
        if (document.FirstOf(value) != '{')
            return;
        foreach (SchemaMember member in SchemaMembers.Of(document, value))
            Push(member.ValueWord, resource);
    }

    // A schema with an address of its own is another resource, in which anchors and references are its own.
    private SchemaResource ResourceOf(int schema, SchemaResource around)
    {
        SchemaRules rules = around.Rules;
        if ((SchemaMembers.Find(document, schema, SchemaKeyword.Id) >= 0 || SchemaMembers.Find(document, schema, SchemaKeyword.OldId) >= 0)
            && registry.RulesOf(document.View(schema), document) is { } own)
            rules = own;
        if (IdOf(schema, rules) is not { } id)
            return around;
        (string address, string fragment) = SchemaAddress.Split(id);
        if (address.Length == 0)
        {
            // Up to draft 7, an id can be a mere anchor.
            if (fragment.Length > 0)
                around.AddAnchor(fragment, schema);
            return around;
        }

        SchemaResource resource = registry.Register(SchemaAddress.Combine(around.Address, address), document, schema, rules);
        if (fragment.Length > 0)
            resource.AddAnchor(fragment, schema);
        return resource;
    }

    private string? IdOf(int schema, SchemaRules rules, bool countsBesideReference = false)
    {
        int word = SchemaMembers.Find(document, schema, rules.Dialect == JsonSchemaDialect.Draft4 ? SchemaKeyword.OldId : SchemaKeyword.Id);
        if (word < 0
            || (rules.IgnoresBesideReference && !countsBesideReference && SchemaMembers.Find(document, schema, SchemaKeyword.Ref) >= 0))
            return null;
        JsonView id = document.View(word);
        if (id.Kind != JsonValueKind.String)
            throw SchemaFailure.Invalid(id, "the address of the schema as a string", address: document.Address);
        string text = SchemaRegistry.TextOf(id);
        if (!rules.IgnoresBesideReference && SchemaAddress.Split(text).Fragment.Length > 0)
            throw SchemaFailure.Invalid(
                id, "an address without a fragment", "Name a part of a schema by $anchor.", address: document.Address);
        return text;
    }

    private string NameOf(JsonView anchor) => anchor.Kind == JsonValueKind.String && SchemaRegistry.TextOf(anchor) is { Length: > 0 } name
        ? name
        : throw SchemaFailure.Invalid(anchor, "the name of an anchor as a string", address: document.Address);
}
