// The elements of an array, for foreach.
using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Documents;

/// <summary>The elements of an array, for <see langword="foreach"/>: <see cref="JsonView.Elements"/>. Empty if <c>default</c>.</summary>
public readonly struct JsonViewElements : IEnumerable<JsonView>
{
    // Null in a default value.
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
        private ViewEntries _entries;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Enumerator(JsonTree tree, int word) => _entries = new ViewEntries(tree, word);

        /// <summary>The element.</summary>
        public readonly JsonView Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => new(_entries.Tree, _entries.Word, _entries.First);
        }

        readonly object IEnumerator.Current => Current;

        /// <summary>Goes to the next element.</summary>
        /// <exception cref="System.Text.Json.JsonException">The tree is lazy, and the text is not valid here.</exception>
        /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext() => _entries.MoveNext(isMember: false);

        /// <summary>Begins before the first element again.</summary>
        public void Reset() => _entries.Reset();

        /// <summary>Does nothing.</summary>
        public readonly void Dispose()
        {
        }
    }
}
