// Addresses of schemas: resolved as RFC 3986 says, also if the base is relative or missing.
namespace Vivace.Json.Schema.Compiling;

internal static class SchemaAddress
{
    // Where relative addresses start that have no other base (RFC 3986, section 5.1.4). It names no file.
    private static readonly Uri s_default = new("schema:///");

    // Stands for the missing part of a relative base while a reference is resolved.
    private const string Nowhere = "http://nowhere.invalid/";

    /// <summary>Resolves a reference without a fragment.</summary>
    internal static string Combine(string address, string reference)
    {
        if (HasScheme(reference))
            return Normalize(reference);
        if (HasScheme(address))
            return Uri.TryCreate(address, UriKind.Absolute, out Uri? start) && Uri.TryCreate(start, reference, out Uri? combined)
                ? combined.AbsoluteUri
                : reference;
        string full = Combine(Nowhere + address, reference);
        return full.StartsWith(Nowhere, StringComparison.Ordinal) ? full[Nowhere.Length..] : full;
    }

    internal static string Of(Uri uri) => Split(uri.IsAbsoluteUri ? uri.AbsoluteUri : uri.OriginalString).Address;

    internal static (string Address, string Fragment) Split(string reference)
    {
        int mark = IndexOf(reference, '#');
        return mark < 0 ? (reference, "") : (reference[..mark], reference[(mark + 1)..]);
    }

    /// <summary>An address for a resolver, which need not know about relative ones; null if it is not one.</summary>
    internal static Uri? ToAbsoluteUri(string address) => Uri.TryCreate(s_default, address, out Uri? uri) ? uri : null;

    private static string Normalize(string address) =>
        !IsNormal(address) && Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) ? uri.AbsoluteUri : address;

    /// <summary>Whether an address is one that <see cref="Uri"/> leaves as it is, as most are: https or http, a
    /// host of lower case, and a path of letters, digits and the like.</summary>
    /// <remarks>The first use of <see cref="Uri"/> takes longer than all else that an average schema asks for.</remarks>
    internal static bool IsNormal(string address)
    {
        ReadOnlySpan<char> rest = address.StartsWith("https://", StringComparison.Ordinal)
            ? address.AsSpan(8)
            : address.StartsWith("http://", StringComparison.Ordinal) ? address.AsSpan(7) : [];
        int path = IndexOf(rest, '/');
        if (path < 1)
            return false;

        // A last label that begins with a letter is no part of a number, which would be written in another way.
        int label = 0;
        for (int i = 0; i < path; i++)
        {
            if (rest[i] == '.')
                label = i + 1;
            else if (!char.IsAsciiLetterLower(rest[i]) && !char.IsAsciiDigit(rest[i]) && (rest[i] != '-' || i == label))
                return false;
        }

        if (label == path || !char.IsAsciiLetterLower(rest[label]))
            return false;
        for (int i = path; i < rest.Length; i++)
        {
            if (!char.IsAsciiLetterOrDigit(rest[i]) && rest[i] is not ('/' or '-' or '_')
                && !(rest[i] == '.' && char.IsAsciiLetterOrDigit(rest[i - 1]) && i + 1 < rest.Length
                    && char.IsAsciiLetterOrDigit(rest[i + 1])))
                return false;
        }

        return true;
    }

    // The first search of .NET in characters takes longer than all loops over the addresses of a schema.
    private static int IndexOf(ReadOnlySpan<char> text, char mark)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == mark)
                return i;
        }

        return -1;
    }

    /// <summary>The text of a fragment, which escapes characters as addresses do.</summary>
    internal static string Unescape(string fragment) => IndexOf(fragment, '%') < 0 ? fragment : Uri.UnescapeDataString(fragment);

    // Not Uri's own rule, which takes a path from the root for a file.
    private static bool HasScheme(string reference)
    {
        int colon = IndexOf(reference, ':');
        if (colon < 1 || !char.IsAsciiLetter(reference[0]))
            return false;
        foreach (char next in reference.AsSpan(0, colon))
        {
            if (!char.IsAsciiLetterOrDigit(next) && next is not ('+' or '-' or '.'))
                return false;
        }

        return true;
    }
}
