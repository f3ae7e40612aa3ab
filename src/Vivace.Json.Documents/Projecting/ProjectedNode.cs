// Says which places of a projection errors hide.
using System.Text;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Documents.Projecting;

internal sealed class ProjectedNode(ProjectedPlace place, ObjectLayout layout, bool ignoresCase) : IPathNode
{
    public PathNodeKind Kind => place.IsArray ? PathNodeKind.Array : PathNodeKind.Object;

    public IPathNode? Element => null;

    public IEnumerable<string> MemberNames => place.Below.Select(static below => below.Name);

    public bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        ProjectedPlace? below = place.Find(unescapedName, ignoresCase);
        (member, jsonName) = (NodeOf(below), below?.Name);
        return below is not null;
    }

    public bool HidesMember(string? jsonName) =>
        jsonName is not null && Hides(place.Find(Encoding.UTF8.GetBytes(jsonName), ignoresCase: false));

    // Never null before the last place, so that all are seen.
    public IPathNode? ElementAt(int index) =>
        index <= place.Below.Max(static below => below.Index) ? NodeOf(place.Find(index)) ?? StructuralNode.Instance : null;

    public bool HidesElement(int index) => Hides(place.Find(index));

    private bool Hides(ProjectedPlace? below) => below is { Slot: >= 0 and int slot } && layout.Slots[slot]!.IsSensitive;

    private IPathNode? NodeOf(ProjectedPlace? below) => below switch
    {
        null => null,
        { Slot: >= 0 and int slot } => layout.ChildOf(slot),
        _ => new ProjectedNode(below, layout, ignoresCase),
    };
}
