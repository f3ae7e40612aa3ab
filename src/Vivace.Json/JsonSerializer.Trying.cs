// Reading without exceptions, and into objects that exist.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        try
        {
            value = Root<TValue>.Of(options).Read(json.AsSpan());
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    [OverloadResolutionPriority(-1)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        ArgumentNullException.ThrowIfNull(json);
        try
        {
            value = Root<TValue>.Of(options).Read(json.AsSpan());
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        try
        {
            value = Root<TValue>.Of(options).Read(json);
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    [OverloadResolutionPriority(-1)]
    public static bool TryDeserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        try
        {
            value = Root<TValue>.Of(options).Read(json);
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        try
        {
            value = Root<TValue>.Of(options).Read(utf8Json);
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>Reads a value, or says what is wrong with the text instead of throwing.</summary>
    /// <param name="utf8Json">The text.</param>
    /// <param name="value">The value; the default where the method returns false.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> where the method returns true.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <returns>Whether the text could be read.</returns>
    [OverloadResolutionPriority(-1)]
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        try
        {
            value = Root<TValue>.Of(options).Read(utf8Json);
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue target, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Fail.InvalidUtf16(json, utf8.InvalidIndex);
        Root<TValue>.Of(options).Populate(utf8.Span, target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [OverloadResolutionPriority(-1)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue target, JsonSettings? options)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Fail.InvalidUtf16(json, utf8.InvalidIndex);
        Root<TValue>.Of(options).Populate(utf8.Span, target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="utf8Json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue target, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(utf8Json, target);
    }

    /// <summary>Fills an object from the text: members that the text has are set, the others stay as they are.</summary>
    /// <param name="utf8Json">The text, a JSON object; for a collection a JSON array, whose elements are added.</param>
    /// <param name="target">What is filled.</param>
    /// <param name="options">The settings; <see langword="null"/> for the defaults.</param>
    /// <exception cref="JsonException">The text is no JSON, or not of the type. Members read before the error are set.</exception>
    /// <exception cref="NotSupportedException">A value of the type cannot be filled.</exception>
    [OverloadResolutionPriority(-1)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue target, JsonSettings? options)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(target);
        Root<TValue>.Of(options).Populate(utf8Json, target);
    }
}
