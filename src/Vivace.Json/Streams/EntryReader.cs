// Reads the members of one object one by one, with their names.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams;

/// <summary>Dispose once.</summary>
internal readonly struct EntryReader<T> : IDisposable
{
    private readonly Root<T> _root;
    private readonly PathReader _reader;

    // The names so far, where none may be repeated.
    private readonly HashSet<string>? _names;

    private EntryReader(Root<T> root, ForwardPath path)
    {
        _root = root;
        Root<Dictionary<string, T?>> owner = new(root.Plan, new NoItemsCodec<Dictionary<string, T?>>());
        _reader = new PathReader([path], root.Plan) { RefuseOwner = cursor => cursor.Read(owner) };
        _names = root.Plan.Settings.AllowDuplicateProperties ? null : [];
    }

    internal static IEnumerable<KeyValuePair<string, T?>> Read(Root<T> root, Stream stream, ForwardPath path)
    {
        using EntryReader<T> entries = new(root, path);
        PathReader reader = entries._reader;
        while (true)
        {
            while (reader.TryFind())
                yield return entries.Read();
            if (reader.IsEnded)
                yield break;
            reader.Fill(stream);
        }
    }

    internal static async IAsyncEnumerable<KeyValuePair<string, T?>> ReadAsync(
        Root<T> root, TextSource source, ForwardPath path, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using EntryReader<T> entries = new(root, path);
        PathReader reader = entries._reader;
        while (true)
        {
            while (reader.TryFind())
                yield return entries.Read();
            if (reader.IsEnded)
                yield break;
            await reader.FillAsync(source, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>The root of the values. Throws if the settings preserve references.</summary>
    internal static Root<T> Checked(Root<T> root) => root.Plan.PreservesReferences
        ? throw new NotSupportedException(
            "Members cannot be read one by one with a ReferenceHandler that preserves references, as a value could refer to one that is " +
                "gone. Use DeserializeAsync with a dictionary.")
        : root;

    public void Dispose() => _reader.Dispose();

    private KeyValuePair<string, T?> Read() => new(_reader.ReadName(_names, typeof(Dictionary<string, T?>)), _reader.Read(_root));
}
