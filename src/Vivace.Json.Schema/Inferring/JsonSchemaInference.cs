// Describes samples: a schema that all of them meet, and that says as much of them as they show.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Schema.Inferring;

namespace Vivace.Json.Schema;

/// <summary>What is inferred from samples. Immutable.</summary>
public sealed record JsonSchemaInferenceSettings
{
    internal static readonly JsonSchemaInferenceSettings Default = new();

    /// <summary>How many different strings are listed as <c>enum</c> at most. A string that nearly always has
    /// another value is never listed. 8 by default; 0 for no lists.</summary>
    public int EnumsUpTo { get; init; } = 8;

    /// <summary>Whether a <c>format</c> that all strings of a place have is named: <c>date-time</c>, <c>date</c>, <c>uuid</c>, <c>uri</c>,
    /// <c>email</c>, <c>ipv4</c>, <c>ipv6</c>. <see langword="true"/> by default.</summary>
    public bool Formats { get; init; } = true;

    /// <summary>Whether members that all objects of a place have are <c>required</c>. <see langword="true"/> by default.</summary>
    public bool Required { get; init; } = true;

    /// <summary>Whether other members than those of the samples are refused. <see langword="false"/> by default.</summary>
    public bool ClosedObjects { get; init; }

    /// <summary>How many names an object may have in all samples before its names are taken for data, such as the ids in a dictionary, and
    /// described by <c>additionalProperties</c>. 200 by default.</summary>
    public int MaxProperties { get; init; } = 200;
}

/// <summary>Infers a schema from samples. It keeps what it has learned of each place and not the samples, so
/// any number of them can be added. Not for several threads at once.</summary>
/// <example><code>
/// JsonSchemaInference inference = new();
/// inference.Add("""{"id":1,"state":"open"}""");
/// inference.Add("""{"id":2}""");
/// string schema = inference.ToJson();      // an object with a required integer and an optional string
/// </code></example>
/// <param name="settings">What is inferred; <see langword="null"/> means the defaults.</param>
public sealed class JsonSchemaInference(JsonSchemaInferenceSettings? settings = null)
{
    private readonly JsonSchemaInferenceSettings _settings = settings ?? JsonSchemaInferenceSettings.Default;
    private readonly InferredValue _root = new();

    /// <summary>How many samples were added.</summary>
    public long Count => _root.Count;

    /// <summary>Adds a sample.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8. It is not kept.</param>
    /// <exception cref="JsonException">The text is not valid JSON. What was learned before is kept.</exception>
    public void Add(ReadOnlySpan<byte> utf8Json)
    {
        using JsonTree tree = JsonTree.Parse(utf8Json);
        Add(tree.Root);
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Add(ReadOnlySpan{byte})"/>
    public void Add([StringSyntax(StringSyntaxAttribute.Json)] string json)
    {
        using JsonTree tree = JsonTree.Parse(json);
        Add(tree.Root);
    }

    /// <summary>Adds a sample that is parsed already.</summary>
    /// <param name="json">The value. It is not kept.</param>
    public void Add(JsonView json) => _root.Add(json, _settings);

    /// <summary>Returns the schema of the samples so far, of version 2020-12; <c>{}</c> without samples.</summary>
    /// <returns>An indented JSON text.</returns>
    public string ToJson()
    {
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter writer = new(text, new JsonWriterOptions { Indented = true }))
            _root.WriteRoot(writer, _settings);
        return Encoding.UTF8.GetString(text.WrittenSpan);
    }

    /// <summary>Returns the schema of the samples so far, compiled.</summary>
    /// <param name="schemaSettings">How to read it, for example whether formats are
    /// checked; <see langword="null"/> means the defaults.</param>
    public JsonSchema ToSchema(JsonSchemaSettings? schemaSettings = null) => JsonSchema.Parse(ToJson(), schemaSettings);
}
