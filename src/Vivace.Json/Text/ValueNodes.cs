// Records where the values of a valid text are and how they nest, for sorting.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

internal sealed class ValueNodes
{
    private static readonly SearchValues<byte> s_ends = SearchValues.Create(",]} \t\r\n"u8);

    private readonly List<Node> _nodes = [];

    internal ValueNodes(ReadOnlySpan<byte> text)
    {
        Stack<(int Container, int LastChild)> open = [];
        int name = -1;
        for (int position = 0; position < text.Length;)
        {
            position = Whitespace.Skip(ref MemoryMarshal.GetReference(text), position, text.Length);
            if (position == text.Length)
                break;
            switch (text[position])
            {
                case (byte)',' or (byte)':':
                    position++;
                    continue;
                case (byte)'}' or (byte)']':
                    position++;
                    CollectionsMarshal.AsSpan(_nodes)[open.Pop().Container].End = position;
                    continue;
                case (byte)'"'
                    when name < 0 && open.TryPeek(out (int Container, int LastChild) around) && text[_nodes[around.Container].Start] == '{':
                    name = position;
                    position = StringScan.AfterString(text, position);
                    continue;
            }

            int node = _nodes.Count;
            byte first = text[position];
            int end = first switch
            {
                (byte)'"' => StringScan.AfterString(text, position),
                (byte)'{' or (byte)'[' => position + 1,
                _ => text[position..].IndexOfAny(s_ends) is >= 0 and int length ? position + length : text.Length,
            };
            _nodes.Add(new Node { Name = name, Start = position, End = end });
            name = -1;
            position = end;
            if (open.TryPop(out (int Container, int LastChild) parent))
            {
                Span<Node> nodes = CollectionsMarshal.AsSpan(_nodes);
                if (parent.LastChild < 0)
                    nodes[parent.Container].FirstChild = node;
                else
                    nodes[parent.LastChild].Next = node;
                open.Push((parent.Container, node));
            }

            if (first is (byte)'{' or (byte)'[')
                open.Push((node, -1));
        }
    }

    internal Node this[int number] => _nodes[number];

    internal struct Node
    {
        /// <summary>The offset of its name's quote; -1 for an element and the root.</summary>
        internal int Name;

        internal int Start;

        internal int End;

        /// <summary>The first child and the next sibling; 0 if there is none.</summary>
        internal int FirstChild, Next;
    }
}

/// <summary>Compares names by UTF-16 code units with escapes resolved, as ECMAScript does.
/// Duplicates compare by position, because sorting is not stable.</summary>
internal sealed class NameOrder(byte[] text, ValueNodes nodes) : IComparer<int>
{
    public int Compare(int x, int y) => CompareNames(x, y) is not 0 and int order ? order : x.CompareTo(y);

    internal bool HaveOneName(int x, int y) => CompareNames(x, y) == 0;

    private int CompareNames(int x, int y)
    {
        ReadOnlySpan<byte> left = Of(nodes[x].Name), right = Of(nodes[y].Name);
        return IsPlain(left) && IsPlain(right) ? left.SequenceCompareTo(right) : CodeUnits.Compare(left, right);
    }

    private ReadOnlySpan<byte> Of(int name) => text.AsSpan(name + 1, StringScan.AfterString(text, name) - name - 2);

    // In ASCII, bytes are code units.
    private static bool IsPlain(ReadOnlySpan<byte> name) => Ascii.IsValid(name) && !name.Contains((byte)'\\');
}
