// The texts of the cases, as System.Text.Json writes them: one a line, after name and tab.
namespace Vivace.Json.AotSmoke;

internal static class Expected
{
    // What stands for one within a text.
    internal const string LineBreak = "¶";

    internal static Dictionary<string, string> Read()
    {
        Dictionary<string, string> texts = [];
        using StreamReader lines = new(typeof(Expected).Assembly.GetManifestResourceStream("Expected.txt")!);
        while (lines.ReadLine() is { } line)
        {
            int tab = line.IndexOf('\t', StringComparison.Ordinal);
            texts.Add(line[..tab], line[(tab + 1)..].Replace(LineBreak, "\n", StringComparison.Ordinal));
        }

        return texts;
    }
}
