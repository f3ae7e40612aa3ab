// The front door, inwards: strings, bytes and segments into .NET values.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value from a string.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Root<TValue>.Of(options).Read(json.AsSpan());
    }


    /// <summary>Reads a value from a string. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Root<TValue>.Of(options).Read(json.AsSpan());
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a string.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(json.AsSpan());
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from a string. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(json.AsSpan());
    }


    /// <summary>Reads a value from UTF-16 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSerializerOptions? options = null) =>
        Root<TValue>.Of(options).Read(json);


    /// <summary>Reads a value from UTF-16 text. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSettings? options) =>
        Root<TValue>.Of(options).Read(json);


    /// <summary>Reads a value of <paramref name="returnType"/> from UTF-16 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(json);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from UTF-16 text. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(json);
    }


    /// <summary>Reads a value from UTF-8 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options = null) =>
        Root<TValue>.Of(options).Read(utf8Json);


    /// <summary>Reads a value from UTF-8 text. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonSettings? options) =>
        Root<TValue>.Of(options).Read(utf8Json);


    /// <summary>Reads a value of <paramref name="returnType"/> from UTF-8 text.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(utf8Json);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from UTF-8 text. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Root.Of(returnType, options).ReadBoxed(utf8Json);
    }


    /// <summary>Reads a value from UTF-8 text in segments; more than one are made contiguous first.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ReadOnlySequence<byte> utf8Json, JsonSerializerOptions? options = null)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        if (utf8Json.IsSingleSegment)
            return root.Read(utf8Json.FirstSpan);
        using WholeText text = WholeText.Of(utf8Json);
        return root.Read(text.Span);
    }


    /// <summary>Reads a value from UTF-8 text in segments; more than one are made contiguous first. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ReadOnlySequence<byte> utf8Json, JsonSettings? options)
    {
        Root<TValue> root = Root<TValue>.Of(options);
        if (utf8Json.IsSingleSegment)
            return root.Read(utf8Json.FirstSpan);
        using WholeText text = WholeText.Of(utf8Json);
        return root.Read(text.Span);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from UTF-8 text in segments.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(ReadOnlySequence<byte> utf8Json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        Root root = Root.Of(returnType, options);
        if (utf8Json.IsSingleSegment)
            return root.ReadBoxed(utf8Json.FirstSpan);
        using WholeText text = WholeText.Of(utf8Json);
        return root.ReadBoxed(text.Span);
    }


    /// <summary>Reads a value of <paramref name="returnType"/> from UTF-8 text in segments. Settings are a value: an instance made for the call costs next to nothing.</summary>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [OverloadResolutionPriority(-1)]
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static object? Deserialize(ReadOnlySequence<byte> utf8Json, Type returnType, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        Root root = Root.Of(returnType, options);
        if (utf8Json.IsSingleSegment)
            return root.ReadBoxed(utf8Json.FirstSpan);
        using WholeText text = WholeText.Of(utf8Json);
        return root.ReadBoxed(text.Span);
    }


    /// <summary>Reads the value at which a reader stands, from within a codec, and leaves the reader behind it.</summary>
    /// <remarks>
    /// Where reader and <paramref name="options"/> differ, comments, trailing commas and <see cref="JsonSettings.MaxDepth"/> are
    /// the reader's, and everything else is that of the options.
    /// </remarks>
    /// <param name="reader">The reader, on the first byte of a value.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults, whatever those of the reader are.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type; <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static TValue? Deserialize<TValue>(ref JsonReader reader, JsonSettings? options) =>
        Root<TValue>.Of(options).Read(ref reader);
}
