// Fills wide objects by reflection and lays their members out in other ways; the same seed gives the same text.
using System.Reflection;
using System.Text.Json.Nodes;

namespace Vivace.Json.Battle.Models;

internal static class WideMaker
{
    private const int Seed = 200;
    private const int ObjectCount = 10;

    public static Wide[] Make()
    {
        Random random = new(Seed);
        return [.. Enumerable.Range(0, ObjectCount).Select(_ => Make(random))];
    }

    /// <summary>Each object in an order of its own.</summary>
    public static JsonArray Shuffled(JsonArray objects)
    {
        Random random = new(Seed);
        return Map(objects, members =>
        {
            KeyValuePair<string, JsonNode?>[] order = [.. members];
            random.Shuffle(order);
            return order;
        });
    }

    /// <summary>Half of the members are left out, other ones in each object.</summary>
    public static JsonArray Omitted(JsonArray objects)
    {
        Random random = new(Seed);
        return Map(objects, members => members.Where(_ => random.Next(2) == 0));
    }

    /// <summary>Every fourth member is followed by one that the class does not have.</summary>
    public static JsonArray WithUnknown(JsonArray objects) =>
        Map(objects, static members => members.SelectMany(static (member, index) => index % 4 == 3
            ? (KeyValuePair<string, JsonNode?>[])[member, new($"{member.Key}Archived", index % 8 == 3 ? $"since 20{index % 90 + 10}" : index)]
            : [member]));

    /// <summary>The first letter of each name in the other case.</summary>
    public static JsonArray OtherCase(JsonArray objects) =>
        Map(objects, static members => members.Select(static member => new KeyValuePair<string, JsonNode?>(
            char.ToLowerInvariant(member.Key[0]) + member.Key[1..], member.Value)));

    private static JsonArray Map(
        JsonArray objects, Func<IEnumerable<KeyValuePair<string, JsonNode?>>, IEnumerable<KeyValuePair<string, JsonNode?>>> change) =>
        new([.. objects.Select(item => new JsonObject(change(item!.AsObject())
            .Select(static member => new KeyValuePair<string, JsonNode?>(member.Key, member.Value?.DeepClone()))))]);

    private static Wide Make(Random random)
    {
        Wide wide = new();
        foreach (PropertyInfo property in typeof(Wide).GetProperties())
            property.SetValue(wide, MakeValue(property.PropertyType, property.Name, random));
        return wide;
    }

    private static object? MakeValue(Type type, string name, Random random) => type switch
    {
        _ when type == typeof(int) => random.Next(1_000_000),
        _ when type == typeof(int?) => random.Next(3) == 0 ? null : random.Next(100),
        _ when type == typeof(long) => random.NextInt64(10_000_000_000),
        _ when type == typeof(double) => Math.Round(random.NextDouble() * 10_000, 2),
        _ when type == typeof(bool) => random.Next(2) == 0,
        _ => $"{name} {random.Next(100_000)}",
    };
}
