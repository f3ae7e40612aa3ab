// Stands in for the decimal text until it lands.
using System.Buffers.Text;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Runtime.CompilerServices;
namespace Vivace.Json.Text;

internal static class DecimalText
{
    internal const int MaxDecimalLength = 31;
    internal static int ReadDecimal(ref byte json, int position, int end, out decimal value) { int next = NumberText.SkipNumber(ref json, position, end); value = default; return next < 0 ? next : Utf8Parser.TryParse(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref json, position), next - position), out value, out int c) && c == next - position ? next : ~position; }
    internal static int WriteDecimal(ref byte destination, decimal value) { value.TryFormat(MemoryMarshal.CreateSpan(ref destination, 31), out int n, default, CultureInfo.InvariantCulture); return n; }
}
