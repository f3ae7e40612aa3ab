// The texts that mutation begins with: what the suites ship, and what System.Text.Json writes of random values.
using System.Text.Json;
using Vivace.Json.Conformance.Differential;

namespace Vivace.Json.Fuzz;

internal static class Seeds
{
    // Longer texts cost more and show nothing that a part of them does not.
    private const int Longest = 4096;

    // The suites whose files are small; of the real documents, their beginnings.
    private static readonly string[] s_suites = ["JSONTestSuite", "jsonchecker", "roundtrip", "naughty-strings", "real"];

    /// <summary>The files of the suites, in one order on every machine.</summary>
    internal static IReadOnlyList<byte[]> OfSuites { get; } = Read();

    /// <summary>A text for a type: mostly one that fits it.</summary>
    internal static byte[] Of(Type type, OptionSet options, Random random)
    {
        switch (random.Next(12))
        {
            case 0:
                return OfSuites[random.Next(OfSuites.Count)];
            case 1:
                return System.Text.Encoding.UTF8.GetBytes(RandomText.Json(random));
        }

        return Comparison.WriteByOracle(RandomValues.Make(type, random), type, options).Value as byte[]
            ?? System.Text.Encoding.UTF8.GetBytes(RandomText.Json(random));
    }

    private static List<byte[]> Read()
    {
        List<byte[]> texts = [];
        string data = Path.Combine(AppContext.BaseDirectory, "Data");
        foreach (string suite in s_suites.Select(name => Path.Combine(data, name)).Where(Directory.Exists))
            foreach (string file in Directory.EnumerateFiles(suite, "*", SearchOption.AllDirectories).Where(IsSeed).Order(StringComparer.Ordinal))
                texts.AddRange(Parts(file));
        return texts;
    }

    private static bool IsSeed(string file) => Path.GetExtension(file) == ".json";

    // A large file gives its beginning and a part of its middle: neither is whole.
    private static IEnumerable<byte[]> Parts(string file)
    {
        byte[] bytes = File.ReadAllBytes(file);
        if (Path.GetFileName(file) == "blns.json")
            return [.. JsonElement.Parse(bytes).EnumerateArray().Select(text => System.Text.Encoding.UTF8.GetBytes(text.GetRawText()))];
        if (bytes.Length <= Longest)
            return [bytes];
        int middle = bytes.Length / 2;
        return [bytes[..Longest], bytes[middle..Math.Min(bytes.Length, middle + Longest)]];
    }
}
