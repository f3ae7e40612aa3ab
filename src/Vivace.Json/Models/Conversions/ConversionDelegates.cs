// Delegates of methods and constructors that make one value from another.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Models.Conversions;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ConversionDelegates
{
    /// <summary>A <see cref="Func{T, TResult}"/>.</summary>
    /// <param name="method">A constructor or static method with the value as its
    /// parameter, or a method of the value without parameters.</param>
    /// <param name="from">The type of the value.</param>
    /// <param name="to">The type that is made.</param>
    internal static object Of(MethodBase method, Type from, Type to)
    {
        Type result = typeof(Func<,>).MakeGenericType(from, to);
        if (method is MethodInfo { IsStatic: true } called)
            return called.CreateDelegate(result);
        return Open(typeof(ConversionDelegates), method is ConstructorInfo ? nameof(Constructing) : nameof(Calling), [from, to], method);
    }

    /// <summary>Calls a private static generic method of one of our classes with types that are known only now.</summary>
    internal static object Open(Type owner, string method, Type[] types, params object?[] arguments) =>
        owner.GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(types).Invoke(null, arguments)!;

    /// <summary>Whether the only parameter is of this very type: reflection also finds those to which it can be converted.</summary>
    internal static bool Takes(MethodBase method, Type from) =>
        method.GetParameters() is [var parameter] && parameter.ParameterType == from;

    private static Func<TFrom, TTo> Calling<TFrom, TTo>(MethodInfo method)
    {
        if (!typeof(TFrom).IsValueType)
            return method.CreateDelegate<Func<TFrom, TTo>>();
        MemberGetter<TFrom, TTo> call = method.CreateDelegate<MemberGetter<TFrom, TTo>>();
        return value => call(ref value)!;
    }

    private static Func<TFrom, TTo> Constructing<TFrom, TTo>(ConstructorInfo constructor)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
            return value => (TTo)constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, [value], null);
        DynamicMethod call = new(constructor.Name, typeof(TTo), [typeof(TFrom)], typeof(TTo), skipVisibility: true);
        ILGenerator code = call.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Newobj, constructor);
        code.Emit(OpCodes.Ret);
        return call.CreateDelegate<Func<TFrom, TTo>>();
    }
}
