// The elements of an array one after the other.
using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Documents;

/// <summary>The elements of an array, for <see langword="foreach"/>: <see cref="JsonView.Elements"/>. Empty if it is <c>default</c>.</summary>
public readonly struct JsonViewElements : IEnumerable<JsonView>
{
    // Null if this is default, which is empty.
    private readonly JsonTree? _tree;
    private readonly int _word;

    internal JsonViewElements(JsonTree tree, int word) => (_tree, _word) = (tree, word);

    /// <summary>Begins before the first element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Enumerator GetEnumerator() => _tree is { } tree ? new(tree, _word) : default;

    IEnumerator<JsonView> IEnumerable<JsonView>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Goes from element to element.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public struct Enumerator : IEnumerator<JsonView>
    {
        private readonly JsonTree _tree;
        private readonly int _array, _end;
        private readonly bool _isFlat;
        private int _word, _next;
        private byte _first;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Enumerator(JsonTree tree, int array)
        {
            (_tree, _array, _word, _next) = (tree, array, array, array + 2);
            uint[] words = tree.Words;
            int second = array + 1;

            // A lazy tree has no words.
            (_end, _isFlat) = (uint)second < (uint)words.Length ? ((int)(words[second] & IndexWords.Next), (words[second] & IndexWords.Flat) != 0) : (LazyWalk.End, false);
        }

        /// <summary>The element.</summary>
        public readonly JsonView Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => new(_tree, _word, _first);
        }

        readonly object IEnumerator.Current => Current;

        /// <summary>Goes to the next element.</summary>
        /// <exception cref="System.Text.Json.JsonException">The tree is lazy, and the text is not valid here.</exception>
        /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            if (_next >= _end)
            {
                if (_end != LazyWalk.End)
                    return false;
                LazyStep step = LazyWalk.ToElement(_tree, _array, _word, _next, _first);
                (_word, _next, _first) = (step.Word, step.Next, step.First);
                return step.IsFound;
            }

            _word = _next;
            TreeCursor cursor = new(_tree);
            _first = cursor.FirstOf(_word);
            _next = _isFlat || !TreeCursor.IsBracket(_first) ? _word + 1 : cursor.EndOf(_word);
            return true;
        }

        /// <summary>Begins before the first element again.</summary>
        public void Reset() => (_next, _first) = (_array + 2, _end == LazyWalk.End ? (byte)0 : _first);

        /// <summary>Does nothing.</summary>
        public readonly void Dispose()
        {
        }
    }
}
