// Where the values of a text are, and which of them are within which: what sorting needs to know. The text is valid.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

/// <summary>The values of a text in its order, by number; 0 is the root. Made and walked without recursion.</summary>
internal sealed class ValueNodes
{
    private static readonly SearchValues<byte> s_ends = SearchValues.Create(",]} \t\r\n"u8);

    private readonly List<Node> _nodes = [];

    /// <param name="text">A valid text, which may have commas before a bracket.</param>
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
                case (byte)'"' when name < 0 && open.TryPeek(out (int Container, int LastChild) around) && text[_nodes[around.Container].Start] == '{':
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

    /// <summary>The value of a number.</summary>
    internal Node this[int number] => _nodes[number];

    /// <summary>One value.</summary>
    internal struct Node
    {
        /// <summary>The offset of its name's quote; -1 for an element and the root.</summary>
        internal int Name;

        /// <summary>The offset of its first byte.</summary>
        internal int Start;

        /// <summary>The offset after its last byte.</summary>
        internal int End;

        /// <summary>The first value within it, and the next one beside it; 0 if there is none.</summary>
        internal int FirstChild, Next;
    }
}

/// <summary>Compares members by their names as ECMAScript does, by their UTF-16 code units, with escapes resolved; those with one name by their place, since sorting is not stable.</summary>
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
