// The types whose values are a short text in quotes that needs no escapes.
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Text;

/// <summary>The text of one such type.</summary>
internal interface ITextForm<T>
{
    /// <summary>Bytes of the longest text.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Reads a value from the whole of a text, escapes resolved.</summary>
    static abstract bool TryRead(ref byte text, int length, out T? value);

    /// <summary>Writes a value into <see cref="MaxLength"/> bytes of room; how many bytes were written.</summary>
    static abstract int Write(ref byte destination, T value);
}

internal readonly struct GuidForm : ITextForm<Guid>
{
    public static int MaxLength => GuidText.GuidLength;

    public static bool TryRead(ref byte text, int length, out Guid value) => GuidText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, Guid value) => GuidText.Write(ref destination, value);
}

internal readonly struct DateTimeForm : ITextForm<DateTime>
{
    public static int MaxLength => DateText.MaxDateTimeLength;

    public static bool TryRead(ref byte text, int length, out DateTime value) => DateText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, DateTime value) => DateText.Write(ref destination, value);
}

internal readonly struct DateTimeOffsetForm : ITextForm<DateTimeOffset>
{
    public static int MaxLength => DateText.MaxDateTimeLength;

    public static bool TryRead(ref byte text, int length, out DateTimeOffset value) => DateText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, DateTimeOffset value) => DateText.Write(ref destination, value);
}

internal readonly struct DateOnlyForm : ITextForm<DateOnly>
{
    public static int MaxLength => DateText.MaxDateOnlyLength;

    public static bool TryRead(ref byte text, int length, out DateOnly value) => DateText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, DateOnly value) => DateText.Write(ref destination, value);
}

internal readonly struct TimeOnlyForm : ITextForm<TimeOnly>
{
    public static int MaxLength => DateText.MaxTimeOnlyLength;

    public static bool TryRead(ref byte text, int length, out TimeOnly value) => DateText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, TimeOnly value) => DateText.Write(ref destination, value);
}

internal readonly struct TimeSpanForm : ITextForm<TimeSpan>
{
    public static int MaxLength => TimeSpanText.MaxTimeSpanLength;

    public static bool TryRead(ref byte text, int length, out TimeSpan value) => TimeSpanText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, TimeSpan value) => TimeSpanText.Write(ref destination, value);
}

internal readonly struct VersionForm : ITextForm<Version>
{
    public static int MaxLength => VersionText.MaxVersionLength;

    public static bool TryRead(ref byte text, int length, out Version? value) => VersionText.TryRead(ref text, length, out value);

    public static int Write(ref byte destination, Version value) => VersionText.Write(ref destination, value);
}

internal readonly struct IPAddressForm : ITextForm<IPAddress>
{
    // Eight groups of four digits, a '%' and a zone number of ten, or the same with the last two groups as an IPv4 address.
    public static int MaxLength => 65;

    // The library also accepts an IPv4 address as one number, in octal or in hexadecimal: such a text means another
    // address to other programs, so it must be the text that is written.
    public static bool TryRead(ref byte text, int length, out IPAddress? value)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        if (length > MaxLength || !IPAddress.TryParse(bytes, out value))
        {
            value = null;
            return false;
        }

        if (value.AddressFamily != AddressFamily.InterNetwork)
            return bytes[0] != '[';
        Span<byte> written = stackalloc byte[MaxLength];
        return bytes.SequenceEqual(written[..Write(ref MemoryMarshal.GetReference(written), value)]);
    }

    public static int Write(ref byte destination, IPAddress value)
    {
        value.TryFormat(MemoryMarshal.CreateSpan(ref destination, MaxLength), out int written);
        return written;
    }
}

internal readonly struct IPEndPointForm : ITextForm<IPEndPoint>
{
    // An address, brackets around it, a colon and five digits.
    public static int MaxLength => IPAddressForm.MaxLength + 8;

    public static bool TryRead(ref byte text, int length, out IPEndPoint? value)
    {
        value = null;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        if (length > MaxLength || !Ascii.IsValid(bytes))
            return false;
        string written = Encoding.ASCII.GetString(bytes);
        if (!IPEndPoint.TryParse(written, out IPEndPoint? found))
            return false;

        // Of the ways to write an IPv4 address the usual one alone, as above; of IPv6 any, with the port.
        bool isUsual = found.AddressFamily == AddressFamily.InterNetwork ? found.ToString() == written : written.Contains("]:", StringComparison.Ordinal);
        value = isUsual ? found : null;
        return isUsual;
    }

    public static int Write(ref byte destination, IPEndPoint value) =>
        Encoding.ASCII.GetBytes(value.ToString(), MemoryMarshal.CreateSpan(ref destination, MaxLength));
}
