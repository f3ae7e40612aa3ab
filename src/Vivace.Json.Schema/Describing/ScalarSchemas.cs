// The schemas of values that are one string, number or boolean.
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Schema.Describing;

// The words are those of System.Text.Json's JsonSchemaExporter, so that tools know them.
internal static class ScalarSchemas
{
    private const string IntegerPattern = @"^-?(?:0|[1-9]\d*)$";
    private const string DecimalPattern = @"^-?(?:0|[1-9]\d*)(?:\.\d+)?$";
    private const string FloatPattern = @"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$";

    /// <summary>Null if the type is not one of them.</summary>
    internal static JsonObject? Of(Type type, JsonNumberHandling handling)
    {
        if (type == typeof(string) || type == typeof(Rune) || type == typeof(CultureInfo))
            return Typed("string");
        if (type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>))
            return new JsonObject { ["type"] = "string", ["contentEncoding"] = "base64" };
        if (type == typeof(bool))
            return Typed("boolean");
        if (type == typeof(float) || type == typeof(double) || type == typeof(Half))
            return Number("number", FloatPattern, handling, hasNames: true);
        if (type == typeof(decimal))
            return Number("number", DecimalPattern, handling, hasNames: false);
        if (IsInteger(type))
            return Number("integer", IntegerPattern, handling, hasNames: false);
        if (type == typeof(char))
            return new JsonObject { ["type"] = "string", ["minLength"] = 1, ["maxLength"] = 1 };
        if (type == typeof(DateTime) || type == typeof(DateTimeOffset))
            return Formatted("date-time");
        if (type == typeof(DateOnly))
            return Formatted("date");
        if (type == typeof(TimeOnly))
            return Formatted("time");
        if (type == typeof(TimeSpan))
            return new JsonObject
            {
                ["$comment"] = "Represents a System.TimeSpan value.",
                ["type"] = "string",
                ["pattern"] = @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$",
            };
        if (type == typeof(Version))
            return new JsonObject
            {
                ["$comment"] = "Represents a version string.",
                ["type"] = "string",
                ["pattern"] = @"^\d+(\.\d+){1,3}$",
            };
        if (type == typeof(Guid))
            return Formatted("uuid");
        return type == typeof(Uri)
            ? Formatted("uri")
            : type.FullName is "System.Net.IPAddress" or "System.Net.IPEndPoint" ? Typed("string") : null;
    }

    /// <summary>Adds what OpenAPI's registry of formats calls a type. Tools make types of clients by it.</summary>
    internal static void AddFormat(Type type, JsonObject schema)
    {
        string? format = type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>)
            ? "byte"
            : Type.GetTypeCode(type) switch
            {
                TypeCode.SByte => "int8",
                TypeCode.Byte => "uint8",
                TypeCode.Int16 => "int16",
                TypeCode.UInt16 => "uint16",
                TypeCode.Int32 => "int32",
                TypeCode.UInt32 => "uint32",
                TypeCode.Int64 => "int64",
                TypeCode.UInt64 => "uint64",
                TypeCode.Single => "float",
                TypeCode.Double or TypeCode.Decimal => "double",
                TypeCode.Char => "char",
                _ => null,
            };
        if (format is not null && schema.ContainsKey("type"))
            schema["format"] = format;
    }

    /// <summary>Dates and times in formats. The first is written; all of them, and the strict form, are read.</summary>
    internal static JsonObject OfTime(Type type, TimeFormatList? formats, JsonSchemaDirection direction)
    {
        JsonObject strict = Of(type, default)!;
        if (formats is null || formats.Count == 0)
            return strict;
        string first = formats[0];
        JsonObject written = FormOf(first, strict);
        if (direction == JsonSchemaDirection.Write || (formats.Count == 1 && formats.WritesIso8601))
            return written;

        // Any text in another format is taken, too, which only the reader can check.
        bool readsNumbers = formats.Any(static format => format is JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds);
        if (direction == JsonSchemaDirection.Both)
            return written;
        return new JsonObject { ["type"] = readsNumbers ? new JsonArray("string", "integer") : "string" };
    }

    internal static JsonObject OfEnum(EnumNames names, bool isFlags, bool writesNames, bool readsNumbers, JsonSchemaOptions options)
    {
        if (!writesNames)
            return Typed("integer");
        JsonSchemaDirection direction = options.Direction;
        bool isOpenApi = options.Target == JsonSchemaTarget.OpenApi31;
        JsonObject spelled = Typed("string");
        if (!isFlags)
        {
            JsonArray values = [];
            IEnumerable<string> aliases = direction == JsonSchemaDirection.Read ? names.Aliases.Select(static alias => alias.Name) : [];
            foreach (string name in names.Names.Concat(aliases).Distinct())
                values.Add((JsonNode)JsonValue.Create(name));
            spelled = isOpenApi ? spelled : [];
            spelled["enum"] = values;
        }

        // An enumeration value without a name is written as a number; numbers are also accepted when reading. Generators of clients would
        // make strings and numbers of it, instead of an enumeration.
        return isOpenApi || direction == JsonSchemaDirection.Both || !readsNumbers
            ? spelled
            : new JsonObject { ["anyOf"] = new JsonArray(spelled, Typed("integer")) };
    }

    internal static JsonObject Typed(string type) => new() { ["type"] = type };

    /// <summary>The types that a schema names: one, or a list.</summary>
    internal static string[] TypesOf(JsonObject schema) => schema["type"] switch
    {
        JsonArray types => [.. types.Select(static one => (string)one!)],
        JsonValue type => [(string)type!],
        _ => [],
    };

    private static JsonObject Formatted(string format) => new() { ["type"] = "string", ["format"] = format };

    private static JsonObject FormOf(string format, JsonObject strict) => format switch
    {
        JsonTimeFormats.Iso8601 or JsonTimeFormats.Iso8601Relaxed => strict,
        JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds => Typed("integer"),
        _ => Typed("string"),
    };

    private static bool IsInteger(Type type) =>
        (!type.IsEnum && Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64) || type == typeof(Int128)
        || type == typeof(UInt128) || type.FullName == "System.Numerics.BigInteger";

    private static JsonObject Number(string type, string pattern, JsonNumberHandling handling, bool hasNames)
    {
        JsonObject number = Typed(type);
        if ((handling & (JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)) != 0)
            number = new JsonObject { ["type"] = new JsonArray("string", type), ["pattern"] = pattern };
        return hasNames && (handling & JsonNumberHandling.AllowNamedFloatingPointLiterals) != 0
            ? new JsonObject
            {
                ["anyOf"] = new JsonArray(number, new JsonObject { ["enum"] = new JsonArray("NaN", "Infinity", "-Infinity") }),
            }
            : number;
    }
}
