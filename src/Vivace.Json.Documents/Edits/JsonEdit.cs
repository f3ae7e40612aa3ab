// Changes single values of a text and keeps everything else: comments, order, whitespace.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Edits;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>Changes values in a text, such as a settings file, and keeps everything
/// else: comments, order, whitespace, line endings.</summary>
/// <remarks>
/// <para>
/// New values copy the layout of their neighbors: lines, indentation, spaces around colons, trailing commas. A comment belongs to a member
/// or element if it is on the same line, or on the lines right above it without an empty line between; it is removed with it.
/// </para>
/// <para>
/// Pointers work as in <see cref="JsonPointer"/>; <c>-</c> is the place after the last element. If an object has a name more than once, the
/// last member counts, but <see cref="Remove(JsonPointer)"/> and <see cref="Rename(JsonPointer, string)"/> change all of them.
/// </para>
/// <para>Parsing takes one pass. The first edit in a container reads all of its tokens; later edits read only the entries near the place.
/// <see cref="ToString"/> builds the whole text. Instances are not thread-safe.</para>
/// </remarks>
/// <example><code>
/// JsonEdit edit = JsonEdit.Parse(File.ReadAllBytes("appsettings.json"));
/// edit.Set("/Logging/LogLevel/Default", "Debug");
/// edit.Remove("/ConnectionStrings/Old");
/// File.WriteAllBytes("appsettings.json", edit.ToUtf8Bytes());
/// </code></example>
public sealed partial class JsonEdit
{
    // People read this output, in a UTF-8 file.
    private static readonly JsonSettings s_readable = JsonSettings.Default with { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly CodecPlan _plan;
    private Editor _editor;

    private JsonEdit(byte[] text, CodecPlan plan)
    {
        _plan = plan;
        Check(text.AsSpan().StartsWith("\uFEFF"u8) ? text.AsSpan(3) : text, plan);
        _editor = new Editor(text);
    }

    /// <summary>Parses a text for editing.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, which is copied. A byte order mark is kept.</param>
    /// <param name="options">
    /// What the text may contain (<see cref="JsonSettings.ReadCommentHandling"/>, <see cref="JsonSettings.AllowTrailingCommas"/>,
    /// <see cref="JsonSettings.Dialect"/>) and its limits (<see cref="JsonSettings.MaxDepth"/>, <see cref="JsonSettings.Budget"/>);
    /// <see langword="null"/> means <see cref="JsonSettings.Jsonc"/>: comments and trailing commas are accepted.
    /// </param>
    /// <returns>The text, ready to be changed.</returns>
    /// <exception cref="JsonException">The text is not valid. <c>exception.Error</c> says where and why.</exception>
    public static JsonEdit Parse(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null) =>
        new(utf8Json.ToArray(), PlanCache.OfCall(options ?? JsonSettings.Jsonc));

    /// <param name="json">One JSON text. A byte order mark is kept.</param>
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

    /// <summary>Whether the text has a value at a pointer.</summary>
    /// <param name="pointer">Points to the value.</param>
    /// <returns><see langword="true"/> if there is a value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public bool Contains(JsonPointer pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return _editor.TryFind(pointer, out _);
    }

    /// <inheritdoc cref="Contains(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public bool Contains(string pointer) => Contains(JsonPointer.Parse(pointer));

    /// <summary>Gets a value as written, with the comments inside it.</summary>
    /// <param name="pointer">Points to the value.</param>
    /// <param name="json">The text of the value; <see langword="null"/> if there is none.</param>
    /// <returns><see langword="true"/> if there is a value.</returns>
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

    /// <summary>Sets a value: replaces an existing member or element, or adds one at the end.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="pointer">Where to set it. Empty for the whole text; comments around it are kept.</param>
    /// <param name="value">The value. An array or object is laid out like the text around it.</param>
    /// <param name="options">How to write the value; <see langword="null"/> means <see cref="JsonSettings.Default"/>, escaping only what
    /// <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> escapes.</param>
    /// <param name="createParents">Whether to create missing parents: arrays for the steps <c>-</c> and <c>0</c>,
    /// otherwise objects. By default, only the last step may be missing.</param>
    /// <exception cref="JsonException">The pointer leads nowhere, or through a scalar; or the value cannot be written.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Set<TValue>(JsonPointer pointer, TValue value, JsonSettings? options = null, bool createParents = false) =>
        Set(pointer, TextOf(value, options), createParents);

    /// <inheritdoc cref="Set{TValue}(JsonPointer, TValue, JsonSettings, bool)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Set<TValue>(string pointer, TValue value, JsonSettings? options = null, bool createParents = false) =>
        Set(JsonPointer.Parse(pointer), value, options, createParents);

    /// <param name="value">The value; <see langword="null"/> is a JSON null. An array
    /// or object is laid out like the text around it.</param>
    /// <inheritdoc cref="Set{TValue}(JsonPointer, TValue, JsonSettings, bool)"/>
    public void Set(JsonPointer pointer, JsonNode? value, JsonSettings? options = null, bool createParents = false) =>
        Set(pointer, TextOf(value, options), createParents);

    /// <inheritdoc cref="Set(JsonPointer, JsonNode, JsonSettings, bool)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Set(string pointer, JsonNode? value, JsonSettings? options = null, bool createParents = false) =>
        Set(JsonPointer.Parse(pointer), value, options, createParents);

    /// <summary>Sets a value to a piece of JSON, with its comments, whitespace and line breaks.</summary>
    /// <param name="pointer">Where to set it. Empty for the whole text; comments around it are kept.</param>
    /// <param name="json">One value, in the same dialect as the edited text. Comments and whitespace around it are dropped.</param>
    /// <param name="createParents">Whether to create missing parents, as for values. False by default.</param>
    /// <exception cref="JsonException">The text is not valid; or the pointer leads nowhere, or through a scalar.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public void SetText(JsonPointer pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json, bool createParents = false) =>
        Set(pointer, GivenText(json), createParents);

    /// <inheritdoc cref="SetText(JsonPointer, string, bool)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void SetText(string pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json, bool createParents = false) =>
        SetText(JsonPointer.Parse(pointer), json, createParents);

    /// <summary>Inserts an element before the one at the pointer, or adds a new member.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="pointer">Where to insert: an index up to the number of elements,
    /// <c>-</c>, or a name that the object does not have.</param>
    /// <param name="value">The value. An array or object is laid out like the text around it.</param>
    /// <param name="options">How to write the value; <see langword="null"/> means <see cref="JsonSettings.Default"/>, escaping only what
    /// <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> escapes.</param>
    /// <exception cref="JsonException">The pointer leads to no array or object, the index is past the end, or the
    /// object already has the name; or the value cannot be written.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Insert<TValue>(JsonPointer pointer, TValue value, JsonSettings? options = null) => Insert(pointer, TextOf(value, options));

    /// <inheritdoc cref="Insert{TValue}(JsonPointer, TValue, JsonSettings)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void Insert<TValue>(string pointer, TValue value, JsonSettings? options = null) =>
        Insert(JsonPointer.Parse(pointer), value, options);

    /// <param name="value">The value; <see langword="null"/> is a JSON null. An array
    /// or object is laid out like the text around it.</param>
    /// <inheritdoc cref="Insert{TValue}(JsonPointer, TValue, JsonSettings)"/>
    public void Insert(JsonPointer pointer, JsonNode? value, JsonSettings? options = null) => Insert(pointer, TextOf(value, options));

    /// <inheritdoc cref="Insert(JsonPointer, JsonNode, JsonSettings)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Insert(string pointer, JsonNode? value, JsonSettings? options = null) => Insert(JsonPointer.Parse(pointer), value, options);

    /// <summary>Inserts a piece of JSON, with its comments, whitespace and line breaks.</summary>
    /// <param name="pointer">Where to insert: an index up to the number of elements,
    /// <c>-</c>, or a name that the object does not have.</param>
    /// <param name="json">One value, in the same dialect as the edited text. Comments and whitespace around it are dropped.</param>
    /// <exception cref="JsonException">The text is not valid; or the pointer leads to no array or object, the
    /// index is past the end, or the object already has the name.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public void InsertText(JsonPointer pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json) => Insert(pointer, GivenText(json));

    /// <inheritdoc cref="InsertText(JsonPointer, string)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void InsertText(string pointer, [StringSyntax(StringSyntaxAttribute.Json)] string json) =>
        InsertText(JsonPointer.Parse(pointer), json);

    /// <summary>Removes a member or element, and the comments that belong to it.</summary>
    /// <param name="pointer">Points to the member or element.</param>
    /// <exception cref="JsonException">The pointer leads nowhere, or to the whole text.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public void Remove(JsonPointer pointer) => Require(TryRemove(pointer), pointer);

    /// <inheritdoc cref="Remove(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Remove(string pointer) => Remove(JsonPointer.Parse(pointer));

    /// <summary>Removes a member or element, and the comments that belong to it, if it exists.</summary>
    /// <param name="pointer">Points to the member or element.</param>
    /// <returns><see langword="true"/> if it existed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is <see langword="null"/>.</exception>
    public bool TryRemove(JsonPointer pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return _editor.TryRemove(pointer);
    }

    /// <inheritdoc cref="TryRemove(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public bool TryRemove(string pointer) => TryRemove(JsonPointer.Parse(pointer));

    /// <summary>Renames a member, and keeps its place, value and comments.</summary>
    /// <param name="pointer">Points to the member.</param>
    /// <param name="name">The new name, without escapes.</param>
    /// <exception cref="JsonException">The pointer leads to no member, or the object already has the new name.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public void Rename(JsonPointer pointer, string name) => Require(TryRename(pointer, name), pointer);

    /// <inheritdoc cref="Rename(JsonPointer, string)"/>
    /// <exception cref="FormatException"><paramref name="pointer"/> is not a pointer.</exception>
    public void Rename(string pointer, string name) => Rename(JsonPointer.Parse(pointer), name);

    /// <summary>Renames a member if it exists and the new name is free. Keeps its place, value and comments.</summary>
    /// <param name="pointer">Points to the member.</param>
    /// <param name="name">The new name, without escapes.</param>
    /// <returns><see langword="true"/> if the member has the new name now.</returns>
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

    /// <summary>Applies a patch: all operations or none. Values that are moved or copied keep the comments inside them.</summary>
    /// <param name="patch">The patch.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">An operation failed; the message says which and why. The text is unchanged.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="patch"/> is <see langword="null"/>.</exception>
    public void Apply(JsonPatch patch, JsonPatchOptions? patchOptions = null)
    {
        if (!TryApply(patch, out JsonPatchError? error, patchOptions))
            throw JsonPatch.Failed(error);
    }

    /// <summary>Applies a patch if every operation succeeds. Values that are moved or copied keep the comments inside them.</summary>
    /// <param name="patch">The patch.</param>
    /// <param name="error">The operation that failed, and why.</param>
    /// <param name="patchOptions">The limits; <see langword="null"/> for the defaults.</param>
    /// <returns><see langword="true"/> if the patch was applied; otherwise, the text is unchanged.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="patch"/> is <see langword="null"/>.</exception>
    public bool TryApply(JsonPatch patch, [NotNullWhen(false)] out JsonPatchError? error, JsonPatchOptions? patchOptions = null)
    {
        ArgumentNullException.ThrowIfNull(patch);

        // The patch works on a separate editor, so a failure needs no undo.
        Editor editor = new(_editor.ToBytes());
        if (!new EditPatcher(editor, _plan, patchOptions ??= JsonPatchOptions.Default,
            patch.Hides(patchOptions) || _plan.Settings.HideFoundText).TryApply(patch.Operations, out error))
            return false;
        _editor = editor;
        return true;
    }

    /// <summary>The edited text, in UTF-8.</summary>
    /// <returns>A new array, with a byte order mark if the text had one.</returns>
    /// <exception cref="JsonException">The text is longer than an array can be.</exception>
    public byte[] ToUtf8Bytes() => _editor.ToBytes();

    /// <summary>The edited text, with a byte order mark if the original had one.</summary>
    public override string ToString() => Encoding.UTF8.GetString(_editor.ToBytes());

    private static void Check(ReadOnlySpan<byte> text, CodecPlan plan) => new Root<CheckedValue>(plan, CheckingCodec.Instance).Read(text);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static NewValue TextOf<TValue>(TValue value, JsonSettings? options) =>
        new(Roots<TValue>.Of(options ?? s_readable).WriteBytes(value), IsVerbatim: false);

    private static NewValue TextOf(JsonNode? value, JsonSettings? options) =>
        new(DocumentBridge.TextOf(value, PlanCache.OfCall(options ?? s_readable)).ToArray(), IsVerbatim: false);

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
        Require(_editor.TrySet(pointer, value, createParents ? _plan.Reading.MaxDepth : 1), pointer, mayCreate: !createParents);
    }

    private void Insert(JsonPointer pointer, in NewValue value)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        Require(_editor.TryInsert(pointer, value), pointer);
    }

    private void Require(bool isDone, JsonPointer pointer, bool mayCreate = false)
    {
        if (isDone)
            return;
        string? hint = _editor.ErrorKind == JsonPatchErrorKind.NotFound ? _editor.HintFor(pointer, mayCreate) : null;
        throw Failed(_editor.Error, hint);
    }

    private static JsonException Failed(string error, string? hint)
    {
        string message = $"{error}. The text was not changed.{(hint is null ? "" : $" {hint}")}";
        JsonException exception = new(message) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception,
            new JsonError { Kind = JsonErrorKind.InvalidValue, Message = message, Hint = hint, TargetType = typeof(JsonEdit) });
        return exception;
    }
}
