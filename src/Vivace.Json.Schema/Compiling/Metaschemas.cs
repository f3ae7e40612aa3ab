// The published metaschemas, which come with the package.
namespace Vivace.Json.Schema.Compiling;

internal static class Metaschemas
{
    private const string Folder = "Metaschemas/", Old = "http://json-schema.org/", New = "https://json-schema.org/draft/";

    /// <summary>The text at an address; null if it is not one of theirs.</summary>
    internal static byte[]? Find(string address)
    {
        string? name = address.StartsWith(New, StringComparison.Ordinal)
            ? address[New.Length..]
            : address.StartsWith(Old, StringComparison.Ordinal) ? address[Old.Length..] : null;
        if (name is null)
            return null;
        using Stream? stream = typeof(Metaschemas).Assembly.GetManifestResourceStream(Folder + name);
        if (stream is null)
            return null;
        byte[] text = new byte[stream.Length];
        stream.ReadExactly(text);
        return text;
    }
}
