// The plain twin of emitted code: a walk over the contract, for first calls and where no code can be made at run time.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Interpreted;

/// <summary>Reads and writes objects member by member through one virtual call each.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class InterpretedObjectCodec<T> : ObjectCodec<T>
{
    private readonly TypeContract _contract;
    private readonly MemberAccess<T>[] _members;
    private readonly int[] _slotOfParameter;
    private readonly object?[] _defaults;
    private readonly ConstructorInvoker? _constructor;

    // In its place where more is to be done than to call it.
    private readonly ConstructorInvoker? _initialized;

    // Callbacks that somebody waits for, by interface or delegate.
    private readonly ContractCallbacks _told;
    private readonly MemberAccess<T>? _extension;
    private readonly ulong[] _required;
    private readonly bool _rejectsDuplicates, _tracks;

    // Of nearly every type none.
    private readonly MemberAccess<T>[] _startingAsDefault;

    public InterpretedObjectCodec(ObjectLayout layout, bool rejectsDuplicates)
        : base(layout)
    {
        LearnNothing();
        _contract = layout.Contract;
        _rejectsDuplicates = rejectsDuplicates;
        _members = [.. layout.Slots.Select(member => MemberAccess<T>.For(member!))];
        _startingAsDefault = Array.FindAll(_members, member => member.Member.StartsAsDefault);
        _extension = _members.FirstOrDefault(member => member.Member.IsExtensionData);
        _required = new ulong[(_members.Length + 63) / 64];
        for (int i = 0; i < _members.Length; i++)
            if (_members[i].Member.IsRequired)
                _required[i / 64] |= 1UL << (i % 64);
        _tracks = rejectsDuplicates || _contract.RequiredCount > 0;
        _slotOfParameter = new int[_contract.Parameters.Count];
        _defaults = new object?[_contract.Parameters.Count];
        foreach (ParameterContract parameter in _contract.Parameters)
        {
            _slotOfParameter[parameter.Position] = Array.FindIndex(_members, member => member.IsRead && member.Member == parameter.Member);
            _defaults[parameter.Position] = parameter.DefaultValue;
        }

        if (_contract.Creation is ContractCreation.Parameterized or ContractCreation.Parameterless)
            _constructor = ConstructorInvoker.Create(_contract.Constructor!);
        if (_contract.Creation == ContractCreation.Parameterless && _startingAsDefault.Length != 0)
            (_initialized, _constructor) = (_constructor, null);
        _told = _contract.Callbacks;
        if (_contract.Notices is { } notices)
            foreach (ContractCallbacks callback in Enum.GetValues<ContractCallbacks>())
                if (callback != ContractCallbacks.None && notices.Of(callback) is not null)
                    _told |= callback;
    }

    protected override void BindChildren()
    {
        for (int i = 0; i < _members.Length; i++)
            _members[i].Bind(Layout.ChildOf(i));
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        int brace = position;
        position = ReadPrimitives.Enter(ref reader, position);
        ThrowNotReadable(ref reader, brace);
        T? made = _contract.Creation == ContractCreation.Parameterized
            ? ReadParameterized(ref reader, position, out next)
            : ReadSettable(ref reader, position, out next);
        return made;
    }

    /// <summary>Sets the members that the text has and leaves the others as they are.</summary>
    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        return Fill(ref reader, ReadPrimitives.Enter(ref reader, position), target, out next);
    }

    private T ReadSettable(ref JsonReader reader, int position, out int next)
    {
        T made = _constructor is null ? Make() : (T)_constructor.Invoke();
        if (AnnouncesObjects)
            Announce(ref reader, made!);
        return Fill(ref reader, position, made, out next);
    }

    private T Make()
    {
        T made = _contract.Creation == ContractCreation.Delegate ? Create() : _initialized is null ? default! : (T)_initialized.Invoke();
        foreach (MemberAccess<T> member in _startingAsDefault)
            member.SetDefault(ref made);
        return made;
    }

    private T Fill(ref JsonReader reader, int position, T target, out int next)
    {
        Notify(ref target, ContractCallbacks.Deserializing);
        Span<ulong> seen = _tracks ? new ulong[_required.Length] : default;
        int slot = FirstName(ref reader, position, out int value);
        while (slot != Closed)
        {
            if (slot == Unmapped)
            {
                object extension = ReadUnmapped(ref reader, _extension!.GetBoxed(ref target), value, out position);
                if (_extension.Member.CanSet)
                    _extension.SetBoxed(ref target, extension);
            }
            else
            {
                MemberAccess<T> member = _members[slot];
                if (_tracks)
                    Note(ref reader, seen, slot, value);
                if (!member.IsFilled)
                    position = ReadPrimitives.SkipValue(ref reader, value);
                else if (!member.Member.SkipsNullOnRead || !ReadPrimitives.TryReadNull(ref reader, value, out position))
                    member.ReadInto(ref reader, value, ref target, out position);
            }

            slot = Advance(ref reader, position, slot, out value);
        }

        Finish(ref reader, value, seen);
        next = value;
        Notify(ref target, ContractCallbacks.Deserialized);
        return target;
    }

    // Values wait, boxed, until the constructor can be called; the members beside its parameters are set behind it.
    private T ReadParameterized(ref JsonReader reader, int position, out int next)
    {
        object?[] values = new object?[_members.Length];
        Span<ulong> seen = new ulong[_required.Length];
        object? extension = null;
        int slot = FirstName(ref reader, position, out int value);
        while (slot != Closed)
        {
            if (slot == Unmapped)
            {
                extension = ReadUnmapped(ref reader, extension, value, out position);
            }
            else
            {
                MemberAccess<T> member = _members[slot];
                bool skipsNull = member.Member.SkipsNullOnRead && ReadPrimitives.TryReadNull(ref reader, value, out position);
                Note(ref reader, seen, slot, value);
                if (!member.IsRead)
                    position = ReadPrimitives.SkipValue(ref reader, value);
                else if (!skipsNull)
                    values[slot] = member.ReadBoxed(ref reader, value, out position);
                else if (!member.Member.IsRequired)
                    seen[slot / 64] &= ~(1UL << (slot % 64));
            }

            slot = Advance(ref reader, position, slot, out value);
        }

        Finish(ref reader, value, seen);
        next = value;
        object?[] arguments = new object?[_slotOfParameter.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            int source = _slotOfParameter[i];
            arguments[i] = source >= 0 && (seen[source / 64] >> (source % 64) & 1) != 0 ? values[source] : _defaults[i];
        }

        T target = (T)_constructor!.Invoke(arguments.AsSpan())!;
        foreach (MemberAccess<T> member in _startingAsDefault)
            member.SetDefault(ref target);
        Notify(ref target, ContractCallbacks.Deserializing);
        if (extension is not null && _extension!.Member.CanSet)
            _extension.SetBoxed(ref target, extension);
        for (int i = 0; i < _members.Length; i++)
            if (_members[i] is { IsRead: true, Member.Parameter: null } && (seen[i / 64] >> (i % 64) & 1) != 0)
                _members[i].SetBoxed(ref target, values[i]);
        Notify(ref target, ContractCallbacks.Deserialized);
        return target;
    }

    private int Advance(ref JsonReader reader, int position, int slot, out int value) =>
        NextName(ref reader, position, slot == Unmapped ? _members.Length : slot + 1, out value);

    private void Note(ref JsonReader reader, Span<ulong> seen, int slot, int value)
    {
        ulong bit = 1UL << (slot % 64);
        if (_rejectsDuplicates && (_members[slot].IsRead || _contract.Creation == ContractCreation.Parameterized) && (seen[slot / 64] & bit) != 0)
            ThrowDuplicate(ref reader, value);
        seen[slot / 64] |= bit;
    }

    private void Finish(ref JsonReader reader, int behindBrace, Span<ulong> seen)
    {
        ReadPrimitives.Leave(ref reader);
        if (_contract.RequiredCount == 0)
            return;
        for (int i = 0; i < _required.Length; i++)
            if ((seen[i] & _required[i]) != _required[i])
                ThrowMissing(ref reader, behindBrace, i * 64, seen[i]);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        ThrowNotWritable(ref writer, position);
        Notify(ref value, ContractCallbacks.Serializing);
        position = WritePrimitives.BeginMembers(ref writer, position, Reserve, OpensPlain);
        for (int i = 0; i < _members.Length; i++)
            if (_members[i].IsWritten)
                position = _members[i].WriteFrom(ref writer, position, ref value, ref Unsafe.Add(ref Texts, i), Reserve);
        if (_extension is { Member.WritesUnmapped: true })
            position = WriteUnmapped(ref writer, position, _extension.GetBoxed(ref value));
        position = WritePrimitives.EndMembers(ref writer, position);
        Notify(ref value, ContractCallbacks.Serialized);
        return position;
    }

    private void Notify(ref T target, ContractCallbacks callback)
    {
        if ((_told & callback) == 0)
            return;
        if (_contract.Notices is { } notices)
            Pass(ref target, notices.Of(callback));
        if ((_contract.Callbacks & callback) == 0)
            return;
        object boxed = target!;
        switch (callback)
        {
            case ContractCallbacks.Serializing:
                ((IJsonOnSerializing)boxed).OnSerializing();
                break;
            case ContractCallbacks.Serialized:
                ((IJsonOnSerialized)boxed).OnSerialized();
                break;
            case ContractCallbacks.Deserializing:
                ((IJsonOnDeserializing)boxed).OnDeserializing();
                break;
            default:
                ((IJsonOnDeserialized)boxed).OnDeserialized();
                break;
        }

        if (typeof(T).IsValueType)
            target = (T)boxed;
    }
}
