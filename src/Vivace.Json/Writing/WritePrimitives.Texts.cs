// Guids, dates and times as JSON strings. They never need escapes, and the container has made room.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    /// <summary>Writes a Guid.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteGuid(ref JsonWriter writer, int position, Guid value) =>
        Close(ref writer, position, GuidForm.Write(ref Open(ref writer, position), value));

    /// <summary>Writes a date and time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDateTime(ref JsonWriter writer, int position, DateTime value) =>
        Close(ref writer, position, DateTimeForm.Write(ref Open(ref writer, position), value));

    /// <summary>Writes a date and time with its offset.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDateTimeOffset(ref JsonWriter writer, int position, DateTimeOffset value) =>
        Close(ref writer, position, DateTimeOffsetForm.Write(ref Open(ref writer, position), value));

    /// <summary>Writes a date.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDateOnly(ref JsonWriter writer, int position, DateOnly value) =>
        Close(ref writer, position, DateOnlyForm.Write(ref Open(ref writer, position), value));

    /// <summary>Writes a time of day.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteTimeOnly(ref JsonWriter writer, int position, TimeOnly value) =>
        Close(ref writer, position, TimeOnlyForm.Write(ref Open(ref writer, position), value));

    /// <summary>Writes a time span.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteTimeSpan(ref JsonWriter writer, int position, TimeSpan value) =>
        Close(ref writer, position, TimeSpanForm.Write(ref Open(ref writer, position), value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteText<T, TForm>(ref JsonWriter writer, int position, T value)
        where TForm : ITextForm<T> =>
        Close(ref writer, position, TForm.Write(ref Open(ref writer, position), value));

    /// <summary>Writes a time that was formatted as the caller asked, in ASCII without escapes.</summary>
    internal static int WriteTimeText(ref JsonWriter writer, int position, string text) =>
        Close(ref writer, position, Encoding.ASCII.GetBytes(text, MemoryMarshal.CreateSpan(ref Open(ref writer, position), text.Length)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Open(ref JsonWriter writer, int position)
    {
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        return ref Unsafe.Add(ref target, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Close(ref JsonWriter writer, int position, int length)
    {
        Unsafe.Add(ref Unsafe.Add(ref writer._origin, position), length + 1) = (byte)'"';
        return position + length + 2;
    }

    /// <summary>Writes Base64 as a string; makes its own room.</summary>
    internal static int WriteBase64(ref JsonWriter writer, int position, ReadOnlySpan<byte> value)
    {
        ThrowIfTooLong(value);
        position = Ensure(ref writer, position, checked(Base64Text.MaxLength(value.Length) + Slack));
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        int length = Base64Text.Write(ref Unsafe.Add(ref target, 1), value);
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }

    /// <summary>Writes part of a Base64 string; makes its own room. All parts but the last must have a multiple of three bytes.</summary>
    internal static int WriteBase64Part(ref JsonWriter writer, int position, ReadOnlySpan<byte> value)
    {
        position = Ensure(ref writer, position, Base64Text.MaxLength(value.Length) + Slack);
        return position + Base64Text.Write(ref Unsafe.Add(ref writer._origin, position), value);
    }

    internal static int WriteQuote(ref JsonWriter writer, int position)
    {
        Unsafe.Add(ref writer._origin, position) = (byte)'"';
        return position + 1;
    }

    internal static void ThrowIfTooLong(ReadOnlySpan<byte> value)
    {
        if (value.Length > Base64Text.MaxBytes)
            throw WriteFailure.TooLong(value.Length, Base64Text.MaxBytes);
    }

    /// <summary>Writes a string that needs no escapes. There must be room.</summary>
    internal static int WriteQuoted(ref JsonWriter writer, int position, ReadOnlySpan<byte> text)
    {
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref target, 1), text.Length));
        Unsafe.Add(ref target, text.Length + 1) = (byte)'"';
        return position + text.Length + 2;
    }
}
