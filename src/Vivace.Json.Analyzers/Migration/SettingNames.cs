// Whether a project mentions a setting, so that its authors know what depends on it.
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers.Migration;

// Searches only after a rule has found something, once per name and compilation.
internal sealed class SettingNames(Compilation? compilation)
{
    // For checks of a single call, regardless of the project.
    internal static readonly SettingNames None = new(null);

    private readonly ConcurrentDictionary<string, bool> _found = new(StringComparer.Ordinal);

    internal bool ContainAttributes() =>
        Contain("MemberAttributes") || Contain("JsonSettings.Newtonsoft") || Contain("JsonSettings.DataContract");

    internal bool Contain(string name) =>
        _found.GetOrAdd(name,
            _ => compilation is not null
                && compilation.SyntaxTrees.Any(tree => tree.GetText().ToString().IndexOf(name, StringComparison.Ordinal) >= 0));
}
