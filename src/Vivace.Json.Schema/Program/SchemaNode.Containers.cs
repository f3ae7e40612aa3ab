// How arrays and objects are checked: one pass over the entries.
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Program;

internal sealed partial class SchemaNode
{
    private bool CheckObject(ref SchemaRun run, ObjectRules rules, int word, int frame, ref bool isValid)
    {
        rules.EnsurePrepared();
        Presence seen = new(ref run, rules.Names.Count);
        int count = 0;
        bool goesOn = frame < 0 && run.TakesShortcuts && rules.NamesSuffice
            ? VisitNamedMembers(ref run, rules, word, ref seen, ref count)
            : rules.VisitsMembers ? VisitMembers(ref run, rules, word, frame, ref seen, ref count, ref isValid)
            : rules.MinProperties == 0 && rules.MaxProperties == long.MaxValue || (count = run.CountEntries(word)) >= 0;
        goesOn = goesOn && CheckPresence(ref run, rules, word, frame, seen, count, ref isValid);
        seen.Release(run);
        return goesOn;
    }

    // The count is that of the members before these, and then of all.
    private bool VisitMembers(ref SchemaRun run, ObjectRules rules, int word, int frame, ref Presence seen, ref int count, ref bool isValid)
    {
        int end = run.Cursor.EndOf(word), before = count;
        for (int name = word + 2; name < end; count++)
        {
            int next = run.Cursor.After(name + 1);
            ReadOnlySpan<byte> content = run.Cursor.ContentOf(name);
            bool goesOn = run.MayHaveEscapes && content.IndexOf((byte)'\\') >= 0
                ? VisitEscapedMember(ref run, rules, name, content, count, frame, ref seen, ref isValid)
                : VisitMember(ref run, rules, name, content, count, frame, ref seen, ref isValid);
            if (!goesOn)
                return false;
            name = next;
        }

        run.Pass(count - before);
        return true;
    }

    private bool VisitEscapedMember(ref SchemaRun run, ObjectRules rules, int name, ReadOnlySpan<byte> content, int index, int frame,
        ref Presence seen, ref bool isValid)
    {
        byte[] room = Scratch<byte>.Rent(content.Length);
        try
        {
            return VisitMember(
                ref run, rules, name, DecodedString.Decode(content, room, replacesHalves: false), index, frame, ref seen, ref isValid);
        }
        finally
        {
            Scratch<byte>.Return(room, content.Length);
        }
    }

    private bool VisitMember(
        ref SchemaRun run, ObjectRules rules, int name, ReadOnlySpan<byte> text, int index, int frame, ref Presence seen, ref bool isValid)
    {
        if (rules.PropertyNames is { } names && !EvaluateName(ref run, names, name, ref isValid))
            return false;
        bool isEvaluated = false;
        int known = rules.Names.Count == 0 ? -1 : rules.Names.Find(text);
        if (known >= 0)
        {
            seen.Set(ref run, known);
            NamedMember member = rules.Members[known];
            if (member.Property is { } property)
            {
                isEvaluated = true;
                if (!EvaluateMember(ref run, property, name, "properties", member.Name, ref isValid))
                    return false;
            }

            foreach (int pattern in member.Patterns)
            {
                isEvaluated = true;
                ref readonly PatternMember row = ref rules.Patterns[pattern];
                if (!EvaluateMember(ref run, row.Schema, name, "patternProperties", row.Text, ref isValid))
                    return false;
            }
        }
        else if (rules.Patterns.Length > 0)
        {
            run.Pass(rules.StepsOfPatterns(text.Length));
            foreach (ref readonly PatternMember row in rules.Patterns.AsSpan())
            {
                if (!row.Pattern.IsMatch(text))
                    continue;
                isEvaluated = true;
                if (!EvaluateMember(ref run, row.Schema, name, "patternProperties", row.Text, ref isValid))
                    return false;
            }
        }

        if (!isEvaluated && rules.Additional is { } additional)
        {
            isEvaluated = true;
            if (!EvaluateMember(ref run, additional, name, "additionalProperties", null, ref isValid))
                return false;
        }

        if (isEvaluated && frame >= 0)
            run.Memory.Set(frame, index);
        return true;
    }

    private bool CheckPresence(ref SchemaRun run, ObjectRules rules, int word, int frame, in Presence seen, int count, ref bool isValid)
    {
        if (count < rules.MinProperties)
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "minProperties", word, SchemaWords.AtLeast(rules.MinProperties, "member"));
        }

        if (count > rules.MaxProperties)
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "maxProperties", word, SchemaWords.AtMost(rules.MaxProperties, "member"));
        }

        if (!seen.HasAll(rules) && !CheckRequired(ref run, rules.Required, rules, "required", word, seen, ref isValid))
            return false;
        if (rules.Dependencies.Length > SchemaRun.FewBranches)
            run.Pass(rules.Dependencies.Length);
        foreach (ref readonly Dependency dependency in rules.Dependencies.AsSpan())
        {
            if (!seen.Has(run, dependency.Trigger))
                continue;
            if (!CheckRequired(ref run, dependency.Required, rules, dependency.Keyword, word, seen, ref isValid))
                return false;
            if (dependency.Schema is { } schema
                && !EvaluateInPlace(ref run, schema, word, frame, dependency.Keyword, rules.Members[dependency.Trigger].Name, ref isValid))
                return false;
        }

        return true;
    }

    private bool CheckRequired(
        ref SchemaRun run, int[] required, ObjectRules rules, string keyword, int word, in Presence seen, ref bool isValid)
    {
        foreach (int name in required)
        {
            if (seen.Has(run, name))
                continue;
            isValid = false;
            if (run.Report is not { } report)
                return false;
            report.FailMissing(this, keyword, run.Cursor, word, rules.Members[name].Name);
        }

        return true;
    }

    private bool CheckArray(ref SchemaRun run, ArrayRules rules, int word, int frame, ref bool isValid)
    {
        int count = 0;
        if (rules.VisitsElements)
        {
            if (frame < 0 && run.TakesShortcuts && rules.HasOneSchema)
            {
                if (!VisitLikeElements(ref run, rules.Rest!.EffectiveOrNull, word, ref count))
                    return false;
            }
            else if (!VisitAllElements(ref run, rules, word, frame, ref count, ref isValid))
            {
                return false;
            }
        }
        else
        {
            count = run.CountEntries(word);
        }

        if (!CheckItems(ref run, rules, word, count, ref isValid))
            return false;
        if (!rules.IsUnique || count < 2)
            return true;
        int same = UniqueElements.FindSame(ref run, word, count, out int firstIndex, out int secondIndex);
        if (same < 0)
            return true;
        isValid = false;
        if (run.Report is not { } report)
            return false;
        report.FailSame(this, run.Cursor, word, same, firstIndex, secondIndex);
        return true;
    }

    private bool VisitAllElements(ref SchemaRun run, ArrayRules rules, int word, int frame, ref int count, ref bool isValid)
    {
        long contained = 0;
        return VisitElements(ref run, rules, word, frame, ref count, ref contained, ref isValid)
            && CheckContained(ref run, rules, word, contained, ref isValid);
    }

    private bool CheckItems(ref SchemaRun run, ArrayRules rules, int word, int count, ref bool isValid)
    {
        if (count < rules.MinItems)
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "minItems", word, SchemaWords.AtLeast(rules.MinItems, "element"));
        }

        if (count > rules.MaxItems)
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "maxItems", word, SchemaWords.AtMost(rules.MaxItems, "element"));
        }

        return true;
    }

    // The count is that of the elements before these, and then of all.
    private bool VisitElements(
        ref SchemaRun run, ArrayRules rules, int word, int frame, ref int count, ref long contained, ref bool isValid)
    {
        int end = run.Cursor.EndOf(word), before = count;
        for (int element = word + 2; element < end; count++)
        {
            int next = run.Cursor.After(element);
            bool isFirst = count < rules.Prefix.Length;
            SchemaNode? schema = isFirst ? rules.Prefix[count] : rules.Rest;
            if (schema is not null)
            {
                if (!EvaluateElement(
                    ref run, schema, element, count, isFirst ? rules.PrefixKeyword : rules.RestKeyword, isFirst ? count : -1, ref isValid))
                    return false;
                if (frame >= 0)
                    run.Memory.Set(frame, count);
            }

            if (rules.Contains is { } contains && TryEvaluateElement(ref run, contains, element, count))
            {
                contained++;
                if (frame >= 0 && rules.MarksContained)
                    run.Memory.Set(frame, count);
            }

            element = next;
        }

        run.Pass(count - before);
        return true;
    }

    private bool CheckContained(ref SchemaRun run, ArrayRules rules, int word, long contained, ref bool isValid)
    {
        if (rules.Contains is null)
            return true;
        string fewest = rules.MinContains == 1 ? "contains" : "minContains";
        if (contained < rules.MinContains)
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, fewest, word, $"{SchemaWords.AtLeast(rules.MinContains, "element")} as contains describes");
        }

        if (contained > rules.MaxContains)
        {
            if (Stops(run, ref isValid))
                return false;
            Note(run, "maxContains", word, $"{SchemaWords.AtMost(rules.MaxContains, "element")} as contains describes");
        }

        return true;
    }

    private bool CheckUnevaluated(ref SchemaRun run, SchemaNode schema, int word, bool isObject, int frame, ref bool isValid)
    {
        int end = run.Cursor.EndOf(word), index = 0;
        for (int next = word + 2; next < end; index++)
        {
            int entry = next;
            next = run.Cursor.After(isObject ? entry + 1 : entry);
            if (run.Memory.IsSet(frame, index))
                continue;
            bool goesOn = isObject
                ? EvaluateMember(ref run, schema, entry, "unevaluatedProperties", null, ref isValid)
                : EvaluateElement(ref run, schema, entry, index, "unevaluatedItems", -1, ref isValid);
            if (!goesOn)
                return false;
            run.Memory.Set(frame, index);
        }

        run.Pass(index);
        return true;
    }

    // The schema of a member, given the word of its name. keyword and key are the way in the schema.
    private static bool EvaluateMember(ref SchemaRun run, SchemaNode schema, int name, string keyword, string? key, ref bool isValid)
    {
        if (run.Report is not { } report)
            return schema.Evaluate(ref run, name + 1, SchemaRun.NoFrame);
        if (HasNothingToReport(ref run, report, schema, name + 1))
            return true;
        report.EnterMember(run.Cursor, name, schema, keyword, key);
        bool isMemberValid = schema.Evaluate(ref run, name + 1, SchemaRun.NoFrame);
        report.LeaveEntry(isMemberValid);
        isValid &= isMemberValid;
        return true;
    }

    // Most entries of an invalid value are valid, and a report of them would be made to be dropped.
    private static bool HasNothingToReport(ref SchemaRun run, SchemaReport report, SchemaNode schema, int word)
    {
        if (report.TakesAnnotations)
            return false;
        run.Attach(null);
        bool isValid = schema.Evaluate(ref run, word, SchemaRun.NoFrame);
        run.Attach(report);
        return isValid;
    }

    // A name is a string of the index, and is checked as one.
    private static bool EvaluateName(ref SchemaRun run, SchemaNode schema, int name, ref bool isValid)
    {
        if (run.Report is not { } report)
            return schema.Evaluate(ref run, name, SchemaRun.NoFrame);
        report.EnterMember(run.Cursor, name, schema, "propertyNames", null);
        bool isNameValid = schema.Evaluate(ref run, name, SchemaRun.NoFrame);

        // What describes a name does not describe the member's value, whose pointer it would have.
        report.LeaveEntry(isNameValid, dropsAll: isNameValid);
        isValid &= isNameValid;
        return true;
    }

    private static bool EvaluateElement(
        ref SchemaRun run, SchemaNode schema, int word, int index, string keyword, int key, ref bool isValid)
    {
        if (run.Report is not { } report)
            return schema.Evaluate(ref run, word, SchemaRun.NoFrame);
        if (HasNothingToReport(ref run, report, schema, word))
            return true;
        report.EnterElement(index, schema, keyword, key);
        bool isElementValid = schema.Evaluate(ref run, word, SchemaRun.NoFrame);
        report.LeaveEntry(isElementValid);
        isValid &= isElementValid;
        return true;
    }

    private static bool TryEvaluateElement(ref SchemaRun run, SchemaNode schema, int word, int index)
    {
        SchemaReport? report = run.Report;
        bool isElementValid;
        if (report is { TakesAnnotations: true })
        {
            report.EnterElement(index, schema, "contains", -1);
            isElementValid = schema.Evaluate(ref run, word, SchemaRun.NoFrame);
            report.LeaveEntry(isElementValid, dropsErrors: true);
            return isElementValid;
        }

        // Nobody asks why an element is not what is looked for.
        if (report is not null)
            run.Attach(null);
        isElementValid = schema.Evaluate(ref run, word, SchemaRun.NoFrame);
        if (report is not null)
            run.Attach(report);
        return isElementValid;
    }

    /// <summary>Which named members an object has: bits in one word, or in a frame.</summary>
    internal struct Presence
    {
        // No frame begins at 0, so the default is a word.
        private readonly int _frame;
        private ulong _bits;

        internal Presence(ref SchemaRun run, int names) => _frame = names <= ObjectRules.FewNames ? 0 : RunMemory.Push(ref run, names);

        internal void Set(ref SchemaRun run, int name)
        {
            if (_frame == 0)
                _bits |= 1ul << name;
            else
                run.Memory.Set(_frame, name);
        }

        /// <summary>Adds names whose presence fits one word, as bits.</summary>
        internal void Add(ulong names) => _bits |= names;

        internal readonly bool Has(in SchemaRun run, int name) => _frame == 0 ? (_bits >> name & 1) != 0 : run.Memory.IsSet(_frame, name);

        internal readonly void Release(in SchemaRun run)
        {
            if (_frame > 0)
                run.Memory.Pop(_frame);
        }

        // Many names are looked at one by one, where the missing ones are reported.
        internal readonly bool HasAll(ObjectRules rules) => _frame == 0 && (rules.RequiredBits & ~_bits) == 0;
    }
}
