// What a patch makes of a .NET value.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents.Patches;

/// <summary>Writes the value, has its document patched, and reads a new value, with what the settings hide from the patch.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class PatchedValue
{
    /// <param name="value">The value, which is not changed.</param>
    /// <param name="root">How to write and read it.</param>
    /// <param name="patch">Changes a document, or returns another.</param>
    internal static T? Read<T>(T value, Root<T> root, Func<JsonNode?, JsonNode?> patch) =>
        Read(value, root, patch, compares: false, out _, out _);

    /// <summary>The same for an object in place: sets the members whose JSON changes.</summary>
    internal static void ApplyTo<T>(T target, Root<T> root, Func<JsonNode?, JsonNode?> patch)
        where T : class
    {
        T? patched = Read(target, root, patch, compares: true, out JsonNode? before, out JsonNode? after);
        ObjectChange.Apply(target, patched, before, after, root.Plan);
    }

    private static T? Read<T>(
        T value, Root<T> root, Func<JsonNode?, JsonNode?> patch, bool compares, out JsonNode? before, out JsonNode? after)
    {
        JsonSettings settings = root.Plan.Settings;
        Root<T> whole = settings.HidesMembers ? Roots<T>.Of(settings.KeepingHidden()) : root;
        JsonNode? document = NodeCopy.Of(DocumentBridge.ToElement(whole.WriteBytes(value), whole.Plan.Settings));
        KeptMembers? hidden = whole == root ? null : KeptMembers.TakeFrom(document, settings);
        before = compares ? NodeCopy.Of(document) : null;
        document = patch(document);
        after = compares && hidden is not null ? NodeCopy.Of(document) : document;
        hidden?.PutBack();

        // A secret may have been moved to a member that errors show.
        ReadOnlySpan<byte> text = DocumentBridge.TextOf(document, whole.Plan);
        return whole.Codec.HasSecrets ? whole.ReadHiding(text) : whole.Read(text);
    }
}
