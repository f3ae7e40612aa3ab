// Whether a name in a text is the one that is looked for.
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

internal static class NameMatch
{
    /// <summary>Whether the content of a string of a valid text stands for <paramref name="name"/>.</summary>
    internal static bool Equals(ReadOnlySpan<byte> content, ReadOnlySpan<byte> name) =>
        content.SequenceEqual(name)
            ? !content.Contains((byte)'\\')
            : content.Length > name.Length && StringEscapes.EscapedEquals(ref MemoryMarshal.GetReference(content), content.Length, name);

    /// <summary>The content of a string in UTF-8, escapes resolved.</summary>
    /// <param name="content">What is between the quotes.</param>
    /// <param name="room">At least as many bytes.</param>
    /// <param name="text">The content itself if it has no escapes, otherwise a part of <paramref name="room"/>.</param>
    /// <returns>Whether the content is a text: half a surrogate pair is not.</returns>
    internal static bool TryUnescape(ReadOnlySpan<byte> content, Span<byte> room, out ReadOnlySpan<byte> text)
    {
        int length = StringEscapes.Unescape(ref MemoryMarshal.GetReference(content), content.Length, ref MemoryMarshal.GetReference(room));
        text = length < 0 ? default : room[..length];
        return length >= 0;
    }
}
