// Creates objects and accesses their members by reflection, for the interpreter.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ReflectedObject<T>(TypeContract contract)
{
    private readonly ConstructorInvoker? _constructor = contract.Constructor!.GetParameters().Length == 0
        ? null
        : ConstructorInvoker.Create(contract.Constructor);

    internal T Make(object?[] arguments) =>
        (T)(_constructor is null ? ReflectedConstructor.Invoke(typeof(T)) : _constructor.Invoke(arguments.AsSpan()));

    // Usual types are named so that the precompiled library has code for them (docs/decisions/precompiled-code.md).
    internal static MemberAccess<T> AccessTo(MemberContract member) =>
        typeof(T).IsValueType ? (MemberAccess<T>)Activator.CreateInstance(
            typeof(ReflectedStructMember<,>).MakeGenericType(typeof(T), member.Type), member)!
        : member.Type == typeof(int) ? new ReflectedMember<T, int>(member)
        : member.Type == typeof(bool) ? new ReflectedMember<T, bool>(member)
        : member.Type == typeof(long) ? new ReflectedMember<T, long>(member)
        : member.Type == typeof(double) ? new ReflectedMember<T, double>(member)
        : (MemberAccess<T>)ClosedType.Open(member.Type, new Opener(member));

    // Not by a constructor found by reflection, for which the runtime compiles a method in each of these classes.
    private sealed class Opener(MemberContract member) : ITypeOpener
    {
        public object Open<TMember>() => new ReflectedMember<T, TMember>(member);
    }
}

internal sealed class ReflectedMember<TOwner, TMember>(MemberContract member) : MemberAccess<TOwner, TMember>(member)
{
    private readonly Func<TOwner, TMember?>? _get = GetterOf(member);
    private readonly Action<TOwner, TMember?>? _set = SetterOf(member);

    protected override TMember? Get(ref TOwner owner) => _get!(owner);

    protected override void Set(ref TOwner owner, TMember? value) => _set?.Invoke(owner, value);

    private static Func<TOwner, TMember?>? GetterOf(MemberContract member)
    {
        if (!member.CanGet)
            return null;
        if (member.ReplacedGetter is { } replaced)
            return Unboxed(replaced);
        return member.Field is { } field ? Unboxed(field.GetValue) : member.Getter?.CreateDelegate<Func<TOwner, TMember?>>();
    }

    private static Func<TOwner, TMember?> Unboxed(Func<object, object?> get) => owner => (TMember?)get(owner!);

    private static Action<TOwner, TMember?>? SetterOf(MemberContract member)
    {
        if (!member.CanSet)
            return null;
        if (member.ReplacedSetter is { } replaced)
            return Boxed(replaced);
        return member.Field is { } field ? Boxed(field.SetValue) : member.Setter?.CreateDelegate<Action<TOwner, TMember?>>();
    }

    private static Action<TOwner, TMember?> Boxed(Action<object, object?> set) => (owner, value) => set(owner!, value);
}

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ReflectedStructMember<TOwner, TMember>(MemberContract member) : MemberAccess<TOwner, TMember>(member)
{
    private readonly MemberGetter<TOwner, TMember>? _get = GetterOf(member);
    private readonly MemberSetter<TOwner, TMember>? _set = SetterOf(member);

    protected override TMember? Get(ref TOwner owner) => _get!(ref owner);

    protected override void Set(ref TOwner owner, TMember? value) => _set?.Invoke(ref owner, value);

    private static MemberGetter<TOwner, TMember>? GetterOf(MemberContract member)
    {
        if (!member.CanGet)
            return null;
        if (member.ReplacedGetter is { } replaced)
            return (ref TOwner owner) => (TMember?)replaced(owner!);
        return member.Field is { } field
            ? (ref TOwner owner) => (TMember?)field.GetValue(owner)
            : member.Getter?.CreateDelegate<MemberGetter<TOwner, TMember>>();
    }

    private static MemberSetter<TOwner, TMember>? SetterOf(MemberContract member)
    {
        if (!member.CanSet)
            return null;
        if (member.ReplacedSetter is { } replaced)
            return InBox(replaced);
        return member.Field is { } field ? InBox(field.SetValue) : member.Setter?.CreateDelegate<MemberSetter<TOwner, TMember>>();
    }

    private static MemberSetter<TOwner, TMember> InBox(Action<object, object?> set) =>
        (ref TOwner owner, TMember? value) =>
        {
            object boxed = owner!;
            set(boxed, value);
            owner = (TOwner)boxed;
        };
}

internal delegate TMember? MemberGetter<TOwner, TMember>(ref TOwner owner);

internal delegate void MemberSetter<TOwner, TMember>(ref TOwner owner, TMember? value);
