// Fills existing objects.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Fills an existing object: sets the members in the text, and keeps all others.</summary>
    /// <typeparam name="TValue">The type of the object.</typeparam>
    /// <param name="json">A JSON object; for a collection, a JSON array whose elements are added.</param>
    /// <param name="target">The object to fill.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit
    /// the type. Members before the error are set.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported,
    /// or an object of the type cannot be filled.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="target"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// Order order = new() { Id = 1, Name = "Tea" };
    /// JsonSerializer.Populate("""{ "Name": "Coffee" }""", order);    // Id is still 1
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue target, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(target);
        Roots<TValue>.Of(options).Populate(json.AsSpan(), target);
    }

    /// <param name="json">A JSON object; for a collection, a JSON array whose elements are added.</param>
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue target, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Roots<TValue>.Of(options).Populate(json, target);
    }

    /// <summary>Fills an existing object: sets the members in the text, and keeps all others.</summary>
    /// <typeparam name="TValue">The type of the object.</typeparam>
    /// <param name="utf8Json">A JSON object in UTF-8, without a byte order mark; for a
    /// collection, a JSON array whose elements are added.</param>
    /// <param name="target">The object to fill.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit
    /// the type. Members before the error are set.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported,
    /// or an object of the type cannot be filled.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="target"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue target, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Roots<TValue>.Of(options).Populate(utf8Json, target);
    }

    /// <summary>Fills an existing object from UTF-8 text in segments: sets the members in the text, and keeps all others.</summary>
    /// <param name="utf8Json">As for <see cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSettings)"/>. A text of
    /// several segments is read in parts if it is longer than the window.</param>
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSettings)"
    ///   path="/typeparam | /param[@name='target'] | /param[@name='options'] | /exception"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>(ReadOnlySequence<byte> utf8Json, TValue target, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        WholeText.Read(Filling(target, options), utf8Json);
    }

    /// <summary>Fills an existing object from a stream: sets the members in the text, and keeps all others.</summary>
    /// <remarks>
    /// A text shorter than the window (1 MB, or <see cref="JsonSettings.DefaultBufferSize"/> if that is larger) is read at once when all of
    /// it has arrived, so a stream that fails changes nothing. A longer one is read in the window: when the text or the stream fails, the
    /// members before that place are set, and the elements and entries before it are added, as when a string is wrong in the middle. To
    /// change an object completely or not at all, read a new one.
    /// </remarks>
    /// <typeparam name="TValue">The type of the object.</typeparam>
    /// <param name="utf8Json">A JSON object in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream; for a collection, a JSON array whose elements are added. The stream stays open; its exceptions are passed on.</param>
    /// <param name="target">The object to fill.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The text is not valid JSON, or its value does not fit
    /// the type. Members before the error are set.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported,
    /// or an object of the type cannot be filled.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="target"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Populate<TValue>(Stream utf8Json, TValue target, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(target);
        WholeText.Read(Filling(target, options), utf8Json);
    }

    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by
    /// default. Until the task ends, nothing else may use the object.</param>
    /// <returns>A task that ends when the object is filled.</returns>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// Order order = new() { Id = 1, Name = "Tea" };
    /// await JsonSerializer.PopulateAsync(request.Body, order);
    /// </code></example>
    /// <inheritdoc cref="Populate{TValue}(Stream, TValue, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task PopulateAsync<TValue>(Stream utf8Json, TValue target, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(target);
        return WholeText.ReadAsync(Filling(target, options), utf8Json, cancellationToken).AsTask();
    }

    /// <summary>Fills an existing object from a pipe: sets the members in the text, and keeps all others.</summary>
    /// <param name="utf8Json">A JSON object in UTF-8, with or without a byte order mark; for a collection, a JSON array whose elements are
    /// added. It is read until the pipe is completed; the reader itself is not completed, and what it throws is passed on.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending operation of the pipe was canceled.</exception>
    /// <inheritdoc cref="PopulateAsync{TValue}(Stream, TValue, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task PopulateAsync<TValue>(PipeReader utf8Json, TValue target, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(target);
        return WholeText.ReadAsync(Filling(target, options), utf8Json, cancellationToken).AsTask();
    }

    /// <summary>Fills an existing object from a string, or returns the error in the text instead of throwing.</summary>
    /// <typeparam name="TValue">The type of the object.</typeparam>
    /// <param name="json">A JSON object; for a collection, a JSON array whose elements are added.</param>
    /// <param name="target">The object to fill. If the method returns <see langword="false"/>, the members before the
    /// error are set, and the elements and entries before it are added, as after an exception of <c>Populate</c>.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> if the method returns <see langword="true"/>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns><see langword="true"/> if the object was filled; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported,
    /// or an object of the type cannot be filled.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="target"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// if (!JsonSerializer.TryPopulate(json, order, out JsonError? error))
    ///     log.Warn(error.Message);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryPopulate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue target,
        [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(json);
        return TryPopulate(json.AsSpan(), target, out error, options);
    }

    /// <inheritdoc cref="TryPopulate{TValue}(string, TValue, out JsonError, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryPopulate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue target,
        [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
        where TValue : class =>
        TryFilling(target, options, out error) is { } root ? root.TryRead(json, out _, out error) : error is null;

    /// <summary>Fills an existing object from UTF-8 text, or returns the error in the text instead of throwing.</summary>
    /// <param name="utf8Json">A JSON object in UTF-8, without a byte order mark; for a
    /// collection, a JSON array whose elements are added.</param>
    /// <inheritdoc cref="TryPopulate{TValue}(string, TValue, out JsonError, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryPopulate<TValue>(
        ReadOnlySpan<byte> utf8Json, TValue target, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
        where TValue : class =>
        TryFilling(target, options, out error) is { } root ? root.TryRead(utf8Json, out _, out error) : error is null;

    /// <inheritdoc cref="TryPopulate{TValue}(ReadOnlySpan{byte}, TValue, out JsonError, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryPopulate<TValue>(
        ReadOnlySequence<byte> utf8Json, TValue target, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
        where TValue : class =>
        TryFilling(target, options, out error) is { } root ? WholeText.TryRead(root, utf8Json, out _, out error) : error is null;

    /// <summary>Fills an existing object from a stream, or returns the error in the text instead of throwing.</summary>
    /// <param name="utf8Json">A JSON object in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream; for a collection, a JSON array whose elements are added. The stream stays open; its exceptions are passed on.</param>
    /// <inheritdoc cref="TryPopulate{TValue}(string, TValue, out JsonError, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryPopulate<TValue>(
        Stream utf8Json, TValue target, [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return TryFilling(target, options, out error) is { } root ? WholeText.TryRead(root, utf8Json, out _, out error) : error is null;
    }

    /// <summary>Fills an existing object from a stream, or returns the error in the text instead of throwing.</summary>
    /// <param name="target">The object to fill. If there is an error, the members before it are set, and the
    /// elements and entries before it are added, as after an exception of <c>PopulateAsync</c>.</param>
    /// <returns>A task with the error, or with <see langword="null"/> if the object was filled.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported,
    /// or an object of the type cannot be filled.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="target"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// if (await JsonSerializer.TryPopulateAsync(request.Body, order) is { } error)
    ///     log.Warn(error.Message);
    /// </code></example>
    /// <inheritdoc cref="PopulateAsync{TValue}(Stream, TValue, JsonSettings, CancellationToken)" path="/typeparam | /param"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static async ValueTask<JsonError?> TryPopulateAsync<TValue>(Stream utf8Json, TValue target, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return TryFilling(target, options, out JsonError? error) is { } root
            ? (await WholeText.TryReadAsync(root, utf8Json, cancellationToken).ConfigureAwait(false)).Error
            : error;
    }

    /// <summary>Fills an existing object from a pipe, or returns the error in the text instead of throwing.</summary>
    /// <param name="utf8Json">A JSON object in UTF-8, with or without a byte order mark; for a collection, a JSON array whose elements are
    /// added. It is read until the pipe is completed; the reader itself is not completed, and what it throws is passed on.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or
    /// the pending operation of the pipe was canceled.</exception>
    /// <inheritdoc cref="TryPopulateAsync{TValue}(Stream, TValue, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static async ValueTask<JsonError?> TryPopulateAsync<TValue>(PipeReader utf8Json, TValue target, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return TryFilling(target, options, out JsonError? error) is { } root
            ? (await WholeText.TryReadAsync(root, utf8Json, cancellationToken).ConfigureAwait(false)).Error
            : error;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Root<TValue>? TryFilling<TValue>(TValue target, JsonSettings? options, out JsonError? error)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        return Roots<TValue>.TryOf(options, out _, out error) is { } root ? Filling(root, target) : null;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Root<TValue> Filling<TValue>(TValue target, JsonSettings? options)
        where TValue : class =>
        Filling(Roots<TValue>.Of(options), target);

    private static Root<TValue> Filling<TValue>(Root<TValue> root, TValue target)
        where TValue : class =>
        new(root.Plan, new FillingCodec<TValue>(root.Codec, target));
}
