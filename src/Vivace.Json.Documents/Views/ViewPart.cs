// A value as part of a tree's text, so that errors give their place in the whole text.
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Documents.Views;

/// <summary>Finds the value's path and line only when an error needs them.</summary>
internal sealed class ViewPart(JsonView view) : TextPart
{
    private string? _path;
    private int _depth;

    internal override string Path => _path ??= FindPath();

    internal override int Depth
    {
        get
        {
            _ = Path;
            return _depth;
        }
    }

    internal override ReadOnlySpan<byte> Value => view.RawUtf8;

    internal override TextPlace Place
    {
        get
        {
            LazySteps text = new(view.Tree);
            TextPlace place = default;
            nint end = view.IsLazy ? view.Offset : view.Cursor.OffsetOf(view.Word);
            for (nint start = 0; start < end;)
            {
                int part = (int)Math.Min(end - start, int.MaxValue);
                place = place.After(text.From(start)[..part]);
                start += part;
            }

            return place;
        }
    }

    // Walks down from the root to the entry that contains the word.
    private string FindPath()
    {
        if (view.IsLazy)
            return LazyPath.Find(view.Tree, view.Offset, out _depth);
        IndexCursor cursor = view.Cursor;
        StringBuilder path = new("$");
        int word = 0;
        while (word != view.Word && IndexCursor.IsBracket(cursor.FirstOf(word)))
        {
            _depth++;
            bool isObject = cursor.FirstOf(word) == '{';
            int index = 0, entry = word + 2, end = cursor.EndOf(word);
            while (entry < end)
            {
                int value = isObject ? entry + 1 : entry, after = cursor.After(value);
                if (view.Word < after)
                {
                    if (isObject)
                        ErrorPath.AppendName(path, Encoding.UTF8.GetString(NameText.Unescape(cursor.ContentOf(entry))));
                    else
                        path.Append('[').Append(index.ToString(CultureInfo.InvariantCulture)).Append(']');
                    word = value;
                    break;
                }

                index++;
                entry = after;
            }

            // A name has the path of its value.
            if (entry >= end || entry == view.Word)
                break;
        }

        return path.ToString();
    }
}
