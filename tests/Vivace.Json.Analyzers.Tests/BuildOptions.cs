// Build properties as compilers see them: "build_property.Name" among the global options. A name is on by itself; "Name=false" gives it a value.
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
            value = null;
            foreach (string property in switchedOn)
            {
                string[] parts = property.Split('=');
                if (key == "build_property." + parts[0])
                    value = parts.Length > 1 ? parts[1] : "true";
            }

            return value is not null;
        }
    }
}
