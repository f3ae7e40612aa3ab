// Writes text again without white space and with sorted members.
using System.Buffers;
using System.Globalization;
using System.Numerics;
using System.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Layout;

/// <summary>One pass without recursion: a container's values are sorted when it is opened. Members are sorted by
/// the UTF-16 code units of their names; duplicates keep their order.</summary>
internal sealed class SortedText(byte[] text, IBufferWriter<byte> output)
{
    private readonly ValueNodes _nodes = new(text);

    // The remaining values of the open containers, in output order, and how many each container still has.
    private readonly List<int> _order = [];
    private readonly Stack<(int Node, int Start, int Next)> _open = [];

    /// <summary>Whether strings and numbers are written in canonical form (RFC 8785).</summary>
    internal bool IsCanonical { get; init; }

    /// <summary>Whether an integer that a double cannot hold is an error.</summary>
    internal bool RefusesInexact { get; init; }

    /// <summary>Writes the text; returns the error if it has no canonical form.</summary>
    internal CanonicalFault Write()
    {
        NameOrder names = new(text, _nodes);
        CanonicalFault fault = WriteValue(0);
        while (fault.Kind == CanonicalFaultKind.None && _open.TryPop(out (int Node, int Start, int Next) container))
        {
            if (container.Next == -1)
            {
                container.Next = Arrange(container.Node, names, out fault);
                if (fault.Kind != CanonicalFaultKind.None)
                    break;
            }

            if (container.Next == _order.Count)
            {
                _order.RemoveRange(container.Start, _order.Count - container.Start);
                output.Write([text[_nodes[container.Node].Start] == '{' ? (byte)'}' : (byte)']']);
                continue;
            }

            if (container.Next > container.Start)
                output.Write(","u8);
            int node = _order[container.Next];
            _open.Push(container with { Next = container.Next + 1 });
            if (_nodes[node].Name >= 0)
            {
                fault = WriteString(_nodes[node].Name);
                output.Write(":"u8);
            }

            if (fault.Kind == CanonicalFaultKind.None)
                fault = WriteValue(node);
        }

        return fault;
    }

    private int Arrange(int container, NameOrder names, out CanonicalFault fault)
    {
        fault = default;
        int start = _order.Count;
        for (int child = _nodes[container].FirstChild; child != 0; child = _nodes[child].Next)
            _order.Add(child);
        int count = _order.Count - start;
        if (count < 2 || text[_nodes[container].Start] != '{')
            return start;

        _order.Sort(start, count, names);
        for (int i = start + 1; IsCanonical && i < _order.Count; i++)
            if (names.HaveOneName(_order[i - 1], _order[i]))
                fault = new CanonicalFault(CanonicalFaultKind.DuplicateName, _nodes[_order[i]].Name);
        return start;
    }

    private CanonicalFault WriteValue(int number)
    {
        ValueNodes.Node node = _nodes[number];
        switch (text[node.Start])
        {
            case (byte)'{' or (byte)'[':
                output.Write(text.AsSpan(node.Start, 1));
                _open.Push((number, _order.Count, -1));
                return default;
            case (byte)'"':
                return WriteString(node.Start);
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9') when IsCanonical:
                return WriteNumber(node);
            default:
                output.Write(text.AsSpan(node.Start, node.End - node.Start));
                return default;
        }
    }

    private CanonicalFault WriteString(int quote)
    {
        ReadOnlySpan<byte> whole = text.AsSpan(quote, StringScan.AfterString(text, quote) - quote);
        if (!IsCanonical || !whole.Contains((byte)'\\'))
        {
            output.Write(whole);
            return default;
        }

        // RFC 8785 §3.2.2.2: the shortest escape where one is required, none elsewhere.
        output.Write("\""u8);
        CodeUnits units = new(whole[1..^1]);
        Span<byte> utf8 = stackalloc byte[6];
        while (units.MoveNext(out char unit))
        {
            int length;
            if (unit is '"' or '\\')
            {
                (utf8[0], utf8[1], length) = ((byte)'\\', (byte)unit, 2);
            }
            else if (unit < ' ')
            {
                length = EscapeControl(unit, utf8);
            }
            else if (Rune.TryCreate(unit, out Rune rune) || (units.MoveNext(out char second) && Rune.TryCreate(unit, second, out rune)))
            {
                length = rune.EncodeToUtf8(utf8);
            }
            else
            {
                return new CanonicalFault(CanonicalFaultKind.HalfPair, quote);
            }

            output.Write(utf8[..length]);
        }

        output.Write("\""u8);
        return default;
    }

    private static int EscapeControl(char unit, Span<byte> escape)
    {
        int index = "\b\t\n\f\r".IndexOf(unit);
        escape[0] = (byte)'\\';
        if (index >= 0)
        {
            escape[1] = "btnfr"u8[index];
            return 2;
        }

        "u00"u8.CopyTo(escape[1..]);
        escape[4] = (byte)('0' + (unit >> 4));
        escape[5] = (byte)((unit & 15) is < 10 and int digit ? '0' + digit : 'a' + (unit & 15) - 10);
        return 6;
    }

    private CanonicalFault WriteNumber(in ValueNodes.Node node)
    {
        ReadOnlySpan<byte> number = text.AsSpan(node.Start, node.End - node.Start);
        double value = double.Parse(number, NumberStyles.Float, CultureInfo.InvariantCulture);
        if (!double.IsFinite(value))
            return new CanonicalFault(CanonicalFaultKind.TooLarge, node.Start);

        // From here on, not every integer is a double.
        const double FirstInexact = 9_007_199_254_740_992;
        Span<byte> room = stackalloc byte[EcmaNumber.MaxLength];
        ReadOnlySpan<byte> canonical = room[..EcmaNumber.Write(value, room)];
        if (RefusesInexact && Math.Abs(value) >= FirstInexact && !number.ContainsAny((byte)'.', (byte)'e', (byte)'E')
            && IsChanged(number, value, canonical))
            return new CanonicalFault(CanonicalFaultKind.Inexact, node.Start);
        output.Write(canonical);
        return default;
    }

    // A double is written with the fewest digits that identify it, followed by zeros. Neither those nor its exact value count as changes.
    private static bool IsChanged(ReadOnlySpan<byte> integer, double value, ReadOnlySpan<byte> canonical)
    {
        if (integer.SequenceEqual(canonical))
            return false;
        BigInteger given = BigInteger.Parse(Encoding.ASCII.GetString(integer), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        return given != new BigInteger(value)
            && given != BigInteger.Parse(Encoding.ASCII.GetString(canonical), NumberStyles.Float, CultureInfo.InvariantCulture);
    }
}

internal enum CanonicalFaultKind : byte
{
    None,
    DuplicateName,
    HalfPair,
    TooLarge,
    Inexact,
}

internal readonly record struct CanonicalFault(CanonicalFaultKind Kind, int Offset);
