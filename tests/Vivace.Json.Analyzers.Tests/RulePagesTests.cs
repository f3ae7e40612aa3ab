// Every rule has a page, a row in the list of rules, and a link that leads to the page.
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class RulePagesTests
{
    private static readonly string s_root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(Here())!, "..", ".."));

    public static TheoryData<string> Rules() =>
        [.. Instances<DiagnosticAnalyzer>(typeof(SettingsPerCallAnalyzer).Assembly).SelectMany(analyzer => analyzer.SupportedDiagnostics).Select(rule => rule.Id).Distinct()];

    [Theory, MemberData(nameof(Rules))]
    public void Rule_Page_SaysWhatTheRuleSays(string id)
    {
        foreach (DiagnosticDescriptor rule in Instances<DiagnosticAnalyzer>(typeof(SettingsPerCallAnalyzer).Assembly).SelectMany(analyzer => analyzer.SupportedDiagnostics).Where(rule => rule.Id == id))
        {
            string page = Path.Combine(s_root, "docs", "rules", $"{id}.md");
            Assert.True(File.Exists(page), page);
            string text = File.ReadAllText(page);
            Assert.StartsWith($"# {id}: ", text);
            Assert.Contains($"| Severity | {(rule.DefaultSeverity == DiagnosticSeverity.Warning ? "warning" : "information")} |", text);
            Assert.Contains($"dotnet_diagnostic.{id}.severity", text);
        }
    }

    // Editors open addresses only.
    [Theory, MemberData(nameof(Rules))]
    public void Rule_HelpLink_IsTheAddressOfItsPageOrAbsent(string id)
    {
        string address = typeof(HelpPages).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(one => one.Key == "RepositoryAddress").Value!;
        foreach (DiagnosticDescriptor rule in Instances<DiagnosticAnalyzer>(typeof(SettingsPerCallAnalyzer).Assembly).SelectMany(analyzer => analyzer.SupportedDiagnostics).Where(rule => rule.Id == id))
            Assert.Equal(HelpPages.Of(address, id), rule.HelpLinkUri);
        Assert.Equal("", HelpPages.Of("", id));
        Uri link = new(HelpPages.Of("https://example.org/vivace", id), UriKind.Absolute);
        Assert.True(File.Exists(Path.Combine(s_root, link.AbsolutePath["/vivace/blob/main/".Length..])), link.AbsolutePath);
    }

    [Theory, MemberData(nameof(Rules))]
    public void Rule_ListOfRules_HasARow(string id) =>
        Assert.Contains($"| [{id}]({id}.md) |", File.ReadAllText(Path.Combine(s_root, "docs", "rules", "README.md")));

    // What the compiler itself says (VIV009) and what trimming takes away (VIV008) stay as they are.
    [Theory, MemberData(nameof(Rules))]
    public void Rule_InAProjectOfTheDropInSwitch_IsNoWarning(string id)
    {
        bool isSuggestion = File.ReadAllText(Path.Combine(s_root, "src", "Vivace.Json", "package", "DropIn.globalconfig")).Contains($"\ndotnet_diagnostic.{id}.severity = suggestion\n", StringComparison.Ordinal);
        Assert.Equal(id is not ("VIV008" or "VIV009"), isSuggestion);
    }

    [Fact]
    public void Pages_All_StandInTheList()
    {
        string list = File.ReadAllText(Path.Combine(s_root, "docs", "rules", "README.md"));
        foreach (string page in Directory.EnumerateFiles(Path.Combine(s_root, "docs", "rules"), "VIV*.md"))
            Assert.Contains($"({Path.GetFileName(page)})", list);
    }

    [Fact]
    public void Fixes_All_FixAll() =>
        Assert.All(Instances<CodeFixProvider>(typeof(SettingsPerCallFix).Assembly), fix => Assert.NotNull(fix.GetFixAllProvider()));

    // As compilers and editors find them: by attribute, made without arguments.
    [Fact]
    public void Assemblies_AreLoadable_AsComponents()
    {
        Assert.NotEmpty(Instances<DiagnosticAnalyzer>(typeof(SettingsPerCallAnalyzer).Assembly));
        Assert.All(
            Instances<DiagnosticAnalyzer>(typeof(SettingsPerCallAnalyzer).Assembly),
            analyzer => Assert.NotNull(analyzer.GetType().GetCustomAttribute<DiagnosticAnalyzerAttribute>()));
        Assert.All(
            Instances<CodeFixProvider>(typeof(SettingsPerCallFix).Assembly),
            fix => Assert.NotNull(fix.GetType().GetCustomAttribute<ExportCodeFixProviderAttribute>()));
    }

    private static IEnumerable<T> Instances<T>(Assembly assembly) =>
        assembly.GetTypes().Where(type => type.IsSubclassOf(typeof(T)) && !type.IsAbstract).Select(type => (T)Activator.CreateInstance(type)!);

    private static string Here([CallerFilePath] string path = "") => path;
}
