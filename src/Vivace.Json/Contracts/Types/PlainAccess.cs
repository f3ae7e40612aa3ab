// Delegates that get and set properties and fields.
using System.Reflection;

namespace Vivace.Json.Contracts.Types;

internal static class PlainAccess
{
    internal static Func<object, object?> GetterOf(MemberInfo member)
    {
        if (member is FieldInfo field)
            return field.GetValue;
        MethodInvoker getter = MethodInvoker.Create(((PropertyInfo)member).GetMethod!);
        return owner => getter.Invoke(owner);
    }

    /// <summary>For a static member; the argument is not used.</summary>
    internal static Func<object, object?> StaticGetterOf(MemberInfo member)
    {
        if (member is FieldInfo field)
            return _ => field.GetValue(null);
        MethodInvoker getter = MethodInvoker.Create(((PropertyInfo)member).GetMethod!);
        return _ => getter.Invoke(null);
    }

    internal static Action<object, object?> StaticSetterOf(MemberInfo member)
    {
        if (member is FieldInfo field)
            return (_, value) => field.SetValue(null, value);
        MethodInvoker setter = MethodInvoker.Create(((PropertyInfo)member).SetMethod!);
        return (_, value) => setter.Invoke(null, value);
    }

    internal static Action<object, object?> SetterOf(MemberInfo member)
    {
        if (member is FieldInfo field)
            return field.SetValue;
        MethodInvoker setter = MethodInvoker.Create(((PropertyInfo)member).SetMethod!);
        return (owner, value) => setter.Invoke(owner, value);
    }
}
