// Whether a project names a setting anywhere: what depends on it is then known to its authors.
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers.Migration;

// Looks only where a rule has found something; each name once for a compilation.
internal sealed class SettingNames(Compilation? compilation)
{
    // For one who must know what is true of a call alone, whatever other calls say.
    internal static readonly SettingNames None = new(null);

    private readonly ConcurrentDictionary<string, bool> _found = new(StringComparer.Ordinal);

    // Whether attributes of other serializers count.
    internal bool ContainAttributes() => Contain("MemberAttributes") || Contain("JsonSettings.Newtonsoft") || Contain("JsonSettings.DataContract");

    internal bool Contain(string name) =>
        _found.GetOrAdd(name, _ => compilation is not null && compilation.SyntaxTrees.Any(tree => tree.GetText().ToString().IndexOf(name, StringComparison.Ordinal) >= 0));
}
