// One schema of a compiled program, and how a value is checked against it.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Program;

/// <summary>Holds what the keywords of one schema ask for. Complete, and never changed, once the program is.</summary>
internal sealed partial class SchemaNode(int number, SchemaResource resource, SchemaPlace place, int word)
{
    internal int Number { get; } = number;

    /// <summary>Its word in the index of its text, while it is compiled.</summary>
    internal int Word { get; } = word;

    internal SchemaResource Resource { get; } = resource;

    /// <summary>The place of the schema inside its resource.</summary>
    internal SchemaPlace Place { get; } = place;

    /// <summary>The verdict of a schema that is true or false.</summary>
    internal bool? Fixed { get; set; }

    internal ValueKinds Kinds { get; set; } = ValueKinds.All;

    internal ValueSet? Const { get; set; }

    internal ValueSet? Enum { get; set; }

    internal NumberRules? Numbers { get; set; }

    internal StringRules? Strings { get; set; }

    internal ArrayRules? Arrays { get; set; }

    internal ObjectRules? Objects { get; set; }

    internal SchemaNode? Reference { get; set; }

    internal DynamicReference? Dynamic { get; set; }

    internal SchemaNode[] AllOf { get; set; } = [];

    internal BranchSet? AnyOf { get; set; }

    internal BranchSet? OneOf { get; set; }

    internal SchemaNode? Not { get; set; }

    internal SchemaNode? If { get; set; }

    internal SchemaNode? Then { get; set; }

    internal SchemaNode? Else { get; set; }

    internal SchemaNode? UnevaluatedItems { get; set; }

    internal SchemaNode? UnevaluatedProperties { get; set; }

    internal NodeAnnotation[] Annotations { get; set; } = [];

    /// <summary>Whether other schemas are applied to the same value.</summary>
    internal bool AppliesInPlace { get; private set; }

    /// <summary>Whether more than one place leads here, so that a verdict may be asked for again.</summary>
    internal bool IsShared { get; set; }

    /// <summary>Checks a value.</summary>
    /// <param name="run">The validation.</param>
    /// <param name="word">The value's word in the index.</param>
    /// <param name="frame">Where to note which members or elements are evaluated; <see cref="SchemaRun.NoFrame"/>
    /// if nobody asks. Left as it may be if the value is not valid.</param>
    internal bool Evaluate(ref SchemaRun run, int word, int frame)
    {
        if (run.TakesShortcuts)
            return (frame < 0 ? _effective : Target).Accepts(ref run, word, run.Cursor.FirstOf(word), frame);
        bool isValid = EvaluateWhole(ref run, word, frame);
        if (run.Report is { } report && Fixed == false)
            report.FailFalse(run.Cursor, word);
        return isValid;
    }

    /// <summary>As <see cref="Evaluate"/>, of a schema that is no reference, where shortcuts are taken.</summary>
    /// <param name="run">The validation.</param>
    /// <param name="word">The value's word in the index.</param>
    /// <param name="first">The value's first byte.</param>
    /// <param name="frame">As for <see cref="Evaluate"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool Accepts(ref SchemaRun run, int word, byte first, int frame)
    {
        switch (_shortcut)
        {
            case Shortcut.Anything:
                return true;
            case Shortcut.Nothing:
                return false;
            case Shortcut.Kind:
                ValueKinds kind = ValueKinds.Of(first);
                return (_acceptedKinds & kind) != 0
                    || (kind == ValueKinds.Number && (_acceptedKinds & ValueKinds.Integer) != 0 && IsInteger(run, word));
            case Shortcut.Strings:
                return first == '"' && (Const ?? Enum)!.HasString(run.Cursor, word, run.MayHaveEscapes);
            case Shortcut.Plain when frame < 0:
                return AcceptsPlain(ref run, word, first);
            case Shortcut.Branch when frame < 0:
                return _branchOfKind[(int)IndexCursor.KindOf(first)] is { } branch
                    && (branch == this ? EvaluateWhole(ref run, word, frame) : EvaluateBranch(ref run, branch, word));
            default:
                return EvaluateWhole(ref run, word, frame);
        }
    }

    // Choices can be nested as deep as the schema, so this counts as entering it.
    private static bool EvaluateBranch(ref SchemaRun run, SchemaNode branch, int word)
    {
        run.Enter();
        bool isValid = branch.Evaluate(ref run, word, SchemaRun.NoFrame);
        run.Leave();
        return isValid;
    }

    private bool EvaluateWhole(ref SchemaRun run, int word, int frame)
    {
        run.Enter();
        bool isValid = Fixed ?? EvaluateKeywords(ref run, word, frame);
        run.Leave();
        return isValid;
    }

    private bool EvaluateKeywords(ref SchemaRun run, int word, int frame)
    {
        if (!run.TracksScope && !(IsShared && run.Remembers))
            return EvaluateOnce(ref run, word, frame);
        int scope = run.Scope;
        if (run.TracksScope)
            run.Enter(Resource);
        bool isValid;
        if (frame < 0 && IsShared && run.Remembers)
        {
            // An error that is not reported yet may be asked for.
            if (!run.Memory.TryGetVerdict(Number, word, run.Scope, out isValid) || (!isValid && run.Report is not null))
            {
                isValid = EvaluateOnce(ref run, word, frame);
                run.Memory.SetVerdict(Number, word, run.Scope, isValid);
            }
        }
        else
        {
            isValid = EvaluateOnce(ref run, word, frame);
        }

        run.Scope = scope;
        return isValid;
    }

    private bool EvaluateOnce(ref SchemaRun run, int word, int frame)
    {
        byte first = run.Cursor.FirstOf(word);
        ValueKinds kind = ValueKinds.Of(first);
        bool isValid = true;
        if (!Allows(run, word, kind))
        {
            if (run.Report is null)
                return false;
            run.Report.Fail(this, "type", run.Cursor, word, SchemaWords.Of(Kinds));
            isValid = false;
        }

        if ((Const ?? Enum) is not null && !CheckValues(ref run, word, ref isValid))
            return false;

        SchemaNode? unevaluated = first == '{' ? UnevaluatedProperties : first == '[' ? UnevaluatedItems : null;
        if (unevaluated is null)
        {
            if (!CheckKind(ref run, word, first, frame, ref isValid)
                || (AppliesInPlace && !CheckInPlace(ref run, word, kind, frame, ref isValid)))
                return false;
        }
        else
        {
            int own = RunMemory.Push(ref run, run.CountEntries(word));
            bool goesOn = CheckKind(ref run, word, first, own, ref isValid)
                && (!AppliesInPlace || CheckInPlace(ref run, word, kind, own, ref isValid))
                && CheckUnevaluated(ref run, unevaluated, word, first == '{', own, ref isValid);
            if (goesOn && isValid && frame >= 0)
                run.Memory.Merge(own, frame);
            run.Memory.Pop(own);
            if (!goesOn)
                return false;
        }

        if (run.Report is { TakesAnnotations: true } report && isValid)
            report.Annotate(this, run.Cursor, word, kind);
        return isValid;
    }

    private bool Allows(in SchemaRun run, int word, ValueKinds kind) =>
        (Kinds & kind) != 0 || (kind == ValueKinds.Number && (Kinds & ValueKinds.Integer) != 0 && IsInteger(run, word));

    private bool IsInteger(in SchemaRun run, int word) => IsInteger(run.Cursor.RawOf(word));

    // Before draft 6, 1.0 was no integer.
    private bool IsInteger(ReadOnlySpan<byte> number) =>
        Resource.Rules.Dialect == JsonSchemaDialect.Draft4
            ? number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0
            : NumberParts.IsInteger(number);

    // These methods return whether to go on: false only if there is an error and nobody wants to know more.

    private bool CheckValues(ref SchemaRun run, int word, ref bool isValid)
    {
        if (Const is { } value && !value.Contains(ref run, word))
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "const", word, value.ToString());
        }

        if (Enum is { } values && !values.Contains(ref run, word))
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "enum", word, values.ToString());
        }

        return true;
    }

    // Records an error and returns whether to stop at once. Messages are only built for a report.
    private static bool Stops(in SchemaRun run, ref bool isValid)
    {
        isValid = false;
        return run.Report is null;
    }

    // Reports the error where Stops returned false. The check goes on.
    private void Note(in SchemaRun run, string keyword, int word, string expected) =>
        run.Report!.Fail(this, keyword, run.Cursor, word, expected);

    private bool CheckKind(ref SchemaRun run, int word, byte first, int frame, ref bool isValid) => first switch
    {
        (byte)'{' => Objects is null || CheckObject(ref run, Objects, word, frame, ref isValid),
        (byte)'[' => Arrays is null || CheckArray(ref run, Arrays, word, frame, ref isValid),
        (byte)'"' => Strings is null || CheckString(ref run, Strings, word, ref isValid),
        (byte)'t' or (byte)'f' or (byte)'n' => true,
        _ => Numbers is null || CheckNumber(ref run, Numbers, word, ref isValid),
    };

    private bool CheckNumber(ref SchemaRun run, NumberRules rules, int word, ref bool isValid)
    {
        NumberValue number = new(run.Cursor.RawOf(word));
        if (AcceptsNumber(ref run, rules, number))
            return true;
        if (Stops(run, ref isValid))
            return false;
        if (rules.Minimum is { } minimum && minimum.CompareTo(number) < 0)
            Note(run, "minimum", word, $"at least {minimum}");
        if (rules.Maximum is { } maximum && maximum.CompareTo(number) > 0)
            Note(run, "maximum", word, $"at most {maximum}");
        if (rules.ExclusiveMinimum is { } above && above.CompareTo(number) <= 0)
            Note(run, "exclusiveMinimum", word, $"more than {above}");
        if (rules.ExclusiveMaximum is { } below && below.CompareTo(number) >= 0)
            Note(run, "exclusiveMaximum", word, $"less than {below}");
        if (rules.MultipleOf is { } divisor && !divisor.Divides(number))
            Note(run, "multipleOf", word, $"a multiple of {divisor}");
        return true;
    }

    private bool CheckString(ref SchemaRun run, StringRules rules, int word, ref bool isValid)
    {
        ReadOnlySpan<byte> content = run.Cursor.ContentOf(word);
        run.PassLong(content.Length);
        if (rules.Accepts(content, run.MayHaveEscapes))
            return true;
        if (Stops(run, ref isValid))
            return false;
        long length = DecodedString.CountCodePoints(content);
        if (length < rules.MinLength)
            Note(run, "minLength", word, SchemaWords.AtLeast(rules.MinLength, "character"));
        if (length > rules.MaxLength)
            Note(run, "maxLength", word, SchemaWords.AtMost(rules.MaxLength, "character"));
        if (!rules.ReadsText)
            return true;
        byte[] room = Scratch<byte>.Rent(content.Length);
        try
        {
            CheckText(run, rules, word, DecodedString.Decode(content, room, replacesHalves: true));
        }
        finally
        {
            Scratch<byte>.Return(room, content.Length);
        }

        return true;
    }

    private void CheckText(in SchemaRun run, StringRules rules, int word, ReadOnlySpan<byte> text)
    {
        if (rules.Pattern is { } pattern && !pattern.IsMatch(text))
            Note(run, "pattern", word, SchemaWords.Match(rules.PatternText!));
        if (rules.Format is { } format && !format(text))
            Note(run, "format", word, SchemaWords.Format(rules.FormatName!));
        if ((rules.IsBase64 | rules.IsJson) && !EncodedContent.IsValid(text, rules.IsBase64, rules.IsJson, out bool isBase64))
            Note(run, isBase64 ? "contentMediaType" : "contentEncoding", word, isBase64 ? "the text of a JSON value" : "Base64");
    }
}

/// <summary>A keyword that describes values, and its value as JSON.</summary>
internal sealed record NodeAnnotation(string Keyword, WrittenValue Value, ValueKinds Kinds)
{
    private string? _json;

    internal string Json => _json ??= Value.ToString();
}
