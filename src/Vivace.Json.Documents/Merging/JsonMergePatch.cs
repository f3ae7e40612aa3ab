// JSON Merge Patch (RFC 7396): a document that looks like what it changes.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Merging;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

/// <summary>Applies and creates merge patches (RFC 7396): the patch's members replace the document's, null removes them, objects are
/// merged, and everything else, arrays included, is replaced as a whole.</summary>
/// <remarks>
/// <para>A merge patch cannot set a member to null or change an element of an array. <see cref="JsonPatch"/> can.</para>
/// <para>The static methods take any document as a patch. An instance is an immutable patch that was read: as a request body, as a member
/// of a model, or by <see cref="Parse(string)"/>.</para>
/// </remarks>
/// <example><code>
/// byte[] after = JsonMergePatch.Apply("""{ "name": "Ada", "age": 36 }"""u8, """{ "age": 37, "name": null }"""u8);   // {"age":37}
/// </code></example>
[JsonCodec(typeof(MergePatchCodec))]
public sealed partial class JsonMergePatch
{
    /// <summary>Applies a merge patch.</summary>
    /// <param name="document">The document, which is not changed; <see langword="null"/> is a JSON null.</param>
    /// <param name="patch">The patch, which is not changed; <see langword="null"/> is a JSON null, which replaces the document.</param>
    /// <returns>A new document; <see langword="null"/> for a JSON null.</returns>
    /// <exception cref="JsonException">A document is invalid: an object has a name
    /// twice, or a name has half of a surrogate pair.</exception>
    public static JsonNode? Apply(JsonNode? document, JsonNode? patch)
    {
        return Merged(document is JsonObject && patch is JsonObject ? NodeCopy.Of(document) : document, patch);
    }

    // Changes the document in place, if it can stay.
    private static JsonNode? Merged(JsonNode? document, JsonNode? patch)
    {
        if (document is not JsonObject result || patch is not JsonObject changes)
            return NodeCopy.Of(patch, dropsNulls: patch is JsonObject);
        PatchRun.Merge(result, changes);
        return result;
    }

    /// <summary>Applies a merge patch to a text.</summary>
    /// <param name="utf8Document">The document, in UTF-8; not kept after the call.</param>
    /// <param name="utf8Patch">The patch, in UTF-8; not kept after the call.</param>
    /// <returns>The text of the new document, without whitespace.</returns>
    /// <exception cref="JsonException">One of the texts is not valid JSON, has a name twice in an object or half
    /// of a surrogate pair, or is nested deeper than 1,000 levels.</exception>
    public static byte[] Apply(ReadOnlySpan<byte> utf8Document, ReadOnlySpan<byte> utf8Patch)
    {
        JsonNode? document = NodeCopy.Of(PatchText.Read(utf8Document, which: "document"));
        JsonNode? patch = NodeCopy.Of(PatchText.Read(utf8Patch, which: "patch"));
        return DocumentBridge.TextOf(Merged(document, patch)).ToArray();
    }

    /// <param name="document">The text of the document.</param>
    /// <param name="patch">The text of the patch.</param>
    /// <exception cref="ArgumentException">A text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Apply(ReadOnlySpan{byte}, ReadOnlySpan{byte})"/>
    public static string Apply([StringSyntax(StringSyntaxAttribute.Json)] string document,
        [StringSyntax(StringSyntaxAttribute.Json)] string patch)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(patch);
        return DocumentBridge.ToText(
            Apply(NodeCopy.Of(PatchText.Read(document, which: "document")), NodeCopy.Of(PatchText.Read(patch, which: "patch"))));
    }

    /// <summary>Applies a merge patch to a .NET value: writes it, patches the JSON, and reads a new value.</summary>
    /// <typeparam name="T">The type to write and read, which needs no setters: a record will do.</typeparam>
    /// <param name="value">The value, which is not changed.</param>
    /// <param name="patch">The patch; <see langword="null"/> is a JSON null.</param>
    /// <param name="options">How to write and read the value; <see langword="null"/> for
    /// <see cref="JsonSettings.Default"/>. The patch uses the names in its JSON.</param>
    /// <returns>The new value.</returns>
    /// <exception cref="JsonException">The result does not fit the type.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static T? ApplyToCopyOf<T>(T value, JsonNode? patch, JsonSettings? options = null)
    {
        Root<T> root = Roots<T>.Of(options);
        return PatchedValue.Read(value, root, node => Merged(node, patch));
    }

    /// <summary>Applies a patch whose members are <see cref="Optional{T}"/>: members that are
    /// set, even to null, replace those of the value.</summary>
    /// <typeparam name="T">The type to write and read, which needs no setters: a record will do.</typeparam>
    /// <typeparam name="TPatch">The type of the patch. Members that are not set are not written.</typeparam>
    /// <param name="value">The value, which is not changed.</param>
    /// <param name="patch">
    /// The patch. A member set to null sets the value's member to null, whatever its default. A null entry of a dictionary removes the
    /// entry (RFC 7396). Members that are objects in both are merged; everything else, arrays included, is replaced as a whole.
    /// </param>
    /// <param name="options">How to write and read both; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The new value.</returns>
    /// <exception cref="JsonException">The result does not fit the type, such as null for a number.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static T? ApplyToCopyOf<T, TPatch>(T value, TPatch patch, JsonSettings? options = null)
        where TPatch : notnull
    {
        Root<T> root = Roots<T>.Of(options);
        return PatchedValue.Read(value, root, node => Merge(node, patch, options));
    }

    /// <summary>Applies a patch whose members are <see cref="Optional{T}"/> to an object in place, such as a
    /// tracked entity: sets the members that change, and keeps all others.</summary>
    /// <typeparam name="T">The type to write and read the object as.</typeparam>
    /// <typeparam name="TPatch">The type of the patch. Members that are not set are not written.</typeparam>
    /// <param name="target">The object. If anything fails, even a setter, it is unchanged. A member that
    /// holds an object gets a new one if the patch changes it.</param>
    /// <param name="patch">The patch, as for <see cref="ApplyToCopyOf{T, TPatch}(T, TPatch, JsonSettings?)"/>.</param>
    /// <param name="options">How to write and read both; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The result does not fit the type, or a changed member has no setter.</exception>
    /// <exception cref="NotSupportedException">The target is not an object with members, such as a list. Use
    /// <see cref="ApplyToCopyOf{T, TPatch}(T, TPatch, JsonSettings?)"/>.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void ApplyTo<T, TPatch>(T target, TPatch patch, JsonSettings? options = null)
        where T : class
        where TPatch : notnull
    {
        ArgumentNullException.ThrowIfNull(target);
        ArgumentNullException.ThrowIfNull(patch);
        Root<T> root = Roots<T>.Of(options);
        PatchedValue.ApplyTo(target, root, node => Merge(node, patch, options));
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonNode? Merge<TPatch>(JsonNode? document, TPatch patch, JsonSettings? options)
    {
        Root<TPatch> root = Roots<TPatch>.Of(options);
        JsonNode? written = DocumentOf(patch, root);
        if (written is not JsonObject changes)
            return written;
        JsonObject result = document as JsonObject ?? [];
        PatchRun.Merge(result, changes, new PatchedType(typeof(TPatch), root.Plan));
        return result;
    }

    private static JsonNode? DocumentOf<T>(T value, Root<T> root) =>
        NodeCopy.Of(DocumentBridge.ToElement(root.WriteBytes(value), root.Plan.Settings));

    /// <summary>Creates the merge patch that turns one document into another.</summary>
    /// <param name="from">The document before; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <param name="to">The document after; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <returns>The patch: an empty object if the documents are equal objects.</returns>
    /// <exception cref="ArgumentException">No such patch exists: <paramref name="to"/> has a new or changed member that is null; or
    /// <paramref name="from"/> ignores case and considers two names equal.</exception>
    /// <exception cref="JsonException">A document is invalid: an object has a name twice, or a
    /// string or name has half of a surrogate pair.</exception>
    public static JsonNode? Create(JsonNode? from, JsonNode? to)
    {
        if (to is not JsonObject)
            return NodeCopy.Of(to);
        try
        {
            return from is JsonObject before ? Differences(before, (JsonObject)to) : CopyWithoutNulls(to);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    // Nested patches come first, so that empty ones are left out.
    private static JsonObject Differences(JsonObject from, JsonObject to)
    {
        JsonObject root = [];
        Stack<OpenObject> levels = new();
        levels.Push(new OpenObject(from, to, root, ""));
        while (true)
        {
            OpenObject level = levels.Peek();
            if (!level.IsStarted)
            {
                level.IsStarted = true;
                if (NodeMembers.CannotHold(level.From, level.To))
                    throw new ArgumentException("Expected a document whose names differ by more than their case, since the document " +
                        "before ignores case, found two names that it takes for one. Use a JsonPatch.", nameof(to));
                for (int i = 0; i < level.From.Count; i++)
                    if (!NodeTree.TryGetSame(level.To, level.From.GetAt(i).Key, out _))
                        level.Patch.Add(level.From.GetAt(i).Key, null);
            }

            if (level.Next == level.To.Count)
            {
                levels.Pop();
                if (!levels.TryPeek(out OpenObject? parent))
                    return root;
                if (level.Patch.Count > 0)
                    parent.Patch.Add(level.Name, level.Patch);
                continue;
            }

            (string name, JsonNode? value) = level.To.GetAt(level.Next++);
            bool isKnown = NodeTree.TryGetSame(level.From, name, out JsonNode? before);
            if (isKnown && before is JsonObject old && value is JsonObject now)
                levels.Push(new OpenObject(old, now, [], name));
            else if (!isKnown || !TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, before, value))
                level.Patch.Add(name, CopyWithoutNulls(value));
        }
    }

    private static JsonNode? CopyWithoutNulls(JsonNode? value)
    {
        JsonNode? copy = NodeCopy.Of(value, dropsNulls: true);
        return value is not null && TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, copy, value)
            ? copy
            : throw new ArgumentException(
                "Expected a document without new or changed members that are null, found one: a merge patch removes what is null in it. " +
                    "Use a JsonPatch.", "to");
    }

    private sealed class OpenObject(JsonObject from, JsonObject to, JsonObject patch, string name)
    {
        internal JsonObject From => from;

        internal JsonObject To => to;

        internal JsonObject Patch => patch;

        internal string Name => name;

        internal bool IsStarted { get; set; }

        internal int Next { get; set; }
    }
}
