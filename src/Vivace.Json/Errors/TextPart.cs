// A text that is a part of a longer one, the rest of which is no longer available: errors refer to the longer one.
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Errors;

/// <summary>Takes the place of the root among the nodes, in front of that of the value that is read.</summary>
internal abstract class TextPart : IPathNode
{
    /// <summary>The node of the value; null where nothing is known of its type.</summary>
    internal IPathNode? Node { get; set; }

    /// <summary>The path of the value.</summary>
    internal abstract string Path { get; }

    /// <summary>Arrays and objects that are open around the value.</summary>
    internal abstract int Depth { get; }

    /// <summary>Where the part begins.</summary>
    internal abstract TextPlace Place { get; }

    /// <summary>The value without what follows it, where more than it is read from.</summary>
    internal virtual ReadOnlySpan<byte> Value => [];

    /// <summary>The end of the text before the part, as far as it is still known.</summary>
    internal virtual ReadOnlySpan<byte> TextBefore => [];

    /// <summary>Finds what the caller gave for the part, if that was rewritten; the place of the part is then not known but through this.</summary>
    internal virtual TextRewriting? Rewriting => null;

    /// <summary>What the caller gave, as far as it is kept, if it was rewritten.</summary>
    internal virtual ReadOnlySpan<byte> Given => [];

    /// <summary>What is left out of the part, within a string; nothing if its length is 0.</summary>
    internal virtual TextGap Gap => default;

    /// <summary>Whether the part begins within the arrays and objects around it, and not at a value.</summary>
    internal virtual bool IsWithin => false;

    /// <summary>The innermost of them as it was declared.</summary>
    internal virtual IPathNode? Declared => null;

    /// <summary>Opens the arrays and objects around the part; returns where in the part the innermost one goes on.</summary>
    internal virtual int Open(OpenContainers open) => 0;

    PathNodeKind IPathNode.Kind => Node?.Kind ?? PathNodeKind.Opaque;

    IPathNode? IPathNode.Element => Node?.Element;

    bool IPathNode.TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        if (Node is not null)
            return Node.TryGetMember(unescapedName, out member, out jsonName);
        (member, jsonName) = (null, null);
        return false;
    }
}

/// <summary>Bytes that are left out of a part of a text before the one at an offset.</summary>
internal readonly record struct TextGap(int Offset, long Length);

/// <summary>A place in a text: lines and bytes before it, those of its own line apart; all from 0.</summary>
internal readonly record struct TextPlace(long Line, long ByteInLine, long Offset)
{
    /// <summary>The place after a text that begins here.</summary>
    internal TextPlace After(ReadOnlySpan<byte> text)
    {
        int lastLine = text.LastIndexOf((byte)'\n');
        return new TextPlace(
            Line + text.Count((byte)'\n'), lastLine < 0 ? ByteInLine + text.Length : text.Length - lastLine - 1, Offset + text.Length);
    }

    /// <summary>The same for a text of which something is left out.</summary>
    internal TextPlace After(ReadOnlySpan<byte> text, TextGap gap)
    {
        if (gap.Length == 0 || text.Length < gap.Offset)
            return After(text);
        TextPlace place = After(text[..gap.Offset]);
        return (place with { ByteInLine = place.ByteInLine + gap.Length, Offset = place.Offset + gap.Length }).After(text[gap.Offset..]);
    }
}
