// What the attributes of System.ComponentModel.DataAnnotations are in a schema.
using System.ComponentModel.DataAnnotations;
using System.Globalization;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Schema.Patterns;

namespace Vivace.Json.Schema.Describing;

// An attribute that a schema cannot express is left out: the schema then allows more than is read.
internal static class ConstraintSchemas
{
    internal static void Add(IEnumerable<ValidationAttribute> attributes, Type type, JsonObject schema, JsonSchemaOptions options)
    {
        if (schema.ContainsKey("$ref"))
            return;
        bool isText = type == typeof(string);
        bool isList = TypeKinds.Classify(type).Kind is TypeKind.Enumerable;
        foreach (ValidationAttribute attribute in attributes)
        {
            switch (attribute)
            {
                // An answer may have null all the same.
                case RequiredAttribute when options.Direction == JsonSchemaDirection.Write:
                    break;
                case RequiredAttribute required:
                    NullSchemas.Remove(schema);
                    if (isText && !required.AllowEmptyStrings)
                        schema["minLength"] = Math.Max(1, schema["minLength"]?.GetValue<int>() ?? 0);
                    break;

                // Bounds say nothing of numbers in strings, so the schema allows more of them than is read.
                case RangeAttribute range when IsNumber(type) && TakesNumbers(schema):
                    SetBound(schema, range.MinimumIsExclusive ? "exclusiveMinimum" : "minimum", BoundOf(range.Minimum));
                    SetBound(schema, range.MaximumIsExclusive ? "exclusiveMaximum" : "maximum", BoundOf(range.Maximum));
                    break;
                case AllowedValuesAttribute allowed when ListOf(allowed.Values, type, schema) is { } values:
                    schema["enum"] = values;
                    break;
                case DeniedValuesAttribute denied when ListOf(denied.Values, type, schema) is { } values:
                    schema["not"] = new JsonObject { ["enum"] = values };
                    break;
                case Base64StringAttribute when isText:
                    schema["contentEncoding"] = "base64";
                    if (options.Target == JsonSchemaTarget.OpenApi31)
                        schema["format"] = "byte";
                    break;
                case StringLengthAttribute length when isText:
                    SetLengths(schema, "Length", length.MinimumLength, length.MaximumLength);
                    break;
                case LengthAttribute length when isText || isList:
                    SetLengths(schema, isText ? "Length" : "Items", length.MinimumLength, length.MaximumLength);
                    break;
                case MinLengthAttribute length when isText || isList:
                    SetLengths(schema, isText ? "Length" : "Items", length.Length, -1);
                    break;
                case MaxLengthAttribute length when isText || isList:
                    SetLengths(schema, isText ? "Length" : "Items", 0, length.Length);
                    break;
                case RegularExpressionAttribute expression when isText && EcmaPattern.IsValid(expression.Pattern):

                    // .NET compares the whole text, and takes an empty one.
                    schema["pattern"] = $"^(?:{expression.Pattern})?$";
                    break;
                case EmailAddressAttribute when isText:
                    schema["format"] = "email";
                    break;
                case UrlAttribute when isText:
                    schema["format"] = "uri";
                    break;
            }
        }
    }

    // A maximum of -1 stands for none, as in MaxLength.
    private static void SetLengths(JsonObject schema, string what, int min, int max)
    {
        if (min > 0)
            schema["min" + what] = min;
        if (max >= 0 && max != int.MaxValue)
            schema["max" + what] = max;
    }

    private static bool IsNumber(Type type) =>
        Type.GetTypeCode(Nullable.GetUnderlyingType(type) ?? type) is >= TypeCode.SByte and <= TypeCode.Decimal;

    // Numbers in strings are compared as numbers, which no schema says.
    private static bool HasKind(JsonObject schema, params ReadOnlySpan<string> kinds) =>
        Array.FindAll(ScalarSchemas.TypesOf(schema), static type => type != "null") is [string only] && kinds.Contains(only);

    private static bool TakesNumbers(JsonObject schema) =>
        Array.Exists(ScalarSchemas.TypesOf(schema), static type => type is "number" or "integer");

    private static void SetBound(JsonObject schema, string keyword, JsonNode? bound)
    {
        if (bound is not null)
            schema[keyword] = bound;
    }

    // The attribute reads texts in the current culture unless it is told otherwise; a schema has one for all. Infinity is no bound, and
    // JSON has no word for it.
    private static JsonNode? BoundOf(object? bound) => bound switch
    {
        int number => JsonValue.Create(number),
        double number => double.IsFinite(number) ? JsonValue.Create(number) : null,
        string text =>
            decimal.TryParse(text, NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture,
                out decimal number) ? JsonValue.Create(number) : null,
        IConvertible other and not bool => JsonValue.Create(other.ToDecimal(CultureInfo.InvariantCulture)),
        _ => null,
    };

    // Null if one of them is not what a text of the member's kind can be.
    private static JsonArray? ListOf(object?[] values, Type type, JsonObject schema)
    {
        bool isText = type == typeof(string);
        if (!(isText ? HasKind(schema, "string") : IsNumber(type) && HasKind(schema, "number", "integer")))
            return null;
        JsonArray list = [];
        foreach (object? value in values)
        {
            JsonNode? node = value is string text && isText
                ? JsonValue.Create(text)
                : !isText && value is not string ? BoundOf(value) : null;
            if (value is not null && (node is null || (!isText && value.GetType() != (Nullable.GetUnderlyingType(type) ?? type))))
                return null;
            list.Add(node);
        }

        return list;
    }
}
