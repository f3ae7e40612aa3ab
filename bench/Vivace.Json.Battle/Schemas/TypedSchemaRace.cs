// Reading into types with a schema, against reading them without one.
using System.Text;
using Vivace.Json.Battle.Documents;
using Vivace.Json.Battle.Models;
using Vivace.Json.Schema;

namespace Vivace.Json.Battle.Schemas;

internal static class TypedSchemaRace
{
    private const string Bounds = """
        {
          "type": "object",
          "required": ["Id", "Name"],
          "properties": { "Id": { "type": "integer", "minimum": 1 }, "Name": { "type": "string", "minLength": 1, "maxLength": 40 }, "IsActive": { "type": "boolean" } },
          "additionalProperties": false
        }
        """;

    public static IReadOnlyList<SchemaRow> Run(BattleOptions options, Action<string> report)
    {
        report("schema: types");
        return
        [
            .. Row<Small>(options, "typed: small, bounds", Bounds, Small.Make(1)),
            .. Row<List<Small>>(options, "typed: list of 1000, bounds", $$"""{ "type": "array", "items": {{Bounds}} }""", [.. Enumerable.Range(1, 1000).Select(Small.Make)]),
            .. Row<Order>(options, "typed: order, schema of the type", null, Order.Make(1)),
            .. Row<Person>(options, "typed: person, schema of the type", null, PersonMaker.Make(1)),
            .. Row<TwitterSearch>(options, "typed: twitter, schema of the type", null, JsonSerializer.Deserialize<TwitterSearch>(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "twitter.json")))!),
        ];
    }

    private static IEnumerable<SchemaRow> Row<T>(BattleOptions options, string name, string? schema, T value)
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(value);
        JsonSchema compiled = schema is null ? JsonSchema.Of<T>() : JsonSchema.Parse(schema);
        JsonSettings without = new(), with = new() { Codecs = [compiled.CodecFor<T>()] };
        string?[] notes = [null, Same(JsonSerializer.Deserialize<T>(text, with)), compiled.IsValid(text) ? null : "refused"];
        double[] times = DocumentRace.Medians(options.Effort,
        [
            () => JsonSerializer.Deserialize<T>(text, without),
            () => JsonSerializer.Deserialize<T>(text, with),
            () => compiled.IsValid(text),
        ]);
        string[] contenders = ["read", "read with a schema", "validate"];
        for (int i = 0; i < times.Length; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            _ = i == 2 ? compiled.IsValid(text) : JsonSerializer.Deserialize<T>(text, i == 1 ? with : without) is null;
            yield return new SchemaRow(name, contenders[i], 1, times[i], GC.GetAllocatedBytesForCurrentThread() - before, 1) { TimeToParse = times[i] / times[0], Note = notes[i] };
        }

        string? Same(T? read) => Encoding.UTF8.GetString(text) == JsonSerializer.Serialize(read) ? null : "another value";
    }
}
