// JSON Merge Patch (RFC 7396): a document that looks like what it changes.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Documents.Merging;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

/// <summary>
/// Applies and creates merge patches (RFC 7396): members of the patch replace those of the document, null removes them, objects are merged, and everything else,
/// arrays included, is replaced as a whole.
/// </summary>
/// <remarks>
/// <para>A merge patch cannot set a member to null, and cannot change an element of an array. <see cref="JsonPatch"/> can.</para>
/// <para>The static methods take any document as a patch. An instance is a patch that was read: as the body of a request, as a member of a model, or by <see cref="Parse(string)"/>. It is immutable.</para>
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
    /// <exception cref="JsonException">One of them cannot be looked at: an object has a name twice, or a name is no text, such as half of a surrogate pair.</exception>
    public static JsonNode? Apply(JsonNode? document, JsonNode? patch)
    {
        if (patch is not JsonObject changes)
            return NodeCopy.Of(patch);
        if (document is not JsonObject)
            return NodeCopy.Of(patch, dropsNulls: true);
        JsonObject result = (JsonObject)NodeCopy.Of(document)!;
        PatchRun.Merge(result, changes);
        return result;
    }

    /// <summary>Applies a merge patch to a text.</summary>
    /// <param name="utf8Document">The document, in UTF-8; not kept after the call.</param>
    /// <param name="utf8Patch">The patch, in UTF-8; not kept after the call.</param>
    /// <returns>The text of the new document, without white space.</returns>
    /// <exception cref="JsonException">One of the texts is not valid JSON, has a name twice in an object or half of a surrogate pair, or is nested deeper than 1,000 levels.</exception>
    public static byte[] Apply(ReadOnlySpan<byte> utf8Document, ReadOnlySpan<byte> utf8Patch)
    {
        JsonNode? document = NodeCopy.Of(PatchText.Read(utf8Document));
        JsonNode? patch = NodeCopy.Of(PatchText.Read(utf8Patch));
        if (document is JsonObject result && patch is JsonObject changes)
            PatchRun.Merge(result, changes);
        else
            document = patch is JsonObject ? NodeCopy.Of(patch, dropsNulls: true) : patch;
        return DocumentBridge.TextOf(document).ToArray();
    }

    /// <param name="document">The text of the document.</param>
    /// <param name="patch">The text of the patch.</param>
    /// <exception cref="ArgumentException">A text has half of a surrogate pair that is not escaped.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Apply(ReadOnlySpan{byte}, ReadOnlySpan{byte})"/>
    public static string Apply([StringSyntax(StringSyntaxAttribute.Json)] string document, [StringSyntax(StringSyntaxAttribute.Json)] string patch)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(patch);
        return DocumentBridge.ToText(Apply(NodeCopy.Of(PatchText.Read(document)), NodeCopy.Of(PatchText.Read(patch))));
    }

    /// <summary>Applies a merge patch to a .NET value: to what it is written as, from which a new value is read.</summary>
    /// <typeparam name="T">The type as which the value is written and read; also one without setters, such as a record.</typeparam>
    /// <param name="value">The value, which is not changed.</param>
    /// <param name="patch">The patch; <see langword="null"/> is a JSON null.</param>
    /// <param name="options">How to write and read the value; <see langword="null"/> for <see cref="JsonSettings.Default"/>. The patch has the names of its JSON.</param>
    /// <returns>The new value.</returns>
    /// <exception cref="JsonException">What the patch leaves does not fit the type.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static T? ApplyToCopyOf<T>(T value, JsonNode? patch, JsonSettings? options = null)
    {
        Root<T> root = Roots<T>.Of(options);
        return root.Read(DocumentBridge.TextOf(Apply(DocumentOf(value, root), patch), root.Plan));
    }

    /// <summary>Applies a patch whose members are <see cref="Optional{T}"/>: those that are set replace those of the value, also if they are set to null, and all others stay.</summary>
    /// <typeparam name="T">The type as which the value is written and read; also one without setters, such as a record.</typeparam>
    /// <typeparam name="TPatch">The type of the patch. Members that are not set are left out when it is written.</typeparam>
    /// <param name="value">The value, which is not changed.</param>
    /// <param name="patch">
    /// The patch. A member that is set to null sets the member of the value to null, whatever its initializer or default says. An entry of a dictionary that is null removes the entry (RFC 7396). A member that is an object in
    /// both is merged; everything else, arrays included, is replaced as a whole.
    /// </param>
    /// <param name="options">How to write and read both; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The new value.</returns>
    /// <exception cref="JsonException">What the patch leaves does not fit the type, such as null for a number.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static T? ApplyToCopyOf<T, TPatch>(T value, TPatch patch, JsonSettings? options = null)
        where TPatch : notnull
    {
        Root<T> root = Roots<T>.Of(options);
        return root.Read(DocumentBridge.TextOf(Merge(DocumentOf(value, root), patch, options), root.Plan));
    }

    /// <summary>Applies a patch whose members are <see cref="Optional{T}"/> to an object in place, such as an entity that is tracked: members that the patch changes are set, all others keep their values.</summary>
    /// <typeparam name="T">The type as which the object is written and read.</typeparam>
    /// <typeparam name="TPatch">The type of the patch. Members that are not set are left out when it is written.</typeparam>
    /// <param name="target">The object, which is as before if anything fails, setters that throw included. A member that is an object gets a new one if the patch changes it.</param>
    /// <param name="patch">The patch, as for <see cref="ApplyToCopyOf{T, TPatch}(T, TPatch, JsonSettings?)"/>.</param>
    /// <param name="options">How to write and read both; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">What the patch leaves does not fit the type, or a member that changes has no setter.</exception>
    /// <exception cref="NotSupportedException">The target is not an object with members, such as a list. Use <see cref="ApplyToCopyOf{T, TPatch}(T, TPatch, JsonSettings?)"/>.</exception>
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
        JsonNode? before = DocumentOf(target, root);
        JsonNode? after = Merge(before, patch, options);
        ObjectChange.Apply(target, root.Read(DocumentBridge.TextOf(after, root.Plan)), before, after, root.Plan);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonNode? Merge<TPatch>(JsonNode? document, TPatch patch, JsonSettings? options)
    {
        Root<TPatch> root = Roots<TPatch>.Of(options);
        JsonNode? written = DocumentOf(patch, root);
        if (written is not JsonObject changes)
            return written;
        JsonObject result = document is JsonObject ? (JsonObject)NodeCopy.Of(document)! : [];
        PatchRun.Merge(result, changes, new PatchedType(typeof(TPatch), root.Plan));
        return result;
    }

    private static JsonNode? DocumentOf<T>(T value, Root<T> root) => NodeCopy.Of(DocumentBridge.ToElement(root.WriteBytes(value), root.Plan.Settings));

    /// <summary>Creates the merge patch that leads from one document to another.</summary>
    /// <param name="from">The document before; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <param name="to">The document after; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <returns>The patch: an empty object if the documents are equal objects.</returns>
    /// <exception cref="ArgumentException">There is no such patch: an object in <paramref name="to"/> has a new or changed member that is null, which a merge patch cannot say; or two names that an object in <paramref name="from"/>, which ignores case, takes for one.</exception>
    /// <exception cref="JsonException">One of them cannot be looked at: an object has a name twice, or a string or name is no text, such as half of a surrogate pair.</exception>
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

    // A patch of an object is made when those within it are: it is put where it belongs only if it is not empty.
    private static JsonObject Differences(JsonObject from, JsonObject to)
    {
        JsonObject root = [];
        Stack<Level> levels = new();
        levels.Push(new Level(from, to, root, ""));
        while (true)
        {
            Level level = levels.Peek();
            if (!level.IsStarted)
            {
                level.IsStarted = true;
                if (NodeMembers.CannotHold(level.From, level.To))
                    throw new ArgumentException("Expected a document whose names differ by more than their case, since the document before ignores case, found two names that it takes for one. Use a JsonPatch.", nameof(to));
                for (int i = 0; i < level.From.Count; i++)
                    if (!NodeTree.TryGetSame(level.To, level.From.GetAt(i).Key, out _))
                        level.Patch.Add(level.From.GetAt(i).Key, null);
            }

            if (level.Next == level.To.Count)
            {
                levels.Pop();
                if (!levels.TryPeek(out Level? parent))
                    return root;
                if (level.Patch.Count > 0)
                    parent.Patch.Add(level.Name, level.Patch);
                continue;
            }

            (string name, JsonNode? value) = level.To.GetAt(level.Next++);
            bool isKnown = NodeTree.TryGetSame(level.From, name, out JsonNode? before);
            if (isKnown && before is JsonObject old && value is JsonObject now)
                levels.Push(new Level(old, now, [], name));
            else if (!isKnown || !TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, before, value))
                level.Patch.Add(name, CopyWithoutNulls(value));
        }
    }

    private static JsonNode? CopyWithoutNulls(JsonNode? value)
    {
        JsonNode? copy = NodeCopy.Of(value, dropsNulls: true);
        return value is not null && TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, copy, value)
            ? copy
            : throw new ArgumentException("Expected a document without new or changed members that are null, found one: a merge patch removes what is null in it. Use a JsonPatch.", "to");
    }

    private sealed class Level(JsonObject from, JsonObject to, JsonObject patch, string name)
    {
        internal JsonObject From => from;

        internal JsonObject To => to;

        internal JsonObject Patch => patch;

        internal string Name => name;

        internal bool IsStarted { get; set; }

        internal int Next { get; set; }
    }
}
