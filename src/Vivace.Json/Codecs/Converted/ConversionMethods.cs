// Delegates of methods and constructors that make one value from another.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs.Converted;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ConversionMethods
{
    /// <summary>A <see cref="Func{T, TResult}"/>.</summary>
    /// <param name="method">A constructor or static method with the value as its parameter, or a method of the value without parameters.</param>
    /// <param name="from">The type of the value.</param>
    /// <param name="to">The type that is made.</param>
    internal static object Of(MethodBase method, Type from, Type to)
    {
        Type result = typeof(Func<,>).MakeGenericType(from, to);
        if (method is MethodInfo { IsStatic: true } called)
            return called.CreateDelegate(result);
        return typeof(ConversionMethods).GetMethod(method is ConstructorInfo ? nameof(Constructing) : nameof(Calling), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(from, to).Invoke(null, [method])!;
    }

    /// <summary>Whether the only parameter is of this very type: reflection also finds those to which it can be converted.</summary>
    internal static bool Takes(MethodBase method, Type from) => method.GetParameters() is [var parameter] && parameter.ParameterType == from;

    private delegate TTo Call<TFrom, TTo>(ref TFrom value);

    private static Func<TFrom, TTo> Calling<TFrom, TTo>(MethodInfo method)
    {
        if (!typeof(TFrom).IsValueType)
            return method.CreateDelegate<Func<TFrom, TTo>>();
        Call<TFrom, TTo> call = method.CreateDelegate<Call<TFrom, TTo>>();
        return value => call(ref value);
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
