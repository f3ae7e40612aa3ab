// Extension data ([JsonExtensionData]) in a member that is a tree or a view.
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Trees;

/// <summary>Stores the text of each member, and writes the members of any object.</summary>
internal sealed class TreeExtensionData(JsonCodec<JsonView> codec, bool isView) : ExtensionData
{
    internal override object Read(ref JsonReader reader, int name, object? extension, int position, out int next)
    {
        int after = ReadPrimitives.FindStringEnd(ref reader, name, out StringTraits traits);
        JsonTree value = TreeCodec.Take(ref reader, position, RejectsDuplicates, out next);
        ReadOnlySpan<byte> text = reader.Text[name..after];
        if ((traits & StringTraits.NonAscii) != 0 && !Utf8.IsValid(text))
            throw Fail.InvalidUtf8(ref reader, name);
        JsonTree? before = TreeOf(extension);
        string? key = RejectsDuplicates ? ReadPrimitives.MakeString(ref reader, name, after, traits) : null;
        if (key is not null && before is not null && before.GrowingNames.Contains(key))
            throw Fail.Duplicate(ref reader, name, Owner);
        JsonTree tree = GrowingTree.Add(before, text, value, (reader._flags & ReadFlags.HideFoundText) != 0);
        if (key is not null)
            tree.GrowingNames.Add(key);
        if (!isView)
            return tree;
        return extension is JsonView view && ReferenceEquals(tree, before) && view.Word == 0 ? extension : tree.Root;
    }

    private protected override int WriteEntries(ref JsonWriter writer, int position, object extension, int reserve)
    {
        JsonView view = extension is JsonTree tree ? tree.Root : (JsonView)extension;
        return view.Kind switch
        {
            JsonValueKind.Object => WriteEntries(ref writer, position, Entries(view), codec, reserve),
            JsonValueKind.Undefined or JsonValueKind.Null => position,
            _ => throw ThrowContract.ExtensionDataIsNoObject(extension.GetType(), view.Kind),
        };
    }

    protected override object? Create() => null;

    protected override bool Contains(object extension, string key) => throw new NotSupportedException();

    protected override void Add(ref JsonReader reader, object extension, string key, int position, out int next) =>
        throw new NotSupportedException();

    private static IEnumerable<KeyValuePair<string, JsonView>> Entries(JsonView view)
    {
        foreach (JsonViewMember member in view.Members)
            yield return new KeyValuePair<string, JsonView>(member.Name, member.Value);
    }

    // The member's current tree. A view inside another tree is copied.
    private JsonTree? TreeOf(object? extension)
    {
        JsonView view = extension switch
        {
            JsonTree tree => tree.Root,
            JsonView given => given,
            _ => default,
        };
        return view.Kind switch
        {
            JsonValueKind.Object => view.Tree.IsGrowing && view.Word == 0 ? view.Tree : GrowingTree.Copy(view),
            JsonValueKind.Undefined or JsonValueKind.Null => null,
            _ => throw ThrowContract.ExtensionDataIsNoObject(isView ? typeof(JsonView) : typeof(JsonTree), view.Kind),
        };
    }
}
