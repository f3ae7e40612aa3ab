// The methods that System.Runtime.Serialization's attributes have called around reading and writing, which serializers share.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection.Foreign;

internal static class ForeignCallbacks
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The calls for a type, those of base classes first; null for none. Interfaces of System.Text.Json are called after them.</summary>
    /// <exception cref="NotSupportedException">A method does not have the one parameter that it is called with.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static CallbackDelegates? Of(Type type)
    {
        List<(ContractCallbacks Form, Action<object, StreamingContext> Call)> calls = [];
        Stack<Type> levels = [];
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            levels.Push(level);
        foreach (Type level in levels)
        {
            foreach (MethodInfo method in level.GetMethods(Declared))
            {
                foreach (CustomAttributeData attribute in method.CustomAttributes)
                    if (AttributeFamilies.CallbackOf(attribute.AttributeType.FullName) is var form && form != ContractCallbacks.None)
                        calls.Add((form, CallOf(method)));
            }
        }

        return Of(calls);
    }

    /// <summary>The name of a method of a type that Newtonsoft.Json calls for errors; null if there is none.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static string? ErrorCallbackOf(Type type)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
        {
            foreach (MethodInfo method in level.GetMethods(Declared))
                foreach (CustomAttributeData attribute in method.CustomAttributes)
                    if (attribute.AttributeType.FullName == "Newtonsoft.Json.Serialization.OnErrorAttribute")
                        return method.Name;
        }

        return null;
    }

    /// <summary>The same for calls that generated code has told.</summary>
    internal static CallbackDelegates? Of(List<(ContractCallbacks Form, Action<object, StreamingContext> Call)> calls)
    {
        if (calls.Count == 0)
            return null;
        return new CallbackDelegates(Of(ContractCallbacks.Serializing), Of(ContractCallbacks.Serialized), Of(ContractCallbacks.Deserializing), Of(ContractCallbacks.Deserialized));

        Action<object>? Of(ContractCallbacks form)
        {
            Action<object>? all = null;
            foreach ((ContractCallbacks other, Action<object, StreamingContext> call) in calls)
                if (other == form)
                    all += owner => call(owner, default);
            return all;
        }
    }

    private static Action<object, StreamingContext> CallOf(MethodInfo method)
    {
        if (method.ContainsGenericParameters || method.GetParameters() is not [{ ParameterType: var parameter }] || parameter != typeof(StreamingContext))
            throw ThrowContract.WrongCallback(method);
        MethodInvoker invoker = MethodInvoker.Create(method);
        return (owner, context) => invoker.Invoke(owner, context);
    }
}
