// Merge patches as values that are parsed once.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

public sealed partial class JsonMergePatch
{
    private readonly JsonElement _patch;

    // Reading the patch decided it for the document too.
    private readonly bool _hidesFoundText;

    private JsonMergePatch(JsonElement patch, bool hidesFoundText = false) => (_patch, _hidesFoundText) = (patch, hidesFoundText);

    /// <summary>Reads a patch.</summary>
    /// <param name="utf8Json">The patch, in UTF-8; not kept after the call.</param>
    /// <returns>The patch.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, has a name twice in an
    /// object, or is nested deeper than 1,000 levels.</exception>
    public static JsonMergePatch Parse(ReadOnlySpan<byte> utf8Json) => Parse(utf8Json, hides: false);

    internal static JsonMergePatch Parse(ReadOnlySpan<byte> utf8Json, bool hides) => new(PatchText.Read(utf8Json, hides), hides);

    /// <param name="json">The patch.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    public static JsonMergePatch Parse([StringSyntax(StringSyntaxAttribute.Json)] string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return new JsonMergePatch(PatchText.Read(json));
    }

    /// <summary>Makes a patch from a document.</summary>
    /// <param name="patch">The document, which is copied; <see langword="null"/> is a JSON null, which replaces the document.</param>
    /// <returns>The patch.</returns>
    public static JsonMergePatch FromNode(JsonNode? patch) => new(DocumentBridge.ToElement(patch));

    /// <summary>Applies the patch.</summary>
    /// <param name="document">The document, which is not changed; <see langword="null"/> is a JSON null.</param>
    /// <returns>A new document; <see langword="null"/> for a JSON null.</returns>
    public JsonNode? Apply(JsonNode? document) => Apply(document, ToNode());

    /// <summary>Applies the patch to a text. If the patch was read with
    /// <see cref="JsonSettings.HideFoundText"/>, errors leave out the document's text too.</summary>
    /// <param name="document">The text of the document.</param>
    /// <returns>The text of the new document, without whitespace.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, has a name twice in an object or half of a
    /// surrogate pair, or is nested deeper than 1,000 levels.</exception>
    /// <exception cref="ArgumentException">The text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is <see langword="null"/>.</exception>
    public string Apply([StringSyntax(StringSyntaxAttribute.Json)] string document)
    {
        ArgumentNullException.ThrowIfNull(document);
        return DocumentBridge.ToText(Apply(NodeCopy.Of(PatchText.Read(document, _hidesFoundText))));
    }

    /// <summary>Applies the patch to a .NET value: writes it, patches the JSON, and reads a new value.</summary>
    /// <typeparam name="T">The type to write and read, which needs no setters: a record will do.</typeparam>
    /// <param name="value">The value, which is not changed.</param>
    /// <param name="options">How to write and read the value; <see langword="null"/> for
    /// <see cref="JsonSettings.Default"/>. The patch uses the names in its JSON.</param>
    /// <returns>The new value.</returns>
    /// <exception cref="JsonException">The result does not fit the type.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public T? ApplyToCopyOf<T>(T value, JsonSettings? options = null) => ApplyToCopyOf(value, ToNode(), options);

    /// <summary>Applies the patch to a .NET object in place: sets the members whose JSON changes, and keeps all others.</summary>
    /// <typeparam name="T">The type to write and read the object as.</typeparam>
    /// <param name="target">The object. If anything fails, even a setter, it is unchanged. A
    /// removed member gets the value that it has in a new object.</param>
    /// <param name="options">How to write and read the object; <see langword="null"/> for
    /// <see cref="JsonSettings.Default"/>. The patch uses the names in its JSON.</param>
    /// <exception cref="JsonException">The result does not fit the type, or a changed member has no setter.</exception>
    /// <exception cref="NotSupportedException">The target is not an object with members, such as a list.
    /// Use <see cref="ApplyToCopyOf{T}(T, JsonSettings?)"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="target"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void ApplyTo<T>(T target, JsonSettings? options = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<T> root = Roots<T>.Of(options);
        PatchedValue.ApplyTo(target, root, node => Merged(node, ToNode()));
    }

    /// <summary>The patch as a document.</summary>
    /// <returns>A new document; <see langword="null"/> for a JSON null.</returns>
    public JsonNode? ToNode() => NodeCopy.Of(_patch);

    /// <summary>The patch as JSON.</summary>
    /// <returns>A text that <see cref="Parse(string)"/> reads.</returns>
    public override string ToString() => Encoding.UTF8.GetString(Utf8);

    internal ReadOnlySpan<byte> Utf8 => DocumentBridge.TextOf(_patch);
}
