// Merges a patch into an object, member by member (RFC 7396).
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Merging;

internal static class PatchRun
{
    /// <summary>Merges a patch into <c>result</c>, an object without a parent. If it throws, the object may be partly changed.</summary>
    internal static void Merge(JsonObject result, JsonObject changes, PatchedType? type = null)
    {
        try
        {
            MergeByLevels(result, changes, type);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    // Nested objects are detached while they are merged: adding to an attached node visits all its ancestors, recursively for their
    // options.
    private static void MergeByLevels(JsonObject result, JsonObject changes, PatchedType? type)
    {
        Stack<OpenObject> levels = new();
        levels.Push(new OpenObject(result, changes, type, ""));
        while (true)
        {
            OpenObject level = levels.Peek();
            if (level.Next == 0)
                RemoveNulls(level);
            if (level.Next == level.Changes.Count)
            {
                levels.Pop();
                if (!levels.TryPeek(out OpenObject? around))
                    return;
                around.Target[level.Name] = level.Target;
                continue;
            }

            (string name, JsonNode? change) = level.Changes.GetAt(level.Next++);
            if (change is JsonObject nested)
            {
                PatchedType? nestedType = level.Type?.TypeOf(name);
                if (level.Target.TryGetPropertyValue(name, out JsonNode? existing) && existing is JsonObject target)
                {
                    // The member keeps its position and the case of its name.
                    level.Target[name] = null;
                    levels.Push(new OpenObject(target, nested, nestedType, name));
                }
                else if (nestedType is not null)
                {
                    levels.Push(new OpenObject(new JsonObject(default(JsonNodeOptions)), nested, nestedType, name));
                }
                else
                {
                    level.Target[name] = NodeCopy.Of(change, dropsNulls: true);
                }
            }
            else if (change is not null || level.Type?.KeepsNull(name) == true)
            {
                level.Target[name] = NodeCopy.Of(change);
            }
        }
    }

    // Nulls go first: a case-insensitive object may use the name for a member that is set next.
    private static void RemoveNulls(OpenObject level)
    {
        HashSet<string>? removed = null;
        for (int i = 0; i < level.Changes.Count; i++)
            if (level.Changes.GetAt(i) is { Key: string name, Value: null } && level.Type?.KeepsNull(name) != true)
                (removed ??= []).Add(name);
        if (removed is not null)
            NodeMembers.Remove(level.Target, removed);
    }

    private sealed class OpenObject(JsonObject target, JsonObject changes, PatchedType? type, string name)
    {
        internal JsonObject Target => target;

        internal JsonObject Changes => changes;

        internal PatchedType? Type => type;

        internal string Name => name;

        internal int Next { get; set; }
    }
}
