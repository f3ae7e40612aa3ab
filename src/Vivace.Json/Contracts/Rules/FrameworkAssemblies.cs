// Tells .NET's own assemblies from those of libraries that are signed with the same keys, one of which anybody can use.
namespace Vivace.Json.Contracts.Rules;

internal static class FrameworkAssemblies
{
    // The public key tokens of the base class library.
    private static readonly string[] s_tokens = ["7cec85d7bea7798e", "b03f5f7f11d50a3a", "b77a5c561934e089", "cc7b13ffcd2ddd51"];

    private static readonly string[] s_names = ["System", "mscorlib", "netstandard", "WindowsBase", "Microsoft.CSharp",
        "Microsoft.VisualBasic", "Microsoft.VisualBasic.Core"];

    private static readonly string[] s_groups = ["System.", "Microsoft.Bcl.", "Microsoft.Win32."];

    /// <param name="name">The simple name of the assembly.</param>
    /// <param name="token">Ends with the assembly's public key token.</param>
    internal static bool Contains(string name, string token)
    {
        bool isSigned = false;
        foreach (string one in s_tokens)
            isSigned |= token.EndsWith(one, StringComparison.OrdinalIgnoreCase);
        bool isGiven = Array.IndexOf(s_names, name) >= 0;
        foreach (string group in s_groups)
            isGiven |= name.StartsWith(group, StringComparison.Ordinal);
        return isSigned && isGiven;
    }
}
