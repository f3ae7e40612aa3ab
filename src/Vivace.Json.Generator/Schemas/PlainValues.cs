// Numbers, constants and defaults: their types and literals in C#.
using System.Globalization;

namespace Vivace.Json.Generator.Schemas;

internal static class PlainValues
{
    internal static ModelValue Integer(SchemaView view)
    {
        (decimal? low, decimal? high) = Checks.Bounds(view);
        string type = view.StringOf("format") switch
        {
            "int32" => "int",
            "int64" => "long",
            _ => low >= int.MinValue && high <= int.MaxValue ? "int" : high > long.MaxValue ? "decimal" : "long",
        };
        return new ModelValue(type, Checks: Checks.Range(view));
    }

    internal static ModelValue Number(SchemaView view)
    {
        string type = view.StringOf("format") switch
        {
            "float" => "float",
            "decimal" => "decimal",
            _ => "double",
        };
        return new ModelValue(type, Checks: Checks.Range(view));
    }

    /// <summary>The type of constants; <see langword="null"/> if they have none in common.</summary>
    internal static string? TypeOf(SchemaFileNode[] values)
    {
        if (Array.TrueForAll(values, value => value.Kind == SchemaNodeKind.String))
            return "string";
        if (Array.TrueForAll(values, value => value.IsBoolean))
            return "bool";
        if (Array.TrueForAll(values,
            value =>
                value.Kind == SchemaNodeKind.Number
                && int.TryParse(value.Text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _)))
            return "int";
        return Array.TrueForAll(values, value => value.Kind == SchemaNodeKind.Number && IsDouble(value.Text)) ? "double" : null;
    }

    internal static string LiteralOf(SchemaFileNode value, string type) => value.Kind switch
    {
        SchemaNodeKind.String => Checks.Literal(value.Text),
        SchemaNodeKind.Number => type == "double" ? value.Text + "d" : value.Text,
        SchemaNodeKind.True => "true",
        _ => "false",
    };

    /// <summary>Whether a default value of the type is written into the model.</summary>
    internal static bool HasLiterals(string type) => type is "string" or "bool" or "int" or "long" or "double" or "float" or "decimal";

    /// <summary>The literal of a default value, if it is one of the type.</summary>
    internal static string? Default(SchemaFileNode? value, string type) => (value?.Kind, type) switch
    {
        (SchemaNodeKind.String, "string") => Checks.Literal(value!.Text),
        (SchemaNodeKind.True, "bool") => "true",
        (SchemaNodeKind.False, "bool") => "false",
        (SchemaNodeKind.Number, "int") =>
            int.TryParse(value!.Text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _) ? value.Text : null,
        (SchemaNodeKind.Number, "long") =>
            long.TryParse(value!.Text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _) ? value.Text : null,
        (SchemaNodeKind.Number, "double") => IsDouble(value!.Text) ? value.Text + "d" : null,
        (SchemaNodeKind.Number, "float") =>
            float.TryParse(value!.Text, NumberStyles.Float, CultureInfo.InvariantCulture, out float single) && !float.IsInfinity(single)
                ? value.Text + "f"
                : null,
        (SchemaNodeKind.Number, "decimal") =>
            decimal.TryParse(value!.Text, NumberStyles.Float, CultureInfo.InvariantCulture, out _) ? value.Text + "m" : null,
        _ => null,
    };

    // Runtimes read what is beyond the range as infinity or not at all; no literal says it.
    private static bool IsDouble(string text) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) && !double.IsInfinity(number);
}
