// Removes many members at once: JsonObject.Remove moves all members after the one that goes, at 13 ns each.
using System.Text.Json.Nodes;

namespace Vivace.Json.Documents.Nodes;

internal static class NodeMembers
{
    // Fewer are removed one by one.
    private const int Many = 8;

    /// <summary>Removes the members that have one of the names; the others keep their order.</summary>
    internal static void Remove(JsonObject members, HashSet<string> names)
    {
        if (names.Count < Many)
        {
            foreach (string name in names)
                members.Remove(name);
            return;
        }

        // Names may be compared without regard to case: the object says which members it takes them for.
        HashSet<int> places = [];
        foreach (string name in names)
        {
            int place = members.IndexOf(name);
            if (place >= 0)
                places.Add(place);
        }

        if (places.Count == 0)
            return;
        KeyValuePair<string, JsonNode?>[] all = All(members);
        members.Clear();
        for (int i = 0; i < all.Length; i++)
        {
            if (!places.Contains(i))
                members.Add(all[i].Key, all[i].Value);
        }
    }

    /// <summary>All members in their order.</summary>
    internal static KeyValuePair<string, JsonNode?>[] All(JsonObject members)
    {
        KeyValuePair<string, JsonNode?>[] all = new KeyValuePair<string, JsonNode?>[members.Count];
        for (int i = 0; i < all.Length; i++)
            all[i] = members.GetAt(i);
        return all;
    }
}
