// Gives generators the properties of a project file, as a build does.
using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Generator.Tests;

/// <param name="properties">Each as <c>Name=value</c>, or a name alone for true.</param>
internal sealed class BuildProperties(params string[] properties) : AnalyzerConfigOptionsProvider
{
    public override AnalyzerConfigOptions GlobalOptions { get; } = new Values(properties);

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Values([]);

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Values([]);

    private sealed class Values(string[] properties) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = null;
            foreach (string property in properties)
            {
                if (key == "build_property." + property.Split('=')[0])
                    value = property.Contains('=', StringComparison.Ordinal) ? property.Split('=')[1] : "true";
            }

            return value is not null;
        }
    }
}
