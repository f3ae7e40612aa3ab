// The elements of an array one after the other.
using System.Collections;
using System.ComponentModel;
using Vivace.Json.Documents;

namespace Vivace.Json;

/// <summary>The elements of an array, for <see langword="foreach"/>: <see cref="JsonView.Elements"/>.</summary>
public readonly struct JsonViewElements : IEnumerable<JsonView>
{
    private readonly JsonTree _tree;
    private readonly int _word;

    internal JsonViewElements(JsonTree tree, int word) => (_tree, _word) = (tree, word);

    /// <summary>Begins before the first element.</summary>
    public Enumerator GetEnumerator() => new(_tree, _word);

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

        internal Enumerator(JsonTree tree, int array)
        {
            (_tree, _array, _word, _next, _first) = (tree, array, array, array + 2, (byte)'[');
            TreeCursor cursor = new(tree);
            (_end, _isFlat) = (cursor.EndOf(array), cursor.IsFlat(array));
        }

        /// <summary>The element.</summary>
        public readonly JsonView Current => new(_tree, _word, _first);

        readonly object IEnumerator.Current => Current;

        /// <summary>Goes to the next element.</summary>
        /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
        public bool MoveNext()
        {
            if (_next >= _end)
                return false;
            _word = _next;
            TreeCursor cursor = new(_tree);
            _first = cursor.FirstOf(_word);
            _next = _isFlat || !TreeCursor.IsBracket(_first) ? _word + 1 : cursor.EndOf(_word);
            return true;
        }

        /// <summary>Begins before the first element again.</summary>
        public void Reset() => _next = _array + 2;

        /// <summary>Does nothing.</summary>
        public readonly void Dispose()
        {
        }
    }
}
