// The canonical form of RFC 8785: one text for each value, which can be hashed and signed.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text.Layout;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>
/// The canonical form of texts and values (RFC 8785, JCS), and its hash: no whitespace, members sorted by the UTF-16 code units of their
/// names, numbers as in ECMAScript, and no unnecessary escapes.
/// </summary>
/// <remarks>
/// <para>
/// Numbers are 64-bit floating-point numbers here: <c>1.0</c> and <c>1</c> are the same, and so are integers from 2^53 on that round to one
/// number. A .NET value with an integer that would change is refused; write it as a string (<see cref="JsonSettings.NumberHandling"/>).
/// Numbers in a text are rounded, as the RFC says.
/// </para>
/// <para>A text with duplicate names, half of a surrogate pair, or a number out of range has no canonical form. Work and memory grow with
/// the text, whatever its depth.</para>
/// </remarks>
/// <example><code>
/// byte[] form = JsonCanonical.OfText("""{ "b": 1.0, "a": "\u0041" }""");   // {"a":"A","b":1}
/// byte[] hash = JsonCanonical.HashValue(new { b = 1, a = "A" });          // its SHA-256
/// </code></example>
public static class JsonCanonical
{
    /// <summary>The canonical form of a text.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="options">What the text may contain, and its limits; <see langword="null"/>,
    /// the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The canonical form, in UTF-8.</returns>
    /// <exception cref="JsonException">The text is not valid, or has no canonical form:
    /// <c>exception.Error</c> says where and why.</exception>
    public static byte[] OfText(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null) =>
        Of(utf8Json, options, refusesInexact: false).WrittenSpan.ToArray();

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="OfText(ReadOnlySpan{byte}, JsonSettings)"/>
    public static byte[] OfText([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        using Utf8Text utf8 = JsonText.Of(json);
        return OfText(utf8.Span, options);
    }

    /// <summary>The canonical form of a value.</summary>
    /// <typeparam name="TValue">The type to write.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How it is written; layout and escapes have no effect. <see langword="null"/>,
    /// which is the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The canonical form, in UTF-8.</returns>
    /// <exception cref="JsonException">The value cannot be written, or has no canonical form.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] OfValue<TValue>(TValue value, JsonSettings? options = null) => Written(value, options).WrittenSpan.ToArray();

    /// <summary>The SHA-256 of the canonical form of a text.</summary>
    /// <returns>32 bytes.</returns>
    /// <inheritdoc cref="OfText(ReadOnlySpan{byte}, JsonSettings)"/>
    public static byte[] HashText(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null) =>
        SHA256.HashData(Of(utf8Json, options, refusesInexact: false).WrittenSpan);

    /// <returns>32 bytes.</returns>
    /// <inheritdoc cref="OfText(string, JsonSettings)"/>
    /// <summary>The SHA-256 of the canonical form of a text.</summary>
    public static byte[] HashText([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        using Utf8Text utf8 = JsonText.Of(json);
        return HashText(utf8.Span, options);
    }

    /// <summary>The SHA-256 of the canonical form of a value.</summary>
    /// <returns>32 bytes.</returns>
    /// <inheritdoc cref="OfValue{TValue}(TValue, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static byte[] HashValue<TValue>(TValue value, JsonSettings? options = null) =>
        SHA256.HashData(Written(value, options).WrittenSpan);

    // The text is ours, so only real deviations count.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static ArrayBufferWriter<byte> Written<TValue>(TValue value, JsonSettings? options)
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(value,
            options is null ? Writing.Default : options with { Encoder = Writing.WholePairs, MinimalEscaping = false });
        JsonSettings reading = new() { MaxDepth = options?.MaxDepth ?? 0, HideFoundText = options?.HideFoundText ?? false };
        return Of(text, reading, refusesInexact: true);
    }

    // Signed text must match the value, so half a surrogate pair must not become another character.
    private static class Writing
    {
        internal static readonly JavaScriptEncoder WholePairs = EscapeSet.MakeWholePairs();
        internal static readonly JsonSettings Default = JsonSettings.Default with { Encoder = WholePairs };
    }

    private static ArrayBufferWriter<byte> Of(ReadOnlySpan<byte> utf8Json, JsonSettings? options, bool refusesInexact)
    {
        CodecPlan plan = PlanCache.OfCall(options);
        new Root<CheckedValue>(plan, CheckingCodec.Instance).Read(utf8Json);
        byte[] text = StrictText.Of(utf8Json, plan.Reading);
        ArrayBufferWriter<byte> output = new(text.Length);
        CanonicalFault fault = new SortedText(text, output) { IsCanonical = true, RefusesInexact = refusesInexact }.Write();
        if (fault.Kind == CanonicalFaultKind.None)
            return output;
        JsonReader reader = new(text, plan.Reading, StructuralNode.Instance) { _cold = { Given = utf8Json } };
        throw fault.Kind switch
        {
            CanonicalFaultKind.DuplicateName =>
                Fail.Unexpected(ref reader, fault.Offset, JsonErrorKind.DuplicateMember, "each member once",
                    "Remove one of them: a text with duplicate names has no canonical form (RFC 8785 §3.1)."),
            CanonicalFaultKind.HalfPair =>
                Fail.Unexpected(ref reader, fault.Offset, JsonErrorKind.InvalidUtf8, "both halves of each surrogate pair",
                    "Half of a pair has no canonical form (RFC 8785 §3.2.2.2)."),
            CanonicalFaultKind.TooLarge =>
                Fail.Unexpected(ref reader, fault.Offset, JsonErrorKind.NumberOutOfRange, "a number within the range of a double",
                    "Write it as a string (RFC 8785 §3.2.2.3)."),
            _ => Fail.Unexpected(ref reader, fault.Offset, JsonErrorKind.NumberOutOfRange, "an integer that a double holds exactly",
                "Write it as a string (RFC 8785 §3.1)."),
        };
    }
}
