// Compares the beginning of a text with ASCII, for hints.
using System.Text;

namespace Vivace.Json.Errors.Hints;

internal static class AsciiStart
{
    // In UTF-16: a literal in UTF-8 is a field whose name, a hash, and row take 80 bytes of each trimmed program. Hints have no hurry.
    internal static bool StartsWith(this ReadOnlySpan<byte> text, string ascii) =>
        text.Length >= ascii.Length && Ascii.Equals(text[..ascii.Length], ascii);
}
