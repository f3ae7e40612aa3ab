// Random schemas for lists of objects that are told apart or counted by their members.
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

/// <summary>Members that hold what was read.</summary>
public sealed class PlainRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Price { get; set; }

    public bool Flag { get; set; }
}

/// <summary>What is not in the text is not the default of its type.</summary>
public sealed class DefaultRow
{
    public int Id { get; set; } = 5;

    public string? Name { get; set; } = "tea";

    public double Price { get; set; } = 1.5;

    public bool Flag { get; set; } = true;
}

public sealed record RecordRow(int Id, string? Name = "tea", double Price = 1.5, bool Flag = true);

public class BaseRow(int id, string? name)
{
    public int Id { get; } = id;

    public string? Name { get; init; } = name;
}

public sealed class DerivedRow(int id, string? name, double price) : BaseRow(id, name)
{
    public double Price { get; set; } = price;

    public bool Flag { get; set; }
}

/// <summary>Its constructor sets its members from other arguments, or from none.</summary>
public sealed class SwappingRow
{
    public SwappingRow(int id, double price, string? extra)
    {
        Id = 3;
        Price = price;
        Name = extra;
        Flag = true;
        Size = id;
    }

    public int Id { get; }

    public double Price { get; set; }

    public string? Name { get; set; }

    public bool Flag { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public string? Extra { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int Size { get; set; }
}

/// <summary>A setter changes another member.</summary>
public sealed class SettingRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Price
    {
        get;
        set
        {
            field = value;
            Id = (int)value;
        }
    }

    public bool Flag { get; set; }
}

public sealed class AliasRow
{
    [JsonAlias("Ident", "Extra2")]
    public int Id { get; set; }

    [JsonAlias("Extra")]
    public string? Name { get; set; }

    public double Price { get; set; }

    public bool Flag { get; set; }
}

public sealed class RequiredRow
{
    [JsonRequired]
    public int Id { get; set; }

    public required string? Name { get; set; }

    public double Price { get; init; } = DateTime.UtcNow.Year < 2000 ? 2 : 1.5;

    public bool Flag { get; set; }
}

/// <summary>Keeps other members, and members that no check is made for.</summary>
public sealed class KeepingRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public List<PlainRow?>? Rows { get; set; }

    public decimal Price { get; set; }

    public bool? Flag { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

public sealed class CallingRow : IJsonOnDeserialized
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Price { get; set; }

    public bool Flag { get; set; }

    public void OnDeserialized() => Name ??= "tea";
}

/// <summary>Rows inside rows.</summary>
public sealed class NestedRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public List<NestedRow?>? Rows { get; set; }

    public double Price { get; set; }

    public bool Flag { get; set; }
}

internal sealed partial class RandomModels
{
    private static readonly (string Name, string Kind)[] s_row = [("Id", "integer"), ("Name", "string?"), ("Rows", "row?[]?"), ("Price", "number"), ("Flag", "boolean"), ("Extra", "string")];

    // Now and then a number in quotes.
    private string RowValue(string kind, int levels) => kind is "integer" or "number" && Mistakes(12) ? $"\"{random.Next(9)}\"" : Value(kind, levels);

    private string RowsSchema(string element, int levels)
    {
        List<string> words = ["\"type\":[\"array\",\"null\"]"];
        if (random.Next(3) is > 0 and int how)
            words.Add($"\"items\":{(how == 1 ? $"{{\"type\":{TypeOf("row", element.EndsWith('?'))}}}" : Schema(element, levels - 1))}");
        bool contains = !isDraft4 && !Rarely(4);
        if (!contains || Rarely(3))
            words.Add("\"uniqueItems\":true");
        if (contains)
        {
            words.Add($"\"contains\":{WantedRow()}");
            if (Rarely(3))
                words.Add($"\"minContains\":{random.Next(4)}");
            if (Rarely(3))
                words.Add($"\"maxContains\":{random.Next(1, 4)}");
        }

        return $"{{{string.Join(',', words)}}}";
    }

    private string WantedRow()
    {
        List<string> words = [];
        if (Rarely(3))
            words.Add($"\"type\":{TypeOf("row", Rarely(2))}");
        (string Name, string Kind)[] asked = [.. s_row.Where(member => member.Name is "Extra" or "Rows" ? Rarely(30) : Rarely(2))];
        if (asked.Length > 0)
            words.Add($"\"properties\":{{{string.Join(',', asked.Select(member => $"\"{member.Name}\":{Wanted(member.Kind)}"))}}}");
        string required = string.Join(',', s_row.Where(member => member.Name is "Extra" or "Rows" ? Rarely(30) : Rarely(asked.Contains(member) ? 2 : 10)).Select(static member => $"\"{member.Name}\""));
        if (required.Length > 0)
            words.Add($"\"required\":[{required}]");
        if (Rarely(30))
            words.Add("\"additionalProperties\":false");
        if (Rarely(30))
            words.Add("\"minProperties\":2");
        if (Rarely(30))
            words.Add("\"patternProperties\":{\"^E\":{\"type\":\"integer\"}}");
        return $"{{{string.Join(',', words)}}}";
    }

    private string Wanted(string kind)
    {
        string number = random.Next(9).ToString(CultureInfo.InvariantCulture);
        if (Rarely(20))
            return Schema(kind, 1);
        return (kind.TrimEnd('?'), random.Next(6)) switch
        {
            ("integer" or "number", 0) => $"{{\"const\":{number}}}",
            ("integer" or "number", 1) => $"{{\"enum\":[{number},0,\"tea\",5]}}",
            ("integer" or "number", 2) => $"{{\"exclusiveMinimum\":{number}}}",
            ("integer" or "number", 3) => $"{{\"maximum\":{number},\"type\":\"integer\"}}",
            ("integer" or "number", 4) => Rarely(3) ? "{\"multipleOf\":2}" : "{\"minimum\":0.1}",
            ("integer" or "number", _) => $"{{\"minimum\":{number}}}",
            ("string", 0) => "{\"const\":\"tea\"}",
            ("string", 1) => "{\"enum\":[\"tea\",\"\",null,\"é\"]}",
            ("string", 2) => "{\"type\":\"string\",\"minLength\":3}",
            ("string", 3) => "{\"maxLength\":3}",
            ("string", 4) => Rarely(3) ? "{\"pattern\":\"^a\"}" : "{\"type\":[\"string\",\"null\"]}",
            ("string", _) => Rarely(3) ? "{\"const\":null}" : "{\"const\":\"abcdefgh\"}",
            ("boolean", 0 or 1) => "{\"const\":true}",
            ("boolean", 2) => "{\"enum\":[false,null]}",
            ("boolean", _) => "{\"type\":\"boolean\"}",
            _ => "{\"type\":[\"array\",\"null\"]}",
        };
    }
}
