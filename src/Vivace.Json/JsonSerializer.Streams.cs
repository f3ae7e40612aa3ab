// The front door for streams and pipes: filled or buffered whole, or read element by element.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Writes a value as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = Root<TValue>.Of(options);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.Codec.WriteAt(ref writer, 0, value));
    }


    /// <summary>Writes a value as UTF-8 to a stream. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = Root<TValue>.Of(options);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.Codec.WriteAt(ref writer, 0, value));
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.WriteBoxed(ref writer, value));
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 to a stream. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root root = Root.Of(value, inputType, options);
        JsonWriter writer = new(root.Plan.Writing);
        writer.TakeInto(utf8Json, root.WriteBoxed(ref writer, value));
    }


    /// <summary>Reads a value from a stream, to its end; a UTF-8 byte order mark is passed.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = Root<TValue>.Of(options);
        using WholeText text = WholeText.Of(utf8Json);
        return root.Read(text.Span);
    }


    /// <summary>Reads a value from a stream, to its end; a UTF-8 byte order mark is passed. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        Root<TValue> root = Root<TValue>.Of(options);
        using WholeText text = WholeText.Of(utf8Json);
        return root.Read(text.Span);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a stream, to its end.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        Root root = Root.Of(returnType, options);
        using WholeText text = WholeText.Of(utf8Json);
        return root.ReadBoxed(text.Span);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a stream, to its end. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        Root root = Root.Of(returnType, options);
        using WholeText text = WholeText.Of(utf8Json);
        return root.ReadBoxed(text.Span);
    }


    /// <summary>Reads a value from a stream, to its end.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value from a stream, to its end. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a stream, to its end.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return WholeText.ReadAsync(Root.Of(returnType, options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a stream, to its end. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return WholeText.ReadAsync(Root.Of(returnType, options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value from a pipe, to its end.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value from a pipe, to its end. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WholeText.ReadAsync(Root<TValue>.Of(options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a pipe, to its end.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return WholeText.ReadAsync(Root.Of(returnType, options), utf8Json, cancellationToken);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a pipe, to its end. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return WholeText.ReadAsync(Root.Of(returnType, options), utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root<TValue>.Of(options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as UTF-8 to a stream. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root<TValue>.Of(options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 to a stream.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root.Of(value, inputType, options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 to a stream. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root.Of(value, inputType, options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as UTF-8 to a pipe.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root<TValue>.Of(options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as UTF-8 to a pipe. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root<TValue>.Of(options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 to a pipe.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root.Of(value, inputType, options), value, utf8Json, cancellationToken);
    }


    /// <summary>Writes a value as <paramref name="inputType"/> in UTF-8 to a pipe. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="JsonException">The value is nested too deeply, as a cycle is.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return WrittenText.SendAsync(Root.Of(value, inputType, options), value, utf8Json, cancellationToken);
    }


    /// <summary>Reads the elements of a root array from a stream one by one, each as soon as its last byte is there; a root of <c>null</c> has none.</summary>
    /// <remarks>Memory is taken for one element. Who stops asking stops the reading.</remarks>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }


    /// <summary>Reads the elements of a root array from a stream one by one, each as soon as its last byte is there; a root of <c>null</c> has none. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <remarks>Memory is taken for one element. Who stops asking stops the reading.</remarks>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }


    /// <summary>Reads values from a stream one by one: the elements of a root array, or values that follow one another.</summary>
    /// <param name="utf8Json">The text, which is read while the values are asked for.</param>
    /// <param name="topLevelValues">Whether the values follow one another, with or without whitespace between them, instead of being elements of an array.</param>
    /// <param name="options">The settings.</param>
    /// <param name="cancellationToken">Ends the waiting for more of the text.</param>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }


    /// <summary>Reads values from a stream one by one: the elements of a root array, or values that follow one another. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <param name="utf8Json">The text, which is read while the values are asked for.</param>
    /// <param name="topLevelValues">Whether the values follow one another, with or without whitespace between them, instead of being elements of an array.</param>
    /// <param name="options">The settings.</param>
    /// <param name="cancellationToken">Ends the waiting for more of the text.</param>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, bool topLevelValues, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }


    /// <summary>Reads the elements of a root array from a pipe one by one, each as soon as its last byte is there; a root of <c>null</c> has none.</summary>
    /// <remarks>Memory is taken for one element. Who stops asking stops the reading.</remarks>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }


    /// <summary>Reads the elements of a root array from a pipe one by one, each as soon as its last byte is there; a root of <c>null</c> has none. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <remarks>Memory is taken for one element. Who stops asking stops the reading.</remarks>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues: false, cancellationToken);
    }


    /// <summary>Reads values from a pipe one by one: the elements of a root array, or values that follow one another.</summary>
    /// <param name="utf8Json">The text, which is read while the values are asked for.</param>
    /// <param name="topLevelValues">Whether the values follow one another, with or without whitespace between them, instead of being elements of an array.</param>
    /// <param name="options">The settings.</param>
    /// <param name="cancellationToken">Ends the waiting for more of the text.</param>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }


    /// <summary>Reads values from a pipe one by one: the elements of a root array, or values that follow one another. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <param name="utf8Json">The text, which is read while the values are asked for.</param>
    /// <param name="topLevelValues">Whether the values follow one another, with or without whitespace between them, instead of being elements of an array.</param>
    /// <param name="options">The settings.</param>
    /// <param name="cancellationToken">Ends the waiting for more of the text.</param>
    /// <exception cref="JsonException">While the values are asked for: the text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, bool topLevelValues, JsonSettings? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ElementReader<TValue>.ReadAsync(Root<TValue>.Of(options), TextSource.Of(utf8Json), topLevelValues, cancellationToken);
    }
}
