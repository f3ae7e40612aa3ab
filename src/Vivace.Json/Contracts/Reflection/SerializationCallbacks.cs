// The methods with [OnSerializing], [OnSerialized], [OnDeserializing] and [OnDeserialized], which take a StreamingContext.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace Vivace.Json.Contracts.Reflection;

internal static class SerializationCallbacks
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

#pragma warning disable SYSLIB0050 // What DataContractJsonSerializer passes.
    private static readonly object s_context = new StreamingContext(StreamingContextStates.All);
#pragma warning restore SYSLIB0050

    /// <summary>What calls them, those of base classes first; null where a type has none.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static CallbackDelegates? Of(Type type)
    {
        List<Type> levels = [];
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            levels.Insert(0, level);
        MethodInfo[] methods = [.. levels.SelectMany(static level => level.GetMethods(Declared)).Where(Takes)];
        if (methods.Length == 0)
            return null;
        CallbackDelegates delegates = new(
            Calling<OnSerializingAttribute>(methods), Calling<OnSerializedAttribute>(methods), Calling<OnDeserializingAttribute>(methods), Calling<OnDeserializedAttribute>(methods));
        return delegates.All == 0 ? null : delegates;
    }

    private static bool Takes(MethodInfo method) => method.GetParameters() is [{ ParameterType: var parameter }] && parameter == typeof(StreamingContext);

    private static Action<object>? Calling<TAttribute>(MethodInfo[] methods)
        where TAttribute : Attribute
    {
        MethodInvoker[] called = [.. methods.Where(static method => method.IsDefined(typeof(TAttribute), inherit: false)).Select(MethodInvoker.Create)];
        return called.Length == 0 ? null : target =>
        {
            foreach (MethodInvoker method in called)
                method.Invoke(target, s_context);
        };
    }
}
