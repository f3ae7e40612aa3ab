// URIs, IRIs and references to them.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Schema.Formats;

// ASCII characters of each part are found by sets; '%' with two digits, and in IRIs what is beyond ASCII, between them.
internal static class UriFormats
{
    private const string Unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    private const string SubDelimiters = "!$&'()*+,;=";

    private static readonly SearchValues<byte> s_scheme = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.");
    private static readonly SearchValues<byte> s_name = Set(Unreserved + SubDelimiters);
    private static readonly SearchValues<byte> s_user = Set(Unreserved + SubDelimiters + ":");
    private static readonly SearchValues<byte> s_path = Set(Unreserved + SubDelimiters + ":@/");
    private static readonly SearchValues<byte> s_query = Set(Unreserved + SubDelimiters + ":@/?");
    private static readonly SearchValues<byte> s_endOfScheme = Set(":/?#");
    private static readonly SearchValues<byte> s_endOfAuthority = Set("/?#");
    private static readonly SearchValues<byte> s_endOfPath = Set("?#");

    // What may stand beyond ASCII (RFC 3987 §2.2).
    private enum Beyond
    {
        Nothing,

        /// <summary><c>ucschar</c>.</summary>
        Characters,

        /// <summary><c>ucschar</c> and <c>iprivate</c>.</summary>
        PrivateToo,
    }

    /// <summary>RFC 3986 §3.</summary>
    internal static bool IsUri(ReadOnlySpan<byte> text) => Is(text, Beyond.Nothing, isReference: false);

    /// <summary>RFC 3986 §4.1.</summary>
    internal static bool IsUriReference(ReadOnlySpan<byte> text) => Is(text, Beyond.Nothing, isReference: true);

    /// <summary>RFC 3987 §2.2, <c>IRI</c>.</summary>
    internal static bool IsIri(ReadOnlySpan<byte> text) => Is(text, Beyond.Characters, isReference: false);

    /// <summary>RFC 3987 §2.2, <c>IRI-reference</c>.</summary>
    internal static bool IsIriReference(ReadOnlySpan<byte> text) => Is(text, Beyond.Characters, isReference: true);

    /// <summary>The length of '%' and two digits at the start of a text; 0 if they are not there.</summary>
    internal static int PercentLength(ReadOnlySpan<byte> text) =>
        text.Length >= 3 && text[0] == '%' && char.IsAsciiHexDigit((char)text[1]) && char.IsAsciiHexDigit((char)text[2]) ? 3 : 0;

    /// <summary>The length of a character beyond ASCII at the start of a text, as RFC 3987 §2.2 allows it; 0 if it is another.</summary>
    internal static int BeyondAsciiLength(ReadOnlySpan<byte> text, bool withPrivate)
    {
        if (Rune.DecodeFromUtf8(text, out Rune character, out int length) != OperationStatus.Done)
            return 0;
        int value = character.Value;
        bool fits = value switch
        {
            < 0xA0 => false,
            < 0xE000 => true,
            < 0xF900 => withPrivate,
            < 0xFDD0 => true,
            < 0xFDF0 => false,
            < 0xFFF0 => true,
            < 0x10000 => false,
            < 0xE0000 => (value & 0xFFFF) < 0xFFFE,
            < 0xE1000 => false,
            < 0xF0000 => (value & 0xFFFF) < 0xFFFE,
            _ => withPrivate && (value & 0xFFFF) < 0xFFFE,
        };
        return fits ? length : 0;
    }

    private static bool Is(ReadOnlySpan<byte> text, Beyond beyond, bool isReference)
    {
        int end = text.IndexOfAny(s_endOfScheme);
        if (end >= 0 && text[end] == ':')
        {
            // In a reference too: a first segment with a colon would be taken for a scheme (RFC 3986 §4.2).
            if (end == 0 || !char.IsAsciiLetter((char)text[0]) || text[..end].IndexOfAnyExcept(s_scheme) >= 0)
                return false;
            text = text[(end + 1)..];
        }
        else if (!isReference)
        {
            return false;
        }

        if (text.StartsWith("//"u8))
        {
            text = text[2..];
            end = text.IndexOfAny(s_endOfAuthority);
            if (end < 0)
                return IsAuthority(text, beyond);
            if (!IsAuthority(text[..end], beyond))
                return false;
            text = text[end..];
        }

        end = text.IndexOfAny(s_endOfPath);
        if (end < 0)
            return Has(text, s_path, beyond);
        if (!Has(text[..end], s_path, beyond))
            return false;
        if (text[end] == '?')
        {
            text = text[(end + 1)..];
            end = text.IndexOf((byte)'#');
            ReadOnlySpan<byte> query = end < 0 ? text : text[..end];
            if (!Has(query, s_query, beyond == Beyond.Nothing ? Beyond.Nothing : Beyond.PrivateToo))
                return false;
            if (end < 0)
                return true;
        }

        return Has(text[(end + 1)..], s_query, beyond);
    }

    // RFC 3986 §3.2.
    private static bool IsAuthority(ReadOnlySpan<byte> text, Beyond beyond)
    {
        int end = text.IndexOf((byte)'@');
        if (end >= 0)
        {
            if (!Has(text[..end], s_user, beyond))
                return false;
            text = text[(end + 1)..];
        }

        if (text.Length > 0 && text[0] == '[')
        {
            end = text.IndexOf((byte)']');
            if (end < 0 || !(IpFormats.IsVersion6(text[1..end]) || IsFutureAddress(text[1..end])))
                return false;
            text = text[(end + 1)..];
            if (text.Length == 0)
                return true;
            if (text[0] != ':')
                return false;
        }
        else
        {
            end = text.IndexOf((byte)':');
            if (end < 0)
                return Has(text, s_name, beyond);
            if (!Has(text[..end], s_name, beyond))
                return false;
            text = text[end..];
        }

        return text[1..].IndexOfAnyExceptInRange((byte)'0', (byte)'9') < 0;
    }

    // RFC 3986 §3.2.2, IPvFuture.
    private static bool IsFutureAddress(ReadOnlySpan<byte> text)
    {
        int dot = text.IndexOf((byte)'.');
        if (dot < 2 || (text[0] | 0x20) != 'v' || dot == text.Length - 1)
            return false;
        foreach (byte digit in text[1..dot])
        {
            if (!char.IsAsciiHexDigit((char)digit))
                return false;
        }

        return text[(dot + 1)..].IndexOfAnyExcept(s_user) < 0;
    }

    private static bool Has(ReadOnlySpan<byte> text, SearchValues<byte> allowed, Beyond beyond)
    {
        while (true)
        {
            int other = text.IndexOfAnyExcept(allowed);
            if (other < 0)
                return true;
            text = text[other..];
            int length = 0;
            if (text[0] < 0x80)
                length = PercentLength(text);
            else if (beyond != Beyond.Nothing)
                length = BeyondAsciiLength(text, withPrivate: beyond == Beyond.PrivateToo);
            if (length == 0)
                return false;
            text = text[length..];
        }
    }

    private static SearchValues<byte> Set(string characters) => SearchValues.Create(Encoding.ASCII.GetBytes(characters));
}
