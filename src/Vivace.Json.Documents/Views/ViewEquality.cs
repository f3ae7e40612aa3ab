// Compares and hashes views without recursion.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Documents.Views;

internal static class ViewEquality
{
    // Larger objects are not compared member by member.
    private const int FewMembers = 16;

    internal static bool Equals(JsonView left, JsonView right)
    {
        if (left.Kind != right.Kind)
            return false;
        if (left.Kind == JsonValueKind.Undefined || (left.Word == right.Word && ReferenceEquals(left.Tree, right.Tree)))
            return true;
        if (left.IsLazy || right.IsLazy)
            return EqualsLazily(left, right);
        return Equals(left.Cursor, left.Word, right.Cursor, right.Word);
    }

    /// <summary>Compares two values of one kind.</summary>
    internal static bool Equals(in IndexCursor one, int left, in IndexCursor other, int right)
    {
        if (!IndexCursor.IsBracket(one.FirstOf(left)))
            return ScalarsEqual(one, left, other, right);

        // Containers whose entries remain to be compared.
        Stack<(int Left, int Right)> open = new();
        open.Push((left, right));
        while (open.TryPop(out (int Left, int Right) pair))
        {
            if (!(one.FirstOf(pair.Left) == '{'
                ? MembersEqual(one, pair.Left, other, pair.Right, open)
                : ElementsEqual(one, pair.Left, other, pair.Right, open)))
                return false;
        }

        return true;
    }

    // Both values are read whole, so they are indexed first.
    private static bool EqualsLazily(JsonView left, JsonView right)
    {
        using JsonTree? one = left.IsLazy ? LazySearch.Parse(left) : null, other = right.IsLazy ? LazySearch.Parse(right) : null;
        return Equals(one?.Root ?? left, other?.Root ?? right);
    }

    private static bool ElementsEqual(in IndexCursor one, int left, in IndexCursor other, int right, Stack<(int, int)> open)
    {
        int leftEnd = one.EndOf(left), rightEnd = other.EndOf(right);
        (left, right) = (left + 2, right + 2);
        while (left < leftEnd && right < rightEnd)
        {
            if (!ValuesEqual(one, left, other, right, open))
                return false;
            (left, right) = (one.After(left), other.After(right));
        }

        return left >= leftEnd && right >= rightEnd;
    }

    private static bool MembersEqual(in IndexCursor one, int left, in IndexCursor other, int right, Stack<(int, int)> open)
    {
        // Members with the same name at the same position need no search, unless the name occurs again later.
        MemberSet members = MemberSet.Of(one, left), others = MemberSet.Of(other, right);
        if (members.Count != others.Count)
            return false;
        for (int i = 0; i < members.Count; i++)
        {
            int name = members[i], same = others.Find(other, one, name, i);
            if (same < 0 || !ValuesEqual(one, name + 1, other, same + 1, open))
                return false;
        }

        return true;
    }

    // Leaves containers for later.
    private static bool ValuesEqual(in IndexCursor one, int left, in IndexCursor other, int right, Stack<(int, int)> open)
    {
        byte first = one.FirstOf(left), second = other.FirstOf(right);
        if (!IndexCursor.IsBracket(first))
            return IndexCursor.KindOf(first) == IndexCursor.KindOf(second) && ScalarsEqual(one, left, other, right);
        if (first != second)
            return false;
        open.Push((left, right));
        return true;
    }

    private static bool ScalarsEqual(in IndexCursor one, int left, in IndexCursor other,
        int right) => IndexCursor.KindOf(one.FirstOf(left)) switch
        {
            JsonValueKind.String => ContentEquals(one.ContentOf(left), other.ContentOf(right)),
            JsonValueKind.Number => NumberEquality.Equals(one.RawOf(left), other.RawOf(right)),
            _ => true,
        };

    // Strings that escape half a surrogate pair are equal only if written alike.
    internal static bool ContentEquals(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (left.SequenceEqual(right))
            return true;
        if (left.IndexOf((byte)'\\') < 0)
            return NameMatch.Equals(right, left);
        byte[] scratch = Scratch<byte>.Rent(left.Length);
        bool equal = NameMatch.TryUnescape(left, scratch, out ReadOnlySpan<byte> text) && NameMatch.Equals(right, text);
        Scratch<byte>.Return(scratch, left.Length);
        return equal;
    }

    internal static int Hash(JsonView view)
    {
        if (view.Kind == JsonValueKind.Undefined)
            return 0;
        if (view.IsLazy)
        {
            using JsonTree parsed = LazySearch.Parse(view);
            return Hash(parsed.Root);
        }

        return Hash(view.Cursor, view.Word);
    }

    internal static int Hash(in IndexCursor cursor, int word)
    {
        // Members come in any order, so their hashes are added. Each level is weighted by the levels around it.
        HashCode total = default;
        Stack<(int Word, int Level)> open = new();
        uint sum = 0;
        open.Push((word, 0));
        while (open.TryPop(out (int Word, int Level) next))
        {
            byte first = cursor.FirstOf(next.Word);
            JsonValueKind kind = IndexCursor.KindOf(first);
            if (first == '{')
            {
                MemberSet members = MemberSet.Of(cursor, next.Word);
                for (int i = 0; i < members.Count; i++)
                {
                    int level = HashCode.Combine(next.Level, ContentHash(cursor.ContentOf(members[i])));
                    open.Push((members[i] + 1, level));
                }

                sum += (uint)HashCode.Combine(next.Level, kind, members.Count);
            }
            else if (first == '[')
            {
                int index = 0, end = cursor.EndOf(next.Word);
                for (int element = next.Word + 2; element < end; element = cursor.After(element))
                    open.Push((element, HashCode.Combine(next.Level, index++)));
                sum += (uint)HashCode.Combine(next.Level, kind, index);
            }
            else
            {
                int content = kind switch
                {
                    JsonValueKind.String => ContentHash(cursor.ContentOf(next.Word)),
                    JsonValueKind.Number => NumberEquality.Hash(cursor.RawOf(next.Word)),
                    _ => 0,
                };
                sum += (uint)HashCode.Combine(next.Level, kind, content);
            }
        }

        total.Add(sum);
        return total.ToHashCode();
    }

    private static int ContentHash(ReadOnlySpan<byte> content)
    {
        HashCode hash = default;
        if (content.IndexOf((byte)'\\') < 0)
        {
            hash.AddBytes(content);
            return hash.ToHashCode();
        }

        byte[] scratch = Scratch<byte>.Rent(content.Length);
        hash.AddBytes(NameMatch.TryUnescape(content, scratch, out ReadOnlySpan<byte> text) ? text : content);
        Scratch<byte>.Return(scratch, content.Length);
        return hash.ToHashCode();
    }

    // An object's members, with the last of each name.
    private readonly ref struct MemberSet
    {
        private readonly ReadOnlySpan<int> _names;
        private readonly ContainerIndex? _index;

        private MemberSet(ReadOnlySpan<int> names, ContainerIndex? index)
        {
            _names = names;
            _index = index;
        }

        internal int Count => _names.Length;

        internal int this[int index] => _names[index];

        internal static MemberSet Of(in IndexCursor cursor, int word)
        {
            List<int> names = [];
            int end = cursor.EndOf(word);
            for (int name = word + 2; name < end; name = cursor.After(name + 1))
                names.Add(name);
            ContainerIndex? index = names.Count > FewMembers ? ContainerIndex.Make(cursor, word, isObject: true) : null;
            int kept = 0;
            for (int i = 0; i < names.Count; i++)
            {
                if (IsLast(cursor, CollectionsMarshal.AsSpan(names), i, index))
                    names[kept++] = names[i];
            }

            return new MemberSet(CollectionsMarshal.AsSpan(names)[..kept], index);
        }

        // Finds a member by another object's name, starting at its likely position. Returns the name's word or -1.
        internal int Find(in IndexCursor cursor, in IndexCursor other, int name, int likely)
        {
            ReadOnlySpan<byte> content = other.ContentOf(name);
            if (ContentEquals(cursor.ContentOf(_names[likely]), content))
                return _names[likely];
            if (_index is not null)
                return _index.FindContent(cursor, content) - 1 is >= 0 and int found ? found : -1;
            foreach (int candidate in _names)
            {
                if (ContentEquals(cursor.ContentOf(candidate), content))
                    return candidate;
            }

            return -1;
        }

        private static bool IsLast(in IndexCursor cursor, ReadOnlySpan<int> names, int place, ContainerIndex? index)
        {
            ReadOnlySpan<byte> content = cursor.ContentOf(names[place]);
            if (index is not null)
                return index.FindContent(cursor, content) == names[place] + 1;
            foreach (int later in names[(place + 1)..])
            {
                if (ContentEquals(cursor.ContentOf(later), content))
                    return false;
            }

            return true;
        }
    }
}
