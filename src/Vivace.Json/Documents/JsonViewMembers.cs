// The members of an object one after the other.
using System.Collections;
using System.ComponentModel;
using Vivace.Json.Documents;

namespace Vivace.Json;

/// <summary>The members of an object, for <see langword="foreach"/>: <see cref="JsonView.Members"/>.</summary>
public readonly struct JsonViewMembers : IEnumerable<JsonViewMember>
{
    private readonly JsonTree _tree;
    private readonly int _word;

    internal JsonViewMembers(JsonTree tree, int word) => (_tree, _word) = (tree, word);

    /// <summary>Begins before the first member.</summary>
    public Enumerator GetEnumerator() => new(_tree, _word);

    IEnumerator<JsonViewMember> IEnumerable<JsonViewMember>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Goes from member to member.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public struct Enumerator : IEnumerator<JsonViewMember>
    {
        private readonly JsonTree _tree;
        private readonly int _object, _end;
        private readonly bool _isFlat;
        private int _word, _next;
        private byte _first;

        internal Enumerator(JsonTree tree, int word)
        {
            (_tree, _object, _word, _next) = (tree, word, word, word + 2);
            TreeCursor cursor = new(tree);
            if (tree.IsLazy)
            {
                (_end, _first) = (LazyWalk.End, 0);
                return;
            }

            (_end, _isFlat) = (cursor.EndOf(word), cursor.IsFlat(word));
        }

        /// <summary>The member.</summary>
        public readonly JsonViewMember Current => new(_tree, _word, _first);

        readonly object IEnumerator.Current => Current;

        /// <summary>Goes to the next member.</summary>
        /// <exception cref="System.Text.Json.JsonException">The tree is lazy, and the text is not valid here.</exception>
        /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
        public bool MoveNext()
        {
            if (_next >= _end)
                return _end == LazyWalk.End && LazyWalk.MoveToMember(_tree, _object, ref _word, ref _next, ref _first);
            _word = _next;
            TreeCursor cursor = new(_tree);
            _first = cursor.FirstOf(_word + 1);
            _next = _isFlat || !TreeCursor.IsBracket(_first) ? _word + 2 : cursor.EndOf(_word + 1);
            return true;
        }

        /// <summary>Begins before the first member again.</summary>
        public void Reset() => (_next, _first) = (_object + 2, _end == LazyWalk.End ? (byte)0 : _first);

        /// <summary>Does nothing.</summary>
        public readonly void Dispose()
        {
        }
    }
}
