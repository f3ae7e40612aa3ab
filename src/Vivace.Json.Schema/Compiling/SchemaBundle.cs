// Puts a schema and all that it refers to into one text (JSON Schema 2020-12 core, section 9.3).
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>Each text keeps its form: only what says its address, and references to
/// another address of the same schema, is replaced.</summary>
/// <param name="registry">The texts.</param>
/// <param name="root">The schema.</param>
/// <param name="schemas">All schemas that can be reached from it.</param>
internal sealed class SchemaBundle(SchemaRegistry registry, SchemaResource root, List<SchemaNode> schemas)
{
    // Beside a reference, drafts up to 7 ignore all but these, to which pointers may lead.
    private static readonly string[] s_keptBesideReference = ["$schema", "definitions", "$comment", "title", "description"];

    private readonly Dictionary<JsonTree, List<Edit>> _edits = [];

    // Keywords that begin so are no part of the standard.
    private const string Ignored = "x-";

    private readonly record struct Edit(long Start, long End, string Text);

    internal byte[] ToUtf8()
    {
        foreach (SchemaNode schema in schemas)
        {
            JsonView view = schema.Resource.Document.View(schema.Word);
            // What the edits are for is also what tells which texts are used.
            _edits.TryAdd(view.Tree, []);
            if (view.Kind != JsonValueKind.Object)
                continue;
            ReferenceTo(schema.Resource, view, "$ref"u8);
            ReferenceTo(schema.Resource, view, "$dynamicRef"u8);
        }

        StringBuilder embedded = new();
        HashSet<string> names = NamesIn(root, DefinitionsKeyword);
        foreach (SchemaDocument document in registry.Documents)
        {
            SchemaResource resource = document.Resources[document.Tree.Root.Word];
            if (resource == root || !_edits.ContainsKey(document.Tree) || Metaschemas.Find(resource.Address) is not null)
                continue;
            string name = resource.Address;
            while (!names.Add(name))
                name += "_";
            embedded.Append(embedded.Length == 0 ? "" : ",").Append(Quote(name)).Append(':').Append(TextOf(resource, ""));
        }

        return Encoding.UTF8.GetBytes(TextOf(root, embedded.ToString()));
    }

    private string DefinitionsKeyword => root.Rules.IsSince(JsonSchemaDialect.Draft201909) ? "$defs" : "definitions";

    private static JsonView RootView(SchemaResource resource) => new(resource.Document.Tree, resource.Word);

    private static HashSet<string> NamesIn(SchemaResource schema, string keyword)
    {
        HashSet<string> names = [];
        if (RootView(schema) is { Kind: JsonValueKind.Object } view && view.TryGet(keyword, out JsonView definitions)
            && definitions.Kind == JsonValueKind.Object)
        {
            foreach (SchemaMember member in SchemaMembers.Of(schema.Document, definitions.Word))
                names.Add(member.Name);
        }

        return names;
    }

    // A text can be known by the address where it was found and by its own; in the bundle, it has the latter alone.
    private void ReferenceTo(SchemaResource around, JsonView schema, ReadOnlySpan<byte> keyword)
    {
        if (!schema.TryGet(keyword, out JsonView reference) || reference.Kind != JsonValueKind.String)
            return;
        string text = SchemaRegistry.TextOf(reference);
        (string address, string fragment) = SchemaAddress.Split(text);
        string full = SchemaAddress.Combine(around.Address, address);
        if (address.Length > 0 && registry.TryGet(full, out SchemaResource? target) && target.Address != full)
            Replace(reference, Quote(fragment.Length == 0 ? target.Address : $"{target.Address}#{fragment}"));
    }

    private string TextOf(SchemaResource resource, string embedded)
    {
        JsonView view = RootView(resource);
        string identity = resource.Address.Length == 0 ? "" : $"{Quote(resource.Rules.IdKeyword)}:{Quote(resource.Address)}";
        string version = resource == root || resource.Rules.Dialect != root.Rules.Dialect
            ? $"\"$schema\":{Quote(SchemaRules.AddressOf(resource.Rules.Dialect))}"
            : "";
        string definitions = embedded.Length == 0 ? "" : $"{Quote(DefinitionsKeyword)}:{{{embedded}}}";
        if (view.Kind != JsonValueKind.Object)
            return Joined([version, identity, view.Kind == JsonValueKind.True ? "" : "\"not\":{}", definitions]);

        bool ignoresOthers = resource.Rules.IgnoresBesideReference && view.TryGet("$ref"u8, out _);
        foreach (SchemaMember member in SchemaMembers.Of(resource.Document, view.Word))
        {
            if (ignoresOthers && member.Name == "$ref")
            {
                // An address beside it would be ignored too.
                Replace(NameOf(member), "\"allOf\"");
                Surround(member.Value, "[{\"$ref\":", "}]");
            }
            else if (ignoresOthers && !s_keptBesideReference.Contains(member.Name))
            {
                Replace(NameOf(member), Quote(Ignored + member.Name));
            }
            else if (member.Name == "$schema")
            {
                version = "";
            }
            else if (member.Name == resource.Rules.IdKeyword && member.Value.Kind == JsonValueKind.String)
            {
                string fragment = SchemaAddress.Split(SchemaRegistry.TextOf(member.Value)).Fragment;
                Replace(member.Value, Quote(fragment.Length == 0 ? resource.Address : $"{resource.Address}#{fragment}"));
                identity = "";
            }
            else if (member.Name == DefinitionsKeyword && definitions.Length > 0 && member.Value.Kind == JsonValueKind.Object)
            {
                Insert(member.Value, embedded);
                definitions = "";
            }
        }

        Insert(view, string.Join(',', ((string[])[version, identity, definitions]).Where(static part => part.Length > 0)));
        return Edited(view);
    }

    private static string Joined(IEnumerable<string> members) =>
        $"{{{string.Join(',', members.Where(static member => member.Length > 0))}}}";

    private static JsonView NameOf(SchemaMember member) => new(member.Value.Tree, member.Word);

    private void Replace(JsonView value, string text)
    {
        IndexCursor cursor = value.Cursor;
        _edits[value.Tree].Add(new Edit(cursor.OffsetOf(value.Word), cursor.EndOffset(value.Word), text));
    }

    private void Surround(JsonView value, string before, string after)
    {
        IndexCursor cursor = value.Cursor;
        (long start, long end) = (cursor.OffsetOf(value.Word), cursor.EndOffset(value.Word));
        _edits[value.Tree].Add(new Edit(start, start, before));
        _edits[value.Tree].Add(new Edit(end, end, after));
    }

    // As the first members of an object.
    private void Insert(JsonView value, string members)
    {
        if (members.Length == 0)
            return;
        IndexCursor cursor = value.Cursor;
        long start = cursor.OffsetOf(value.Word) + 1;
        _edits[value.Tree].Add(new Edit(start, start, cursor.EndOf(value.Word) == value.Word + 2 ? members : members + ","));
    }

    private string Edited(JsonView value)
    {
        IndexCursor cursor = value.Cursor;
        long position = cursor.OffsetOf(value.Word);
        StringBuilder text = new();
        foreach (Edit edit in _edits[value.Tree].OrderBy(static edit => edit.Start).ThenBy(static edit => edit.End))
        {
            AppendTo(text, value, position, edit.Start);
            text.Append(edit.Text);
            position = edit.End;
        }

        AppendTo(text, value, position, cursor.EndOffset(value.Word));
        return text.ToString();
    }

    private static void AppendTo(StringBuilder text, JsonView value, long start, long end) =>
        text.Append(
            Encoding.UTF8.GetString(
                System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref value.Cursor.At((nint)start), (int)(end - start))));

    private static string Quote(string text)
    {
        ArrayBufferWriter<byte> output = new();
        JsonWriter writer = new(output, JsonSettings.Default);
        writer.WriteString(text);
        writer.EndText();
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}
