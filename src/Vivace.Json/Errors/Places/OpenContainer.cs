// An open container around an error, and how it shows in the path.
using System.Text;

namespace Vivace.Json.Errors.Places;

internal struct OpenContainer
{
    private HashSet<string>? _elements;

    /// <param name="node">The node for the path.</param>
    /// <param name="known">The node that says what is secret.</param>
    /// <param name="isObject">Whether it is an object.</param>
    internal OpenContainer(IPathNode? node, IPathNode? known, bool isObject)
    {
        Node = node;
        Known = known;
        IsObject = isObject;
        IsTyped = node is not null && (node is StructuralNode || (isObject
            ? node.Kind is PathNodeKind.Object or PathNodeKind.Dictionary
            : node.Kind is PathNodeKind.Array));
        KeepsName = IsTyped && node!.KeepsKey;
    }

    internal readonly IPathNode? Node;

    internal readonly IPathNode? Known;

    // What the contract says of the current entry's value.
    internal IPathNode? KnownValue;

    // Whether errors hide the current entry, and its name.
    internal bool Hides, HidesName;

    // Whether errors hide an entry that has ended. A secret with a quote that is not escaped ends too early, and the rest of it is what
    // does not fit.
    internal bool HasHidden;

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
        if (name is not null)
            Hides = Secrets.HidesMember(Known, name, out KnownValue, out HidesName);
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
        Hides = Secrets.HidesMember(Known, NameIn(text), out KnownValue, out HidesName);
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

    internal void BeginElement() => Hides = Secrets.HidesElement(Known, Count, out KnownValue);

    internal void EndValue(ReadOnlySpan<byte> value)
    {
        HasHidden |= Hides;
        IsDeferring = false;
        if (!IsObject)
        {
            if (!IsTyped || !Node!.IsSet || (_elements ??= []).Add(Encoding.Latin1.GetString(value)))
                Count++;
            Hides = false;
        }
        else if (!KeepsName && KeptCount == 0)
        {
            _nameStart = 0;
            _earlierName = null;
            JsonName = null;
            Hides = HidesName = false;
        }
    }
}
