// Enumerates the members or elements of a view.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Documents.Views;

internal struct ViewEntries
{
    private readonly JsonTree _tree;
    private readonly int _container, _end;
    private readonly bool _isFlat;
    private int _word, _next;
    private byte _first;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ViewEntries(JsonTree tree, int container)
    {
        (_tree, _container, _word, _next) = (tree, container, container, container + 2);
        uint[] words = tree.Words;
        int second = container + 1;

        // A lazy tree has no words.
        (_end, _isFlat) = (uint)second < (uint)words.Length
            ? ((int)(words[second] & IndexWords.Next), (words[second] & IndexWords.Flat) != 0)
            : (LazyWalk.End, false);
    }

    internal readonly JsonTree Tree => _tree;

    internal readonly int Word => _word;

    internal readonly byte First => _first;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool MoveNext(bool isMember)
    {
        if (_next >= _end)
        {
            if (_end != LazyWalk.End)
                return false;
            LazyStep step = isMember
                ? LazyWalk.ToMember(_tree, _container, _word, _next, _first)
                : LazyWalk.ToElement(_tree, _container, _word, _next, _first);
            (_word, _next, _first) = (step.Word, step.Next, step.First);
            return step.IsFound;
        }

        _word = _next;
        int value = isMember ? _word + 1 : _word;
        IndexCursor cursor = _tree.Cursor;
        _first = cursor.FirstOf(value);
        _next = _isFlat || !IndexCursor.IsBracket(_first) ? value + 1 : cursor.EndOf(value);
        return true;
    }

    internal void Reset() => (_next, _first) = (_container + 2, _end == LazyWalk.End ? (byte)0 : _first);
}
