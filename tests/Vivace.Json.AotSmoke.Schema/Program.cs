// Validates, streams, bundles and infers in a trimmed program without code made at run time, and says how many answers are right.
using System.Runtime.CompilerServices;
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Schema;

const string Order = """
    {
      "$id": "https://example.com/order",
      "type": "object",
      "required": ["id", "lines"],
      "properties": {
        "id": { "type": "integer", "minimum": 1 },
        "date": { "format": "date" },
        "code": { "pattern": "^[\\p{Lu}]{2}(?=-)-\\d+$" },
        "lines": { "type": "array", "uniqueItems": true, "items": { "$ref": "line" } }
      },
      "unevaluatedProperties": false
    }
    """;
const string Line = """{ "type": "object", "required": ["sku"], "oneOf": [{ "required": ["count"] }, { "required": ["weight"] }], "properties": { "count": { "multipleOf": 0.5 } } }""";
const string Valid = """{"id":7,"date":"2026-02-28","code":"AB-12","lines":[{"sku":"tea","count":2.5},{"sku":"salt","weight":1}]}""";
const string Invalid = """{"id":0,"date":"2026-02-29","code":"ab-12","lines":[{"sku":"tea"},{"sku":"tea"}],"more":null}""";

JsonSchemaSettings settings = new() { AssertFormat = true, Resolver = static address => address.AbsoluteUri == "https://example.com/line" ? Encoding.UTF8.GetBytes(Line) : null };
int count = 0, failures = 0;
JsonSchema schema = JsonSchema.Parse(Order, settings);
Check("valid", schema.IsValid(Valid));
JsonSchemaResult result = schema.Validate(Invalid);
Check("errors", string.Join(' ', result.Errors.Select(static error => error.Keyword).Distinct()) == "minimum format pattern required oneOf uniqueItems unevaluatedProperties", result);
Check("message", result.Errors[0].Message == "Expected at least 1, found the number 0 at /id (line 1, column 7).", result);
Check("output", schema.Validate(Valid, JsonSchemaOutput.Detailed).ToJson().StartsWith("{\"valid\":true", StringComparison.Ordinal));
using (JsonTree tree = JsonTree.Parse(Valid))
    Check("tree", schema.IsValid(tree));
using (MemoryStream stream = new(Encoding.UTF8.GetBytes(Invalid)))
    Check("stream", (await schema.ValidateAsync(stream)).ToString() == result.ToString());
using (MemoryStream lines = new(Encoding.UTF8.GetBytes($"{Valid}\n{Invalid}\n")))
    Check("lines", string.Concat(schema.ValidateLines(lines).Select(static line => line.Result.IsValid ? '+' : '-')) == "+-");
using (JsonSchemaPartialReader reader = schema.ReadPartial())
    Check("partial", JsonSchema.Parse("""{"items":{"type":"integer"}}""").ReadPartial() is { } items && items.Append("[1,") && !items.Append("n") && !reader.IsComplete);
JsonSchema bundle = JsonSchema.Parse(JsonSchema.Bundle(Order, settings), new JsonSchemaSettings { AssertFormat = true });
Check("bundle", bundle.IsValid(Valid) && !bundle.IsValid(Invalid));
Check("metaschema", JsonSchema.Parse("""{ "$ref": "https://json-schema.org/draft/2020-12/schema" }""").IsValid(Order));
Check("compare", JsonSchema.Compare("""{ "maximum": 5 }""", """{ "maximum": 3 }""").Length == 1);
Console.WriteLine($"{count} cases of schemas, {failures} failed; dynamic code {(RuntimeFeature.IsDynamicCodeSupported ? "on" : "off")}");
return failures == 0 ? 0 : 1;

void Check(string name, bool isRight, object? found = null)
{
    count++;
    if (isRight)
        return;
    failures++;
    Console.WriteLine($"{name} is wrong {found}");
}
