// Makes objects and reaches their members by reflection, for the interpreter.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs.Objects;

/// <summary>One type of a contract, without generated code.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ReflectedObject<T>(TypeContract contract)
{
    private readonly ConstructorInvoker _constructor = ConstructorInvoker.Create(contract.Constructor!);

    internal T Make(object?[] arguments) => (T)(arguments.Length == 0 ? _constructor.Invoke() : _constructor.Invoke(arguments.AsSpan()));

    internal static MemberAccess<T> AccessTo(MemberContract member) =>
        (MemberAccess<T>)Activator.CreateInstance((typeof(T).IsValueType ? typeof(ReflectedStructMember<,>) : typeof(ReflectedMember<,>)).MakeGenericType(typeof(T), member.Type), member)!;
}

/// <summary>One member of a class, by its accessors or field.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
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
            return owner => (TMember?)replaced(owner!);
        return member.Field is { } field ? owner => (TMember?)field.GetValue(owner) : member.Getter?.CreateDelegate<Func<TOwner, TMember?>>();
    }

    private static Action<TOwner, TMember?>? SetterOf(MemberContract member)
    {
        if (!member.CanSet)
            return null;
        if (member.ReplacedSetter is { } replaced)
            return (owner, value) => replaced(owner!, value);
        return member.Field is { } field ? (owner, value) => field.SetValue(owner, value) : member.Setter?.CreateDelegate<Action<TOwner, TMember?>>();
    }
}

/// <summary>One member of a struct, by its accessors or field.</summary>
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
        return member.Field is { } field ? (ref TOwner owner) => (TMember?)field.GetValue(owner) : member.Getter?.CreateDelegate<MemberGetter<TOwner, TMember>>();
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

/// <summary>The value of a struct's member.</summary>
internal delegate TMember? MemberGetter<TOwner, TMember>(ref TOwner owner);

/// <summary>Sets a struct's member.</summary>
internal delegate void MemberSetter<TOwner, TMember>(ref TOwner owner, TMember? value);
