// Build properties as compilers see them: "build_property.Name" among the global options.
using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers.Tests;

internal sealed class BuildOptions(params string[] switchedOn) : AnalyzerConfigOptionsProvider
{
    public override AnalyzerConfigOptions GlobalOptions { get; } = new Global(switchedOn);

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;

    private sealed class Global(string[] switchedOn) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = switchedOn.Any(name => key == "build_property." + name) ? "true" : null;
            return value is not null;
        }
    }
}
