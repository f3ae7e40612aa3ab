// The part of the settings that a writer consults, computed once for a plan.
using System.Text.Json;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Writing;

/// <summary>What a writer takes from the settings: layout, escapes and limits.</summary>
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

    /// <summary>The line break and as much indentation as fits, to be stored as one block.</summary>
    internal readonly Block32 LineStart;

    /// <summary>The depth up to which the block is all that is before a line's first token.</summary>
    internal readonly int LineStartLevels;

    /// <summary>Bytes of <see cref="NewLine"/>.</summary>
    internal readonly int NewLineLength;

    /// <summary>Levels that any thread's stack holds without asking.</summary>
    internal const int UncheckedDepth = 96;

    public required bool Indented;

    /// <summary>The line break, <c>\n</c> or <c>\r\n</c>.</summary>
    public readonly byte[] NewLine;

    /// <summary>A space or a tab.</summary>
    public readonly byte IndentCharacter;

    /// <summary>Indent characters a level.</summary>
    public readonly int IndentSize;

    public required EscapeSet Escapes;

    /// <summary>Containers that may be open at once.</summary>
    public required int MaxDepth;

    /// <summary>The bytes of text after which a part of it is sent, where it is sent in parts.</summary>
    public int Window = WriteBuffers.LeastWindow;

    /// <summary>Whether NaN and the infinities are written, as words in quotes.</summary>
    public bool AllowsNonFiniteNames;

    /// <summary>Makes names of a dictionary's keys; null where keys are written as they are.</summary>
    public JsonNamingPolicy? KeyPolicy;

    /// <summary>The depth from which entering a container takes the slow path.</summary>
    public int DepthGate => Math.Min(MaxDepth, UncheckedDepth);

    /// <summary>A name as it is written: escaped, in quotes, with its colon and, when indented, a space.</summary>
    internal byte[] NameText(string name) => [.. QuotedText(name), .. Indented ? ": "u8 : ":"u8];

    /// <summary>A text as it is written: escaped, in quotes.</summary>
    internal byte[] QuotedText(string text)
    {
        JsonWriter writer = new(this);
        return writer.TakeBytes(WritePrimitives.WriteString(ref writer, 0, text, 0));
    }
}
