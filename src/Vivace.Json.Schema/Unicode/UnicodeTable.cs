// Reads the tables of UnicodeScripts, UnicodeProperties and IdnaTables.
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Schema.Unicode;

internal static class UnicodeTable
{
    internal static CodePointSet Read(ReadOnlySpan<byte> table)
    {
        List<int> edges = [];
        int at = 0;
        int position = 0;
        while (position < table.Length)
        {
            int first = at + ReadNumber(table, ref position);
            at = first + ReadNumber(table, ref position) + 1;
            edges.Add(first);
            edges.Add(at);
        }

        return new CodePointSet([.. edges]);
    }

    private static int ReadNumber(ReadOnlySpan<byte> table, ref int position)
    {
        int value = 0;
        for (int shift = 0; ; shift += 7)
        {
            byte part = table[position++];
            value |= (part & 0x7F) << shift;
            if (part < 0x80)
                return value;
        }
    }
}
