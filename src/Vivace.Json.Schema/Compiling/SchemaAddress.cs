// Addresses of schemas: resolved as RFC 3986 says, also if the base is relative or missing.
namespace Vivace.Json.Schemas.Compiling;

internal static class SchemaAddress
{
    // Stands for the missing part of a relative base while a reference is resolved.
    private const string Nowhere = "http://nowhere.invalid/";

    /// <summary>Resolves a reference without a fragment.</summary>
    internal static string Combine(string address, string reference)
    {
        if (HasScheme(reference))
            return Normalize(reference);
        if (HasScheme(address))
            return Uri.TryCreate(address, UriKind.Absolute, out Uri? start) && Uri.TryCreate(start, reference, out Uri? combined) ? combined.AbsoluteUri : reference;
        string full = Combine(Nowhere + address, reference);
        return full.StartsWith(Nowhere, StringComparison.Ordinal) ? full[Nowhere.Length..] : full;
    }

    internal static string Of(Uri uri) => Split(uri.IsAbsoluteUri ? uri.AbsoluteUri : uri.OriginalString).Address;

    internal static (string Address, string Fragment) Split(string reference)
    {
        int mark = reference.IndexOf('#', StringComparison.Ordinal);
        return mark < 0 ? (reference, "") : (reference[..mark], reference[(mark + 1)..]);
    }

    internal static Uri ToUri(string address) => new(address, HasScheme(address) ? UriKind.RelativeOrAbsolute : UriKind.Relative);

    private static string Normalize(string address) => Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) ? uri.AbsoluteUri : address;

    // Not Uri's own rule, which takes a path from the root for a file.
    private static bool HasScheme(string reference)
    {
        int colon = reference.IndexOf(':', StringComparison.Ordinal);
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
