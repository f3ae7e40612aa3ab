// A value of a text that is edited: as it was given, or taken apart into what its brackets hold.
namespace Vivace.Json.Documents.Edits;

/// <summary>One value. It is taken apart when an edit leads into it.</summary>
/// <param name="text">The text that it comes from.</param>
/// <param name="start">The offset of its first byte.</param>
/// <param name="end">The offset after its last byte.</param>
/// <param name="number">Which container of the text it is, if it is one.</param>
internal sealed class EditValue(EditText text, int start, int end, int number)
{
    internal bool IsObject => text.Bytes[start] == '{';

    internal bool IsContainer => text.Bytes[start] is (byte)'{' or (byte)'[';

    /// <summary>The parts, once they have been asked for; <see langword="null"/> for a value that is as it was given.</summary>
    internal EditContainer? Opened { get; private set; }

    internal ReadOnlyMemory<byte> Given => text.Bytes.AsMemory(start, end - start);

    internal EditContainer Open() => Opened ??= text.Open(start, number);
}

/// <summary>
/// A member or an element: <c>Kept Lead Name Colon Value Trail , After</c>. <see cref="Lead"/> begins with a line break if it has one.
/// </summary>
internal sealed class EditEntry
{
    private string? _decoded;

    /// <summary>Comments of entries before it that were removed; if there are any, <see cref="Lead"/> begins with a line break.</summary>
    internal EditKept Kept { get; set; }

    /// <summary>White space and comments before the entry.</summary>
    internal EditTrivia Lead { get; set; } = EditTrivia.Empty;

    /// <summary>The name as it is written; empty in an array.</summary>
    internal ReadOnlyMemory<byte> Name
    {
        get;
        set
        {
            field = value;
            _decoded = null;
        }
    }

    /// <summary>The colon and what is around it; empty in an array.</summary>
    internal ReadOnlyMemory<byte> Colon { get; set; }

    internal EditValue Value { get; set; } = null!;

    /// <summary>White space and comments between the value and its comma; without one, those on the same line.</summary>
    internal EditTrivia Trail { get; set; } = EditTrivia.Empty;

    internal bool HasComma { get; set; }

    /// <summary>White space and comments on the same line after the comma.</summary>
    internal EditTrivia After { get; set; } = EditTrivia.Empty;

    /// <summary>The name without quotes and escapes.</summary>
    internal string Decoded => _decoded ??= EditName.Decode(Name.Span);

    internal bool IsOnOwnLine => Lead.StartsWithBreak;

    // Its place among the entries of its container; only EditEntries looks at them.
    internal EditEntry? Above { get; set; }

    internal EditEntry? Left { get; set; }

    internal EditEntry? Right { get; set; }

    internal int Size { get; set; }
}
