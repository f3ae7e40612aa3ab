// The usual case of objects and arrays: only the verdict is wanted, and one schema decides about each member or about all elements.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents;

namespace Vivace.Json.Schemas.Program;

internal sealed partial class SchemaNode
{
    private bool DecidePlain(ref SchemaRun run, int word, byte first)
    {
        if (IsShared && run.Remembers)
            return EvaluateWhole(ref run, word, SchemaRun.NoFrame);
        if (!Allows(run, word, ValueKinds.Of(first)))
            return false;
        switch (first)
        {
            case (byte)'{':
                return Objects is null || DecideObject(ref run, Objects, word);
            case (byte)'[':
                return Arrays is null || DecideArray(ref run, Arrays, word);
            case (byte)'"':
                run.Pass(1);
                return Strings is null || Strings.Accepts(run.Cursor.ContentOf(word), run.MayHaveEscapes);
            case (byte)'t' or (byte)'f' or (byte)'n':
                return true;
            default:
                run.Pass(1);
                return Numbers is null || Numbers.Accepts(new NumberValue(run.Cursor.RawOf(word)));
        }
    }

    private bool DecideObject(ref SchemaRun run, ObjectRules rules, int word)
    {
        run.Enter();
        rules.EnsurePrepared();
        bool isValid = true;
        if (rules.IsDecidedByPresence)
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

    private bool DecideArray(ref SchemaRun run, ArrayRules rules, int word)
    {
        run.Enter();
        bool isValid = true;
        isValid = CheckArray(ref run, rules, word, SchemaRun.NoFrame, ref isValid);
        run.Leave();
        return isValid;
    }

    private bool VisitNamedMembers(ref SchemaRun run, ObjectRules rules, int word, ref Presence seen, ref int count)
    {
        if (rules.IsDecidedByFew && !run.MayHaveEscapes)
            return VisitFewMembers(ref run, rules, word, ref seen, ref count);
        if (rules.DecidesAlike)
            return VisitLikeMembers(ref run, rules.DecidingOfOthers, word, ref count);
        TreeCursor cursor = run.Cursor;
        MemberStep[] steps = rules.Steps;
        ref MemberStep step = ref steps[0];
        int end = cursor.EndOf(word), visited = 0;
        ulong present = 0;
        for (int name = word + 2; name < end; visited++)
        {
            byte first = cursor.FirstOf(name + 1);
            ref MemberStep guess = ref steps[step.Next];
            if (guess.Name.IsAt(cursor, name))
            {
                step = ref guess;
            }
            else
            {
                ReadOnlySpan<byte> content = cursor.ContentOf(name);
                bool isEscaped = run.MayHaveEscapes && content.IndexOf((byte)'\\') >= 0;
                int found = isEscaped ? 0 : rules.Names.Find(content) + 1;
                if (found == 0 && (isEscaped || rules.Patterns.Length > 0))
                {
                    if (!DecideUnnamed(ref run, rules, name, visited, isEscaped, ref seen))
                        return false;
                    name = cursor.After(name + 1);
                    continue;
                }

                if (found > 0 && step.Next == 0 && rules.Names.IsPlain(found - 1))
                    step.Next = found;
                step = ref steps[found];
            }

            present |= step.Bit;
            if (step.IsBeyondBits)
                seen.Set(ref run, step.Number - 1);
            if ((step.ValidKinds & ValueKinds.Of(first)) == 0 && !step.Deciding!.Decide(ref run, name + 1, first, SchemaRun.NoFrame))
                return false;
            name = TreeCursor.IsBracket(first) ? cursor.EndOf(name + 1) : name + 2;
        }

        seen.Add(present);
        count += visited;
        run.Pass(visited);
        return true;
    }

    // A member about which patterns decide, or whose name has escapes. Kept apart, so that the loop over the others stays small.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool DecideUnnamed(ref SchemaRun run, ObjectRules rules, int name, int index, bool isEscaped, ref Presence seen)
    {
        bool isValid = true;
        ReadOnlySpan<byte> content = run.Cursor.ContentOf(name);
        return isEscaped
            ? VisitEscapedMember(ref run, rules, name, content, index, SchemaRun.NoFrame, ref seen, ref isValid)
            : VisitMember(ref run, rules, name, content, index, SchemaRun.NoFrame, ref seen, ref isValid);
    }

    private static bool VisitFewMembers(ref SchemaRun run, ObjectRules rules, int word, ref Presence seen, ref int count)
    {
        int end = run.Cursor.EndOf(word);
        for (int name = word + 2; name < end; name = run.Cursor.After(name + 1), count++)
        {
            for (int i = 0; i < rules.Deciding.Length; i++)
            {
                if (!rules.Names.IsAt(i, run.Cursor, name))
                    continue;
                seen.Set(ref run, i);
                if (rules.Deciding[i] is { } schema && !schema.Decide(ref run, name + 1, run.Cursor.FirstOf(name + 1), SchemaRun.NoFrame))
                    return false;
                break;
            }
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

        int end = run.Cursor.EndOf(word);
        for (int value = word + 3; value < end; value++, count++)
        {
            byte first = run.Cursor.FirstOf(value);
            if (!schema.Decide(ref run, value, first, SchemaRun.NoFrame))
                return false;
            value = TreeCursor.IsBracket(first) ? run.Cursor.EndOf(value) : value + 1;
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

        int end = run.Cursor.EndOf(word);
        for (int element = word + 2; element < end; count++)
        {
            byte first = run.Cursor.FirstOf(element);
            if (!schema.Decide(ref run, element, first, SchemaRun.NoFrame))
                return false;
            element = TreeCursor.IsBracket(first) ? run.Cursor.EndOf(element) : element + 1;
        }

        run.Pass(count);
        return true;
    }
}
