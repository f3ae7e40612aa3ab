// The members of an object one after the other.
using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Documents;

/// <summary>The members of an object, for <see langword="foreach"/>: <see cref="JsonView.Members"/>. Empty if it is <c>default</c>.</summary>
public readonly struct JsonViewMembers : IEnumerable<JsonViewMember>
{
    // Null if this is default, which is empty.
    private readonly JsonTree? _tree;
    private readonly int _word;

    internal JsonViewMembers(JsonTree tree, int word) => (_tree, _word) = (tree, word);

    /// <summary>Begins before the first member.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Enumerator GetEnumerator() => _tree is { } tree ? new(tree, _word) : default;

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

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Enumerator(JsonTree tree, int word)
        {
            (_tree, _object, _word, _next) = (tree, word, word, word + 2);
            uint[] words = tree.Words;
            int second = word + 1;

            // A lazy tree has no words.
            (_end, _isFlat) = (uint)second < (uint)words.Length ? ((int)(words[second] & IndexWords.Next), (words[second] & IndexWords.Flat) != 0) : (LazyWalk.End, false);
        }

        /// <summary>The member.</summary>
        public readonly JsonViewMember Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => new(_tree, _word, _first);
        }

        readonly object IEnumerator.Current => Current;

        /// <summary>Goes to the next member.</summary>
        /// <exception cref="System.Text.Json.JsonException">The tree is lazy, and the text is not valid here.</exception>
        /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            if (_next >= _end)
            {
                if (_end != LazyWalk.End)
                    return false;
                LazyStep step = LazyWalk.ToMember(_tree, _object, _word, _next, _first);
                (_word, _next, _first) = (step.Word, step.Next, step.First);
                return step.IsFound;
            }

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
