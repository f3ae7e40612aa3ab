// The kept text of an object of an unknown type, without the members that the settings hide.
using System.Buffers;
using System.Text;
using Vivace.Json.Contracts;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>Goes over a valid text with the contracts of its values, and copies what is shown. For a patch, hidden members are marked by
/// their names instead (<see cref="JsonSettings.KeepingHidden"/>).</summary>
internal ref struct ShownText
{
    private static readonly byte[] s_kept = Encoding.UTF8.GetBytes($"\\u0001{MemberAudiences.KeptName[1..]}"),
        s_secret = Encoding.UTF8.GetBytes($"\\u0002{MemberAudiences.SecretName[1..]}");

    private readonly ReadOnlySpan<byte> _text;
    private readonly CodecPlan _plan;
    private readonly bool _writes, _marks;
    private readonly ArrayBufferWriter<byte> _shown = new();
    private readonly List<Level> _levels = [];

    // The text before it is copied, or left out.
    private int _copied;

    private ShownText(ReadOnlySpan<byte> text, CodecPlan plan, bool writes)
    {
        _text = text;
        (_plan, _writes) = (plan, writes);
        _marks = MemberAudiences.Keeps(plan.ContractOptions.Audiences);
    }

    /// <summary>What is kept of a text that was read.</summary>
    internal static ReadOnlySpan<byte> Read(ReadOnlySpan<byte> text, IPathNode node, CodecPlan plan) =>
        new ShownText(text, plan, writes: false).Of(node);

    /// <summary>What is written of a kept text.</summary>
    internal static ReadOnlySpan<byte> Written(ReadOnlySpan<byte> text, IPathNode node, CodecPlan plan) =>
        new ShownText(text, plan, writes: true).Of(node);

    private enum Change
    {
        None,
        LeaveOut,
        Mask,
        MarkKept,
        MarkSecret,
        Unmark,
    }

    // An open container: the end of its last entry, or of its bracket.
    private struct Level(IPathNode? known, int end)
    {
        internal readonly IPathNode? Known = known;
        internal int End = end;
        internal int Count;
    }

    private ReadOnlySpan<byte> Of(IPathNode root)
    {
        ErrorContext context = new(_text);
        TokenCursor cursor = new(int.MaxValue, takesComments: false, takesTrailingComma: true);
        (IPathNode? value, Change change) = (root, Change.None);
        int name = 0;
        do
        {
            switch (cursor.Next(_text, isFinal: true))
            {
                case CursorStep.Name:
                    name = cursor.Start;
                    change = Decide(_text[(name + 1)..(cursor.Position - 1)], out value);
                    Rename(change, name + 1);
                    break;
                case CursorStep.EndOfContainer:
                    _levels.RemoveAt(_levels.Count - 1);
                    EndEntry(cursor.Position);
                    break;
                default:
                    int start = cursor.Start;
                    if (_levels.Count > 0 && !cursor.IsInObject)
                    {
                        change = Change.None;
                        Secrets.HidesElement(_levels[^1].Known, _levels[^1].Count, out value);
                    }

                    bool isObject = _text[start] == (byte)'{';
                    if (change is not (Change.LeaveOut or Change.Mask) && (isObject || _text[start] == (byte)'[')
                        && (value is not null || (_marks && !_writes)))
                    {
                        _levels.Add(new Level(Secrets.At(value, context, start, isWrong: false), start + 1));
                        cursor.Enter(isObject);
                        break;
                    }

                    cursor.Pass(_text, isFinal: true, keeps: true);
                    int end = cursor.Position;
                    cursor.Leave();
                    if (change == Change.LeaveOut)
                        LeaveOut(end);
                    else
                        EndEntry(end);
                    if (change == Change.Mask)
                        Replace(start, end, _plan.Writing.QuotedText(ObjectLayout.Mask));
                    break;
            }
        }
        while (_levels.Count > 0);

        if (_copied == 0)
            return _text;
        _shown.Write(_text[_copied..]);
        return _shown.WrittenSpan;
    }

    private readonly Change Decide(ReadOnlySpan<byte> rawName, out IPathNode? value)
    {
        IPathNode? around = _levels[^1].Known;
        ReadOnlySpan<byte> name = rawName.Contains((byte)'\\') ? NameText.Unescape(rawName) : rawName;
        bool isSecret = Secrets.HidesMember(around, name, out value, out _)
            && _plan.Settings.SensitiveMembers != JsonSensitiveHandling.Write;
        if (_marks && !_writes)
            return rawName.StartsWith(s_kept) || rawName.StartsWith(s_secret) ? Change.Unmark : Change.None;
        if (Secrets.PassesMember(around, name))
            return _marks ? Change.MarkKept : Change.LeaveOut;
        return !isSecret || !_writes ? Change.None
            : _marks ? Change.MarkSecret
            : _plan.Settings.SensitiveMembers == JsonSensitiveHandling.Mask ? Change.Mask : Change.LeaveOut;
    }

    private void Rename(Change change, int afterQuote)
    {
        if (change == Change.Unmark)
            Replace(afterQuote, afterQuote + s_kept.Length, []);
        else if (change is Change.MarkKept or Change.MarkSecret)
            Replace(afterQuote, afterQuote, change == Change.MarkKept ? s_kept : s_secret);
    }

    private void Replace(int start, int end, ReadOnlySpan<byte> other)
    {
        _shown.Write(_text[_copied..start]);
        _shown.Write(other);
        _copied = end;
    }

    private readonly void EndEntry(int end)
    {
        if (_levels.Count == 0)
            return;
        Level level = _levels[^1];
        (level.End, level.Count) = (end, level.Count + 1);
        _levels[^1] = level;
    }

    // With the comma before the member or, if it is the first that remains, after it.
    private void LeaveOut(int end)
    {
        Level level = _levels[^1];
        if (level.Count == 0)
        {
            ReadOnlySpan<byte> rest = _text[end..];
            int next = rest.IndexOfAnyExcept(" \t\r\n"u8);
            end += rest[next] == (byte)',' ? next + 1 : 0;
        }

        Replace(level.End, end, []);
        level.End = end;
        _levels[^1] = level;
    }
}
