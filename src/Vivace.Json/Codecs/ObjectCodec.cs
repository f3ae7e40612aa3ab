// What type code for objects shares: the plan's names and rules, and the steps off the straight path.
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Codecs.Interpreted;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.References;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
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

    // What followed the last time, before each slot, behind the last one and behind the brace: a name in another order or that the
    // type does not have. Racy, and only guesses.
    private readonly RememberedName?[] _followers;

    // Slots that came in another order, and names that the type does not have. Null until a text brings one.
    private RememberedName?[]? _stray;
    private UnknownNames? _unknown;

    // Stands for all names that are not remembered.
    private RememberedName? _other;
    private int _openings;
    private uint _surprises;

    // Of a type to choose from; null for nearly every type.
    private readonly TypeTag? _tag;

    private InterpretedObjectCodec<T>? _filler;

    // What a step off the path finds besides a slot, Closed and Unmapped: a name that is passed with its value.
    private const int Unknown = -3;

    /// <summary>Makes the codec of one plan.</summary>
    protected ObjectCodec(ObjectLayout layout)
    {
        _layout = layout;
        _tag = layout.Tag;
        _names = layout.Names.Ordered;
        _tight = _names;
        _texts = layout.Texts;
        _followers = new RememberedName?[_names.Length + 2];
        Reserve = layout.Reserve;
        OpensPlain = layout.OpensPlain;
        Required = layout.RequiredMask;
        Once = layout.RejectsDuplicates ? ulong.MaxValue : 0;
        ReadsStraight = layout.Expectations?.AreReadBy(layout) == true;
        WritesStraight = layout.Expectations?.AreWrittenBy(layout) == true;
    }

    /// <summary>Bytes of all parts of fixed size of one object, with slack.</summary>
    protected readonly int Reserve;

    /// <summary>True where the first member is always written and its text brings the object's brace with it.</summary>
    protected readonly bool OpensPlain;

    /// <summary>The slots among the first 64 that a text must have.</summary>
    protected readonly ulong Required;

    /// <summary>The slots among the first 64 that a text may have only once: all or none.</summary>
    protected readonly ulong Once;

    /// <summary>Whether generated code may read without a look at what the plan says of each member.</summary>
    protected readonly bool ReadsStraight;

    /// <summary>Whether generated code may write without a look at what the plan says of each member.</summary>
    protected readonly bool WritesStraight;

    /// <summary>Whether generated code calls the primitives of all members whose types have some, and never their codecs.</summary>
    protected bool IsStraight => ReadsStraight && WritesStraight;

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
    protected JsonCodec Child(int slot) => _layout.Children[slot]!;

    internal override PathNodeKind PathKind => PathNodeKind.Object;

    internal sealed override void Bind(CodecPlan plan)
    {
        _layout.Bind(plan, IsStraight);
        BindChildren();
    }

    /// <summary>Takes the codecs of members into fields of the type code.</summary>
    protected virtual void BindChildren()
    {
    }

    /// <summary>As <see cref="NextName"/> behind the opening brace, where the object may be empty.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int FirstName(ref JsonReader reader, int position, out int next)
    {
        // Whoever chose this codec has left the reader behind the discriminator, or where it was.
        if (_tag is not null && reader._position >= position)
            return NextName(ref reader, reader._position, 0, out next);
        return NextName(ref reader, position - 1, _names.Length + 1, out next);
    }

    /// <summary>As <see cref="FirstName"/>, for an object that may be referred to from within its own members.</summary>
    protected int FirstNameOf(ref JsonReader reader, int position, T made, out int next)
    {
        if (_layout.AnnouncesObjects)
            Announce(ref reader, made!);
        return FirstName(ref reader, position, out next);
    }

    /// <summary>
    /// The step behind a member's value when the expected name does not follow as it stands: whitespace, another order,
    /// another spelling, a member that the type does not have, the end. Returns the slot of the member found, with the
    /// position of its value, or <see cref="Closed"/>, with the position behind the brace.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int NextName(ref JsonReader reader, int position, int expected, out int next)
    {
        // As long as names follow as they did, each takes one compare.
        RememberedName? behind = null;
        RememberedName? likely = _followers[expected];
        while (true)
        {
            int value;
            if (likely is not null && (value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref likely.Form)) >= 0)
            {
                int slot = likely.Slot;
                if (slot >= 0)
                {
                    next = value;
                    return slot;
                }

                behind = likely;
            }
            else
            {
                RememberedName? found = behind;
                int slot = Seek(ref reader, position, expected, ref found, out next);
                if (slot != Unknown)
                    return slot;
                behind = found!;
                value = next;
            }

            position = ReadPrimitives.SkipMember(ref reader, value);
            likely = behind.Follower;
        }
    }

    // The name behind the comma or brace at the position, when it is not the one that followed the last time.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Seek(ref JsonReader reader, int position, int expected, ref RememberedName? behind, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        int lead = position;
        int quote;
        bool opens = behind is null && expected > _names.Length;
        ref RememberedName? follower = ref behind is null ? ref _followers[expected] : ref behind.Follower;
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
            // Perhaps whitespace alone is between.
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
                return Closed;
            }
        }

        if (!ReadPrimitives.IsAt(ref origin, end, quote, (byte)'"'))
        {
            quote = ReadPrimitives.SkipSpace(ref reader, quote);
            if (!ReadPrimitives.IsAt(ref origin, end, quote, (byte)'"'))
            {
                next = EndWithoutName(ref reader, quote);
                return Closed;
            }
        }

        if (behind is null && (uint)expected < (uint)_names.Length)
        {
            next = ReadPrimitives.MatchQuoted(ref origin, end, quote, ref _names[expected]);
            if (next >= 0)
            {
                if (!opens && lead >= 0 && _untilLesson > 0 && --_untilLesson == 0)
                    Learn(ref reader, position, quote, next);
                return expected;
            }
        }

        // The one that followed the last time between other whitespace, or any other.
        RememberedName? name = follower;
        if (name is null || (quote == lead + 1 && name.IsCompact) || (next = ReadPrimitives.MatchQuoted(ref origin, end, quote, ref name.Name)) < 0)
        {
            int slot = FindName(ref reader, quote, out next);
            if (slot >= 0)
            {
                if (!IsNoted())
                {
                    follower = null;
                    return slot;
                }

                name = (_stray ??= new RememberedName?[_names.Length])[slot] ??= new RememberedName(_names[slot], slot);
            }
            else
            {
                if (KeepsUnmapped(ref reader, quote))
                    return Unmapped;
                name = Remember(ref reader, quote);
                if (name is null)
                {
                    behind = _other ??= new RememberedName(new MemberName(null, ignoreCase: false, isFirst: false), -1);
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
        behind = name;
        return Unknown;
    }

    // Where names come in ever other orders, a guess costs more than it saves, so that only some are made.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsNoted() => ++_surprises < Surprises || (_surprises & Patience) == 0;

    private const uint Surprises = 256, Patience = 31;

    // Texts whose objects begin with ever other names are not followed.
    private const int MaxOpenings = 32;

    // The name in the form that it has in this text.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private RememberedName AsItStands(RememberedName name, ref byte origin, int lead, int quote, int value)
    {
        if ((Unsafe.Add(ref origin, lead) != (byte)',' && _openings++ >= MaxOpenings) || !name.TryRestate(ref origin, lead, quote, value, out RememberedName? restated))
            return name;

        // What opens objects is remembered only there.
        if (Unsafe.Add(ref origin, lead) != ',')
            return restated;
        if (name.Slot >= 0)
            _stray![name.Slot] = restated;
        else
            _unknown!.Replace(name, restated);
        return restated;
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

    // A name that the type does not have, or null where it cannot be remembered.
    private RememberedName? Remember(ref JsonReader reader, int quote)
    {
        // Names around a discriminator are looked at each time.
        if (_tag is not null)
            return null;
        int end = StringScan.FindQuoteNear(ref reader._origin, quote + 1, reader._end);
        return end < 0 ? null
            : (_unknown ??= new UnknownNames()).Add(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref reader._origin, quote + 1), end - quote - 1));
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

    // Filling is rare: generated code takes the members one by one, and one walk over the contract serves the run time's engines.
    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        if (_layout.Expectations is not null)
        {
            return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
                ? TakeMembers(ref reader, ReadPrimitives.Enter(ref reader, position), target, out next)
                : ReadNoObject(ref reader, position, out next);
        }

        if (!ReflectionSwitch.IsOn)
            throw ThrowContract.NotGenerated(typeof(T));
        InterpretedObjectCodec<T>? filler = _filler;
        if (filler is null)
        {
            filler = new InterpretedObjectCodec<T>(_layout.WithoutGaps(), _layout.RejectsDuplicates);
            filler.BindChildren();
            _filler = filler;
        }

        return filler.PopulateAt(ref reader, position, target, out next);
    }

    // As InterpretedObjectCodec fills.
    private T TakeMembers(ref JsonReader reader, int position, T target, out int next)
    {
        TypeContract contract = _layout.Contract;
        if ((contract.Callbacks & ContractCallbacks.Deserializing) != 0)
            target = Called(target, static boxed => ((System.Text.Json.Serialization.IJsonOnDeserializing)boxed).OnDeserializing());
        bool rejects = _layout.RejectsDuplicates;
        Span<ulong> seen = rejects || contract.RequiredCount > 0 ? new ulong[(_names.Length + 63) / 64] : default;
        int extension = Array.FindIndex(_layout.Slots, static member => member is { IsExtensionData: true });
        int slot = FirstName(ref reader, position, out int value);
        while (slot != Closed)
        {
            if (slot == Unmapped)
            {
                target = TakeMember(ref reader, extension, target, value, out position);
            }
            else
            {
                if (!seen.IsEmpty)
                {
                    ulong bit = 1UL << (slot % 64);
                    if (rejects && (seen[slot / 64] & bit) != 0)
                        ThrowIfRepeated(ref reader, slot, value);
                    seen[slot / 64] |= bit;
                }

                target = TakeOther(ref reader, slot, target, value, out position);
            }

            slot = NextName(ref reader, position, slot == Unmapped ? _names.Length : slot + 1, out value);
        }

        ReadPrimitives.Leave(ref reader);
        for (int i = 0; contract.RequiredCount != 0 && i < seen.Length; i++)
            if ((seen[i] & RequiredIn(i)) != RequiredIn(i))
                ThrowMissing(ref reader, value, i * 64, seen[i]);
        next = value;
        return (contract.Callbacks & ContractCallbacks.Deserialized) == 0
            ? target
            : Called(target, static boxed => ((System.Text.Json.Serialization.IJsonOnDeserialized)boxed).OnDeserialized());
    }

    // A struct is called in a box, and comes back from it: what an interface implements itself is called in one, and changes that.
    private static TCalled Called<TCalled>(TCalled target, Action<object> call)
    {
        object boxed = target!;
        call(boxed);
        return (TCalled)boxed;
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

    /// <summary>
    /// Reads a member that is not read in the usual way: filled, left as it is by a null, or passed over. Returns the object, which is
    /// another one only if it is a struct.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected T TakeOther(ref JsonReader reader, int slot, T target, int position, out int next)
    {
        MemberContract member = _layout.Slots[slot]!;
        if (member.SkipsNullOnRead && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return target;
        if (member.ReachesObject)
            return TakeMember(ref reader, slot, target, position, out next);
        next = ReadPrimitives.SkipValue(ref reader, position);
        return target;
    }

    /// <summary>Reads the value of a slot into an object that is there, and what no member takes into the slot of those; returns the object. Generated code does it.</summary>
    protected virtual T TakeMember(ref JsonReader reader, int slot, T made, int position, out int next) => throw ThrowContract.NotFillable(typeof(T));

    /// <summary>Whether a member's present value is filled.</summary>
    protected bool Populates(int slot) => _layout.Slots[slot] is { FillsValue: true };

    /// <summary>Reads the value of a slot: into the present one, where that is asked for. True where the member is to be set.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="slot">The slot.</param>
    /// <param name="current">What the member holds, if it is filled.</param>
    /// <param name="position">The position of the value.</param>
    /// <param name="next">The position behind it.</param>
    /// <param name="taken">What the member is to hold.</param>
    protected bool Takes<TMember>(ref JsonReader reader, int slot, TMember? current, int position, out int next, out TMember? taken)
    {
        if (!Populates(slot) || current is null)
        {
            taken = Taken<TMember>(ref reader, slot, position, out next);
            return true;
        }

        taken = ((JsonCodec<TMember>)_layout.ChildOf(slot)!).PopulateAt(ref reader, position, current, out next);
        return typeof(TMember).IsValueType || !ReferenceEquals(current, taken);
    }

    /// <summary>Reads the value of a slot.</summary>
    protected TMember? Taken<TMember>(ref JsonReader reader, int slot, int position, out int next) =>
        ((JsonCodec<TMember>)_layout.ChildOf(slot)!).ReadAt(ref reader, position, out next);

    /// <summary>As <see cref="Takes"/>, for a member without a setter: it cannot take a null.</summary>
    protected void TakesWithin<TMember>(ref JsonReader reader, int slot, TMember? current, int position, out int next)
    {
        if (Populates(slot) && ReadPrimitives.TryReadNull(ref reader, position, out _))
            throw ThrowContract.NullInFilled(typeof(T), typeof(TMember));
        Takes(ref reader, slot, current, position, out next, out _);
    }

    /// <summary>Passes over the value of a member that the plan does not read, or a null that leaves it as it is; false where the value is to be read.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected bool Passes(ref JsonReader reader, int slot, int position, out int next)
    {
        MemberContract member = _layout.Slots[slot]!;
        if (member.SkipsNullOnRead && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return true;
        next = position;
        if (member is { IsRead: true, IsExtensionData: false })
            return false;
        next = ReadPrimitives.SkipValue(ref reader, position);
        return true;
    }

    /// <summary>Adds the member at which <see cref="NextName"/> found no slot to the type's dictionary for such members.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected object ReadUnmapped(ref JsonReader reader, object? extension, int position, out int next) =>
        _layout.Extension!.Read(ref reader, reader._position, extension, position, out next);

    /// <summary>Whether the plan writes what the type's dictionary for other members holds.</summary>
    protected bool WritesUnmapped => _layout.Extension is not null;

    /// <summary>Writes what the type's dictionary for other members holds.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int WriteUnmapped(ref JsonWriter writer, int position, object? extension) =>
        extension is null ? position : _layout.Extension!.Write(ref writer, position, extension, Reserve);

    /// <summary>Throws for a member that was there before; the reader stands at its value.</summary>
    protected void ThrowDuplicate(ref JsonReader reader, int value) => throw Fail.Duplicate(ref reader, value, typeof(T));

    /// <summary>The same for a slot, whose value counts where it is read or where the constructor waits for all of them.</summary>
    protected void ThrowIfRepeated(ref JsonReader reader, int slot, int value)
    {
        if (_layout.Contract.Creation == ContractCreation.Parameterized || _layout.Slots[slot] is { IsRead: true, IsExtensionData: false })
            ThrowDuplicate(ref reader, value);
    }

    /// <summary>The slots that a text must have, among the 64 that a word of bits stands for.</summary>
    protected ulong RequiredIn(int word) => _layout.RequiredIn(word);

    /// <summary>Throws where the type cannot be made; <paramref name="position"/> is that of the object's brace.</summary>
    protected void ThrowNotReadable(ref JsonReader reader, int position)
    {
        if (_layout.Contract.ReadError is { } error)
            throw error.IsNotSupported ? Fail.NotSupported(ref reader, position, OracleSentences.BeforeUnreadable(typeof(T)) + error.Message) : ThrowContract.ToException(error);
    }

    /// <summary>Throws where values of the type cannot be written; <paramref name="position"/> is that of the value.</summary>
    protected void ThrowNotWritable(ref JsonWriter writer, int position)
    {
        if (_layout.Contract.WriteError is { } error)
            throw error.IsNotSupported ? WriteFailure.NotSupported(ref writer, position, error.Message) : ThrowContract.ToException(error);
    }

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

    /// <summary>Calls a struct's <see cref="System.Text.Json.Serialization.IJsonOnSerializing"/>, which may be an interface's own.</summary>
    protected static void CallOnSerializing<TCalled>(ref TCalled target)
        where TCalled : System.Text.Json.Serialization.IJsonOnSerializing =>
        target = Called(target, static boxed => ((System.Text.Json.Serialization.IJsonOnSerializing)boxed).OnSerializing());

    /// <summary>Calls a struct's <see cref="System.Text.Json.Serialization.IJsonOnSerialized"/>, which may be an interface's own.</summary>
    protected static void CallOnSerialized<TCalled>(ref TCalled target)
        where TCalled : System.Text.Json.Serialization.IJsonOnSerialized =>
        target = Called(target, static boxed => ((System.Text.Json.Serialization.IJsonOnSerialized)boxed).OnSerialized());

    /// <summary>Calls a struct's <see cref="System.Text.Json.Serialization.IJsonOnDeserializing"/>, which may be an interface's own.</summary>
    protected static void CallOnDeserializing<TCalled>(ref TCalled target)
        where TCalled : System.Text.Json.Serialization.IJsonOnDeserializing =>
        target = Called(target, static boxed => ((System.Text.Json.Serialization.IJsonOnDeserializing)boxed).OnDeserializing());

    /// <summary>Calls a struct's <see cref="System.Text.Json.Serialization.IJsonOnDeserialized"/>, which may be an interface's own.</summary>
    protected static void CallOnDeserialized<TCalled>(ref TCalled target)
        where TCalled : System.Text.Json.Serialization.IJsonOnDeserialized =>
        target = Called(target, static boxed => ((System.Text.Json.Serialization.IJsonOnDeserialized)boxed).OnDeserialized());

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
        member = slot < 0 || _layout.Slots[slot] is not { IsRead: true } ? null : _layout.ChildOf(slot);
        jsonName = slot < 0 ? null : _layout.JsonNames[slot];
        return slot >= 0;
    }

    /// <summary>Whether the code says which object it has made before it reads the members (<see cref="Announce"/>).</summary>
    internal bool AnnouncesObjects => _layout.AnnouncesObjects;

    internal override bool MadeWithoutParameters => _layout.Contract is { Creation: ContractCreation.Parameterless, ReadError: null };

    /// <summary>Says which object was made, so that its members may refer to it. Code for plans without references has no such call.</summary>
    internal static void Announce(ref JsonReader reader, object made) => reader._references?.Keep(made);

    internal override bool HasConstructorParameters => _layout.Contract.Creation == ContractCreation.Parameterized;

    // Where metadata may stand in the object System.Text.Json converts the other members too as they come.
    private protected override bool IsConstructorParameter(string jsonName) => _tag is not null || SlotOf(jsonName)?.Parameter is not null;

    private protected override string? DescribeMember(string jsonName) =>
        SlotOf(jsonName) is { } member ? $"{TypeNames.Show(typeof(T))}.{member.Name}" : null;

    private Contracts.MemberContract? SlotOf(string jsonName) => Array.Find(_layout.Slots, member => member?.JsonName == jsonName);

    private protected override IEnumerable<string> MemberNames => _layout.JsonNames.OfType<string>();
}
