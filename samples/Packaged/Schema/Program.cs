// Validation by JSON Schema: the package brings the library along, and the metaschemas inside.
using Vivace.Json;
using Vivace.Json.Schema;

JsonSchema schema = JsonSchema.Parse("""
    { "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" }, "price": { "type": "number", "exclusiveMinimum": 0 } } }
    """);
string json = JsonSerializer.Serialize(new Order { Id = 7, Price = 12.5m }, JsonSettings.Web);
Console.WriteLine(json);
Check(schema.IsValid(json), "what is written is valid");
JsonSchemaResult result = schema.Validate("""{"id":"7","price":0}""");
Check(!result.IsValid && result.Errors.Count == 2, "both errors are found");
Check(result.Errors[1].Message == "Expected more than 0, found the number 0 at /price (line 1, column 19).", "an error says what, where and why");
JsonSchema metaschema = JsonSchema.Parse("""{ "$ref": "https://json-schema.org/draft/2020-12/schema" }""");
Check(metaschema.IsValid("""{ "type": "string" }""") && !metaschema.IsValid("""{ "type": "text" }"""), "the metaschemas are there");
Check((string?)JsonSchema.NodeOf<Order>()["properties"]!["Id"]!["description"] == "Counted from 1.", "schemas say what documentation comments say");
return 0;

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

[JsonContract]
public class Order
{
    /// <summary>Counted from 1.</summary>
    public int Id { get; set; }

    public decimal Price { get; set; }
}
