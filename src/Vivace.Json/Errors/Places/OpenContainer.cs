// An open container around an error, and how it shows in the path.
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

    internal readonly bool IsTyped;

    internal readonly bool IsObject;

    internal readonly bool KeepsName;

    // Whether its first entry or its end has been looked for.
    internal bool IsStarted;

    // The whole container is searched for this member before it is read.
    internal string? SearchedMember;

    // System.Text.Json converts the current member after the object's end.
    internal bool IsDeferring;

    internal string? JsonName;

    internal readonly bool Hides => IsTyped && IsObject && HasName && Node!.HidesMember(JsonName);

    internal int Count;

    internal int ValueStart;

    // The length of the ended "$values" array plus one; 0 if there is none.
    internal int KeptCount;

    // The offset of the current name, after its quote; 0 if there is none.
    private int _nameStart;
    private int _nameLength;

    // The unescaped name that was read in an earlier part of the text.
    private byte[]? _earlierName;

    // Opened in an earlier part of the text: its end is unknown, so errors cannot be reported there.
    private bool _isResumed;

    internal readonly bool HasName => _nameStart > 0 || _earlierName is not null;

    internal void Resume(byte[]? name, string? jsonName)
    {
        _isResumed = true;
        _earlierName = name;
        JsonName = jsonName;
        IsDeferring = jsonName is not null && IsTyped && Node!.TakesArguments && !Node.IsConstructorParameter(jsonName);
    }

    internal readonly bool IsSearched => SearchedMember is not null && !_isResumed;

    internal readonly bool IsReportedLater => IsDeferring && !_isResumed;

    internal readonly ReadOnlySpan<byte> NameIn(ReadOnlySpan<byte> text)
    {
        if (_earlierName is not null)
            return _earlierName;
        ReadOnlySpan<byte> raw = text.Slice(_nameStart, _nameLength);
        return raw.Contains((byte)'\\') ? NameText.Unescape(raw) : raw;
    }

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
            isReadAhead = Node.TakesArguments;
            isDeferred = member is not null && Node.TakesArguments && !Node.IsConstructorParameter(jsonName);
        }

        return member;
    }

    internal void EndValue(ReadOnlySpan<byte> value)
    {
        IsDeferring = false;
        if (!IsObject)
        {
            if (!IsTyped || !Node!.IsSet || (_elements ??= []).Add(Encoding.Latin1.GetString(value)))
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
