// Guids, dates and times as JSON strings; none of their characters is ever escaped, and the container made room for them.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

public static partial class WritePrimitives
{
    /// <summary>Writes a Guid.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteGuid(ref JsonWriter writer, int position, Guid value) => WriteText<Guid, GuidForm>(ref writer, position, value);

    /// <summary>Writes a date and time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDateTime(ref JsonWriter writer, int position, DateTime value) => WriteText<DateTime, DateTimeForm>(ref writer, position, value);

    /// <summary>Writes a date and time with its offset.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDateTimeOffset(ref JsonWriter writer, int position, DateTimeOffset value) => WriteText<DateTimeOffset, DateTimeOffsetForm>(ref writer, position, value);

    /// <summary>Writes a date.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDateOnly(ref JsonWriter writer, int position, DateOnly value) => WriteText<DateOnly, DateOnlyForm>(ref writer, position, value);

    /// <summary>Writes a time of day.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteTimeOnly(ref JsonWriter writer, int position, TimeOnly value) => WriteText<TimeOnly, TimeOnlyForm>(ref writer, position, value);

    /// <summary>Writes a time span.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteTimeSpan(ref JsonWriter writer, int position, TimeSpan value) => WriteText<TimeSpan, TimeSpanForm>(ref writer, position, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteText<T, TForm>(ref JsonWriter writer, int position, T value)
        where TForm : ITextForm<T>
    {
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        int length = TForm.Write(ref Unsafe.Add(ref target, 1), value);
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }

    /// <summary>Writes bytes as a string in Base64; makes its own room.</summary>
    internal static int WriteBase64(ref JsonWriter writer, int position, ReadOnlySpan<byte> value)
    {
        if (value.Length > Base64Text.MaxBytes)
            throw WriteFailure.TooLong(value.Length, Base64Text.MaxBytes);
        position = Ensure(ref writer, position, checked(Base64Text.MaxLength(value.Length) + Slack));
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        int length = Base64Text.Write(ref Unsafe.Add(ref target, 1), value);
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }

    /// <summary>Writes a text in quotes that needs no escapes.</summary>
    internal static int WriteQuoted(ref JsonWriter writer, int position, ReadOnlySpan<byte> text)
    {
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref target, 1), text.Length));
        Unsafe.Add(ref target, text.Length + 1) = (byte)'"';
        return position + text.Length + 2;
    }
}
