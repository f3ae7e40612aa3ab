// The front door: a schema, and the values that are validated against it.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Schema;

/// <summary>A JSON Schema, compiled. Immutable: any number of threads can validate with one instance at once.</summary>
/// <remarks>
/// <para>Understands drafts 4, 6 and 7, 2019-09 and 2020-12. The schema's <c>$schema</c> says which; without it,
/// <see cref="JsonSchemaSettings.Dialect"/>.</para>
/// <para>
/// Parsing a schema costs far more than validating a text, so keep the instance. Definitions that nothing refers to are not compiled, and
/// errors in them are not reported.
/// </para>
/// <para>Numbers are compared exactly, however long they are; lengths count code points. If an object has a name more than once, each of
/// its members must be valid.</para>
/// </remarks>
/// <example><code>
/// JsonSchema schema = JsonSchema.Parse("""
///     { "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" }, "price": { "type": "number", "exclusiveMinimum": 0 } } }
///     """);
/// if (!schema.IsValid(body))
///     foreach (JsonSchemaError error in schema.Validate(body).Errors)
///         Console.WriteLine(error.Message);
/// </code></example>
public sealed partial class JsonSchema
{
    private readonly SchemaProgram _program;
    private readonly JsonSchemaSettings _settings;
    private readonly ReaderSettings _reading;

    // What was parsed before, by System.Text.Json or by this library, is taken at any depth.
    private static readonly ReaderSettings s_deep = new(ReadFlags.None, int.MaxValue);

    private static readonly JsonSettings s_lenient = JsonSettings.Default with
    {
        MaxDepth = int.MaxValue,
        ReadCommentHandling = JsonCommentHandling.Skip,
        AllowTrailingCommas = true,
    };

    private JsonSchema(ReadOnlyMemory<byte> text, JsonSchemaSettings? settings)
    {
        _settings = settings ?? JsonSchemaSettings.Default;
        _reading = new ReaderSettings(ReadFlags.None, _settings.MaxDepth);
        _program = SchemaCompiler.Compile(text, _settings);
    }

    /// <summary>Parses a schema.</summary>
    /// <param name="utf8Schema">The schema in UTF-8: an object, or since draft 6 <c>true</c> or <c>false</c>.</param>
    /// <param name="settings">How to read it; <see langword="null"/> means the defaults.</param>
    /// <returns>The schema.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, a keyword has a value that the version does not allow, or a reference
    /// leads nowhere or in a circle. <c>exception.Error</c> says where and why.</exception>
    public static JsonSchema Parse(ReadOnlySpan<byte> utf8Schema, JsonSchemaSettings? settings = null) =>
        new(utf8Schema.ToArray(), settings);

    /// <param name="schema">The schema.</param>
    /// <param name="settings">How to read it; <see langword="null"/> means the defaults.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="schema"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSchemaSettings)"/>
    public static JsonSchema Parse([StringSyntax(StringSyntaxAttribute.Json)] string schema, JsonSchemaSettings? settings = null)
    {
        ArgumentNullException.ThrowIfNull(schema);
        using Utf8Text utf8 = Transcode(schema, nameof(schema));
        return Parse(utf8.Span, settings);
    }

    /// <summary>Parses the schema of a file. The file's address is where relative references start,
    /// unless the schema has an <c>$id</c> or the settings a base.</summary>
    /// <param name="path">The path of a UTF-8 file. A byte order mark is skipped.</param>
    /// <param name="settings">How to read it; <see langword="null"/> means the defaults. Other files are
    /// read only by its <see cref="JsonSchemaSettings.Resolver"/>.</param>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSchemaSettings)"/>
    public static JsonSchema ParseFile(string path, JsonSchemaSettings? settings = null)
    {
        ArgumentNullException.ThrowIfNull(path);
        byte[] text = File.ReadAllBytes(path);
        settings ??= JsonSchemaSettings.Default;
        int mark = text.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        return new JsonSchema(text.AsMemory(mark),
            settings.BaseUri is null ? settings with { BaseUri = new Uri(Path.GetFullPath(path)) } : settings);
    }

    /// <summary>Whether a text meets the schema. Stops at the first error. Once it is warm, it allocates only to
    /// find equal arrays or objects among many, or in large objects.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark.</param>
    /// <returns>Whether the value is valid.</returns>
    /// <exception cref="JsonException">
    /// The text is not valid JSON or deeper than <see cref="JsonSchemaSettings.MaxDepth"/>, or the validation takes more than
    /// <see cref="JsonSchemaSettings.MaxSteps"/>. <c>exception.Error</c> says where and why.
    /// </exception>
    public bool IsValid(ReadOnlySpan<byte> utf8Json)
    {
        Unchecked nothing = default;
        return Run(utf8Json, _reading, ref nothing);
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="IsValid(ReadOnlySpan{byte})"/>
    public bool IsValid([StringSyntax(StringSyntaxAttribute.Json)] string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Transcode(json, nameof(json));
        return IsValid(utf8.Span);
    }

    /// <summary>Whether a parsed text meets the schema. Stops at the first error.</summary>
    /// <param name="json">The text.</param>
    /// <returns>Whether the value is valid.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    /// <exception cref="JsonException">The validation takes more than
    /// <see cref="JsonSchemaSettings.MaxSteps"/>, or the tree is lazy and its text is not valid
    /// JSON.</exception>
    public bool IsValid(JsonTree json)
    {
        ArgumentNullException.ThrowIfNull(json);
        if (json.IsLazy)
            return IsValid(json.Root);
        Unchecked nothing = default;
        IndexCursor cursor = json.Cursor;
        return Run(cursor, json.MayHaveEscapes, 0, IndexCursor.IsBracket(cursor.FirstOf(0)) ? cursor.EndOf(0) : 1, ref nothing);
    }

    /// <summary>Whether a value of a parsed text meets the schema. Stops at the first error.</summary>
    /// <param name="json">The value.</param>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    /// <inheritdoc cref="IsValid(JsonTree)"
    ///   path="/exception[@cref='T:System.ObjectDisposedException' or @cref='T:System.Text.Json.JsonException']|/returns"/>
    public bool IsValid(JsonView json)
    {
        Unchecked nothing = default;
        return Run(json, ref nothing);
    }

    /// <summary>Whether an element meets the schema. Stops at the first error.</summary>
    /// <param name="json">The value.</param>
    /// <returns>Whether the value is valid.</returns>
    /// <exception cref="InvalidOperationException">The element has no value.</exception>
    /// <exception cref="JsonException">The validation takes more than <see cref="JsonSchemaSettings.MaxSteps"/>.</exception>
    public bool IsValid(JsonElement json)
    {
        Unchecked nothing = default;
        return RunParsed(DocumentBridge.TextOf(json), ref nothing);
    }

    /// <summary>Whether a node meets the schema. It is written as text first.</summary>
    /// <param name="json">The value; <see langword="null"/> is the JSON value <c>null</c>.</param>
    /// <returns>Whether the value is valid.</returns>
    /// <exception cref="JsonException">The validation takes more than <see cref="JsonSchemaSettings.MaxSteps"/>.</exception>
    public bool IsValid(JsonNode? json)
    {
        Unchecked nothing = default;
        return RunParsed(DocumentBridge.TextOf(json), ref nothing);
    }

    /// <summary>Validates a text, and says what is wrong with it.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark.</param>
    /// <param name="output">What the result contains.</param>
    /// <returns>The result, which does not refer to the text.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <inheritdoc cref="IsValid(ReadOnlySpan{byte})" path="/exception"/>
    public JsonSchemaResult Validate(ReadOnlySpan<byte> utf8Json, JsonSchemaOutput output = JsonSchemaOutput.Errors)
    {
        Reported reported = new(this, output, hasText: true);
        bool isValid = Run(utf8Json, _reading, ref reported);
        return reported.ResultOf(isValid);
    }

    /// <param name="json">One JSON text.</param>
    /// <param name="output">What the result contains.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Validate(ReadOnlySpan{byte}, JsonSchemaOutput)"/>
    public JsonSchemaResult Validate([StringSyntax(StringSyntaxAttribute.Json)] string json,
        JsonSchemaOutput output = JsonSchemaOutput.Errors)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Transcode(json, nameof(json));
        return Validate(utf8.Span, output);
    }

    /// <summary>Validates a parsed text, and says what is wrong with it.</summary>
    /// <param name="json">The text.</param>
    /// <param name="output">What the result contains.</param>
    /// <returns>The result, which does not refer to the tree.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <inheritdoc cref="IsValid(JsonTree)" path="/exception"/>
    public JsonSchemaResult Validate(JsonTree json, JsonSchemaOutput output = JsonSchemaOutput.Errors)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Validate(json.Root, output);
    }

    /// <summary>Validates a value of a parsed text. Pointers start at the value, lines at the text.</summary>
    /// <param name="json">The value.</param>
    /// <param name="output">What the result contains.</param>
    /// <returns>The result, which does not refer to the tree.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <inheritdoc cref="IsValid(JsonView)" path="/exception"/>
    public JsonSchemaResult Validate(JsonView json, JsonSchemaOutput output = JsonSchemaOutput.Errors)
    {
        Reported reported = new(this, output, hasText: !json.IsLazy, json.Tree.HidesFoundText);
        bool isValid = Run(json, ref reported);
        return reported.ResultOf(isValid);
    }

    /// <summary>Validates an element, and says what is wrong with it.</summary>
    /// <param name="json">The value.</param>
    /// <param name="output">What the result contains.</param>
    /// <returns>The result, which does not refer to the element. Its errors have no lines.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <inheritdoc cref="IsValid(JsonElement)" path="/exception"/>
    public JsonSchemaResult Validate(JsonElement json, JsonSchemaOutput output = JsonSchemaOutput.Errors)
    {
        Reported reported = new(this, output, hasText: false);
        bool isValid = RunParsed(DocumentBridge.TextOf(json), ref reported);
        return reported.ResultOf(isValid);
    }

    /// <summary>Validates a node, and says what is wrong with it. It is written as text first.</summary>
    /// <param name="json">The value; <see langword="null"/> is the JSON value <c>null</c>.</param>
    /// <param name="output">What the result contains.</param>
    /// <returns>The result, which does not refer to the node. Its errors have no lines.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="output"/> is not one of the values.</exception>
    /// <inheritdoc cref="IsValid(JsonNode)" path="/exception"/>
    public JsonSchemaResult Validate(JsonNode? json, JsonSchemaOutput output = JsonSchemaOutput.Errors)
    {
        Reported reported = new(this, output, hasText: false);
        bool isValid = RunParsed(DocumentBridge.TextOf(json), ref reported);
        return reported.ResultOf(isValid);
    }

    private static Utf8Text Transcode(string text, string parameter)
    {
        Utf8Text utf8 = Utf8Text.Rent(text);
        if (utf8.IsValid)
            return utf8;
        int index = utf8.InvalidIndex;
        utf8.Dispose();
        throw Fail.InvalidUtf16(index, parameter);
    }

    private bool Run<TUse>(ReadOnlySpan<byte> text, ReaderSettings reading, ref TUse use)
        where TUse : struct, IUse, allows ref struct
    {
        long stepsLeft = _program.MaxSteps;
        if (!TryRun(text, reading.MaxDepth, _program.Root, ref stepsLeft, ref use, out bool isValid))
            ThrowInvalid(text, reading);
        return isValid;
    }

    // False if the text is not valid JSON.
    internal bool TryIsValid(ReadOnlySpan<byte> text, int maxDepth, out bool isValid)
    {
        long stepsLeft = _program.MaxSteps;
        return TryIsValid(text, maxDepth, _program.Root, ref stepsLeft, out isValid);
    }

    /// <summary>As <see cref="TryIsValid(ReadOnlySpan{byte}, int, out bool)"/>, of a value that a schema inside
    /// this one is about; takes its steps from those that are left.</summary>
    internal bool TryIsValid(ReadOnlySpan<byte> text, int maxDepth, SchemaNode node, ref long stepsLeft, out bool isValid)
    {
        Unchecked nothing = default;
        return TryRun(text, maxDepth, node, ref stepsLeft, ref nothing, out isValid);
    }

    internal SchemaProgram Program => _program;

    // False if the text is not valid JSON.
    private bool TryRun<TUse>(ReadOnlySpan<byte> text, int maxDepth, SchemaNode root, ref long stepsLeft, ref TUse use, out bool isValid)
        where TUse : struct, IUse, allows ref struct
    {
        IndexWords words = IndexWords.In(text.Length, out uint[] lent);
        try
        {
            ref byte origin = ref MemoryMarshal.GetReference(text);
            isValid = false;
            if (!TextIndexer.TryBuild(ref origin, text.Length, maxDepth, ref words))
                return false;
            isValid = Run(
                new IndexCursor(words.Items, ref origin, text.Length), words.MayHaveEscapes, 0, words.Count, root, ref stepsLeft, ref use);
            return true;
        }
        finally
        {
            words.Release(lent);
        }
    }

    private bool Run<TUse>(JsonView value, ref TUse use)
        where TUse : struct, IUse, allows ref struct
    {
        if (value.IsLazy)
        {
            using JsonTree parsed = LazySearch.Parse(value);
            return Run(parsed.Root, ref use);
        }

        IndexCursor cursor = value.Cursor;
        int end = IndexCursor.IsBracket(cursor.FirstOf(value.Word)) ? cursor.EndOf(value.Word) : value.Word + 1;
        return Run(cursor, value.Tree.MayHaveEscapes, value.Word, end - value.Word, ref use);
    }

    // The text of an element can have comments, if its document allowed them.
    private bool RunParsed<TUse>(ReadOnlySpan<byte> text, ref TUse use)
        where TUse : struct, IUse, allows ref struct
    {
        IndexWords words = IndexWords.In(text.Length, out uint[] lent);
        try
        {
            ref byte origin = ref MemoryMarshal.GetReference(text);
            if (TextIndexer.TryBuild(ref origin, text.Length, s_deep.MaxDepth, ref words))
                return Run(new IndexCursor(words.Items, ref origin, text.Length), words.MayHaveEscapes, 0, words.Count, ref use);
            using JsonTree tree = JsonTree.Parse(text, s_lenient);
            return Run(tree.Root, ref use);
        }
        finally
        {
            words.Release(lent);
        }
    }

    private bool Run<TUse>(IndexCursor cursor, bool mayHaveEscapes, int word, int words, ref TUse use)
        where TUse : struct, IUse, allows ref struct
    {
        long stepsLeft = _program.MaxSteps;
        return Run(cursor, mayHaveEscapes, word, words, _program.Root, ref stepsLeft, ref use);
    }

    private bool Run<TUse>(IndexCursor cursor, bool mayHaveEscapes, int word, int words, SchemaNode root, ref long stepsLeft, ref TUse use)
        where TUse : struct, IUse, allows ref struct
    {
        // The memory is lost to an exception, so that there is no region for exceptions on the way to a verdict.
        EvaluationMemory? memory = null;
        Evaluation evaluation = new(cursor, mayHaveEscapes, ref memory, null, _program, words, stepsLeft);
        bool isValid = evaluation.Evaluate(root, word, Evaluation.NoFrame);
        stepsLeft = evaluation.StepsLeft;

        // Most texts are valid, and of those only annotations are of interest.
        if (use.Report is { } report && (!isValid || report.TakesAnnotations))
        {
            if (!isValid)
                report.ExpectErrors();
            evaluation = new Evaluation(cursor, mayHaveEscapes, ref memory, report, _program, words, _program.MaxSteps);
            isValid = evaluation.Evaluate(root, word, Evaluation.NoFrame);
            use.End(cursor, isValid);
        }

        memory?.Return();
        return isValid;
    }

    // The reader reads the text again, for the same error as everywhere.
    [DoesNotReturn]
    private static unsafe void ThrowInvalid(ReadOnlySpan<byte> text, ReaderSettings reading)
    {
        fixed (byte* start = text)
            TreeFailure.Report(new TreeText(null, (nint)start, text.Length), reading);
    }

    internal int MaxErrors => _settings.MaxErrors;

    // Null if only the flag is wanted.
    internal SchemaReport? ReportFor(JsonSchemaOutput output, bool hidesFoundText = false)
    {
        if (output is < JsonSchemaOutput.Flag or > JsonSchemaOutput.Detailed)
            throw new ArgumentOutOfRangeException(nameof(output), output, "The output is not one of the values of JsonSchemaOutput.");
        return output == JsonSchemaOutput.Flag
            ? null
            : new SchemaReport(
                _program.Root, output is JsonSchemaOutput.Basic or JsonSchemaOutput.Detailed, hidesFoundText, _settings.MaxErrors);
    }

    // What is done with a validation: the verdict alone, or a report. The JIT makes code for each.
    private interface IUse
    {
        SchemaReport? Report { get; }

        void End(in IndexCursor cursor, bool isValid);
    }

    private readonly struct Unchecked : IUse
    {
        public SchemaReport? Report => null;

        public void End(in IndexCursor cursor, bool isValid)
        {
        }
    }

    private struct Reported : IUse
    {
        private readonly JsonSchema _schema;
        private readonly JsonSchemaOutput _output;
        private readonly bool _hasText;
        private readonly TextPlace _start;
        private JsonSchemaResult? _result;

        // The start is that of the value, if it is part of a longer text.
        internal Reported(JsonSchema schema, JsonSchemaOutput output, bool hasText, bool hidesFoundText = false, TextPlace start = default)
        {
            (_schema, _output, _hasText, _start) = (schema, output, hasText, start);
            Report = schema.ReportFor(output, hidesFoundText);
        }

        public SchemaReport? Report { get; }

        public void End(in IndexCursor cursor, bool isValid)
        {
            SchemaUnit root = Report!.End(isValid);
            List<SchemaUnit> leaves = JsonSchemaResult.ListedIn(root, _schema._settings.MaxErrors);
            if (_hasText)
                UnitPlaces.Set(leaves, cursor, _start);
            _result = new JsonSchemaResult(root, leaves, _output);
        }

        internal readonly JsonSchemaResult ResultOf(bool isValid) => _result ?? new JsonSchemaResult(isValid, _output);
    }
}
