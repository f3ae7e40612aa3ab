// A value of an edited text: either untouched, or opened into the parts between its brackets.
namespace Vivace.Json.Documents.Edits;

/// <summary>A value is opened when an edit first enters it. <c>number</c> is its container number in the text.</summary>
internal sealed class EditValue(EditText text, int start, int end, int number)
{
    internal bool IsObject => text.Bytes[start] == '{';

    internal bool IsContainer => text.Bytes[start] is (byte)'{' or (byte)'[';

    /// <summary>The opened container; null for an untouched value.</summary>
    internal EditContainer? Opened { get; private set; }

    internal ReadOnlyMemory<byte> Given => text.Bytes.AsMemory(start, end - start);

    internal EditContainer Open() => Opened ??= text.Open(start, number);
}

/// <summary>A member or element: <c>Kept Lead Name Colon Value Trail , After</c>. If
/// <see cref="Lead"/> has a line break, it starts with one.</summary>
internal sealed class EditEntry
{
    private string? _decoded;

    /// <summary>Comments of removed entries before this one. If there are any, <see cref="Lead"/> starts with a line break.</summary>
    internal EditKept Kept { get; set; }

    internal EditTrivia Lead { get; set; } = EditTrivia.Empty;

    /// <summary>The name as written; empty in an array.</summary>
    internal ReadOnlyMemory<byte> Name
    {
        get;
        set
        {
            field = value;
            _decoded = null;
        }
    }

    /// <summary>The colon and the trivia around it; empty in an array.</summary>
    internal ReadOnlyMemory<byte> Colon { get; set; }

    internal EditValue Value { get; set; } = null!;

    /// <summary>Trivia between the value and its comma; without a comma, the rest of the line.</summary>
    internal EditTrivia Trail { get; set; } = EditTrivia.Empty;

    internal bool HasComma { get; set; }

    /// <summary>Trivia after the comma on the same line.</summary>
    internal EditTrivia After { get; set; } = EditTrivia.Empty;

    /// <summary>The name without quotes and escapes.</summary>
    internal string Decoded => _decoded ??= EditName.Decode(Name.Span);

    internal bool IsOnOwnLine => Lead.StartsWithBreak;

    // Links of the balanced tree, used by EditEntries only.
    internal EditEntry? Above { get; set; }

    internal EditEntry? Left { get; set; }

    internal EditEntry? Right { get; set; }

    internal int Size { get; set; }
}
