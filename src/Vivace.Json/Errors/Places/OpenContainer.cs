// An array or object that is open around the place of an error: what of it shows in the path.
using System.Text;

namespace Vivace.Json.Errors.Places;

internal struct OpenContainer
{
    private HashSet<string>? _elements;

    internal OpenContainer(IPathNode? node, bool isObject)
    {
        Node = node;
        IsObject = isObject;
        IsTyped = node is not null && (node is StructuralNode || (isObject
            ? node.Kind is PathNodeKind.Object or PathNodeKind.Dictionary
            : node.Kind is PathNodeKind.Array));
        KeepsName = IsTyped && node!.KeepsKey;
    }

    internal readonly IPathNode? Node;

    // Whether it shows in the path.
    internal readonly bool IsTyped;

    internal readonly bool IsObject;

    internal readonly bool KeepsName;

    // Whether its first member or element, or its end, was looked for.
    internal bool IsStarted;

    // Looked through as a whole for this one before it is read.
    internal string? SoughtMember;

    // Its current member is one that System.Text.Json converts after the object's end.
    internal bool IsDeferring;

    internal string? JsonName;

    // Whether errors hide what its current member contains.
    internal readonly bool Hides => IsTyped && IsObject && HasName && Node!.HidesMember(JsonName);

    internal int Count;

    internal int ValueStart;

    // The elements of the array in "$values", which has ended, plus one; 0 when there is none.
    internal int KeptCount;

    // The current member's name in the text, after its quote; 0 when there is none.
    private int _nameStart;
    private int _nameLength;

    // The name, with escapes resolved, that was read in an earlier part of the text.
    private byte[]? _earlierName;

    // Whether it was opened in an earlier part of the text: its end is not known, so what System.Text.Json reports there is reported where it is.
    private bool _isResumed;

    internal readonly bool HasName => _nameStart > 0 || _earlierName is not null;

    // Goes on in a part of the text, with the name that was read last.
    internal void Resume(byte[]? name, string? jsonName)
    {
        _isResumed = true;
        _earlierName = name;
        JsonName = jsonName;
        IsDeferring = jsonName is not null && IsTyped && Node!.HasConstructorParameters && !Node.IsConstructorParameter(jsonName);
    }

    // Whether it is looked through up to its end before it is read.
    internal readonly bool IsSearched => SoughtMember is not null && !_isResumed;

    // Whether an error in its current member is reported at its end.
    internal readonly bool IsReportedLater => IsDeferring && !_isResumed;

    internal readonly ReadOnlySpan<byte> NameIn(ReadOnlySpan<byte> text)
    {
        if (_earlierName is not null)
            return _earlierName;
        ReadOnlySpan<byte> raw = text.Slice(_nameStart, _nameLength);
        return raw.Contains((byte)'\\') ? NameText.Unescape(raw) : raw;
    }

    // The name between the two quotes, and the node of its value.
    internal IPathNode? BeginMember(ReadOnlySpan<byte> text, int start, int length, out bool isDeferred, out bool isReadAhead)
    {
        KeptCount = 0;
        _earlierName = null;
        _nameStart = start;
        _nameLength = length;
        isDeferred = isReadAhead = false;
        if (!IsTyped)
            return null;
        if (Node!.Kind == PathNodeKind.Dictionary)
            return Node.Element;
        if (Node.TryGetMember(NameIn(text), out IPathNode? member, out string? jsonName) && jsonName is not null)
        {
            JsonName = jsonName;
            isReadAhead = Node.HasConstructorParameters;
            isDeferred = member is not null && Node.HasConstructorParameters && !Node.IsConstructorParameter(jsonName);
        }

        return member;
    }

    // Its current member or element has been read: it counts, and its name leaves the path.
    internal void EndValue(ReadOnlySpan<byte> value)
    {
        IsDeferring = false;
        if (!IsObject)
        {
            if (!IsTyped || !Node!.CountsDistinctElements || (_elements ??= []).Add(Encoding.Latin1.GetString(value)))
                Count++;
        }
        else if (!KeepsName && KeptCount == 0)
        {
            _nameStart = 0;
            _earlierName = null;
            JsonName = null;
        }
    }
}
