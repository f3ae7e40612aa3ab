// Members that settings hide from a document which a patch changes: views, a choice of members, and the handling of secrets.
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts;

namespace Vivace.Json.Documents.Patches;

/// <summary>Keeps hidden members beside a document. They go with their objects: where a patch leaves or moves an
/// object, they are put back, and what it replaces or copies has none.</summary>
internal sealed class KeptMembers
{
    private const string Mask = ObjectLayout.Mask;

    private readonly List<(JsonObject Owner, string Name, JsonNode? Value, JsonNode? Mask)> _members = [];

    /// <summary>Takes the members that <see cref="JsonSettings.KeepingHidden"/> wrote out of a document.</summary>
    internal static KeptMembers TakeFrom(JsonNode? document, JsonSettings settings)
    {
        try
        {
            KeptMembers hidden = new();
            hidden.TakeAll(document, settings);
            return hidden;
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    private void TakeAll(JsonNode? document, JsonSettings settings)
    {
        Stack<JsonNode> open = new();
        if (document is not null)
            open.Push(document);
        while (open.TryPop(out JsonNode? node))
        {
            if (node is JsonArray elements)
            {
                foreach (JsonNode? element in elements)
                    if (element is JsonObject or JsonArray)
                        open.Push(element);
            }
            else if (node is JsonObject members)
            {
                Take(members, settings.SensitiveMembers == JsonSensitiveHandling.Mask);
                foreach ((_, JsonNode? member) in members)
                    if (member is JsonObject or JsonArray)
                        open.Push(member);
            }
        }
    }

    private void Take(JsonObject owner, bool masks)
    {
        for (int at = owner.Count - 1; at >= 0; at--)
        {
            (string name, JsonNode? value) = owner.GetAt(at);
            bool isSecret = name.StartsWith(MemberAudiences.SecretName, StringComparison.Ordinal);
            if (!isSecret && !name.StartsWith(MemberAudiences.KeptName, StringComparison.Ordinal))
                continue;
            owner.RemoveAt(at);
            JsonValue? mask = isSecret && masks ? JsonValue.Create(Mask) : null;
            if (mask is not null)
                owner.Insert(at, PlainName(name), mask);
            _members.Add((owner, name, value, mask));
        }
    }

    /// <summary>Puts the members back into their objects. What the patch set instead counts for
    /// secrets alone: views and choices do not let it.</summary>
    internal void PutBack()
    {
        foreach ((JsonObject owner, string name, JsonNode? value, JsonNode? mask) in _members)
        {
            string plain = PlainName(name);
            bool isSet = owner.TryGetPropertyValue(plain, out JsonNode? now) ? now != mask : mask is not null;
            if (isSet && name.StartsWith(MemberAudiences.SecretName, StringComparison.Ordinal))
                continue;
            owner.Remove(plain);
            owner[name] = value;
        }
    }

    private static string PlainName(string name) => name[(name.IndexOf(':', StringComparison.Ordinal) + 1)..];
}
