// Merges two documents as Newtonsoft.Json's JContainer.Merge does.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents;

/// <summary>Merges documents as Newtonsoft.Json's <c>JContainer.Merge</c> does:
/// objects member by member, arrays as the options say.</summary>
/// <remarks>Unlike <see cref="JsonMergePatch"/>, a merge removes nothing and can join arrays.</remarks>
/// <example><code>
/// System.Text.Json.Nodes.JsonNode? all = JsonMerge.Merge(defaults, overrides, new() { Arrays = JsonMergeArrays.Union });
/// </code></example>
public static class JsonMerge
{
    /// <summary>Merges two documents into a new one.</summary>
    /// <param name="document">The first document, which is not changed; <see langword="null"/> is a JSON null.</param>
    /// <param name="content">The second document, which is not changed; <see langword="null"/> is a JSON null.</param>
    /// <param name="mergeOptions">How to merge; <see langword="null"/> for the defaults.</param>
    /// <returns>A new document. Unless both are objects or both are arrays, it is a copy of the second one, or
    /// of the first if the second is null and nulls are not merged.</returns>
    /// <exception cref="System.Text.Json.JsonException">A document is invalid: an object has a
    /// name twice, or a name has half of a surrogate pair.</exception>
    public static JsonNode? Merge(JsonNode? document, JsonNode? content, JsonMergeOptions? mergeOptions = null)
    {
        mergeOptions ??= JsonMergeOptions.Default;
        if (!AreMergeable(document, content))
            return NodeCopy.Of(content is null && !mergeOptions.MergesNulls ? document : content);
        JsonNode result = NodeCopy.Of(document)!;
        MergeInto(result, content, mergeOptions);
        return result;
    }

    /// <summary>Merges two texts into a new one.</summary>
    /// <param name="document">The text of the first document.</param>
    /// <param name="content">The text of the second document.</param>
    /// <param name="mergeOptions">How to merge; <see langword="null"/> for the defaults.</param>
    /// <returns>The text of the new document, without whitespace.</returns>
    /// <exception cref="System.Text.Json.JsonException">A text is not valid JSON, has a name twice in an object or
    /// half of a surrogate pair, or is nested deeper than 1,000 levels.</exception>
    /// <exception cref="ArgumentException">A text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException">A text is <see langword="null"/>.</exception>
    public static string Merge(
        [StringSyntax(StringSyntaxAttribute.Json)] string document, [StringSyntax(StringSyntaxAttribute.Json)] string content,
        JsonMergeOptions? mergeOptions = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(content);
        bool hides = mergeOptions?.HideFoundText == true;
        return DocumentBridge.ToText(
            Merge(NodeCopy.Of(PatchText.Read(document, hides, "first")), NodeCopy.Of(PatchText.Read(content, hides, "second")),
                mergeOptions));
    }

    /// <summary>Merges a document into another one in place.</summary>
    /// <param name="target">An object or array, which is changed.</param>
    /// <param name="content">The document to merge, which is not changed. If it is not of the target's kind, nothing happens.</param>
    /// <param name="mergeOptions">How to merge; <see langword="null"/> for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="target"/> is <see langword="null"/>.</exception>
    /// <exception cref="System.Text.Json.JsonException">A document is invalid, as for
    /// <see cref="Merge(JsonNode, JsonNode, JsonMergeOptions)"/>. What was already merged stays.</exception>
    public static void MergeInto(JsonNode target, JsonNode? content, JsonMergeOptions? mergeOptions = null)
    {
        ArgumentNullException.ThrowIfNull(target);
        mergeOptions ??= JsonMergeOptions.Default;

        // A document merged into itself must not grow while it is read.
        if (ReferenceEquals(target, content))
            content = NodeCopy.Of(content);
        try
        {
            MergePairs(target, content, mergeOptions);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    private static void MergePairs(JsonNode target, JsonNode? content, JsonMergeOptions mergeOptions)
    {
        Stack<(JsonNode Target, JsonNode Content)> open = new();
        Push(open, target, content);
        while (open.TryPop(out (JsonNode Target, JsonNode Content) pair))
        {
            if (pair.Target is JsonObject members)
                MergeMembers(members, (JsonObject)pair.Content, mergeOptions, open);
            else
                MergeElements((JsonArray)pair.Target, (JsonArray)pair.Content, mergeOptions, open);
        }
    }

    private static bool AreMergeable(JsonNode? target, JsonNode? content) =>
        (target, content) is (JsonObject, JsonObject) or (JsonArray, JsonArray);

    private static void Push(Stack<(JsonNode Target, JsonNode Content)> open, JsonNode target, JsonNode? content)
    {
        if (AreMergeable(target, content))
            open.Push((target, content!));
    }

    private static void MergeMembers(JsonObject target, JsonObject content, JsonMergeOptions mergeOptions,
        Stack<(JsonNode Target, JsonNode Content)> open)
    {
        Dictionary<string, string>? names = null;
        for (int i = 0; i < content.Count; i++)
        {
            (string name, JsonNode? value) = content.GetAt(i);
            if (!target.TryGetPropertyValue(name, out JsonNode? existing))
            {
                names ??= mergeOptions.IgnoresCase ? NamesOf(target) : [];
                if (!names.TryGetValue(name, out string? other))
                {
                    target.Add(name, NodeCopy.Of(value));
                    if (mergeOptions.IgnoresCase)
                        names.Add(name, name);
                    continue;
                }

                name = other;
                existing = target[name];
            }

            if (AreMergeable(existing, value))
                open.Push((existing!, value!));
            else if (value is not null || mergeOptions.MergesNulls)
                target[name] = NodeCopy.Of(value);
        }
    }

    // The first of several names wins.
    private static Dictionary<string, string> NamesOf(JsonObject target)
    {
        Dictionary<string, string> names = new(StringComparer.OrdinalIgnoreCase);
        for (int i = 0; i < target.Count; i++)
            names.TryAdd(target.GetAt(i).Key, target.GetAt(i).Key);
        return names;
    }

    private static void MergeElements(JsonArray target, JsonArray content, JsonMergeOptions mergeOptions,
        Stack<(JsonNode Target, JsonNode Content)> open)
    {
        switch (mergeOptions.Arrays)
        {
            case JsonMergeArrays.Concat:
                foreach (JsonNode? element in content)
                    target.Add(NodeCopy.Of(element));
                break;
            case JsonMergeArrays.Union:
                HashSet<NodeKey> known = [];
                NodeHashes hashes = new();
                foreach (JsonNode? element in target)
                    known.Add(new NodeKey(element, hashes.Of(element)));
                foreach (JsonNode? element in content)
                    if (known.Add(new NodeKey(element, hashes.Of(element))))
                        target.Add(NodeCopy.Of(element));
                break;
            case JsonMergeArrays.Replace:
                target.Clear();
                foreach (JsonNode? element in content)
                    target.Add(NodeCopy.Of(element));
                break;
            default:
                for (int i = 0; i < content.Count; i++)
                {
                    if (i >= target.Count)
                        target.Add(NodeCopy.Of(content[i]));
                    else if (target[i] is JsonObject or JsonArray)
                        Push(open, target[i]!, content[i]);
                    else if (content[i] is not null)
                        target[i] = NodeCopy.Of(content[i]);
                }

                break;
        }
    }
}
