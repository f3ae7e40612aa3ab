// UTF-8 strings with something to escape, plain or with JSON escapes. They go through UTF-16, in parts.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    // The characters collected before each write, and the room that one step needs: two for an escape, or one for invalid UTF-8.
    private const int PartLength = 512, MostOfStep = 2;

    private const int MostBytesOfPart = 3 * PartLength;

    /// <summary>Writes UTF-8 as a string, with <paramref name="invalid"/> for anything that is not UTF-8. Unless it has
    /// JSON escapes to resolve, a backslash is an ordinary character.</summary>
    /// <exception cref="System.Text.Json.JsonException">An escape is half a surrogate pair.</exception>
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    internal static int WriteUtf8(ref JsonWriter writer, int position, scoped ReadOnlySpan<byte> utf8, char invalid, bool hasEscapes)
    {
        Span<char> units = stackalloc char[PartLength];
        position = Ensure(ref writer, position, Slack);
        Unsafe.Add(ref writer._origin, position++) = (byte)'"';
        int count = 0;
        while (!utf8.IsEmpty)
        {
            // Bounded, because the rest is searched again for the next part.
            int escape = hasEscapes ? utf8[..Math.Min(utf8.Length, MostBytesOfPart)].IndexOf((byte)'\\') : -1;
            int read = escape == 0
                ? ReadEscapes(utf8, units[count..], out int made)
                : ReadPlain(escape < 0 ? utf8 : utf8[..escape], units[count..], invalid, out made);
            utf8 = utf8[read..];
            count += made;
            if (count < PartLength - MostOfStep && !utf8.IsEmpty && made != 0)
                continue;
            position = WritePart(ref writer, position, units[..count]);
            count = 0;
        }

        position = Ensure(ref writer, position, Slack);
        Unsafe.Add(ref writer._origin, position) = (byte)'"';
        return position + 1;
    }

    private static int ReadEscapes(ReadOnlySpan<byte> utf8, Span<char> units, out int made)
    {
        int read = 0;
        made = 0;
        do
        {
            read = StringEscapes.ReadEscape(utf8, read, out uint scalar);
            if (read < 0)
                throw WriteFailure.NotWritten();
            if (scalar <= char.MaxValue)
                units[made++] = (char)scalar;
            else
                made += new Rune(scalar).EncodeToUtf16(units[made..]);
        }
        while (made <= units.Length - MostOfStep && read < utf8.Length && utf8[read] == '\\');
        return read;
    }

    // Reads what fits, plus one character for invalid UTF-8 after it.
    private static int ReadPlain(ReadOnlySpan<byte> utf8, Span<char> units, char invalid, out int made)
    {
        if (Utf8.ToUtf16(utf8, units[..^1], out int read, out made, replaceInvalidSequences: false) != OperationStatus.InvalidData)
            return read;
        units[made++] = invalid;
        Rune.DecodeFromUtf8(utf8[read..], out _, out int skipped);
        return read + skipped;
    }
}
