// Line breaks and indentation, as settings have them.
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Layout;

/// <summary>How lines begin and end.</summary>
/// <param name="NewLine">The bytes of a line break.</param>
/// <param name="IndentCharacter">A space or a tab.</param>
/// <param name="IndentSize">How many of them a level is.</param>
internal readonly record struct LineLayout(byte[] NewLine, byte IndentCharacter, int IndentSize)
{
    /// <summary>Ends a line and begins one of a level.</summary>
    /// <returns>How many characters it has already.</returns>
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
