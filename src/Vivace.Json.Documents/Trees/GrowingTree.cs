// Adds members to an object's tree while a text is read. The arrays have spare room; when it runs out, a tree of twice the size replaces
// this one. Used entries never change, so views taken in between stay valid.
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Documents.Trees;

internal static class GrowingTree
{
    private const int FirstLength = 128, FirstWords = 32;

    /// <summary>Appends a member, and returns <c>tree</c> or a larger one. <c>name</c> includes
    /// its quotes; a null tree starts an empty object.</summary>
    internal static JsonTree Add(JsonTree? tree, ReadOnlySpan<byte> name, JsonTree value, bool hidesFoundText)
    {
        ReadOnlySpan<byte> text = value.Root.RawUtf8;
        int words = CountOf(value);

        // Room for a comma and a colon; the name and the length at the end take one word each.
        tree = WithRoom(tree, name.Length + text.Length + 2, words + 1, hidesFoundText);
        byte[] bytes = tree.GrowingText;
        uint[] index = tree.Words;
        int end = CountOf(tree), position = (int)tree.Length - 1;
        bool isFlat = (index[1] & IndexWords.Flat) != 0 && !IndexCursor.IsBracket(text[0]);
        if (end > 2)
            bytes[position++] = (byte)',';
        index[end] = (uint)position;
        name.CopyTo(bytes.AsSpan(position));
        position += name.Length;
        bytes[position++] = (byte)':';
        text.CopyTo(bytes.AsSpan(position));
        CopyWords(value.Words.AsSpan(0, words), text, index.AsSpan(end + 1), position, end + 1);
        position += text.Length;
        bytes[position++] = (byte)'}';
        end += words + 1;
        index[end] = (uint)position;
        index[1] = (uint)end | (isFlat ? IndexWords.Flat : 0);
        tree.GrowTo(position);
        return tree;
    }

    internal static JsonTree Copy(JsonView view)
    {
        ReadOnlySpan<byte> text = view.RawUtf8;
        byte[] bytes =
            new byte[Math.Max(2 * (long)text.Length, FirstLength) is var length && length > ArrayLimit.MaxLength
                ? ArrayLimit.MaxLength
                : (int)length];
        text.CopyTo(bytes);
        using JsonTree parsed = JsonTree.TryMake(text.ToArray(), view.Tree.HidesFoundText)!;
        int end = CountOf(parsed);
        uint[] words = new uint[Math.Max(2 * end, FirstWords)];
        parsed.Words.AsSpan(0, end + 1).CopyTo(words);

        // Drop whitespace before the closing brace.
        int brace = text.Length - 1;
        while (brace > 1 && text[brace - 1] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
            brace--;
        bytes[brace] = (byte)'}';
        words[end] = (uint)brace + 1;
        return new JsonTree(bytes, brace + 1, words, view.Tree.HidesFoundText);
    }

    // All words but the last, which is the length.
    private static int CountOf(JsonTree tree)
    {
        uint[] words = tree.Words;
        return IndexCursor.IsBracket(tree.Root.First) ? (int)(words[1] & IndexWords.Next) : 1;
    }

    // Offsets become relative to the object's brace, and words to its first word.
    private static void CopyWords(ReadOnlySpan<uint> words, ReadOnlySpan<byte> text, Span<uint> target, int offset, int first)
    {
        for (int i = 0; i < words.Length; i++)
        {
            target[i] = words[i] + (uint)offset;
            if (!IndexCursor.IsBracket(text[(int)words[i]]))
                continue;
            i++;
            target[i] = ((words[i] & IndexWords.Next) + (uint)first) | (words[i] & IndexWords.Flat);
        }
    }

    private static JsonTree WithRoom(JsonTree? tree, int bytes, int words, bool hidesFoundText)
    {
        if (tree is null)
        {
            byte[] text = new byte[Math.Max(bytes + 2, FirstLength)];
            (text[0], text[1]) = ((byte)'{', (byte)'}');
            uint[] index = new uint[Math.Max(words + 3, FirstWords)];
            (index[1], index[2]) = (2 | IndexWords.Flat, 2);
            return new JsonTree(text, 2, index, hidesFoundText);
        }

        int end = CountOf(tree), length = (int)tree.Length;
        if (tree.GrowingText.Length - length >= bytes && tree.Words.Length - end - 1 >= words)
            return tree;
        byte[] larger = new byte[Math.Max(checked(length + bytes), ArrayLimit.Next(tree.GrowingText.Length))];
        tree.GrowingText.AsSpan(0, length).CopyTo(larger);
        uint[] more = new uint[Math.Max(checked(end + 1 + words), ArrayLimit.Next(tree.Words.Length))];
        tree.Words.AsSpan(0, end + 1).CopyTo(more);
        JsonTree grown = new(larger, length, more, tree.HidesFoundText);
        grown.TakeNames(tree);
        return grown;
    }
}
