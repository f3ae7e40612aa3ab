// Where the lines of a block come from, and where they lie in the whole text.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Streams.Lines;

/// <summary>Whole lines of a longer text.</summary>
internal abstract class BlockText
{
    /// <summary>The file that errors name; null for a stream.</summary>
    internal virtual string? File => null;

    /// <summary>The place of the first line.</summary>
    internal abstract TextPlace Start { get; }

    /// <summary>What keeps the text after these lines from being read.</summary>
    internal JsonException? Broken { get; private protected set; }

    /// <summary>Returns the lines in a rented buffer, which the caller returns; <see cref="Used"/> bytes of it have been written.</summary>
    internal abstract ArraySegment<byte> Load();

    internal int Used { get; private protected set; }

    /// <summary>Lines that have arrived already.</summary>
    internal sealed class Arrived(ArraySegment<byte> lines, TextPlace start, string? file) : BlockText
    {
        internal override string? File => file;

        internal override TextPlace Start => start;

        internal override ArraySegment<byte> Load()
        {
            Used = lines.Offset + lines.Count;
            return lines;
        }
    }
}
