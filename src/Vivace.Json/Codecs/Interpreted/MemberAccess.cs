// Getter and setter of one member as delegates, with the codec of its type: what the interpreter walks over.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Interpreted;

/// <summary>One member of <typeparamref name="TOwner"/>, whatever its type.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal abstract class MemberAccess<TOwner>(MemberContract member)
{
    internal MemberContract Member { get; } = member;

    internal bool IsRead { get; } = member.IsRead && !member.IsExtensionData;

    /// <summary>Whether a value reaches an object that is there already: by a setter, or into the value that the member holds.</summary>
    internal bool IsFilled { get; } = member.ReachesObject;

    internal bool IsWritten { get; } = member.IsWritten && !member.IsExtensionData;

    internal static MemberAccess<TOwner> For(MemberContract member) =>
        (MemberAccess<TOwner>)Activator.CreateInstance(typeof(MemberAccess<,>).MakeGenericType(typeof(TOwner), member.Type), member)!;

    internal abstract void Bind(JsonCodec? codec);

    internal abstract void ReadInto(ref JsonReader reader, int position, ref TOwner target, out int next);

    internal abstract object? ReadBoxed(ref JsonReader reader, int position, out int next);

    internal abstract int WriteFrom(ref JsonWriter writer, int position, ref TOwner source, ref MemberText text, int reserve);

    internal abstract object? GetBoxed(ref TOwner source);

    internal abstract void SetBoxed(ref TOwner target, object? value);

    internal abstract void SetDefault(ref TOwner target);
}

/// <summary>One member of <typeparamref name="TOwner"/> of type <typeparamref name="TValue"/>.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class MemberAccess<TOwner, TValue> : MemberAccess<TOwner>
{
    private readonly Getter? _get;
    private readonly Setter? _set;
    private readonly bool _populates;
    private JsonCodec<TValue>? _codec;

    private delegate TValue? Getter(ref TOwner owner);

    private delegate void Setter(ref TOwner owner, TValue? value);

    public MemberAccess(MemberContract member)
        : base(member)
    {
        _get = GetterOf(member);
        _set = SetterOf(member);
        _populates = member.FillsValue;
    }

    internal override void Bind(JsonCodec? codec) => _codec = (JsonCodec<TValue>?)codec;

    internal override void ReadInto(ref JsonReader reader, int position, ref TOwner target, out int next)
    {
        TValue? value;
        if (_populates && _set is null && ReadPrimitives.TryReadNull(ref reader, position, out _))
            throw Errors.ThrowContract.NullInFilled(typeof(TOwner), typeof(TValue));
        if (_populates && _get!(ref target) is { } current)
        {
            value = _codec!.PopulateAt(ref reader, position, current, out next);
            if (!typeof(TValue).IsValueType && ReferenceEquals(current, value))
                return;
        }
        else
        {
            value = _codec!.ReadAt(ref reader, position, out next);
        }

        _set?.Invoke(ref target, value);
    }

    internal override object? ReadBoxed(ref JsonReader reader, int position, out int next) => _codec!.ReadAt(ref reader, position, out next);

    internal override int WriteFrom(ref JsonWriter writer, int position, ref TOwner source, ref MemberText text, int reserve)
    {
        TValue? value = _get!(ref source);
        if (!WritePrimitives.IsUnconditional(ref text) && (Member.ShouldWrite is { } shouldWrite ? !shouldWrite(source!, value) : WritePrimitives.Skips(ref text, value)))
            return position;
        position = WritePrimitives.WriteName(ref writer, position, ref text);
        position = _codec!.WriteAt(ref writer, position, value);
        return WritePrimitives.Ensure(ref writer, position, reserve);
    }

    internal override object? GetBoxed(ref TOwner source) => _get!(ref source);

    internal override void SetBoxed(ref TOwner target, object? value) => _set?.Invoke(ref target, (TValue?)value);

    internal override void SetDefault(ref TOwner target) => _set?.Invoke(ref target, default);

    private static Getter? GetterOf(MemberContract member)
    {
        if (!member.CanGet)
            return null;
        if (member.ReplacedGetter is { } replaced)
            return (ref TOwner owner) => (TValue?)replaced(owner!);
        if (member.Field is { } field)
            return (ref TOwner owner) => (TValue?)field.GetValue(owner);
        if (member.Getter is not { } getter)
            return null;
        if (typeof(TOwner).IsValueType)
            return getter.CreateDelegate<Getter>();
        Func<TOwner, TValue?> get = getter.CreateDelegate<Func<TOwner, TValue?>>();
        return (ref TOwner owner) => get(owner);
    }

    private static Setter? SetterOf(MemberContract member)
    {
        if (!member.CanSet)
            return null;
        if (member.ReplacedSetter is { } replaced)
            return (ref TOwner owner, TValue? value) =>
            {
                object boxed = owner!;
                replaced(boxed, value);
                if (typeof(TOwner).IsValueType)
                    owner = (TOwner)boxed;
            };
        if (member.Field is { } field)
            return (ref TOwner owner, TValue? value) =>
            {
                object boxed = owner!;
                field.SetValue(boxed, value);
                if (typeof(TOwner).IsValueType)
                    owner = (TOwner)boxed;
            };
        if (member.Setter is not { } setter)
            return null;
        if (typeof(TOwner).IsValueType)
            return setter.CreateDelegate<Setter>();
        Action<TOwner, TValue?> set = setter.CreateDelegate<Action<TOwner, TValue?>>();
        return (ref TOwner owner, TValue? value) => set(owner, value);
    }
}
