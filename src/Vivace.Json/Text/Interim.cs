// Stands in for the number texts until they land.
using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Runtime.CompilerServices;
namespace Vivace.Json.Text;

internal static class FloatText { internal static int ReadDouble(ref byte json, int position, int end, out double value) { var s = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref json, position), end - position); return Utf8Parser.TryParse(s, out value, out int c) ? position + c : ~position; } }
internal static class NumberText { internal static int SkipNumber(ref byte json, int position, int end) { while (position < end && (Unsafe.Add(ref json, position) is (>= (byte)'0' and <= (byte)'9') or (byte)'-' or (byte)'+' or (byte)'.' or (byte)'e' or (byte)'E')) position++; return position; } }
