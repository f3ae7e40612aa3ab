// Deserialize: strings, bytes and segments to .NET values.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from a string.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="json">One JSON text.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit the
    /// type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// Order? order = JsonSerializer.Deserialize&lt;Order&gt;("""{ "Id": 1, "Name": "Tea" }""");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Roots<TValue>.Of(options).Read(json.AsSpan());
    }

    /// <example><code>
    /// try
    /// {
    ///     order = JsonSerializer.Deserialize&lt;Order&gt;(json, JsonSettings.Web with { MaxDepth = 8 });
    /// }
    /// catch (JsonException exception)
    /// {
    ///     log.Warn(exception.Message);    // such as: where the text is wrong, what was expected there, and what was found
    /// }
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(string, JsonSerializerOptions)"/>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Roots<TValue>.Of(options).Read(json.AsSpan());
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a string.</summary>
    /// <param name="returnType">The type to read.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// object? value = JsonSerializer.Deserialize(json, typeof(Order));
    /// </code></example>
    /// <inheritdoc cref="Deserialize{TValue}(string, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(returnType);
        return Roots.Of(returnType, options).ReadBoxed(json.AsSpan());
    }

    /// <summary>Reads a value from UTF-16 text.</summary>
    /// <param name="json">One JSON text.</param>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSerializerOptions? options = null) =>
        Roots<TValue>.Of(options).Read(json);

    /// <summary>Reads a value from UTF-8 text.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit the
    /// type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <example><code>
    /// int[]? ids = JsonSerializer.Deserialize&lt;int[]&gt;("[1, 2, 3]"u8);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options = null) =>
        Roots<TValue>.Of(options).Read(utf8Json);

    /// <summary>Reads a value from UTF-8 text in segments.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. If it has more
    /// than one segment, it is copied into one buffer first.</param>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ReadOnlySequence<byte> utf8Json, JsonSerializerOptions? options = null) =>
        WholeText.Read(Roots<TValue>.Of(options), utf8Json);

    /// <summary>Reads the value at the position of a reader, from within a codec. The reader then stands after the value.</summary>
    /// <remarks>If the reader and <paramref name="options"/> differ, the reader decides about comments, trailing commas and
    /// <see cref="JsonSettings.MaxDepth"/>, and the options decide about everything else.</remarks>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="reader">The reader, on the first byte of a value.</param>
    /// <param name="options">The settings; <see langword="null"/> means the defaults, whatever settings the reader has.</param>
    /// <returns>The value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit the
    /// type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ref JsonReader reader, JsonSettings? options) =>
        Roots<TValue>.Of(options).Read(ref reader);
}
