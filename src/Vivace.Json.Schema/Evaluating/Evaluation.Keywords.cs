// Decides whether a value is valid: checks the keywords of a schema in order. Those of arrays, objects and combinations are in other parts.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Evaluating;

internal ref partial struct Evaluation
{
    /// <summary>Decides whether a value is valid.</summary>
    /// <param name="schema">The schema.</param>
    /// <param name="word">The value's word in the index.</param>
    /// <param name="frame">Where to mark the members or elements that are evaluated; <see cref="NoFrame"/>
    /// if nobody asks. Left as it may be if the value is not valid.</param>
    internal bool Evaluate(SchemaNode schema, int word, int frame)
    {
        if (TakesShortcuts)
            return Accepts(frame < 0 ? schema.Effective : schema.Target, word, Cursor.FirstOf(word), frame);
        bool isValid = EvaluateWhole(schema, word, frame);
        if (Report is { } report && schema.Fixed == false)
            report.FailFalse(Cursor, word);
        return isValid;
    }

    private bool EvaluateWhole(SchemaNode schema, int word, int frame)
    {
        Enter();
        bool isValid = schema.Fixed
            ?? (TracksScope || (schema.IsShared && Remembers)
                ? EvaluateInScope(schema, word, frame)
                : EvaluateKeywords(schema, word, frame));
        Leave();
        return isValid;
    }

    private bool EvaluateInScope(SchemaNode schema, int word, int frame)
    {
        int scope = Scope;
        if (TracksScope)
            Enter(schema.Resource);
        bool remembers = frame < 0 && schema.IsShared && Remembers;

        // An error that is not reported yet may be asked for.
        if (!remembers || !Memory.TryGetVerdict(schema.Number, word, Scope, out bool isValid) || (!isValid && Report is not null))
        {
            isValid = EvaluateKeywords(schema, word, frame);
            if (remembers)
                Memory.SetVerdict(schema.Number, word, Scope, isValid);
        }

        Scope = scope;
        return isValid;
    }

    // The comments are a table: which keywords are checked, in this order, for which values, what they read, and what they leave besides
    // a verdict and errors. Marks say which members or elements have been evaluated. The unevaluated keywords come last, because they
    // read the marks of all others (JSON Schema 2020-12 core, section 11).
    private bool EvaluateKeywords(SchemaNode schema, int word, int frame)
    {
        byte first = Cursor.FirstOf(word);
        ValueKinds kind = ValueKinds.Of(first);
        Verdict verdict = Verdict.Valid;
        bool stops =
            // Keywords                                           | of       | read                            | leave
            // type                                               | all      | the kind                        |
            (!Admits(schema, schema.Kinds, kind, word) && (verdict &= FailType(schema, word)).Stops)
            // const; enum                                        | all      | the whole value                 |
            || (schema.Const is { } value && (verdict &= CheckValues(schema, value, "const", word)).Stops)
            || (schema.Enum is { } values && (verdict &= CheckValues(schema, values, "enum", word)).Stops);
        if (stops)
            return false;

        SchemaNode? unevaluated = first == '{' ? schema.UnevaluatedProperties : first == '[' ? schema.UnevaluatedItems : null;
        int marks = unevaluated is null ? frame : EvaluationMemory.Push(ref this, CountEntries(word));
        stops = first switch
        {
            // propertyNames, properties, patternProperties,      | objects  | each name, each member          | marks of members
            // additionalProperties;
            // minProperties, maxProperties; required;            |          | their number; the names         |
            // dependencies, dependentSchemas, dependentRequired  |          | the names, the whole object     | marks of a schema
            (byte)'{' => schema.Objects is { } rules && (verdict &= CheckObject(schema, rules, word, marks)).Stops,
            // prefixItems, items, additionalItems, contains;     | arrays   | each element                    | marks of elements
            // minContains, maxContains; minItems, maxItems;      |          | the numbers                     |
            // uniqueItems                                        |          | all elements                    |
            (byte)'[' => schema.Arrays is { } rules && (verdict &= CheckArray(schema, rules, word, marks)).Stops,
            // minLength, maxLength; pattern; format;             | strings  | the text                        |
            // contentEncoding, contentMediaType
            (byte)'"' => schema.Strings is { } rules && (verdict &= CheckString(schema, rules, word)).Stops,
            (byte)'t' or (byte)'f' or (byte)'n' => false,
            // minimum, maximum; exclusiveMinimum,                | numbers  | the number                      |
            // exclusiveMaximum; multipleOf
            _ => schema.Numbers is { } rules && (verdict &= CheckNumber(schema, rules, word)).Stops,
        };
        if (!stops && schema.AppliesInPlace)
        {
            stops =
                // $ref; $dynamicRef, $recursiveRef; allOf        | all      | the value, by each schema       | their marks
                (schema.Reference is { } target && (verdict &= Apply(target, word, marks, "$ref")).Stops)
                || (schema.Dynamic is { } reference && (verdict &= Apply(TargetOf(reference), word, marks, reference.Keyword)).Stops)
                || (schema.AllOf is { Length: > 0 } all && (verdict &= ApplyAll(all, word, marks)).Stops)
                // anyOf; oneOf                                   | all      | the value, by possible branches | marks of what holds
                || (schema.AnyOf is { } any && (verdict &= CheckBranches(schema, any, word, kind, marks)).Stops)
                || (schema.OneOf is { } one && (verdict &= CheckBranches(schema, one, word, kind, marks)).Stops)
                // not                                            | all      | the value, by its schema        |
                || (schema.Not is { } not && (verdict &= CheckNot(schema, not, word)).Stops)
                // if, and then or else                           | all      | the value, by two schemas       | marks of what holds
                || (schema.If is { } condition && (verdict &= CheckCondition(schema, condition, word, kind, marks)).Stops);
        }

        if (unevaluated is not null)
        {
            // unevaluatedProperties, unevaluatedItems            | entries  | the marks, each other entry     | marks of all
            if (!stops)
                verdict &= CheckUnevaluated(unevaluated, word, first == '{', marks);
            if (verdict.IsValid && frame >= 0)
                Memory.Merge(marks, frame);
            Memory.Pop(marks);
        }

        // title, default and all others                          | all      | the verdict                     | annotations
        if (verdict.IsValid && Report is { TakesAnnotations: true } report)
            report.Annotate(schema, Cursor, word, kind);
        return verdict.IsValid;
    }

    private readonly bool Admits(SchemaNode schema, ValueKinds kinds, ValueKinds kind, int word) =>
        (kinds & kind) != 0
        || (kind == ValueKinds.Number && (kinds & ValueKinds.Integer) != 0 && schema.IsInteger(Cursor.RawOf(word)));

    // For a keyword that is not met, after its error was reported. The evaluation stops if that was the last error that is wanted.
    private readonly Verdict Failed => Report is null ? Verdict.Stopped : Verdict.Noted;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly Verdict FailType(SchemaNode schema, int word)
    {
        Report?.FailType(schema, Cursor, word);
        return Failed;
    }

    private Verdict CheckValues(SchemaNode schema, ValueSet values, string keyword, int word)
    {
        if (Contains(values, word))
            return Verdict.Valid;
        Report?.Fail(schema, keyword, Cursor, word, values.ToString());
        return Failed;
    }

    private bool Contains(ValueSet values, int word)
    {
        byte first = Cursor.FirstOf(word);
        if ((values.Kinds & ValueKinds.Of(first)) == 0)
            return false;
        if (IndexCursor.IsBracket(first))
        {
            Pass(Cursor.EndOf(word) - word);
            return values.HasContainer(Cursor, word, MayHaveEscapes);
        }

        ReadOnlySpan<byte> text = Cursor.RawOf(word);
        PassLong(text.Length);
        return values.HasScalar(text, MayHaveEscapes);
    }

    private Verdict CheckNumber(SchemaNode schema, NumberRules rules, int word)
    {
        NumberValue number = new(Cursor.RawOf(word));
        if (AcceptsNumber(rules, number))
            return Verdict.Valid;
        Report?.FailNumber(schema, rules, Cursor, word);
        return Failed;
    }

    // Digits are counted where each takes work.
    private bool AcceptsNumber(NumberRules rules, scoped in NumberValue number)
    {
        if (!number.IsInteger)
            PassLong(rules.LengthOf(number.Text.Length));
        return rules.Accepts(number);
    }

    private Verdict CheckString(SchemaNode schema, StringRules rules, int word)
    {
        if (AcceptsString(rules, word))
            return Verdict.Valid;
        Report?.FailString(schema, rules, Cursor, word);
        return Failed;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool AcceptsString(StringRules rules, int word)
    {
        ReadOnlySpan<byte> content = Cursor.ContentOf(word);
        PassLong(content.Length);
        return rules.Accepts(content, MayHaveEscapes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly Verdict CheckCount(SchemaNode schema, int word, long count, long fewest, long most, CountKeywords keywords) =>
        count >= fewest && count <= most ? Verdict.Valid : FailCount(schema, word, count, fewest, most, keywords);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly Verdict FailCount(SchemaNode schema, int word, long count, long fewest, long most, CountKeywords keywords)
    {
        Report?.FailCount(schema, Cursor, word, count, fewest, most, keywords);
        return Failed;
    }
}
