// Updates an object's members from a patched document, all or none.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Documents.Patches;

/// Reads a new value from the patched document first, so that most failures leave the object untouched. Then sets the members whose JSON changed.
/// If a setter throws, the earlier members are restored, and so is its own, which it may have set before it threw.
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ObjectChange
{
    internal static void Apply(object target, object? patched, JsonNode? before, JsonNode? after, CodecPlan plan)
    {
        Type type = target.GetType();
        if (TypeKinds.Classify(type).Kind != TypeKind.Object || plan.IsConverted?.Invoke(type) == true || before is not JsonObject old)
            throw new NotSupportedException($"Expected an object whose members can be set, found a {TypeDisplay.NameOf(type)}. Use {nameof(JsonPatch.ApplyToCopyOf)}, which returns a new value.");
        if (after is not JsonObject now || patched?.GetType() != type)
            throw Wrong($"Expected a patch that leaves a {TypeDisplay.NameOf(type)}, found one that leaves {(patched is null ? "null" : $"a {TypeDisplay.NameOf(patched.GetType())}")}");
        List<(Action<object, object?> Set, object? Value, object? Before)> changes = [];
        TypeContract contract = plan.Memory.ContractOf(type);
        HashSet<string> known = [];
        foreach (MemberContract member in contract.MemberArray)
        {
            if (member.IsExtensionData || !member.IsWritten)
                continue;
            known.Add(member.JsonName);
            if (IsSame(old, now, member.JsonName))
                continue;
            if (!member.IsRead || !member.CanSet || !member.CanGet)
                throw Wrong($"Expected members of a {TypeDisplay.NameOf(type)} that can be set, found \"{member.JsonName}\", which has no setter. Use {nameof(JsonPatch.ApplyToCopyOf)}, which returns a new value");
            Add(member);
        }

        if (contract.ExtensionData is { CanSet: true, CanGet: true } rest && old.Concat(now).Any(member => !known.Contains(member.Key) && !IsSame(old, now, member.Key)))
            Add(rest);
        Run(target, changes);

        void Add(MemberContract member)
        {
            Func<object, object?> get = member.ReplacedGetter ?? PlainAccess.GetterOf(member.Member!);
            changes.Add((member.ReplacedSetter ?? PlainAccess.SetterOf(member.Member!), get(patched), get(target)));
        }
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
