// Compares documents for tests: what was expected, what was found, and where.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Comparing;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

public static partial class JsonDiff
{
    /// <summary>Compares two texts, and lists what differs as <c>path: expected, found</c>. Members
    /// may have any order, numbers are compared by value.</summary>
    /// <param name="expected">The expected text.</param>
    /// <param name="found">The text to compare with it.</param>
    /// <param name="compareOptions">What is left out; <see langword="null"/>, the default, for nothing.</param>
    /// <returns>The differences; call <see cref="JsonComparison.ThrowIfDifferent"/> on it in a test.</returns>
    /// <exception cref="JsonException">A text is not valid JSON, a string or name escapes half of a
    /// surrogate pair, or a text is too deep for the stack.</exception>
    /// <exception cref="ArgumentException">A text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="expected"/> or
    /// <paramref name="found"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// JsonCompareOptions compareOptions = new() { IgnoredPaths = [JsonPath.Parse("$.id")] };
    /// JsonDiff.Compare("""{"id":1,"price":12.5}""", """{"id":2,"price":12.50}""", compareOptions).ThrowIfDifferent();
    /// </code></example>
    public static JsonComparison Compare([StringSyntax(StringSyntaxAttribute.Json)] string expected,
        [StringSyntax(StringSyntaxAttribute.Json)] string found, JsonCompareOptions? compareOptions = null)
    {
        ArgumentNullException.ThrowIfNull(expected);
        ArgumentNullException.ThrowIfNull(found);
        return CompareRun.Of(ElementText.Read(expected, "expected"), ElementText.Read(found, "found"), compareOptions);
    }

    /// <summary>Compares two documents of System.Text.Json.</summary>
    /// <param name="expected">The expected document.</param>
    /// <param name="found">The document to compare with it.</param>
    /// <exception cref="InvalidOperationException">An element is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">A document was disposed.</exception>
    /// <exception cref="JsonException">A string or name has half of a surrogate pair, or a document is too deep for the stack.</exception>
    /// <inheritdoc cref="Compare(string, string, JsonCompareOptions)" path="/param[@name='compareOptions'] | /returns"/>
    public static JsonComparison Compare(JsonElement expected, JsonElement found, JsonCompareOptions? compareOptions = null) =>
        CompareRun.Of(expected.Clone(), found.Clone(), compareOptions);

    /// <summary>Compares two values of parsed texts.</summary>
    /// <param name="expected">The expected document.</param>
    /// <param name="found">The document to compare with it.</param>
    /// <exception cref="InvalidOperationException">A view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">A tree was disposed.</exception>
    /// <exception cref="JsonException">A string or name has half of a surrogate pair, or a document is too deep for the stack.</exception>
    /// <inheritdoc cref="Compare(string, string, JsonCompareOptions)" path="/param[@name='compareOptions'] | /returns"/>
    public static JsonComparison Compare(JsonView expected, JsonView found, JsonCompareOptions? compareOptions = null) =>
        CompareRun.Of(expected.ToElement(), found.ToElement(), compareOptions);

    /// <summary>Compares two documents of nodes.</summary>
    /// <param name="expected">The expected document; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <param name="found">The document to compare with it; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <exception cref="JsonException">A document cannot be written, or is too deep for the stack.</exception>
    /// <inheritdoc cref="Compare(string, string, JsonCompareOptions)" path="/param[@name='compareOptions'] | /returns"/>
    public static JsonComparison Compare(JsonNode? expected, JsonNode? found, JsonCompareOptions? compareOptions = null)
    {
        CodecPlan plan = PlanCache.OfCall(JsonSettings.Default);
        Root<JsonNode> root = new(plan, new NodeCodec<JsonNode>(plan));
        return CompareRun.Of(ElementOf(root, expected), ElementOf(root, found), compareOptions);
    }

    /// <summary>Compares the JSON of two .NET values. Of members with
    /// <see cref="Serialization.JsonSensitiveAttribute"/>, the result says that they differ, and not
    /// how.</summary>
    /// <typeparam name="T">The type to write the values as.</typeparam>
    /// <param name="expected">The expected value.</param>
    /// <param name="found">The value to compare with it.</param>
    /// <param name="options">How to write the values; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <inheritdoc cref="Compare(string, string, JsonCompareOptions)" path="/param[@name='compareOptions'] | /returns"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonComparison CompareOf<T>(T expected, T found, JsonCompareOptions? compareOptions = null, JsonSettings? options = null)
    {
        Root<T> root = Roots<T>.Of(options);
        return CompareRun.Of(ElementOf(root, expected), ElementOf(root, found), compareOptions, root.Codec.HasSecrets ? root.Codec : null);
    }

    private static JsonElement ElementOf<T>(Root<T> root, T? value) =>
        DocumentBridge.ToElement(root.WriteBytes(value!), root.Plan.Settings);
}
