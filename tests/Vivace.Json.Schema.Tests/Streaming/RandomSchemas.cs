// Random schemas, and texts that often meet them.
namespace Vivace.Json.Schema.Tests.Streaming;

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

    /// <summary>A choice whose branches differ in their kind, or in what one member may be.</summary>
    internal string Choice(int levels)
    {
        string keyword = random.Next(2) == 0 ? "anyOf" : "oneOf";
        string[] branches =
        [
            $$"""{"type":"array","items":{{Schema(levels)}}}""",
            $$"""{"type":"object","properties":{"kind":{"const":"x"},"a":{{Schema(levels)}}},"required":["kind"]}""",
            $$"""{"type":"object","properties":{"kind":{"enum":["y",7]},"b":{{Schema(levels)}}}{{(random.Next(2) == 0 ? ",\"required\":[\"kind\"]" : "")}}}""",
            $$"""{"properties":{"kind":{"const":"z"},"cc":{{(levels == 0 ? "true" : Choice(levels - 1))}}},"required":["kind"],"type":"object"}""",
            Schema(levels),
        ];
        random.Shuffle(branches);
        return $$"""{"{{keyword}}":[{{string.Join(',', branches.Take(random.Next(2, 6)))}}]}""";
    }

    /// <summary>A value for <see cref="Choice"/>.</summary>
    internal string Chosen(int levels)
    {
        if (random.Next(6) == 0)
            return Value(2);
        List<string> members = [.. Enumerable.Range(0, random.Next(4)).Select(_ => $"\"{Name}\":{(levels > 0 && random.Next(2) == 0 ? Chosen(levels - 1) : Value(levels))}")];
        string[] kinds = ["\"x\"", "\"y\"", "\"z\"", "7", "7.0", "\"\\u0078\"", "null", "[1,2]"];
        for (int i = random.Next(8) == 0 ? 2 : 1; i > 0; i--)
            members.Insert(random.Next(members.Count + 1), $"\"{(random.Next(12) == 0 ? "k\\u0069nd" : "kind")}\"{Space}:{Space}{kinds[random.Next(random.Next(2) == 0 ? 3 : kinds.Length)]}");
        return $"{{{Space}{string.Join($",{Space}", members)}{Space}}}";
    }

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
