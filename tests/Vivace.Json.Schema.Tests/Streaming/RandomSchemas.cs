// Random schemas, and texts that often meet them.
namespace Vivace.Json.Schemas.Tests.Streaming;

/// <summary>Schemas of few names and small bounds, and values that often meet them.</summary>
internal sealed class RandomSchemas(Random random)
{
    private static readonly string[] s_names = ["a", "b", "cc", "\\u0061\\u0062", "long name", "\\ud800"];

    /// <summary>A whole schema.</summary>
    internal string Root()
    {
        // A definition that referred to itself could be a circle.
        string definition = Schema(2).Replace("\"$ref\"", "\"$comment\"", StringComparison.Ordinal);
        return $$"""{"$defs":{"d":{{definition}}},"allOf":[{{Schema(3)}},{{Schema(3)}}]}""";
    }

    private string Name => s_names[random.Next(s_names.Length)];

    private string Space => random.Next(6) == 0 ? "\n" : random.Next(5) == 0 ? "  " : "";

    internal string Value(int levels) => (levels == 0 ? random.Next(6) : random.Next(12)) switch
    {
        0 => $"{random.Next(-3, 12)}",
        1 => "1.5",
        2 => "true",
        3 => "null",
        4 => "\"text\"",
        5 => $"\"{new string('é', random.Next(0, 9))}\"",
        < 9 => $"[{Space}{string.Join($"{Space},{Space}", Enumerable.Range(0, random.Next(5)).Select(_ => Value(levels - 1)))}{Space}]",
        _ => $"{{{Space}{string.Join($",{Space}", Enumerable.Range(0, random.Next(5)).Select(_ => $"\"{Name}\"{Space}:{Space}{Value(levels - 1)}"))}{Space}}}",
    };

    internal string Schema(int levels)
    {
        if (random.Next(14) == 0)
            return random.Next(3) == 0 ? "false" : "true";
        List<string> words = [];
        int count = random.Next(1, 4);
        for (int i = 0; i < count; i++)
            words.Add(Keyword(levels));
        return $"{{{string.Join(',', words.DistinctBy(static word => word[..word.IndexOf(':')]))}}}";
    }

    private string Keyword(int levels) => random.Next(levels == 0 ? 9 : 26) switch
    {
        0 => "\"type\":[\"object\",\"array\",\"string\"]",
        1 => random.Next(3) == 0 ? "\"type\":\"object\"" : "\"type\":[\"object\",\"array\",\"integer\",\"null\"]",
        2 => $"\"maximum\":{random.Next(10)}",
        3 => $"\"maxLength\":{random.Next(8)}",
        4 => $"\"minItems\":{random.Next(3)}",
        5 => $"\"maxProperties\":{random.Next(4)}",
        6 => $"\"required\":[\"{Name}\"]",
        7 => "\"title\":\"t\"",
        8 => $"\"dependentRequired\":{{\"{Name}\":[\"{Name}\"]}}",
        9 or 10 => $"\"items\":{Schema(levels - 1)}",
        11 => $"\"prefixItems\":[{Schema(levels - 1)},{Schema(levels - 1)}]",
        12 or 13 or 14 => $"\"properties\":{{\"{s_names[0]}\":{Schema(levels - 1)},\"{s_names[random.Next(1, 4)]}\":{Schema(levels - 1)}}}",
        15 => $"\"additionalProperties\":{Schema(levels - 1)}",
        16 => $"\"patternProperties\":{{\"^[ab]\":{Schema(levels - 1)}}}",
        17 => $"\"propertyNames\":{{\"maxLength\":{random.Next(1, 9)}}}",
        18 => $"\"allOf\":[{Schema(levels - 1)},{Schema(levels - 1)}]",
        19 => "\"$ref\":\"#/$defs/d\"",
        20 => $"\"anyOf\":[{Schema(levels - 1)},{Schema(levels - 1)}]",
        21 => $"\"contains\":{Schema(levels - 1)}",
        22 => "\"uniqueItems\":true",
        23 => $"\"not\":{Schema(levels - 1)}",
        24 => $"\"unevaluatedProperties\":{Schema(levels - 1)}",
        _ => $"\"oneOf\":[{Schema(levels - 1)},{Schema(levels - 1)}]",
    };
}
