// Tells the types of .NET from all others.
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Contracts.Kinds;

internal static class FrameworkTypes
{
    private static readonly ConditionalWeakTable<Assembly, object> s_answers = [];
    private static readonly object s_yes = new();
    private static readonly object s_no = new();

    // The public key tokens of the base class library, as they end an assembly's full name.
    private static readonly string[] s_tokens = ["7cec85d7bea7798e", "b03f5f7f11d50a3a", "b77a5c561934e089", "cc7b13ffcd2ddd51"];

    internal static bool Contains(Type type) => s_answers.GetValue(type.Assembly, Ask) == s_yes;

    // No type there can have an attribute of System.Text.Json.
    internal static bool IsOfCoreLibrary(Type type) => type.Assembly == typeof(object).Assembly;

    private static object Ask(Assembly assembly) =>
        assembly == typeof(object).Assembly
        || (assembly.FullName is { } name && Array.Exists(s_tokens, token => name.EndsWith(token, StringComparison.OrdinalIgnoreCase)))
            ? s_yes
            : s_no;
}
