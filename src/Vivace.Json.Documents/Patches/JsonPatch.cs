// A JSON Patch (RFC 6902): operations on a document that are applied together or not at all.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>Operations that change a document, such as
/// <c>[{"op":"replace","path":"/name","value":"Ada"}]</c> (RFC 6902).
/// Immutable.</summary>
/// <remarks>If an operation fails, the document or object is unchanged.
/// <see cref="JsonPatchOptions"/> limits how much a patch may do.</remarks>
/// <example><code>
/// JsonPatch patch = JsonPatch.Parse("""[{ "op": "add", "path": "/tags/-", "value": "new" }]""");
/// System.Text.Json.Nodes.JsonNode? after = patch.Apply(node);
/// </code></example>
[JsonCodec(typeof(PatchCodec))]
public sealed class JsonPatch
{
    private readonly JsonPatchOperation[] _operations;

    /// <summary>Makes a patch from operations.</summary>
    /// <param name="operations">The operations, in order.</param>
    /// <exception cref="ArgumentNullException">An operation is <see langword="null"/>.</exception>
    public JsonPatch(params ReadOnlySpan<JsonPatchOperation> operations)
    {
        foreach (JsonPatchOperation operation in operations)
            ArgumentNullException.ThrowIfNull(operation, nameof(operations));
        _operations = operations.ToArray();
    }

    /// <summary>Set by <see cref="JsonSettings.HideFoundText"/> when the patch was read, as
    /// by a web server: errors then never show values.</summary>
    internal bool HidesFoundText { get; init; }

    /// <summary>The operations, in order.</summary>
    public IReadOnlyList<JsonPatchOperation> Operations => _operations;

    /// <summary>Reads a patch.</summary>
    /// <param name="utf8Json">An array of operations, in UTF-8; not kept after the call.
    /// Members that RFC 6902 does not define are ignored.</param>
    /// <returns>The patch.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, has a name twice in an object or half of a surrogate pair, is nested
    /// deeper than 1,000 levels, or is not a patch. <c>exception.Error</c> says where.</exception>
    public static JsonPatch Parse(ReadOnlySpan<byte> utf8Json) => Parse(utf8Json, hides: false);

    /// <param name="json">An array of operations. Members that RFC 6902 does not define are ignored.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    public static JsonPatch Parse([StringSyntax(StringSyntaxAttribute.Json)] string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        return utf8.IsValid ? Parse(utf8.Span) : throw Reading.Fail.InvalidUtf16(utf8.InvalidIndex);
    }

    internal static JsonPatch Parse(ReadOnlySpan<byte> utf8Json, bool hides) =>
        new(new PatchReader(PatchText.Read(utf8Json, hides), utf8Json, hides).Read()) { HidesFoundText = hides };

    /// <summary>Makes a patch from a document.</summary>
    /// <param name="patch">An array of operations.</param>
    /// <returns>The patch.</returns>
    /// <exception cref="JsonException">The document is not a patch.</exception>
    public static JsonPatch FromNode(JsonNode? patch) =>
        new(new PatchReader(DocumentBridge.ToElement(patch), default, hides: false).Read());

    /// <summary>Applies the patch to a copy of a document.</summary>
    /// <param name="document">The document, which is not changed; <see langword="null"/> is a JSON null.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <returns>The changed copy; <see langword="null"/> for a JSON null.</returns>
    /// <exception cref="JsonException">An operation failed; the message says which and why.
    /// <see cref="TryApplyTo"/> returns the error instead.</exception>
    public JsonNode? Apply(JsonNode? document, JsonPatchOptions? patchOptions = null)
    {
        JsonNode? copy = NodeCopy.Of(document);
        ApplyTo(ref copy, patchOptions);
        return copy;
    }

    /// <summary>Applies the patch to a <see cref="JsonElement"/>.</summary>
    /// <param name="document">The document, which is not changed.</param>
    /// <returns>A new document; <see langword="null"/> for a JSON null.</returns>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    /// <inheritdoc cref="Apply(JsonNode, JsonPatchOptions)"/>
    public JsonNode? Apply(JsonElement document, JsonPatchOptions? patchOptions = null)
    {
        // Unchanged values keep referring to the text, so it must not go back to a pool.
        return ApplyToElement(document.Clone(), patchOptions);
    }

    /// <summary>Applies the patch to a parsed text.</summary>
    /// <param name="document">The document, which is not changed.</param>
    /// <returns>A new document; <see langword="null"/> for a JSON null.</returns>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    /// <inheritdoc cref="Apply(JsonNode, JsonPatchOptions)"/>
    public JsonNode? Apply(JsonView document, JsonPatchOptions? patchOptions = null)
    {
        JsonNode? node = NodeCopy.Of(document);
        try
        {
            ApplyTo(ref node, patchOptions);
        }
        catch (JsonException failure) when (NodeFailure.IsNameTwice(failure))
        {
            return ApplyToElement(document.ToElement(), patchOptions);
        }

        return node;
    }

    /// <summary>Applies the patch to a text.</summary>
    /// <param name="json">The text of the document.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <returns>The text of the new document, without whitespace. To keep comments and layout, use <see cref="JsonEdit.Apply"/>.</returns>
    /// <exception cref="JsonException">An operation failed; or the text is not valid JSON, has a name twice in an object or half of a
    /// surrogate pair, or is nested deeper than 1,000 levels.</exception>
    /// <exception cref="ArgumentException">The text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    public string Apply([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonPatchOptions? patchOptions = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        JsonNode? node = NodeCopy.Of(PatchText.Read(json, Hides(patchOptions ?? JsonPatchOptions.Default)));
        ApplyTo(ref node, patchOptions);
        return DocumentBridge.ToText(node);
    }

    // Lazy nodes reject duplicate names; the document is then built whole, with the last of each name.
    private JsonNode? ApplyToElement(JsonElement document, JsonPatchOptions? patchOptions)
    {
        JsonNode? node = NodeCopy.Of(document);
        try
        {
            ApplyTo(ref node, patchOptions);
        }
        catch (JsonException failure) when (NodeFailure.IsNameTwice(failure))
        {
            node = NodeCopy.WholeOf(document);
            ApplyTo(ref node, patchOptions);
        }

        return node;
    }

    /// <summary>Applies the patch to a document in place.</summary>
    /// <param name="document">The document; unchanged if an operation fails, replaced if the patch
    /// replaces the whole. <see langword="null"/> is a JSON null.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">An operation failed; the message says which and why.
    /// <see cref="TryApplyTo"/> returns the error instead.</exception>
    public void ApplyTo(ref JsonNode? document, JsonPatchOptions? patchOptions = null)
    {
        if (!TryApplyTo(ref document, out JsonPatchError? error, patchOptions))
            throw Failed(error);
    }

    /// <summary>Applies the patch to a document in place if every operation succeeds.</summary>
    /// <param name="document">The document; unchanged if an operation fails, replaced if the patch
    /// replaces the whole. <see langword="null"/> is a JSON null.</param>
    /// <param name="error">The operation that failed, and why.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <returns><see langword="true"/> if the patch was applied.</returns>
    /// <exception cref="JsonException">The document is invalid: an object has a name twice, or a string
    /// or name has half of a surrogate pair. It is unchanged.</exception>
    public bool TryApplyTo(ref JsonNode? document, [NotNullWhen(false)] out JsonPatchError? error, JsonPatchOptions? patchOptions = null)
    {
        patchOptions ??= JsonPatchOptions.Default;
        NodePatcher patcher = new(document, patchOptions, Hides(patchOptions));
        if (!patcher.TryApply(_operations, out error))
            return false;
        document = patcher.Root;
        return true;
    }

    /// <summary>Applies the patch to a .NET value: writes it, patches the JSON, and reads a new value.</summary>
    /// <typeparam name="T">The type to write and read, which needs no setters: a record will do.</typeparam>
    /// <param name="value">
    /// The value, which is not changed. Members that <see cref="JsonSettings.Audiences"/>, <see cref="JsonSettings.Fields"/> or
    /// <see cref="JsonSettings.SensitiveMembers"/> hide are kept, and audiences and fields hide them from the patch.
    /// </param>
    /// <param name="options">How to write and read the value; <see langword="null"/> for
    /// <see cref="JsonSettings.Default"/>. Paths use the names in its JSON.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <returns>The new value.</returns>
    /// <exception cref="JsonException">An operation failed, or the result does not fit the type.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public T? ApplyToCopyOf<T>(T value, JsonSettings? options = null, JsonPatchOptions? patchOptions = null)
    {
        Root<T> root = Roots<T>.Of(options);
        return PatchedValue.Read(value, root, node => Changed(node, OptionsOf(root, patchOptions)));
    }

    private JsonNode? Changed(JsonNode? node, JsonPatchOptions? patchOptions)
    {
        ApplyTo(ref node, patchOptions);
        return node;
    }

    /// <summary>Applies the patch to a .NET object in place.</summary>
    /// <remarks>Writes the object, patches its JSON, reads a new value from it, and copies the members whose JSON
    /// changed. A removed member gets the value that it has in a new object.</remarks>
    /// <typeparam name="T">The type to write and read the object as.</typeparam>
    /// <param name="target">The object. If anything fails, even a setter, it is unchanged.</param>
    /// <param name="options">How to write and read the object; <see langword="null"/> for
    /// <see cref="JsonSettings.Default"/>. Paths use the names in its JSON.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">An operation failed, the result does not fit the
    /// type, or a changed member has no setter.</exception>
    /// <exception cref="NotSupportedException">The object has no members to set, such as
    /// a list. Use <see cref="ApplyToCopyOf"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="target"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void ApplyTo<T>(T target, JsonSettings? options = null, JsonPatchOptions? patchOptions = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<T> root = Roots<T>.Of(options);
        PatchedValue.ApplyTo(target, root, node => Changed(node, OptionsOf(root, patchOptions)));
    }

    /// <summary>The patch as a document.</summary>
    /// <returns>A new array of operations.</returns>
    public JsonArray ToNode()
    {
        JsonArray array = [];
        foreach (JsonPatchOperation operation in _operations)
            array.Add((JsonNode)operation.ToNode());
        return array;
    }

    /// <summary>The patch as JSON.</summary>
    /// <returns>A text that <see cref="Parse(string)"/> reads.</returns>
    public override string ToString() => DocumentBridge.ToText(ToNode());

    internal bool Hides(JsonPatchOptions patchOptions) => HidesFoundText || patchOptions.HideFoundText || FoundText.HiddenEverywhere;

    // Settings that hide text while the value is read and written hide it from patch errors too. So do secrets, which a patch can copy to
    // any place before it tests that.
    private static JsonPatchOptions? OptionsOf<T>(Root<T> root, JsonPatchOptions? patchOptions) =>
        root.Plan.Settings.HideFoundText || root.Codec.HasSecrets
            ? (patchOptions ?? JsonPatchOptions.Default) with { HideFoundText = true }
            : patchOptions;

    internal static JsonException Failed(JsonPatchError error)
    {
        JsonException exception = new(error.Message) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError
        {
            Kind = error.Kind == JsonPatchErrorKind.BudgetExceeded ? JsonErrorKind.BudgetExceeded : JsonErrorKind.InvalidValue,
            Message = error.Message,
            TargetType = typeof(JsonPatch),
        });
        return exception;
    }
}
