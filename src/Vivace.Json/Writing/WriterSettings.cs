// What a writer needs of the settings, computed once for each plan: layout, escapes and limits.
using System.Text.Json;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Writing;

internal sealed class WriterSettings
{
    internal WriterSettings(byte[] newLine, byte indentCharacter, int indentSize)
    {
        NewLine = newLine;
        IndentCharacter = indentCharacter;
        IndentSize = indentSize;
        Span<byte> start = LineStart.Bytes;
        for (int i = 0; i < start.Length; i++)
            start[i] = i < newLine.Length ? newLine[i] : indentCharacter;
        NewLineLength = newLine.Length;
        LineStartLevels = indentSize == 0 ? int.MaxValue : (start.Length - newLine.Length) / indentSize;
    }

    /// <summary>The line break, and as much indentation as fits, to store as one block.</summary>
    internal readonly Block32 LineStart;

    /// <summary>Up to this depth, the block holds the whole indentation.</summary>
    internal readonly int LineStartLevels;

    internal readonly int NewLineLength;

    /// <summary>Any thread's stack holds this many levels without a check.</summary>
    internal const int UncheckedDepth = 96;

    public required bool Indented;

    /// <summary>The line break, <c>\n</c> or <c>\r\n</c>.</summary>
    public readonly byte[] NewLine;

    public readonly byte IndentCharacter;

    public readonly int IndentSize;

    public required EscapeSet Escapes;

    public required int MaxDepth;

    /// <summary>The number of bytes after which a part of the text is sent, if it is sent in parts.</summary>
    public int Window = WriteBuffers.LeastWindow;

    public bool AllowsNonFiniteNames;

    public bool WritesNonFiniteAsNull;

    public JsonNamingPolicy? KeyPolicy;

    /// <summary>At greater depth, entering a container takes the slow path.</summary>
    public int DepthGate => Math.Min(MaxDepth, UncheckedDepth);

    /// <summary>A name as written: escaped and quoted, with its colon and, if indented, a space.</summary>
    internal byte[] NameText(string name) => [.. QuotedText(name), .. Colon];

    /// <summary>What stands between a name and its value.</summary>
    internal ReadOnlySpan<byte> Colon => " : "u8[1..(Indented ? 3 : 2)];

    internal byte[] QuotedText(string text)
    {
        JsonWriter writer = new(this);
        return writer.TakeBytes(WritePrimitives.WriteString(ref writer, 0, text, 0));
    }
}
