// Methods with callback attributes of System.Runtime.Serialization, which several serializers share.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Reflection.Foreign;

internal static class ForeignCallbacks
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The callbacks of a type, those of base classes first; null if there are none.
    /// System.Text.Json's interfaces are called after them.</summary>
    /// <exception cref="NotSupportedException">A method does not have exactly the expected parameter.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static CallbackDelegates? Of(Type type)
    {
        List<(ContractCallbacks Callback, Action<object, StreamingContext> Call)> calls = [];
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

    /// <summary>The name of the method that Newtonsoft.Json calls for errors, if any.</summary>
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

    internal static CallbackDelegates? Of(List<(ContractCallbacks Callback, Action<object, StreamingContext> Call)> calls)
    {
        if (calls.Count == 0)
            return null;
        return new CallbackDelegates(Of(ContractCallbacks.Serializing), Of(ContractCallbacks.Serialized),
            Of(ContractCallbacks.Deserializing), Of(ContractCallbacks.Deserialized));

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
        if (method.ContainsGenericParameters || method.GetParameters() is not [{ ParameterType: var parameter }]
            || parameter != typeof(StreamingContext))
            throw ThrowContract.WrongCallback(method);
        MethodInvoker invoker = MethodInvoker.Create(method);
        return (owner, context) => invoker.Invoke(owner, context);
    }
}
