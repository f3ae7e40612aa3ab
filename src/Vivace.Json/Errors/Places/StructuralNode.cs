// The node for text without a type: every member and element counts.
namespace Vivace.Json.Errors.Places;

internal sealed class StructuralNode : IPathNode
{
    internal static readonly StructuralNode Instance = new();

    // Serves arrays too: the opening bracket decides.
    public PathNodeKind Kind => PathNodeKind.Object;

    public IPathNode? Element => this;

    public bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        member = this;
        jsonName = null;
        return true;
    }
}
