// The methods that this process compiled, as the runtime announces them. From IL, those are all that run: first code has nothing inlined.
using System.Diagnostics.Tracing;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Vivace.Json.FirstCalls;

internal sealed class CompiledMethods : EventListener
{
    // The runtime's event MethodLoadVerbose: its keyword, and the places of its values (learn.microsoft.com, "Runtime method events").
    private const EventKeywords JitKeyword = (EventKeywords)0x10;
    private const int MethodId = 0, MethodFlags = 5, MethodNamespace = 6, MethodName = 7;
    private const uint IsDynamic = 1;

    private static CompiledMethods? s_listener;

    private readonly HashSet<(nint Handle, string Owner)> _methods = [];
    private readonly ManualResetEventSlim _hasEnded = new();

    /// <summary>Before generated code announces itself: this file's initializer comes before those of generated files.</summary>
    [ModuleInitializer]
    internal static void Begin() => s_listener = new CompiledMethods();

    /// <summary>The methods of each library, with the arguments that generic ones were compiled for. Code for other libraries' structs cannot be in its image.</summary>
    public static ILookup<Assembly, MethodBase> EndWith(Assembly[] libraries)
    {
        // Events come later and in order, so wait for that of a method that runs now.
        LastMethod();
        CompiledMethods listener = s_listener!;
        if (!listener._hasEnded.Wait(TimeSpan.FromMinutes(1)))
            throw new InvalidOperationException("The runtime announces no methods.");
        listener.Dispose();

        List<MethodBase> found = [];
        foreach ((nint handle, string owner) in listener._methods)
        {
            if (Type.GetType(owner, assemblyResolver: null, static (_, name, _) => Find(name)) is { } type && libraries.Contains(type.Assembly)
                && MethodBase.GetMethodFromHandle(RuntimeMethodHandle.FromIntPtr(handle), type.TypeHandle) is { } method
                && ArgumentsOf(method).All(argument => argument.Assembly == type.Assembly || argument.IsPrimitive || !argument.IsValueType))
            {
                found.Add(method);
            }
        }
        return found.ToLookup(static method => method.DeclaringType!.Assembly);
    }

    private static IEnumerable<Type> ArgumentsOf(MethodBase method) =>
        [.. method.DeclaringType!.GetGenericArguments(), .. method.IsGenericMethod ? method.GetGenericArguments() : []];

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "Microsoft-Windows-DotNETRuntime")
            EnableEvents(eventSource, EventLevel.Verbose, JitKeyword);
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData is not { EventName: "MethodLoadVerbose_V1" or "MethodLoadVerbose_V2", Payload: { } payload } || ((uint)payload[MethodFlags]! & IsDynamic) != 0)
            return;
        _methods.Add(((nint)(ulong)payload[MethodId]!, (string)payload[MethodNamespace]!));
        if ((string)payload[MethodName]! == nameof(LastMethod))
            _hasEnded.Set();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void LastMethod()
    {
    }

    private static Type? Find(string name) =>
        AppDomain.CurrentDomain.GetAssemblies().Select(assembly => assembly.GetType(name)).FirstOrDefault(static type => type is not null);
}
