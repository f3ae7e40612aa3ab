// What one document says and another one does not, keyword by keyword.
using System.Text.Json.Nodes;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

/// <param name="theirs">The document of ASP.NET Core alone.</param>
/// <param name="ours">The document with our schemas.</param>
internal sealed class LostKeywords(JsonNode theirs, JsonNode ours)
{
    // Types that hold themselves are compared as deep as this.
    private const int Levels = 5;

    /// <summary>Each as the place, the keyword and its two values.</summary>
    internal List<string> Found { get; } = [];

    internal void Compare()
    {
        foreach ((string path, JsonNode? item) in theirs["paths"]!.AsObject())
        {
            foreach ((string verb, JsonNode? operation) in item!.AsObject())
            {
                JsonNode own = ours["paths"]![path]![verb]!;
                Assert.True(JsonNode.DeepEquals(operation!["parameters"], own["parameters"]), path);
                if (operation["requestBody"] is { } body)
                    Bodies(path + " request", body["content"]!, own["requestBody"]!["content"]!, isRequest: true);
                foreach ((string status, JsonNode? response) in operation["responses"]!.AsObject())
                {
                    if (response!["content"] is { } content)
                        Bodies($"{path} {status}", content, own["responses"]![status]!["content"]!, isRequest: false);
                }
            }
        }
    }

    private void Bodies(string path, JsonNode before, JsonNode after, bool isRequest)
    {
        foreach ((string media, JsonNode? body) in before.AsObject())
            Schemas(path.TrimStart('/'), body!["schema"]!, after[media]!["schema"]!, isRequest);
    }

    private void Schemas(string path, JsonNode before, JsonNode after, bool isRequest)
    {
        if (path.Count(static one => one is '.' or '/') > Levels)
            return;
        JsonObject some = Whole(before, theirs), other = Whole(after, ours);
        foreach ((string keyword, JsonNode? value) in some)
        {
            JsonNode? kept = other[keyword];
            switch (keyword)
            {
                case "properties":
                    foreach ((string member, JsonNode? schema) in value!.AsObject())
                    {
                        if (kept?[member] is { } same)
                            Schemas($"{path}.{member}", schema!, same, isRequest);
                        else
                            Found.Add($"{path}.{member}: no member");
                    }

                    break;
                case "items" or "additionalProperties" when value is JsonObject && kept is JsonObject:
                    Schemas($"{path}/{keyword}", value, kept, isRequest);
                    break;
                case "anyOf" or "oneOf" when kept is JsonArray choices && choices.Count == value!.AsArray().Count:
                    for (int i = 0; i < choices.Count; i++)
                        Schemas($"{path}/{i}", value[i]!, choices[i]!, isRequest);
                    break;
                case "discriminator":
                    Check((string?)value!["propertyName"] == (string?)kept?["propertyName"]);
                    break;
                case "type":
                    Check(Types(other).IsSubsetOf(Types(some)) && Types(other).Count > 0);
                    break;
                case "enum" or "required":
                    Check(kept is JsonArray list && value!.AsArray().All(one => list.Any(same => JsonNode.DeepEquals(one, same))));
                    break;
                default:
                    Check(JsonNode.DeepEquals(value, kept));
                    break;
            }

            void Check(bool isKept)
            {
                if (!isKept)
                    Found.Add($"{path}: {keyword} {value?.ToJsonString()}, now {kept?.ToJsonString() ?? "none"}");
            }
        }
    }

    // With what is behind its reference, and one form for values that may be null.
    private static JsonObject Whole(JsonNode schema, JsonNode document)
    {
        JsonObject made = schema.DeepClone().AsObject();
        if ((made["oneOf"] ?? made["anyOf"]) is JsonArray { Count: 2 } choices && choices.FirstOrDefault(IsNull) is { } none)
        {
            JsonObject held = Whole(choices.First(one => one != none)!, document);
            made.Remove("oneOf");
            made.Remove("anyOf");
            foreach ((string keyword, JsonNode? value) in held)
                made.TryAdd(keyword, value?.DeepClone());
            return made;
        }

        if (!made.ContainsKey("$ref"))
            return made;
        JsonNode target = SameSchema.Find(schema, document)!;
        made.Remove("$ref");
        foreach ((string keyword, JsonNode? value) in target.AsObject())
            made.TryAdd(keyword, value?.DeepClone());
        return made;
    }

    private static bool IsNull(JsonNode? schema) => schema is JsonObject { Count: 1 } && (schema["type"] as JsonValue)?.ToString() == "null";

    private static HashSet<string> Types(JsonObject schema) => schema["type"] switch
    {
        JsonArray list => [.. list.Select(static one => (string)one!)],
        JsonValue one => [(string)one!],
        _ => [],
    };
}
