// Finds the member names of one object type, first where they are expected and then by lookup.
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// Searches members by name and learns from texts. What it learns are guesses that are compared with each text, so threads share them
/// without a lock. For generated code; not intended to be called directly.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class NameSearch
{
    /// <summary>What <see cref="Next"/> returns after the closing brace.</summary>
    public const int Closed = -1;

    /// <summary>What <see cref="Next"/> returns at an unmapped member, if the type keeps those.</summary>
    public const int Unmapped = -2;

    /// <summary>What <see cref="Next"/> returns at the end of a part: the object continues in the next one.</summary>
    internal const int Paused = -4;

    // A further result of the slow steps: an unmapped member to skip.
    internal const int Unknown = -3;

    private readonly ObjectLayout _layout;
    private readonly MemberName[] _names;

    // Whether the tight names equal the constants in the type code.
    private bool _isExact;

    // The type's discriminator; mostly null.
    private readonly TypeTag? _tag;

    // The names for objects without whitespace after the brace, the layouts of all others, and the names that are still expected between
    // whitespace.
    private MemberName[] _tight;
    private NameLayouts? _layouts;
    private int _untilUpdate = NameLayouts.FirstUpdate;

    // The last unexpected name (in another order, or unmapped) before each slot, after the last one, after the brace, and after each member
    // of a flattened object.
    private readonly RememberedName?[] _followers;

    // Slots in another order and unmapped names. Null until a text has one.
    private RememberedName?[]? _stray;
    private UnknownNames? _unknown;

    // Stands for all names that are not remembered.
    private RememberedName? _other;
    private int _openings;
    private uint _surprises;

    internal NameSearch(ObjectLayout layout)
    {
        _layout = layout;
        _tag = layout.Tag;
        _names = layout.Names.Ordered;
        _tight = _names;
        _followers = new RememberedName?[layout.TotalSlots + 2];
        _isExact = layout.HasExactNames;
    }

    /// <summary>The first of the expected names, in the order of slots, for the whitespace of the object whose brace is at
    /// <paramref name="position"/>; a guess like the order.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref MemberName NamesAt(ref JsonReader reader, int position) =>
        ref ExactNamesAt(ref reader, position, out _);

    /// <inheritdoc cref="NamesAt(ref JsonReader, int)"/>
    /// <param name="reader">The reader.</param>
    /// <param name="position">The position of the brace.</param>
    /// <param name="exact">Whether the names may be compared with the constants of the type code.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref MemberName ExactNamesAt(ref JsonReader reader, int position, out bool exact)
    {
        exact = position + 1 < reader._end && Unsafe.Add(ref reader._origin, position + 1) > ' ';
        if (!exact)
            return ref MemoryMarshal.GetArrayDataReference(LooseNames(ref reader, position + 1));
        exact = _isExact;
        return ref MemoryMarshal.GetArrayDataReference(_tight);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private MemberName[] LooseNames(ref JsonReader reader, int position) =>
        _layouts is null ? _names : _layouts.Loose(ref reader._origin, position, reader._end);

    /// <summary>As <see cref="Next"/>, after the opening brace of a possibly empty object.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int First(ref JsonReader reader, int position, out int slot)
    {
        // The reader is after the discriminator, or still at its place.
        if (_tag is not null && reader._position >= position)
            return Next(ref reader, reader._position, 0, out slot);
        return Next(ref reader, position - 1, _names.Length + 1, out slot);
    }

    /// <summary>Finds the next member when the expected name does not follow exactly: because of whitespace,
    /// another order or spelling, an unmapped member, or the end.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="position">The position after the value before.</param>
    /// <param name="expected">The slot whose name was expected; the number of slots for none; after a
    /// member of a flattened object, the number of that member plus 2.</param>
    /// <param name="slot">The slot of the member found, <see cref="Unmapped"/> or <see cref="Closed"/>.</param>
    /// <returns>The position of the member's value, or the one after the closing brace.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int Next(ref JsonReader reader, int position, int expected, out int slot)
    {
        // While names follow as before, each takes one comparison.
        RememberedName? last = null;
        RememberedName? likely = _followers[expected];
        while (true)
        {
            int value;
            if (likely is not null && (value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref likely.Form)) >= 0)
            {
                slot = likely.Slot;
                if (slot >= 0)
                    return value;
                last = likely;
            }
            else
            {
                RememberedName? found = last;
                slot = Seek(ref reader, position, expected, ref found, out value);
                if (slot != Unknown)
                    return value;
                last = found!;
            }

            position = last.Inner is { } check ? Passed(ref reader, value, check) : ReadPrimitives.SkipMember(ref reader, value);
            likely = last.Follower;
        }
    }

    // Of its own, so that positions stay in registers where nothing is checked.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Passed(ref JsonReader reader, int value, JsonCodec<bool> check)
    {
        check.ReadAt(ref reader, value, out int next);
        return next;
    }

    /// <summary>As <see cref="Next"/>, but compares with the expected name first, as generated code does itself.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NextInOrder(ref JsonReader reader, int position, int expected, out int slot)
    {
        int value;
        if ((uint)expected < (uint)_names.Length
            && (value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref _names[expected])) >= 0)
        {
            slot = expected;
            return value;
        }

        return Next(ref reader, position, expected, out slot);
    }

    /// <summary>As <see cref="Next"/> for one name whose value may be missing;
    /// <see cref="Unknown"/> for a name that the type does not have.</summary>
    internal int Find(ref JsonReader reader, int position, int expected, out int slot)
    {
        RememberedName? found = null;
        slot = Seek(ref reader, position, expected, ref found, out int value);
        if (slot == Unknown)
            found!.Inner?.ReadAt(ref reader, value, out _);
        return value;
    }

    // Finds the name after the comma or brace at the position when it is not the last one remembered there.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Seek(ref JsonReader reader, int position, int expected, ref RememberedName? last, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        int lead = position;
        int quote;
        bool opens = last is null && expected == _names.Length + 1;
        ref RememberedName? follower = ref last is null ? ref _followers[expected] : ref last.Follower;
        if (opens)
        {
            expected = 0;
            quote = Whitespace.SkipLine(ref origin, position + 1, end);
            if (ReadPrimitives.IsAt(ref origin, end, quote, (byte)'}'))
            {
                next = quote + 1;
                return Closed;
            }
        }
        else if (ReadPrimitives.IsAt(ref origin, end, position, (byte)','))
        {
            // Perhaps only whitespace lies between.
            quote = position + 1;
            if (quote + 1 < end && Unsafe.Add(ref origin, quote) == ' ' && Unsafe.Add(ref origin, quote + 1) == '"')
                quote++;
            else
                quote = Whitespace.SkipLine(ref origin, quote, end);
        }
        else
        {
            lead = -1;
            quote = Whitespace.SkipLine(ref origin, position, end);
            if (!ReadPrimitives.IsAt(ref origin, end, quote, (byte)'}'))
                quote = ReadPrimitives.NextMember(ref reader, ref origin, end, position);
            else
                quote = ~(quote + 1);
            if (quote < 0)
            {
                next = ~quote;
                return quote == ReadPrimitives.Paused ? Paused : Closed;
            }
        }

        if (!ReadPrimitives.IsAt(ref origin, end, quote, (byte)'"'))
        {
            quote = ReadPrimitives.SkipSpace(ref reader, quote);
            if (!ReadPrimitives.IsAt(ref origin, end, quote, (byte)'"'))
            {
                if (quote == end && lead >= 0 && ReadPrimitives.Pauses(ref reader))
                {
                    next = quote;
                    return Paused;
                }

                next = EndWithoutName(ref reader, quote);
                return Closed;
            }
        }

        if (last is null && (uint)expected < (uint)_names.Length)
        {
            next = ReadPrimitives.MatchQuoted(ref origin, end, quote, ref _names[expected]);
            if (next >= 0)
            {
                if (!opens && lead >= 0 && _untilUpdate > 0 && --_untilUpdate == 0)
                    Learn(ref reader, position, quote, next);
                return expected;
            }
        }

        // The remembered name with other whitespace, or any other name.
        RememberedName? name = follower;
        if (name is null || (quote == lead + 1 && name.IsCompact)
            || (next = ReadPrimitives.MatchQuoted(ref origin, end, quote, ref name.Name)) < 0)
        {
            int entry = FindEntry(ref reader, quote, out next);
            if (entry >= 0)
            {
                int slot = _layout.Names.SlotOf(entry);
                if (!IsNoted())
                {
                    follower = null;
                    return slot;
                }

                name =
                    (_stray ??= new RememberedName?[_layout.Names.Entries.Length])[entry] ??=
                        new RememberedName(_layout.Names.Entries[entry], slot, entry);
            }
            else
            {
                if (KeepsUnmapped(ref reader, quote))
                    return Unmapped;
                name = Remember(ref reader, quote);
                if (name is null)
                {
                    last = _other ??= new RememberedName(new MemberName(null, ignoreCase: false, isFirst: false), -1, -1);
                    return Unknown;
                }
            }
        }

        if (!name.Stands(ref origin, lead, next))
            name = AsItStands(name, ref origin, lead, quote, next);
        if (follower != name)
            follower = name;
        if (name.Slot >= 0)
            return name.Slot;
        last = name;
        return Unknown;
    }

    // If the order keeps changing, guesses cost more than they save, so make only some.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsNoted() => ++_surprises < Surprises || (_surprises & Patience) == 0;

    private const uint Surprises = 256, Patience = 31;

    // If objects keep beginning with new names, stop remembering first names.
    private const int MaxOpenings = 32;

    // The name as this text spells it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private RememberedName AsItStands(RememberedName name, ref byte origin, int lead, int quote, int value)
    {
        if ((Unsafe.Add(ref origin, lead) != (byte)',' && _openings++ >= MaxOpenings)
            || !name.TryRestate(ref origin, lead, quote, value, out RememberedName? restated))
            return name;

        // First names are remembered only after braces.
        if (Unsafe.Add(ref origin, lead) != ',')
            return restated;
        if (name.Slot >= 0)
            _stray![name.Entry] = restated;
        else
            _unknown!.Replace(name, restated);
        return restated;
    }

    /// <summary>Turns learning of whitespace off, for code that calls <see cref="Next"/> for every name.</summary>
    internal void LearnNothing() => _untilUpdate = 0;

    // The expected name came with whitespace that made the fast comparison fail.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Learn(ref JsonReader reader, int comma, int quote, int value)
    {
        NameLayouts layouts = _layouts ??= new NameLayouts(_names);
        _untilUpdate = layouts.Learn(ref reader._origin, comma, quote, value);
        _tight = layouts.Tight;
        _isExact &= _tight == _names;
    }

    // Remembers a name that the type does not have; null if it cannot be remembered.
    private RememberedName? Remember(ref JsonReader reader, int quote)
    {
        // Names near a discriminator are looked up each time.
        int end = _tag is not null ? -1 : StringScan.FindQuoteNear(ref reader._origin, quote + 1, reader._end);
        if (end < 0)
            return null;
        ReadOnlySpan<byte> name = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref reader._origin, quote + 1), end - quote - 1);
        JsonCodec<bool>? check = null;
        if (_layout.Plan.Maker.AsksUnmapped && (check = _layout.Plan.Maker.Make(name)) is null)
            return null;
        RememberedName? known = (_unknown ??= new UnknownNames()).Add(name);
        if (known is not null)
            known.Inner ??= check;
        return known;
    }

    // True if the type keeps unmapped members; throws if it refuses them.
    private bool KeepsUnmapped(ref JsonReader reader, int position)
    {
        if (_tag is not null && PassesTag(ref reader, position))
            return false;
        if (_layout.NamesWithoutSlot is { } names && (_layout.KeepsUnmapped || _layout.RefusesUnmapped)
            && IsOneOf(names, ref reader, position))
            return false;
        bool isRefused = _layout.KeepsUnmapped
            ? _layout.Plan.Maker.AsksUnmapped
            : _layout.RefusesUnmapped && !(_layout.PassesMetadata && IsMetadata(ref reader, position));
        if (isRefused && !_layout.Plan.Maker.PassesUnmapped(ref reader, position, _layout.Contract))
        {
            using UnescapedText name = UnescapedText.Read(ref reader, position, out _);
            throw _layout.RefusedMember(Encoding.UTF8.GetString(name.Span)) is { } member
                ? Fail.ReadOnlyMember(ref reader, position, _layout.Contract.Type, member.Name)
                : Fail.Unmapped(ref reader, position, _layout.Contract.Type, _layout.AllNames);
        }

        if (_layout.KeepsUnmapped)
            reader._position = position;
        return _layout.KeepsUnmapped;
    }

    private static bool IsOneOf(HashSet<string> names, ref JsonReader reader, int position)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out _);
        return names.Contains(Encoding.UTF8.GetString(name.Span));
    }

    // Skips metadata about an object. A reference is refused because its target is unknown.
    private static bool IsMetadata(ref JsonReader reader, int position)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out _);
        return name.Span.SequenceEqual(MetadataNames.Id) || name.Span.SequenceEqual(MetadataNames.Type);
    }

    // Only after a comma that the settings allow may a brace follow.
    private static int EndWithoutName(ref JsonReader reader, int position)
    {
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'}'))
        {
            if ((reader._flags & ReadFlags.AllowTrailingCommas) != 0)
                return position + 1;
            throw Fail.Syntax(ref reader, position);
        }

        throw Fail.Syntax(ref reader, position);
    }

    /// <summary>Throws for the missing required members among 64 slots; the reader stands after the closing brace.</summary>
    public void ThrowMissing(ref JsonReader reader, int afterBrace, int firstSlot, ulong seen)
    {
        List<int> missing = [];
        for (int i = 0; i < ObjectProgram.SlotsPerWord && firstSlot + i < _layout.Slots.Length; i++)
            if (_layout.Slots[firstSlot + i] is { IsRequired: true, IsFlattened: false } && (seen & ObjectProgram.BitOf(i)) == 0)
                missing.Add(firstSlot + i);
        missing.Sort((one, other) => _layout.PlaceOf(one).CompareTo(_layout.PlaceOf(other)));
        throw Fail.MissingRequired(ref reader, afterBrace - 1, _layout.Contract.Type,
            missing.ConvertAll(slot => _layout.JsonNames[slot] ?? _layout.Slots[slot]!.JsonName));
    }

    /// <summary>Throws for a duplicate member, at its value.</summary>
    public void ThrowDuplicate(ref JsonReader reader, int value) => throw Fail.Duplicate(ref reader, value, _layout.Contract.Type);

    // Reads the name at the position and its colon, and looks it up among names and aliases.
    private int FindEntry(ref JsonReader reader, int position, out int value)
    {
        int start = position + 1;
        int quote = StringScan.FindQuoteNear(ref reader._origin, start, reader._end);
        if (quote < 0)
            return FindLongName(ref reader, position, out value);
        value = ReadPrimitives.ValueAfterColon(ref reader, quote + 1);
        return _layout.Names.FindEntry(ref Unsafe.Add(ref reader._origin, start), quote - start);
    }

    // For names of any length, with escapes or non-ASCII letters, or near the end of the text.
    private int FindLongName(ref JsonReader reader, int position, out int value)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        int entry = _layout.Names.FindEntry(ref MemoryMarshal.GetReference(name.Span), name.Span.Length);
        value = ReadPrimitives.ValueAfterColon(ref reader, after);
        return entry;
    }

    // An unknown name may be the discriminator, or reserved.
    private bool PassesTag(ref JsonReader reader, int position)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        return _tag!.ShouldSkip(ref reader, position, name.Span);
    }
}
