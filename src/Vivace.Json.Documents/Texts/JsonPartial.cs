// Reads texts that are cut off.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents;

namespace Vivace.Json.Streams;

/// <summary>Reads texts that are cut off, such as the first part of a language model's answer.</summary>
/// <remarks>
/// <para>
/// The text so far is read as it will be once the rest has arrived. An unfinished string counts, without a partial escape or character,
/// where its type accepts any string: <see cref="string"/>, <see cref="object"/> and the document types. An unfinished name, number,
/// literal or other value, such as a date, is left out: a member keeps its default, an array ends before it. A number at the end counts as
/// unfinished unless it is the whole text.
/// </para>
/// <para>
/// In an open object, required members and constructor parameters may still be missing; a parameter gets its default. A closed object must
/// have them. Callbacks such as <see cref="System.Text.Json.Serialization.IJsonOnDeserialized"/> are called at the end of an object.
/// Invalid text is an error.
/// </para>
/// <para>
/// Some values are left out until they are complete: those of user-defined codecs and converters; members that fill an existing value;
/// polymorphic objects until their discriminator; tuples, multidimensional arrays, untyped collections and F# options; elements of
/// user-defined collections; and anything deeper than 64 levels. <see cref="System.Text.Json.JsonElement"/> and <see cref="JsonDocument"/>
/// are read again each time, because they cannot change.
/// </para>
/// </remarks>
public static class JsonPartial
{
    /// <summary>Reads the beginning of a text.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The beginning of one JSON text in UTF-8, which may be cut
    /// off after any byte; not kept after the call.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="repair">Whether to repair the text first, as
    /// <see cref="JsonRepair"/> does. Its value must be an array or object.</param>
    /// <returns>The value so far, and where the text ends.</returns>
    /// <exception cref="JsonException">No valid text starts like this, or a value does not fit its type.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <example><code>
    /// JsonPartial&lt;Order&gt; answer = JsonPartial.Read&lt;Order&gt;("""{ "Id": 1, "Name": "Te""");
    /// log.Warn($"{answer.Value?.Name} is not complete at {answer.Path}");    // Te is not complete at $.Name
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonPartial<TValue> Read<TValue>(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null, bool repair = false)
    {
        using JsonPartialReader<TValue> reader = new(options, repair, utf8Json.Length + 1);
        reader.Append(utf8Json);
        return reader.Read();
    }

    /// <param name="json">The beginning of one JSON text, which may be cut off after any character.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="repair">Whether to repair the text first, as
    /// <see cref="JsonRepair"/> does. Its value must be an array or object.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair, not at its end.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Read{TValue}(ReadOnlySpan{byte}, JsonSettings, bool)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonPartial<TValue> Read<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null, bool repair = false)
    {
        ArgumentNullException.ThrowIfNull(json);
        using JsonPartialReader<TValue> reader = new(options, repair, json.Length + 1);
        reader.Append(json);
        return reader.Read();
    }

    /// <summary>Reads a text while it arrives, such as the answer of a chat client, and returns the value so far after each part.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="parts">The parts of one JSON text, which may be cut off after any character; empty ones are passed over.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="repair">Whether to repair the text before each look, as for <see cref="JsonPartialReader{TValue}"/>.</param>
    /// <param name="cancellationToken">Cancels waiting for the next part; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The value so far, and where the text ends, once for each part. If the last one is not complete, the text is cut off. As
    /// for <see cref="JsonPartialReader{TValue}"/>, open objects and lists stay the same instances and are filled.</returns>
    /// <exception cref="JsonException">No valid text starts like this, or a value does not fit its type; thrown during
    /// enumeration.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair; thrown during enumeration.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled; thrown during
    /// enumeration.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported; thrown during enumeration.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="parts"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// async Task ShowAsync(IAsyncEnumerable&lt;string&gt; parts)
    /// {
    ///     await foreach (JsonPartial&lt;Order&gt; answer in JsonPartial.ReadAsync&lt;Order&gt;(parts, JsonSettings.Web))
    ///         Console.WriteLine(answer.Value?.Name);
    /// }
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<JsonPartial<TValue>> ReadAsync<TValue>(IAsyncEnumerable<string?> parts, JsonSettings? options = null,
        bool repair = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return ReadParts<TValue, string?>(
            parts, string.IsNullOrEmpty, static (reader, part) => reader.Append(part!), options, repair, cancellationToken);
    }

    /// <param name="parts">The parts of one JSON text in UTF-8, which may be cut off after any byte; empty ones are passed over.</param>
    /// <exception cref="JsonException">No valid text starts like this, or a value does not fit its type; thrown during
    /// enumeration.</exception>
    /// <inheritdoc cref="ReadAsync{TValue}(IAsyncEnumerable{string}, JsonSettings, bool, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<JsonPartial<TValue>> ReadAsync<TValue>(IAsyncEnumerable<ReadOnlyMemory<byte>> parts,
        JsonSettings? options = null, bool repair = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(parts);
        return ReadParts<TValue, ReadOnlyMemory<byte>>(
            parts, static part => part.IsEmpty, static (reader, part) => reader.Append(part.Span), options, repair, cancellationToken);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static async IAsyncEnumerable<JsonPartial<TValue>> ReadParts<TValue, TPart>(
        IAsyncEnumerable<TPart> parts, Func<TPart, bool> isEmpty, Action<JsonPartialReader<TValue>, TPart> append, JsonSettings? options,
        bool repair, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using JsonPartialReader<TValue> reader = new(options, repair);
        await foreach (TPart part in parts.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (isEmpty(part))
                continue;
            append(reader, part);
            yield return reader.Read();
        }
    }
}

/// <summary>The value of a text that is cut off, and where it ends.</summary>
/// <typeparam name="TValue">The type that was read.</typeparam>
/// <param name="Value">The value so far; the default value of the type if there is none.</param>
/// <param name="IsComplete">Whether the value has ended. More digits could follow a number that is the whole text.</param>
/// <param name="Path">The path of the innermost value that is open, such as <c>$.orders[2].name</c>;
/// of an entry whose name is cut off, the path of its object.</param>
/// <param name="Depth">How many arrays and objects are open.</param>
/// <param name="Cut">The token in which the text is cut off.</param>
public readonly record struct JsonPartial<TValue>(TValue? Value, bool IsComplete, string Path, int Depth, JsonCutToken Cut)
{
    /// <summary>What was repaired, in the order of the text; empty without <c>repair</c>.</summary>
    public IReadOnlyList<JsonRepairStep> Repairs { get => field ?? []; init => field = value is { Count: 0 } ? null : value; }
}

/// <summary>The token in which a text is cut off.</summary>
public enum JsonCutToken
{
    /// <summary>None: the text ends between two tokens.</summary>
    None,

    /// <summary>The name of a member.</summary>
    Name,

    /// <summary>A string that is a value.</summary>
    String,

    /// <summary>A number, to which more digits may be added.</summary>
    Number,

    /// <summary>The beginning of <c>true</c>, <c>false</c> or <c>null</c>.</summary>
    Literal,
}
