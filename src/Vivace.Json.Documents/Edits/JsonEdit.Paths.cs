// Changes all values of a text that a path selects.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Edits;

namespace Vivace.Json.Documents;

public sealed partial class JsonEdit
{
    /// <summary>Sets all values that a path selects: all of them or, if there is an error, none.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="path">Selects the values. Of nested ones, the outermost is set. To add what is missing, use
    /// <see cref="Set{TValue}(JsonPointer, TValue, JsonSettings, bool)"/>.</param>
    /// <param name="value">The value, which is written once. An array or object is laid out like the text around it.</param>
    /// <param name="options">How to write the value; <see langword="null"/> means the same as for one value.</param>
    /// <returns>The number of values that the path selects; 0 if the text stays as it is.</returns>
    /// <example><code>
    /// JsonEdit edit = JsonEdit.Parse("""{"user":{"password":"p"},"items":[{"price":0}]}""");
    /// edit.SetAll("$..password", "***");
    /// edit.RemoveAll("$.items[?@.price == 0]");
    /// </code></example>
    /// <exception cref="JsonException">The value cannot be written, or a limit of the path was exceeded.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public int SetAll<TValue>(JsonPath path, TValue value, JsonSettings? options = null) => SetAll(path, TextOf(value, options));

    /// <inheritdoc cref="SetAll{TValue}(JsonPath, TValue, JsonSettings)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public int SetAll<TValue>(string path, TValue value, JsonSettings? options = null) => SetAll(JsonPath.Parse(path), value, options);

    /// <param name="value">The value; <see langword="null"/> is a JSON null. An array
    /// or object is laid out like the text around it.</param>
    /// <inheritdoc cref="SetAll{TValue}(JsonPath, TValue, JsonSettings)"/>
    public int SetAll(JsonPath path, JsonNode? value, JsonSettings? options = null) => SetAll(path, TextOf(value, options));

    /// <inheritdoc cref="SetAll(JsonPath, JsonNode, JsonSettings)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path.</exception>
    public int SetAll(string path, JsonNode? value, JsonSettings? options = null) => SetAll(JsonPath.Parse(path), value, options);

    /// <summary>Removes all members and elements that a path selects, and the comments that belong to them.</summary>
    /// <param name="path">Selects them. If an object has the name of a selected member more than once, all of its members with the name
    /// are removed.</param>
    /// <returns>The number of values that the path selects; 0 if the text stays as it is.</returns>
    /// <exception cref="JsonException">The path selects the whole text, or a limit of the path was exceeded.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    public int RemoveAll(JsonPath path) => Change(path, static (editor, places) => editor.TryRemove(places));

    /// <inheritdoc cref="RemoveAll(JsonPath)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path.</exception>
    public int RemoveAll(string path) => RemoveAll(JsonPath.Parse(path));

    /// <summary>Renames all members that a path selects: all of them or, if there is an error, none. Keeps their places, values and
    /// comments.</summary>
    /// <param name="path">Selects the members. If an object has the name of one more than once, all of its members with the name are
    /// renamed.</param>
    /// <param name="name">The new name, without escapes.</param>
    /// <returns>The number of members that the path selects; 0 if the text stays as it is.</returns>
    /// <exception cref="JsonException">The path selects an element or the whole text, an object already
    /// has the new name, or a limit of the path was exceeded.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public int RenameAll(JsonPath path, string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return Change(path, (editor, places) => editor.TryRename(places, name));
    }

    /// <inheritdoc cref="RenameAll(JsonPath, string)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path.</exception>
    public int RenameAll(string path, string name) => RenameAll(JsonPath.Parse(path), name);

    private int SetAll(JsonPath path, NewValue value) => Change(path, (editor, places) => editor.Replace(places, value));

    // The changes are made in a separate editor, so a failure needs no undo.
    private int Change(JsonPath path, Func<Editor, List<EditPlace>, bool> change)
    {
        ArgumentNullException.ThrowIfNull(path);
        byte[] text = _editor.ToBytes();
        Editor editor = new(text);

        // The limits of the settings were those of the parsed text, and edits may have gone beyond them.
        JsonSettings settings = _plan.Settings with { MaxDepth = int.MaxValue, Budget = null, AllowDuplicateProperties = true };
        using JsonTree tree = JsonTree.Parse(text.AsMemory(text.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0), settings);
        List<EditPlace> places = EditSelection.Find(path, tree, editor.RootPlace);
        if (places.Count == 0)
            return 0;
        if (!change(editor, places))
            throw Failed(editor.Error, null);
        _editor = editor;
        return places.Count;
    }
}
