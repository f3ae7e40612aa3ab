// Writes nodes of any depth: their own WriteTo is recursive and would overflow the stack.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Bridges;

internal static class NodeWriting
{
    // The depth that WriteTo may reach: some tens of kilobytes of stack.
    private const int SafeDepth = 200;

    internal static void Write(JsonNode node, Utf8JsonWriter writer, JsonSerializerOptions? options, int maxDepth)
    {
        if (maxDepth <= SafeDepth || IsShallow(node, options))
            node.WriteTo(writer, options);
        else
            WriteByLevels(node, writer, options);
    }

    // Try instead of counting: enumerating a lazily parsed object would create all its members.
    private static bool IsShallow(JsonNode node, JsonSerializerOptions? options)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            return false;
        using Utf8JsonWriter trial = new(Stream.Null, new JsonWriterOptions { MaxDepth = SafeDepth, SkipValidation = true });
        try
        {
            node.WriteTo(trial, options);
            return true;
        }
        catch (InvalidOperationException)
        {
            // Too deep, or an invalid string: the second attempt finds out.
            return false;
        }
    }

    private static void WriteByLevels(JsonNode node, Utf8JsonWriter writer, JsonSerializerOptions? options)
    {
        Stack<Level> levels = new();
        Begin(node);
        while (levels.TryPeek(out Level level))
        {
            if (level.Members is { } members && members.MoveNext())
            {
                (string name, JsonNode? value) = members.Current;
                writer.WritePropertyName(name);
                Begin(value);
            }
            else if (level.Items is { } items && items.MoveNext())
            {
                Begin(items.Current);
            }
            else
            {
                levels.Pop();
                if (level.Members is not null)
                    writer.WriteEndObject();
                else
                    writer.WriteEndArray();
            }
        }

        void Begin(JsonNode? next)
        {
            switch (next)
            {
                case null:
                    writer.WriteNullValue();
                    break;
                case JsonObject value:
                    writer.WriteStartObject();
                    levels.Push(new Level(value.GetEnumerator(), null));
                    break;
                case JsonArray value:
                    writer.WriteStartArray();
                    levels.Push(new Level(null, value.GetEnumerator()));
                    break;
                default:
                    next.WriteTo(writer, options);
                    break;
            }
        }
    }

    private readonly struct Level(IEnumerator<KeyValuePair<string, JsonNode?>>? members, IEnumerator<JsonNode?>? items)
    {
        internal readonly IEnumerator<KeyValuePair<string, JsonNode?>>? Members = members;
        internal readonly IEnumerator<JsonNode?>? Items = items;
    }
}
