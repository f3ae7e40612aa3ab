// Checks arrays and objects: one pass over the entries, then the rules about all of them together.
using System.Runtime.CompilerServices;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Evaluating;

internal ref partial struct Evaluation
{
    // Inlined, it would enlarge the stack frame of EvaluateKeywords, which calls itself for nested schemas.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Verdict CheckObject(SchemaNode schema, ObjectRules rules, int word, int frame)
    {
        rules.EnsurePrepared();
        Presence seen = new(ref this, rules.Names.Count);
        int count = 0;
        Verdict verdict = frame < 0 && TakesShortcuts && rules.NamesSuffice
            ? VisitNamedMembers(rules, word, ref seen, ref count)
            : rules.VisitsMembers ? VisitMembers(rules, word, frame, ref seen, ref count)
            : rules.MinProperties == 0 && rules.MaxProperties == long.MaxValue || (count = CountEntries(word)) >= 0;
        verdict = verdict && CheckPresence(schema, rules, word, frame, seen, count);
        seen.Release(this);
        return verdict;
    }

    // The count is that of the members before these, and then of all.
    private Verdict VisitMembers(ObjectRules rules, int word, int frame, ref Presence seen, ref int count)
    {
        int end = Cursor.EndOf(word), before = count;
        Verdict verdict = Verdict.Valid;
        for (int name = word + 2; name < end; count++)
        {
            int next = Cursor.After(name + 1);
            ReadOnlySpan<byte> content = Cursor.ContentOf(name);
            verdict &= MayHaveEscapes && content.IndexOf((byte)'\\') >= 0
                ? VisitEscapedMember(rules, name, content, count, frame, ref seen)
                : VisitMember(rules, name, content, count, frame, ref seen);
            if (verdict.Stops)
                return verdict;
            name = next;
        }

        Pass(count - before);
        return verdict;
    }

    private Verdict VisitEscapedMember(
        ObjectRules rules, int name, scoped ReadOnlySpan<byte> content, int index, int frame, ref Presence seen)
    {
        byte[] room = Scratch<byte>.Rent(content.Length);
        try
        {
            return VisitMember(rules, name, DecodedString.Decode(content, room, replacesHalves: false), index, frame, ref seen);
        }
        finally
        {
            Scratch<byte>.Return(room, content.Length);
        }
    }

    private Verdict VisitMember(ObjectRules rules, int name, scoped ReadOnlySpan<byte> text, int index, int frame, ref Presence seen)
    {
        Verdict verdict = rules.PropertyNames is { } names ? CheckName(names, name) : Verdict.Valid;
        if (verdict.Stops)
            return verdict;
        bool isEvaluated = false;
        int known = rules.Names.Count == 0 ? -1 : rules.Names.Find(text);
        if (known >= 0)
        {
            seen.Set(ref this, known);
            NamedMember member = rules.Members[known];
            if (member.Property is { } property)
            {
                isEvaluated = true;
                verdict &= ApplyToMember(property, name, "properties", member.Name);
            }

            for (int i = 0; i < member.Patterns.Length && !verdict.Stops; i++)
            {
                isEvaluated = true;
                ref readonly PatternMember row = ref rules.Patterns[member.Patterns[i]];
                verdict &= ApplyToMember(row.Schema, name, "patternProperties", row.Text);
            }
        }
        else if (rules.Patterns.Length > 0)
        {
            Pass(rules.StepsOfPatterns(text.Length));
            for (int i = 0; i < rules.Patterns.Length && !verdict.Stops; i++)
            {
                ref readonly PatternMember row = ref rules.Patterns[i];
                if (!row.Pattern.IsMatch(text))
                    continue;
                isEvaluated = true;
                verdict &= ApplyToMember(row.Schema, name, "patternProperties", row.Text);
            }
        }

        if (!isEvaluated && rules.Additional is { } additional)
        {
            isEvaluated = true;
            verdict = verdict && ApplyToMember(additional, name, "additionalProperties", null);
        }

        if (isEvaluated && frame >= 0)
            Memory.Set(frame, index);
        return verdict;
    }

    private Verdict CheckPresence(SchemaNode schema, ObjectRules rules, int word, int frame, scoped in Presence seen, int count)
    {
        Verdict verdict = CheckCount(schema, word, count, rules.MinProperties, rules.MaxProperties, CountKeywords.OfMembers)
            && (seen.HasAll(rules) ? Verdict.Valid : CheckRequired(schema, rules, rules.Required, "required", word, seen));
        PassBranches(rules.Dependencies.Length);
        for (int i = 0; i < rules.Dependencies.Length && !verdict.Stops; i++)
        {
            ref readonly Dependency dependency = ref rules.Dependencies[i];
            if (!seen.Has(this, dependency.Trigger))
                continue;
            verdict &= CheckRequired(schema, rules, dependency.Required, dependency.Keyword, word, seen);
            if (dependency.Schema is { } applied)
                verdict = verdict && Apply(applied, word, frame, dependency.Keyword, rules.Members[dependency.Trigger].Name);
        }

        return verdict;
    }

    private readonly Verdict CheckRequired(
        SchemaNode schema, ObjectRules rules, int[] required, string keyword, int word, scoped in Presence seen)
    {
        Verdict verdict = Verdict.Valid;
        for (int i = 0; i < required.Length && !verdict.Stops; i++)
        {
            if (seen.Has(this, required[i]))
                continue;
            Report?.FailMissing(schema, keyword, Cursor, word, rules.Members[required[i]].Name);
            verdict = Failed;
        }

        return verdict;
    }

    private Verdict CheckArray(SchemaNode schema, ArrayRules rules, int word, int frame)
    {
        int count = 0;
        Verdict verdict;
        if (!rules.VisitsElements)
        {
            count = CountEntries(word);
            verdict = Verdict.Valid;
        }
        else if (frame < 0 && TakesShortcuts && rules.HasOneSchema)
        {
            verdict = VisitAlike(rules.Rest!.EffectiveOrNull, word, names: 0, ref count);
        }
        else
        {
            long contained = 0;
            verdict = VisitElements(rules, word, frame, ref count, ref contained) && CheckContained(schema, rules, word, contained);
        }

        return verdict && CheckCount(schema, word, count, rules.MinItems, rules.MaxItems, CountKeywords.OfElements)
            && (rules.IsUnique && count > 1 ? CheckUnique(schema, word, count) : Verdict.Valid);
    }

    private Verdict CheckUnique(SchemaNode schema, int word, int count)
    {
        int same = UniqueElements.FindSame(ref this, word, count, out int first, out int second);
        if (same < 0)
            return Verdict.Valid;
        Report?.FailSame(schema, Cursor, word, same, first, second);
        return Failed;
    }

    // The count is that of the elements before these, and then of all.
    private Verdict VisitElements(ArrayRules rules, int word, int frame, ref int count, ref long contained)
    {
        int end = Cursor.EndOf(word), before = count;
        Verdict verdict = Verdict.Valid;
        for (int element = word + 2; element < end; count++)
        {
            int next = Cursor.After(element);
            bool isFirst = count < rules.Prefix.Length;
            SchemaNode? schema = isFirst ? rules.Prefix[count] : rules.Rest;
            if (schema is not null)
            {
                verdict &= ApplyToElement(schema, element, count, isFirst ? rules.PrefixKeyword : rules.RestKeyword, isFirst ? count : -1);
                if (verdict.Stops)
                    return verdict;
                if (frame >= 0)
                    Memory.Set(frame, count);
            }

            if (rules.Contains is { } contains && TryApplyToElement(contains, element, count))
            {
                contained++;
                if (frame >= 0 && rules.MarksContained)
                    Memory.Set(frame, count);
            }

            element = next;
        }

        Pass(count - before);
        return verdict;
    }

    private readonly Verdict CheckContained(SchemaNode schema, ArrayRules rules, int word, long contained) =>
        rules.Contains is null
            ? Verdict.Valid
            : CheckCount(schema, word, contained, rules.MinContains, rules.MaxContains,
                rules.MinContains == 1 ? CountKeywords.OfContained : CountKeywords.OfCounted);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Verdict CheckUnevaluated(SchemaNode schema, int word, bool isObject, int frame)
    {
        int end = Cursor.EndOf(word), index = 0;
        Verdict verdict = Verdict.Valid;
        for (int next = word + 2; next < end; index++)
        {
            int entry = next;
            next = Cursor.After(isObject ? entry + 1 : entry);
            if (Memory.IsSet(frame, index))
                continue;
            verdict &= isObject
                ? ApplyToMember(schema, entry, "unevaluatedProperties", null)
                : ApplyToElement(schema, entry, index, "unevaluatedItems", -1);
            if (verdict.Stops)
                return verdict;
            Memory.Set(frame, index);
        }

        Pass(index);
        return verdict;
    }

    // The schema of a member, given the word of its name. keyword and key are the way in the schema.
    private Verdict ApplyToMember(SchemaNode schema, int name, string keyword, string? key)
    {
        if (Report is not { } report)
            return Evaluate(schema, name + 1, NoFrame);
        if (HasNothingToReport(report, schema, name + 1))
            return Verdict.Valid;
        report.EnterMember(Cursor, name, schema, keyword, key);
        return Noted(report.LeaveEntry(Evaluate(schema, name + 1, NoFrame)));
    }

    private Verdict ApplyToElement(SchemaNode schema, int word, int index, string keyword, int key)
    {
        if (Report is not { } report)
            return Evaluate(schema, word, NoFrame);
        if (HasNothingToReport(report, schema, word))
            return Verdict.Valid;
        report.EnterElement(index, schema, keyword, key);
        return Noted(report.LeaveEntry(Evaluate(schema, word, NoFrame)));
    }

    // Most entries of an invalid value are valid, and a report of them would be made to be dropped.
    private bool HasNothingToReport(SchemaReport report, SchemaNode schema, int word) =>
        !report.TakesAnnotations && EvaluateUnreported(schema, word, NoFrame);

    // A name is a string of the index, and is checked as one.
    private Verdict CheckName(SchemaNode schema, int name)
    {
        if (Report is not { } report)
            return Evaluate(schema, name, NoFrame);
        report.EnterMember(Cursor, name, schema, "propertyNames", null);
        bool isValid = Evaluate(schema, name, NoFrame);

        // What describes a name does not describe the member's value, whose pointer it would have.
        return Noted(report.LeaveEntry(isValid, dropsAll: isValid));
    }

    // An element that contains does not accept is no error, so it needs no report.
    private bool TryApplyToElement(SchemaNode schema, int word, int index)
    {
        if (Report is not { TakesAnnotations: true } report)
            return EvaluateUnreported(schema, word, NoFrame);
        report.EnterElement(index, schema, "contains", -1);
        return report.LeaveEntry(Evaluate(schema, word, NoFrame), dropsErrors: true);
    }
}
