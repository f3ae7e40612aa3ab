// Calls constructors without parameters by reflection.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.ExceptionServices;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs;

/// <summary>A <see cref="ConstructorInvoker"/> compiles a method for its second call,
/// which takes as long as thousands of calls of this.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
internal static class ReflectedConstructor
{
    /// <summary>Calls the constructor without parameters, which need not be public.</summary>
    internal static object Invoke(Type type)
    {
        try
        {
            return Activator.CreateInstance(type, nonPublic: true)!;
        }
        catch (TargetInvocationException thrown) when (thrown.InnerException is not null)
        {
            ExceptionDispatchInfo.Throw(thrown.InnerException);
            throw;
        }
    }
}
