// Finds the first duplicate name of an object, because documents are checked before they are created.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Bridges;

internal static class DuplicateNames
{
    /// <summary>Returns the offset of the second name's opening quote in a valid JSON value, or -1.</summary>
    /// <exception cref="InvalidOperationException">A string is not valid UTF-8, and <paramref name="checksStrings"/> is set.</exception>
    internal static int Find(ReadOnlySpan<byte> utf8Json, int maxDepth, bool ignoreCase, bool checksStrings)
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
                    if (!open.Peek().Add(checksStrings ? reader.GetString()! : NameAt(ref reader)))
                        return (int)reader.TokenStartIndex;
                    break;
                case JsonTokenType.String when checksStrings:
                    reader.GetString();
                    break;
            }
        }

        return -1;
    }

    // Names that are not valid text are compared byte by byte.
    private static string NameAt(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return Encoding.Latin1.GetString(reader.ValueSpan);
        }
    }
}
