// The usual case of objects and arrays: only the verdict is wanted, and one schema decides about each member or about all elements.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    private bool AcceptsPlain(ref SchemaRun run, int word, byte first)
    {
        if (IsShared && run.Remembers)
            return EvaluateWhole(ref run, word, SchemaRun.NoFrame);
        if (!Allows(run, word, ValueKinds.Of(first)))
            return false;
        switch (first)
        {
            case (byte)'{':
                return Objects is null || AcceptsObject(ref run, Objects, word);
            case (byte)'[':
                return Arrays is null || AcceptsArray(ref run, Arrays, word);
            case (byte)'"':
                run.Pass(1);
                if (Strings is null)
                    return true;
                ReadOnlySpan<byte> content = run.Cursor.ContentOf(word);
                run.PassLong(content.Length);
                return Strings.Accepts(content, run.MayHaveEscapes);
            case (byte)'t' or (byte)'f' or (byte)'n':
                return true;
            default:
                run.Pass(1);
                return Numbers is null || AcceptsNumber(ref run, Numbers, new NumberValue(run.Cursor.RawOf(word)));
        }
    }

    // Digits are counted where each takes work.
    private static bool AcceptsNumber(ref SchemaRun run, NumberRules rules, in NumberValue number)
    {
        if (!number.IsInteger)
            run.PassLong(rules.LengthOf(number.Text.Length));
        return rules.Accepts(number);
    }

    private bool AcceptsObject(ref SchemaRun run, ObjectRules rules, int word)
    {
        run.Enter();
        rules.EnsurePrepared();
        bool isValid = true;
        if (rules.OnlyPresenceMatters)
        {
            int count = 0;
            Presence seen = default;
            isValid = VisitNamedMembers(ref run, rules, word, ref seen, ref count) && seen.HasAll(rules);
        }
        else
        {
            isValid = CheckObject(ref run, rules, word, SchemaRun.NoFrame, ref isValid);
        }

        run.Leave();
        return isValid;
    }

    private bool AcceptsArray(ref SchemaRun run, ArrayRules rules, int word)
    {
        run.Enter();
        bool isValid = true;
        isValid = CheckArray(ref run, rules, word, SchemaRun.NoFrame, ref isValid);
        run.Leave();
        return isValid;
    }

    private bool VisitNamedMembers(ref SchemaRun run, ObjectRules rules, int word, ref Presence seen, ref int count)
    {
        if (rules.FewNamesMatter)
            return VisitFewMembers(ref run, rules, word, ref seen, ref count);
        if (rules.HasOneSchema)
            return VisitLikeMembers(ref run, rules.SchemaOfOthers, word, ref count);
        IndexCursor cursor = run.Cursor;
        MemberStep[] steps = rules.Steps;
        int end = cursor.EndOf(word), visited = 0;
        ulong present = 0;
        for (int name = word + 2; name < end; visited++)
        {
            nint value = cursor.OffsetOf(name + 1);
            byte first = cursor.At(value);
            int found = rules.Names.FindWritten(cursor, name, value);
            if (found == 0 && (rules.Patterns.Length > 0 || (run.MayHaveEscapes && HasEscape(cursor, name))))
            {
                if (!AcceptsUnnamed(ref run, rules, name, visited, ref seen))
                    return false;
                name = cursor.After(name + 1);
                continue;
            }

            ref readonly MemberStep step = ref steps[found];
            present |= step.Bit;
            if (step.IsBeyondBits)
                seen.Set(ref run, step.Number - 1);
            if ((step.ValidKinds & ValueKinds.Of(first)) == 0 && !step.Schema!.Accepts(ref run, name + 1, first, SchemaRun.NoFrame))
                return false;
            name = IndexCursor.IsBracket(first) ? cursor.EndOf(name + 1) : name + 2;
        }

        seen.Add(present);
        count += visited;
        run.Pass(visited);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool HasEscape(IndexCursor cursor, int name) => cursor.ContentOf(name).Contains((byte)'\\');

    // A member about which patterns decide, or whose name has escapes. Kept apart, so that the loop over the others stays small.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool AcceptsUnnamed(ref SchemaRun run, ObjectRules rules, int name, int index, ref Presence seen)
    {
        ReadOnlySpan<byte> content = run.Cursor.ContentOf(name);
        bool isValid = true, isMatched = false;
        if (run.MayHaveEscapes && content.Contains((byte)'\\'))
            return VisitEscapedMember(ref run, rules, name, content, index, SchemaRun.NoFrame, ref seen, ref isValid);
        run.Pass(rules.StepsOfPatterns(content.Length));
        foreach (PatternMember row in rules.Patterns)
        {
            if (!row.Pattern.IsMatch(content))
                continue;
            isMatched = true;
            if (!row.Schema.Evaluate(ref run, name + 1, SchemaRun.NoFrame))
                return false;
        }

        return isMatched || rules.SchemaOfOthers is not { } others || others.Evaluate(ref run, name + 1, SchemaRun.NoFrame);
    }

    private bool VisitFewMembers(ref SchemaRun run, ObjectRules rules, int word, ref Presence seen, ref int count)
    {
        IndexCursor cursor = run.Cursor;
        int end = cursor.EndOf(word);
        for (int name = word + 2; name < end; name = cursor.After(name + 1), count++)
        {
            int found = rules.Names.IsAt(0, cursor, name) ? 0 : rules.Names.Count > 1 && rules.Names.IsAt(1, cursor, name) ? 1 : -1;
            if (found < 0)
            {
                if (run.MayHaveEscapes && HasEscape(cursor, name) && !AcceptsUnnamed(ref run, rules, name, count, ref seen))
                    return false;
                continue;
            }

            seen.Set(ref run, found);
            if (rules.SchemasOfNames[found] is { } schema
                && !schema.Accepts(ref run, name + 1, cursor.FirstOf(name + 1), SchemaRun.NoFrame))
                return false;
        }

        run.Pass(count);
        return true;
    }

    private static bool VisitLikeMembers(ref SchemaRun run, SchemaNode? schema, int word, ref int count)
    {
        if (schema is null)
        {
            count = run.CountEntries(word);
            return true;
        }

        ValueKinds valid = schema.ValidKinds;
        int end = run.Cursor.EndOf(word);
        for (int value = word + 3; value < end; value++, count++)
        {
            byte first = run.Cursor.FirstOf(value);
            if ((valid & ValueKinds.Of(first)) == 0 && !schema.Accepts(ref run, value, first, SchemaRun.NoFrame))
                return false;
            value = IndexCursor.IsBracket(first) ? run.Cursor.EndOf(value) : value + 1;
        }

        run.Pass(count);
        return true;
    }

    private static bool VisitLikeElements(ref SchemaRun run, SchemaNode? schema, int word, ref int count)
    {
        if (schema is null)
        {
            count = run.CountEntries(word);
            return true;
        }

        ValueKinds valid = schema.ValidKinds;
        int end = run.Cursor.EndOf(word);
        for (int element = word + 2; element < end; count++)
        {
            byte first = run.Cursor.FirstOf(element);
            if ((valid & ValueKinds.Of(first)) == 0 && !schema.Accepts(ref run, element, first, SchemaRun.NoFrame))
                return false;
            element = IndexCursor.IsBracket(first) ? run.Cursor.EndOf(element) : element + 1;
        }

        run.Pass(count);
        return true;
    }
}
