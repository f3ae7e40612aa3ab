// Numbers into .NET's number types (RFC 8259 §6); quoted ones and failures out of line.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

public static partial class ReadPrimitives
{
    /// <summary>Reads a 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int ReadInt32(ref JsonReader reader, int position, out int next)
    {
        int after = IntegerText.ReadInt32(ref reader._origin, position, reader._end, out int value);
        next = after;
        return after >= 0 ? value : (int)ReadIntegerSlow(ref reader, position, out next, int.MinValue, int.MaxValue, typeof(int));
    }

    /// <summary>Reads a 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long ReadInt64(ref JsonReader reader, int position, out int next)
    {
        next = IntegerText.ReadInt64(ref reader._origin, position, reader._end, out long value);
        return next >= 0 ? value : ReadIntegerSlow(ref reader, position, out next, long.MinValue, long.MaxValue, typeof(long));
    }

    /// <summary>Reads a double.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static double ReadDouble(ref JsonReader reader, int position, out int next)
    {
        next = FloatText.ReadDouble(ref reader._origin, position, reader._end, out double value);
        return next >= 0 ? value : ReadDoubleSlow(ref reader, position, out next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long ReadIntegerSlow(ref JsonReader reader, int position, out int next, long min, long max, Type type) =>
        throw Fail.WrongType(ref reader, position, type);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static double ReadDoubleSlow(ref JsonReader reader, int position, out int next) =>
        throw Fail.WrongType(ref reader, position, typeof(double));
}
