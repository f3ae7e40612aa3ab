// The metadata of one object: its id or reference, its type, and where its elements are.
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Codecs.References;

internal struct ReferenceMarks
{
    private const int None = -1;

    // '{"$id":"' and '{"$ref":' as words, and a quote for the second.
    private const ulong IdStart = 0x223A_2264_6924_227B;
    private const ulong RefStart = 0x3A22_6665_7224_227B;
    private const ulong ValuesStart = 0x7365_756C_6176_2422;

    // The most digits of an id kept as a number, and the shortest object that the fast path reads.
    private const int MostDigits = 8;
    private const int LeastBytes = 20;

    internal ReferenceId Id;

    internal ReferenceId Reference;

    /// <summary>The position of the discriminator's value, or -1.</summary>
    internal int Type;

    /// <summary>The position of the value of "$values", or -1.</summary>
    internal int Values;

    /// <summary>The position after the leading metadata, or before the object if there is none.</summary>
    internal int AfterMetadata;

    /// <summary>The first name that is not metadata, or the closing brace; -1 if not searched for.</summary>
    internal int Next;

    /// <summary>The position after the closing brace; -1 if not searched for.</summary>
    internal int End;

    internal bool IsScattered;

    internal static ReferenceMarks Of(int position) =>
        new() { Type = None, Values = None, AfterMetadata = position, Next = None, End = None };

    /// <summary>Reads an id in its usual spelling: first in a compact object, a small number, without
    /// a discriminator after it. False if nothing was read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryReadId(ref JsonReader reader, int position, out int number, out int after)
    {
        after = 0;
        number = 0;
        ref byte text = ref Unsafe.Add(ref reader._origin, position);
        return reader._end - position >= LeastBytes && Unsafe.ReadUnaligned<ulong>(ref text) == IdStart
            && (after = ReadNumber(ref reader, position + sizeof(ulong), out number)) > 0;
    }

    /// <summary>As <see cref="TryReadId"/>, for a reference; <paramref name="after"/> is after its brace.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryReadReference(ref JsonReader reader, int position, out int number, out int after)
    {
        after = 0;
        number = 0;
        ref byte text = ref Unsafe.Add(ref reader._origin, position);
        return reader._end - position >= LeastBytes && Unsafe.ReadUnaligned<ulong>(ref text) == RefStart
            && Unsafe.Add(ref text, sizeof(ulong)) == '"'
            && (after = ReadNumber(ref reader, position + sizeof(ulong) + 1, out number)) > 0
            && Unsafe.Add(ref reader._origin, after++) == '}';
    }

    /// <summary>The position of the array in "$values" in its usual spelling, or -1.</summary>
    internal static int TryReadValues(ref JsonReader reader, int position)
    {
        // ,"$values":[
        const int Length = 12;
        ref byte text = ref Unsafe.Add(ref reader._origin, position);
        return reader._end - position > Length && text == ',' && Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, 1)) == ValuesStart
            && Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref text, 9)) == ('"' | ':' << 8) && Unsafe.Add(ref text, 11) == '['
                ? position + 11 : None;
    }

    /// <summary>Whether members or the end follow in their usual spelling, without more metadata.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsFollowedByMembers(ref JsonReader reader, int position)
    {
        ref byte text = ref Unsafe.Add(ref reader._origin, position);
        return reader._end - position > 3
            && (text == '}' || (text == ',' && Unsafe.Add(ref text, 1) == '"' && Unsafe.Add(ref text, 2) is not ((byte)'$' or (byte)'\\')));
    }

    // The position after the quote, or 0 if this is not a small number in its usual spelling. Some bytes follow the quote.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadNumber(ref JsonReader reader, int position, out int number)
    {
        number = 0;
        int end = Math.Min(reader._end - 2, position + MostDigits);
        int start = position;
        while (position < end && (uint)(Unsafe.Add(ref reader._origin, position) - '0') <= 9)
            number = 10 * number + (Unsafe.Add(ref reader._origin, position++) - '0');
        return position > start && Unsafe.Add(ref reader._origin, position) == '"' && Unsafe.Add(ref reader._origin, start) != '0'
            ? position + 1
            : 0;
    }

    /// <summary>Reads the metadata of the object at the position, in any spelling. The
    /// reader's references begin with the first id.</summary>
    internal static ReferenceMarks Read(ref JsonReader reader, int position, ReferenceRules rules)
    {
        ReferenceMarks marks = Of(position);
        KnownEnds? ends = rules.IsAnywhere ? ReadPrimitives.BeginSearch(ref reader, position) : null;
        ReadPrimitives.Enter(ref reader, position);
        int name = ReadPrimitives.FirstName(ref reader, position);

        // Not a MemberSearch: it reads what it finds, and usually ends at the first member that is not metadata.
        while (name >= 0)
        {
            MarkKind kind = ReadName(ref reader, name, rules, out int value);
            marks.ThrowIfMisplaced(ref reader, kind, name, rules);
            bool goesOn = kind is MarkKind.None or MarkKind.Reserved
                ? marks.PassMember(ref reader, name, ref value, rules, ends)
                : marks.TakeMark(ref reader, kind, position, ref value, rules, ends);
            if (!goesOn)
            {
                ReadPrimitives.Leave(ref reader);
                return marks;
            }

            name = ReadPrimitives.NextName(ref reader, value);
        }

        int brace = ~name - 1;
        ReadPrimitives.Leave(ref reader);
        if (rules.IsAnywhere)
            ReadPrimitives.EndSearch(ref reader, brace);
        marks.Finish(ref reader, brace, rules);
        return marks;
    }

    // Throws if the metadata may not follow what came before.
    private readonly void ThrowIfMisplaced(ref JsonReader reader, MarkKind kind, int name, ReferenceRules rules)
    {
        (string? expected, string? hint) = kind switch
        {
            _ when !Reference.IsNone => ("no other members next to \"$ref\"", "Remove the other members."),
            MarkKind.Id when !rules.TakesId =>
                ($"no \"$id\" in {rules.TypeName}", "Leave the id out: arrays and immutable collections cannot be referenced."),
            MarkKind.Id when !Id.IsNone => ("\"$id\" once", "Remove one of them."),
            MarkKind.Reference when !rules.TakesReference => ($"no \"$ref\" in {rules.TypeName}", "A struct cannot be referenced."),
            MarkKind.Reference when !Id.IsNone || Type >= 0 || Values >= 0 || Next >= 0 =>
                ("no other members next to \"$ref\"", "Remove the other members."),
            MarkKind.Type when Type >= 0 => ("the type discriminator once", "Remove one of them."),
            MarkKind.Values when Values >= 0 || Next >= 0 =>
                ("\"$values\" once, and no other members", "Remove what does not belong there."),
            MarkKind.Reserved when rules.IsAnywhere =>
                ("a name without '$' at its beginning", "Such names are reserved if references are preserved. Rename the member."),
            MarkKind.None when Values >= 0 => ("only metadata next to \"$values\"", "Remove the member."),
            _ => default((string?, string?)),
        };
        if (expected is not null)
            throw Fail.ReferenceName(ref reader, name, expected, rules.Type, hint!);
    }

    // Keeps the value of metadata and moves past it. False if the codec handles the rest.
    private bool TakeMark(ref JsonReader reader, MarkKind kind, int brace, ref int value, ReferenceRules rules, KnownEnds? ends)
    {
        switch (kind)
        {
            case MarkKind.Id:
                Id = ReadId(ref reader, value, rules, out value);
                break;
            case MarkKind.Reference:
                Reference = ReadId(ref reader, value, rules, out value);
                break;
            case MarkKind.Type:
                Type = value;
                value = ReadDiscriminator(ref reader, value, rules);
                break;
            default:
                if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, value, (byte)'['))
                    throw Fail.ReferenceValue(ref reader, value, "an array in \"$values\"", rules.Type, "Write the elements in brackets.");
                if (!rules.IsAnywhere && AfterMetadata == brace)
                    throw Fail.ReferenceValue(
                        ref reader, value, "\"$id\" before \"$values\"", rules.Type, "Write the id first, or only the array.");
                Values = value;
                if (!rules.IsAnywhere)
                    return false;
                value = ReadPrimitives.SkipSearched(ref reader, ends, value);
                break;
        }

        if (Next < 0)
            AfterMetadata = value;
        else
            IsScattered = true;
        return true;
    }

    // The first member that is not metadata ends the search, unless metadata may be anywhere.
    private bool PassMember(ref JsonReader reader, int name, ref int value, ReferenceRules rules, KnownEnds? ends)
    {
        if (Next < 0)
            Next = name;
        if (!rules.IsAnywhere)
            return false;
        value = ReadPrimitives.SkipSearched(ref reader, ends, value);
        return true;
    }

    private void Finish(ref JsonReader reader, int brace, ReferenceRules rules)
    {
        End = brace + 1;
        if (Next < 0)
            Next = brace;
        if (Values >= 0 && Id.IsNone && Type < 0)
            throw Fail.ReferenceAfter(
                ref reader, Values, brace, "\"$id\" next to \"$values\"", rules.Type, "Write an id, or only the array.");
    }

    private static MarkKind ReadName(ref JsonReader reader, int position, ReferenceRules rules, out int value)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        value = ReadPrimitives.ValueAfterColon(ref reader, after);
        return rules.KindOf(name.Span);
    }

    private static ReferenceId ReadId(ref JsonReader reader, int position, ReferenceRules rules, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            throw Fail.ReferenceValue(ref reader, position, "a string", rules.Type, "Ids are strings: put numbers in quotes.");
        next = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits traits);
        return MakeId(ref reader, reader._cold.References ?? ReadReferences.Begin(ref reader, rules.Handler), position, next, traits);
    }

    internal static ReferenceId MakeId(ref JsonReader reader, ReadReferences references, int position, int after, StringTraits traits)
    {
        if (!references.IsUsers && (traits & StringTraits.Escapes) == 0)
        {
            ReadOnlySpan<byte> text = reader.Text[(position + 1)..(after - 1)];
            if (text is [>= (byte)'1' and <= (byte)'9', ..] && text.Length <= MostDigits
                && Utf8Parser.TryParse(text, out int number, out int read)
                && read == text.Length && references.KeepsNumber(number))
                return new ReferenceId(number, null);
        }

        string made = ReadPrimitives.MakeString(ref reader, position, after, traits);

        // A number spelled with escapes is the same id.
        return !references.IsUsers && made is [>= '1' and <= '9', ..] && made.Length <= MostDigits
            && !made.AsSpan().ContainsAnyExceptInRange('0', '9')
            && references.KeepsNumber(int.Parse(made, System.Globalization.CultureInfo.InvariantCulture))
                ? new ReferenceId(int.Parse(made, System.Globalization.CultureInfo.InvariantCulture), null)
                : new ReferenceId(0, made);
    }

    // The type is looked up later: a misplaced reference is reported first.
    private static int ReadDiscriminator(ref JsonReader reader, int position, ReferenceRules rules)
    {
        byte first = position < reader._end ? Unsafe.Add(ref reader._origin, position) : (byte)0;
        if (first is not ((byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9')))
            throw Fail.InvalidDiscriminator(ref reader, position, rules.Type);
        return ReadPrimitives.SkipValue(ref reader, position);
    }
}

internal enum MarkKind
{
    None,
    Id,
    Reference,
    Type,
    Values,
    Reserved,
}
