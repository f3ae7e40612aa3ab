// A member's getter, setter and codec, for the interpreter.
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Reading;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.CompilerServices;

/// <summary>One member of <typeparamref name="TOwner"/>, of any type.</summary>
/// <typeparam name="TOwner">The type that declares the member.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MemberAccess<TOwner>
{
    private protected MemberAccess()
    {
    }

    internal abstract void Bind(JsonCodec? codec);

    internal abstract void Read(ref JsonReader reader, int position, ref TOwner target, out int next);

    internal abstract object? ReadBoxed(ref JsonReader reader, int position, out int next);

    /// <summary>Begins to read a container in parts, into the current value if there is one; null if it must be read whole.</summary>
    internal abstract ReadFrame? OpenFrame(ref JsonReader reader, int position, object? current, out int start);

    /// <summary>Begins to read a string in parts, perhaps into the member's current value; null if it must be read whole.</summary>
    internal abstract LongString? BeginString(ref JsonReader reader, int quote, ref TOwner target, bool fills);

    internal abstract int Write(
        ref JsonWriter writer, int position, ref TOwner source, StepKind? skip, Step write, ref MemberText text, int reserve);

    /// <summary>Writes the value without a name, where the writer stands.</summary>
    internal abstract void Write(ref JsonWriter writer, ref TOwner source);

    internal abstract object? GetBoxed(ref TOwner source);

    internal abstract void SetBoxed(ref TOwner target, object? value);
}

internal abstract class MemberAccess<TOwner, TMember>(MemberContract member) : MemberAccess<TOwner>
{
    private readonly bool _fills = member.FillsValue;
    private JsonCodec<TMember>? _codec;

    protected bool CanSet { get; } = member.CanSet;

    protected abstract TMember? Get(ref TOwner owner);

    /// <summary>Sets the member if it has a setter.</summary>
    protected abstract void Set(ref TOwner owner, TMember? value);

    internal override void Bind(JsonCodec? codec) => _codec = (JsonCodec<TMember>?)codec;

    internal override void Read(ref JsonReader reader, int position, ref TOwner target, out int next)
    {
        if (!_fills)
        {
            Set(ref target, _codec!.ReadAt(ref reader, position, out next));
            return;
        }

        TMember? current = Get(ref target);
        TMember? value = CanSet
            ? ObjectCodec<TOwner>.ReadInto(ref reader, _codec!, current, position, out next)
            : ObjectCodec<TOwner>.Fill(ref reader, _codec!, current, position, out next);
        if (typeof(TMember).IsValueType || current is null || !ReferenceEquals(current, value))
            Set(ref target, value);
    }

    internal override object? ReadBoxed(ref JsonReader reader, int position, out int next) =>
        _codec!.ReadAt(ref reader, position, out next);

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, object? current, out int start) =>
        current is null ? _codec!.OpenFrame(ref reader, position, out start)
        : _codec!.InPlaceOf((TMember)current) is { } other ? other.OpenFrame(ref reader, position, out start)
        : _codec.OpenInto(ref reader, position, current, out start);

    internal override LongString? BeginString(ref JsonReader reader, int quote, ref TOwner target, bool fills) =>
        _codec!.BeginString(ref reader, quote, fills ? Get(ref target) : null);

    internal override int Write(
        ref JsonWriter writer, int position, ref TOwner source, StepKind? skip, Step write, ref MemberText text, int reserve)
    {
        TMember? value = Get(ref source);
        bool isSkipped = skip switch
        {
            null => false,
            StepKind.SkipNull => WritePrimitives.IsNull(value),
            StepKind.SkipDefault => WritePrimitives.IsDefault(value),
            StepKind.SkipDeclared => MemberCondition.IsDeclared(member, value),
            StepKind.SkipEmpty => WritePrimitives.IsEmpty(value),
            StepKind.SkipCycle => WritePrimitives.IsCycle(value),
            _ => !MemberCondition.IsMet(member, source!, value),
        };
        if (isSkipped)
            return position;
        position = write.WriteName(ref writer, position, ref text);
        if (write.Primitive == Primitive.Constant)
            return position;
        position = _codec!.WriteAt(ref writer, position, value);
        return position < 0 ? position : WritePrimitives.Ensure(ref writer, position, reserve);
    }

    internal override void Write(ref JsonWriter writer, ref TOwner source) => _codec!.Write(ref writer, Get(ref source));

    internal override object? GetBoxed(ref TOwner source) => Get(ref source);

    internal override void SetBoxed(ref TOwner target, object? value) => Set(ref target, value is TMember typed ? typed : default);
}

/// <summary>A member of a type with generated code, where one method moves the values of all members.</summary>
internal sealed class MovedMember<TOwner, TMember>(MemberContract member, ObjectCodec<TOwner> codec, int slot)
    : MemberAccess<TOwner, TMember>(member)
{
    private readonly Func<object, object?>? _get = member.ReplacedGetter;
    private readonly Action<object, object?>? _set = member.ReplacedSetter;

    protected override TMember? Get(ref TOwner owner)
    {
        if (_get is not null)
            return (TMember?)_get(owner!);
        TMember? value = default;
        codec.MoveValue(slot, ref owner, ref Unsafe.As<TMember?, byte>(ref value), sets: false);
        return value;
    }

    protected override void Set(ref TOwner owner, TMember? value)
    {
        if (_set is not null)
        {
            object boxed = owner!;
            _set(boxed, value);
            if (typeof(TOwner).IsValueType)
                owner = (TOwner)boxed;
        }
        else if (CanSet)
        {
            codec.MoveValue(slot, ref owner, ref Unsafe.As<TMember?, byte>(ref value), sets: true);
        }
    }
}
