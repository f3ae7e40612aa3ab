// One operation of a patch.
using System.Diagnostics;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents;

/// <summary>What an operation of a <see cref="JsonPatch"/> does (RFC 6902 §4).</summary>
public enum JsonPatchKind
{
    /// <summary>Adds a member or replaces it; inserts an element, or appends it if the last step of the path is <c>-</c>.</summary>
    Add = 0,

    /// <summary>Removes an existing value.</summary>
    Remove,

    /// <summary>Replaces an existing value.</summary>
    Replace,

    /// <summary>Moves an existing value to another place.</summary>
    Move,

    /// <summary>Copies an existing value to another place.</summary>
    Copy,

    /// <summary>Fails unless the value equals the given one: numbers by value, members in any order.</summary>
    Test,
}

/// <summary>One operation of a <see cref="JsonPatch"/>. Immutable.</summary>
[DebuggerDisplay("{ToString(),nq}")]
public sealed class JsonPatchOperation
{
    internal JsonPatchOperation(JsonPatchKind kind, JsonPointer path, JsonPointer? from, JsonElement value)
    {
        Kind = kind;
        Path = path;
        From = from;
        Element = value;
    }

    /// <summary>What the operation does.</summary>
    public JsonPatchKind Kind { get; }

    /// <summary>Points to the value to add, remove, replace or test.</summary>
    public JsonPointer Path { get; }

    /// <summary>The source of a move or copy; <see langword="null"/> for other operations.</summary>
    public JsonPointer? From { get; }

    /// <summary>A new node with the value to add, replace or test;
    /// <see langword="null"/> for a JSON null and for other operations.</summary>
    /// <returns>The node, which belongs to the caller.</returns>
    public JsonNode? GetValue() => Kind is JsonPatchKind.Add or JsonPatchKind.Replace or JsonPatchKind.Test ? NodeCopy.Of(Element) : null;

    // Elements, unlike nodes, are thread-safe.
    internal JsonElement Element { get; }

    internal string Name => NameOf(Kind);

    /// <summary>Adds a member or inserts an element.</summary>
    /// <param name="path">Where to add it; a last step of <c>-</c> means the end of an array.</param>
    /// <param name="value">The value, whose text is taken now; <see langword="null"/> for a JSON null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    public static JsonPatchOperation Add(JsonPointer path, JsonNode? value) => Create(JsonPatchKind.Add, path, null, value);

    /// <summary>Removes a value.</summary>
    /// <param name="path">Which value.</param>
    /// <inheritdoc cref="Add(JsonPointer, JsonNode)" path="/returns | /exception"/>
    public static JsonPatchOperation Remove(JsonPointer path) => Create(JsonPatchKind.Remove, path, null, null);

    /// <summary>Replaces a value.</summary>
    /// <param name="path">Which value.</param>
    /// <param name="value">The new value, whose text is taken now; <see langword="null"/> for a JSON null.</param>
    /// <inheritdoc cref="Add(JsonPointer, JsonNode)" path="/returns | /exception"/>
    public static JsonPatchOperation Replace(JsonPointer path, JsonNode? value) => Create(JsonPatchKind.Replace, path, null, value);

    /// <summary>Moves a value.</summary>
    /// <param name="from">Which value.</param>
    /// <param name="path">Where to.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public static JsonPatchOperation Move(JsonPointer from, JsonPointer path)
    {
        ArgumentNullException.ThrowIfNull(from);
        return Create(JsonPatchKind.Move, path, from, null);
    }

    /// <summary>Copies a value.</summary>
    /// <param name="from">Which value.</param>
    /// <param name="path">Where to.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public static JsonPatchOperation Copy(JsonPointer from, JsonPointer path)
    {
        ArgumentNullException.ThrowIfNull(from);
        return Create(JsonPatchKind.Copy, path, from, null);
    }

    /// <summary>Tests that a value equals another.</summary>
    /// <param name="path">Which value.</param>
    /// <param name="value">The expected value, whose text is taken now; <see langword="null"/> for a JSON null.</param>
    /// <inheritdoc cref="Add(JsonPointer, JsonNode)" path="/returns | /exception"/>
    public static JsonPatchOperation Test(JsonPointer path, JsonNode? value) => Create(JsonPatchKind.Test, path, null, value);

    /// <summary>The operation as JSON.</summary>
    /// <returns>Such as <c>{"op":"remove","path":"/a"}</c>.</returns>
    public override string ToString() => DocumentBridge.ToText(ToNode());

    internal static string NameOf(JsonPatchKind kind) => kind switch
    {
        JsonPatchKind.Add => "add",
        JsonPatchKind.Remove => "remove",
        JsonPatchKind.Replace => "replace",
        JsonPatchKind.Move => "move",
        JsonPatchKind.Copy => "copy",
        _ => "test",
    };

    internal JsonObject ToNode()
    {
        JsonObject node = new() { ["op"] = Name };
        if (From is not null)
            node["from"] = From.ToString();
        node["path"] = Path.ToString();
        if (Kind is JsonPatchKind.Add or JsonPatchKind.Replace or JsonPatchKind.Test)
            node["value"] = NodeCopy.Of(Element);
        return node;
    }

    private static JsonPatchOperation Create(JsonPatchKind kind, JsonPointer path, JsonPointer? from, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(path);
        return new JsonPatchOperation(kind, path, from,
            value is null && kind is not (JsonPatchKind.Add or JsonPatchKind.Replace or JsonPatchKind.Test)
                ? default
                : DocumentBridge.ToElement(value));
    }
}
