// Collects what a validation finds, in the order of evaluation and nested as the schemas are.
using System.Numerics;
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
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
        SchemaUnit unit = new(_current, SegmentOf(keyword, key), schema, _at);
        _current.Add(unit);
        _current = unit;
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
        SchemaUnit unit = new(_current, "/" + keyword, null, _at);
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
    internal void LeaveEntry(bool isValid, bool dropsErrors = false, bool dropsAll = false)
    {
        _at = _at!.Outer;
        Leave(isValid, dropsErrors, dropsAll);
    }

    /// <param name="isValid">The verdict of the schema.</param>
    /// <param name="dropsErrors">Nobody asks why the schema refuses the value.</param>
    /// <param name="dropsAll">Nobody asks for its annotations either.</param>
    internal void Leave(bool isValid, bool dropsErrors = false, bool dropsAll = false)
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
    }

    internal void LeaveKeyword(bool isValid) => Leave(isValid);

    internal void Fail(SchemaNode schema, string keyword, in IndexCursor cursor, int word, string expected)
    {
        string? found = Describe(cursor, word, out string phrase);
        Add(schema, keyword, cursor, word, expected, found, phrase, HintFor(schema, keyword, cursor, word));
    }

    internal void FailMissing(SchemaNode schema, string keyword, in IndexCursor cursor, int word, string name) =>
        Add(schema, keyword, cursor, word, $"the member '{FoundText.ShowPath(name)}'", null, "an object without it", "Add the member.");

    internal void FailSame(SchemaNode schema, in IndexCursor cursor, int word, int same, int first, int second)
    {
        string? found = Describe(cursor, same, out string phrase);
        Add(
            schema, "uniqueItems", cursor, word, "elements that differ", found,
            string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{phrase} at /{first} and again at /{second}"),
            "Remove one of them.");
    }

    /// <summary>A schema that is false was applied.</summary>
    internal void FailFalse(in IndexCursor cursor, int word)
    {
        string? found = Describe(cursor, word, out string phrase);
        (string expected, string? hint) = _keyword switch
        {
            "additionalProperties" or "unevaluatedProperties" or "properties" or "patternProperties" =>
                ($"no member '{FoundText.ShowPath(_at?.Name)}'", NearestMember() ?? "Remove the member, or correct its name."),
            "items" or "additionalItems" or "unevaluatedItems" or "prefixItems" => ("no element here", "Remove the element."),
            _ => ("no value at all", null),
        };
        Note(new SchemaUnit(_current, "", _current.Schema, _at)
        {
            Keyword = _keyword,
            IsValid = false,
            Expected = expected,
            Found = found,
            FoundPhrase = phrase,
            Hint = hint,
            Offset = cursor.OffsetOf(word),
        });
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

    private void Add(
        SchemaNode schema, string keyword, in IndexCursor cursor, int word, string expected, string? found, string phrase, string? hint) =>
        Note(new SchemaUnit(_current, "/" + keyword, schema, _at)
        {
            Keyword = keyword,
            IsValid = false,
            Expected = expected,
            Found = found,
            FoundPhrase = phrase,
            Hint = hint,
            Offset = cursor.OffsetOf(word),
        });

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

    private string? Describe(in IndexCursor cursor, int word, out string phrase)
    {
        ref byte start = ref cursor.From(word, out int room);
        return FoundText.Describe(System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref start, room), 0, _hides, out phrase);
    }

    // The names of properties beside the schema that refuses the member.
    private string? NearestMember()
    {
        SchemaUnit? around = _current.Parent;
        while (around is { Schema: null })
            around = around.Parent;
        return _at?.Name is { } name && around?.Schema?.Objects is { } rules
            ? NearestName.Question(name,
                rules.Members.Where(static member => member.Property is not null).Select(static member => member.Name))
            : null;
    }

    private static string? NearestString(ReadOnlySpan<byte> content, ValueSet values) =>
        content.Length > FoundText.MaxLength ? null : NearestName.Question(NameOf(content), values.Strings.Select(Encoding.UTF8.GetString));

    // What the sender of the text can do: a schema knows no settings and types, so the serializer is asked for a type that takes the same
    // values.
    private string? HintFor(SchemaNode schema, string keyword, in IndexCursor cursor, int word)
    {
        ref byte start = ref cursor.From(word, out int room);
        if (keyword == "type" && start == '"')
        {
            // A number in quotes is the most frequent mistake. An empty string is null only where that is allowed.
            ReadOnlySpan<byte> content = cursor.ContentOf(word);
            if (content.Length is > 0 and <= FoundText.MaxLength && JsonText.TryValidate(content, out _)
                && content[0] is not ((byte)'{' or (byte)'[' or (byte)'"'))
                return "Remove the quotes.";
            if (content.IsEmpty && (schema.Kinds & ValueKinds.Null) == 0)
                return null;
        }

        if ((keyword == "const" ? schema.Const : keyword == "enum" ? schema.Enum : null) is { } values)
            return start == '"' && !_hides ? NearestString(cursor.ContentOf(word), values) : null;

        Type? likely = keyword switch
        {
            "type" => (schema.Kinds & ~ValueKinds.Null) switch
            {
                ValueKinds.Boolean => typeof(bool),
                ValueKinds.Integer => typeof(BigInteger),
                ValueKinds.Number => typeof(double),
                ValueKinds.String => typeof(string),
                ValueKinds.Array => typeof(object[]),
                ValueKinds.Object => typeof(SchemaReport),
                _ => null,
            },
            "format" => schema.Strings?.FormatName switch
            {
                "date-time" => typeof(DateTimeOffset),
                "date" => typeof(DateOnly),
                "time" => typeof(TimeOnly),
                "uuid" => typeof(Guid),
                _ => null,
            },
            _ => null,
        };
        ReadOnlySpan<byte> value = System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref start, room);
        return likely is null ? null : ConversionHints.For(JsonErrorKind.WrongType, value, likely, AcceptedForms.None, _hides)?.Sender;
    }

    // Half of a surrogate pair is shown as U+FFFD.
    private static string NameOf(ReadOnlySpan<byte> content) =>
        Encoding.UTF8.GetString(DecodedString.Decode(content, new byte[content.Length], replacesHalves: true));
}
