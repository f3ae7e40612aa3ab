// Merges what a value of a patch type is written as: in its objects, null is a value that was set; in its dictionaries, it removes the entry (RFC 7396).
using System.Reflection;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents.Merging;

/// <summary>
/// A type cannot lack one of its members, so that "removed" would mean what an initializer says. A member of the patch that is set to null therefore means null.
/// </summary>
internal static class TypedMerge
{
    /// <summary>The document after the patch.</summary>
    /// <param name="document">The document, which is not changed.</param>
    /// <param name="patch">What the value of the patch is written as.</param>
    /// <param name="type">The type of that value.</param>
    /// <param name="plan">What it was written with.</param>
    internal static JsonNode? Apply(JsonNode? document, JsonNode? patch, Type type, CodecPlan plan)
    {
        if (patch is not JsonObject changes)
            return NodeCopy.Of(patch);
        JsonObject result = document is JsonObject ? (JsonObject)NodeCopy.Of(document)! : [];
        Stack<(JsonObject Target, JsonObject Changes, Type? Type)> open = new();
        open.Push((result, changes, type));
        while (open.TryPop(out (JsonObject Target, JsonObject Changes, Type? Type) pair))
        {
            TypeShape? shape = pair.Type is null ? null : TypeKinds.Classify(pair.Type);
            TypeContract? contract = shape?.Kind == TypeKind.Object && !IsConverted(pair.Type!, plan) ? plan.ContractOf(pair.Type!) : null;
            HashSet<string>? removed = null;
            for (int i = 0; i < pair.Changes.Count; i++)
            {
                (string name, JsonNode? change) = pair.Changes.GetAt(i);
                MemberContract? member = contract is null ? null : Array.Find(contract.MemberArray, member => member.JsonName == name && !member.IsExtensionData);
                if (change is null && member is null)
                {
                    (removed ??= []).Add(name);
                }
                else if (change is not JsonObject nested)
                {
                    pair.Target[name] = NodeCopy.Of(change);
                }
                else
                {
                    if (!pair.Target.TryGetPropertyValue(name, out JsonNode? existing) || existing is not JsonObject target)
                        pair.Target[name] = target = [];
                    open.Push((target, nested, HeldBy(member?.Type ?? (shape?.Kind == TypeKind.Dictionary ? shape.ElementType : null))));
                }
            }

            if (removed is not null)
                NodeMembers.Remove(pair.Target, removed);
        }

        return result;
    }

    private static bool IsConverted(Type type, CodecPlan plan) =>
        plan.IsConverted?.Invoke(type) == true || type.GetCustomAttributes<JsonAttribute>(inherit: false).Any(ConverterAttributes.IsOne);

    // The type within Optional and Nullable.
    private static Type? HeldBy(Type? type)
    {
        while (type is not null && TypeKinds.Classify(type) is { Kind: TypeKind.Optional or TypeKind.Nullable, ElementType: { } held })
            type = held;
        return type;
    }
}
