// What the attributes of System.ComponentModel.DataAnnotations are in a schema.
using System.ComponentModel.DataAnnotations;
using System.Globalization;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Schemas.Describing;

// An attribute that a schema cannot express is left out: the schema then allows more than is read.
internal static class ConstraintSchemas
{
    internal static void Add(IEnumerable<ValidationAttribute> attributes, Type type, JsonObject schema)
    {
        if (schema.ContainsKey("$ref"))
            return;
        bool isText = type == typeof(string);
        bool isList = TypeKinds.Classify(type).Kind is TypeKind.Enumerable;
        foreach (ValidationAttribute attribute in attributes)
        {
            switch (attribute)
            {
                case RequiredAttribute required when isText && !required.AllowEmptyStrings:
                    schema["minLength"] = Math.Max(1, schema["minLength"]?.GetValue<int>() ?? 0);
                    break;
                case RangeAttribute { Minimum: int or double, Maximum: int or double } range when schema["type"]?.ToJsonString().Contains("string", StringComparison.Ordinal) != true:
                    schema[range.MinimumIsExclusive ? "exclusiveMinimum" : "minimum"] = NumberOf(range.Minimum);
                    schema[range.MaximumIsExclusive ? "exclusiveMaximum" : "maximum"] = NumberOf(range.Maximum);
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

    private static JsonNode NumberOf(object value) => value is int number ? JsonValue.Create(number) : JsonValue.Create(Convert.ToDouble(value, CultureInfo.InvariantCulture));
}
