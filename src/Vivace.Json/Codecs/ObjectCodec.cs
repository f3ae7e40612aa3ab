// What type code for objects shares: the plan's names and rules, and the steps off the straight path.
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Codecs.Interpreted;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.References;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>
/// The base of type code for a JSON object. The code (emitted, generated or interpreted) is one for all settings; what
/// differs between settings (names, case, order of writing conditions, limits) lies in this instance, which belongs to one plan.
/// </summary>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ObjectCodec<T> : PositionalCodec<T>
{
    /// <summary>What <see cref="NextName"/> returns behind the closing brace.</summary>
    protected const int Closed = -1;

    /// <summary>What <see cref="NextName"/> returns at a member that the type does not have, where the type keeps those.</summary>
    protected const int Unmapped = -2;

    private readonly ObjectLayout _layout;
    private readonly MemberName[] _names;
    private readonly MemberText[] _texts;

    // The names for objects without whitespace behind the brace, the layouts of all others, and the names still to be found
    // between whitespace before a layout is learnt. Racy, and only guesses.
    private MemberName[] _tight;
    private NameLayouts? _layouts;
    private int _untilLesson = NameLayouts.FirstLesson;

    // What stood at a place the last time (plus one): a slot, or the place behind a name that has none. Places are before each
    // slot, behind the last one, behind each remembered name without a slot, and behind all other such names. Racy, and only a guess.
    private readonly ushort[] _followers;

    // Null until a text brings a name that the type does not have.
    private UnknownNames? _unknown;

    // Of a type to choose from; null for nearly every type.
    private readonly TypeTag? _tag;

    private InterpretedObjectCodec<T>? _filler;

    /// <summary>Makes the codec of one plan.</summary>
    protected ObjectCodec(ObjectLayout layout)
    {
        _layout = layout;
        _tag = layout.Tag;
        _names = layout.Names.Ordered;
        _tight = _names;
        _texts = layout.Texts;
        _followers = new ushort[_names.Length + 1 + UnknownNames.Capacity + 1];
        Reserve = layout.Reserve;
        OpensPlain = layout.OpensPlain;
        Required = layout.RequiredMask;
        Once = layout.RejectsDuplicates ? ulong.MaxValue : 0;
    }

    /// <summary>Bytes of all parts of fixed size of one object, with slack.</summary>
    protected readonly int Reserve;

    /// <summary>True where the first member is always written and its text brings the object's brace with it.</summary>
    protected readonly bool OpensPlain;

    /// <summary>The slots among the first 64 that a text must have.</summary>
    protected readonly ulong Required;

    /// <summary>The slots among the first 64 that a text may have only once: all or none.</summary>
    protected readonly ulong Once;

    /// <summary>The layout that this codec was made for.</summary>
    internal ObjectLayout Layout => _layout;

    /// <summary>
    /// The first of the names, in the order of the type code's slots, as they stand in the object whose brace is at
    /// <paramref name="position"/>; a guess like the order.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected ref MemberName NamesAt(ref JsonReader reader, int position) =>
        ref MemoryMarshal.GetArrayDataReference(
            position + 1 < reader._end && Unsafe.Add(ref reader._origin, position + 1) > ' ' ? _tight : LooseNames(ref reader, position + 1));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private MemberName[] LooseNames(ref JsonReader reader, int position) =>
        _layouts is null ? _names : _layouts.Loose(ref reader._origin, position, reader._end);

    /// <summary>The first of the texts, in the order of the type code's slots.</summary>
    protected ref MemberText Texts
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref MemoryMarshal.GetArrayDataReference(_texts);
    }

    /// <summary>The codec of a member's type, known once the codec is bound.</summary>
    protected JsonCodec<TMember> Child<TMember>(int slot) => (JsonCodec<TMember>)_layout.Children[slot]!;

    internal override PathNodeKind PathKind => PathNodeKind.Object;

    internal sealed override void Bind(CodecPlan plan)
    {
        _layout.Bind(plan);
        BindChildren();
    }

    /// <summary>Takes the codecs of members into fields of the type code.</summary>
    protected internal virtual void BindChildren()
    {
    }

    /// <summary>As <see cref="NextName"/> behind the opening brace, where the object may be empty.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int FirstName(ref JsonReader reader, int position, out int next)
    {
        // Whoever chose this codec has left the reader behind the discriminator, or where it was.
        if (_tag is not null && reader._position >= position)
            return NextName(ref reader, reader._position, 0, out next);
        position = Whitespace.SkipLine(ref reader._origin, position, reader._end);
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'}'))
        {
            next = position + 1;
            return Closed;
        }

        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"')
            ? LikelyMember(ref reader, position, 0, out next)
            : FindMember(ref reader, position, 0, out next);
    }

    // The name that stood here when it was not the expected one, or the expected one; then any other.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int LikelyMember(ref JsonReader reader, int quote, int expected, out int next)
    {
        int guess = _followers[expected] - 1;
        int likely = guess >= 0 ? guess : expected;
        if ((uint)likely < (uint)_names.Length)
        {
            next = ReadPrimitives.MatchQuoted(ref reader._origin, reader._end, quote, ref _names[likely]);
            if (next >= 0)
                return likely;
        }

        return FindMember(ref reader, quote, expected, out next);
    }

    /// <summary>
    /// The step behind a member's value when the expected name does not follow as it stands: whitespace, another order,
    /// another spelling, a member that the type does not have, the end. Returns the slot of the member found, with the
    /// position of its value, or <see cref="Closed"/>, with the position behind the brace.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int NextName(ref JsonReader reader, int position, int expected, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        if (ReadPrimitives.IsAt(ref origin, end, position, (byte)','))
        {
            // Perhaps whitespace alone is between.
            int quote = position + 1;
            if (quote + 1 < end && Unsafe.Add(ref origin, quote) == ' ' && Unsafe.Add(ref origin, quote + 1) == '"')
                quote++;
            else
                quote = Whitespace.SkipLine(ref origin, quote, end);
            if (ReadPrimitives.IsAt(ref origin, end, quote, (byte)'"'))
            {
                int slot = LikelyMember(ref reader, quote, expected, out next);
                if (slot == expected && _untilLesson > 0 && --_untilLesson == 0)
                    Learn(ref reader, position, quote, next);
                return slot;
            }
        }
        else
        {
            int brace = Whitespace.SkipLine(ref origin, position, end);
            if (ReadPrimitives.IsAt(ref origin, end, brace, (byte)'}'))
            {
                next = brace + 1;
                return Closed;
            }
        }

        position = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, position);
        if (position < 0)
        {
            next = ~position;
            return Closed;
        }

        return FindMember(ref reader, position, expected, out next);
    }

    /// <summary>Learns no whitespace: for code that asks <see cref="NextName"/> for every name.</summary>
    private protected void LearnNothing() => _untilLesson = 0;

    // The expected name was between comma, quote and value, and yet was not seen at once.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Learn(ref JsonReader reader, int comma, int quote, int value)
    {
        NameLayouts layouts = _layouts ??= new NameLayouts(_names);
        _untilLesson = layouts.Learn(ref reader._origin, comma, quote, value);
        _tight = layouts.Tight;
    }

    // The name at the position, or where whitespace ends.
    private int FindMember(ref JsonReader reader, int position, int place, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        while (true)
        {
            if (position >= end || Unsafe.Add(ref origin, position) != '"')
            {
                position = ReadPrimitives.SkipSpace(ref reader, position);
                if (position >= end || Unsafe.Add(ref origin, position) != '"')
                {
                    next = EndWithoutName(ref reader, position);
                    return Closed;
                }
            }

            int found = Recall(ref reader, position, _followers[place] - 1, out int value);
            if (found < 0)
            {
                found = FindName(ref reader, position, out value);
                if (found < 0)
                {
                    if (KeepsUnmapped(ref reader, position))
                    {
                        next = value;
                        return Unmapped;
                    }

                    found = Remember(ref reader, position);
                }

                if (_followers[place] != found + 1)
                    _followers[place] = (ushort)(found + 1);
            }

            if (found < _names.Length)
            {
                next = value;
                return found;
            }

            place = found;
            position = ReadPrimitives.SkipValue(ref reader, value);
            position = ReadPrimitives.NextMember(ref reader, ref origin, end, position);
            if (position < 0)
            {
                next = ~position;
                return Closed;
            }
        }
    }

    // Compares the name at the quote with a slot's, or with that of a place behind a name without a slot. Returns the guess, or -1.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Recall(ref JsonReader reader, int quote, int guess, out int value)
    {
        value = (uint)guess < (uint)_names.Length ? ReadPrimitives.MatchQuoted(ref reader._origin, reader._end, quote, ref _names[guess])
            : guess > _names.Length ? RecallUnknown(ref reader, quote, guess) : -1;
        return value < 0 ? -1 : guess;
    }

    private int RecallUnknown(ref JsonReader reader, int quote, int guess)
    {
        ref MemberName name = ref UnknownNames.At(_unknown, guess - _names.Length - 1);
        return Unsafe.IsNullRef(ref name) ? -1 : ReadPrimitives.MatchQuoted(ref reader._origin, reader._end, quote, ref name);
    }

    // The place behind a name that the type does not have.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Remember(ref JsonReader reader, int quote)
    {
        // Names around a discriminator are looked at each time.
        int index = UnknownNames.Capacity;
        if (_tag is null)
        {
            int end = StringScan.FindQuoteNear(ref reader._origin, quote + 1, reader._end);
            if (end >= 0)
                index = (_unknown ??= new UnknownNames()).Add(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref reader._origin, quote + 1), end - quote - 1));
        }

        return _names.Length + 1 + index;
    }

    // True where the type keeps the members that it does not have; an exception where it refuses them.
    private bool KeepsUnmapped(ref JsonReader reader, int position)
    {
        if (_tag is not null && PassesTag(ref reader, position))
            return false;
        if (_layout.KeepsUnmapped)
            reader._position = position;
        else if (_layout.RefusesUnmapped)
            throw Fail.Unmapped(ref reader, position, typeof(T), MemberNames);
        return _layout.KeepsUnmapped;
    }

    // A brace is right here only behind a comma that the settings allow.
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

    // Reads the name at the position and its colon, and looks the name up.
    private int FindName(ref JsonReader reader, int position, out int value)
    {
        int start = position + 1;
        int quote = StringScan.FindQuoteNear(ref reader._origin, start, reader._end);
        if (quote < 0)
            return FindLongName(ref reader, position, out value);
        value = ReadPrimitives.ValueBehindColon(ref reader, quote + 1);
        return _layout.Names.Find(ref Unsafe.Add(ref reader._origin, start), quote - start);
    }

    // Names of any length, with escapes and letters beyond ASCII, also at the end of the text.
    private int FindLongName(ref JsonReader reader, int position, out int value)
    {
        int behind = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits content);
        ReadOnlySpan<byte> name = ReadPrimitives.Unescape(ref reader, position, behind, content, out byte[]? scratch);
        int slot = _layout.Names.Find(ref MemoryMarshal.GetReference(name), name.Length);
        if (scratch is not null)
            Scratch<byte>.Return(scratch, scratch.Length);
        value = ReadPrimitives.ValueBehindColon(ref reader, behind);
        return slot;
    }

    // A name that no member has may be the discriminator's, or a reserved one.
    private bool PassesTag(ref JsonReader reader, int position)
    {
        int behind = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits content);
        ReadOnlySpan<byte> name = ReadPrimitives.Unescape(ref reader, position, behind, content, out byte[]? scratch);
        bool passes = _tag!.Passes(ref reader, position, name);
        if (scratch is not null)
            Scratch<byte>.Return(scratch, scratch.Length);
        return passes;
    }

    /// <summary>The step when no object opens at <paramref name="position"/>: <c>null</c>, or an error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected T? ReadNoObject(ref JsonReader reader, int position, out int next)
    {
        if (default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        throw Fail.WrongType(ref reader, position, typeof(T));
    }

    // Filling is rare: one walk over the contract serves every engine.
    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        InterpretedObjectCodec<T>? filler = _filler;
        if (filler is null)
        {
            filler = new InterpretedObjectCodec<T>(_layout.WithoutGaps(), _layout.RejectsDuplicates);
            filler.BindChildren();
            _filler = filler;
        }

        return filler.PopulateAt(ref reader, position, target, out next);
    }

    /// <summary>Reads a value into the one that the member has, where it has one; returns what the member holds then.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static TMember? ReadInto<TMember>(ref JsonReader reader, JsonCodec<TMember> codec, TMember? current, int position, out int next) =>
        current is null ? codec.ReadAt(ref reader, position, out next) : codec.PopulateAt(ref reader, position, current, out next);

    /// <summary>As <see cref="ReadInto"/>, for a member without a setter: it cannot take a null.</summary>
    protected static TMember? Fill<TMember>(ref JsonReader reader, JsonCodec<TMember> codec, TMember? current, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out _))
            throw ThrowContract.NullInFilled(typeof(T), typeof(TMember));
        return ReadInto(ref reader, codec, current, position, out next);
    }

    /// <summary>Adds the member at which <see cref="NextName"/> found no slot to the type's dictionary for such members.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected object ReadUnmapped(ref JsonReader reader, object? extension, int position, out int next) =>
        _layout.Extension!.Read(ref reader, reader._position, extension, position, out next);

    /// <summary>Writes what the type's dictionary for other members holds.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int WriteUnmapped(ref JsonWriter writer, int position, object? extension) =>
        extension is null ? position : _layout.Extension!.Write(ref writer, position, extension, Reserve);

    /// <summary>Throws for a member that was there before; the reader stands at its value.</summary>
    protected void ThrowDuplicate(ref JsonReader reader, int value) => throw Fail.Duplicate(ref reader, value, typeof(T));

    /// <summary>Throws because the type cannot be made.</summary>
    protected void ThrowNotReadable() => _layout.Contract.ThrowIfNotReadable();

    /// <summary>Throws because values of the type cannot be written.</summary>
    protected void ThrowNotWritable() => _layout.Contract.ThrowIfNotWritable();

    /// <summary>Asks the delegate that somebody gave to the contract for an instance.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected T Create() => (T)(_layout.Contract.Creator!() ?? throw ThrowContract.MadeNull(typeof(T)));

    /// <summary>Asks the delegate that somebody gave to a slot's member for its value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected TMember? GetByCall<TMember>(ref T source, int slot) => (TMember?)_layout.Slots[slot]!.ReplacedGetter!(source!);

    /// <summary>Gives the value to the delegate that somebody gave to a slot's member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected void SetByCall<TMember>(ref T target, TMember? value, int slot)
    {
        object boxed = target!;
        _layout.Slots[slot]!.ReplacedSetter!(boxed, value);
        if (typeof(T).IsValueType)
            target = (T)boxed;
    }

    /// <summary>Asks the delegate that somebody gave to a slot's member whether its value is written.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected bool IsWritten<TMember>(ref T source, TMember? value, int slot) => _layout.Slots[slot]!.ShouldWrite!(source!, value);

    /// <summary>Calls a delegate that somebody gave to the contract.</summary>
    /// <param name="target">The object.</param>
    /// <param name="callback">The flag of the callback.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected void Tell(ref T target, int callback) => Pass(ref target, _layout.Contract.Notices!.Of((Contracts.ContractCallbacks)callback));

    private protected static void Pass(ref T target, Action<object>? notice)
    {
        if (notice is null)
            return;
        object boxed = target!;
        notice(boxed);
        if (typeof(T).IsValueType)
            target = (T)boxed;
    }

    /// <summary>The default value of the constructor's parameter that takes a slot's value.</summary>
    protected TMember DefaultOf<TMember>(int slot) => (TMember)_layout.Slots[slot]!.Parameter!.DefaultValue!;

    /// <summary>The default value of a constructor's parameter that no slot serves.</summary>
    protected TMember DefaultOfParameter<TMember>(int parameter) => (TMember)_layout.Contract.Parameters[parameter].DefaultValue!;

    /// <summary>Throws for the required members among 64 slots that were not seen before the brace behind which the reader stands.</summary>
    protected void ThrowMissing(ref JsonReader reader, int behindBrace, int firstSlot, ulong seen)
    {
        List<string> missing = [];
        for (int i = 0; i < 64 && firstSlot + i < _layout.Slots.Length; i++)
            if (_layout.Slots[firstSlot + i] is { IsRequired: true } member && (seen >> i & 1) == 0)
                missing.Add(member.JsonName);
        throw Fail.MissingRequired(ref reader, behindBrace - 1, typeof(T), missing);
    }

    private protected override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        int slot = _layout.Names.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);
        member = slot < 0 || _layout.Slots[slot] is not { IsRead: true } ? null : _layout.Children[slot];
        jsonName = slot < 0 ? null : _layout.JsonNames[slot];
        return slot >= 0;
    }

    /// <summary>Whether the code says which object it has made before it reads the members (<see cref="Announce"/>).</summary>
    internal bool AnnouncesObjects => _layout.AnnouncesObjects;

    internal override bool MadeWithoutParameters => _layout.Contract is { Creation: Contracts.ContractCreation.Parameterless, ReadError: null };

    /// <summary>Says which object was made, so that its members may refer to it. Code for plans without references has no such call.</summary>
    internal static void Announce(ref JsonReader reader, object made) => reader._references?.Keep(made);

    internal override bool HasConstructorParameters => _layout.Contract.Creation == Contracts.ContractCreation.Parameterized;

    // Where references are preserved System.Text.Json converts the other members too as they come.
    private protected override bool IsConstructorParameter(string jsonName) => _tag is ReferenceTag || SlotOf(jsonName)?.Parameter is not null;

    private protected override string? DescribeMember(string jsonName) =>
        SlotOf(jsonName) is { } member ? $"{TypeNames.Show(typeof(T))}.{member.Name}" : null;

    private Contracts.MemberContract? SlotOf(string jsonName) => Array.Find(_layout.Slots, member => member?.JsonName == jsonName);

    private protected override IEnumerable<string> MemberNames => _layout.JsonNames.OfType<string>();
}
