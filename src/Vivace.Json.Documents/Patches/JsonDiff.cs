// Creates the patch that turns one document into another.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

/// <summary>Creates the <see cref="JsonPatch"/> that turns one document into another, or lists for a test what differs.</summary>
/// <remarks>
/// Applying the patch to the first document always gives the second one. The patch is short, but not always the shortest: arrays are
/// matched by their longest common subsequence, which is approximated for large arrays with many changes. An array without equal elements,
/// or a large one with more than half changed, is replaced. Time is linear in the documents, and O(n log n) in the elements of an array.
/// Numbers are compared by value: 1 and 1.0 are equal.
/// </remarks>
/// <example><code>
/// JsonPatch patch = JsonDiff.Create(before, after);
/// Console.WriteLine(patch);   // [{"op":"replace","path":"/name","value":"Ada"}]
/// </code></example>
public static partial class JsonDiff
{
    /// <summary>Compares two documents.</summary>
    /// <param name="from">The document before; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <param name="to">The document after; <see langword="null"/> is a JSON null. Not changed.</param>
    /// <returns>The patch, without operations if the documents are equal.</returns>
    /// <exception cref="JsonException">A document is invalid: an object has a name twice, or a
    /// string or name has half of a surrogate pair.</exception>
    public static JsonPatch Create(JsonNode? from, JsonNode? to)
    {
        try
        {
            return new DiffRun().Compare(from, to);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    /// <summary>Compares two documents of System.Text.Json.</summary>
    /// <param name="from">The document before.</param>
    /// <param name="to">The document after.</param>
    /// <returns>The patch, without operations if the documents are equal. Its values are
    /// copies, so both documents can be disposed.</returns>
    /// <exception cref="InvalidOperationException">An element is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">A document was disposed.</exception>
    /// <exception cref="JsonException">A string or name has half of a surrogate pair.</exception>
    public static JsonPatch Create(JsonElement from, JsonElement to)
    {
        (from, to) = (from.Clone(), to.Clone());
        try
        {
            return Create(NodeCopy.Of(from), NodeCopy.Of(to));
        }
        catch (JsonException failure) when (NodeFailure.IsNameTwice(failure))
        {
            // Lazily made nodes reject duplicate names.
            return Create(NodeCopy.WholeOf(from), NodeCopy.WholeOf(to));
        }
    }

    /// <summary>Compares two values of parsed texts.</summary>
    /// <param name="from">The document before.</param>
    /// <param name="to">The document after.</param>
    /// <returns>The patch, without operations if the documents are equal. Its values are copies, so both trees can be disposed.</returns>
    /// <exception cref="InvalidOperationException">A view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">A tree was disposed.</exception>
    /// <exception cref="JsonException">A string or name has half of a surrogate pair.</exception>
    public static JsonPatch Create(JsonView from, JsonView to)
    {
        try
        {
            return Create(from.ToNode(), to.ToNode());
        }
        catch (JsonException failure) when (NodeFailure.IsNameTwice(failure))
        {
            return Create(NodeCopy.WholeOf(from.ToElement()), NodeCopy.WholeOf(to.ToElement()));
        }
    }

    /// <summary>Compares two texts.</summary>
    /// <param name="from">The text before.</param>
    /// <param name="to">The text after.</param>
    /// <param name="hideFoundText">Whether errors leave out the texts, as with <see cref="JsonSettings.HideFoundText"/>.</param>
    /// <returns>The patch, without operations if the texts have the same value.</returns>
    /// <exception cref="JsonException">A text is not valid JSON, has a name twice in an object or half of a
    /// surrogate pair, or is nested deeper than 1,000 levels.</exception>
    /// <exception cref="ArgumentException">A text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public static JsonPatch Create([StringSyntax(StringSyntaxAttribute.Json)] string from,
        [StringSyntax(StringSyntaxAttribute.Json)] string to, bool hideFoundText = false)
    {
        ArgumentNullException.ThrowIfNull(from);
        ArgumentNullException.ThrowIfNull(to);
        return Create(NodeCopy.Of(PatchText.Read(from, hideFoundText, "first")), NodeCopy.Of(PatchText.Read(to, hideFoundText, "second")));
    }

    /// <summary>Compares the JSON of two .NET values.</summary>
    /// <typeparam name="T">The type to write the values as.</typeparam>
    /// <param name="from">The value before.</param>
    /// <param name="to">The value after.</param>
    /// <param name="options">How to write the values; <see langword="null"/> for
    /// <see cref="JsonSettings.Default"/>. Paths use the names in their JSON.</param>
    /// <returns>The patch, without operations if the JSON is equal.</returns>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonPatch CreateOf<T>(T from, T to, JsonSettings? options = null)
    {
        Root<T> root = Roots<T>.Of(options);
        return Create(NodeOf(root, from), NodeOf(root, to));
    }

    private static JsonNode? NodeOf<T>(Root<T> root, T value) => NodeCopy.Of(ElementOf(root, value));
}
