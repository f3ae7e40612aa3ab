// The types that the suites compare, each read from a text and written again.
using System.Text;

namespace Vivace.Json.AotSmoke.Cases;

internal static partial class OwnCorpus
{
    internal static IEnumerable<(string Name, Func<string?> Run)> All => Texts().Select(row => (row[0], (Func<string?>)(() => Run(row[0], row[1], row[^1]))));

    // Name, text and, where it is another one, the text of what was read; between tabs.
    private static IEnumerable<string[]> Texts()
    {
        using StreamReader lines = new(typeof(OwnCorpus).Assembly.GetManifestResourceStream("Corpus.txt")!);
        while (lines.ReadLine() is { } line)
            yield return line.Split('\t');
    }

    private static string? Run(string name, string text, string expected)
    {
        // What is not ordered lies in the order of its hash codes, which are other ones in each process, or of a culture.
        Calls calls = s_calls[name]();
        string found = Encoding.UTF8.GetString(calls.Copy(Encoding.UTF8.GetBytes(text)));
        bool isSame = calls.IsOrdered ? found == expected : found.Order().SequenceEqual(expected.Order());
        return !isSame ? $"read {text} and wrote {found} instead of {expected}" : calls.IsGenerated ? null : "has no generated code";
    }

    // Written out for each type: a call in a generic method would name none.
    private sealed record Calls(Func<byte[], byte[]> Copy, bool IsOrdered, bool IsGenerated);
}
