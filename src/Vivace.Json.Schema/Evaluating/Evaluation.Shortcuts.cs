// Faster ways to a verdict, taken if there is no report and one schema decides about each member or about all elements.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Evaluating;

internal ref partial struct Evaluation
{
    // Like Evaluate, for a schema that is more than a reference, with the first byte of the value at hand.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool Accepts(SchemaNode schema, int word, byte first, int frame)
    {
        switch (schema.Shortcut)
        {
            case Shortcut.Anything:
                return true;
            case Shortcut.Nothing:
                return false;
            case Shortcut.Kind:
                return Admits(schema, schema.AllowedKinds, ValueKinds.Of(first), word);
            case Shortcut.Strings:
                return first == '"' && (schema.Const ?? schema.Enum)!.HasString(Cursor, word, MayHaveEscapes);
            case Shortcut.Plain when frame < 0:
                return AcceptsPlain(schema, word, first);
            case Shortcut.Branch when frame < 0:
                return schema.BranchOfKind[(int)IndexCursor.KindOf(first)] is { } branch
                    && (branch == schema ? EvaluateWhole(schema, word, frame) : EvaluateBranch(branch, word));
            default:
                return EvaluateWhole(schema, word, frame);
        }
    }

    // Choices can be nested as deep as the schema, so this counts as entering it.
    private bool EvaluateBranch(SchemaNode branch, int word)
    {
        Enter();
        bool isValid = Evaluate(branch, word, NoFrame);
        Leave();
        return isValid;
    }

    private bool AcceptsPlain(SchemaNode schema, int word, byte first)
    {
        if (schema.IsShared && Remembers)
            return EvaluateWhole(schema, word, NoFrame);
        if (!Admits(schema, schema.Kinds, ValueKinds.Of(first), word))
            return false;
        switch (first)
        {
            case (byte)'{':
                return schema.Objects is null || AcceptsObject(schema, schema.Objects, word);
            case (byte)'[':
                return schema.Arrays is null || AcceptsArray(schema, schema.Arrays, word);
            case (byte)'"':
                Pass(1);
                return schema.Strings is null || AcceptsString(schema.Strings, word);
            case (byte)'t' or (byte)'f' or (byte)'n':
                return true;
            default:
                Pass(1);
                return schema.Numbers is null || AcceptsNumber(schema.Numbers, new NumberValue(Cursor.RawOf(word)));
        }
    }

    private bool AcceptsObject(SchemaNode schema, ObjectRules rules, int word)
    {
        Enter();
        rules.EnsurePrepared();
        bool isValid;
        if ((rules.Shortcuts & ObjectShortcuts.OnlyPresence) != 0)
        {
            int count = 0;
            Presence seen = default;
            isValid = VisitNamedMembers(rules, word, ref seen, ref count) && seen.HasAll(rules);
        }
        else
        {
            isValid = CheckObject(schema, rules, word, NoFrame).IsValid;
        }

        Leave();
        return isValid;
    }

    private bool AcceptsArray(SchemaNode schema, ArrayRules rules, int word)
    {
        Enter();
        bool isValid = CheckArray(schema, rules, word, NoFrame).IsValid;
        Leave();
        return isValid;
    }

    private bool VisitNamedMembers(ObjectRules rules, int word, ref Presence seen, ref int count)
    {
        if ((rules.Shortcuts & ObjectShortcuts.FewNames) != 0)
            return VisitFewMembers(rules, word, ref seen, ref count);
        if ((rules.Shortcuts & ObjectShortcuts.OneSchema) != 0)
            return VisitAlike(rules.SchemaOfOthers, word, names: 1, ref count);
        IndexCursor cursor = Cursor;
        MemberStep[] steps = rules.Steps;
        int end = cursor.EndOf(word), visited = 0;
        ulong present = 0;
        for (int name = word + 2; name < end; visited++)
        {
            nint value = cursor.OffsetOf(name + 1);
            byte first = cursor.At(value);
            int found = rules.Names.FindWritten(cursor, name, value);
            if (found == 0 && (rules.Patterns.Length > 0 || (MayHaveEscapes && HasEscape(cursor, name))))
            {
                if (!AcceptsUnnamed(rules, name, visited, ref seen))
                    return false;
                name = cursor.After(name + 1);
                continue;
            }

            ref readonly MemberStep step = ref steps[found];
            present |= step.Bit;
            if (step.IsBeyondBits)
                seen.Set(ref this, step.Number - 1);
            if ((step.ValidKinds & ValueKinds.Of(first)) == 0 && !Accepts(step.Schema!, name + 1, first, NoFrame))
                return false;
            name = IndexCursor.IsBracket(first) ? cursor.EndOf(name + 1) : name + 2;
        }

        seen.Add(present);
        count += visited;
        Pass(visited);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool HasEscape(IndexCursor cursor, int name) => cursor.ContentOf(name).Contains((byte)'\\');

    // A member about which patterns decide, or whose name has escapes. Kept apart, so that the loop over the others stays small.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool AcceptsUnnamed(ObjectRules rules, int name, int index, ref Presence seen)
    {
        ReadOnlySpan<byte> content = Cursor.ContentOf(name);
        bool isMatched = false;
        if (MayHaveEscapes && content.Contains((byte)'\\'))
            return VisitEscapedMember(rules, name, content, index, NoFrame, ref seen).IsValid;
        Pass(rules.StepsOfPatterns(content.Length));
        foreach (PatternMember row in rules.Patterns)
        {
            if (!row.Pattern.IsMatch(content))
                continue;
            isMatched = true;
            if (!Evaluate(row.Schema, name + 1, NoFrame))
                return false;
        }

        return isMatched || rules.SchemaOfOthers is not { } others || Evaluate(others, name + 1, NoFrame);
    }

    private bool VisitFewMembers(ObjectRules rules, int word, ref Presence seen, ref int count)
    {
        IndexCursor cursor = Cursor;
        int end = cursor.EndOf(word);
        for (int name = word + 2; name < end; name = cursor.After(name + 1), count++)
        {
            int found = rules.Names.IsAt(0, cursor, name) ? 0 : rules.Names.Count > 1 && rules.Names.IsAt(1, cursor, name) ? 1 : -1;
            if (found < 0)
            {
                if (MayHaveEscapes && HasEscape(cursor, name) && !AcceptsUnnamed(rules, name, count, ref seen))
                    return false;
                continue;
            }

            seen.Set(ref this, found);
            if (rules.Steps[found + 1].Schema is { } schema
                && !Accepts(schema, name + 1, cursor.FirstOf(name + 1), NoFrame))
                return false;
        }

        Pass(count);
        return true;
    }

    // One schema decides about all entries. A name stands before each value of an object.
    private bool VisitAlike(SchemaNode? schema, int word, int names, ref int count)
    {
        if (schema is null)
        {
            count = CountEntries(word);
            return true;
        }

        ValueKinds valid = schema.ValidKinds;
        int end = Cursor.EndOf(word);
        for (int value = word + 2 + names; value < end; value += names, count++)
        {
            byte first = Cursor.FirstOf(value);
            if ((valid & ValueKinds.Of(first)) == 0 && !Accepts(schema, value, first, NoFrame))
                return false;
            value = IndexCursor.IsBracket(first) ? Cursor.EndOf(value) : value + 1;
        }

        Pass(count);
        return true;
    }

    /// <summary>Whether a value is certainly valid, if <see cref="SchemaNode.IsAlone"/> holds. The entries of containers are not looked
    /// at, so a container is not certain to be valid if a rule is about them.</summary>
    /// <param name="schema">The schema.</param>
    /// <param name="text">The value as written.</param>
    internal static bool AcceptsText(SchemaNode schema, ReadOnlySpan<byte> text)
    {
        if (schema.Fixed is { } isValid)
            return isValid;
        ValueKinds kind = ValueKinds.Of(text[0]), allowed = schema.AllowedKinds;
        if ((allowed & kind) == 0
            && !(kind == ValueKinds.Number && (allowed & ValueKinds.Integer) != 0 && schema.IsInteger(text)))
            return false;
        if (schema.IsKind)
            return true;
        if (kind is ValueKinds.Object or ValueKinds.Array)
            return (kind == ValueKinds.Object ? schema.Objects is null : schema.Arrays is null) && (schema.Const ?? schema.Enum) is null;
        if ((schema.Const is { } value && !value.HasScalar(text, mayHaveEscapes: true))
            || (schema.Enum is { } values && !values.HasScalar(text, mayHaveEscapes: true)))
            return false;
        return kind switch
        {
            ValueKinds.String => schema.Strings is null || schema.Strings.Accepts(text[1..^1], mayHaveEscapes: true),
            ValueKinds.Number => schema.Numbers is null || schema.Numbers.Accepts(new NumberValue(text)),
            _ => true,
        };
    }
}
