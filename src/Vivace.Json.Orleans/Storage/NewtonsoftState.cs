// Recognizes what Orleans' default serializer wrote.
using System.Text.Json;

namespace Vivace.Json.Grains.Storage;

/// <summary>Orleans makes Newtonsoft.Json start each object, and each collection at the root, with <c>$id</c>, <c>$type</c> or both; the type has its assembly's name after a comma.</summary>
internal static class NewtonsoftState
{
    /// <summary>How many bytes of a state are looked at. The names of types are shorter.</summary>
    internal const int MostBytes = 16 * 1024;

    internal static bool IsOne(ReadOnlySpan<byte> utf8Json)
    {
        if (utf8Json.TrimStart(" \t\r\n\uFEFF"u8) is not [(byte)'{', .. var members])
            return false;
        // Most states end here, without a reader.
        if (members.TrimStart(" \t\r\n"u8) is not [(byte)'"', (byte)'$', ..])
            return false;
        JsonReader reader = new(utf8Json.TrimStart(" \t\r\n\uFEFF"u8));
        try
        {
            reader.BeginObject();
            while (reader.NextMember(out string name) && name is "$id" or "$type")
            {
                if (reader.ValueKind != JsonValueKind.String)
                    return false;
                string value = reader.ReadString()!;
                if (name == "$type")
                    return value.Contains(',', StringComparison.Ordinal);
            }
        }
        catch (JsonException)
        {
            // The beginning is cut off or is not JSON. In the second case, reading the whole state fails with the right error.
        }

        return false;
    }
}
