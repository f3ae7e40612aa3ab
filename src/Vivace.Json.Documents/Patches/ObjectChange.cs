// Updates an object's members from a patched document, all or none.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Documents.Patches;

/// Reads a new value from the patched document first, so that most failures leave the object untouched. Then sets the members whose JSON
/// changed. If a setter throws, the earlier members are restored, and so is its own, which it may have set before it threw.
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ObjectChange
{
    internal static void Apply(object target, object? patched, JsonNode? before, JsonNode? after, CodecPlan plan)
    {
        Type type = target.GetType();
        if (TypeKinds.Classify(type).Kind != TypeKind.Object || plan.IsConverted?.Invoke(type) == true || before is not JsonObject old)
            throw new NotSupportedException(
                $"Expected an object whose members can be set, found a {TypeDisplay.NameOf(type)}. Use {nameof(JsonPatch.ApplyToCopyOf)}, which returns a new value.");
        if (after is not JsonObject now || patched?.GetType() != type)
            throw Wrong(
                $"Expected a patch that leaves a {TypeDisplay.NameOf(type)}, found one " +
                    $"that leaves {(patched is null ? "null" : $"a {TypeDisplay.NameOf(patched.GetType())}")}");
        List<(Action<object, object?> Set, object? Value, object? Before)> changes = [];
        foreach (MemberContract member in ChangedMembers(type, old, now, plan))
        {
            Func<object, object?> get = member.ReplacedGetter ?? PlainAccess.GetterOf(member.Member!);
            changes.Add((member.ReplacedSetter ?? PlainAccess.SetterOf(member.Member!), get(patched), get(target)));
        }

        // The objects that the target takes over were read for the patched copy. They are new, so nothing is changed if this fails.
        JsonCodec codec = plan.Memory.ReadyCodecFor(type);
        foreach ((_, object? value, _) in changes)
            codec.Adopt(target, value);
        Run(target, changes);
    }

    private static List<MemberContract> ChangedMembers(Type type, JsonObject before, JsonObject after, CodecPlan plan)
    {
        TypeContract contract = plan.Memory.ContractOf(type);
        List<MemberContract> changed = [];
        HashSet<string> known = [];
        try
        {
            foreach (MemberContract member in contract.MemberArray)
            {
                if (ChangedName(member) is not { } name)
                    continue;
                changed.Add(member is { CanSet: true, CanGet: true } ? member : throw NotSet(name));
            }

            if (contract.ExtensionData is { CanSet: true, CanGet: true } rest
                && before.Concat(after).Any(member => !known.Contains(member.Key) && !IsSame(before, after, member.Key)))
                changed.Add(rest);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }

        return changed;

        // A flattened object changes with any of its members.
        string? ChangedName(MemberContract member)
        {
            string? name = null;
            if (member.IsFlattened)
            {
                foreach (MemberContract held in plan.Memory.ContractWithin(member).MemberArray)
                    name = ChangedName(held) ?? name;
            }
            else if (!member.IsExtensionData && (member.IsWritten || (member.IsRead && after.ContainsKey(member.JsonName))))
            {
                // Members that settings omit may be set, and are nowhere in the document before.
                known.Add(member.JsonName);
                name = IsSame(before, after, member.JsonName) ? null : member.JsonName;
            }

            return name is null || member.IsRead ? name : throw NotSet(name);
        }

        JsonException NotSet(string name) =>
            Wrong(
                $"Expected members of a {TypeDisplay.NameOf(type)} that can be set, found \"{name}\", which has no " +
                    $"setter. Use {nameof(JsonPatch.ApplyToCopyOf)}, which returns a new value");
    }

    private static void Run(object target, List<(Action<object, object?> Set, object? Value, object? Before)> changes)
    {
        int done = 0;
        try
        {
            for (; done < changes.Count; done++)
                changes[done].Set(target, changes[done].Value);
        }
        catch
        {
            for (; done >= 0; done--)
                TakeBack(target, changes[done].Set, changes[done].Before);
            throw;
        }
    }

    // The first failure is the one to report. Another must not keep the rest from being restored.
    private static void TakeBack(object target, Action<object, object?> set, object? before)
    {
        try
        {
            set(target, before);
        }
        catch (Exception)
        {
        }
    }

    private static bool IsSame(JsonObject before, JsonObject after, string name) =>
        before.TryGetPropertyValue(name, out JsonNode? one) == after.TryGetPropertyValue(name, out JsonNode? other)
        && TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, one, other);

    private static JsonException Wrong(string message) =>
        JsonPatch.Failed(new JsonPatchError { Kind = JsonPatchErrorKind.WrongType, Message = $"{message}. The object was not changed." });
}
