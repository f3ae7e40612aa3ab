// Searches for an object's type discriminator again after an error.
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Errors.Places;

internal static class DiscriminatorScan
{
    /// <summary>Finds the discriminator's token, at the start or anywhere in the object; empty if there is none.</summary>
    internal static ReadOnlySpan<byte> Find(in ErrorContext context, int offset, ReadOnlySpan<byte> name, bool isAnywhere)
    {
        TokenScan scan = new(context) { Position = offset };
        if (!Takes(ref scan, (byte)'{'))
            return default;
        do
        {
            if (!TryPass(ref scan, context, out Range member) || context.Text[member] is not [(byte)'"', .., (byte)'"']
                || !Takes(ref scan, (byte)':'))
                return default;
            bool isFound = NameText.Unescape(context.Text[member][1..^1]).SequenceEqual(name);
            if (!TryPass(ref scan, context, out Range value))
                return default;
            if (isFound)
                return context.Text[value][0] is (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') ? context.Text[value] : default;
        }
        while (isAnywhere && Takes(ref scan, (byte)','));
        return default;
    }

    /// <summary>Visits an object's members from the first one, until the visitor has seen enough or the text is invalid.</summary>
    internal static void Visit<TVisitor>(in ErrorContext context, int offset, ref TVisitor visitor)
        where TVisitor : struct, IMemberVisitor
    {
        TokenScan scan = new(context) { Position = offset };
        if (!Takes(ref scan, (byte)'{'))
            return;
        do
        {
            if (!TryPass(ref scan, context, out Range member) || context.Text[member] is not [(byte)'"', .., (byte)'"']
                || !Takes(ref scan, (byte)':') || !TryPass(ref scan, context, out Range value)
                || !visitor.Visit(NameText.Unescape(context.Text[member][1..^1]), context.Text[value]))
                return;
        }
        while (Takes(ref scan, (byte)','));
    }

    /// <summary>Whether the discriminator comes after <paramref name="position"/>: the offset of
    /// the first other member, or of the comma before it.</summary>
    internal static bool ComesAfter(in ErrorContext context, int position, ReadOnlySpan<byte> name)
    {
        TokenScan scan = new(context) { Position = position };
        Takes(ref scan, (byte)',');
        do
        {
            if (!TryPass(ref scan, context, out Range member) || context.Text[member] is not [(byte)'"', .., (byte)'"']
                || !Takes(ref scan, (byte)':'))
                return false;
            if (NameText.Unescape(context.Text[member][1..^1]).SequenceEqual(name))
                return true;
            if (!TryPass(ref scan, context, out _))
                return false;
        }
        while (Takes(ref scan, (byte)','));
        return false;
    }

    /// <summary>Whether only the discriminator precedes the name at <paramref name="position"/>.</summary>
    internal static bool IsAllBefore(in ErrorContext context, int position, ReadOnlySpan<byte> name)
    {
        // The brace may be the object's or part of a string: the tokens from there to the name tell.
        for (int brace = position; (brace = context.Text[..brace].LastIndexOf((byte)'{')) >= 0;)
        {
            TokenScan scan = new(context) { Position = brace + 1 };
            if (IsAt(ref scan, position)
                || (TryPass(ref scan, context, out Range member) && context.Text[member] is [(byte)'"', .., (byte)'"']
                    && NameText.Unescape(context.Text[member][1..^1]).SequenceEqual(name)
                    && Takes(ref scan, (byte)':') && TryPass(ref scan, context, out _) && Takes(ref scan, (byte)',')
                    && IsAt(ref scan, position)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsAt(ref TokenScan scan, int position) => scan.SkipTrivia() && scan.Position == position;

    private static bool Takes(ref TokenScan scan, byte expected)
    {
        if (!scan.SkipTrivia() || scan.AtEnd || scan.Current != expected)
            return false;
        scan.Position++;
        return true;
    }

    // Skips a value, checking only its nesting. Called for each level of a path, so it remembers what it has skipped.
    private static bool TryPass(ref TokenScan scan, in ErrorContext context, out Range value)
    {
        value = default;
        if (!scan.SkipTrivia())
            return false;
        int start = scan.Position;
        KnownEnds ends = context.Ends;
        bool passed;
        if (scan.AtEnd || scan.Current is not ((byte)'{' or (byte)'['))
        {
            NoEndNotes none = default;
            passed = TryPass(ref scan, context.Text, ref none);
        }
        else if (start >= ends.Limit)
        {
            KnownEnds.Notes notes = ends.Begin();
            passed = TryPass(ref scan, context.Text, ref notes);
            notes.Keep(Math.Max(scan.Position, start + 1));
        }
        else if (ends.Find(start) is var known and not KnownEnds.Unknown)
        {
            passed = known != KnownEnds.Broken;
            scan.Position = passed ? known : start;
        }
        else
        {
            NoEndNotes none = default;
            passed = TryPass(ref scan, context.Text, ref none);
        }

        value = start..scan.Position;
        return passed;
    }

    private static bool TryPass<TNotes>(ref TokenScan scan, ReadOnlySpan<byte> text, ref TNotes notes)
        where TNotes : struct, IEndNotes
    {
        int depth = 0;
        do
        {
            if (!scan.SkipTrivia() || scan.AtEnd)
                return false;
            switch (scan.Current)
            {
                case (byte)'{' or (byte)'[':
                    depth++;
                    notes.Open(scan.Position);
                    scan.Position++;
                    break;
                case (byte)'}' or (byte)']':
                    if (--depth < 0)
                        return false;
                    scan.Position++;
                    notes.Close(scan.Position);
                    break;
                case (byte)'"':
                    if (!scan.ReadString())
                        return false;
                    break;
                case (byte)',' or (byte)':':
                    scan.Position++;
                    break;
                default:
                    int end = text[scan.Position..].IndexOfAny(" \t\r\n,:]}/\""u8);
                    if (end <= 0)
                        return false;
                    scan.Position += end;
                    break;
            }
        }
        while (depth > 0);
        return true;
    }
}

internal interface IMemberVisitor
{
    /// <summary>Visits one member; returns whether to continue.</summary>
    bool Visit(scoped ReadOnlySpan<byte> unescapedName, scoped ReadOnlySpan<byte> value);
}
