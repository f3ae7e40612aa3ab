// Random schemas for a model, and texts that often meet them.
using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class Item
{
    public int Id { get; set; }

    public long? Count { get; set; }

    public double Price { get; set; }

    public decimal Tax { get; set; }

    public byte Level { get; set; }

    public string? Name { get; set; }

    public bool Flag { get; set; }

    public Guid Key { get; set; }

    public DateTime At { get; set; }

    public Color Color { get; set; }

    public List<Item>? Parts { get; set; }

    public Dictionary<string, int>? Sizes { get; set; }

    public Address? Place { get; set; }

    public Point At2 { get; set; }

    public JsonElement? Any { get; set; }

    public string[]? Tags { get; set; }

    public HashSet<int>? Numbers { get; set; }

    public IReadOnlyList<double?>? Doubles { get; set; }

    public ImmutableSortedSet<int>? Sorted { get; set; }

    public Pair? Pair { get; set; }

    public Words? Words { get; set; }

    public Loose? Loose { get; set; }

    public Place? Billing { get; set; }

    public Place? Shipping { get; set; }

    [JsonIgnore]
    public string? Hidden { get; set; }

    public int Fixed => 7;
}

[JsonConverter(typeof(JsonStringEnumConverter<Color>))]
public enum Color
{
    Red,
    Green,
}

public sealed record Address(string Street, int? Zip, [property: JsonPropertyName("x-y")] double X)
{
    public required string City { get; init; }
}

public struct Point
{
    public int X { get; set; }

    public short Y { get; set; }
}

/// <summary>Schemas about the members of <see cref="Item"/>, and texts of it, with a mistake or an oddity now and then.</summary>
internal sealed partial class RandomModels(Random random, bool isDraft4)
{
    private static readonly (string Name, string Kind)[] s_item =
    [
        ("Id", "integer"), ("Count", "integer?"), ("Price", "number"), ("Tax", "number"), ("Level", "integer"), ("Name", "string?"), ("Flag", "boolean"), ("Key", "guid"), ("At", "date"), ("Color", "color"),
        ("Parts", "item[]?"), ("Sizes", "integer{}?"), ("Place", "address?"), ("At2", "point"), ("Any", "any"), ("Tags", "string?[]?"), ("Numbers", "integer[]?"), ("Doubles", "number?[]?"), ("Sorted", "integer[]?"),
        ("Pair", "integer[]?"), ("Words", "words?"), ("Loose", "loose?"), ("Billing", "place?"), ("Shipping", "place?"), ("Hidden", "string"),
        ("Fixed", "integer"), ("Extra", "string"),
    ];

    private static readonly (string Name, string Kind)[] s_address = [("Street", "string?"), ("Zip", "integer?"), ("x-y", "number"), ("City", "string?")];

    private static readonly (string Name, string Kind)[] s_point = [("X", "integer"), ("Y", "integer")];

    private static readonly (string Name, string Kind)[] s_words = [("words", "string[]")];

    private static readonly (string Name, string Kind)[] s_loose = [("Id", "integer"), ("Size", "integer")];

    private static readonly (string Name, string Kind)[] s_place = [("City", "string?")];

    private static readonly (string Name, string Kind)[] s_extras =
    [
        ("Label", "string?"), ("nick", "string?"), ("Width", "integer"), ("Span", "integer"), ("Version", "v1"), ("Number", "seven"), ("Format", "three"), ("Depth", "integer"), ("Unit", "string?"),
        ("backDepth", "integer"), ("backUnit", "string?"), ("backMeasure", "string?"), ("Left", "integer"), ("Top", "string?"), ("Shape", "shape?"), ("Shapes", "shape?[]?"),
    ];

    private static readonly (string Name, string Kind)[] s_part = [("Depth", "integer"), ("Unit", "string?"), ("Measure", "string?")];

    private static readonly (string Name, string Kind)[] s_keeper = [("Id", "integer"), ("Name", "string?"), ("Title", "string?"), ("Color", "color"), ("Extra", "string"), ("More", "integer"), ("Most", "any")];

    private static readonly (string Name, string Kind)[] s_leaf =
    [
        ("Id", "integer"), ("Large", "integer"), ("Short", "integer"), ("Byte", "integer"), ("Number", "integer"), ("Count", "integer"), ("Price", "number"), ("Name", "string?"), ("Note", "string?"),
        ("Flag", "boolean"), ("Key", "guid"), ("At", "date"), ("Extra", "string"),
    ];

    private static readonly (string Name, string Kind)[] s_counts = [("Id", "integer"), ("Extra", "integer"), ("More", "integer?")];

    private static readonly (string Name, string Kind)[] s_filler =
        [("Numbers", "integer[]?"), ("Tags", "string?[]?"), ("Leaf", "leaf"), ("Part", "part"), ("Places", "part{}"), ("Parts", "part[]?"), ("Shape", "shape?"), ("Set", "integer[]?"), ("Id", "integer")];

    // The discriminators of derived types and what these have.
    private static readonly (string Tag, (string Name, string Kind)[] Members)[] s_shapes =
    [
        ("\"circle\"", [("Title", "string?"), ("Radius", "number"), ("Extra", "string")]), ("\"box\"", [("Title", "string?"), ("Side", "integer"), ("Inner", "shape?"), ("Id", "integer"), ("Ident", "integer")]),
        ("\"a\\\"b\"", [("Name", "string?"), ("More", "any")]),
    ];

    private static readonly (string Tag, (string Name, string Kind)[] Members)[] s_plans = [("1", [("Size", "integer")]), ("2", [("Size", "integer"), ("Stops", "string[]?")])];

    private bool _hasMistakes;

    private bool Rarely(int one = 12) => random.Next(one) == 0;

    private bool Mistakes(int one) => _hasMistakes && Rarely(one);

    /// <summary>A text of an item, or of another kind; every other one without mistakes, though the schema may refuse it.</summary>
    internal string Text(string kind = "item")
    {
        _hasMistakes = Rarely(2);
        return Value(kind, 3);
    }

    // These are written less often: a schema refuses most texts that have one.
    private static bool IsOdd(string name) => name is "Sorted" or "Pair" or "Words" or "Loose" or "Billing" or "Shipping";

    private static (string Name, string Kind)[]? MembersOf(string kind) => kind switch { "item" => s_item, "address" => s_address, "point" => s_point, "words" => s_words, "loose" => s_loose, "place" => s_place, "extras" => s_extras, "keeper" => s_keeper, "counts" => s_counts, "leaf" => s_leaf, "filler" => s_filler, "part" => s_part, "row" => s_row, _ => null };

    private static (string Name, (string Tag, (string Name, string Kind)[] Members)[] Types)? ChoiceOf(string kind) => kind switch { "shape" => ("$type", s_shapes), "plan" => ("kind", s_plans), _ => null };

    internal string Schema(string kind, int levels)
    {
        if (Rarely(20))
            return isDraft4 ? "{}" : "true";
        if (Rarely(150) && !isDraft4)
            return "false";
        if (Rarely(40))
            return $$"""{"anyOf":[{{Schema(kind, levels)}},{"type":"null"}]}""";
        if (kind.TrimEnd('?') is ("row[]" or "row?[]") and string list && levels > 0)
            return RowsSchema(list[..^2], levels);
        bool admitsNull = kind.EndsWith('?');
        string value = kind.TrimEnd('?');
        List<string> words = [];
        if (value != "any" && !Rarely(4))
            words.Add($"\"type\":{TypeOf(value, admitsNull ^ Rarely(100))}");
        if (value.EndsWith("[]", StringComparison.Ordinal) && levels > 0)
        {
            words.Add($"\"items\":{Schema(value[..^2], levels - 1)}");
            if (Rarely(3))
                words.Add($"\"maxItems\":{random.Next(2, 6)}");
            if (Rarely(30))
                words.Add("\"minItems\":1");
            if (Rarely(6))
                words.Add("\"uniqueItems\":true");
            if (!isDraft4 && Rarely(8))
                words.AddRange(ContainsWords(value[..^2], levels));
        }
        else if (value.EndsWith("{}", StringComparison.Ordinal) && levels > 0)
        {
            words.Add($"\"additionalProperties\":{Schema(value[..^2], levels - 1)}");
            if (Rarely())
                words.Add("\"maxProperties\":2");
        }
        else if (MembersOf(value) is { } members && levels > 0)
        {
            words.AddRange(ObjectWords(members, levels));
        }
        else if (ChoiceOf(value) is { } choice && levels > 0)
        {
            words.AddRange(ChoiceWords(choice.Name, choice.Types, levels));
        }
        else
        {
            words.AddRange(ScalarWords(value));
        }

        return $"{{{string.Join(',', words)}}}";
    }

    private IEnumerable<string> ContainsWords(string kind, int levels)
    {
        yield return $"\"contains\":{Schema(kind, Math.Min(levels - 1, 1))}";
        if (Rarely(3))
            yield return $"\"minContains\":{random.Next(3)}";
        if (Rarely(3))
            yield return $"\"maxContains\":{random.Next(1, 4)}";
    }

    private IEnumerable<string> ObjectWords((string Name, string Kind)[] members, int levels)
    {
        bool isClosed = Rarely(3);
        int left = isClosed ? 200 : 3;
        (string Name, string Kind)[] described = [.. members.Where(member => member.Name is "Hidden" or "Fixed" or "Extra" ? Rarely(30) : !Rarely(left))];
        yield return $"\"properties\":{{{string.Join(',', described.Select(member => $"\"{member.Name}\":{Schema(member.Kind, levels - 1)}"))}}}";
        if (Rarely(2))
            yield return $"\"required\":[{string.Join(',', members.Where(member => Rarely(8) && member.Name is not ("Hidden" or "Fixed") && (member.Name != "Extra" || Rarely(2)) && !IsOdd(member.Name)).Select(static member => $"\"{member.Name}\"").DefaultIfEmpty($"\"{members[0].Name}\""))}]";
        if (isClosed)
            yield return "\"additionalProperties\":false";
        if (Rarely(40))
            yield return "\"minProperties\":1";
        if (Rarely(40))
            yield return "\"patternProperties\":{\"^E\":{\"type\":\"string\"}}";
        if (Rarely(40))
            yield return "\"propertyNames\":{\"maxLength\":7}";
    }

    // One schema for all derived types, or one for each.
    private IEnumerable<string> ChoiceWords(string name, (string Tag, (string Name, string Kind)[] Members)[] types, int levels)
    {
        if (Rarely(4))
            return ObjectWords([.. types.SelectMany(static type => type.Members).DistinctBy(static member => member.Name), (name, "any")], levels);
        List<string> words = [$"\"{(Rarely(2) ? "anyOf" : "oneOf")}\":[{string.Join(',', types.Where(_ => !Rarely(8)).Append(types[0]).Distinct().Select(type => BranchOf(name, type.Tag, type.Members, levels)))}]"];
        if (Rarely(2))
            words.Add($"\"required\":[\"{name}\"]");
        if (Rarely(4))
            words.Add($"\"properties\":{{\"{types[0].Members[0].Name}\":{Schema(types[0].Members[0].Kind, levels - 1)}}}");
        return words;
    }

    private string BranchOf(string name, string tag, (string Name, string Kind)[] members, int levels)
    {
        string value = random.Next(8) switch
        {
            0 => $"\"{name}\":{{\"enum\":[{tag},\"x\"]}},",
            1 when Rarely(4) => "",
            _ => isDraft4 ? $"\"{name}\":{{\"enum\":[{tag}]}}," : $"\"{name}\":{{\"const\":{tag}}},",
        };
        string words = string.Join(',', ObjectWords(members, levels)).Replace("\"properties\":{}", "\"properties\":{\"Other\":{}}", StringComparison.Ordinal);
        int first = words.IndexOf('{', StringComparison.Ordinal) + 1;
        words = words.Insert(first, value);
        return Rarely(2) ? $"{{{words}}}" : $"{{\"type\":\"object\",{words}}}";
    }

    private IEnumerable<string> ScalarWords(string kind)
    {
        if (kind is "integer" or "number" && Rarely(6))
        {
            yield return random.Next(9) switch
            {
                0 => $"\"minimum\":{random.Next(-1, 3)}",
                1 => "\"minimum\":0.1,\"maximum\":1e1",
                2 => isDraft4 ? "\"maximum\":100,\"exclusiveMaximum\":true" : "\"exclusiveMaximum\":100",
                3 => "\"multipleOf\":0.5",
                4 when !isDraft4 => "\"exclusiveMinimum\":-1,\"maximum\":9007199254740993",
                5 when Rarely(3) => "\"enum\":[0,1,2.0,7,null]",
                _ => "\"minimum\":0",
            };
        }

        if (kind is "string" or "guid" or "date" or "color" && Rarely(8))
        {
            yield return random.Next(5) switch
            {
                0 => $"\"maxLength\":{random.Next(2, 8)}",
                1 => $"\"minLength\":{random.Next(0, 4)}",
                2 when Rarely(3) => "\"pattern\":\"^[a-zé]*$\"",
                3 when kind != "string" => kind == "date" ? "\"format\":\"date-time\"" : "\"format\":\"uuid\"",
                4 when Rarely(4) => "\"enum\":[\"tea\",\"Red\",\"é\",null]",
                _ => "\"maxLength\":60",
            };
        }
    }

    private static string TypeOf(string kind, bool admitsNull)
    {
        string type = kind switch
        {
            "integer" or "number" or "boolean" => kind,
            "seven" or "three" => "integer",
            _ when kind.EndsWith(']') => "array",
            _ when kind.EndsWith('}') || MembersOf(kind) is not null || ChoiceOf(kind) is not null => "object",
            _ => "string",
        };
        return admitsNull ? $"[\"{type}\",\"null\"]" : $"\"{type}\"";
    }

    private string Value(string kind, int levels)
    {
        if (Mistakes(60))
            return random.Next(7) switch { 0 => "null", 1 => "1", 2 => "\"7\"", 3 => "[]", 4 => "{}", 5 => "true", _ => "\"NaN\"" };
        if (kind.EndsWith('?'))
            return Rarely(4) ? "null" : Value(kind[..^1], levels);
        if (kind.EndsWith("[]", StringComparison.Ordinal))
            return Array(kind[..^2], levels);
        if (kind.EndsWith("{}", StringComparison.Ordinal))
            return $"{{{string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => $"\"{(char)('a' + random.Next(5))}\":{Value(kind[..^2], levels - 1)}"))}}}";
        if (MembersOf(kind) is { } members)
            return levels > 0 ? Object(members, levels) : "{}";
        if (ChoiceOf(kind) is { } choice)
            return levels > 0 ? Chosen(choice.Name, choice.Types, levels) : "null";
        return kind switch
        {
            "v1" => Mistakes(6) ? "\"v2\"" : "\"v1\"",
            "seven" => Mistakes(6) ? "7.0" : "7",
            "three" => Mistakes(6) ? "4" : "3",
            "integer" => Mistakes(15) ? random.Next(4) switch { 0 => "1.0", 1 => "1e1", 2 => "-0", _ => "300" } : random.Next(0, 9).ToString(CultureInfo.InvariantCulture),
            "number" => random.Next(7) switch { 0 => "0.1", 1 => "10", 2 => "0.10000000000000000001", 3 => "9007199254740993", 4 => "99.99999999999999999999", 5 => "1.5", _ => $"{random.Next(20)}" },
            "string" => random.Next(7) switch { 0 => "\"\"", 1 => "\"tea\"", 2 => "\"\\u00e9\"", 3 => "\"\\ud83d\\ude00ab\"", 4 => "\"éé€😀\"", 5 => Mistakes(5) ? "\"\\ud800\"" : "\"ab\\ncd\"", _ => "\"abcdefgh\"" },
            "boolean" => Rarely(2) ? "true" : "false",
            "guid" => "\"7e57d004-2b97-0e7a-b45f-5387367791cd\"",
            "date" => Rarely(3) ? "\"2026-02-03T04:05:06\"" : "\"2026-02-03T04:05:06Z\"",
            "color" => Rarely(2) ? "\"Red\"" : Mistakes(4) ? "1" : "\"green\"",
            _ => random.Next(4) switch { 0 => "{\"a\":[null,1]}", 1 => "\"x\"", 2 => "null", _ => "{}" },
        };
    }

    // Now and then with an element twice.
    private string Array(string kind, int levels)
    {
        List<string> elements = [.. Enumerable.Range(0, levels > 0 ? random.Next(4) : 0).Select(_ => Value(kind, levels - 1))];
        if (elements.Count > 0 && Mistakes(10))
            elements.Add(elements[0]);
        return $"[{Space}{string.Join($"{Space},{Space}", elements)}{(Mistakes(100) ? "," : Space)}]";
    }

    // An object with a discriminator, mostly at its beginning.
    private string Chosen(string name, (string Tag, (string Name, string Kind)[] Members)[] types, int levels)
    {
        (string tag, (string Name, string Kind)[] members) = types[random.Next(types.Length)];
        string written = Mistakes(15) ? "\"other\"" : tag == "\"box\"" && Rarely(6) ? "\"b\\u006fx\"" : tag, entry = $"\"{name}\":{Space}{written}", rest = Object(members, levels)[1..];
        return Mistakes(20) || (name == "kind" && Rarely(3)) ? $"{{{rest}" : rest.TrimStart() is "}" ? $"{{{entry}}}" : Mistakes(20) ? $"{{\"Title\":null,{entry},{rest}" : $"{{{entry},{rest}";
    }

    private string Space => Rarely(20) ? "\n " : "";

    private string Object((string Name, string Kind)[] members, int levels)
    {
        StringBuilder text = new("{");
        foreach ((string name, string kind) in Rarely(5) ? members.OrderBy(_ => random.Next()) : members.AsEnumerable())
        {
            if (name is "nick" or "Span" or "Title" or "Ident" or "Measure" or "backMeasure" && !Rarely(6))
                continue;
            if (name is "Hidden" or "Fixed" or "Extra" ? !Mistakes(15) : IsOdd(name) ? !Rarely(4) : Rarely(30))
                continue;
            string written = Mistakes(60) ? name.ToLowerInvariant() : Rarely(60) ? $"\\u{(int)name[0]:x4}{name[1..]}" : name;
            for (int times = Mistakes(members == s_row ? 8 : 40) ? 2 : 1; times > 0; times--)
                text.Append(CultureInfo.InvariantCulture, $"{Space}\"{written}\"{Space}:{Space}{(members == s_row ? RowValue(kind, levels - 1) : Value(kind, levels - 1))},");
        }

        if (text.Length > 1 && !Mistakes(100))
            text.Length--;
        return text.Append(Space).Append('}').ToString();
    }
}
