// The usual case of objects and arrays: only the verdict is wanted, and one schema decides about each member or about all elements.
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
        MemberStep[] steps = rules.Steps;
        bool isFew = rules.Names.Count <= ObjectRules.FewNames;
        int end = run.Cursor.EndOf(word), number = 0;
        ulong present = 0;
        for (int name = word + 2; name < end; count++)
        {
            int value = name + 1, guess = steps[number].Next;
            byte first = run.Cursor.FirstOf(value);
            if (steps[guess].Name.IsAt(run.Cursor, name))
            {
                number = guess;
            }
            else
            {
                ReadOnlySpan<byte> content = run.Cursor.ContentOf(name);
                bool isEscaped = run.MayHaveEscapes && content.Contains((byte)'\\');
                int found = isEscaped ? 0 : rules.Names.Find(content) + 1;
                if (found == 0 && (isEscaped || rules.Patterns.Length > 0))
                {
                    bool isValid = true;
                    if (!(isEscaped
                        ? VisitEscapedMember(ref run, rules, name, content, count, SchemaRun.NoFrame, ref seen, ref isValid)
                        : VisitMember(ref run, rules, name, content, count, SchemaRun.NoFrame, ref seen, ref isValid)))
                    {
                        return false;
                    }

                    name = run.Cursor.After(value);
                    continue;
                }

                if (found > 0 && guess == 0 && rules.Names.IsPlain(found - 1))
                    steps[number].Next = found;
                number = found;
            }

            ref readonly MemberStep step = ref steps[number];
            present |= step.Bit;
            if (!isFew && number > 0)
                seen.Set(ref run, number - 1);
            if ((step.ValidKinds & ValueKinds.Of(first)) == 0 && !step.Deciding!.Decide(ref run, value, first, SchemaRun.NoFrame))
                return false;
            name = TreeCursor.IsBracket(first) ? run.Cursor.EndOf(value) : value + 1;
        }

        seen.Add(present);
        run.Pass(count);
        return true;
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
