// JsonObject and JsonArray, filled while their text arrives in parts.
using System.Text.Json.Nodes;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges;

internal sealed class NodeMembersFrame(IPathNode node, JsonCodec<JsonNode> children, CodecPlan plan, JsonObject target)
    : ReadFrame(node, isObject: true)
{
    private readonly bool _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;
    private string _open = "";
    private bool _hasOpen;

    internal override bool Read(ref JsonReader reader, out int next)
    {
        bool isFirst = !IsStarted;
        int position = NextMember(ref reader);
        while (position >= 0)
        {
            int quote = ReadPrimitives.SkipSpace(ref reader, position);
            position = ReadPrimitives.SkipName(ref reader, position, isFirst);
            if (position < 0)
                break;
            isFirst = false;
            string name = NewName(ref reader, quote);
            Set(name, children.ReadAt(ref reader, position, out int after));
            position = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, after);
        }

        IsStarted = true;
        Value = target;
        return Closes(position, out next);
    }

    internal override void Refuse(ref JsonReader reader, int entry) => NewName(ref reader, entry);

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        ReadFrame? frame = children.OpenFrame(ref reader, ReadPrimitives.SkipName(ref reader, entry, isFirst: true), out start);
        if (frame is not null)
            (_open, Name) = (NewName(ref reader, entry), NameAt(ref reader, entry));
        return frame;
    }

    internal override LongString? BeginString(ref JsonReader reader, int entry) => null;

    internal override void Take(object? value)
    {
        IsStarted = true;
        Name = null;
        Set(_open, (JsonNode?)value);
    }

    internal override bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        string name = ReadPrimitives.ReadString(ref reader, entry, out _)!;
        if (_rejectsDuplicates && target.ContainsKey(name))
            return false;
        _open = name;
        value = children.ReadAt(ref reader, ReadPrimitives.SkipName(ref reader, entry, isFirst: true), out _);
        return true;
    }

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        if (hasOpen)
            Set(_open, (JsonNode?)open);
        _hasOpen = hasOpen;
        value = target;
        return true;
    }

    // Otherwise the complete value replaces this one.
    internal override void Withdraw()
    {
        if (_hasOpen && _rejectsDuplicates)
            target.Remove(_open);
        _hasOpen = false;
    }

    private string NewName(ref JsonReader reader, int quote)
    {
        string name = ReadPrimitives.ReadString(ref reader, quote, out _)!;
        return _rejectsDuplicates && target.ContainsKey(name) ? throw Fail.Duplicate(ref reader, quote, typeof(JsonObject)) : name;
    }

    // A node can have only one parent: keep one that is already here.
    private void Set(string name, JsonNode? value)
    {
        if (!target.TryGetPropertyValue(name, out JsonNode? known) || !ReferenceEquals(known, value))
            target[name] = value;
    }
}

internal sealed class NodeElementsFrame(IPathNode node, JsonCodec<JsonNode> children, JsonArray target) : ReadFrame(node, isObject: false)
{
    private bool _hasOpen;

    private protected override int Count => target.Count - (_hasOpen ? 1 : 0);

    internal override bool Read(ref JsonReader reader, out int next)
    {
        int position = NextElement(ref reader);
        while (position >= 0)
        {
            target.Add(children.ReadAt(ref reader, position, out int after));
            position = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, after);
        }

        IsStarted = true;
        Value = target;
        return Closes(position, out next);
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start) => children.OpenFrame(ref reader, entry, out start);

    internal override LongString? BeginString(ref JsonReader reader, int entry) => null;

    internal override void Take(object? value)
    {
        IsStarted = true;
        target.Add((JsonNode?)value);
    }

    internal override bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = children.ReadAt(ref reader, entry, out _);
        return true;
    }

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        if (hasOpen)
            target.Add((JsonNode?)open);
        _hasOpen = hasOpen;
        value = target;
        return true;
    }

    internal override void Withdraw()
    {
        if (_hasOpen)
            target.RemoveAt(target.Count - 1);
        _hasOpen = false;
    }
}
