// The text of a tree, to be read instead of it.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Making;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Trees;

/// <summary>
/// Writes a tree as text if that loses nothing, so that reading the text gives the same value as converting the tree with Newtonsoft.Json.
/// Supports objects, arrays, 64-bit integers, fractions of up to 15 digits, strings that are not dates, booleans and nulls. Other tokens
/// hold .NET values whose type cannot be seen in the text.
/// </summary>
internal static class JTokenText
{
    private const int BytesOnStack = 1024;

    // Newtonsoft.Json reads no more.
    private const int MostLevels = 64;

    private static readonly WriterSettings s_writing =
        PlanCache.OfCall(JsonSettings.Default with { Encoder = EscapeSet.MakeWholePairs() }).Writing;

    private static Reading? s_last;

    private sealed record Reading(ReaderSettings Of, ReaderSettings Settings);

    /// <summary>The text, or null if the tree has tokens of other kinds.</summary>
    [SkipLocalsInit]
    internal static byte[]? Of(JContainer tree, TokenSettings settings)
    {
        JsonWriter writer = new(s_writing, stackalloc byte[BytesOnStack]);
        try
        {
            if (TryWrite(ref writer, tree, settings, 0))
                return writer.TakeBytes(writer._position);
        }
        catch (JsonException)
        {
            // Half of a surrogate pair.
        }

        writer.GiveUp();
        return null;
    }

    /// <summary>How to read the text: strings cannot be read from booleans, which are <c>True</c> in a tree.</summary>
    internal static ReaderSettings ReadingOf(ReaderSettings settings)
    {
        if (s_last is { } last && ReferenceEquals(last.Of, settings))
            return last.Settings;
        ReaderSettings made = settings.With(settings.Flags & ~LenientFlags.Of(JsonLeniency.BooleansAsStrings), settings.MaxDepth);
        s_last = new Reading(settings, made);
        return made;
    }

    // A member may have no value, where it had a comment.
    private static bool TryWrite(ref JsonWriter writer, JToken? token, TokenSettings settings, int level)
    {
        if (token is null || level > MostLevels)
            return false;
        if (token is JValue value)
            return TryWrite(ref writer, value, settings);
        if (token.GetType() == typeof(JObject))
        {
            writer.BeginObject();
            for (JToken? member = ((JObject)token).First; member is not null; member = member.Next)
            {
                JProperty property = (JProperty)member;

                // References and names of types.
                if (property.Name.StartsWith('$'))
                    return false;
                writer.WriteName(property.Name);
                if (!TryWrite(ref writer, property.Value, settings, level + 1))
                    return false;
            }

            writer.EndObject();
            return true;
        }

        if (token.GetType() != typeof(JArray))
            return false;
        writer.BeginArray();
        for (JToken? item = ((JArray)token).First; item is not null; item = item.Next)
            if (!TryWrite(ref writer, item, settings, level + 1))
                return false;
        writer.EndArray();
        return true;
    }

    private static bool TryWrite(ref JsonWriter writer, JValue value, TokenSettings settings)
    {
        switch (value.Type)
        {
            case JTokenType.String when value.Value is string text && settings.DateIn(text) is null:
                writer.WriteString(text);
                return true;
            case JTokenType.Integer when value.Value is long integer:
                writer.WriteInt64(integer);
                return true;
            case JTokenType.Boolean when value.Value is bool choice:
                writer.WriteBoolean(choice);
                return true;
            case JTokenType.Null:
                writer.WriteNull();
                return true;
            case JTokenType.Float
                when value.Value is double number && settings.FloatParseHandling == Nsj.FloatParseHandling.Double
                    && IsShortFraction(number):
                writer.WriteDouble(number);
                return true;
            default:
                return false;
        }
    }

    // Of at most 15 digits, which a decimal has too when it is made of the double. Whole numbers would be integers in the text.
    private static bool IsShortFraction(double number) =>
        Math.Abs(number) < 1e15 && !double.IsInteger(number) && (double)(decimal)number == number;
}
