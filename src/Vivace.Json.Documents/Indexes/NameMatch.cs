// Compares names in a text with a requested name.
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Indexes;

internal static class NameMatch
{
    /// <summary>Whether a string's content, with escapes resolved, equals <paramref name="name"/>.</summary>
    internal static bool Equals(ReadOnlySpan<byte> content, ReadOnlySpan<byte> name) =>
        content.SequenceEqual(name)
            ? content.IndexOf((byte)'\\') < 0
            : content.Length > name.Length && StringEscapes.EscapedEquals(ref MemoryMarshal.GetReference(content), content.Length, name);

    /// <summary>Resolves the escapes of a string into <c>room</c>, which is at least as long, or returns
    /// the content itself. False for half a surrogate pair.</summary>
    internal static bool TryUnescape(ReadOnlySpan<byte> content, Span<byte> room, out ReadOnlySpan<byte> text)
    {
        int length = StringEscapes.Unescape(ref MemoryMarshal.GetReference(content), content.Length, ref MemoryMarshal.GetReference(room));
        text = length < 0 ? default : room[..length];
        return length >= 0;
    }
}
