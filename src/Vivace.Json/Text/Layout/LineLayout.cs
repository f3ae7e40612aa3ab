// Line breaks and indentation, as the settings define them.
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Layout;

internal readonly record struct LineLayout(byte[] NewLine, byte IndentCharacter, int IndentSize)
{
    /// <summary>Starts a new line; returns its length so far.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Break(IBufferWriter<byte> output, int depth)
    {
        long indent = (long)depth * IndentSize;
        if (indent > int.MaxValue - NewLine.Length)
            throw Errors.ArrayLimit.Exceeded();
        int length = NewLine.Length + (int)indent;
        Span<byte> line = output.GetSpan(length)[..length];
        NewLine.CopyTo(line);
        line[NewLine.Length..].Fill(IndentCharacter);
        output.Advance(length);
        return (int)indent;
    }
}
