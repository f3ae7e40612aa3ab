// VIV016: what the package's targets say of a project in which the drop-in switch has no effect.
using System.Diagnostics;
using System.Text.RegularExpressions;
using Vivace.Json.Tests;

namespace Vivace.Json.Analyzers.Tests;

public sealed partial class DropInSwitchTests
{
    private const string Modern = "Language=C#;TargetFrameworkIdentifier=.NETCoreApp;TargetFrameworkVersion=v10.0;TargetFramework=net10.0;LangVersion=14.0";

    // The properties of a project, and the beginning of the warning; none where there is no warning.
    private static readonly (string Properties, string Warning)[] s_cases =
    [
        ($"{Modern}", ""),
        ($"{Modern};Switch=", ""),
        ($"{Modern};Switch=true", ""),
        ($"{Modern};Switch=True", ""),
        ($"{Modern};Switch=yes", ""),
        ($"{Modern};Switch=on", ""),
        ($"{Modern};Switch=false", ""),
        ($"{Modern};Switch=off", ""),
        ($"{Modern};Switch=1", "Expected true or false for VivaceJsonDropIn, found '1'"),
        ($"{Modern};Switch=enable", "Expected true or false for VivaceJsonDropIn, found 'enable'"),
        ($"{Modern};VivaceJsonDropIn=yes", "Expected true or false for VivaceJsonDropIn, found 'yes'"),
        ($"{Modern};Switch=true;LangVersion=11", ""),
        ($"{Modern};Switch=true;LangVersion=latest", ""),
        ($"{Modern};Switch=true;LangVersion=preview", ""),
        ($"{Modern};Switch=true;LangVersion=", ""),
        ($"{Modern};Switch=true;LangVersion=10", "Expected C# 11 or later for VivaceJsonDropIn, found LangVersion 10"),
        ($"{Modern};Switch=true;LangVersion=10.0", "Expected C# 11 or later for VivaceJsonDropIn, found LangVersion 10.0"),
        ($"{Modern};Switch=true;LangVersion=7.3", "Expected C# 11 or later for VivaceJsonDropIn, found LangVersion 7.3"),
        ($"{Modern};Switch=true;LangVersion=ISO-2", "Expected C# 11 or later for VivaceJsonDropIn, found LangVersion ISO-2"),
        ($"{Modern};Switch=false;LangVersion=10", ""),
        ($"{Modern};Switch=true;TargetFrameworkVersion=v8.0;TargetFramework=net8.0;LangVersion=12.0", "Expected net10.0 or later for VivaceJsonDropIn, found net8.0"),
        ($"{Modern};Switch=true;TargetFrameworkVersion=v11.0;TargetFramework=net11.0", ""),
        ($"{Modern};Switch=true;TargetFrameworkIdentifier=.NETStandard;TargetFrameworkVersion=v2.0;TargetFramework=netstandard2.0;LangVersion=7.3", "Expected net10.0 or later for VivaceJsonDropIn, found netstandard2.0"),
        ($"{Modern};Switch=true;Language=VB;LangVersion=16.9", "Expected a project in C# for VivaceJsonDropIn, found VB"),
        ($"{Modern};Switch=true;Language=F#;LangVersion=", "Expected a project in C# for VivaceJsonDropIn, found F#"),
        ($"{Modern};Switch=true;LangVersion=10;DesignTimeBuild=true", ""),
    ];

    private static readonly Lazy<string> s_output = new(Build);

    public static TheoryData<int, string> Cases()
    {
        TheoryData<int, string> cases = [];
        for (int i = 0; i < s_cases.Length; i++)
            cases.Add(i, s_cases[i].Properties);
        return cases;
    }

    [Theory, MemberData(nameof(Cases))]
    public void Switch_WithoutEffect_IsAWarningOfTheBuild(int index, string properties)
    {
        string[] found = [.. Warnings().Matches(s_output.Value).Where(match => match.Groups["case"].Value == $"{index}").Select(match => match.Groups["text"].Value).Distinct()];
        if (s_cases[index].Warning.Length == 0)
            Assert.True(found.Length == 0 && s_output.Value.Contains($"case {index} is done", StringComparison.Ordinal), $"{properties}\n{s_output.Value}");
        else
            Assert.StartsWith(s_cases[index].Warning + ": no call is redirected. ", Assert.Single(found), StringComparison.Ordinal);
    }

    // All cases by one build: projects of nothing but the package's targets, with the target that a compiler hangs on.
    private static string Build()
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("vivace-switch-");
        try
        {
            string targets = Path.Combine(Repository.Root, "src/Vivace.Json/package/Vivace.Json.targets");
            for (int i = 0; i < s_cases.Length; i++)
            {
                // Global properties win over those of a project, as on a command line; the switch itself mostly stands in the project.
                File.WriteAllText(Path.Combine(folder.FullName, $"{i}.proj"), $"""
                    <Project>
                      <PropertyGroup><VivaceJsonDropIn>$(Switch)</VivaceJsonDropIn></PropertyGroup>
                      <Import Project="{targets}" />
                      <Target Name="CoreCompile"><Message Importance="high" Text="case {i} is done" /></Target>
                    </Project>
                    """);
            }

            File.WriteAllText(Path.Combine(folder.FullName, "all.proj"), $"""
                <Project>
                  <Target Name="All">
                    {string.Concat(s_cases.Select((row, index) => $"""<MSBuild Projects="{index}.proj" Targets="CoreCompile" Properties="{row.Properties.Replace("#", "%23", StringComparison.Ordinal)}" />"""))}
                  </Target>
                </Project>
                """);
            ProcessStartInfo start = new(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", ["msbuild", "all.proj", "-nologo", "-nodeReuse:false", "-tl:off", "-v:minimal"])
            {
                WorkingDirectory = folder.FullName,
                RedirectStandardOutput = true,
                Environment = { ["DOTNET_CLI_UI_LANGUAGE"] = "en" },
            };
            using Process process = Process.Start(start)!;
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return output;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [GeneratedRegex(@"(?<case>\d+)\.proj(\(\d+,\d+\))? ?: warning VIV016: (?<text>[^\r\n]*)")]
    private static partial Regex Warnings();
}
