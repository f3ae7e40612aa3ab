// One of two versions of a schema that are compared, and the places in it.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Schema.Compiling;

namespace Vivace.Json.Schema.Evolving;

/// <summary>Follows references as validation does, so that a place that validation reaches is compared.</summary>
internal sealed class ComparedSchema : IDisposable
{
    private readonly SchemaRegistry _registry;
    private readonly ReferenceResolver _references;

    // By the reference.
    private readonly Dictionary<(int, int), SchemaPart?> _targets = [];

    internal ComparedSchema(JsonView schema, JsonSchemaSettings settings)
    {
        _registry = new SchemaRegistry(settings, rejectsDuplicates: true);
        _references = new ReferenceResolver(_registry);
        SchemaResource root = _registry.Add(schema.RawUtf8.ToArray(), SchemaCompiler.AddressOf(settings));
        Root = new SchemaPart(this, root, root.Word, "");
    }

    internal SchemaPart Root { get; }

    /// <summary>What a reference leads to; null if that is nowhere.</summary>
    internal SchemaPart? TargetOf(JsonView reference, SchemaPart from)
    {
        (int, int) key = (from.Resource.Document.Number, reference.Word);
        if (!_targets.TryGetValue(key, out SchemaPart? target))
            _targets.Add(key, target = Find(reference, from));
        return target;
    }

    private SchemaPart? Find(JsonView reference, SchemaPart from)
    {
        try
        {
            SchemaTarget target = _references.Resolve(reference, from.Resource, out _);
            SchemaDocument document = target.Resource.Document;
            string pointer = document == Root.Resource.Document
                ? ReferenceResolver.PointerTo(document, Root.Word, target.Word)
                : from.Pointer;
            return new SchemaPart(this, target.Resource, target.Word, pointer);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    public void Dispose() => _registry.Dispose();
}

/// <summary>A subschema, or the place of one that is absent, which accepts everything.</summary>
/// <param name="Schema">The schema that it is part of.</param>
/// <param name="Resource">What it belongs to: references start there.</param>
/// <param name="Word">Its word in the text, which stands for it; <see cref="Absent"/> if there is none.</param>
/// <param name="Pointer">From the root of the schema; for a place of another text, that of a reference to it.</param>
internal sealed record SchemaPart(ComparedSchema Schema, SchemaResource Resource, int Word, string Pointer)
{
    internal const int Absent = -1;

    /// <summary>Tells all places of a schema apart.</summary>
    internal (int, int) Key => (Resource.Document.Number, Word);

    /// <summary>Whether it belongs to another text, which is the same for both versions.</summary>
    internal bool IsOutside => Resource.Document != Schema.Root.Resource.Document;

    internal JsonView? View => Word < 0 ? null : Resource.Document.View(Word);

    internal bool IsTrue =>
        View is not { } view || view.Kind == JsonValueKind.True || (view.Kind == JsonValueKind.Object && view.Count == 0);

    internal bool IsFalse => View is { Kind: JsonValueKind.False };

    /// <summary>Whether it says nothing beside its reference.</summary>
    internal bool OnlyRefers => Find("$ref") is not null && (Resource.Rules.IgnoresBesideReference || View is { Count: 1 });

    /// <summary>The value of a keyword; null if it is absent or has no effect here.</summary>
    internal JsonView? Find(string keyword) =>
        View is { Kind: JsonValueKind.Object } view && view.TryGet(keyword, out JsonView value) && HasEffect(keyword, view) ? value : null;

    /// <summary>The keywords that may have an effect here.</summary>
    internal IEnumerable<string> Keywords =>
        View is { Kind: JsonValueKind.Object } view
            ? view.Members.Select(static member => member.Name).Where(name => HasEffect(name, view))
            : [];

    // A keyword of no version may be one of other validators.
    private bool HasEffect(string keyword, JsonView view)
    {
        if (Resource.Rules.IgnoresBesideReference && keyword != "$ref" && view.TryGet("$ref", out _))
            return false;
        SchemaKeyword known = SchemaKeywords.Of(Encoding.UTF8.GetBytes(keyword));
        return known is SchemaKeyword.Other or >= SchemaKeyword.Format || Resource.Rules.Knows(known);
    }

    internal SchemaPart At(string keyword) =>
        Find(keyword) is { } value ? Inside(value, $"{Pointer}/{keyword}") : Nothing($"{Pointer}/{keyword}");

    /// <summary>A place without a schema.</summary>
    internal SchemaPart Nothing(string pointer) => new(Schema, Resource, Absent, pointer);

    /// <summary>A value inside this one, which may have an address of its own.</summary>
    internal SchemaPart Inside(JsonView value, string pointer) =>
        new(Schema, Resource.Document.Resources.TryGetValue(value.Word, out SchemaResource? own) ? own : Resource, value.Word, pointer);

    internal SchemaPart Member(string keyword, string name, JsonView? value)
    {
        StringBuilder pointer = new($"{Pointer}/{keyword}");
        PointerText.Append(pointer, name);
        return value is { } view ? Inside(view, pointer.ToString()) : Nothing(pointer.ToString());
    }

    /// <summary>What the reference here leads to; null if there is none, or if that is nowhere.</summary>
    internal SchemaPart? Target => Find("$ref") is { Kind: JsonValueKind.String } reference ? Schema.TargetOf(reference, this) : null;

    /// <summary>The whole address that the reference here names; null if there is none.</summary>
    internal string? TargetAddress
    {
        get
        {
            if (Find("$ref") is not { Kind: JsonValueKind.String } reference)
                return null;
            (string address, string fragment) = SchemaAddress.Split(SchemaRegistry.TextOf(reference));
            return $"{(address.Length == 0 ? Resource.Address : SchemaAddress.Combine(Resource.Address, address))}#{fragment}";
        }
    }
}
