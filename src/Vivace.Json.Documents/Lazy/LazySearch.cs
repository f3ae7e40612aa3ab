// Finds and counts members and elements in a text without an index.
using System.Runtime.InteropServices;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Documents.Lazy;

internal static class LazySearch
{
    /// <summary>0 for scalars.</summary>
    internal static int Count(JsonTree tree, nint container, byte first)
    {
        LazySteps cursor = new(tree);
        if (!LazySteps.IsBracket(first))
            return 0;
        if (tree.Places is { } places && places.TryFindCount(container, out int count))
            return count;
        count = 0;
        bool isObject = cursor.At(container) == '{';
        for (nint entry = cursor.First(container); entry >= 0; count++)
        {
            nint value = isObject ? cursor.Name(container, entry, out _) : entry;
            byte next = cursor.Begin(container, value, out nint end);
            entry = cursor.Next(container, cursor.After(container, value, next, end));
        }

        LazyPlaces.NoteCount(tree, container, count);
        return count;
    }

    /// <summary>Finds the first member with a name. Nothing after it is read.</summary>
    internal static bool TryFind(JsonTree tree, nint container, ReadOnlySpan<byte> name, out JsonView value)
    {
        LazySteps cursor = new(tree);
        for (nint entry = cursor.First(container); entry >= 0;)
        {
            nint offset = cursor.Name(container, entry, out ReadOnlySpan<byte> content);
            byte first = cursor.Begin(container, offset, out nint end);
            if (NameMatch.Equals(content, name))
            {
                value = new JsonView(tree, (int)offset, first);
                return true;
            }

            entry = cursor.Next(container, cursor.After(container, offset, first, end));
        }

        value = default;
        return false;
    }

    /// <summary>Starts at the first element, or at one that was requested before.</summary>
    internal static bool TryFindElement(JsonTree tree, nint array, int index, out JsonView value)
    {
        LazySteps cursor = new(tree);
        value = default;
        if (index < 0)
            return false;
        int at = 0;
        if (tree.Places is not { } places || !places.TryFindElement(array, index, out nint element, out at))
            element = cursor.First(array);
        for (int from = at; element >= 0; at++)
        {
            byte first = cursor.Begin(array, element, out nint end);
            if (at == index)
            {
                LazyPlaces.NoteElement(tree, array, index, element, from);
                value = new JsonView(tree, (int)element, first);
                return true;
            }

            element = cursor.Next(array, cursor.After(array, element, first, end));
        }

        return false;
    }

    /// <summary>Checks the whole value.</summary>
    internal static ReadOnlySpan<byte> RawOf(JsonView view)
    {
        LazySteps cursor = new(view.Tree);
        nint start = view.Offset, end = cursor.EndOf(start);
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref cursor.At(start), checked((int)(end - start)));
        if (LazySteps.IsBracket(cursor.At(start)))
            LazyFailure.Check(view, text);
        return text;
    }

    /// <summary>Throws if anything but whitespace follows the root.</summary>
    internal static void ExpectEnd(JsonView view)
    {
        if (view.IsLazy && view.Offset == view.Tree.LazyRoot)
            new LazySteps(view.Tree).EndOf(view.Offset);
    }

    /// <summary>Parses a value that is needed whole. The result refers to the same text; dispose it before the lazy tree.</summary>
    internal static JsonTree Parse(JsonView view)
    {
        LazySteps cursor = new(view.Tree);
        nint start = view.Offset, end = cursor.EndOf(start);
        return view.Tree.TryParsePart(start, end - start) ?? throw LazyFailure.Syntax(view.Tree, start, start);
    }
}
