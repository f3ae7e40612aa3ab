// Delegates that get and set properties and fields.
using System.Reflection;

namespace Vivace.Json.Contracts;

internal static class PlainAccess
{
    internal static Func<object, object?> GetterOf(MemberInfo member)
    {
        if (member is FieldInfo field)
            return field.GetValue;
        MethodInvoker getter = MethodInvoker.Create(((PropertyInfo)member).GetMethod!);
        return owner => getter.Invoke(owner);
    }

    internal static Action<object, object?> SetterOf(MemberInfo member)
    {
        if (member is FieldInfo field)
            return field.SetValue;
        MethodInvoker setter = MethodInvoker.Create(((PropertyInfo)member).SetMethod!);
        return (owner, value) => setter.Invoke(owner, value);
    }
}
