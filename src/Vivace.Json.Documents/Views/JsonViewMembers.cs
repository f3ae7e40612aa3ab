// The members of an object, for foreach.
using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Documents;

/// <summary>The members of an object, for <see langword="foreach"/>: <see cref="JsonView.Members"/>. Empty if <c>default</c>.</summary>
public readonly struct JsonViewMembers : IEnumerable<JsonViewMember>
{
    // Null in a default value.
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
        private ViewEntries _entries;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Enumerator(JsonTree tree, int word) => _entries = new ViewEntries(tree, word);

        /// <summary>The member.</summary>
        public readonly JsonViewMember Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => new(_entries.Tree, _entries.Word, _entries.First);
        }

        readonly object IEnumerator.Current => Current;

        /// <summary>Goes to the next member.</summary>
        /// <exception cref="System.Text.Json.JsonException">The tree is lazy, and the text is not valid here.</exception>
        /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext() => _entries.MoveNext(isMember: true);

        /// <summary>Begins before the first member again.</summary>
        public void Reset() => _entries.Reset();

        /// <summary>Does nothing.</summary>
        public readonly void Dispose()
        {
        }
    }
}
