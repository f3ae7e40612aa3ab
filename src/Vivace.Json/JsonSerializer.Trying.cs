// Reading without exceptions, and into objects that exist.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Root<TValue>.Of(options).TryRead(json.AsSpan(), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Root<TValue>.Of(options).TryRead(json.AsSpan(), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        return Root<TValue>.Of(options).TryRead(json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        return Root<TValue>.Of(options).TryRead(json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        return Root<TValue>.Of(options).TryRead(utf8Json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        return Root<TValue>.Of(options).TryRead(utf8Json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8, in segments.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(ReadOnlySequence<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        return WholeText.TryRead(Root<TValue>.Of(options), utf8Json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8, in segments.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(ReadOnlySequence<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        return WholeText.TryRead(Root<TValue>.Of(options), utf8Json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8, read to its end; what the stream throws is passed on.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(Stream utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.TryRead(Root<TValue>.Of(options), utf8Json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8, read to its end; what the stream throws is passed on.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(Stream utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.TryRead(Root<TValue>.Of(options), utf8Json, out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="document">The document.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(JsonDocument document, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Root<TValue>.Of(options).TryRead(DocumentBridge.TextOf(document), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="document">The document.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(JsonDocument document, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Root<TValue>.Of(options).TryRead(DocumentBridge.TextOf(document), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="element">The element.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(JsonElement element, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        return Root<TValue>.Of(options).TryRead(DocumentBridge.TextOf(element), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="element">The element.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(JsonElement element, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        return Root<TValue>.Of(options).TryRead(DocumentBridge.TextOf(element), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="node">The node; <see langword="null"/> is JSON's null.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(JsonNode? node, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return root.TryRead(DocumentBridge.TextOf(node, root.Plan), out value, out error);
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="node">The node; <see langword="null"/> is JSON's null.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(JsonNode? node, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        return root.TryRead(DocumentBridge.TextOf(node, root.Plan), out value, out error);
    }

    /// <summary>Reads a value from a stream, to its end, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8; what reading it throws is passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value, and <see langword="null"/> as error; or the default, and what is wrong and where.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonError? Error)> TryDeserializeAsync<TValue>(Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.TryReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value from a stream, to its end, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8; what reading it throws is passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value, and <see langword="null"/> as error; or the default, and what is wrong and where.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonError? Error)> TryDeserializeAsync<TValue>(Stream utf8Json, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.TryReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value from a pipe, to its end, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8; what reading it throws is passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value, and <see langword="null"/> as error; or the default, and what is wrong and where.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonError? Error)> TryDeserializeAsync<TValue>(PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.TryReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }

    /// <summary>Reads a value from a pipe, to its end, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text in UTF-8; what reading it throws is passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value, and <see langword="null"/> as error; or the default, and what is wrong and where.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported: that is no fault of the text.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonError? Error)> TryDeserializeAsync<TValue>(PipeReader utf8Json, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.TryReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue target, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(json.AsSpan(), target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue target, JsonSettings? options)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(json.AsSpan(), target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue target, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(json, target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue target, JsonSettings? options)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(json, target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="utf8Json">The text in UTF-8, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue target, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(utf8Json, target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="utf8Json">The text in UTF-8, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue target, JsonSettings? options)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(utf8Json, target);
    }
}
