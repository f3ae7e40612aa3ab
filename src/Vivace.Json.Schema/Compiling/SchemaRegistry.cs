// Finds schemas by their addresses, and reads the texts that references name.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>Lives as long as one schema is compiled.</summary>
/// <param name="settings">How to read them.</param>
/// <param name="rejectsDuplicates">Whether to refuse a text with a name that occurs twice in one object.</param>
internal sealed class SchemaRegistry(JsonSchemaSettings settings, bool rejectsDuplicates = false) : IDisposable
{
    /// <summary>Schemas are written by people: this is far deeper than theirs, and not deep enough to harm.</summary>
    internal const int MostLevels = 1000;

    private const int MostShort = 128;

    private static readonly ReaderSettings s_reading = new(ReadFlags.None, MostLevels);

    private readonly Dictionary<string, SchemaResource> _byAddress = new(StringComparer.Ordinal);

    // Most schemas have the published metaschemas. The value is null while the rules of a metaschema are sought.
    private Dictionary<string, SchemaRules?>? _rulesByMetaschema;
    private readonly List<SchemaDocument> _documents = [];

    internal JsonSchemaSettings Settings { get; } = settings;

    internal List<SchemaResource> Resources { get; } = [];

    internal IReadOnlyList<SchemaDocument> Documents => _documents;

    internal bool TryGet(string address, [NotNullWhen(true)] out SchemaResource? resource) => _byAddress.TryGetValue(address, out resource);

    public void Dispose()
    {
        foreach (SchemaDocument document in _documents)
            document.Tree.Dispose();
    }

    /// <summary>Adds a text, and returns its root.</summary>
    internal SchemaResource Add(ReadOnlyMemory<byte> text, string address)
    {
        SchemaDocument document = new(_documents.Count, JsonTree.Parse(TreeText.Of(text), s_reading, rejectsDuplicates), text, address);
        _documents.Add(document);
        JsonView root = document.Tree.Root;
        SchemaRules rules = RulesOf(root, document) ?? new SchemaRules(Settings.Dialect);
        return new SchemaScan(this, document).Run(root, rules);
    }

    /// <summary>Finds the resource at an address, and reads its text if it is not known.</summary>
    /// <param name="address">Without a fragment.</param>
    /// <param name="reference">The text of the schema that names it, for errors.</param>
    internal SchemaResource Find(string address, JsonView reference)
    {
        if (_byAddress.TryGetValue(address, out SchemaResource? known))
            return known;
        if (Metaschemas.Find(address) is { } published)
            return Add(published, address);
        if (Settings.Resolver is not { } resolver || SchemaAddress.ToAbsoluteUri(address) is not { } uri
            || resolver(uri) is not { IsEmpty: false } text)
        {
            throw SchemaFailure.Invalid(
                reference, $"the address of a known schema, which {FoundText.Quote(address)} is not",
                "Return its text from JsonSchemaSettings.Resolver, or put it under $defs with this $id. Nothing is read from the network.",
                JsonErrorKind.Reference);
        }

        // The program keeps the text, which the resolver may use again.
        return Add(text.ToArray(), address);
    }

    internal SchemaResource Register(string address, SchemaDocument document, int word, SchemaRules rules)
    {
        SchemaResource resource = new(Resources.Count, address, document, word, rules);
        Resources.Add(resource);
        document.Resources[word] = resource;
        _byAddress.TryAdd(address, resource);
        return resource;
    }

    /// <summary>Makes a resource known by another address, such as that of its file.</summary>
    internal void Alias(string address, SchemaResource resource) => _byAddress.TryAdd(address, resource);

    /// <summary>The rules that a schema's own <c>$schema</c> gives; null if it has none.</summary>
    internal SchemaRules? RulesOf(JsonView schema, SchemaDocument document)
    {
        if (schema.Kind != JsonValueKind.Object)
            return null;
        int word = SchemaMembers.Find(document, schema.Word, SchemaKeyword.Schema);
        if (word < 0)
            return null;
        JsonView metaschema = document.View(word);
        if (metaschema.Kind != JsonValueKind.String)
            throw SchemaFailure.Invalid(metaschema, "the address of a metaschema as a string");
        string address = SchemaAddress.Split(TextOf(metaschema)).Address;
        if (SchemaRules.OfPublished(address) is { } published)
            return published;
        _rulesByMetaschema ??= new(StringComparer.Ordinal);
        if (_rulesByMetaschema.TryGetValue(address, out SchemaRules? known))
        {
            if (known is not null)
                return known;
            throw SchemaFailure.Invalid(metaschema, "a metaschema that does not describe itself",
                "Its own $schema must lead to a published version of JSON Schema.", address: document.Address);
        }

        _rulesByMetaschema.Add(address, null);
        SchemaRules rules = OfMetaschema(Find(SchemaAddress.Combine(document.Address, address), metaschema));
        _rulesByMetaschema[address] = rules;
        return rules;
    }

    private static SchemaRules OfMetaschema(SchemaResource metaschema)
    {
        JsonView root = new(metaschema.Document.Tree, metaschema.Word);
        if (!metaschema.Rules.IsSince(JsonSchemaDialect.Draft201909) || root.Kind != JsonValueKind.Object
            || !root.TryGet("$vocabulary"u8, out JsonView vocabularies))
            return metaschema.Rules;
        if (vocabularies.Kind != JsonValueKind.Object)
            throw SchemaFailure.Invalid(vocabularies, "an object with the addresses of vocabularies");
        SchemaVocabularies all = SchemaVocabularies.None;
        foreach (SchemaMember member in SchemaMembers.Of(metaschema.Document, vocabularies.Word))
        {
            bool isRequired = member.Value.Kind == JsonValueKind.True;
            SchemaVocabularies? vocabulary = SchemaRules.OfVocabulary(member.Name, metaschema.Rules.Dialect, isRequired);
            if (vocabulary is null && isRequired)
                throw SchemaFailure.Invalid(member.Value, $"false for the vocabulary {FoundText.Quote(member.Name)}, which is not known",
                    "A schema whose metaschema requires it cannot be understood.");
            all |= vocabulary ?? SchemaVocabularies.None;
        }

        return metaschema.Rules with { Vocabularies = all };
    }

    /// <summary>The content of a string; half of a surrogate pair becomes U+FFFD.</summary>
    internal static string TextOf(JsonView value) => TextOf(value.Cursor.ContentOf(value.Word));

    /// <inheritdoc cref="TextOf(JsonView)"/>
    internal static string TextOf(ReadOnlySpan<byte> content)
    {
        // The first use of .NET's decoder takes longer than all texts of an average schema.
        if (content.Length <= MostShort)
        {
            Span<char> text = stackalloc char[MostShort];
            int length = 0;
            while (length < content.Length && content[length] is < 0x80 and not (byte)'\\')
                text[length] = (char)content[length++];
            if (length == content.Length)
                return new string(text[..length]);
        }

        return Encoding.UTF8.GetString(content.IndexOf((byte)'\\') < 0 ? content : DecodedString.ToArray(content));
    }
}
