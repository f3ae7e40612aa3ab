// What you install is what you import: the public types of a package are in the namespace of its name.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class ImportTests
{
    // Each with its reason in docs/architecture.md.
    private static readonly HashSet<string> s_elsewhere =
    [
        "Vivace.Json.NewtonsoftConvert", "Vivace.Json.NewtonsoftFallbackEventArgs", "Vivace.Json.NewtonsoftSettings", "Vivace.Json.CompatibilitySettings", "Vivace.Json.NodaTimeCodecs",
    ];

    [Fact]
    public void PublicTypes_AreInTheNamespaceOfTheirPackage()
    {
        List<string> strays = [];
        foreach (string file in Directory.EnumerateFiles(Path.Combine(Repository.Root, "src"), "PublicApi.txt", SearchOption.AllDirectories))
        {
            string package = Path.GetFileName(Path.GetDirectoryName(file)!);
            if (package == "Vivace.Json.Documents")
                package = "Vivace.Json";
            foreach (Match type in PublicType().Matches(File.ReadAllText(file)))
            {
                string name = type.Groups[1].Value;

                // Extension methods and what generated code calls.
                if (!name.StartsWith("Vivace.Json.", StringComparison.Ordinal) || name.StartsWith("Vivace.Json.CompilerServices.", StringComparison.Ordinal))
                    continue;
                if (!name.StartsWith(package + ".", StringComparison.Ordinal) && !s_elsewhere.Contains(name))
                    strays.Add($"{package}: {name}");
            }
        }

        Assert.Empty(strays);
    }

    [GeneratedRegex(@"^public (?:static |sealed |abstract |readonly |ref )*(?:class|struct|enum|interface|delegate \S+) ([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex PublicType();
}
