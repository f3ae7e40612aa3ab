// Recognizes delegates that only access one member or call one constructor, by their IL.
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

/// <summary>Recognizes the delegates of source-generated contexts, such as
/// <c>static obj => ((Order)obj).Price</c>. Any other delegate is called.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class CodeComparison
{
    private const int TokenLength = 4;

    internal static bool IsGetter(Delegate getter, MemberInfo member)
    {
        if (Code.Of(DelegateComparison.Unwrap(getter)) is not { } code || !code.TakeArgument(0))
            return false;
        code.TakeCast(member.DeclaringType!);
        return code.TakeMember(member, forSetting: false) && code.TakeEnd();
    }

    internal static bool IsSetter(Delegate setter, MemberInfo member)
    {
        if (Code.Of(DelegateComparison.Unwrap(setter)) is not { } code || !code.TakeArgument(0))
            return false;
        code.TakeCast(member.DeclaringType!);
        return code.TakeArgument(1) && code.TakeMember(member, forSetting: true) && code.TakeEnd();
    }

    internal static bool IsConstructor(Delegate creator, Type type) =>
        Code.Of(DelegateComparison.Unwrap(creator)) is { } code && (type.IsValueType ? code.TakeDefault(type) : code.TakeNew(type))
        && code.TakeEnd();

    /// <summary>Whether a constructor leaves the default value in each field: it and those of the
    /// base classes call nothing else, and store nothing else.</summary>
    internal static bool LeavesDefaults(ConstructorInfo constructor)
    {
        ConstructorInfo? called = constructor;
        while (called is not null && called.DeclaringType != typeof(object))
        {
            if (Code.Of(called) is not { } code)
                return false;
            while (code.TakeDefaultInto())
            {
            }

            called = code.TakeBase();
            if (!code.TakeEnd())
                return false;
        }

        return called is not null;
    }

    /// <summary>Whether a setter only stores the value.</summary>
    internal static bool IsStore(MethodInfo setter) => Code.Of(setter) is { } code && code.TakeStore() && code.TakeEnd();

    /// <summary>A method's instructions, and a position in them.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class Code
    {
        private readonly MethodBase _method;
        private readonly byte[] _bytes;
        private int _at;

        private Code(MethodBase method, byte[] bytes)
        {
            _method = method;
            _bytes = bytes;
        }

        internal static Code? Of(Delegate made) => made.GetInvocationList().Length == 1 ? Of(made.Method) : null;

        internal static Code? Of(MethodBase method)
        {
            if (method is DynamicMethod)
                return null;
            try
            {
                return method.GetMethodBody() is { ExceptionHandlingClauses.Count: 0 } body && body.GetILAsByteArray() is { } bytes
                    ? new Code(method, bytes)
                    : null;
            }
            catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException
                or PlatformNotSupportedException)
            {
                return null;
            }
        }

        // In an instance method of the class with the lambdas, argument 0 is that class.
        internal bool TakeArgument(int index) => Take((byte)(OpCodes.Ldarg_0.Value + index + (_method.IsStatic ? 0 : 1)));

        internal void TakeCast(Type type)
        {
            int start = _at;
            if (Take((byte)OpCodes.Castclass.Value) && TokenIs(token => IsBaseOrSame(type, ResolveType(token))))
                return;
            _at = start;
            if (Take((byte)OpCodes.Unbox.Value) && TokenIs(token => ResolveType(token) == type))
                return;
            _at = start;
            if (Take((byte)OpCodes.Unbox_Any.Value) && TokenIs(token => ResolveType(token) == type))
            {
                int after = _at;
                if (!Take((byte)OpCodes.Stloc_0.Value) || !Take((byte)OpCodes.Ldloca_S.Value) || !Take(0))
                    _at = after;
                return;
            }

            _at = start;
            if (Take((byte)OpCodes.Call.Value)
                && TokenIs(
                    token => ResolveMethod(token) is { Name: "Unbox", DeclaringType.FullName: "System.Runtime.CompilerServices.Unsafe" }))
                return;
            _at = start;
        }

        internal bool TakeMember(MemberInfo member, bool forSetting)
        {
            if (member is FieldInfo field)
                return Take((byte)(forSetting ? OpCodes.Stfld : OpCodes.Ldfld).Value)
                    && TokenIs(token => IsSame(ResolveField(token), field));
            PropertyInfo property = (PropertyInfo)member;
            MethodInfo? accessor = forSetting ? property.SetMethod : property.GetMethod;
            return accessor is not null
                && (Take((byte)OpCodes.Callvirt.Value) || Take((byte)OpCodes.Call.Value))
                && TokenIs(
                    token => ResolveMethod(token) is MethodInfo called
                        && (IsSame(called, accessor)
                            || (accessor.IsVirtual && IsSame(called.GetBaseDefinition(), accessor.GetBaseDefinition()))));
        }

        internal bool TakeNew(Type type) =>
            Take((byte)OpCodes.Newobj.Value)
            && TokenIs(
                token => ResolveMethod(token) is ConstructorInfo constructor && constructor.DeclaringType == type
                    && constructor.GetParameters().Length == 0);

        internal bool TakeDefault(Type type) =>
            (Take((byte)OpCodes.Ldloca_S.Value) && Take(0) && Take(0xFE) && Take((byte)(OpCodes.Initobj.Value & 0xFF))
                && TokenIs(token => ResolveType(token) == type) && Take((byte)OpCodes.Ldloc_0.Value));

        // The default value of a field, as the compiler stores that of an initializer.
        internal bool TakeDefaultInto()
        {
            int start = _at;
            if (Take((byte)OpCodes.Ldarg_0.Value) && (Take((byte)OpCodes.Ldnull.Value) || Take((byte)OpCodes.Ldc_I4_0.Value))
                && Take((byte)OpCodes.Stfld.Value) && TokenIs(static _ => true))
                return true;
            _at = start;
            return false;
        }

        internal ConstructorInfo? TakeBase()
        {
            ConstructorInfo? called = null;
            return Take((byte)OpCodes.Ldarg_0.Value) && Take((byte)OpCodes.Call.Value)
                && TokenIs(
                    token => (called = ResolveMethod(token) as ConstructorInfo) is not null
                        && called.DeclaringType == _method.DeclaringType!.BaseType && called.GetParameters().Length == 0)
                ? called
                : null;
        }

        internal bool TakeStore() =>
            Take((byte)OpCodes.Ldarg_0.Value) && Take((byte)OpCodes.Ldarg_1.Value) && Take((byte)OpCodes.Stfld.Value)
            && TokenIs(static _ => true);

        internal bool TakeEnd()
        {
            while (Take((byte)OpCodes.Nop.Value))
            {
            }

            return Take((byte)OpCodes.Ret.Value) && _at == _bytes.Length;
        }

        private bool Take(byte instruction)
        {
            if (_at >= _bytes.Length || _bytes[_at] != instruction)
                return false;
            _at++;
            return true;
        }

        private bool TokenIs(Func<int, bool> holds)
        {
            if (_at + TokenLength > _bytes.Length)
                return false;
            int token = BinaryPrimitives.ReadInt32LittleEndian(_bytes.AsSpan(_at));
            _at += TokenLength;
            try
            {
                return holds(token);
            }
            catch (Exception exception) when (exception is ArgumentException or BadImageFormatException or TypeLoadException
                or MissingMemberException or System.IO.FileNotFoundException)
            {
                return false;
            }
        }

        private static bool IsBaseOrSame(Type declaring, Type cast) => declaring.IsAssignableFrom(cast);

        private static bool IsSame(MemberInfo? one, MemberInfo other) =>
            one is not null && one.DeclaringType == other.DeclaringType && one.HasSameMetadataDefinitionAs(other);

        private Type[]? TypeArguments => _method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;

        private Type[]? MethodArguments => _method.IsGenericMethod ? _method.GetGenericArguments() : null;

        private Type ResolveType(int token) => _method.Module.ResolveType(token, TypeArguments, MethodArguments);

        private MethodBase? ResolveMethod(int token) => _method.Module.ResolveMethod(token, TypeArguments, MethodArguments);

        private FieldInfo? ResolveField(int token) => _method.Module.ResolveField(token, TypeArguments, MethodArguments);
    }
}
