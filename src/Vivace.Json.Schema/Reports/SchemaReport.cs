// Collects what a validation finds, in the order of evaluation and nested as the schemas are.
using System.Text;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Reports;

/// <summary>A failed branch of a valid schema keeps its errors until the schema's own verdict is known; a valid schema has none.</summary>
internal sealed partial class SchemaReport
{
    private readonly bool _hides;
    private readonly int _maxErrors;
    private SchemaUnit _current;
    private InstanceStep? _at;

    internal SchemaReport(SchemaNode root, bool takesAnnotations, bool hidesFoundText, int maxErrors)
    {
        _current = Root = new SchemaUnit(null, "", root, null);
        TakesAnnotations = TakesAllBranches = takesAnnotations;
        _hides = hidesFoundText || FoundText.HiddenEverywhere;
        _maxErrors = maxErrors;
    }

    /// <summary>The schema that is validated against.</summary>
    internal SchemaUnit Root { get; }

    // Errors held by the current step and those around it; some may be dropped together with the current step.
    private int _held;

    // The keyword that applied the current schema; a schema that is false has no other.
    private string _keyword = "";

    internal bool TakesAnnotations { get; private set; }

    /// <summary>Whether all branches are reported that do not fit, and not only those that a value was meant for.</summary>
    internal bool TakesAllBranches { get; }

    /// <summary>The value is known to be invalid, so it has no annotations.</summary>
    internal void ExpectErrors() => TakesAnnotations = false;

    /// <summary>Whether no further error would be listed: enough come before it. What holds them
    /// is dropped only together with the current step.</summary>
    internal bool IsFull => _held >= _maxErrors && !TakesAnnotations;

    /// <summary>Ends the report.</summary>
    internal SchemaUnit End(bool isValid)
    {
        Settle(Root, isValid);
        return Root;
    }

    internal void Enter(SchemaNode schema, string keyword, object? key)
    {
        if (keyword.Length > 0)
            _keyword = keyword;
        Enter(new SchemaUnit(_current, SegmentOf(keyword, key), schema, _at));
    }

    private static string SegmentOf(string keyword, object? key)
    {
        StringBuilder segment = new();
        if (keyword.Length > 0)
            segment.Append('/').Append(keyword);
        if (key is not null)
            PointerText.Append(segment, Convert.ToString(key, System.Globalization.CultureInfo.InvariantCulture)!);
        return segment.ToString();
    }

    /// <summary>Begins a keyword with branches.</summary>
    internal void EnterKeyword(string keyword)
    {
        _keyword = keyword;
        Enter(new SchemaUnit(_current, "/" + keyword, null, _at));
    }

    private void Enter(SchemaUnit unit)
    {
        _current.Add(unit);
        _current = unit;
    }

    internal void EnterMember(in IndexCursor cursor, int name, SchemaNode schema, string keyword, string? key)
    {
        _at = StepTo(_at, cursor.ContentOf(name));
        Enter(schema, keyword, key);
    }

    internal void EnterElement(int index, SchemaNode schema, string keyword, int key)
    {
        _at = new InstanceStep(_at, null, index);
        Enter(schema, keyword, key < 0 ? null : key);
    }

    /// <inheritdoc cref="Leave"/>
    internal bool LeaveEntry(bool isValid, bool dropsErrors = false, bool dropsAll = false)
    {
        _at = _at!.Outer;
        return Leave(isValid, dropsErrors, dropsAll);
    }

    /// <summary>Ends the schema, or keyword with branches, that was entered last.</summary>
    /// <param name="isValid">Its verdict.</param>
    /// <param name="dropsErrors">Whether to drop its errors, because the value may fail it.</param>
    /// <param name="dropsAll">Nobody asks for its annotations either.</param>
    /// <returns>The verdict.</returns>
    internal bool Leave(bool isValid, bool dropsErrors = false, bool dropsAll = false)
    {
        SchemaUnit unit = _current;
        _current = unit.Parent!;
        Settle(unit, isValid);
        bool isDropped = dropsAll || (dropsErrors && !isValid) || (unit.IsEmpty && (isValid || IsFull));
        if (isDropped)
            _current.RemoveLast();
        if (isDropped || isValid)
            _held -= unit.Errors;
        else
            _current.Errors += unit.Errors;
        return isValid;
    }

    internal void Annotate(SchemaNode schema, in IndexCursor cursor, int word, ValueKinds kind)
    {
        foreach (ref readonly NodeAnnotation annotation in schema.Annotations.AsSpan())
        {
            if ((annotation.Kinds & kind) == 0)
                continue;
            StringBuilder segment = new();
            PointerText.Append(segment, annotation.Keyword);
            Note(
                new SchemaUnit(_current, segment.ToString(), schema, _at)
                {
                    Keyword = annotation.Keyword,
                    Annotation = annotation.Json,
                    Offset = cursor.OffsetOf(word),
                });
        }
    }

    private void Note(SchemaUnit unit)
    {
        _current.Add(unit);
        _fresh?.Add(unit);
        if (!unit.IsError)
            return;
        _current.Errors++;
        _held++;
    }

    // What failed inside a valid schema is no error; what described a value inside an invalid one does not hold.
    private static void Settle(SchemaUnit unit, bool isValid)
    {
        unit.IsValid = isValid;
        if (isValid)
            unit.DropInvalid();
    }

    // Half of a surrogate pair is shown as U+FFFD.
    private static string NameOf(ReadOnlySpan<byte> content) =>
        Encoding.UTF8.GetString(DecodedString.Decode(content, new byte[content.Length], replacesHalves: true));
}
