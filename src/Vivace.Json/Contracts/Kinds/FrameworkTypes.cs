// Tells the types of .NET from all others.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Kinds;

internal static class FrameworkTypes
{
    private static readonly ConditionalWeakTable<Assembly, object> s_answers = [];
    private static readonly object s_yes = new();
    private static readonly object s_no = new();

    internal static bool Contains(Type type) => s_answers.GetValue(type.Assembly, Ask) == s_yes;

    // No type there can have an attribute of System.Text.Json.
    internal static bool IsOfCoreLibrary(Type type) => type.Assembly == typeof(object).Assembly;

    private static object Ask(Assembly assembly) =>
        assembly == typeof(object).Assembly
        // The full name starts with the simple one and ends with the token.
        || (assembly.FullName is { } name && name.IndexOf(',') is > 0 and var end && FrameworkAssemblies.Contains(name[..end], name))
            ? s_yes
            : s_no;
}
