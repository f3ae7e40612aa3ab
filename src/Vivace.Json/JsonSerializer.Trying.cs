// Reads without exceptions.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from a string, or returns the error in the text instead of throwing.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="json">One JSON text.</param>
    /// <param name="value">The value; the default value if the method returns <see langword="false"/>.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> if the method returns <see langword="true"/>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns><see langword="true"/> if the value was read; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// if (JsonSerializer.TryDeserialize&lt;Order&gt;(json, out Order? order, out JsonError? error))
    ///     log.Warn($"{order?.Id} has arrived");
    /// else
    ///     log.Warn($"{error.Path}, line {error.Line}: {error.Message}");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value,
        [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Roots<TValue>.TryOf(options, out value, out error) is { } root
            ? root.TryRead(json.AsSpan(), out value, out error)
            : error is null;
    }

    /// <summary>Reads a value from UTF-8 text, or returns the error in the text instead of throwing.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark.</param>
    /// <inheritdoc cref="TryDeserialize{TValue}(string, out TValue, out JsonError, JsonSettings)"
    ///   path="/param | /returns | /exception[@cref='T:System.NotSupportedException']"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null) =>
        Roots<TValue>.TryOf(options, out value, out error) is { } root ? root.TryRead(utf8Json, out value, out error) : error is null;

    /// <summary>Reads a value from a node, or returns the error in the text instead of throwing.</summary>
    /// <param name="node">The node; <see langword="null"/> stands for the JSON value <c>null</c>.</param>
    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize<TValue>(
        JsonNode? node, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null) =>
        Roots<TValue>.TryOf(options, out value, out error) is { } root
            ? root.TryRead(DocumentBridge.TextOf(node, root.Plan), out value, out error)
            : error is null;

    /// <summary>Reads a value from a stream, or returns the error in the text instead of throwing.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream. The stream stays open; its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value, and <see langword="null"/> as the error; or with the default value and the error.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// (Order? order, JsonError? error) = await JsonSerializer.TryDeserializeAsync&lt;Order&gt;(request.Body);
    /// if (error is not null)
    ///     log.Warn(error.Message);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(TValue? Value, JsonError? Error)> TryDeserializeAsync<TValue>(Stream utf8Json, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Roots<TValue>.TryOf(options, out TValue? value, out JsonError? error) is { } root
            ? WholeText.TryReadAsync(root, utf8Json, cancellationToken)
            : new((value, error));
    }
}
