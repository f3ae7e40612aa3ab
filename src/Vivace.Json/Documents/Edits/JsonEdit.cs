// Changes single values of a text and leaves everything else as it is: comments, order, white space.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Documents.Edits;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>Changes values in a text, such as a settings file, and leaves everything else as it is: comments, order, white space, line endings.</summary>
/// <remarks>
/// <para>
/// What is new is written as its neighbours are: on lines of their own or on one line, with their indentation, their spaces around colons, and a comma after the last entry if there was one. A comment
/// belongs to a member or element if it is on the same line, or on the lines above it without an empty line in between; it is removed with it. All other bytes stay.
/// </para>
/// <para>
/// Pointers mean what they mean to <see cref="JsonPointer"/>; <c>-</c> is the place after the last element. If an object has a name several times, the last one counts: its value is set.
/// <see cref="Remove(JsonPointer)"/> and <see cref="Rename(JsonPointer, string)"/> change all of them.
/// </para>
/// <para>
/// Parsing takes one pass and keeps the text. An edit looks at the containers on its way, each the first time at all of its tokens, later only at the entries near the place; <see cref="ToString"/> puts the text together once.
/// Not for several threads at the same time.
/// </para>
/// </remarks>
/// <example><code>
/// JsonEdit edit = JsonEdit.Parse(File.ReadAllBytes("appsettings.json"));
/// edit.Set("/Logging/LogLevel/Default", "Debug");
/// edit.Remove("/ConnectionStrings/Old");
/// File.WriteAllBytes("appsettings.json", edit.ToUtf8Bytes());
/// </code></example>
public sealed class JsonEdit
{
    // People read what is written here, in a file of UTF-8.
    private static readonly JsonSettings s_readable = JsonSettings.Default with { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly CodecPlan _plan;
    private Editor _editor;

    private JsonEdit(byte[] text, CodecPlan plan)
    {
        _plan = plan;
        Check(text.AsSpan().StartsWith("\uFEFF"u8) ? text.AsSpan(3) : text, plan);
        _editor = new Editor(text);
    }

    /// <summary>Reads a text.</summary>
    /// <param name="utf8Json">One text in UTF-8, which is copied. A byte order mark stays where it is.</param>
    /// <param name="options">
    /// What the text may contain: <see cref="JsonSettings.ReadCommentHandling"/>, <see cref="JsonSettings.AllowTrailingCommas"/>, <see cref="JsonSettings.Dialect"/>,
    /// <see cref="JsonSettings.MaxDepth"/> and <see cref="JsonSettings.Budget"/>; <see langword="null"/> means <see cref="JsonSettings.Jsonc"/>: comments and trailing commas are accepted.
    /// </param>
    /// <returns>The text, ready to be changed.</returns>
    /// <exception cref="JsonException">The text is not valid. <c>exception.Error</c> says where and why.</exception>
    public static JsonEdit Parse(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null) => new(utf8Json.ToArray(), PlanCache.OfCall(options ?? JsonSettings.Jsonc));

    /// <param name="json">One text. A byte order mark stays where it is.</param>
    /// <param name="options">What the text may contain, and its limits; <see langword="null"/> means <see cref="JsonSettings.Jsonc"/>: comments and trailing commas are accepted.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonEdit Parse([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Reading.Fail.InvalidUtf16(utf8.InvalidIndex);
        return Parse(utf8.Span, options);
    }

    /// <summary>Whether the text has a value.</summary>
    /// <param name="pointer">Which value.</param>
    /// <returns>Whether the pointer leads to one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public bool Contains(JsonPointer pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return _editor.TryFind(pointer, out _);
    }

    /// <inheritdoc cref="Contains(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public bool Contains(string pointer) => Contains(JsonPointer.Parse(pointer));

    /// <summary>Gets a value as it is written, with the comments in it.</summary>
    /// <param name="pointer">Which value.</param>
    /// <param name="json">The text of the value, from its first character to its last; <see langword="null"/> if there is none.</param>
    /// <returns>Whether the pointer leads to a value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public bool TryGetText(JsonPointer pointer, [NotNullWhen(true)] out string? json)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        json = _editor.TryFind(pointer, out EditPlace place) ? Encoding.UTF8.GetString(new EditOutput().ToBytes(place.Value)) : null;
        return json is not null;
    }

    /// <inheritdoc cref="TryGetText(JsonPointer, out string)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public bool TryGetText(string pointer, [NotNullWhen(true)] out string? json) => TryGetText(JsonPointer.Parse(pointer), out json);

    /// <summary>Sets a value: replaces that of a member or element, or adds a member or an element after the last one.</summary>
    /// <typeparam name="TValue">The type as which the value is written.</typeparam>
    /// <param name="pointer">Where. Empty for the whole text; comments before and after it stay.</param>
    /// <param name="value">The value. If it is an array or object, it is laid out like the text around it.</param>
    /// <param name="options">
    /// How the value is written; <see langword="null"/> means <see cref="JsonSettings.Default"/>, with no more escapes than <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> writes.
    /// </param>
    /// <param name="createParents">
    /// Whether containers on the way that are missing are created: arrays for the steps <c>-</c> and <c>0</c>, otherwise objects. False by default: then only the last step may be missing.
    /// </param>
    /// <exception cref="JsonException">The pointer leads nowhere, or through a value that is neither an array nor an object; or the value cannot be written.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Set<TValue>(JsonPointer pointer, TValue value, JsonSettings? options = null, bool createParents = false) => Set(pointer, TextOf(value, options), createParents);

    /// <inheritdoc cref="Set{TValue}(JsonPointer, TValue, JsonSettings, bool)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Set<TValue>(string pointer, TValue value, JsonSettings? options = null, bool createParents = false) => Set(JsonPointer.Parse(pointer), value, options, createParents);

    /// <param name="pointer">Where. Empty for the whole text; comments before and after it stay.</param>
    /// <param name="value">The value; <see langword="null"/> is a JSON null. If it is an array or object, it is laid out like the text around it.</param>
    /// <param name="options">
    /// How the value is written; <see langword="null"/> means <see cref="JsonSettings.Default"/>, with no more escapes than <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> writes.
    /// </param>
    /// <param name="createParents">
    /// Whether containers on the way that are missing are created: arrays for the steps <c>-</c> and <c>0</c>, otherwise objects. False by default: then only the last step may be missing.
    /// </param>
    /// <inheritdoc cref="Set{TValue}(JsonPointer, TValue, JsonSettings, bool)"/>
    public void Set(JsonPointer pointer, JsonNode? value, JsonSettings? options = null, bool createParents = false) => Set(pointer, TextOf(value, options), createParents);

    /// <inheritdoc cref="Set(JsonPointer, JsonNode, JsonSettings, bool)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Set(string pointer, JsonNode? value, JsonSettings? options = null, bool createParents = false) => Set(JsonPointer.Parse(pointer), value, options, createParents);

    /// <summary>Sets a value as it is written in another text: with its comments, white space and line breaks.</summary>
    /// <param name="pointer">Where. Empty for the whole text; comments before and after it stay.</param>
    /// <param name="json">A text of one value, which may have what the edited text may have. Comments and white space around the value are left out.</param>
    /// <param name="createParents">Whether containers on the way that are missing are created, as for values. False by default.</param>
    /// <exception cref="JsonException">The text is not valid; or the pointer leads nowhere, or through a value that is neither an array nor an object.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public void SetText(JsonPointer pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json, bool createParents = false) => Set(pointer, GivenText(json), createParents);

    /// <inheritdoc cref="SetText(JsonPointer, string, bool)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void SetText(string pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json, bool createParents = false) => SetText(JsonPointer.Parse(pointer), json, createParents);

    /// <summary>Inserts an element before that at the pointer, or adds a member that is not there.</summary>
    /// <typeparam name="TValue">The type as which the value is written.</typeparam>
    /// <param name="pointer">Where: an index up to the number of elements or <c>-</c>, or a name that the object does not have.</param>
    /// <param name="value">The value. If it is an array or object, it is laid out like the text around it.</param>
    /// <param name="options">
    /// How the value is written; <see langword="null"/> means <see cref="JsonSettings.Default"/>, with no more escapes than <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> writes.
    /// </param>
    /// <exception cref="JsonException">The pointer leads to no array or object, its index is beyond the end, or the object has the name; or the value cannot be written.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Insert<TValue>(JsonPointer pointer, TValue value, JsonSettings? options = null) => Insert(pointer, TextOf(value, options));

    /// <inheritdoc cref="Insert{TValue}(JsonPointer, TValue, JsonSettings)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Insert<TValue>(string pointer, TValue value, JsonSettings? options = null) => Insert(JsonPointer.Parse(pointer), value, options);

    /// <param name="pointer">Where: an index up to the number of elements or <c>-</c>, or a name that the object does not have.</param>
    /// <param name="value">The value; <see langword="null"/> is a JSON null. If it is an array or object, it is laid out like the text around it.</param>
    /// <param name="options">
    /// How the value is written; <see langword="null"/> means <see cref="JsonSettings.Default"/>, with no more escapes than <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> writes.
    /// </param>
    /// <inheritdoc cref="Insert{TValue}(JsonPointer, TValue, JsonSettings)"/>
    public void Insert(JsonPointer pointer, JsonNode? value, JsonSettings? options = null) => Insert(pointer, TextOf(value, options));

    /// <inheritdoc cref="Insert(JsonPointer, JsonNode, JsonSettings)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Insert(string pointer, JsonNode? value, JsonSettings? options = null) => Insert(JsonPointer.Parse(pointer), value, options);

    /// <summary>Inserts a value as it is written in another text: with its comments, white space and line breaks.</summary>
    /// <param name="pointer">Where: an index up to the number of elements or <c>-</c>, or a name that the object does not have.</param>
    /// <param name="json">A text of one value, which may have what the edited text may have. Comments and white space around the value are left out.</param>
    /// <exception cref="JsonException">The text is not valid; or the pointer leads to no array or object, its index is beyond the end, or the object has the name.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public void InsertText(JsonPointer pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json) => Insert(pointer, GivenText(json));

    /// <inheritdoc cref="InsertText(JsonPointer, string)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void InsertText(string pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json) => InsertText(JsonPointer.Parse(pointer), json);

    /// <summary>Removes a member or element with the comments that belong to it.</summary>
    /// <param name="pointer">Which one.</param>
    /// <exception cref="JsonException">The pointer leads nowhere, or to the whole text.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public void Remove(JsonPointer pointer) => Require(TryRemove(pointer));

    /// <inheritdoc cref="Remove(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Remove(string pointer) => Remove(JsonPointer.Parse(pointer));

    /// <summary>Removes a member or element with the comments that belong to it, if it is there.</summary>
    /// <param name="pointer">Which one.</param>
    /// <returns>Whether it was there.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public bool TryRemove(JsonPointer pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return _editor.TryRemove(pointer);
    }

    /// <inheritdoc cref="TryRemove(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public bool TryRemove(string pointer) => TryRemove(JsonPointer.Parse(pointer));

    /// <summary>Gives a member another name. Its place, value and comments stay.</summary>
    /// <param name="pointer">Which member.</param>
    /// <param name="name">The new name, without escapes.</param>
    /// <exception cref="JsonException">The pointer leads to no member, or the object has the new name already.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public void Rename(JsonPointer pointer, string name) => Require(TryRename(pointer, name));

    /// <inheritdoc cref="Rename(JsonPointer, string)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Rename(string pointer, string name) => Rename(JsonPointer.Parse(pointer), name);

    /// <summary>Gives a member another name, if it is there and the object does not have the new name. Its place, value and comments stay.</summary>
    /// <param name="pointer">Which member.</param>
    /// <param name="name">The new name, without escapes.</param>
    /// <returns>Whether the member has the name now.</returns>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public bool TryRename(JsonPointer pointer, string name)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        ArgumentNullException.ThrowIfNull(name);
        return _editor.TryRename(pointer, name);
    }

    /// <inheritdoc cref="TryRename(JsonPointer, string)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public bool TryRename(string pointer, string name) => TryRename(JsonPointer.Parse(pointer), name);

    /// <summary>Applies a patch, all of its operations or none. Values that are moved or copied keep the comments in them.</summary>
    /// <param name="patch">The patch.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">An operation failed; the message says which and why. The text is as before.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="patch"/> is <see langword="null"/>.</exception>
    public void Apply(JsonPatch patch, JsonPatchOptions? patchOptions = null)
    {
        if (!TryApply(patch, out JsonPatchError? error, patchOptions))
            throw JsonPatch.Failed(error);
    }

    /// <summary>Applies a patch, if all of its operations can be applied. Values that are moved or copied keep the comments in them.</summary>
    /// <param name="patch">The patch.</param>
    /// <param name="error">Which operation failed, and why.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the patch was applied; otherwise, the text is as before.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="patch"/> is <see langword="null"/>.</exception>
    public bool TryApply(JsonPatch patch, [NotNullWhen(false)] out JsonPatchError? error, JsonPatchOptions? patchOptions = null)
    {
        ArgumentNullException.ThrowIfNull(patch);

        // The patch works on an editor of its own, so that nothing has to be taken back.
        Editor editor = new(_editor.ToBytes());
        if (!new EditPatcher(editor, _plan, patchOptions ??= JsonPatchOptions.Default, patch.Hides(patchOptions) || _plan.Settings.HideFoundText).TryApply(patch.Operations, out error))
            return false;
        _editor = editor;
        return true;
    }

    /// <summary>The text with all changes, in UTF-8.</summary>
    /// <returns>A new array, with a byte order mark if the text had one.</returns>
    /// <exception cref="JsonException">The text is longer than an array can be.</exception>
    public byte[] ToUtf8Bytes() => _editor.ToBytes();

    /// <summary>The text with all changes.</summary>
    /// <returns>The text, with a byte order mark if it had one.</returns>
    public override string ToString() => Encoding.UTF8.GetString(_editor.ToBytes());

    private static void Check(ReadOnlySpan<byte> text, CodecPlan plan) => new Root<PassedValue>(plan, PassedCodec.Instance).Read(text);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static NewValue TextOf<TValue>(TValue value, JsonSettings? options) => new(Roots<TValue>.Of(options ?? s_readable).WriteBytes(value), IsVerbatim: false);

    private static NewValue TextOf(JsonNode? value, JsonSettings? options) => new(DocumentBridge.TextOf(value, PlanCache.OfCall(options ?? s_readable)).ToArray(), IsVerbatim: false);

    private NewValue GivenText(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Reading.Fail.InvalidUtf16(utf8.InvalidIndex);
        byte[] text = utf8.Span.ToArray();
        Check(text, _plan);
        return new NewValue(new Editor(text).Root, IsVerbatim: true);
    }

    private void Set(JsonPointer pointer, in NewValue value, bool createParents)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        Require(_editor.TrySet(pointer, value, createParents ? _plan.Reading.MaxDepth : 1));
    }

    private void Insert(JsonPointer pointer, in NewValue value)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        Require(_editor.TryInsert(pointer, value));
    }

    private void Require(bool isDone)
    {
        if (isDone)
            return;
        string message = $"{_editor.Error}. The text was not changed.";
        JsonException exception = new(message) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError { Kind = JsonErrorKind.InvalidValue, Message = message, TargetType = typeof(JsonEdit) });
        throw exception;
    }
}
