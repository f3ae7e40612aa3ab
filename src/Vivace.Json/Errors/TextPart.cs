// Part of a longer text, the rest of which is gone; errors refer to the longer text.
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Errors;

/// <summary>Serves as the root node, in front of the value's own node.</summary>
internal abstract class TextPart : IPathNode
{
    /// <summary>The value's node; null if its type is unknown.</summary>
    internal IPathNode? Node;

    /// <summary>Takes the constraints of the values in the part that are awaited; null if its reader does not await.</summary>
    internal AwaitedChecks? Awaited;

    internal abstract string Path { get; }

    internal abstract int Depth { get; }

    internal abstract TextPlace Place { get; }

    /// <summary>The value alone, if it is read from a longer buffer.</summary>
    internal virtual ReadOnlySpan<byte> Value => [];

    /// <summary>The text just before the part, as far as it is still available.</summary>
    internal virtual ReadOnlySpan<byte> TextBefore => [];

    /// <summary>Maps the part to the caller's text, if it was rewritten; only it knows where the part begins.</summary>
    internal virtual TextRewriting? Rewriting => null;

    /// <summary>The available part of the caller's text, if it was rewritten.</summary>
    internal virtual ReadOnlySpan<byte> Given => [];

    /// <summary>What is omitted from a string in the part; its length is 0 if nothing is.</summary>
    internal virtual TextGap Gap => default;

    /// <summary>Whether the part begins between the entries of open containers, and not at a value.</summary>
    internal virtual bool IsWithin => false;

    /// <summary>The declared node of the innermost open container.</summary>
    internal virtual IPathNode? Declared => null;

    /// <summary>Opens the containers around the part; returns where the innermost one continues.</summary>
    internal virtual int Open(OpenContainers open) => 0;

    /// <summary>Whether errors hide all of the part: it is within a member with a secret, at which the path ends.</summary>
    internal virtual bool IsHidden => false;

    /// <summary>Whether invalid text in the part may be the rest of something hidden before it.</summary>
    internal virtual bool FollowsHidden => false;

    PathNodeKind IPathNode.Kind => Node?.Kind ?? PathNodeKind.Opaque;

    public IPathNode? Element => Node?.Element;

    public bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        if (Node is not null)
            return Node.TryGetMember(unescapedName, out member, out jsonName);
        (member, jsonName) = (null, null);
        return false;
    }
}

/// <summary>A number of bytes omitted from a text before the given offset.</summary>
internal struct TextGap(int offset, long length)
{
    internal int Offset = offset;
    internal long Length = length;
}

/// <summary>A place in a text: the lines before it, the bytes before it in its line, and all bytes before it. Counted from 0.</summary>
internal record struct TextPlace(long Line, long ByteInLine, long Offset)
{
    internal long Line = Line;
    internal long ByteInLine = ByteInLine;
    internal long Offset = Offset;

    internal readonly TextPlace After(ReadOnlySpan<byte> text)
    {
        int lastLine = text.LastIndexOf((byte)'\n');
        return new TextPlace(
            Line + text.Count((byte)'\n'), lastLine < 0 ? ByteInLine + text.Length : text.Length - lastLine - 1, Offset + text.Length);
    }

    internal readonly TextPlace After(ReadOnlySpan<byte> text, TextGap gap)
    {
        if (gap.Length == 0 || text.Length < gap.Offset)
            return After(text);
        TextPlace place = After(text[..gap.Offset]);
        return (place with { ByteInLine = place.ByteInLine + gap.Length, Offset = place.Offset + gap.Length }).After(text[gap.Offset..]);
    }
}
