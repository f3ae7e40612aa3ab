// Finds the first name that an object has twice, for documents: they are checked before they are made.
using System.Text.Json;

namespace Vivace.Json.Bridges;

internal static class DuplicateNames
{
    /// <summary>The offset of the second name's opening quote in a valid JSON value, or -1.</summary>
    internal static int Find(ReadOnlySpan<byte> utf8Json, int maxDepth, bool ignoreCase)
    {
        Utf8JsonReader reader = new(utf8Json, new JsonReaderOptions { MaxDepth = maxDepth, AllowTrailingCommas = true });
        Stack<HashSet<string>> open = new();
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject:
                    open.Push(new HashSet<string>(ignoreCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal));
                    break;
                case JsonTokenType.EndObject:
                    open.Pop();
                    break;
                case JsonTokenType.PropertyName:
                    if (!open.Peek().Add(reader.GetString()!))
                        return (int)reader.TokenStartIndex;
                    break;
            }
        }

        return -1;
    }
}
