// One schema of a compiled program, and how a value is checked against it.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents;
using Vivace.Json.Schemas.Compiling;
using Vivace.Json.Schemas.Reports;
using Vivace.Json.Text;

namespace Vivace.Json.Schemas.Program;

/// <summary>Holds what the keywords of one schema ask for. Complete, and never changed, once the program is.</summary>
internal sealed partial class SchemaNode(int number, SchemaResource resource, string pointer)
{
    internal int Number { get; } = number;

    internal SchemaResource Resource { get; } = resource;

    /// <summary>The place of the schema inside its resource.</summary>
    internal string Pointer { get; } = pointer;

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

    /// <summary>What is enough to know for a verdict without a report.</summary>
    private Shortcut _shortcut;

    // The end of a chain of references, which can be as long as the schema; null if there is none.
    private SchemaNode? _target;

    // What decides if nobody asks for reasons or for what was evaluated.
    private SchemaNode _deciding = null!;
    private ValueKinds _decidingKinds;

    // By kind of value: the branch that decides about it, null if none allows the kind, and this schema if more than one does.
    private SchemaNode?[] _branchOfKind = [];

    // The conditions from here on, if they are many.
    private ConditionChain? _conditions;

    // Whether nothing but the kind and the rules for it count.
    private bool _isPlain;

    private enum Shortcut : byte
    {
        None,

        /// <summary>Every value is valid: the schema only describes.</summary>
        Anything,

        /// <summary>No value is valid.</summary>
        Nothing,

        /// <summary>The kind decides.</summary>
        Kind,

        /// <summary>The value is one of some strings.</summary>
        Strings,

        /// <summary>The kind tells which branch of a choice decides.</summary>
        Branch,

        /// <summary>Another schema decides.</summary>
        Reference,
    }

    /// <summary>Prepares the checks, when all nodes of the program are known.</summary>
    internal void Prepare()
    {
        AnyOf?.Prepare();
        OneOf?.Prepare();
        _decidingKinds = Kinds;
        AppliesInPlace = Reference is not null || Dynamic is not null || AllOf.Length > 0 || HasBranches;
        _isPlain = !AppliesInPlace && (Const ?? Enum) is null && UnevaluatedItems is null && UnevaluatedProperties is null;
        if (Fixed is { } isValid)
            _shortcut = isValid ? Shortcut.Anything : Shortcut.Nothing;
        else if (!HasRules && !AppliesInPlace)
            _shortcut = (Const ?? Enum) is { } values ? ShortcutOf(values) : Kinds == ValueKinds.All ? Shortcut.Anything : Shortcut.Kind;
        else if (!HasOwnChecks && Reference is not null && Dynamic is null && AllOf.Length == 0)
            _shortcut = Shortcut.Reference;
    }

    private Shortcut ShortcutOf(ValueSet values) =>
        values.Kinds == ValueKinds.String && (Kinds & ValueKinds.String) != 0 && (Const is null || Enum is null) ? Shortcut.Strings : Shortcut.None;

    private bool HasRules => Numbers is not null || Strings is not null || Arrays is not null || Objects is not null || UnevaluatedItems is not null || UnevaluatedProperties is not null;

    private bool HasBranches => AnyOf is not null || OneOf is not null || Not is not null || If is not null;

    /// <summary>Whether something is asked beside the schemas of references and allOf.</summary>
    internal bool HasOwnChecks => Kinds != ValueKinds.All || (Const ?? Enum) is not null || HasRules || HasBranches;

    /// <summary>Whether every value is known to be valid.</summary>
    internal bool AcceptsAll => _shortcut == Shortcut.Anything;

    /// <summary>The end of the chain of references that begins here.</summary>
    internal SchemaNode Target => _target ?? this;

    /// <summary>What decides instead, if nobody asks for reasons or for what was evaluated.</summary>
    internal SchemaNode? Joined { get; set; }

    /// <summary>The schema that decides about a value, if nobody asks for reasons or for what was evaluated; null if every value is valid.</summary>
    internal SchemaNode? Deciding => _deciding.AcceptsAll ? null : _deciding;

    /// <summary>Finds the schema that decides, when all targets are known.</summary>
    internal void PrepareDecision() => _deciding = Target.Joined?.Target ?? Target;

    /// <summary>Makes the kind of a value decide about a choice, when all decisions are prepared.</summary>
    internal void PrepareChoice()
    {
        if ((AnyOf ?? OneOf) is not { HasCandidates: true } choice || (AnyOf is not null && OneOf is not null) || HasRules || (Const ?? Enum) is not null
            || Reference is not null || Dynamic is not null || AllOf.Length > 0 || Not is not null || If is not null)
        {
            return;
        }

        ValueKinds decided = ValueKinds.None;
        bool decidesAll = AnyOf is not null;
        foreach (SchemaNode branch in choice.Branches)
        {
            decidesAll &= branch._deciding._shortcut == Shortcut.Kind;
            decided |= branch._deciding._decidingKinds;
        }

        if (decidesAll)
        {
            _decidingKinds = _decidingKinds.And(decided);
            _shortcut = Shortcut.Kind;
        }
        else if (Kinds == ValueKinds.All)
        {
            _branchOfKind = choice.BranchesByKind(this);
            _shortcut = Shortcut.Branch;
        }
    }

    /// <summary>Whether a condition is all that is asked.</summary>
    internal bool IsConditionAlone => If is not null && Kinds == ValueKinds.All && !HasRules && (Const ?? Enum) is null && Reference is null && Dynamic is null && AllOf.Length == 0
        && AnyOf is null && OneOf is null && Not is null && Joined is null;

    /// <summary>Prepares the conditions of a schema to which no other condition leads, when all decisions are prepared.</summary>
    internal void PrepareConditions() => _conditions = ConditionChain.TryMake(this);

    /// <summary>Takes the keywords of another schema beside kinds, containers, references and allOf, if they are not there yet.</summary>
    internal bool TryTake(SchemaNode other)
    {
        if (IsTaken(Const, other.Const) || IsTaken(Enum, other.Enum) || IsTaken(Numbers, other.Numbers) || IsTaken(Strings, other.Strings)
            || IsTaken(AnyOf, other.AnyOf) || IsTaken(OneOf, other.OneOf) || IsTaken(Not, other.Not) || IsTaken(If, other.If))
        {
            return false;
        }

        Const ??= other.Const;
        Enum ??= other.Enum;
        Numbers ??= other.Numbers;
        Strings ??= other.Strings;
        AnyOf ??= other.AnyOf;
        OneOf ??= other.OneOf;
        Not ??= other.Not;
        if (other.If is not null)
            (If, Then, Else) = (other.If, other.Then, other.Else);
        return true;
    }

    private static bool IsTaken(object? mine, object? others) => mine is not null && others is not null;

    /// <summary>Finds the end of a chain of references, when all nodes are prepared.</summary>
    internal void PrepareTarget()
    {
        SchemaNode end = this;
        while (end._shortcut == Shortcut.Reference && end._target is null)
            end = end.Reference!;
        end = end._target ?? end;

        // All along the chain, so that each is followed once.
        for (SchemaNode next = this; next._shortcut == Shortcut.Reference && next._target is null; next = next.Reference!)
            next._target = end;
    }

    /// <summary>Checks a value.</summary>
    /// <param name="run">The validation.</param>
    /// <param name="word">The value's word in the index.</param>
    /// <param name="frame">Where to note which members or elements are evaluated; <see cref="SchemaRun.NoFrame"/> if nobody asks. Left as it may be if the value is not valid.</param>
    internal bool Evaluate(ref SchemaRun run, int word, int frame)
    {
        if (run.TakesShortcuts)
            return (frame < 0 ? _deciding : Target).Decide(ref run, word, run.Cursor.FirstOf(word), frame);
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
    private bool Decide(ref SchemaRun run, int word, byte first, int frame)
    {
        switch (_shortcut)
        {
            case Shortcut.Anything:
                return true;
            case Shortcut.Nothing:
                return false;
            case Shortcut.Kind:
                ValueKinds kind = ValueKinds.Of(first);
                return (_decidingKinds & kind) != 0 || (kind == ValueKinds.Number && (_decidingKinds & ValueKinds.Integer) != 0 && IsInteger(run, word));
            case Shortcut.Strings:
                return first == '"' && (Const ?? Enum)!.HasString(run.Cursor.ContentOf(word), run.MayHaveEscapes);
            case Shortcut.Branch when frame < 0:
                SchemaNode? branch = _branchOfKind[(int)TreeCursor.KindOf(first)];
                return branch is not null && (branch == this ? EvaluateWhole(ref run, word, frame) : branch.Evaluate(ref run, word, frame));
            default:
                return EvaluateWhole(ref run, word, frame);
        }
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
            run.Scope = run.Memory.Enter(scope, Resource.Number);
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
        if (_isPlain && run.Report is null)
            return ((Kinds & kind) != 0 || (kind == ValueKinds.Number && (Kinds & ValueKinds.Integer) != 0 && IsInteger(run, word))) && CheckKind(ref run, word, first, frame, ref isValid);
        if ((Kinds & kind) == 0 && !(kind == ValueKinds.Number && (Kinds & ValueKinds.Integer) != 0 && IsInteger(run, word)))
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
            if (!CheckKind(ref run, word, first, frame, ref isValid) || (AppliesInPlace && !CheckInPlace(ref run, word, kind, frame, ref isValid)))
                return false;
        }
        else
        {
            int top = run.Memory.Top, own = run.Memory.Push(run.CountEntries(word));
            bool goesOn = CheckKind(ref run, word, first, own, ref isValid)
                && (!AppliesInPlace || CheckInPlace(ref run, word, kind, own, ref isValid))
                && CheckUnevaluated(ref run, unevaluated, word, first == '{', own, ref isValid);
            if (goesOn && isValid && frame >= 0)
                run.Memory.Merge(own, frame);
            run.Memory.Top = top;
            if (!goesOn)
                return false;
        }

        if (run.Report is { TakesAnnotations: true } report && isValid)
            report.Annotate(this, run.Cursor, word, kind);
        return isValid;
    }

    private bool IsInteger(in SchemaRun run, int word)
    {
        ReadOnlySpan<byte> text = run.Cursor.RawOf(word);

        // Before draft 6, 1.0 was no integer.
        return Resource.Rules.Dialect == JsonSchemaDialect.Draft4 ? !text.ContainsAny((byte)'.', (byte)'e', (byte)'E') : NumberParts.IsInteger(text);
    }

    // These methods return whether to go on: false only if there is an error and nobody wants to know more.

    private bool CheckValues(ref SchemaRun run, int word, ref bool isValid)
    {
        if (Const is { } value && !value.Contains(run.Cursor, word, run.MayHaveEscapes) && (Stops(run, ref isValid) || Notes(run, "const", word, value.ToString())))
            return false;
        return Enum is not { } values || values.Contains(run.Cursor, word, run.MayHaveEscapes) || !(Stops(run, ref isValid) || Notes(run, "enum", word, values.ToString()));
    }

    // Records an error and returns whether to stop at once. Messages are only built for a report.
    private static bool Stops(in SchemaRun run, ref bool isValid)
    {
        isValid = false;
        return run.Report is null;
    }

    // Reports the error; false, because the check goes on.
    private bool Notes(in SchemaRun run, string keyword, int word, string expected)
    {
        run.Report!.Fail(this, keyword, run.Cursor, word, expected);
        return false;
    }

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
        if (rules.Minimum is { } minimum && minimum.CompareTo(number) < 0 && (Stops(run, ref isValid) || Notes(run, "minimum", word, $"at least {minimum}")))
            return false;
        if (rules.Maximum is { } maximum && maximum.CompareTo(number) > 0 && (Stops(run, ref isValid) || Notes(run, "maximum", word, $"at most {maximum}")))
            return false;
        if (rules.ExclusiveMinimum is { } above && above.CompareTo(number) <= 0 && (Stops(run, ref isValid) || Notes(run, "exclusiveMinimum", word, $"more than {above}")))
            return false;
        if (rules.ExclusiveMaximum is { } below && below.CompareTo(number) >= 0 && (Stops(run, ref isValid) || Notes(run, "exclusiveMaximum", word, $"less than {below}")))
            return false;
        return rules.MultipleOf is not { } divisor || divisor.Divides(number) || !(Stops(run, ref isValid) || Notes(run, "multipleOf", word, $"a multiple of {divisor}"));
    }

    private bool CheckString(ref SchemaRun run, StringRules rules, int word, ref bool isValid)
    {
        ReadOnlySpan<byte> content = run.Cursor.ContentOf(word);
        bool isEscaped = run.MayHaveEscapes && content.Contains((byte)'\\');
        if ((rules.MinLength > 0 || rules.MaxLength != long.MaxValue) && !CheckLength(ref run, rules, content, word, ref isValid))
            return false;
        if (!rules.ReadsText)
            return true;
        if (!isEscaped)
            return CheckText(ref run, rules, content, word, ref isValid);
        byte[] room = Scratch<byte>.Rent(content.Length);
        try
        {
            return CheckText(ref run, rules, DecodedString.Decode(content, room, replacesHalves: true), word, ref isValid);
        }
        finally
        {
            Scratch<byte>.Return(room, content.Length);
        }
    }

    private bool CheckLength(ref SchemaRun run, StringRules rules, ReadOnlySpan<byte> content, int word, ref bool isValid)
    {
        // A code point takes at most twelve bytes: two escapes.
        const int MostBytes = 12;
        if ((content.Length + MostBytes - 1) / MostBytes >= rules.MinLength && content.Length <= rules.MaxLength)
            return true;
        long length = DecodedString.CountCodePoints(content);
        if (length < rules.MinLength && (Stops(run, ref isValid) || Notes(run, "minLength", word, SchemaWords.AtLeast(rules.MinLength, "character"))))
            return false;
        return length <= rules.MaxLength || !(Stops(run, ref isValid) || Notes(run, "maxLength", word, SchemaWords.AtMost(rules.MaxLength, "character")));
    }

    private bool CheckText(ref SchemaRun run, StringRules rules, ReadOnlySpan<byte> text, int word, ref bool isValid)
    {
        if (rules.Pattern is { } pattern && !pattern.IsMatch(text) && (Stops(run, ref isValid) || Notes(run, "pattern", word, SchemaWords.Match(rules.PatternText!))))
            return false;
        if (rules.Format is { } format && !format(text) && (Stops(run, ref isValid) || Notes(run, "format", word, SchemaWords.Format(rules.FormatName!))))
            return false;
        if (!(rules.IsBase64 | rules.IsJson))
            return true;
        bool isEncoded = EncodedContent.IsValid(text, rules.IsBase64, rules.IsJson, out bool isBase64);
        return isEncoded || !(isBase64
            ? (Stops(run, ref isValid) || Notes(run, "contentMediaType", word, "the text of a JSON value"))
            : (Stops(run, ref isValid) || Notes(run, "contentEncoding", word, "Base64")));
    }
}

/// <summary>A keyword that describes values, and its value as JSON.</summary>
internal readonly record struct NodeAnnotation(string Keyword, string Json, ValueKinds Kinds);
