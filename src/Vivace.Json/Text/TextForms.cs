// Types whose values are short strings that need no escapes.
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Text;

internal interface ITextForm<T>
{
    /// <summary>In bytes.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Reads a value from a whole text without escapes.</summary>
    static abstract bool TryRead(ref byte text, int length, out T? value);

    /// <summary>Writes a value into <see cref="MaxLength"/> bytes; returns the number of bytes written.</summary>
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
    // Eight groups of four digits, a '%' and a ten-digit zone; or the last two groups as an IPv4 address.
    public static int MaxLength => 65;

    // .NET also accepts IPv4 addresses as a single number, in octal or hexadecimal. Other programs read such text as another
    // address, so only .NET's own output is accepted.
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
    // An address in brackets, a colon and five digits.
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

        // IPv4 only in the usual notation, as above; IPv6 in any, with a port.
        bool isUsual = found.AddressFamily == AddressFamily.InterNetwork
            ? found.ToString() == written
            : written.Contains("]:", StringComparison.Ordinal);
        value = isUsual ? found : null;
        return isUsual;
    }

    public static int Write(ref byte destination, IPEndPoint value) =>
        Encoding.ASCII.GetBytes(value.ToString(), MemoryMarshal.CreateSpan(ref destination, MaxLength));
}
