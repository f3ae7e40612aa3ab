// Finds the JSON path of an error in a lazy tree by one pass over the text before it.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Documents.Lazy;

internal static class LazyPath
{
    /// <summary>Tracks the open containers up to <c>place</c>, the offset of a value or name.</summary>
    internal static string Find(JsonTree tree, nint place, out int depth)
    {
        LazySteps cursor = new(tree);
        List<Ancestor> open = [];
        nint position = tree.LazyRoot;
        while (position < place)
        {
            byte next = cursor.At(position);
            Span<Ancestor> levels = CollectionsMarshal.AsSpan(open);
            switch (next)
            {
                case (byte)'"':
                    if (levels is [.., { IsObject: true, Name: 0 }])
                        levels[^1].Name = position;

                    // Skipped text may be invalid; the path then ends there.
                    if (!cursor.TryString(position, out position))
                        position = place;
                    continue;
                case (byte)'{' or (byte)'[':
                    open.Add(new Ancestor { IsObject = next == '{' });
                    break;
                case (byte)'}' or (byte)']' when !levels.IsEmpty:
                    open.RemoveAt(open.Count - 1);
                    break;
                case (byte)',' when !levels.IsEmpty:
                    (levels[^1].Index, levels[^1].Name) = (levels[^1].Index + 1, 0);
                    break;
            }

            position++;
        }

        depth = open.Count;
        StringBuilder path = new("$");
        for (int i = 0; i < open.Count; i++)
        {
            // A name has the path of its value.
            Ancestor level = open[i];
            nint name = level.Name != 0 || i < open.Count - 1 ? level.Name : place;
            if (!level.IsObject)
                path.Append('[').Append(level.Index.ToString(CultureInfo.InvariantCulture)).Append(']');
            else if (name < cursor.Length && cursor.At(name) == '"' && cursor.TryString(name, out _))
                ErrorPath.AppendName(path, Encoding.UTF8.GetString(NameText.Unescape(cursor.ContentOf(name))));
        }

        return path.ToString();
    }

    // An open container: the index of the current entry, and the offset of its name, or 0.
    private struct Ancestor
    {
        internal bool IsObject;
        internal long Index;
        internal nint Name;
    }
}
